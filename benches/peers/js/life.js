class Cell {
  constructor(alive) { this.alive = alive; this.next = false; this.neighbours = []; }
  think() {
    let count = 0;
    for (const cell of this.neighbours) if (cell.alive) count++;
    this.next = count === 3 || (this.alive && count === 2);
  }
  change() { this.alive = this.next; }
}

class World {
  constructor(n) {
    this.n = n;
    this.cells = [];
    let seed = 42;
    for (let i = 0; i < n; i++) {
      const row = [];
      for (let j = 0; j < n; j++) {
        seed = seed * 16807 % 2147483647;
        row.push(new Cell(seed % 3 === 0));
      }
      this.cells.push(row);
    }
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < n; j++) {
        for (let down = -1; down <= 1; down++) {
          for (let right = -1; right <= 1; right++) {
            if (down !== 0 || right !== 0) {
              this.cells[i][j].neighbours.push(this.cells[(i + down + n) % n][(j + right + n) % n]);
            }
          }
        }
      }
    }
  }
  step() {
    for (const row of this.cells) for (const cell of row) cell.think();
    for (const row of this.cells) for (const cell of row) cell.change();
  }
  living() {
    let count = 0;
    for (const row of this.cells) for (const cell of row) if (cell.alive) count++;
    return count;
  }
}

function main(generations) {
  const world = new World(80);
  let sum = 0;
  for (let i = 0; i < generations; i++) {
    world.step();
    sum = (sum * 31 + world.living()) % 1000007;
  }
  console.log(world.living(), sum);
}

main(Number(process.argv[2] ?? 250));
