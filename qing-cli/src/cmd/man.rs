//! `qing man`: the manual page, made from the command line's own definition.

use clap::Command;
use clap_mangen::Man;

use crate::args;
use crate::failure::{Failure, OURS, reason};
use crate::messages::manual::HEADINGS;
use crate::out::print;
use crate::ui::Ui;

/// Where a line may break without a blank or a hyphen.
const BREAK: &str = "\\:";

/// Prints the manual page in roff: the command, then each of its subcommands.
pub(super) fn man(ui: Ui) -> Result<u8, Failure> {
    let command = args::command(ui.lang);
    let mut pages = Vec::new();
    let mut render = |command: Command| Man::new(command).render(&mut pages);
    let under = |inner: &Command| inner.clone().name(format!("qing-{}", inner.get_name())).bin_name("qing");
    render(command.clone())
        .and_then(|()| command.get_subcommands().map(under).try_for_each(render))
        .map_err(|error| Failure { code: OURS, message: reason(ui, &error) })?;
    let pages = String::from_utf8_lossy(&pages);
    let mut shown = String::with_capacity(pages.len() * 2);
    for line in pages.lines() {
        match line.strip_prefix(".SH ") {
            Some(heading) => shown += &format!(".SH {}", translated(heading, ui)),
            None if line.starts_with('.') => shown += line,
            None => push_breakable(line, &mut shown),
        }
        shown.push('\n');
        // Chinese has no blanks that could be stretched.
        if line.starts_with(".TH ") {
            shown += ".ad l\n";
        }
    }
    print(&shown, ui)?;
    Ok(0)
}

fn translated(heading: &str, ui: Ui) -> String {
    let known = HEADINGS.iter().find(|(made, _)| *made == heading);
    known.map_or_else(|| heading.to_owned(), |(_, text)| ui.say(*text, &[]))
}

/// Chinese may break between any two characters, but for marks that close before and marks that open after it.
fn push_breakable(line: &str, out: &mut String) {
    let mut before: Option<char> = None;
    for c in line.chars() {
        let may = before.is_some_and(|before| is_wide(before) && !"（“《【".contains(before));
        if may && is_wide(c) && !"，。、：；！？）”》】…".contains(c) {
            out.push_str(BREAK);
        }
        out.push(c);
        before = Some(c);
    }
}

/// Whether a character is one of Chinese text.
fn is_wide(c: char) -> bool {
    c >= '\u{2e80}' || "“”…".contains(c)
}

#[cfg(test)]
mod tests {
    use super::push_breakable;

    #[test]
    fn lines_break_as_chinese_does() {
        let mut out = String::new();
        push_breakable("用 qing 编译（很快），好。", &mut out);
        assert_eq!(out, "用 qing 编\\:译\\:（很\\:快），\\:好。");
    }
}
