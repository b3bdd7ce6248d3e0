use qing::ToValue;

#[derive(ToValue)]
struct 点 {
    #[qing(改名 = "#横")]
    横: i64,
}

fn main() {
    let _ = 点 { 横: 1 };
}
