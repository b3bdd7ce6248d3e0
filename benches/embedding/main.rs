//! Ten million calls each way: a script's function from Rust, and a Rust closure from a script.
//!
//! `cargo run --release --features lua54` or `--features luajit`

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use mlua::{Function, Lua};
use qing::{Env, qing};

const CALLS: i64 = 10_000_000;
/// The least of so many runs counts.
const RUNS: usize = 5;

type Outcome = Result<i64, Box<dyn std::error::Error>>;

fn least(name: &str, run: impl Fn() -> Outcome) -> Result<(), Box<dyn std::error::Error>> {
    let mut best = Duration::MAX;
    for _ in 0..RUNS {
        let started = Instant::now();
        let sum = black_box(run()?);
        best = best.min(started.elapsed());
        assert_eq!(sum, CALLS * (CALLS + 1) / 2);
    }
    println!("{name:32} {:6.1} ns a call", best.as_secs_f64() * 1e9 / CALLS as f64);
    Ok(())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let env = Env::new();
    qing!(&env => { @加 = @[#甲, #乙] { #甲 + #乙 } })?;
    env.define("@宿主加", "", |a: i64, b: i64| a + b)?;
    let add = env.function("@加")?;
    least("qing: Rust calls script", || {
        let mut sum = 0;
        for index in 1..=CALLS {
            sum = add.call((sum, index))?.try_into()?;
        }
        Ok(sum)
    })?;
    least("qing: script calls Rust", || {
        let sum = qing!(&env => {
            @跑 = @[#次数] {
                #和 : 0
                当 #序 : 1, #序 <= #次数, #序 += 1 { #和 = @宿主加(#和, #序) }
                #和
            }
            @跑($CALLS)
        })?;
        Ok(sum.try_into()?)
    })?;

    let lua = Lua::new();
    let add: Function = lua.load("return function(a, b) return a + b end").eval()?;
    lua.globals().set("host_add", lua.create_function(|_, (a, b): (i64, i64)| Ok(a + b))?)?;
    let run: Function = lua
        .load("return function(n) local sum = 0 for i = 1, n do sum = host_add(sum, i) end return sum end")
        .eval()?;
    least("mlua: Rust calls script", || {
        let mut sum = 0;
        for index in 1..=CALLS {
            sum = add.call((sum, index))?;
        }
        Ok(sum)
    })?;
    least("mlua: script calls Rust", || Ok(run.call(CALLS)?))?;
    Ok(())
}
