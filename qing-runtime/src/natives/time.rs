//! 时间. Instants are milliseconds since 1970; texts are local time.

use jiff::{
    Timestamp, ZonedDateTime,
    civil::{Date, DateTime},
    fmt::strtime::{self, BrokenDownTime},
    tz::TimeZone,
};

use super::{Result, calendar, messages::say};
use crate::{error::Error, messages::ErrorKind, native::Call, stack, value::Value};

natives! {
    "时间";
    当前时间("样式": TEXT maybe) -> TEXT "现在的本地时间；样式同 @格式化时间"
        "the local time now; patterns as for @格式化时间"
        "@显示、@长度（@当前时间（））、@当前时间（“%Y”） >= “2024”" => "19 真", now;
    格式化时间("时间戳": NUMBER need, "样式": TEXT maybe) -> TEXT "毫秒数写成本地时间；样式默认 %Y-%m-%d %H:%M:%S，%A 星期三，%a 周三，%B 十二月，%p 上午，%z 时区"
        "writes milliseconds as local time; the pattern is %Y-%m-%d %H:%M:%S by default; %A 星期三, %a 周三, %B 十二月, %p 上午, %z time zone"
        "@显示、@格式化时间（@解析时间（“2026-12-02 08:30:00”），“%Y年%m月%d日 %A %p%I:%M”）" => "2026年12月02日 星期三 上午08:30", format;
    解析时间("文本": TEXT need, "样式": TEXT maybe) -> INT "得时间戳；没有样式时认 2026-12-02 08:30:00、2026-12-02 和带时区的 2026-12-02T08:30:00+08:00"
        "the timestamp of a text; without a pattern it knows 2026-12-02 08:30:00, 2026-12-02, and 2026-12-02T08:30:00+08:00 with a time zone"
        "@显示、@解析时间（“1970-01-01T00:00:01+00:00”）、@解析时间（“2026-12-02”） == @解析时间（“2026/12/02”，“%Y/%m/%d”）" => "1000 真", parse;
}

/// The stack that finding the time zone may take where nothing is optimised.
const ROOM: usize = 1 << 20;

const DEFAULT: &str = "%Y-%m-%d %H:%M:%S";

fn style<'a>(call: &'a Call<'_>, index: usize) -> Result<&'a str> {
    if call.has(index) { call.text(index) } else { Ok(DEFAULT) }
}

/// An instant as local time; `None` beyond the calendar.
fn local(millis: i64) -> Option<ZonedDateTime> {
    Timestamp::from_millisecond(millis).ok().map(|instant| instant.to_zoned_datetime(TimeZone::system()))
}

/// Why there is no text of a time.
enum Refused {
    Range,
    Style,
}

fn text(millis: i64, style: &str) -> std::result::Result<String, Refused> {
    let time = local(millis).ok_or(Refused::Range)?;
    // Names of days and months come from the system library in English: they are filled in before.
    let filled = calendar::fill(style, time.datetime());
    strtime::format(&filled, &time).map_err(|_| Refused::Style)
}

fn shown(call: &Call<'_>, millis: i64, index: usize) -> Result {
    let style = style(call, index)?;
    match stack::roomy(ROOM, || text(millis, style)) {
        Some(Ok(text)) => Ok(Value::text(text)),
        Some(Err(Refused::Style)) => Err(call.refuse(ErrorKind::Argument, say::TIME_STYLE, index, &[style])),
        Some(Err(Refused::Range)) => Err(out_of_calendar(call)),
        None => Err(Error::too_deep()),
    }
}

fn now(call: &mut Call<'_>) -> Result {
    shown(call, super::clock::milliseconds(), 0)
}

#[cold]
fn out_of_calendar(call: &Call<'_>) -> Error {
    call.refuse(ErrorKind::Number, say::TIME_RANGE, 0, &[&call.arg(0).display()])
}

fn format(call: &mut Call<'_>) -> Result {
    let millis = call.float(0)?.floor();
    if millis.abs() < 9e15 { shown(call, millis as i64, 1) } else { Err(out_of_calendar(call)) }
}

fn parse(call: &mut Call<'_>) -> Result {
    let text = call.text(0)?.trim();
    let style = if call.has(1) { Some(call.text(1)?) } else { None };
    match stack::roomy(ROOM, || style.map_or_else(|| by_itself(text), |style| by_style(style, text))) {
        None => Err(Error::too_deep()),
        Some(Some(time)) => Ok(Value::int(time.as_millisecond())),
        Some(None) => Err(call.refuse(ErrorKind::Parse, say::TIME_TEXT, 0, &[&call.arg(0).described()])),
    }
}

fn by_style(style: &str, text: &str) -> Option<Timestamp> {
    let parts = strtime::parse(style, text).ok()?;
    instant(&parts)
}

/// With a zone as it says, else as local time; a missing time of day is midnight.
fn instant(parts: &BrokenDownTime) -> Option<Timestamp> {
    if let Ok(instant) = parts.to_timestamp() {
        return Some(instant);
    }
    let date = parts.to_date().ok()?;
    let time = parts.to_time().unwrap_or(jiff::civil::Time::midnight());
    here(date.to_datetime(time))
}

fn here(time: DateTime) -> Option<Timestamp> {
    time.to_zoned_datetime(TimeZone::system()).ok().map(|zoned| zoned.timestamp())
}

fn by_itself(text: &str) -> Option<Timestamp> {
    if let Ok(instant) = text.parse::<Timestamp>() {
        return Some(instant);
    }
    if let Ok(time) = text.parse::<DateTime>() {
        return here(time);
    }
    let date: Date = text.parse().ok()?;
    here(date.to_datetime(jiff::civil::Time::midnight()))
}
