import sys


def text(length, seed):
    letters = "天地玄黄宇宙洪荒"
    made = ""
    for _ in range(length):
        seed = seed * 16807 % 2147483647
        made += letters[seed % 8]
    return made


def distance(a, b):
    above = list(range(len(b) + 1))
    for i in range(1, len(a) + 1):
        row = [i]
        for j in range(1, len(b) + 1):
            change = above[j - 1]
            if a[i - 1] != b[j - 1]:
                change += 1
            row.append(min(change, above[j] + 1, row[j - 1] + 1))
        above = row
    return above[len(b)]


def main(length):
    a, b = text(length, 42), text(length, 7)
    print(distance(a, b), distance(a, a[::-1]), distance("千里之行始于足下", "不积跬步无以至千里"))


main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
