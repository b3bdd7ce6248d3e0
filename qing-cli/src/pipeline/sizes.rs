//! What takes the room in a program, by the names of its symbols.

use std::collections::{BTreeMap, HashMap};

use object::{BinaryFormat, Object as _, ObjectSection as _, ObjectSymbol as _, SectionKind, SymbolKind};

/// Part of a program.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Area {
    /// What the script became.
    Program,
    /// Values, contexts, errors: what every program stands on.
    Runtime,
    /// Natives of a topic of the library.
    Topic(String),
    /// Rust's own libraries.
    Std,
    /// A crate that the runtime stands on.
    Crate(String),
    /// What has no names: literals, tables for the system's loader, headers.
    Rest,
}

/// The crates that are part of Rust, and those its standard library is built from.
const STD: &[&str] = &[
    "std",
    "core",
    "alloc",
    "panic_abort",
    "std_detect",
    "compiler_builtins",
    "unwind",
    "__rustc",
    "gimli",
    "addr2line",
    "rustc_demangle",
    "memchr",
    "miniz_oxide",
    "adler2",
];
/// The crate of a program.
const PROGRAM: &str = "qing_program";
/// The runtime's crate.
const RUNTIME: &str = "qing_runtime";
/// Where natives lie in it.
const NATIVES: &str = "qing_runtime::natives::";

/// The parts of a program with their sizes, largest first. `whole` is the size of the file without names, `binary` the file
/// with them, and `topic` knows the topic of a native.
///
/// # Errors
/// When the file cannot be read as a program.
pub fn measure(
    binary: &[u8],
    whole: u64,
    topic: impl Fn(&str) -> Option<String>,
) -> Result<Vec<(Area, u64)>, object::Error> {
    let symbols = symbols(binary)?;
    let topics = modules(&symbols, topic);
    let mut areas: BTreeMap<Area, u64> = BTreeMap::new();
    for (name, size) in &symbols {
        *areas.entry(area(name, &topics)).or_default() += size;
    }
    let named: u64 = areas.iter().filter(|(area, _)| **area != Area::Rest).map(|(_, size)| size).sum();
    areas.insert(Area::Rest, whole.saturating_sub(named));
    let mut areas: Vec<(Area, u64)> = areas.into_iter().collect();
    areas.sort_by_key(|(_, size)| std::cmp::Reverse(*size));
    Ok(areas)
}

/// Readable names with sizes; a place with several names counts once.
fn symbols(binary: &[u8]) -> Result<Vec<(String, u64)>, object::Error> {
    let file = object::File::parse(binary)?;
    let mut found = Vec::new();
    for section in file.sections() {
        // What is all zeros when the program starts takes no room in the file.
        if section.kind() == SectionKind::UninitializedData {
            continue;
        }
        let own = file.symbols().filter(|symbol| symbol.section_index() == Some(section.index()));
        let mut own: Vec<(u64, u64, &str)> = own
            .filter(|symbol| !matches!(symbol.kind(), SymbolKind::Section | SymbolKind::File | SymbolKind::Tls))
            .map(|symbol| (symbol.address(), symbol.size(), symbol.name().unwrap_or_default()))
            .collect();
        own.sort_by_key(|(address, size, _)| (*address, std::cmp::Reverse(*size)));
        own.dedup_by_key(|(address, ..)| *address);
        let ends: Vec<u64> =
            own.iter().skip(1).map(|(address, ..)| *address).chain([section.address() + section.size()]).collect();
        for ((address, size, name), end) in own.into_iter().zip(ends) {
            // Some formats tell no sizes: then a symbol reaches to the next one.
            let size = if size == 0 && file.format() != BinaryFormat::Elf { end.saturating_sub(address) } else { size };
            if size > 0 {
                found.push((format!("{:#}", rustc_demangle::demangle(name)), size));
            }
        }
    }
    Ok(found)
}

/// The topic of each module of natives, by the natives that lie in it.
fn modules(symbols: &[(String, u64)], topic: impl Fn(&str) -> Option<String>) -> HashMap<String, String> {
    let mut modules = HashMap::new();
    for (name, _) in symbols {
        let Some((module, native)) = name.strip_prefix(NATIVES).and_then(|rest| rest.split_once("::")) else {
            continue;
        };
        if let Some(topic) = topic(&format!("@{native}")) {
            modules.insert(module.to_owned(), topic);
        }
    }
    modules
}

/// The part a symbol belongs to. Code of others that was made for the runtime or the program counts as theirs.
fn area(name: &str, topics: &HashMap<String, String>) -> Area {
    if let Some((_, rest)) = name.split_once(NATIVES) {
        let module = rest.split("::").next().unwrap_or("");
        return topics.get(module).map_or(Area::Runtime, |topic| Area::Topic(topic.clone()));
    }
    if name.contains(RUNTIME) {
        return Area::Runtime;
    }
    match first_crate(name) {
        _ if name.contains(PROGRAM) => Area::Program,
        Some(known) if STD.contains(&known) => Area::Std,
        Some(other) => Area::Crate(other.to_owned()),
        None => Area::Rest,
    }
}

/// The crate that a path in a name begins with: `num_bigint` of `<num_bigint::BigInt as core::fmt::Display>::fmt`. What Rust
/// builds in (`<str>::trim`) is its own.
fn first_crate(name: &str) -> Option<&str> {
    let mut rest = name;
    while let Some(start) = rest.find(|c: char| c.is_alphabetic() || c == '_') {
        rest = rest.get(start..)?;
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        if after.starts_with("::") {
            return Some(word);
        }
        // The type is over without a path: one that is built in.
        if after.trim_start_matches([']', ')']).starts_with(">::") {
            return Some("core");
        }
        rest = after;
    }
    name.contains("::").then_some("core")
}

#[cfg(test)]
mod tests {
    use super::{Area, area, first_crate, modules};

    #[test]
    fn crates_of_names() {
        for (name, wanted) in [
            ("num_bigint::biguint::mac3", Some("num_bigint")),
            ("<num_bigint::BigInt as core::fmt::Display>::fmt", Some("num_bigint")),
            ("<&mut T as core::fmt::Write>::write_str", Some("core")),
            ("<str>::trim_start_matches::<&str>", Some("core")),
            ("<[regex::Match]>::iter", Some("regex")),
            ("<[u8]>::rsplit::<fn(u8)>", Some("core")),
            ("main", None),
        ] {
            assert_eq!(first_crate(name), wanted, "{name}");
        }
    }

    #[test]
    fn natives_belong_to_topics() {
        let symbols = vec![("qing_runtime::natives::io::显示".to_owned(), 8)];
        let topics = modules(&symbols, |name| (name == "@显示").then(|| "输出输入".to_owned()));
        let of = |name| area(name, &topics);
        assert_eq!(of("qing_runtime::natives::io::show"), Area::Topic("输出输入".to_owned()));
        assert_eq!(of("qing_runtime::natives::messages::x"), Area::Runtime);
        assert_eq!(of("core::ptr::drop_in_place<qing_runtime::value::Value>"), Area::Runtime);
        assert_eq!(of("qing_program::程序"), Area::Program);
        assert_eq!(of("anon.1234.llvm.5"), Area::Rest);
    }
}
