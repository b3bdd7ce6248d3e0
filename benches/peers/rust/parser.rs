enum Token {
    Number(i64),
    Mark(char),
    End,
}

enum Tree {
    Number(i64),
    Unknown,
    Binary(char, Box<Tree>, Box<Tree>),
}

fn tokens(text: &str) -> Vec<Token> {
    let letters: Vec<char> = text.chars().collect();
    let mut list = Vec::new();
    let mut at = 0;
    while at < letters.len() {
        if letters[at].is_ascii_digit() {
            let mut number = 0;
            while at < letters.len() && letters[at].is_ascii_digit() {
                number = number * 10 + i64::from(letters[at] as u32 - '0' as u32);
                at += 1;
            }
            list.push(Token::Number(number));
        } else {
            if letters[at] != ' ' {
                list.push(Token::Mark(letters[at]));
            }
            at += 1;
        }
    }
    list.push(Token::End);
    list
}

struct Parser {
    list: Vec<Token>,
    at: usize,
}

impl Parser {
    fn mark(&self) -> Option<char> {
        match self.list[self.at] {
            Token::Mark(mark) => Some(mark),
            _ => None,
        }
    }

    fn sum(&mut self) -> Tree {
        let mut tree = self.product();
        while let Some(mark @ ('+' | '-')) = self.mark() {
            self.at += 1;
            tree = Tree::Binary(mark, Box::new(tree), Box::new(self.product()));
        }
        tree
    }

    fn product(&mut self) -> Tree {
        let mut tree = self.factor();
        while let Some(mark @ ('*' | '/' | '%')) = self.mark() {
            self.at += 1;
            tree = Tree::Binary(mark, Box::new(tree), Box::new(self.factor()));
        }
        tree
    }

    fn factor(&mut self) -> Tree {
        self.at += 1;
        match self.list[self.at - 1] {
            Token::Number(value) => Tree::Number(value),
            Token::Mark('x') => Tree::Unknown,
            Token::Mark('(') => {
                let tree = self.sum();
                self.at += 1;
                tree
            }
            _ => panic!("unexpected"),
        }
    }
}

fn evaluate(tree: &Tree, x: i64) -> i64 {
    match tree {
        Tree::Number(value) => *value,
        Tree::Unknown => x,
        Tree::Binary(mark, left, right) => {
            let (left, right) = (evaluate(left, x), evaluate(right, x));
            match mark {
                '+' => left.checked_add(right).unwrap(),
                '-' => left.checked_sub(right).unwrap(),
                '*' => left.checked_mul(right).unwrap(),
                '/' => left / right,
                _ => left % right,
            }
        }
    }
}

fn main() {
    let rounds: i64 = std::env::args().nth(1).map_or(6000, |it| it.parse().unwrap());
    let formulas = [
        "(x + 3) * (2 * x + 1) / 7 + x % 13 * 4",
        "x * x * x + 25 * x * x - 17 * x + 100",
        "((x + 1) * (x + 2) + (x + 3) * (x + 4)) / (x % 5 + 1)",
        "1 + 2 * 3 - 4 / 2 + (5 + 6 * (7 + 8 * (9 + x))) % 1000",
    ];
    let mut sum = 0;
    for round in 0..rounds {
        for text in formulas {
            let tree = Parser { list: tokens(text), at: 0 }.sum();
            for x in 1..=10 {
                sum = (sum + evaluate(&tree, round % 100 + x)) % 1_000_007;
            }
        }
    }
    println!("{sum}");
}
