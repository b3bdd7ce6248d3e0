//! Blocks that share an environment see each other's names, however they are bound.

use qing::{Env, qing};

fn main() -> Result<(), qing::Error> {
    let env = Env::new();
    qing!(env => {
        @双倍 = @[#甲] { #甲 * 2 }
        #账 = { #数 : 1, @加 : @[#多] { #数 += #多, #数 } }
    })?;
    assert_eq!(qing!(env => @双倍(21))?.to_string(), "42");
    // Another block may bind a name anew, the library's too.
    qing!(env => { @双倍 = @[#甲] { #甲 + #甲 + 1 }, @长度 = @[#甲] { "自己的" } })?;
    assert_eq!(qing!(env => @双倍(1))?.to_string(), "3");
    assert_eq!(qing!(env => @长度("甲"))?.to_string(), "自己的");
    assert_eq!(qing!(env => #账.@加(5))?.to_string(), "6");
    assert_eq!(qing!(env => { #账.#数 })?.to_string(), "6");
    // A function keeps what its own block captured.
    let step = 3_i64;
    qing!(env => { @步 = @[#甲] { #甲 + $step } })?;
    let step = 100_i64;
    assert_eq!(qing!(env => @步($step))?.to_string(), "103");
    // Names by computed strings.
    assert_eq!(qing!(env => { @设变量("#乙" + "丙", 9), @取变量("#乙丙") })?.to_string(), "9");
    Ok(())
}
