use std::{
    cell::{Cell as Slot, RefCell},
    rc::{Rc, Weak},
};

struct Cell {
    alive: Slot<bool>,
    next: Slot<bool>,
    neighbours: RefCell<Vec<Weak<Cell>>>,
}

impl Cell {
    fn think(&self) {
        let neighbours = self.neighbours.borrow();
        let count = neighbours.iter().filter(|it| it.upgrade().is_some_and(|cell| cell.alive.get())).count();
        self.next.set(count == 3 || (self.alive.get() && count == 2));
    }

    fn change(&self) {
        self.alive.set(self.next.get());
    }
}

struct World {
    cells: Vec<Vec<Rc<Cell>>>,
}

impl World {
    fn new(n: usize) -> World {
        let mut seed: i64 = 42;
        let mut cells = Vec::new();
        for _ in 0..n {
            let mut row = Vec::new();
            for _ in 0..n {
                seed = seed * 16807 % 2147483647;
                let alive = Slot::new(seed % 3 == 0);
                row.push(Rc::new(Cell { alive, next: Slot::new(false), neighbours: RefCell::default() }));
            }
            cells.push(row);
        }
        for i in 0..n {
            for j in 0..n {
                for down in [n - 1, 0, 1] {
                    for right in [n - 1, 0, 1] {
                        if down != 0 || right != 0 {
                            let neighbour = Rc::downgrade(&cells[(i + down) % n][(j + right) % n]);
                            cells[i][j].neighbours.borrow_mut().push(neighbour);
                        }
                    }
                }
            }
        }
        World { cells }
    }

    fn step(&self) {
        self.cells.iter().flatten().for_each(|cell| cell.think());
        self.cells.iter().flatten().for_each(|cell| cell.change());
    }

    fn living(&self) -> usize {
        self.cells.iter().flatten().filter(|cell| cell.alive.get()).count()
    }
}

fn main() {
    let generations: usize = std::env::args().nth(1).map_or(250, |it| it.parse().unwrap());
    let world = World::new(80);
    let mut sum = 0;
    for _ in 0..generations {
        world.step();
        sum = (sum * 31 + world.living()) % 1_000_007;
    }
    println!("{} {sum}", world.living());
}
