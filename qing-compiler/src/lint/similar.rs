//! "是不是想写": the name nearest to one that is not there.
//!
//! Chinese names are short, so an edit is worth much: one wrong character in two is still near when the rest stands where it
//! should. Characters that are often taken for each other, by shape or by sound, count half.

/// Groups of characters that are often taken for each other: by shape first, then by sound.
const CONFUSED: &[&str] = &[
    "己已巳",
    "未末",
    "士土",
    "日曰目",
    "人入八",
    "大太犬天",
    "千干于",
    "王玉主",
    "戊戌戍",
    "农衣",
    "贝见",
    "午牛",
    "申甲由田",
    "刀力",
    "兵乒乓",
    "侯候",
    "拔拨",
    "折拆",
    "析折",
    "治冶",
    "汆氽",
    "历厉",
    "孑子了",
    "毫豪",
    "徒徙",
    "栗粟",
    "今令",
    "辨辩辫",
    "圆园元员",
    "的地得",
    "在再",
    "做作",
    "象像向",
    "名明",
    "值直",
    "数术",
    "号好",
    "式试示",
    "记计纪技",
    "总综",
    "和合",
    "长常",
    "度渡",
    "份分",
    "印应",
    "序续",
    "字自",
    "文闻",
    "内那",
    "级及",
    "帐账",
    "机几",
    "单担",
    "标表",
    "量梁",
    "价介",
    "格隔",
    "型形行",
    "里理",
    "件间",
    "程成",
    "生声升",
    "个各",
];

/// The best of `candidates` for `name` (both with prefix), if one is near enough.
pub(super) fn nearest<'a>(name: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let best = candidates.filter(|it| *it != name).filter_map(|it| Some((cost(name, it)?, it))).min()?;
    Some(best.1)
}

/// How far `b` is from `a`; `None` when too far to be meant. A wrong prefix costs as much as a wrong character.
fn cost(a: &str, b: &str) -> Option<usize> {
    let prefix = if a.chars().next() == b.chars().next() { 0 } else { 2 };
    let (a, b): (Vec<char>, Vec<char>) = (folded(a), folded(b));
    let length = a.len().max(b.len());
    let distance = distance(&a, &b);
    let most = match length {
        0 | 1 => 1,
        2 | 3 => 2,
        4..=7 => 3,
        _ => 5,
    };
    // Something must be left in common, and a prefix may be wrong only when the rest is nearly right.
    let shared = a.iter().any(|c| b.contains(c)) || distance < 2;
    (shared && distance <= most && (prefix == 0 || distance <= 1)).then_some(prefix + distance)
}

/// The characters behind the prefix, Latin letters in lower case.
fn folded(name: &str) -> Vec<char> {
    name.chars().skip(1).flat_map(char::to_lowercase).collect()
}

/// Edits from `a` to `b`, each counting 2; confused characters 1; two neighbours exchanged 2.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).map(|n| n * 2).collect();
    for (row, &x) in a.iter().enumerate() {
        let mut line = vec![(row + 1) * 2];
        for (column, &y) in b.iter().enumerate() {
            let at = |line: &[usize], index: usize| line.get(index).copied().unwrap_or(usize::MAX / 2);
            let mut least = at(&last, column) + change(x, y);
            least = least.min(at(&last, column + 1) + 2).min(at(&line, column) + 2);
            let exchanged = row > 0 && column > 0 && a.get(row - 1) == Some(&y) && b.get(column - 1) == Some(&x);
            if exchanged {
                least = least.min(at(&before, column - 1) + 2);
            }
            line.push(least);
        }
        before = std::mem::replace(&mut last, line);
    }
    last.last().copied().unwrap_or(0)
}

fn change(x: char, y: char) -> usize {
    if x == y {
        0
    } else if CONFUSED.iter().any(|group| group.contains(x) && group.contains(y)) {
        1
    } else {
        2
    }
}

#[cfg(test)]
mod tests {
    use super::nearest;

    fn guess(name: &str, candidates: &[&'static str]) -> Option<&'static str> {
        nearest(name, candidates.iter().copied())
    }

    #[test]
    fn near_names_are_found() {
        assert_eq!(guess("#总合", &["#总和", "#总价"]), Some("#总和"));
        assert_eq!(guess("#学生名单", &["#学生明单", "#老师名单"]), Some("#学生明单"));
        assert_eq!(guess("#单价", &["@单价"]), Some("@单价"));
        assert_eq!(guess("#价单", &["#单价"]), Some("#单价"));
        assert_eq!(guess("#Total", &["#total"]), Some("#total"));
        assert_eq!(guess("@显式", &["@显示", "@长度"]), Some("@显示"));
    }

    #[test]
    fn far_names_are_not() {
        assert_eq!(guess("#甲", &["#乙", "#丙"]), None);
        assert_eq!(guess("#苹果", &["#香蕉"]), None);
        assert_eq!(guess("#甲", &["#甲乙丙"]), None);
        assert_eq!(guess("#甲", &["#甲"]), None);
    }
}
