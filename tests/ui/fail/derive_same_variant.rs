use qing::FromValue;

#[derive(FromValue)]
enum 色 {
    红,
    #[qing(name = "红")]
    Red,
}

fn main() {
    let _ = [色::红, 色::Red];
}
