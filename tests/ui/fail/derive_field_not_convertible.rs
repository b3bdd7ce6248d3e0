use qing::ToValue;

struct 私有;

#[derive(ToValue)]
struct 点 {
    横: 私有,
}

fn main() {
    let _ = 点 { 横: 私有 };
}
