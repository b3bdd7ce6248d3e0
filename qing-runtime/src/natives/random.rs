//! 数: random numbers. The generator is named, so that a seed gives the same row on every machine and in every version.

use std::cell::RefCell;

use rand_xoshiro::{
    Xoshiro256PlusPlus,
    rand_core::{Rng as _, SeedableRng as _},
};

use super::{Result, messages::say};
use crate::{messages::ErrorKind, native::Call, number::Number, rt::Rt, value::Value};

natives! {
    "数";
    随机整数("小": INT need, "大": INT need) -> INT "两端都可能取到"
        "a random integer; both ends are possible"
        "#数 = @随机整数（1，6）\n@显示、#数 >= 1 且 #数 <= 6" => "真", int;
    随机小数() -> FLOAT "0 到 1，不含 1"
        "a random decimal, at least 0 and below 1"
        "#数 = @随机小数（）\n@显示、#数 >= 0 且 #数 < 1" => "真", float;
    随机种子("整数": INT need) -> NULL "同一种子得同一列随机数"
        "makes the random numbers that follow the same for the same seed"
        "@随机种子（1）\n#甲 = @随机整数（1，100）\n@随机种子（1）\n@显示、#甲 == @随机整数（1，100）" => "真", seed;
}

/// The instance's generator.
struct Generator(RefCell<Xoshiro256PlusPlus>);

impl Default for Generator {
    fn default() -> Self {
        Generator(RefCell::new(Xoshiro256PlusPlus::seed_from_u64(fresh_seed())))
    }
}

/// Differs from run to run: the standard library's hash keys come from the system's randomness.
fn fresh_seed() -> u64 {
    use std::hash::{BuildHasher as _, Hasher as _};
    std::hash::RandomState::new().build_hasher().finish()
}

fn bits(rt: &Rt) -> u64 {
    rt.local::<Generator>().0.borrow_mut().next_u64()
}

/// Evenly from 0 up to, not including, `bound`; `bound` 0 means 2^64.
pub(crate) fn below(rt: &Rt, bound: u64) -> u64 {
    if bound == 0 {
        return bits(rt);
    }
    // Widening multiplication; the rare uneven part is drawn again.
    let uneven = bound.wrapping_neg() % bound;
    loop {
        let wide = u128::from(bits(rt)) * u128::from(bound);
        if wide as u64 >= uneven {
            return (wide >> 64) as u64;
        }
    }
}

fn int(call: &mut Call<'_>) -> Result {
    for index in 0..2 {
        if let Some(Number::Big(_)) = call.arg(index).number() {
            return Err(call.refuse(ErrorKind::Number, say::DOMAIN, index, &[&call.arg(index).display()]));
        }
    }
    let (low, high) = (call.int(0)?, call.int(1)?);
    if low > high {
        return Err(call.fail(ErrorKind::Argument, say::BOUNDS, &[&low.to_string(), &high.to_string()]));
    }
    let bound = (high.wrapping_sub(low) as u64).wrapping_add(1);
    Ok(Value::int(low.wrapping_add(below(call.rt(), bound) as i64)))
}

fn float(call: &mut Call<'_>) -> Result {
    Ok(Value::float((bits(call.rt()) >> 11) as f64 / (1_u64 << 53) as f64))
}

fn seed(call: &mut Call<'_>) -> Result {
    let seed = call.int(0)? as u64;
    *call.rt().local::<Generator>().0.borrow_mut() = Xoshiro256PlusPlus::seed_from_u64(seed);
    Ok(Value::NULL)
}
