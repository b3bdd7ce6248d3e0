//! 计算器：一行一个算式，大家共用一个环境。A calculator whose lines share one environment.
//!
//! A block is compiled with this program, so what users type cannot be one: the calculator reads its lines itself and lets
//! functions written in Qing do the work. `cargo run --example calculator`

use qing::{Env, Error, qing};

/// 定义各种运算。The operations, in one block; later blocks and calls see them.
fn operations(env: &Env) -> Result<(), Error> {
    qing!(env => r#"
        #记忆：0
        @加：@【#甲，#乙】｛ #甲 + #乙 ｝
        @减：@【#甲，#乙】｛ #甲 - #乙 ｝
        @乘：@【#甲，#乙】｛ #甲 × #乙 ｝
        @除：@【#甲，#乙】｛
            如果 #乙 == 0 ｛ @抛出、“不能除以零” ｝
            #甲 ÷ #乙
        ｝
        @记住：@【#值】｛ #记忆 = #值 ｝
    "#)?;
    Ok(())
}

/// 算一行：`1 加 2`，`记忆` 是上一个结果。One line.
fn calculate(env: &Env, line: &str) -> Result<String, Error> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [left, operation, right] = words.as_slice() else { return Ok("写成：数 运算 数".to_owned()) };
    let number = |word: &&str| if *word == "记忆" { Ok(env.get("#记忆")) } else { qing!("@转小数、$word") };
    let (left, right) = (number(left)?, number(right)?);
    let result = env.call(&format!("@{operation}"), (left, right))?;
    Ok(qing!(env => { @记住($result), "= " + $result })?.to_string())
}

fn main() -> Result<(), Error> {
    let env = Env::new();
    operations(&env)?;
    for line in ["1 加 2", "记忆 乘 7", "记忆 除 0", "记忆 减 0.5", "1 次方 2"] {
        match calculate(&env, line) {
            Ok(result) => println!("{line} {result}"),
            Err(error) => println!("{line}：{}", error.message()),
        }
    }
    Ok(())
}
