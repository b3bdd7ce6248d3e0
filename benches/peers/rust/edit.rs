fn text(length: usize, mut seed: i64) -> String {
    let letters: Vec<char> = "天地玄黄宇宙洪荒".chars().collect();
    let mut made = String::new();
    for _ in 0..length {
        seed = seed * 16807 % 2147483647;
        made.push(letters[(seed % 8) as usize]);
    }
    made
}

fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut above: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let change = above[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            row.push(change.min(above[j] + 1).min(row[j - 1] + 1));
        }
        above = row;
    }
    above[b.len()]
}

fn main() {
    let length = std::env::args().nth(1).map_or(2000, |it| it.parse().unwrap());
    let (a, b) = (text(length, 42), text(length, 7));
    let reversed: String = a.chars().rev().collect();
    let proverbs = distance("千里之行始于足下", "不积跬步无以至千里");
    println!("{} {} {proverbs}", distance(&a, &b), distance(&a, &reversed));
}
