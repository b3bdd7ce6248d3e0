//! Wrong command lines, worded in the user's language from clap's data.

use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::failure::Failure;
use crate::messages::usage;
use crate::ui::Ui;

/// What to print for a command line that clap did not take.
pub fn explain(error: &clap::Error, ui: Ui) -> Failure {
    let get = |kind| error.get(kind).map(show).unwrap_or_default();
    let argument = get(ContextKind::InvalidArg);
    let failure = match error.kind() {
        ErrorKind::InvalidSubcommand => {
            Failure::user(ui, usage::UNKNOWN_COMMAND, &[&get(ContextKind::InvalidSubcommand)])
        }
        ErrorKind::UnknownArgument if argument.starts_with('-') => {
            Failure::user(ui, usage::UNKNOWN_OPTION, &[&argument])
        }
        ErrorKind::UnknownArgument | ErrorKind::TooManyValues => {
            let extra = if argument.is_empty() { get(ContextKind::InvalidValue) } else { argument };
            Failure::user(ui, usage::TOO_MANY, &[&extra])
        }
        ErrorKind::MissingRequiredArgument => Failure::user(ui, usage::MISSING, &[&missing(error, ui)]),
        ErrorKind::MissingSubcommand => {
            Failure::user(ui, usage::MISSING, &[&ui.say(crate::messages::help::COMMAND_NAME, &[])])
        }
        ErrorKind::NoEquals | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            Failure::user(ui, usage::MISSING_VALUE, &[option_name(&argument)])
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => bad_value(error, &argument, ui),
        ErrorKind::ArgumentConflict => {
            let other = get(ContextKind::PriorArg);
            if other == argument {
                Failure::user(ui, usage::TWICE, &[option_name(&argument)])
            } else {
                Failure::user(ui, usage::CONFLICT, &[option_name(&argument), option_name(&other)])
            }
        }
        _ => Failure::user(ui, usage::OTHER, &[]),
    };
    let suggestion = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue]
        .into_iter()
        .find_map(|kind| error.get(kind).and_then(first))
        .or_else(|| slipped(&get(ContextKind::InvalidSubcommand), ui));
    let failure = match suggestion {
        Some(nearest) => failure.help(ui, usage::DID_YOU_MEAN, &[&nearest]),
        None => failure,
    };
    failure.line(&ui.say(usage::SEE_HELP, &[&command_name(error)]))
}

/// The command that a slip of the fingers makes of `given`: one letter wrong, or two swapped, which clap takes for another word.
fn slipped(given: &str, ui: Ui) -> Option<String> {
    let command = crate::args::command(ui.lang);
    let near =
        command.get_subcommands().map(clap::Command::get_name).find(|name| strsim::osa_distance(name, given) == 1);
    near.map(str::to_owned)
}

fn bad_value(error: &clap::Error, argument: &str, ui: Ui) -> Failure {
    let value = error.get(ContextKind::InvalidValue).map(show).unwrap_or_default();
    if value.is_empty() {
        return Failure::user(ui, usage::MISSING_VALUE, &[option_name(argument)]);
    }
    let failure = Failure::user(ui, usage::BAD_VALUE, &[&value, option_name(argument)]);
    match error.get(ContextKind::ValidValue) {
        Some(ContextValue::Strings(valid)) if !valid.is_empty() => {
            failure.help(ui, usage::POSSIBLE_VALUES, &[&valid.join(&ui.say(usage::LIST_MARK, &[]))])
        }
        _ => failure,
    }
}

/// The missing operands, without clap's brackets: `文件、参数`.
fn missing(error: &clap::Error, ui: Ui) -> String {
    let names = match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::Strings(names)) => names.clone(),
        Some(other) => vec![show(other)],
        None => Vec::new(),
    };
    let names: Vec<&str> = names.iter().map(|name| name.trim_end_matches('.').trim_matches(['<', '>'])).collect();
    names.join(&ui.say(usage::LIST_MARK, &[]))
}

/// `--output <输出>` is named `--output`.
fn option_name(argument: &str) -> &str {
    argument.split(' ').next().unwrap_or(argument)
}

fn show(value: &ContextValue) -> String {
    match value {
        ContextValue::String(one) => one.clone(),
        ContextValue::Strings(many) => many.join(" "),
        ContextValue::StyledStr(one) => one.to_string(),
        _ => String::new(),
    }
}

fn first(value: &ContextValue) -> Option<String> {
    match value {
        ContextValue::String(one) => Some(one.clone()),
        ContextValue::Strings(many) => many.first().cloned(),
        _ => None,
    }
}

/// `qing run` of the usage line, for `qing run --help`.
fn command_name(error: &clap::Error) -> String {
    let usage = error.get(ContextKind::Usage).map(show).unwrap_or_default();
    let mut words = usage.split_whitespace().skip_while(|word| !word.ends_with("qing"));
    let second = words.nth(1).filter(|word| word.chars().all(|c| c.is_ascii_alphabetic()));
    second.map_or_else(|| "qing".to_owned(), |name| format!("qing {name}"))
}
