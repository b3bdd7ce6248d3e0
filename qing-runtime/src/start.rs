//! A built program's start and end.

use std::{io::Write as _, process::ExitCode, thread};

use crate::{error::R, messages::text, native::NativeDef, report::report, rt::Rt, stack, unit::Unit};

/// Runs a program on a thread with a large stack and gives its exit code.
pub fn start(unit: &'static Unit, natives: &'static [&'static NativeDef], main: fn(&Rt) -> R) -> ExitCode {
    std::panic::set_hook(Box::new(|info| own_fault(&info.to_string())));
    for size in [stack::RESERVED, stack::USABLE, 64 << 20, 8 << 20] {
        let program = move || {
            stack::set_usable(size.min(stack::USABLE + (64 << 20)) * 3 / 4);
            run(unit, natives, main)
        };
        if let Ok(thread) = thread::Builder::new().stack_size(size).spawn(program) {
            // A panic was reported by the hook, which ended the process.
            return thread.join().unwrap_or(ExitCode::from(70));
        }
    }
    run(unit, natives, main)
}

fn run(unit: &'static Unit, natives: &'static [&'static NativeDef], main: fn(&Rt) -> R) -> ExitCode {
    let rt = Rt::new();
    *rt.args.borrow_mut() = std::env::args_os().skip(1).map(|arg| arg.to_string_lossy().into_owned()).collect();
    rt.register(natives);
    rt.seal();
    rt.set_unit(unit);
    let failed = main(&rt).is_err();
    rt.output.borrow_mut().flush();
    let code = match rt.take_error().filter(|_| failed) {
        None => 0,
        Some(error) => match error.0.exit {
            Some(code) => code,
            None => {
                eprint_quietly(&report(&error));
                1
            }
        },
    };
    // The system takes the memory back faster than dropping every value would.
    std::process::exit(code)
}

/// Writes to standard error; nobody may be listening.
pub(crate) fn eprint_quietly(text: &str) {
    let _ = std::io::stderr().write_all(text.as_bytes());
}

fn own_fault(what: &str) {
    eprint_quietly(&format!("{}\n{what}\n", text::OWN_FAULT.fill(&[])));
    std::process::exit(70);
}
