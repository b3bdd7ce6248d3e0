use std::cell::Cell;

type Step = Box<dyn Fn(i64) -> i64>;

fn adding(n: i64) -> Step {
    Box::new(move |value| value.checked_add(n).unwrap())
}

fn times(n: i64) -> Step {
    Box::new(move |value| value.checked_mul(n).unwrap())
}

fn remainder(n: i64) -> Step {
    Box::new(move |value| value % n)
}

fn above(limit: i64, then: Step, otherwise: Step) -> Step {
    Box::new(move |value| if value > limit { then(value) } else { otherwise(value) })
}

fn joined(steps: Vec<Step>) -> Step {
    Box::new(move |value| steps.iter().fold(value, |value, step| step(value)))
}

fn counter() -> Step {
    let count = Cell::new(0);
    Box::new(move |value| {
        count.set(count.get() + 1);
        value + count.get() % 2
    })
}

fn main() {
    let count: i64 = std::env::args().nth(1).map_or(500_000, |it| it.parse().unwrap());
    let whole = joined(vec![
        adding(3),
        times(7),
        counter(),
        above(100, remainder(101), adding(50)),
        joined(vec![adding(1), times(2)]),
    ]);
    let mut sum = 0;
    for i in 0..count {
        sum = (sum + whole(i)) % 1_000_007;
    }
    let numbers: Vec<i64> = (0..count).map(times(3)).collect();
    let even: Vec<i64> = numbers.into_iter().filter(|n| n % 2 == 0).collect();
    let total = even.iter().map(|&n| whole(n)).fold(0, |so_far, n| (so_far * 31 + n) % 1_000_007);
    println!("{sum} {} {total}", even.len());
}
