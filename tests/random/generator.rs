//! Random programs that always end: to hold the two lowering modes against each other.
//!
//! Few names and much nesting, so that every kind of context meets every kind of binding. Loops are short, and every function
//! burns fuel from a global that only this generator names, so that recursion ends.

/// A small deterministic generator (xorshift64*): the same seed gives the same program everywhere.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit.max(1) as u64) as usize
    }

    pub(crate) fn pick<'a>(&mut self, items: &[&'a str]) -> &'a str {
        items[self.below(items.len())]
    }

    pub(crate) fn chance(&mut self, percent: u64) -> bool {
        self.next() % 100 < percent
    }
}

const VARIABLES: [&str; 5] = ["#甲", "#乙", "#丙", "#丁", "#物"];
const FUNCTIONS: [&str; 4] = ["@一", "@二", "@三", "@最大"];

/// What may stand at a place.
#[derive(Clone, Copy)]
struct Place {
    depth: usize,
    in_function: bool,
    in_loop: bool,
}

impl Place {
    fn deeper(self) -> Self {
        Self { depth: self.depth + 1, ..self }
    }
}

/// The text of a program.
pub(crate) fn program(seed: u64) -> String {
    let mut it = Generator { random: Random::new(seed), out: String::new(), indent: 0, loops: 0 };
    it.line("#燃料 = 60");
    let count = 6 + it.random.below(8);
    let place = Place { depth: 0, in_function: false, in_loop: false };
    for _ in 0..count {
        if it.random.chance(95) {
            it.guarded(place);
        } else {
            it.stmt(place);
        }
    }
    it.line("@显示、#甲、#乙、#丙、#丁");
    it.out
}

struct Generator {
    random: Random,
    out: String,
    indent: usize,
    loops: usize,
}

impl Generator {
    fn line(&mut self, text: &str) {
        self.out.push_str(&"  ".repeat(self.indent));
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn open(&mut self, head: &str) {
        self.line(&format!("{head} ｛"));
        self.indent += 1;
    }

    fn close(&mut self) {
        self.indent -= 1;
        self.line("｝");
    }

    fn guarded(&mut self, place: Place) {
        self.open("尝试");
        self.stmt(place.deeper());
        self.close();
        self.open("排查 #误");
        self.line("@显示、“误”、#误.#消息、#误.#行");
        self.close();
    }

    fn block(&mut self, place: Place) {
        for _ in 0..1 + self.random.below(3) {
            self.stmt(place.deeper());
        }
    }

    fn stmt(&mut self, place: Place) {
        if place.depth > 4 {
            return self.simple(place);
        }
        match self.random.below(26) {
            0 | 1 => self.function(place),
            2 => self.object(place),
            3 => self.conditional(place),
            4..=7 => self.looping(place),
            8 => self.matching(place),
            9 => self.trying(place),
            10 if place.in_function => {
                let value = self.expr(2);
                self.line(&format!("返回 {value}"));
            }
            11 if place.in_loop => {
                let condition = self.expr(1);
                let word = self.random.pick(&["跳出", "继续"]);
                self.line(&format!("如果 {condition} ｛ {word} ｝"));
            }
            12 => self.by_name(),
            _ => self.simple(place),
        }
    }

    fn simple(&mut self, _place: Place) {
        let name = self.random.pick(&VARIABLES);
        let value = self.expr(2);
        match self.random.below(8) {
            0 | 1 => self.line(&format!("{name}：{value}")),
            2 | 3 => self.line(&format!("{name} = {value}")),
            4 => self.line(&format!("{name} 加等 {value}")),
            5 => {
                let other = self.random.pick(&VARIABLES);
                self.line(&format!("{name} = {other} = {value}"));
            }
            6 => {
                let member = self.random.pick(&VARIABLES);
                self.line(&format!("#物.{member} = {value}"));
            }
            _ => self.line(&format!("@显示、{value}、{name}")),
        }
    }

    fn function(&mut self, place: Place) {
        let name = self.random.pick(&FUNCTIONS);
        let sign = self.random.pick(&["：", " = "]);
        let params = self.random.pick(&["", "#甲", "#甲，#乙", "#甲，#乙：#甲", "#丙…", "#甲：1"]);
        self.open(&format!("{name}{sign}@【{params}】"));
        self.line("如果 #燃料 <= 0 ｛ 返回 “尽” ｝");
        self.line("#燃料 = #燃料 - 1");
        self.block(Place { in_function: true, in_loop: false, depth: place.depth });
        if self.random.chance(25) {
            // A closure over what this function binds.
            let value = self.expr(1);
            let variable = self.random.pick(&VARIABLES);
            self.line(&format!("@【】｛ {variable} 加等 {value} ｝"));
        } else {
            let value = self.expr(2);
            self.line(&value);
        }
        self.close();
    }

    fn object(&mut self, place: Place) {
        let name = self.random.pick(&VARIABLES);
        let sign = self.random.pick(&["：", " = "]);
        self.open(&format!("{name}{sign}"));
        for _ in 0..1 + self.random.below(2) {
            let member = self.random.pick(&VARIABLES);
            let value = self.expr(1);
            self.line(&format!("{member}：{value}"));
        }
        if self.random.chance(60) {
            self.function(place.deeper());
        }
        if self.random.chance(40) {
            self.stmt(Place { in_function: false, in_loop: false, depth: place.depth + 1 });
        }
        self.close();
    }

    fn conditional(&mut self, place: Place) {
        let condition = self.expr(1);
        self.open(&format!("如果 {condition}"));
        self.block(place);
        self.close();
        if self.random.chance(40) {
            let condition = self.expr(1);
            self.open(&format!("再则 {condition}"));
            self.block(place);
            self.close();
        }
        if self.random.chance(50) {
            self.open("否则");
            self.block(place);
            self.close();
        }
    }

    fn looping(&mut self, place: Place) {
        let inner = Place { in_loop: true, ..place };
        self.loops += 1;
        let counter = format!("#环{}", self.loops);
        match self.random.below(5) {
            4 => return self.stepping(inner),
            0 => {
                let sign = self.random.pick(&["：", " = "]);
                self.open(&format!("当 {counter}{sign}1，{counter} <= 3，{counter} 自加"));
            }
            1 => {
                let count = self.random.below(4);
                self.open(&format!("重复 {count}"));
            }
            2 => {
                let collection = self.collection();
                let names = self.random.pick(&["#甲", "#乙，#丙", "#丁"]);
                self.open(&format!("遍历 {collection}，{names}"));
            }
            _ => {
                self.line(&format!("{counter}：0"));
                self.open("执行");
                self.line(&format!("{counter} 自加"));
                self.block(inner);
                self.indent -= 1;
                let condition = self.expr(1);
                self.line(&format!("｝ 直到 {condition} 或 {counter} >= 3"));
                return;
            }
        }
        self.block(inner);
        self.close();
    }

    /// A loop whose variable begins and moves with products and sums of others; it ends by the count of its turns at last.
    fn stepping(&mut self, place: Place) {
        let (counter, step, turns) = ["环", "步", "次"].map(|name| format!("#{name}{}", self.loops)).into();
        let size = self.random.pick(&["1", "2", "3", "9007199254740992", "0 - 2", "1.5"]);
        self.line(&format!("{step}：{size}，{turns}：0"));
        let first = match self.random.below(5) {
            0 => format!("{step} * {step}"),
            1 => format!("{step} + {step} * 3"),
            2 => format!("{step} * {step} * {step}"),
            3 => format!("0 - {step}"),
            _ => self.random.pick(&["0", "10", "@长度（“字符”）"]).to_owned(),
        };
        let bound = match self.random.below(3) {
            0 => step.clone(),
            1 => self.expr(1),
            _ => self.random.pick(&["20", "0", "9007199254740992"]).to_owned(),
        };
        let (order, move_by) = (self.random.pick(&["<", "<=", ">", ">="]), self.random.pick(&["加等", "减等", "乘等"]));
        let condition = if self.random.chance(80) {
            format!("{counter} {order} {bound}")
        } else {
            format!("{bound} {order} {counter}")
        };
        self.open(&format!("当 {counter}：{first}，{condition}，{counter} {move_by} {step}"));
        self.line(&format!("{turns} 自加"));
        self.line(&format!("如果 {turns} > 4 ｛ 跳出 ｝"));
        self.line(&format!("@显示、{counter}"));
        if self.random.chance(30) {
            self.block(place);
        }
        if self.random.chance(20) {
            let value = self.expr(1);
            self.line(&format!("{counter} = {value}"));
        }
        self.close();
    }

    fn collection(&mut self) -> String {
        match self.random.below(4) {
            0 => "“字符”".to_owned(),
            1 => "｛#甲：1，#乙：“二”｝".to_owned(),
            2 => "【0，1，2】".to_owned(),
            _ => {
                let (a, b) = (self.expr(1), self.expr(1));
                format!("【{a}，{b}】")
            }
        }
    }

    fn matching(&mut self, place: Place) {
        let subject = self.expr(1);
        self.open(&format!("匹配 {subject}"));
        for _ in 0..1 + self.random.below(2) {
            let pattern = self.expr(1);
            self.open(&pattern);
            self.block(place);
            self.close();
        }
        self.open("否则");
        self.block(place);
        self.close();
        self.close();
    }

    fn trying(&mut self, place: Place) {
        self.open("尝试");
        self.block(place);
        if self.random.chance(40) {
            let value = self.expr(1);
            self.line(&format!("@抛出、{value}"));
        }
        self.close();
        let catch = self.random.chance(70);
        if catch {
            let name = self.random.pick(&["#误", "#甲", ""]);
            self.open(&format!("排查 {name}"));
            self.block(place);
            self.close();
        }
        if !catch || self.random.chance(40) {
            self.open("例行");
            self.block(place);
            self.close();
        }
    }

    /// The natives that take names as strings.
    fn by_name(&mut self) {
        let name = self.random.pick(&VARIABLES);
        let value = self.expr(1);
        let quoted = if self.random.chance(85) {
            format!("“{name}”")
        } else {
            format!("“#” + “{}”", name.trim_start_matches('#'))
        };
        match self.random.below(5) {
            0 => self.line(&format!("@显示、@取变量（{quoted}）")),
            1 => self.line(&format!("@设变量（{quoted}，{value}）")),
            2 => self.line(&format!("@设本级变量（{quoted}，{value}）")),
            3 => self.line(&format!("@显示、@移除变量（{quoted}）")),
            _ => self.line(&format!("@显示、@移除本级变量（{quoted}）")),
        }
    }

    fn expr(&mut self, depth: usize) -> String {
        if depth == 0 {
            return self.atom();
        }
        match self.random.below(16) {
            0..=3 => self.atom(),
            4 | 5 => {
                let (a, b) = (self.expr(depth - 1), self.expr(depth - 1));
                let op = self.random.pick(&["+", "-", "*", "==", "<", "且", "或", "!="]);
                format!("（{a} {op} {b}）")
            }
            6 => format!("#物.{}", self.random.pick(&VARIABLES)),
            7 => {
                let (a, b) = (self.expr(depth - 1), self.expr(depth - 1));
                format!("【{a}，{b}】")
            }
            8..=10 => {
                let name = self.random.pick(&FUNCTIONS);
                let args = match self.random.below(3) {
                    0 => String::new(),
                    1 => self.expr(depth - 1),
                    _ => format!("{}，{}", self.expr(depth - 1), self.expr(depth - 1)),
                };
                format!("{name}（{args}）")
            }
            11 => {
                let (a, b, c) = (self.expr(depth - 1), self.expr(depth - 1), self.expr(depth - 1));
                format!("（如果 {a} ｛ {b} ｝ 否则 ｛ {c} ｝）")
            }
            12 => {
                let name = self.random.pick(&VARIABLES);
                let value = self.expr(depth - 1);
                format!("（{name} = {value}）")
            }
            13 => format!("#物.{}（{}）", self.random.pick(&FUNCTIONS), self.atom()),
            14 => {
                let value = self.expr(depth - 1);
                format!("@【#丁】｛ #丁 + {value} ｝（1）")
            }
            _ => {
                let name = self.random.pick(&VARIABLES);
                format!("@类型（{name}）")
            }
        }
    }

    fn atom(&mut self) -> String {
        match self.random.below(9) {
            0 => self.random.pick(&["0", "1", "2", "7", "-3", "1.5", "9223372036854775807"]).to_owned(),
            1 => self.random.pick(&["“字”", "“”", "“长一些的文字”"]).to_owned(),
            2 => self.random.pick(&["真", "假", "空"]).to_owned(),
            _ => self.random.pick(&VARIABLES).to_owned(),
        }
    }
}
