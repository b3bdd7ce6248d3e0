import sys


class Cell:
    def __init__(self, alive):
        self.alive = alive
        self.next = False
        self.neighbours = []

    def think(self):
        count = 0
        for cell in self.neighbours:
            if cell.alive:
                count += 1
        self.next = count == 3 or (self.alive and count == 2)

    def change(self):
        self.alive = self.next


class World:
    def __init__(self, n):
        self.cells = []
        seed = 42
        for _ in range(n):
            row = []
            for _ in range(n):
                seed = seed * 16807 % 2147483647
                row.append(Cell(seed % 3 == 0))
            self.cells.append(row)
        for i in range(n):
            for j in range(n):
                for down in (-1, 0, 1):
                    for right in (-1, 0, 1):
                        if down != 0 or right != 0:
                            self.cells[i][j].neighbours.append(self.cells[(i + down) % n][(j + right) % n])

    def step(self):
        for row in self.cells:
            for cell in row:
                cell.think()
        for row in self.cells:
            for cell in row:
                cell.change()

    def living(self):
        count = 0
        for row in self.cells:
            for cell in row:
                if cell.alive:
                    count += 1
        return count


def main(generations):
    world = World(80)
    total = 0
    for _ in range(generations):
        world.step()
        total = (total * 31 + world.living()) % 1000007
    print(world.living(), total)


main(int(sys.argv[1]) if len(sys.argv) > 1 else 250)
