//! 游戏：规则写在 `脚本/战斗.qing` 里，和程序一起编译。A game whose rules are a script of their own, compiled with it.
//!
//! `cargo run --example game`

use qing::{Env, FromValue, ToValue, Value, qing_file};

/// 一个角色；脚本里是一个对象。A character, an object to the script.
#[derive(ToValue, FromValue)]
struct 角色 {
    名字: String,
    体力: i64,
    攻击: i64,
    防御: i64,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let env = Env::new();
    qing_file!(&env => "examples/脚本/战斗.qing")?;
    let strike = env.function("@出手")?;

    let 小青 = 角色 { 名字: "小青".to_owned(), 体力: 20, 攻击: 9, 防御: 3 };
    let 小白 = 角色 { 名字: "小白".to_owned(), 体力: 18, 攻击: 8, 防御: 4 };
    let mut sides = [小青.to_value(), 小白.to_value()];
    for dice in [1, 6, 3, 2, 5] {
        let [attacker, defender] = &sides;
        println!("{}", strike.call((attacker, defender, dice))?);
        if life(defender)? == 0 {
            break;
        }
        sides.swap(0, 1);
    }
    Ok(())
}

/// 剩下的体力。Objects are shared with the script, so its changes are seen here.
fn life(side: &Value) -> Result<i64, Box<dyn std::error::Error>> {
    Ok(side.to::<角色>()?.体力)
}
