class Board {
  constructor(n) {
    this.n = n;
    this.columns = [];
    this.falling = [];
    this.rising = [];
    this.places = [];
    this.solutions = 0;
    this.check = 0;
    for (let i = 0; i < n; i++) {
      this.columns.push(false);
      this.places.push(0);
    }
    for (let i = 0; i < n * 2; i++) {
      this.falling.push(false);
      this.rising.push(false);
    }
  }
  isFree(row, column) {
    return !this.columns[column] && !this.falling[row + column] && !this.rising[row - column + this.n];
  }
  mark(row, column, taken) {
    this.columns[column] = taken;
    this.falling[row + column] = taken;
    this.rising[row - column + this.n] = taken;
  }
  record() {
    this.solutions++;
    for (const column of this.places) this.check = (this.check * 31 + column) % 1000007;
  }
  place(row) {
    if (row === this.n) {
      this.record();
      return;
    }
    for (let column = 0; column < this.n; column++) {
      if (this.isFree(row, column)) {
        this.places[row] = column;
        this.mark(row, column, true);
        this.place(row + 1);
        this.mark(row, column, false);
      }
    }
  }
}

function main(n) {
  const board = new Board(n);
  board.place(0);
  console.log(board.solutions, board.check);
}

main(Number(process.argv[2] ?? 12));
