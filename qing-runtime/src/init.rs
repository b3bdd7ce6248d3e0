//! The initialisation script: 青语言 code that runs in the library context before the program does (LANGUAGE.md §3).
//!
//! `init/init.qing` is compiled into `init/script.rs`, which is linked only into programs that mention one of its functions.
//! Each of them stands in the library's table too, and is reached through its entry there: so it is described, and its
//! arguments are checked, like those of a native.

#[rustfmt::skip]
// Machine-made: what the lints say of it is the compiler's affair, which has tests of its own.
#[allow(warnings, clippy::all, missing_docs)]
mod script;

use std::cell::RefCell;

use crate::{
    error::Error,
    native::{Call, NativeDef},
    rt::Rt,
    symbol::Sym,
    value::Value,
};

/// The script's functions by the name of their entry.
#[derive(Default)]
struct Functions(RefCell<Vec<(&'static str, Value)>>);

/// Runs the initialisation script in `rt`'s library context, which is not sealed yet, when an entry of the table needs it.
pub(crate) fn run(rt: &Rt) {
    if let Some(load) = rt.script() {
        load(rt);
    }
}

/// What the entries of script functions ask to be run.
pub(crate) fn load(rt: &Rt) {
    rt.register(script::NATIVES);
    if script::program(rt).is_err() {
        // It has no statement that can fail; a program does without its functions then.
        drop(rt.take_error());
    }
    let functions = rt.local::<Functions>();
    for native in crate::natives::SCRIPT {
        let function = rt.library_ctx().0.own_sym(Sym::new(native.name));
        // The entry itself would call itself without end.
        if function.as_func().is_some() {
            functions.0.borrow_mut().push((native.name, function));
        }
    }
    rt.register(crate::natives::SCRIPT);
}

/// Calls a function of the script for its entry, whose counts and types were checked.
pub(crate) fn call(native: &'static NativeDef, call: &mut Call<'_>) -> Result<Value, Error> {
    let functions = call.rt().local::<Functions>();
    let known =
        functions.0.borrow().iter().find(|(name, _)| *name == native.name).map(|(_, function)| function.clone());
    let mut args = call.args.to_vec();
    call.invoke(&known.unwrap_or(Value::NULL), &mut args)
}
