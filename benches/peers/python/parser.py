import sys


def tokens(text):
    result = []
    at = 0
    while at < len(text):
        if text[at].isdigit():
            number = 0
            while at < len(text) and text[at].isdigit():
                number = number * 10 + int(text[at])
                at += 1
            result.append(("number", number))
        else:
            if text[at] != " ":
                result.append((text[at], None))
            at += 1
    result.append(("end", None))
    return result


class Tree:
    def __init__(self, kind, left=None, right=None, value=None):
        self.kind = kind
        self.left = left
        self.right = right
        self.value = value


class Parser:
    def __init__(self, tokens):
        self.tokens = tokens
        self.at = 0

    def peek(self):
        return self.tokens[self.at][0]

    def take(self):
        self.at += 1
        return self.tokens[self.at - 1]

    def sum(self):
        tree = self.product()
        while self.peek() == "+" or self.peek() == "-":
            tree = Tree(self.take()[0], tree, self.product())
        return tree

    def product(self):
        tree = self.factor()
        while self.peek() == "*" or self.peek() == "/" or self.peek() == "%":
            tree = Tree(self.take()[0], tree, self.factor())
        return tree

    def factor(self):
        kind, value = self.take()
        if kind == "number":
            return Tree(kind, value=value)
        if kind == "x":
            return Tree(kind)
        if kind == "(":
            tree = self.sum()
            self.take()
            return tree
        raise ValueError(f"unexpected {kind}")


def evaluate(tree, x):
    kind = tree.kind
    if kind == "number":
        return tree.value
    if kind == "x":
        return x
    if kind == "+":
        return evaluate(tree.left, x) + evaluate(tree.right, x)
    if kind == "-":
        return evaluate(tree.left, x) - evaluate(tree.right, x)
    if kind == "*":
        return evaluate(tree.left, x) * evaluate(tree.right, x)
    if kind == "/":
        return evaluate(tree.left, x) // evaluate(tree.right, x)
    return evaluate(tree.left, x) % evaluate(tree.right, x)


def main(rounds):
    formulas = [
        "(x + 3) * (2 * x + 1) / 7 + x % 13 * 4",
        "x * x * x + 25 * x * x - 17 * x + 100",
        "((x + 1) * (x + 2) + (x + 3) * (x + 4)) / (x % 5 + 1)",
        "1 + 2 * 3 - 4 / 2 + (5 + 6 * (7 + 8 * (9 + x))) % 1000",
    ]
    total = 0
    for turn in range(rounds):
        for text in formulas:
            tree = Parser(tokens(text)).sum()
            for x in range(1, 11):
                total = (total + evaluate(tree, turn % 100 + x)) % 1000007
    print(total)


main(int(sys.argv[1]) if len(sys.argv) > 1 else 6000)
