use qing::FromValue;

#[derive(FromValue)]
union 数 {
    整: i64,
    小: f64,
}

fn main() {
    let _ = 数 { 整: 1 };
}
