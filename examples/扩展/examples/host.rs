//! 宿主程序：由 Rust 使用这个扩展。A host program that uses the extension from Rust.
//!
//! `cargo run --package qing-matrix --example host`

use qing::{Data, Env, Error};
use qing_matrix::{Matrix, qing_natives};

fn main() -> Result<(), Error> {
    let env = Env::with(qing_natives)?;
    let turn = env.call("@矩阵", (vec![vec![0.0, -1.0], vec![1.0, 0.0]],))?;
    println!("{turn}");

    // Rust reaches the data behind the object, and scripts would reach the same.
    let matrix: Data<Matrix> = turn.try_into()?;
    println!("行列式 {}", matrix.determinant().unwrap_or(f64::NAN));
    println!("{}", env.call("@素数", (20,))?);
    Ok(())
}
