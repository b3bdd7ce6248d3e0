//! 扩展的例子：用 Rust 给青语言加函数和对象类型。An extension of the Qing language: natives and an object type in Rust.
//!
//! - 由脚本使用 By a script: `qing run examples/扩展/矩阵.qing --ext examples/扩展`
//! - 由 Rust 使用 By Rust: `Env::with(qing_matrix::qing_natives)`, see `examples/host.rs`
#![forbid(unsafe_code)]

mod matrix;
mod primes;

use qing::{Class, Data, Registry};

pub use matrix::{Matrix, Misfit};

/// What the command looks for in an extension: it registers everything the crate adds to the library.
pub fn qing_natives(registry: &mut Registry) {
    // A type makes objects: each native that gives one carries it along. Methods must not, or it would hold itself for ever.
    let class = matrices();
    let made = class.clone();
    registry.define("@矩阵", "@矩阵、行：从各行的数组做一个矩阵", move |rows: Vec<Vec<f64>>| {
        Matrix::from_rows(rows).map(|matrix| made.object(matrix))
    });
    let made = class.clone();
    registry.define("@单位矩阵", "@单位矩阵、阶：对角线上是 1 的方阵", move |size: usize| {
        Matrix::identity(size).map(|matrix| made.object(matrix))
    });
    let made = class.clone();
    registry.define(
        "@矩阵乘",
        "@矩阵乘、左、右：两个矩阵的积",
        move |left: Data<Matrix>, right: Data<Matrix>| left.times(&right).map(|product| made.object(product)),
    );
    registry.define("@转置", "@转置、矩阵：行和列对换", move |matrix: Data<Matrix>| {
        class.object(matrix.transposed())
    });
    registry.define("@素数", "@素数、上限：不超过上限的全部素数", primes::up_to);
    registry.constant("#黄金比", (1.0 + 5_f64.sqrt()) / 2.0);
}

/// The type 矩阵 with its methods.
fn matrices() -> Class<Matrix> {
    Class::<Matrix>::new("矩阵")
        .method("@行数", |matrix: &Matrix| matrix.rows())
        .method("@列数", |matrix: &Matrix| matrix.columns())
        .method("@取", |matrix: &Matrix, row: usize, column: usize| matrix.get(row, column))
        .method("@行列式", Matrix::determinant)
        .display(Matrix::to_string)
}
