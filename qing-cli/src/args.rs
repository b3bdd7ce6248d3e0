//! The command line: what can be written, and what was.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use clap::builder::{PossibleValuesParser, StyledStr};
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};

use crate::messages::{Lang, Text, help, say};

/// A subcommand's name, its Chinese alias and what it does.
const COMMANDS: [(&str, &str, Text); 11] = [
    ("run", "运行", help::RUN),
    ("build", "编译", help::BUILD),
    ("check", "检查", help::CHECK),
    ("expand", "展开", help::EXPAND),
    ("explain", "解释", help::EXPLAIN),
    ("doc", "查库", help::DOC),
    ("setup", "准备", help::SETUP),
    ("doctor", "诊断", help::DOCTOR),
    ("cache", "缓存", help::CACHE),
    ("completions", "补全", help::COMPLETIONS),
    ("man", "手册", help::MAN),
];

/// The extensions of scripts (LANGUAGE.md §1).
pub const EXTENSIONS: [&str; 2] = ["qing", "青"];

/// The language asked for by `--lang` or `QING_LANG`; needed before the command line is parsed, because its errors are
/// worded in it.
pub fn language(args: &[OsString]) -> Lang {
    let mut chosen = std::env::var("QING_LANG").ok();
    let mut words = args.iter().skip(1).map_while(|arg| arg.to_str()).take_while(|arg| *arg != "--");
    while let Some(word) = words.next() {
        if word == "--lang" {
            chosen = words.next().map(str::to_owned);
        } else if let Some(value) = word.strip_prefix("--lang=") {
            chosen = Some(value.to_owned());
        }
    }
    match chosen.as_deref() {
        Some(name) if name.to_ascii_lowercase().starts_with("en") => Lang::En,
        _ => Lang::Zh,
    }
}

/// Parses the command line. A first word that is a script acts as `run`.
///
/// # Errors
/// clap's error, worded by [`crate::usage`]; also for `--help` and `--version`.
pub fn parse(args: Vec<OsString>, lang: Lang) -> Result<ArgMatches, clap::Error> {
    command(lang).try_get_matches_from(with_run(args))
}

/// Puts `run` before a first word that names a script and no command.
fn with_run(mut args: Vec<OsString>) -> Vec<OsString> {
    let mut at = 1;
    while args.get(at).is_some_and(|word| word == "--lang") {
        at += 2;
    }
    if args.get(at).is_some_and(|word| is_script(word)) {
        args.insert(at, "run".into());
    }
    args
}

/// Whether a first word is meant as a script: it has a script's extension, or is a file and no command's name.
fn is_script(word: &OsStr) -> bool {
    let named = COMMANDS.iter().any(|(name, alias, _)| word == *name || word == *alias);
    let path = Path::new(word);
    let extension = path.extension().and_then(OsStr::to_str).is_some_and(|it| EXTENSIONS.contains(&it));
    !named && (extension || path.is_file())
}

/// The whole command line.
pub fn command(lang: Lang) -> Command {
    let usage = format!("qing <{}> [{}]…", say(help::COMMAND_NAME, &[], lang), say(help::OPTION_NAME, &[], lang));
    let mut qing = Command::new("qing")
        .about(say(help::ABOUT, &[], lang))
        .after_help(say(help::AFTER, &[], lang))
        .version(env!("CARGO_PKG_VERSION"))
        .override_usage(usage)
        .help_template(template(lang, true))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .disable_help_subcommand(true)
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(help_flag(lang))
        .arg(flag("version", 'V', help::VERSION, lang).action(ArgAction::Version))
        .arg(language_option(lang).global(true));
    for (name, alias, about) in COMMANDS {
        qing = qing.subcommand(subcommand(name, about, lang).alias(alias));
    }
    qing
}

fn subcommand(name: &'static str, about: Text, lang: Lang) -> Command {
    let (command, operands) = match name {
        "run" => {
            (run(lang), format!("<{}> [{}]…", say(help::FILE_NAME, &[], lang), say(help::ARGUMENT_NAME, &[], lang)))
        }
        "build" => (build(lang), format!("<{}>…", say(help::FILE_NAME, &[], lang))),
        "check" => (check(lang), format!("<{}>…", say(help::FILE_NAME, &[], lang))),
        "expand" => (
            Command::new("expand").arg(file(lang)).arg(extensions(lang)).arg(reference(lang)),
            format!("<{}>", say(help::FILE_NAME, &[], lang)),
        ),
        "doc" => (doc(lang), format!("[{}]…", say(help::NAME_NAME, &[], lang))),
        "explain" => (explain(lang), format!("[{}]…", say(help::CODE_NAME, &[], lang))),
        "setup" => (setup(lang), String::new()),
        "cache" => {
            let clean =
                Arg::new("action").value_parser(PossibleValuesParser::new(["clean"])).hide_possible_values(true);
            let clean = clean.value_name("clean").help(say(help::CLEAN, &[], lang));
            let clean = clean.help_heading(say(help::ARGUMENTS, &[], lang));
            (Command::new("cache").arg(clean), "[clean]".to_owned())
        }
        "completions" => (completions(lang), format!("<{}>", say(help::SHELL_NAME, &[], lang))),
        other => (Command::new(other), String::new()),
    };
    let usage = format!("qing {name} [{}]… {operands}", say(help::OPTION_NAME, &[], lang));
    command
        .about(say(about, &[], lang))
        .override_usage(usage.trim_end().to_owned())
        .help_template(template(lang, false))
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(help_flag(lang))
}

fn run(lang: Lang) -> Command {
    let args = Arg::new("args")
        .value_name(say(help::ARGUMENT_NAME, &[], lang))
        .help(say(help::ARGS, &[], lang))
        .help_heading(say(help::ARGUMENTS, &[], lang))
        .num_args(0..)
        .display_order(2)
        .trailing_var_arg(true)
        .allow_hyphen_values(true)
        .value_parser(value_parser!(OsString));
    Command::new("run")
        .arg(file(lang))
        .arg(args)
        .arg(extensions(lang))
        .arg(long("release", help::RELEASE, lang))
        .arg(long("offline", help::OFFLINE, lang))
        .arg(reference(lang))
}

fn build(lang: Lang) -> Command {
    Command::new("build")
        .arg(files(lang))
        .arg(
            Arg::new("output")
                .short('o')
                .long("output")
                .value_name(say(help::OUTPUT_NAME, &[], lang))
                .help(say(help::OUTPUT, &[], lang))
                .help_heading(say(help::OPTIONS, &[], lang))
                .value_parser(value_parser!(PathBuf)),
        )
        .arg(extensions(lang))
        .arg(long("debug", help::DEBUG, lang))
        .arg(
            option("emit", help::KIND_NAME, help::EMIT, lang)
                .value_parser(PossibleValuesParser::new(["binary", "rust", "project"]))
                .default_value("binary")
                .hide_possible_values(true)
                .hide_default_value(true),
        )
        .arg(option("target", help::TARGET_NAME, help::TARGET, lang))
        .arg(long("static", help::STATIC, lang))
        .arg(long("size", help::SIZE, lang))
        .arg(long("watch", help::WATCH, lang))
        .arg(long("timings", help::TIMINGS, lang))
        .arg(long("offline", help::OFFLINE, lang))
        .arg(flag("quiet", 'q', help::QUIET, lang).action(ArgAction::SetTrue))
        .arg(flag("verbose", 'v', help::VERBOSE, lang).action(ArgAction::SetTrue))
        .arg(reference(lang))
}

/// `--ext`, which may be repeated.
fn extensions(lang: Lang) -> Arg {
    let folders = option("ext", help::FOLDER_NAME, help::EXT, lang).action(ArgAction::Append);
    folders.value_parser(value_parser!(PathBuf))
}

fn setup(lang: Lang) -> Command {
    let folder = |name, about| {
        let folder = option(name, help::FOLDER_NAME, about, lang);
        folder.value_parser(value_parser!(PathBuf)).conflicts_with("offline")
    };
    Command::new("setup")
        .arg(long("offline", help::OFFLINE, lang))
        .arg(folder("vendor", help::VENDOR).conflicts_with("from"))
        .arg(folder("from", help::FROM))
}

fn check(lang: Lang) -> Command {
    let format = option("format", help::FORMAT_NAME, help::FORMAT, lang)
        .value_parser(PossibleValuesParser::new(["human", "short", "json"]))
        .default_value("human")
        .hide_possible_values(true)
        .hide_default_value(true);
    Command::new("check")
        .arg(files(lang))
        .arg(extensions(lang))
        .arg(format)
        .arg(long("fix", help::FIX, lang))
        .arg(flag("quiet", 'q', help::QUIET, lang).action(ArgAction::SetTrue))
}

fn doc(lang: Lang) -> Command {
    let name = Arg::new("name").value_name(say(help::NAME_NAME, &[], lang)).help(say(help::NAME, &[], lang));
    Command::new("doc").arg(name.num_args(0..).help_heading(say(help::ARGUMENTS, &[], lang)))
}

fn explain(lang: Lang) -> Command {
    let code = Arg::new("code").value_name(say(help::CODE_NAME, &[], lang)).help(say(help::CODE, &[], lang));
    Command::new("explain").arg(code.num_args(0..).help_heading(say(help::ARGUMENTS, &[], lang)))
}

fn completions(lang: Lang) -> Command {
    let shell = Arg::new("shell")
        .value_name(say(help::SHELL_NAME, &[], lang))
        .help(say(help::SHELL, &[], lang))
        .help_heading(say(help::ARGUMENTS, &[], lang))
        .required(true)
        .value_parser(value_parser!(clap_complete::Shell))
        .hide_possible_values(true);
    Command::new("completions").arg(shell)
}

fn file(lang: Lang) -> Arg {
    Arg::new("file")
        .value_name(say(help::FILE_NAME, &[], lang))
        .help(say(help::FILE, &[], lang))
        .help_heading(say(help::ARGUMENTS, &[], lang))
        .required(true)
        .display_order(1)
        .value_parser(value_parser!(PathBuf))
}

fn files(lang: Lang) -> Arg {
    file(lang).num_args(1..)
}

fn long(name: &'static str, about: Text, lang: Lang) -> Arg {
    Arg::new(name)
        .long(name)
        .help(say(about, &[], lang))
        .help_heading(say(help::OPTIONS, &[], lang))
        .action(ArgAction::SetTrue)
}

fn option(name: &'static str, value: Text, about: Text, lang: Lang) -> Arg {
    let arg = Arg::new(name).long(name).value_name(say(value, &[], lang)).help(say(about, &[], lang));
    arg.help_heading(say(help::OPTIONS, &[], lang))
}

fn flag(name: &'static str, short: char, about: Text, lang: Lang) -> Arg {
    Arg::new(name).long(name).short(short).help(say(about, &[], lang)).help_heading(say(help::OPTIONS, &[], lang))
}

fn help_flag(lang: Lang) -> Arg {
    flag("help", 'h', help::HELP, lang).action(ArgAction::Help)
}

fn reference(lang: Lang) -> Arg {
    long("reference", help::REFERENCE, lang).hide(true)
}

fn language_option(lang: Lang) -> Arg {
    option("lang", help::LANG_NAME, help::LANG, lang)
        .value_parser(PossibleValuesParser::new(["zh", "en"]))
        .hide_possible_values(true)
}

/// clap's layout with our headings.
fn template(lang: Lang, commands: bool) -> StyledStr {
    let usage = say(help::USAGE, &[], lang);
    let rest = if commands {
        let (commands, options) = (say(help::COMMANDS, &[], lang), say(help::OPTIONS, &[], lang));
        format!("{commands}:\n{{subcommands}}\n\n{options}:\n{{options}}")
    } else {
        "{all-args}".to_owned()
    };
    format!("{{about}}\n\n{usage}{{usage}}\n\n{rest}{{after-help}}\n").into()
}
