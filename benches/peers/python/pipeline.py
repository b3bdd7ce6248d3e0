import sys
from functools import reduce


def adding(n):
    return lambda value: value + n


def times(n):
    return lambda value: value * n


def remainder(n):
    return lambda value: value % n


def above(limit, then, otherwise):
    return lambda value: then(value) if value > limit else otherwise(value)


def joined(steps):
    def run(value):
        for step in steps:
            value = step(value)
        return value

    return run


def counter():
    count = 0

    def run(value):
        nonlocal count
        count += 1
        return value + count % 2

    return run


def main(count):
    steps = [adding(3), times(7), counter(), above(100, remainder(101), adding(50)), joined([adding(1), times(2)])]
    whole = joined(steps)
    total = 0
    for i in range(count):
        total = (total + whole(i)) % 1000007
    even = list(filter(lambda n: n % 2 == 0, map(times(3), range(count))))
    print(total, len(even), reduce(lambda so_far, n: (so_far * 31 + n) % 1000007, map(whole, even), 0))


main(int(sys.argv[1]) if len(sys.argv) > 1 else 500000)
