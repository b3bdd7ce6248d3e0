//! Environments on threads of the host: each its own, and none too small for an error instead of a crash.

use std::thread;

use qing::{Env, qing};

fn on_thread(kib: usize, body: fn() -> String) -> String {
    thread::Builder::new().stack_size(kib << 10).spawn(body).expect("a thread").join().expect("no panic")
}

fn text(result: Result<qing::Value, qing::Error>) -> String {
    result.map_or_else(|error| error.to_string(), |value| value.to_string())
}

fn endless() -> String {
    text(qing! { @坏 = @[#数] { 1 + @坏(#数 + 1) }, @坏(0) })
}

/// At the deepest place, natives that stand on large crates.
fn natives_when_deep() -> String {
    text(qing! {
        @深 = @[#数] {
            尝试 { @深(#数 + 1) } 排查 #错 {
                @长度(@格式化时间(@解析时间("2026-12-02"))) + @长度(@当前时间("%Y")) + @正则匹配("a1", "[0-9]+").0
            }
        }
        @深(0)
    })
}

fn main() {
    let counted: Vec<_> = (0..8_i64)
        .map(|number| {
            thread::spawn(move || {
                let env = Env::new();
                env.set("#数", number).expect("a name");
                for _ in 0..100 {
                    qing!(env => { #数 += 1, @数 = @[] { #数 } }).expect("no error");
                }
                env.call("@数", ()).expect("a function").to::<i64>().expect("an integer")
            })
        })
        .map(|thread| thread.join().expect("no panic"))
        .collect();
    assert_eq!(counted, [100, 101, 102, 103, 104, 105, 106, 107]);

    for kib in [64, 256, 2048, 16384] {
        assert_eq!(on_thread(kib, endless), "递归错误：函数调用得太深，可能是没有尽头的递归", "{kib}");
        assert_eq!(on_thread(kib, natives_when_deep), "231", "{kib}");
    }
    let deep = || text(qing! { @深 = @[#数] { 如果 #数 == 0 { 返回 0 }, 1 + @深(#数 - 1) }, @深(1000) });
    assert_eq!(on_thread(2048, deep), "1000");
}
