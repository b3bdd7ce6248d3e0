//! The names that the sources of extensions mention in string literals: most likely those of their natives.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use qing_compiler::names::normalize;

use crate::pipeline::cache::entries;

/// A name is never as long as this in bytes.
const LONGEST: usize = 256;

/// Every name in the Rust files of some crates, sorted.
pub(super) fn find<'a>(crates: impl Iterator<Item = &'a Path>) -> Vec<String> {
    let mut names = BTreeSet::new();
    for folder in crates {
        walk(&folder.join("src"), &mut names);
    }
    names.into_iter().collect()
}

fn walk(folder: &Path, names: &mut BTreeSet<String>) {
    for place in entries(folder) {
        // Links are not followed: they may lead round in a circle.
        if place.is_dir() && !place.is_symlink() {
            walk(&place, names);
        } else if place.extension().is_some_and(|extension| extension == "rs")
            && let Ok(text) = fs::read_to_string(&place)
        {
            names.extend(quoted(&text));
        }
    }
}

/// The names that stand alone between two quotes.
fn quoted(text: &str) -> impl Iterator<Item = String> + '_ {
    let literals = text.match_indices('"').filter_map(|(at, _)| {
        let rest = text.get(at + 1..)?;
        rest.get(..rest.find('"')?)
    });
    let prefixed = literals.filter(|literal| literal.len() < LONGEST && literal.starts_with(['@', '#', '＠', '＃']));
    prefixed.filter_map(|literal| normalize(literal).map(|name| name.to_string()))
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn names_stand_between_quotes() {
        let text = r##"registry.define("@加", "@加、数：和", f).constant("#答案", 42); println!("＠乘"); r"@"; "a@b" "@两 个""##;
        assert_eq!(quoted(text).collect::<Vec<_>>(), ["@加", "#答案", "@乘"]);
    }
}
