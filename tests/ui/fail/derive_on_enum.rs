use qing::ToValue;

#[derive(ToValue)]
enum 颜色 {
    红,
}

fn main() {
    let _ = 颜色::红;
}
