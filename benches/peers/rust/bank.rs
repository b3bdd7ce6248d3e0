use std::collections::VecDeque;

struct Dice {
    seed: i64,
}

impl Dice {
    fn roll(&mut self, sides: i64) -> i64 {
        self.seed = self.seed * 16807 % 2147483647;
        self.seed % sides
    }
}

struct Customer {
    since: i64,
    needs: i64,
}

#[derive(Default)]
struct Counter {
    customer: Option<Customer>,
    left: i64,
    done: i64,
    busy: i64,
}

impl Counter {
    fn serve(&mut self, customer: Customer) {
        self.left = customer.needs;
        self.customer = Some(customer);
    }

    fn minute(&mut self) {
        if self.customer.is_some() {
            self.busy += 1;
            self.left -= 1;
            if self.left == 0 {
                self.done += 1;
                self.customer = None;
            }
        }
    }
}

struct Bank {
    time: i64,
    queue: VecDeque<Customer>,
    counters: Vec<Counter>,
    dice: Dice,
    waited: i64,
    longest: usize,
}

impl Bank {
    fn arrive(&mut self) {
        if self.dice.roll(100) < 85 {
            self.queue.push_back(Customer { since: self.time, needs: 2 + self.dice.roll(8) });
            self.longest = self.longest.max(self.queue.len());
        }
    }

    fn call(&mut self) {
        for counter in self.counters.iter_mut().filter(|it| it.customer.is_none()) {
            if let Some(customer) = self.queue.pop_front() {
                self.waited += self.time - customer.since;
                counter.serve(customer);
            }
        }
    }

    fn minute(&mut self) {
        self.arrive();
        self.call();
        self.counters.iter_mut().for_each(Counter::minute);
        self.time += 1;
    }
}

fn main() {
    let minutes: i64 = std::env::args().nth(1).map_or(800_000, |it| it.parse().unwrap());
    let counters = (0..5).map(|_| Counter::default()).collect();
    let mut bank = Bank { time: 0, queue: VecDeque::new(), counters, dice: Dice { seed: 42 }, waited: 0, longest: 0 };
    for _ in 0..minutes {
        bank.minute();
    }
    let (mut done, mut sum) = (0, 0);
    for counter in &bank.counters {
        done += counter.done;
        sum = (sum * 31 + counter.busy) % 1_000_007;
    }
    println!("{done} {} {} {sum}", bank.waited, bank.longest);
}
