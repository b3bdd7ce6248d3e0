import sys


class Library:
    def __init__(self):
        self.lent = {}
        self.counts = {}
        self.refused = 0

    def lend(self, book, reader):
        if book in self.lent:
            self.refused += 1
            return False
        self.lent[book] = reader
        self.counts[reader] = self.counts.get(reader, 0) + 1
        return True

    def give_back(self, book):
        return self.lent.pop(book, None) is not None

    def most(self):
        who, most = "", 0
        for reader, count in self.counts.items():
            if count > most:
                who, most = reader, count
        return f"{who} {most}"


def main(days):
    library, seed, returned = Library(), 42, 0
    for _ in range(days):
        for _ in range(3):
            seed = seed * 16807 % 2147483647
            book = f"书{seed % 20000}"
            seed = seed * 16807 % 2147483647
            library.lend(book, f"读者{seed % 5000}")
        for _ in range(3):
            seed = seed * 16807 % 2147483647
            if library.give_back(f"书{seed % 20000}"):
                returned += 1
    print(library.most(), library.refused, returned, len(library.lent))


main(int(sys.argv[1]) if len(sys.argv) > 1 else 200000)
