use std::collections::HashMap;
use std::fmt::Write as _;

fn article(count: usize) -> String {
    let roots = ["shan", "shui", "tian", "di", "ren", "feng", "yue", "hua", "niao", "yun", "xue", "he"];
    let mut text = String::new();
    let mut seed: i64 = 42;
    for i in 0..count {
        seed = seed * 16807 % 2147483647;
        let first = roots[(seed % 12) as usize];
        seed = seed * 16807 % 2147483647;
        let second = roots[(seed % 12) as usize];
        let first = if i % 3 == 0 { first.to_uppercase() } else { first.to_string() };
        let end = if i % 10 == 9 { ".\n" } else { " " };
        write!(text, "{first}{second}{}{end}", seed % 10).unwrap();
    }
    text
}

fn count_words(text: &str) -> HashMap<String, i64> {
    let mut counts = HashMap::new();
    for line in text.lines() {
        for word in line.replace('.', "").to_lowercase().split_whitespace() {
            *counts.entry(word.to_string()).or_insert(0) += 1;
        }
    }
    counts
}

fn main() {
    let count = std::env::args().nth(1).map_or(300_000, |it| it.parse().unwrap());
    let mut ranks: Vec<(String, i64)> = count_words(&article(count)).into_iter().collect();
    ranks.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    for (word, times) in &ranks[..3] {
        println!("{word} {times}");
    }
    let sum = ranks.iter().fold(0, |sum, item| (sum * 31 + item.1) % 1_000_007);
    println!("{} {sum}", ranks.len());
}
