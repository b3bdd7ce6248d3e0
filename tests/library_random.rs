//! Every native with random values of every type: whatever comes, an answer or an error, never a panic.

#[path = "support/natives.rs"]
mod natives;

use natives::{call, callable, counts, env};
use qing::natives::{Doc, kind::Kind};
use qing::{Env, ErrorKind, Value};

/// How often each native is called; `QING_CALLS` asks for more or fewer.
const CALLS: usize = 10_000;

/// A small generator of our own, so that a failure can be repeated.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }

    fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())].clone()
    }
}

const INTS: [i64; 14] = [0, 1, 2, 3, 7, 255, 256, 1000, -1, -2, -400, i64::MAX, i64::MIN, 1 << 40];
const FLOATS: [f64; 12] =
    [0.0, -0.0, 0.5, 1.0, -2.5, 1e21, 1e-7, f64::MAX, f64::MIN_POSITIVE, f64::INFINITY, f64::NEG_INFINITY, f64::NAN];
const TEXTS: [&str; 29] = [
    "",
    "甲",
    "甲乙丙丁戊己庚辛",
    "😀𠀀é",
    " \t\n",
    "a,b\n\"c\",d",
    "#甲",
    "@显示",
    "{}",
    "{:>5.2}",
    "{:99999999999}",
    "{0}{1}",
    "{",
    "GBK",
    "UTF-16",
    "自动",
    "(a+)+$",
    "[",
    "\\p{Han}+",
    "$1${a}$",
    "[1,{\"a\":null}]",
    "{\"a\":",
    "2026-12-02 08:30:00",
    "%Y%A%Q",
    "红",
    "目录",
    "目录/甲.txt",
    "图.png",
    "\0",
];

fn value(random: &mut Random, env: &Env, deep: usize) -> Value {
    match random.below(if deep == 0 { 7 } else { 12 }) {
        0 => Value::NULL,
        1 => Value::from(random.below(2) == 0),
        2 | 3 => Value::from(random.pick(&INTS)),
        4 => Value::from(random.pick(&FLOATS)),
        5 => Value::from(random.pick(&TEXTS)),
        6 => env.call("@幂", (random.pick(&INTS[..9]), 70)).unwrap_or(Value::NULL),
        7 => Value::bytes((0..random.below(5)).map(|_| random.below(256) as u8).collect()),
        8 | 9 => array(random, env, deep),
        10 => object(random, env, deep),
        _ => env.get(random.pick(&["@类型", "@显示", "@添加", "@最大", "@抛出", "@取变量", "@排序"])),
    }
}

fn array(random: &mut Random, env: &Env, deep: usize) -> Value {
    let items = (0..random.below(5)).map(|_| value(random, env, deep - 1)).collect();
    let array = Value::array(items);
    if random.below(10) == 0 {
        // One that contains itself.
        let _ = env.call("@添加", (array.clone(), array.clone()));
    }
    array
}

fn object(random: &mut Random, env: &Env, deep: usize) -> Value {
    let class = random.pick(&["", "", "@哈希表", "@哈希集", "@缓冲字符串", "@小乌龟"]);
    if !class.is_empty() {
        return env.call(class, ()).expect("an object");
    }
    let object = env.object();
    for name in ["#甲", "#消息", "@乙"].into_iter().take(random.below(4)) {
        object.put_now(name, value(random, env, deep - 1));
    }
    object.into_value()
}

/// Random arguments, mostly of the right count, often of the right type.
fn arguments(random: &mut Random, env: &Env, doc: &Doc) -> Vec<Value> {
    let (least, most) = counts(doc);
    let count = least + random.below(most.min(least + 3) - least + 1);
    let mut args = Vec::new();
    for place in 0..count {
        let kind = doc.params.get(place).or(doc.params.last()).map(|param| param.kind);
        let mut arg = value(random, env, 3);
        for _ in 0..8 {
            if kind.is_none_or(|kind| kind.accepts(&arg)) {
                break;
            }
            arg = value(random, env, 3);
        }
        args.push(arg);
    }
    args
}

/// Natives that are called less often, because a call is slow or reaches outside.
fn calls(doc: &Doc) -> usize {
    let asked = std::env::var("QING_CALLS").ok().and_then(|calls| calls.parse().ok()).unwrap_or(CALLS);
    match doc.name {
        "@执行命令" => asked / 100,
        _ => asked,
    }
}

/// A sleep nobody wants to wait for.
fn too_long(doc: &Doc, args: &[Value]) -> bool {
    let number = |arg: &Value| Kind::NUMBER.accepts(arg);
    let short = |arg: &Value| f64::try_from(arg.clone()).is_ok_and(|millis| millis <= 1.0);
    doc.name == "@休眠" && args.first().is_some_and(|arg| number(arg) && !short(arg))
}

#[test]
fn no_native_panics() {
    let folder = tempfile::tempdir().expect("a folder");
    std::env::set_current_dir(folder.path()).expect("the folder");
    let env = env();
    for doc in callable() {
        let (mut right, mut wrong) = (0, 0);
        // Something to be read, whatever the last native did.
        std::fs::write("甲", "甲\n").expect("a file");
        std::fs::create_dir_all("目录").expect("a folder");
        for seed in 1..=calls(doc) as u64 {
            let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
            let args = arguments(&mut random, &env, doc);
            if too_long(doc, &args) {
                continue;
            }
            match call(&env, doc, args) {
                Ok(_) => right += 1,
                Err(error) => {
                    assert!(!error.message().is_empty() || error.kind() == ErrorKind::Custom, "{}", doc.name);
                    wrong += 1;
                }
            }
        }
        assert!(right + wrong > 0, "{} was never called", doc.name);
        assert!(right > 0 || ["@退出", "@抛出"].contains(&doc.name), "{} never succeeded", doc.name);
    }
}
