use qing::ToValue;

#[derive(ToValue)]
struct 点 {
    横: i64,
    #[qing(name = "横")]
    x: i64,
}

fn main() {
    let _ = 点 { 横: 1, x: 2 };
}
