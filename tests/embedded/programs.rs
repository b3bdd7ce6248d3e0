//! Runs one conformance program in one form: `embedded TITLE FORM`. `embedded` alone lists them.

use std::{env, process::ExitCode, thread};

include!(concat!(env!("OUT_DIR"), "/cases.rs"));

/// As much stack as a program of its own has.
const STACK: usize = 1 << 30;

fn main() -> ExitCode {
    let args: Vec<String> = env::args().collect();
    let [_, title, form] = args.as_slice() else {
        for (title, form, _) in CASES {
            println!("{title} {form}");
        }
        return ExitCode::SUCCESS;
    };
    let Some((.., run)) = CASES.iter().find(|case| case.0 == title && case.1 == form) else {
        return ExitCode::from(99);
    };
    let run = *run;
    let worker = thread::Builder::new().stack_size(STACK).spawn(move || finish(run));
    worker.map_or(ExitCode::from(98), |worker| worker.join().unwrap_or(ExitCode::from(97)))
}

/// Ends as a program of the language does.
fn finish(run: Run) -> ExitCode {
    let Err(error) = run() else { return ExitCode::SUCCESS };
    match error.exit_code() {
        Some(code) => std::process::exit(code),
        None => {
            eprint!("{}", error.report());
            ExitCode::FAILURE
        }
    }
}
