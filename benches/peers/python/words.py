import sys


def article(count):
    roots = ["shan", "shui", "tian", "di", "ren", "feng", "yue", "hua", "niao", "yun", "xue", "he"]
    parts = []
    seed = 42
    for i in range(count):
        seed = seed * 16807 % 2147483647
        first = roots[seed % 12]
        seed = seed * 16807 % 2147483647
        second = roots[seed % 12]
        if i % 3 == 0:
            first = first.upper()
        parts.append(f"{first}{second}{seed % 10}" + (".\n" if i % 10 == 9 else " "))
    return "".join(parts)


def count_words(text):
    counts = {}
    for line in text.split("\n"):
        for word in line.replace(".", "").lower().split():
            counts[word] = counts.get(word, 0) + 1
    return counts


def main(count):
    ranks = sorted(count_words(article(count)).items(), key=lambda item: (-item[1], item[0]))
    for word, times in ranks[:3]:
        print(word, times)
    total = 0
    for _, times in ranks:
        total = (total * 31 + times) % 1000007
    print(len(ranks), total)


main(int(sys.argv[1]) if len(sys.argv) > 1 else 300000)
