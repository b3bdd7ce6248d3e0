import sys


def make_text(count):
    pool = "春眠不觉晓处闻啼鸟夜来风雨声花落知多少，。"
    pieces, seed = [], 42
    for _ in range(count):
        seed = seed * 16807 % 2147483647
        pieces.append(pool[seed % len(pool)])
    return "".join(pieces)


def frequencies(text):
    counts = {}
    for c in text:
        if c not in "，。":
            counts[c] = counts.get(c, 0) + 1
    return counts


def doubles(text):
    return sum(text[i] == text[i - 1] for i in range(1, len(text)))


def palindromes(text, length):
    count = 0
    for start in range(len(text) - length + 1):
        left, right = start, start + length - 1
        while left < right and text[left] == text[right]:
            left += 1
            right -= 1
        count += left >= right
    return count


def backwards(text):
    return sum(len(sentence) for sentence in text.split("。") if sentence[::-1] < sentence)


def main(count):
    text = make_text(count)
    counts = frequencies(text)
    total = 0
    for number in counts.values():
        total = (total * 31 + number) % 1000007
    print(len(counts), counts["春"], total)
    print(doubles(text), palindromes(text, 3), palindromes(text, 4), backwards(text))


main(int(sys.argv[1]) if len(sys.argv) > 1 else 600000)
