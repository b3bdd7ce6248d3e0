import sys


class Dice:
    def __init__(self, seed):
        self.seed = seed

    def roll(self, sides):
        self.seed = self.seed * 16807 % 2147483647
        return self.seed % sides


class Customer:
    def __init__(self, since, needs):
        self.since = since
        self.needs = needs


class Counter:
    def __init__(self, number):
        self.number = number
        self.customer = None
        self.left = 0
        self.done = 0
        self.busy = 0

    def is_free(self):
        return self.customer is None

    def serve(self, customer):
        self.customer = customer
        self.left = customer.needs

    def minute(self):
        if self.customer is not None:
            self.busy += 1
            self.left -= 1
            if self.left == 0:
                self.done += 1
                self.customer = None


class Bank:
    def __init__(self, count):
        self.time = 0
        self.queue = []
        self.counters = [Counter(i) for i in range(count)]
        self.dice = Dice(42)
        self.waited = 0
        self.longest = 0

    def arrive(self):
        if self.dice.roll(100) < 85:
            self.queue.append(Customer(self.time, 2 + self.dice.roll(8)))
            self.longest = max(self.longest, len(self.queue))

    def call(self):
        for counter in self.counters:
            if counter.is_free() and len(self.queue) > 0:
                customer = self.queue.pop(0)
                self.waited += self.time - customer.since
                counter.serve(customer)

    def minute(self):
        self.arrive()
        self.call()
        for counter in self.counters:
            counter.minute()
        self.time += 1


def main(minutes):
    bank = Bank(5)
    for _ in range(minutes):
        bank.minute()
    done = total = 0
    for counter in bank.counters:
        done += counter.done
        total = (total * 31 + counter.busy) % 1000007
    print(done, bank.waited, bank.longest, total)


main(int(sys.argv[1]) if len(sys.argv) > 1 else 800000)
