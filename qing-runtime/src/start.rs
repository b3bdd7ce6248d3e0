//! A built program's start and end.

use std::{io::Write as _, panic::PanicHookInfo, process::ExitCode, thread};

use crate::{
    embed::Registry,
    error::{Error, R},
    messages::text,
    native::NativeDef,
    report::report,
    rt::Rt,
    stack,
    unit::Unit,
};

/// Exit code when the runtime itself is at fault.
const OWN_FAULT: i32 = 70;
/// Exit code when an extension is: the program's author can mend that.
const EXTENSION_FAULT: i32 = 1;

/// What a crate with extension natives exports: see [`Registry`].
pub type Extension = fn(&mut Registry);

/// Runs a program on a thread with a large stack and ends the process with its exit code.
pub fn start(unit: &'static Unit, natives: &'static [&'static NativeDef], main: fn(&Rt) -> R) -> ExitCode {
    start_with(unit, natives, &[], main)
}

/// [`start`] with extension natives, which come after the library's own and before the initialisation script (\[S\]).
pub fn start_with(
    unit: &'static Unit,
    natives: &'static [&'static NativeDef],
    extensions: &'static [Extension],
    main: fn(&Rt) -> R,
) -> ExitCode {
    let extended = !extensions.is_empty();
    std::panic::set_hook(Box::new(move |info| {
        if extended {
            extension_fault(info);
        }
        own_fault(info);
    }));
    // Where the system refuses so much address space, less must do.
    for size in [stack::RESERVED, 300 << 20, 64 << 20, 8 << 20] {
        let program = move || {
            stack::set_usable((size / 5 * 4).min(stack::USABLE));
            run(unit, natives, extensions, main)
        };
        if let Ok(thread) = thread::Builder::new().stack_size(size).spawn(program) {
            // The program's thread ends the process itself, and so does the hook after a panic.
            let _ = thread.join();
            return ExitCode::from(OWN_FAULT as u8);
        }
    }
    run(unit, natives, extensions, main)
}

fn run(unit: &'static Unit, natives: &[&'static NativeDef], extensions: &[Extension], main: fn(&Rt) -> R) -> ! {
    let rt = Rt::new();
    // SAFETY: this function does not return but ends the process.
    unsafe { crate::memory::prepare(&rt) };
    *rt.args.borrow_mut() = std::env::args_os().skip(1).map(|arg| arg.to_string_lossy().into_owned()).collect();
    rt.register(natives);
    let extended = extensions.iter().try_for_each(|extension| rt.extend(extension));
    crate::init::run(&rt);
    rt.seal();
    rt.set_unit(unit);
    // What waits for its time, like a timer, still runs after the last statement.
    let result =
        extended.and_then(|()| rt.outcome(main(&rt))).and_then(|_| rt.idle().map_or(Ok(()), |idle| idle(&rt, None)));
    let code = match result {
        Ok(()) => 0,
        Err(error) => end(&rt, &error),
    };
    rt.flush();
    // The system takes the memory back faster than dropping every value would.
    std::process::exit(code)
}

/// The exit code an error means; reports it unless it is @退出.
fn end(rt: &Rt, error: &Error) -> i32 {
    error.exit_code().unwrap_or_else(|| {
        rt.write_error(&report(error));
        1
    })
}

/// Writes to standard error; nobody may be listening.
pub(crate) fn eprint_quietly(text: &str) {
    let _ = std::io::stderr().write_all(text.as_bytes());
}

/// Ends the process when a panic comes from an extension's Rust code rather than from here.
fn extension_fault(info: &PanicHookInfo<'_>) {
    let Some(location) = info.location() else { return };
    let file = location.file();
    if file.replace('\\', "/").contains("qing-runtime/src/") {
        return;
    }
    let payload = info.payload();
    let said = payload.downcast_ref::<&str>().copied().or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    let line = location.line().to_string();
    eprint_quietly(&format!("{}\n", text::EXTENSION_FAULT.fill(&[said.unwrap_or(""), file, &line])));
    std::process::exit(EXTENSION_FAULT);
}

/// Says in the user's language that the runtime failed, and where, in a form that helps to find it.
fn own_fault(info: &PanicHookInfo<'_>) {
    let version = env!("CARGO_PKG_VERSION");
    let place = info.location().map_or_else(String::new, |location| {
        let file = location.file().rsplit(['/', '\\']).next().unwrap_or("").trim_end_matches(".rs");
        format!("{file}-{}-{}", location.line(), location.column())
    });
    eprint_quietly(&format!("{}\n", text::OWN_FAULT.fill(&[version, &place])));
    std::process::exit(OWN_FAULT);
}
