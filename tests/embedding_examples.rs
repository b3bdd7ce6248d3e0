//! The examples of embedding run and show what they promise.

use std::process::Command;

fn shows(example: &str, expected: &[&str]) {
    let output = Command::new(env!("CARGO"))
        .args(["run", "--quiet", "--offline", "--package", "qing-lang", "--example", example])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("text");
    assert_eq!(text.lines().collect::<Vec<_>>(), expected);
}

#[test]
fn calculator() {
    shows(
        "calculator",
        &[
            "1 加 2 = 3",
            "记忆 乘 7 = 21",
            "记忆 除 0：不能除以零",
            "记忆 减 0.5 = 20.5",
            "1 次方 2：没有叫 @次方 的函数",
        ],
    );
}

#[test]
fn game() {
    shows(
        "game",
        &[
            "小青打了小白 5 点，还剩 13",
            "小白打了小青 10 点，还剩 10",
            "小青打了小白 5 点，还剩 8",
            "小白打了小青 5 点，还剩 5",
            "小青打了小白 5 点，还剩 3",
        ],
    );
}

#[test]
fn native_objects() {
    shows(
        "native_objects",
        &["队列（2 个） 小青", "1.4142135623730951", "出错了：-1 没有平方根", "还在排队：[\"小白\", \"小红\"]"],
    );
}
