fn main() {
    let _ = qing::qing! {
        @最大\1\2
    };
}
