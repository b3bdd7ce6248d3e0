fn main() {
    let _ = qing::qing! {
        #1e : 1
    };
}
