fn main() {
    let _ = qing::qing! {
        #0b2 : 1
    };
}
