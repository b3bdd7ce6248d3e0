//! What single operations of a script cost: `cargo bench`, or `cargo bench -- strings` for one group.
//!
//! Each script is a program of its own with a loop of [`TURNS`] turns in a function, so `item/s` counts turns. The loop itself is
//! part of a turn; what a script starts with is not worth mentioning beside so many.

use divan::{Bencher, counter::ItemsCount};
use qing::{Env, qing};

/// Turns of the loop in one run of a script.
const TURNS: i64 = 100_000;

fn main() {
    divan::main();
}

/// A benchmark for each script. A script that fails has a mistake of its own, so that is a panic.
macro_rules! scripts {
    ($($name:ident: $script:literal)*) => { $(
        #[divan::bench(sample_size = 1)]
        fn $name(bencher: Bencher) {
            bencher.counter(ItemsCount::new(TURNS as u64)).bench_local(|| qing!($script).expect("the script ends well"));
        }
    )* };
}

mod values {
    use super::*;

    scripts! {
        integers: "@跑 = @【#次】｛ #和：0，当 #序：0，#序 < #次，#序 自加 ｛ #和 = （#和 * 7 + #序） % 1000 ｝，#和 ｝，@跑、$TURNS"
        decimals: "@跑 = @【#次】｛ #和：0.5，当 #序：0，#序 < #次，#序 自加 ｛ #和 = #和 * 0.5 + #序 ｝，#和 ｝，@跑、$TURNS"
        division: "@跑 = @【#次】｛ #和：0，当 #序：1，#序 <= #次，#序 自加 ｛ #和 加等 1000 整除 #序 ｝，#和 ｝，@跑、$TURNS"
        // What comes out of an array has a type that only the running program knows.
        unknown: "#列 = 【1，2.5】，@跑 = @【#次】｛ #和：0，当 #序：0，#序 < #次，#序 自加 ｛ #和 = #列【0】 + #列【1】 ｝，#和 ｝，@跑、$TURNS"
        compare: "#列 = 【1，2.5】，@跑 = @【#次】｛ #数：0，当 #序：0，#序 < #次，#序 自加 ｛ 如果 #列【0】 < #列【1】 ｛ #数 自加 ｝ ｝，#数 ｝，@跑、$TURNS"
        large: "#大 = @幂（10，30），@跑 = @【#次】｛ #和：0，当 #序：0，#序 < #次，#序 自加 ｛ #和 = #大 + #序 ｝，#和 ｝，@跑、$TURNS"
    }
}

mod members {
    use super::*;

    scripts! {
        read: "#点 = ｛#横：1，#纵：2｝，@跑 = @【#次】｛ #和：0，当 #序：0，#序 < #次，#序 自加 ｛ #和 加等 #点.#纵 ｝，#和 ｝，@跑、$TURNS"
        write: "#点 = ｛#横：1，#纵：2｝，@跑 = @【#次】｛ 当 #序：0，#序 < #次，#序 自加 ｛ #点.#纵 = #序 ｝ ｝，@跑、$TURNS"
        update: "#点 = ｛#横：1，#纵：2｝，@跑 = @【#次】｛ 当 #序：0，#序 < #次，#序 自加 ｛ #点.#纵 加等 #序 ｝ ｝，@跑、$TURNS"
        // Two objects of different shape take turns at one place.
        two_shapes: "#点列 = 【｛#横：1，#纵：2｝，｛#纵：3｝】，@跑 = @【#次】｛ #和：0，当 #序：0，#序 < #次，#序 自加 ｛ #和 加等 #点列【#序 % 2】.#纵 ｝，#和 ｝，@跑、$TURNS"
        by_name: "#点 = ｛#横：1，#纵：2｝，#名 = “#纵”，@跑 = @【#次】｛ #和：0，当 #序：0，#序 < #次，#序 自加 ｛ #和 加等 #点【#名】 ｝，#和 ｝，@跑、$TURNS"
        method: "#点 = ｛#横：1，@移：@【#步】｛ #横 加等 #步 ｝｝，@跑 = @【#次】｛ 当 #序：0，#序 < #次，#序 自加 ｛ #点.@移（1） ｝ ｝，@跑、$TURNS"
        create: "@跑 = @【#次】｛ 当 #序：0，#序 < #次，#序 自加 ｛ #点：｛#横：#序，#纵：2｝ ｝ ｝，@跑、$TURNS"
        create_with_method: "@跑 = @【#次】｛ 当 #序：0，#序 < #次，#序 自加 ｛ #点：｛#横：#序，@移：@【】｛ #横 自加 ｝｝ ｝ ｝，@跑、$TURNS"
    }
}

mod calls {
    use super::*;

    scripts! {
        function: "@加 = @【#甲，#乙】｛ #甲 + #乙 ｝，@跑 = @【#次】｛ #和：0，当 #序：0，#序 < #次，#序 自加 ｛ #和 = @加（#和，1） ｝，#和 ｝，@跑、$TURNS"
        closure: "@加几 = @【#甲】｛ @【#乙】｛ #甲 + #乙 ｝ ｝，@跑 = @【#次】｛ @加：@加几（1），#和：0，当 #序：0，#序 < #次，#序 自加 ｛ #和 = @加（#和） ｝ ｝，@跑、$TURNS"
        from_array: "#列 = 【@【#甲】｛ #甲 + 1 ｝，@【#甲】｛ #甲 + 2 ｝】，@跑 = @【#次】｛ #和：0，当 #序：0，#序 < #次，#序 自加 ｛ #步：#列【#序 % 2】，#和 = #步（#和） ｝，#和 ｝，@跑、$TURNS"
        with_default: "@加 = @【#甲，#乙：1】｛ #甲 + #乙 ｝，@跑 = @【#次】｛ #和：0，当 #序：0，#序 < #次，#序 自加 ｛ #和 = @加（#和） ｝，#和 ｝，@跑、$TURNS"
        native: "@跑 = @【#次】｛ #和：0，当 #序：0，#序 < #次，#序 自加 ｛ #和 = @绝对值（#序） ｝，#和 ｝，@跑、$TURNS"
        native_of_three: "@跑 = @【#次】｛ #和：0，当 #序：0，#序 < #次，#序 自加 ｛ #和 = @最小（#序，5，7） ｝，#和 ｝，@跑、$TURNS"
        mapped: "@跑 = @【#次】｛ @映射（@范围（#次），@【#数】｛ #数 + 1 ｝） ｝，@跑、$TURNS"
        caught: "@跑 = @【#次】｛ 当 #序：0，#序 < #次，#序 自加 ｛ 尝试 ｛ @抛出（“错”） ｝ 排查 ｛｝ ｝ ｝，@跑、$TURNS"
    }

    #[divan::bench]
    fn from_rust(bencher: Bencher) {
        let env = Env::new();
        qing!(&env => "@加 = @【#甲，#乙】｛ #甲 + #乙 ｝").expect("the script is sound");
        let add = env.function("@加").expect("it was defined");
        bencher.bench_local(|| add.call((divan::black_box(1), 2)).expect("a sum"));
    }
}

mod strings {
    use super::*;

    scripts! {
        append: "@跑 = @【#次】｛ #文：“”，当 #序：0，#序 < #次，#序 自加 ｛ #文 加等 “字” ｝ ｝，@跑、$TURNS"
        join_number: "@跑 = @【#次】｛ 当 #序：0，#序 < #次，#序 自加 ｛ #文：“第” + #序 ｝ ｝，@跑、$TURNS"
        equal: "#列 = 【“天”，“地”】，@跑 = @【#次】｛ #数：0，当 #序：0，#序 < #次，#序 自加 ｛ 如果 #列【0】 == “地” ｛ #数 自加 ｝ ｝，#数 ｝，@跑、$TURNS"
        index_ascii: "#文 = @重复文本（“abcdefghij”，10000），@跑 = @【#次】｛ 当 #序：0，#序 < #次，#序 自加 ｛ #字：#文【#序】 ｝ ｝，@跑、$TURNS"
        index_chinese: "#文 = @重复文本（“天地玄黄宇宙洪荒日月”，10000），@跑 = @【#次】｛ 当 #序：0，#序 < #次，#序 自加 ｛ #字：#文【#序】 ｝ ｝，@跑、$TURNS"
        // Positions in no order: the place last found does not help.
        index_at_random: "#文 = @重复文本（“天a玄b宇c洪d日e”，10000），@跑 = @【#次】｛ 当 #序：0，#序 < #次，#序 自加 ｛ #字：#文【#序 * 38917 % 100000】 ｝ ｝，@跑、$TURNS"
        each: "#文 = @重复文本（“天地玄黄宇宙洪荒日月”，10000），@跑 = @【#次】｛ #数：0，遍历 #文，#字 ｛ #数 自加 ｝，#数 ｝，@跑、$TURNS"
        format: "@跑 = @【#次】｛ 当 #序：0，#序 < #次，#序 自加 ｛ #文：@格式化（“{}：{:5}”，“甲”，#序） ｝ ｝，@跑、$TURNS"
        matched: "#列 = 【“天”，“地”，“玄”，“黄”】，@跑 = @【#次】｛ #数：0，当 #序：0，#序 < #次，#序 自加 ｛ 匹配 #列【#序 % 4】 ｛ “天” ｛ #数 自加 ｝ “地”，“玄” ｛ #数 加等 2 ｝ 否则 ｛ #数 加等 3 ｝ ｝ ｝，#数 ｝，@跑、$TURNS"
    }
}

mod collections {
    use super::*;

    scripts! {
        push: "@跑 = @【#次】｛ #列：【】，当 #序：0，#序 < #次，#序 自加 ｛ @添加（#列，#序） ｝ ｝，@跑、$TURNS"
        index: "#列 = @范围（100000），@跑 = @【#次】｛ #和：0，当 #序：0，#序 < #次，#序 自加 ｛ #和 加等 #列【#序】 ｝，#和 ｝，@跑、$TURNS"
        index_nested: "#阵 = 【【1，2】，【3，4】】，@跑 = @【#次】｛ #和：0，当 #序：0，#序 < #次，#序 自加 ｛ #和 加等 #阵【#序 % 2】【1】 ｝，#和 ｝，@跑、$TURNS"
        store: "#列 = @范围（100000），@跑 = @【#次】｛ 当 #序：0，#序 < #次，#序 自加 ｛ #列【#序】 = #序 ｝ ｝，@跑、$TURNS"
        each: "#列 = @范围（100000），@跑 = @【#次】｛ #和：0，遍历 #列，#数 ｛ #和 加等 #数 ｝，#和 ｝，@跑、$TURNS"
        table_get: "#表 = @哈希表（），#表.@设（“甲”，1），@跑 = @【#次】｛ #和：0，当 #序：0，#序 < #次，#序 自加 ｛ #和 加等 #表.@取（“甲”） ｝，#和 ｝，@跑、$TURNS"
        table_set: "#表 = @哈希表（），@跑 = @【#次】｛ 当 #序：0，#序 < #次，#序 自加 ｛ #表.@设（#序，1） ｝ ｝，@跑、$TURNS"
    }
}
