struct Board {
    n: usize,
    columns: Vec<bool>,
    falling: Vec<bool>,
    rising: Vec<bool>,
    places: Vec<usize>,
    solutions: usize,
    check: usize,
}

impl Board {
    fn new(n: usize) -> Board {
        let (columns, places) = (vec![false; n], vec![0; n]);
        Board { n, columns, falling: vec![false; 2 * n], rising: vec![false; 2 * n], places, solutions: 0, check: 0 }
    }

    fn is_free(&self, row: usize, column: usize) -> bool {
        !self.columns[column] && !self.falling[row + column] && !self.rising[row + self.n - column]
    }

    fn mark(&mut self, row: usize, column: usize, taken: bool) {
        self.columns[column] = taken;
        self.falling[row + column] = taken;
        self.rising[row + self.n - column] = taken;
    }

    fn record(&mut self) {
        self.solutions += 1;
        self.check = self.places.iter().fold(self.check, |check, column| (check * 31 + column) % 1_000_007);
    }

    fn place(&mut self, row: usize) {
        if row == self.n {
            self.record();
            return;
        }
        for column in 0..self.n {
            if self.is_free(row, column) {
                self.places[row] = column;
                self.mark(row, column, true);
                self.place(row + 1);
                self.mark(row, column, false);
            }
        }
    }
}

fn main() {
    let mut board = Board::new(std::env::args().nth(1).map_or(12, |it| it.parse().unwrap()));
    board.place(0);
    println!("{} {}", board.solutions, board.check);
}
