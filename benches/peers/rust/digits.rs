use num_bigint::BigInt;

fn digit_sum(text: &str) -> u32 {
    text.bytes().map(|digit| u32::from(digit - b'0')).sum()
}

fn factorial(number: u32) -> BigInt {
    (2..=number).fold(BigInt::from(1), |product, factor| product * factor)
}

fn fibonacci(index: u32) -> BigInt {
    let (mut before, mut after) = (BigInt::from(0), BigInt::from(1));
    for _ in 0..index {
        let sum = &before + &after;
        before = std::mem::replace(&mut after, sum);
    }
    before
}

fn pi(count: usize) -> String {
    let mut text = String::new();
    let (mut numerator, mut rest, mut denominator, mut term): (BigInt, BigInt, BigInt, u32) =
        (BigInt::from(1), BigInt::from(0), BigInt::from(1), 1_u32);
    while text.len() < count {
        let digit: BigInt = (&numerator * 3 + &rest) / &denominator;
        if digit == (&numerator * 4 + &rest) / &denominator {
            text += &digit.to_string();
            rest = (rest - digit * &denominator) * 10;
            numerator *= 10;
        } else {
            rest = (&numerator * 2 + rest) * (2 * term + 1);
            denominator *= 2 * term + 1;
            numerator *= term;
            term += 1;
        }
    }
    text
}

fn main() {
    let size: u32 = std::env::args().nth(1).and_then(|size| size.parse().ok()).unwrap_or(1000);
    println!("{} {}", digit_sum(&factorial(size * 4).to_string()), digit_sum(&fibonacci(size * 30).to_string()));
    let text = pi(size as usize);
    println!("{} {}", &text[text.len() - 10..], digit_sum(&text));
}
