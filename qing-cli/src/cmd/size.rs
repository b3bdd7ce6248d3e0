//! `qing build --size`: what takes the room in a program.

use super::doc::topic_of_names;
use crate::messages::size as words;
use crate::pipeline::sizes::{Area, measure};
use crate::ui::Ui;

/// Parts below this many bytes are told together.
const LEAST: u64 = 1000;

/// The report on a program of `whole` bytes; `binary` is the same program with names.
pub(super) fn report(binary: &[u8], whole: u64, ui: Ui) -> String {
    let topics = topic_of_names(ui);
    let Ok(areas) = measure(binary, whole, |native| topics.get(native).cloned()) else {
        return ui.say(words::NO_NAMES, &[]);
    };
    let (large, small): (Vec<_>, Vec<_>) = areas.into_iter().partition(|(_, size)| *size >= LEAST);
    let mut lines = vec![ui.say(words::HEADING, &[&kilobytes(whole)])];
    lines.extend(large.iter().map(|(area, size)| line(&name(area, ui), *size, whole)));
    let rest: u64 = small.iter().map(|(_, size)| size).sum();
    if rest > 0 {
        lines.push(line(&ui.say(words::SMALL, &[&small.len().to_string()]), rest, whole));
    }
    lines.join("\n")
}

fn line(name: &str, size: u64, whole: u64) -> String {
    let share = size as f64 * 100.0 / whole.max(1) as f64;
    format!("{:>10}  {share:>5.1}%  {name}", kilobytes(size))
}

fn name(area: &Area, ui: Ui) -> String {
    match area {
        Area::Program => ui.say(words::PROGRAM, &[]),
        Area::Runtime => ui.say(words::RUNTIME, &[]),
        Area::Topic(topic) => ui.say(words::TOPIC, &[topic]),
        Area::Std => ui.say(words::STD, &[]),
        Area::Crate(name) => ui.say(words::CRATE, &[name]),
        Area::Rest => ui.say(words::REST, &[]),
    }
}

/// `12.3 KB`
fn kilobytes(bytes: u64) -> String {
    format!("{:.1} KB", bytes as f64 / 1e3)
}
