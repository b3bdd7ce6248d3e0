//! What a block raises is a value of Rust, with the place in the Rust file.

use qing::qing;

fn main() {
    let error = qing! {
        @坏 = @[#甲] {
            #甲 / 0
        }
        @坏(1)
    }
    .map(|value| value.to_string());
    let error = error.err().expect("an error");
    assert_eq!(error.message(), "除数是 0");
    assert_eq!(error.line(), Some(8));
    assert_eq!(error.column(), Some(16));
    assert!(error.file().is_some_and(|file| file.ends_with("errors.rs")), "{:?}", error.file());

    let error = qing!("#甲：1\n#甲 ／ 0").map(|value| value.to_string()).err().expect("an error");
    assert_eq!((error.line(), error.column()), (Some(2), Some(4)));
    assert!(error.file().is_some_and(|file| file.ends_with("errors.rs:19）")), "{:?}", error.file());

    let caught = qing! {
        尝试 { @抛出("坏了") } 排查 #错 { #错.#消息 + #错.#行 }
    };
    assert_eq!(caught.expect("caught").to_string(), "坏了24");
}
