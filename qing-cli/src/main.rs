//! The `qing` command.
#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(qing_cli::run(std::env::args_os().collect()))
}
