import sys

sys.set_int_max_str_digits(0)


def digit_sum(number):
    return sum(int(digit) for digit in str(number))


def factorial(number):
    product = 1
    for factor in range(2, number + 1):
        product *= factor
    return product


def fibonacci(index):
    before, after = 0, 1
    for _ in range(index):
        before, after = after, before + after
    return before


def pi(count):
    text = ""
    numerator, rest, denominator, term = 1, 0, 1, 1
    while len(text) < count:
        digit = (numerator * 3 + rest) // denominator
        if digit == (numerator * 4 + rest) // denominator:
            text += str(digit)
            rest = (rest - digit * denominator) * 10
            numerator *= 10
        else:
            rest = (numerator * 2 + rest) * (2 * term + 1)
            denominator *= 2 * term + 1
            numerator *= term
            term += 1
    return text


def main(size):
    print(digit_sum(factorial(size * 4)), digit_sum(fibonacci(size * 30)))
    text = pi(size)
    print(text[size - 10 : size], digit_sum(text))


main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
