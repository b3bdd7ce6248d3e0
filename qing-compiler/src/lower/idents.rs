//! Rust identifiers for the user's names.
//!
//! A name that begins with an ASCII character or a digit gets the prefix `v_`; ours are ASCII and never begin so. Thus the two
//! never meet, and a Chinese name stays as it is: `#和` is `和`.

use std::collections::{HashMap, HashSet};

use proc_macro2::{Ident, Span};

use crate::hir::{FnId, Program, SlotId};

/// How identifiers are made from the user's names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Naming {
    /// As they are.
    #[default]
    AsWritten,
    /// In ASCII: inside a user's crate no lint about identifiers may speak of names it did not write.
    Ascii,
}

impl Naming {
    /// The identifier for a name without its prefix mark.
    pub(super) fn bare(self, name: &str) -> String {
        match self {
            Self::AsWritten => bare(name),
            Self::Ascii => ascii(name),
        }
    }
}

/// Identifiers of functions and slots.
pub(super) struct Idents {
    main: Ident,
    functions: Vec<Ident>,
    twins: Vec<Ident>,
    slots: HashMap<SlotId, Ident>,
}

impl Idents {
    pub(super) fn new(program: &Program, naming: Naming) -> Self {
        let main = if naming == Naming::Ascii { "program" } else { "程序" };
        let mut taken = HashSet::from([main.to_owned()]);
        let functions: Vec<Ident> = (0..program.functions.len())
            .map(|index| {
                let function = &program.functions[index];
                let base = match (index, &*function.name) {
                    (0, _) => return ident(main),
                    (_, "") => format!("fn_{index}"),
                    (_, name) => naming.bare(name),
                };
                ident(&unique(base, &mut taken))
            })
            .collect();
        let twins = functions.iter().map(|name| ident(&unique(format!("{name}_t"), &mut taken))).collect();
        let mut per_function: HashMap<FnId, HashSet<String>> = HashMap::new();
        let slots = program
            .slots
            .iter()
            .enumerate()
            .map(|(index, slot)| {
                let function = program.ctx(slot.ctx).function;
                let names = per_function.entry(function).or_insert_with(|| taken.clone());
                (SlotId(index as u32), ident(&unique(naming.bare(&slot.name), names)))
            })
            .collect();
        Self { main: ident(main), functions, twins, slots }
    }

    /// The function that runs the unit.
    pub(super) fn main(&self) -> Ident {
        self.main.clone()
    }

    pub(super) fn function(&self, id: FnId) -> &Ident {
        &self.functions[id.0 as usize]
    }

    /// Its second form, if it has one.
    pub(super) fn twin(&self, id: FnId) -> &Ident {
        &self.twins[id.0 as usize]
    }

    pub(super) fn slot(&self, id: SlotId) -> &Ident {
        &self.slots[&id]
    }
}

/// The identifier for a name without its prefix mark.
fn bare(name: &str) -> String {
    let text: String = name.chars().skip(1).collect();
    match text.chars().next() {
        Some(first) if first.is_ascii() || !unicode_ident::is_xid_start(first) => format!("v_{text}"),
        Some(_) => text,
        None => "v_".to_owned(),
    }
}

/// Different names give different identifiers: `_` is doubled, other characters stand as their number between two `_`.
fn ascii(name: &str) -> String {
    let mut out = String::from("v_");
    for c in name.chars().skip(1) {
        match c {
            '_' => out.push_str("__"),
            c if c.is_ascii_alphanumeric() => out.push(c),
            c => out.push_str(&format!("_{:x}_", u32::from(c))),
        }
    }
    out
}

fn unique(base: String, taken: &mut HashSet<String>) -> String {
    let mut name = base.clone();
    let mut number = 2;
    while !taken.insert(name.clone()) {
        name = format!("{base}_{number}");
        number += 1;
    }
    name
}

pub(super) fn ident(text: &str) -> Ident {
    Ident::new(text, Span::call_site())
}
