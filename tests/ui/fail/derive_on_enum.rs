use qing::ToValue;

#[derive(ToValue)]
enum 图形 {
    方,
    圆(f64),
}

fn main() {
    let _ = [图形::方, 图形::圆(1.0)];
}
