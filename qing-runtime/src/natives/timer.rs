//! 定时器: callbacks on the program's own thread, while it sleeps and after its last statement, until every timer stops.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
    thread,
    time::{Duration, Instant},
};

use super::{Result, messages::say, raw, this};
use crate::{
    call,
    messages::ErrorKind,
    native::{Call, NativeDef},
    object::{RawObject, Visitor},
    rt::Rt,
    unit::Unit,
    value::Value,
};

natives! {
    "对象类型";
    定时器("毫秒": NUMBER need, "函数": FUNCTION need) -> OBJECT "隔那么久（至少 1 毫秒）调用一次函数（没有参数）；程序等所有定时器停了才结束；方法：@开始 @停止 @一次"
        "calls a function without arguments every so many milliseconds, at least 1; the program ends only when all timers have stopped; methods: @开始 @停止 @一次"
        "#次 = 0\n#钟 = @定时器（5，@【】｛\n  #次 加等 1\n  @显示、#次\n  如果 #次 == 2 ｛ #钟.@停止（） ｝\n｝）\n#钟.@开始（）" => "1\n2", create;
}

mod methods {
    natives! {
        "对象类型" of "定时器";
        开始() -> OBJECT "从现在起每隔那么久调用一次；得这个对象"
            "calls the function again and again from now on; gives the object itself"
            "#钟 = @定时器（5，@【】｛ @显示、“响”，#钟.@停止（） ｝）\n#钟.@开始（）" => "响", super::start;
        停止() -> OBJECT "不再调用；得这个对象"
            "calls the function no more; gives the object itself"
            "@定时器（5，@【】｛ @显示、“响” ｝）.@开始（）.@停止（）\n@显示、“完”" => "完", super::stop;
        一次() -> OBJECT "过那么久调用一次；得这个对象"
            "calls the function once, when the time has passed; gives the object itself"
            "@定时器（5，@【】｛ @显示、“响” ｝）.@一次（）\n@显示、“先”" => "先\n响", super::once;
    }
}
pub(super) use methods::{DOCS as METHOD_DOCS, TABLE as METHODS};

struct Timer {
    interval: Duration,
    /// Taken out only when nothing reaches the timer any more.
    function: RefCell<Value>,
    /// When it is due; `None` while stopped.
    due: Cell<Option<Instant>>,
    repeats: Cell<bool>,
    /// Its function runs now: it does not start again inside itself.
    busy: Cell<bool>,
    at: u32,
    unit: &'static Unit,
}

impl RawObject for Timer {
    fn class(&self) -> &'static str {
        "定时器"
    }

    fn method(&self, name: &str) -> Option<&'static NativeDef> {
        methods::TABLE.iter().find(|method| method.name == name).copied()
    }

    fn display(&self, out: &mut String, _show: &mut dyn FnMut(&Value, &mut String)) {
        out.push_str(&format!("定时器｛{}｝", self.interval.as_secs_f64() * 1000.0));
    }

    fn trace(&self, visitor: &mut Visitor<'_>) {
        if let Ok(function) = self.function.try_borrow() {
            visitor.visit(&function);
        }
    }

    fn drain_into(&self, out: &mut Vec<Value>) {
        out.push(self.function.replace(Value::NULL));
    }
}

/// The instance's timers that are not stopped.
#[derive(Default)]
struct Active(RefCell<Vec<Rc<Timer>>>);

fn create(call: &mut Call<'_>) -> Result {
    let millis = call.float(0)?.max(1.0);
    let length = Duration::try_from_secs_f64(millis / 1000.0).ok();
    let Some(interval) = length.filter(|length| Instant::now().checked_add(*length).is_some()) else {
        return Err(call.refuse(ErrorKind::Number, say::FINITE, 0, &[&call.arg(0).display()]));
    };
    let timer = Timer {
        interval,
        function: RefCell::new(call.take(1)),
        due: Cell::new(None),
        repeats: Cell::new(false),
        busy: Cell::new(false),
        at: call.at(),
        unit: call.rt().unit(),
    };
    Ok(raw(call, timer))
}

fn begin(call: &mut Call<'_>, repeats: bool) -> Result {
    let object = this(call)?;
    let timer = object.shared::<Timer>(call)?;
    timer.repeats.set(repeats);
    timer.due.set(Instant::now().checked_add(timer.interval));
    let active = call.rt().local::<Active>();
    let mut active = active.0.borrow_mut();
    if !active.iter().any(|other| Rc::ptr_eq(other, &timer)) {
        active.push(timer);
    }
    call.rt().set_idle(run);
    Ok(object.value())
}

fn start(call: &mut Call<'_>) -> Result {
    begin(call, true)
}

fn once(call: &mut Call<'_>) -> Result {
    begin(call, false)
}

fn stop(call: &mut Call<'_>) -> Result {
    let object = this(call)?;
    let timer = object.shared::<Timer>(call)?;
    timer.due.set(None);
    forget(call.rt(), &timer);
    Ok(object.value())
}

/// A stopped timer is no longer held by the loop.
fn forget(rt: &Rt, timer: &Rc<Timer>) {
    let active = rt.local::<Active>();
    let mut list = active.0.borrow_mut();
    let place = list.iter().position(|other| Rc::ptr_eq(other, timer));
    let removed = place.map(|place| list.remove(place));
    drop(list);
    drop(removed);
}

/// The event loop: runs what is due, until no timer is left or `until` has come.
fn run(rt: &Rt, until: Option<Instant>) -> std::result::Result<(), crate::error::Error> {
    loop {
        let active = rt.local::<Active>();
        let next = {
            let list = active.0.borrow();
            let idle = list.iter().filter(|timer| !timer.busy.get());
            idle.filter_map(|timer| timer.due.get().map(|due| (due, timer.clone()))).min_by_key(|(due, _)| *due)
        };
        let Some((due, timer)) = next.filter(|(due, _)| until.is_none_or(|until| *due <= until)) else { return Ok(()) };
        rt.flush();
        thread::sleep(due.saturating_duration_since(Instant::now()));
        fire(rt, &timer, due)?;
        if until.is_some_and(|until| Instant::now() >= until) {
            return Ok(());
        }
    }
}

fn fire(rt: &Rt, timer: &Rc<Timer>, due: Instant) -> std::result::Result<(), crate::error::Error> {
    if timer.repeats.get() {
        // A callback that takes longer than the interval delays the next one; what was missed is not made up for.
        let next = due.checked_add(timer.interval).map(|next| next.max(Instant::now()));
        timer.due.set(next);
    } else {
        timer.due.set(None);
        forget(rt, timer);
    }
    let function = timer.function.borrow().clone();
    timer.busy.set(true);
    let unit = rt.unit();
    rt.set_unit(timer.unit);
    let result = call::invoke(rt, &function, &mut [], timer.at);
    rt.set_unit(unit);
    timer.busy.set(false);
    result.map(|_| ())
}
