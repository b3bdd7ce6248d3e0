//! Random programs about objects: literals of few shapes, members that are mostly decimals, methods, loops.
//!
//! They keep to what lets the compiler prove types and predict shapes, and now and then break just that: another type is
//! written, a member is added or removed, a method is replaced.

use super::generator::Random;

const MEMBERS: [&str; 4] = ["#横", "#纵", "#速", "#量"];
const LOCALS: [&str; 3] = ["#子", "#丑", "#寅"];

/// The text of a program.
pub(crate) fn program(seed: u64) -> String {
    let mut it = Objects { random: Random::new(seed ^ 0x5EED), out: String::new(), breaks: !seed.is_multiple_of(3) };
    // Where nothing breaks, all objects have one shape.
    let count = if it.breaks { 3 + it.random.below(2) } else { 4 };
    it.maker("@造", &MEMBERS[..count]);
    it.maker("@另造", &MEMBERS[4 - count..]);
    it.out.push_str("#物们 = 【@造（1.5），@造（-2.0），@另造（0.25）】\n#总 = 0.0\n");
    it.function();
    it.steps();
    for _ in 0..3 {
        it.round();
        it.pairs();
        it.walk();
    }
    it.out.push_str("遍历 #物们，#物 ｛ @显示、#物.#横、#物.#纵、#物.#速、#物.#量、@成员名（#物） ｝\n@显示、#总\n");
    it.out
}

struct Objects {
    random: Random,
    out: String,
    /// Whether anything but decimals is written to members.
    breaks: bool,
}

impl Objects {
    fn line(&mut self, text: &str) {
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn maker(&mut self, name: &str, members: &[&str]) {
        self.line(&format!("{name} = @【#始】｛\n  ｛"));
        for member in members {
            let value = self.random.pick(&["#始 * 0.5", "0.5", "2.0", "-1.25", "#始 / 4"]);
            self.line(&format!("    {member}：{value}"));
        }
        let (first, last) = (members[0], members[members.len() - 1]);
        // A sum may be a text.
        let op = self.random.pick(&[if self.breaks { "加等" } else { "乘等" }, "减等", "乘等"]);
        self.line(&format!("    @改：@【#几】｛ {first} {op} #几 ｝"));
        self.line(&format!("    @看：@【】｛ {first} - {last} ｝"));
        self.line("  ｝\n｝");
    }

    /// A function that is called in loops and computes on an object it is given.
    fn function(&mut self) {
        self.line("@算 = @【#物，#几】｛");
        for _ in 0..3 {
            let stmt = self.update("#物");
            self.line(&format!("  {stmt}"));
        }
        let value = self.number("#物", 2);
        self.line(&format!("  {value}\n｝"));
        self.closure();
    }

    /// A function whose inner one computes in a loop on the object it captured.
    fn closure(&mut self) {
        self.line("@包 = @【#物，#几】｛\n  @内：@【】｛\n    重复 2 ｛");
        for _ in 0..3 {
            let stmt = self.update("#物");
            self.line(&format!("      {stmt}"));
        }
        let value = self.number("#物", 1);
        self.line(&format!("    ｝\n    {value}\n  ｝\n  @内（）\n｝"));
    }

    fn round(&mut self) {
        self.line("尝试 ｛\n  当 #序：0，#序 < 5，#序 自加 ｛\n    #物：#物们【#序 % 3】\n    #几：#序 * 0.5\n    #子：0.0，#丑：1.0，#寅：0.5");
        for _ in 0..3 + self.random.below(4) {
            let stmt = self.stmt();
            self.line(&format!("    {stmt}"));
        }
        self.line("    @显示、#子、#丑、#寅\n  ｝\n｝ 排查 #误 ｛ @显示、“误”、#误.#消息、#误.#行 ｝");
    }

    /// An inner loop that mostly leaves the object of the outer one alone; now and then both are one.
    fn pairs(&mut self) {
        let first = self.random.below(2);
        self.line("尝试 ｛\n  #几：0.5，#子：0.0，#丑：1.0，#寅：0.5\n  当 #序：0，#序 < 3，#序 自加 ｛\n    #物：#物们【#序】");
        self.line(&format!("    当 #次：#序 + {first}，#次 < 5，#次 自加 ｛\n      #伴：#物们【#次 % 3】"));
        for _ in 0..2 + self.random.below(4) {
            let (one, two) = if self.random.chance(50) { ("#物", "#伴") } else { ("#伴", "#物") };
            let (member, local) = (self.random.pick(&MEMBERS), self.random.pick(&LOCALS));
            let stmt = match self.random.below(8) {
                0..=3 => format!("{one}.{member} {} {}", self.random.pick(&["=", "加等", "减等"]), self.number(two, 1)),
                4 => format!("{local} = {} - {}", self.number(one, 1), self.number(two, 1)),
                5 => format!("{local} 加等 {}", self.number(one, 1)),
                6 if self.breaks => self.surprise(),
                _ => format!("如果 {} > 0.5 ｛ #几 = #几 / 2 ｝", self.number(one, 0)),
            };
            self.line(&format!("      {stmt}"));
        }
        self.line(
            "    ｝\n    @显示、#子、#丑、#寅、#几、#物.#横\n  ｝\n｝ 排查 #误 ｛ @显示、“误”、#误.#消息、#误.#行 ｝",
        );
    }

    /// A loop whose variable moves towards its limit, or away from it: then it ends by the count of its turns.
    fn steps(&mut self) {
        let step = self.random.pick(&["1", "3", "9007199254740992", "@长度、“字符”", "0 - 2"]);
        let first = self.random.pick(&["#步 * #步", "#步 * 3 + #步 * #步", "#步 * #步 * #步", "#步 + #限", "#限", "0"]);
        let condition = self.random.pick(&["#走 < #限", "#走 <= #限", "#限 >= #走", "#走 > #步", "#走 >= 0 - 9"]);
        let by = self.random.pick(&["加等", "加等", "减等"]);
        self.line(&format!("@步进 = @【#限】｛\n  #步：{step}，#数：0"));
        self.line(&format!("  当 #走：{first}，{condition}，#走 {by} #步 ｛"));
        self.line("    #数 自加\n    如果 #数 > 6 ｛ 跳出 ｝\n    @显示、#走");
        if self.random.chance(20) {
            let value = self.random.pick(&["#走 + 1", "#走 * 2", "1.5", "#走 - #步"]);
            self.line(&format!("    #走 = {value}"));
        }
        let limit = self.random.pick(&["20", "100", "0", "9007199254740992", "7.5"]);
        self.line(&format!("  ｝\n  #数\n｝\n@显示、@步进（{limit}）"));
    }

    /// 遍历 that mostly computes on the decimals of its elements, and nothing else; now and then the elements are no objects.
    fn walk(&mut self) {
        self.line("尝试 ｛\n  #几：0.5，#子：0.0，#丑：1.0，#寅：0.5");
        let others = if self.breaks {
            ["#物们", "#物们", "【#物们【0】，7】", "#物们 + 【“字”】"]
        } else {
            ["#物们"; 4]
        };
        let collection = self.random.pick(&others);
        self.line(&format!("  遍历 {collection}，#物 ｛"));
        for _ in 0..2 + self.random.below(3) {
            let local = self.random.pick(&LOCALS);
            let stmt = match self.random.below(9) {
                0 => format!("{local} 加等 {}", self.number("#物", 1)),
                1 if self.breaks => format!("如果 {} > 1.5 ｛ #物.#量 = 1 ｝", self.number("#物", 0)),
                2 if self.breaks => "如果 #物.#横 > 2.5 ｛ 跳出 ｝".to_owned(),
                _ => self.update("#物"),
            };
            self.line(&format!("    {stmt}"));
        }
        self.line("  ｝\n  @显示、#子、#丑、#寅\n｝ 排查 #误 ｛ @显示、“误”、#误.#消息、#误.#行 ｝");
    }

    fn stmt(&mut self) -> String {
        let local = self.random.pick(&LOCALS);
        match self.random.below(13) {
            11 => format!("#总 加等 @包（#物，{}）", self.number("#物", 0)),
            0 | 1 => format!("{local} = {}", self.number("#物", 2)),
            2 => format!("{local} 加等 {}", self.number("#物", 1)),
            3..=5 => self.update("#物"),
            6 => self.update("#物们【1】"),
            7 => format!("#总 加等 @算（#物，{}）", self.number("#物", 1)),
            8 => format!("#物.@改（{}）", self.number("#物", 1)),
            9 => format!("{local} = #物.@看（）"),
            10 if self.breaks => self.surprise(),
            _ => format!("@显示、{}、#物.{}", self.number("#物", 2), self.random.pick(&MEMBERS)),
        }
    }

    fn update(&mut self, target: &str) -> String {
        let member = self.random.pick(&MEMBERS);
        let op = self.random.pick(&["=", "加等", "减等", "乘等", "除等"]);
        format!("{target}.{member} {op} {}", self.number(target, 1))
    }

    /// What no inference may have counted on.
    fn surprise(&mut self) -> String {
        let member = self.random.pick(&MEMBERS);
        let when = format!("如果 #序 == {}", self.random.below(5));
        let what = match self.random.below(7) {
            0 => format!("#物.{member} = “字”"),
            1 => format!("#物.{member} = {}", self.random.below(9)),
            2 => format!("@删成员（#物，“{member}”）"),
            3 => "#物.#新 = 1".to_owned(),
            4 => "#物.@改 = @【#几】｛ #几 ｝".to_owned(),
            5 => "#物.@看 = 5".to_owned(),
            _ => format!("#物【“{member}”】 = 空"),
        };
        format!("{when} ｛ {what} ｝")
    }

    fn number(&mut self, target: &str, depth: usize) -> String {
        if depth > 0 && self.random.chance(70) {
            let op = self.random.pick(&["+", "-", "*", "/"]);
            return format!("（{} {op} {}）", self.number(target, depth - 1), self.number(target, depth - 1));
        }
        match self.random.below(6) {
            0..=2 => format!("{target}.{}", self.random.pick(&MEMBERS)),
            3 => self.random.pick(&["0.5", "2.0", if self.breaks { "3" } else { "3.0" }, "-1.5"]).to_owned(),
            4 => "#几".to_owned(),
            _ => format!("@平方根（{target}.{} * {target}.#横 + 100）", self.random.pick(&MEMBERS)),
        }
    }
}
