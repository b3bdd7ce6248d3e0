//! 时间: what needs no calendar.

use std::{
    thread,
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use super::{Result, messages::say};
use crate::{messages::ErrorKind, native::Call, value::Value};

natives! {
    "时间";
    时间戳() -> INT "1970 年以来的毫秒数"
        "the milliseconds since the beginning of 1970"
        "@显示、@时间戳（） > 1700000000000" => "真", stamp;
    休眠("毫秒": NUMBER need) -> NULL "等那么多毫秒；定时器这时照常运行"
        "waits so many milliseconds; timers go on meanwhile"
        "#始 = @计时（）\n@休眠（20）\n@显示、@计时（） - #始 >= 20" => "真", sleep;
}

/// Milliseconds since 1970.
pub(super) fn milliseconds() -> i64 {
    match SystemTime::now().duration_since(UNIX_EPOCH) {
        Ok(since) => i64::try_from(since.as_millis()).unwrap_or(i64::MAX),
        Err(before) => i64::try_from(before.duration().as_millis()).map_or(i64::MIN, |millis| -millis),
    }
}

fn stamp(_call: &mut Call<'_>) -> Result {
    Ok(Value::int(milliseconds()))
}

fn sleep(call: &mut Call<'_>) -> Result {
    let millis = call.float(0)?;
    let length = Duration::try_from_secs_f64(millis.max(0.0) / 1000.0).ok();
    let until = length.filter(|_| !millis.is_nan()).and_then(|length| Instant::now().checked_add(length));
    let Some(until) = until else {
        return Err(call.refuse(ErrorKind::Number, say::FINITE, 0, &[&call.arg(0).display()]));
    };
    call.rt().flush();
    if let Some(idle) = call.rt().idle() {
        idle(call.rt(), Some(until))?;
    }
    thread::sleep(until.saturating_duration_since(Instant::now()));
    Ok(Value::NULL)
}
