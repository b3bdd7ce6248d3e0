class Dice {
  constructor(seed) { this.seed = seed; }
  roll(sides) {
    this.seed = this.seed * 16807 % 2147483647;
    return this.seed % sides;
  }
}

class Counter {
  constructor(number) { this.number = number; this.customer = null; this.left = 0; this.done = 0; this.busy = 0; }
  isFree() { return this.customer === null; }
  serve(customer) {
    this.customer = customer;
    this.left = customer.needs;
  }
  minute() {
    if (this.customer !== null) {
      this.busy++;
      this.left--;
      if (this.left === 0) {
        this.done++;
        this.customer = null;
      }
    }
  }
}

class Bank {
  constructor(count) {
    this.time = 0;
    this.queue = [];
    this.counters = [];
    for (let i = 0; i < count; i++) this.counters.push(new Counter(i));
    this.dice = new Dice(42);
    this.waited = 0;
    this.longest = 0;
  }
  arrive() {
    if (this.dice.roll(100) < 85) {
      this.queue.push({ since: this.time, needs: 2 + this.dice.roll(8) });
      this.longest = Math.max(this.longest, this.queue.length);
    }
  }
  call() {
    for (const counter of this.counters) {
      if (counter.isFree() && this.queue.length > 0) {
        const customer = this.queue.shift();
        this.waited += this.time - customer.since;
        counter.serve(customer);
      }
    }
  }
  minute() {
    this.arrive();
    this.call();
    for (const counter of this.counters) counter.minute();
    this.time++;
  }
}

function main(minutes) {
  const bank = new Bank(5);
  for (let i = 0; i < minutes; i++) bank.minute();
  let done = 0, sum = 0;
  for (const counter of bank.counters) {
    done += counter.done;
    sum = (sum * 31 + counter.busy) % 1000007;
  }
  console.log(done, bank.waited, bank.longest, sum);
}

main(Number(process.argv[2] ?? 800000));
