import sys


class Board:
    def __init__(self, n):
        self.n = n
        self.columns = [False] * n
        self.falling = [False] * (2 * n)
        self.rising = [False] * (2 * n)
        self.places = [0] * n
        self.solutions = 0
        self.check = 0

    def is_free(self, row, column):
        return not self.columns[column] and not self.falling[row + column] and not self.rising[row - column + self.n]

    def mark(self, row, column, taken):
        self.columns[column] = taken
        self.falling[row + column] = taken
        self.rising[row - column + self.n] = taken

    def record(self):
        self.solutions += 1
        for column in self.places:
            self.check = (self.check * 31 + column) % 1000007

    def place(self, row):
        if row == self.n:
            self.record()
            return
        for column in range(self.n):
            if self.is_free(row, column):
                self.places[row] = column
                self.mark(row, column, True)
                self.place(row + 1)
                self.mark(row, column, False)


def main(n):
    board = Board(n)
    board.place(0)
    print(board.solutions, board.check)


main(int(sys.argv[1]) if len(sys.argv) > 1 else 12)
