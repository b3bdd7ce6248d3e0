//! Completion scripts, loaded by the shells that are here, and the manual page as `man` shows it.
#![cfg(unix)]

mod common;

use std::process::Command;

use common::{Done, Place};

/// What is typed, and what each shell makes of it: bash and fish say the word, zsh the line, PowerShell all words.
const TYPED: [(&str, &str); 4] = [
    ("qing bu", "build"),
    ("qing build --em", "--emit"),
    ("qing build --sta", "--static"),
    // Not offered: it is for those who work on the language.
    ("qing build --ref", ""),
];

/// The folder with a shell's completion script in it; `None` where the shell is not here.
fn with_script(shell: &str, program: &str, file: &str) -> Option<Place> {
    let place = Place::new();
    let done = place.run(["completions", shell]);
    assert!(done.code == 0 && done.err.is_empty() && done.out.contains("expand"), "{shell}: {}", done.err);
    assert!(!done.out.contains("--reference"), "{shell} offers a hidden option");
    place.write(file, done.out);
    if Command::new(program).args(["-c", "exit"]).output().is_err() {
        eprintln!("skipped: {program} is not here");
        return None;
    }
    Some(place)
}

fn run(place: &Place, program: &str, args: &[&str]) -> Done {
    let mut command = Command::new(program);
    Done::of(command.args(args).current_dir(place.path("")).env("LC_ALL", "C.UTF-8").env("TERM", "xterm"))
}

#[test]
fn bash_completes() {
    let Some(place) = with_script("bash", "bash", "补全") else { return };
    for (typed, wanted) in TYPED {
        let words: Vec<&str> = typed.split(' ').collect();
        let (last, before) = (words[words.len() - 1], words[words.len() - 2]);
        let script = format!(
            "source ./补全 && complete -p qing >/dev/null && COMP_WORDS=({typed}) COMP_CWORD={} && _qing qing '{last}' '{before}'; echo \"${{COMPREPLY[*]}}\"",
            words.len() - 1
        );
        run(&place, "bash", &["-c", &script]).gives(&format!("{wanted}\n"));
    }
}

#[test]
fn fish_completes() {
    let Some(place) = with_script("fish", "fish", "补全") else { return };
    for (typed, wanted) in TYPED {
        let done = run(&place, "fish", &["--no-config", "-c", &format!("source ./补全; complete -C '{typed}'")]);
        assert_eq!((done.code, done.err.as_str()), (0, ""));
        let words: Vec<&str> = done.out.lines().filter_map(|line| line.split('\t').next()).collect();
        assert_eq!(words.concat(), wanted, "{typed}");
    }
}

/// In a terminal of its own, with the tabulator.
#[test]
fn zsh_completes() {
    const DRIVER: &str = r#"
        zmodload zsh/zpty
        zpty shell zsh -f -i
        zpty -w shell 'fpath=($PWD $fpath); autoload -U compinit; compinit -u -D'
        zpty -w shell 'show() { zle complete-word; print -r -- "$BUFFER" > shown; zle kill-buffer }; zle -N show; bindkey "^X" show; : > ready'
        for _ in {1..400}; do [[ -e ready ]] && break; sleep 0.05; done
        for typed in "$@"; do
            zpty -n -w shell "$typed"$'\x18'
            for _ in {1..400}; do [[ -s shown ]] && break; sleep 0.05; done
            cat shown; rm -f shown
        done"#;
    let Some(place) = with_script("zsh", "zsh", "_qing") else { return };
    place.write("driver", DRIVER);
    let typed = TYPED.map(|(typed, _)| typed);
    let done = run(&place, "zsh", &[&["-f", "driver"], typed.as_slice()].concat());
    let lines: Vec<&str> = done.out.lines().map(|line| line.trim_end_matches([' ', '='])).collect();
    assert_eq!(lines, ["qing build", "qing build --emit", "qing build --static", "qing build --ref"], "{}", done.err);
}

#[test]
fn powershell_completes() {
    let Some(place) = with_script("powershell", "pwsh", "补全.ps1") else { return };
    for (typed, wanted) in TYPED {
        let script = format!(
            ". ./补全.ps1; $r = TabExpansion2 -inputScript '{typed}' -cursorColumn {}; ($r.CompletionMatches | ForEach-Object CompletionText) -join ' '",
            typed.len()
        );
        let done = run(&place, "pwsh", &["-NoProfile", "-Command", &script]);
        assert_eq!((done.code, done.out.trim()), (0, wanted), "{typed}: {}", done.err);
    }
}

#[test]
fn every_shell_gets_a_script() {
    let place = Place::new();
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let english = Done::of(place.qing(["completions", shell]).env("QING_LANG", "en"));
        assert!(english.code == 0 && english.out.contains("expand"), "{shell}: {}", english.err);
        assert_eq!(place.run(["补全", shell]).code, 0);
    }
    place.run(["completions", "ksh"]).refuses(2, "ksh");
}

/// The manual has every command and option, and its lines break as they must in a narrow terminal.
#[test]
fn the_manual_is_shown() {
    let place = Place::new();
    let manual = place.run(["man"]);
    assert!(manual.code == 0 && manual.out.contains(".TH") && !manual.out.contains("--reference"), "{}", manual.out);
    place.write("手册", &manual.out);
    let mut man = Command::new("man");
    man.args(["-l", "--warnings", "./手册"]).current_dir(place.path(""));
    man.env("LC_ALL", "C.UTF-8").env("MANWIDTH", "60").env("MANPAGER", "cat");
    let Ok(shown) = man.output() else { return eprintln!("skipped: man is not here") };
    let shown = Done::from(shown);
    assert_eq!((shown.code, shown.err.as_str()), (0, ""), "{}", shown.out);
    for part in ["名称", "qing-build", "编译并运行脚本", "--emit", "--static", "清空"] {
        assert!(shown.out.contains(part), "“{part}” is not in: {}", shown.out);
    }
    // Chinese takes two columns a character.
    let width = |line: &str| line.chars().map(|c| if c >= '\u{2e80}' { 2 } else { 1 }).sum::<usize>();
    let longest = shown.out.lines().max_by_key(|line| width(line)).unwrap_or_default();
    assert!(width(longest) <= 60, "{longest}");
}
