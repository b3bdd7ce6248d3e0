//! Names of days and months in Chinese.

use jiff::civil::DateTime;

const DAYS: [&str; 7] = ["一", "二", "三", "四", "五", "六", "日"];
const MONTHS: [&str; 12] = ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二"];

/// A style with %A %a %B %b %p replaced by names.
pub(super) fn fill(style: &str, time: DateTime) -> String {
    let day = usize::try_from(time.weekday().to_monday_zero_offset()).ok().and_then(|day| DAYS.get(day)).unwrap_or(&"");
    let month = usize::try_from(time.month() - 1).ok().and_then(|month| MONTHS.get(month)).unwrap_or(&"");
    let mut out = String::with_capacity(style.len());
    let mut chars = style.chars();
    while let Some(c) = chars.next() {
        if c != '%' {
            out.push(c);
            continue;
        }
        match chars.next() {
            Some('A') => out.extend(["星期", day]),
            Some('a') => out.extend(["周", day]),
            Some('B') => out.extend([month, "月"]),
            Some('b' | 'h') => out.push_str(&format!("{}月", time.month())),
            Some('p') => out.push_str(if time.hour() < 12 { "上午" } else { "下午" }),
            Some(other) => out.extend(['%', other]),
            None => out.push('%'),
        }
    }
    out
}
