use qing::FromValue;

#[derive(FromValue)]
struct 点(#[qing(default)] i64, i64);

fn main() {
    let _ = 点(1, 2);
}
