//! The extension as a Rust program uses it. The command's own tests use it from a script.

use qing::{Data, Env};
use qing_matrix::{Matrix, qing_natives};

fn env() -> Env {
    Env::with(qing_natives).expect("names of its own")
}

#[test]
fn objects_carry_rust_data() {
    let env = env();
    let object = env.call("@矩阵", (vec![vec![1.0, 2.0], vec![3.0, 4.0]],)).expect("a matrix");
    assert_eq!(object.to_string(), "矩阵（1，2；3，4）");
    let data: Data<Matrix> = object.try_into().expect("the data");
    assert_eq!(data.determinant(), Ok(-2.0));
    assert_eq!(data.times(&data.transposed()).expect("it fits").to_string(), "矩阵（5，11；11，25）");
}

#[test]
fn natives_and_constants_are_in_the_library() {
    let env = env();
    assert_eq!(env.call("@素数", (20,)).expect("primes").to_string(), "【2，3，5，7，11，13，17，19】");
    assert_eq!(env.call("@素数", (-5,)).expect("none").to_string(), "【】");
    assert!(env.get("#黄金比").to_string().starts_with("1.618"));
    assert!(env.get("@素数").to_string().contains("上限"));
}

#[test]
fn mistakes_are_errors_of_the_script() {
    let env = env();
    for rows in [vec![vec![1.0], vec![1.0, 2.0]], vec![vec![]], vec![]] {
        let error = env.call("@矩阵", (rows,)).expect_err("a mistake");
        assert_eq!(error.message(), "矩阵的各行要一样长，而且不能是空的");
    }
    let error = env.call("@单位矩阵", (i64::MAX,)).expect_err("too large");
    assert_eq!(error.message(), "矩阵太大");
    let error = env.call("@单位矩阵", ("甲",)).expect_err("no number");
    assert!(error.message().starts_with("@单位矩阵"), "{}", error.message());
}
