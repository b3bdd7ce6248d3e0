//! Names as numbers: the same number for the same name in the whole process.

use std::sync::{
    Mutex, PoisonError,
    atomic::{AtomicU32, AtomicU64, Ordering::Relaxed},
};

use foldhash::{HashMap, HashMapExt as _};

/// A name, prefix included, as a number from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Sym(u32);

struct Table {
    by_text: HashMap<&'static str, u32>,
    texts: Vec<&'static str>,
}

static TABLE: Mutex<Option<Table>> = Mutex::new(None);

fn with<R>(body: impl FnOnce(&mut Table) -> R) -> R {
    let mut guard = TABLE.lock().unwrap_or_else(PoisonError::into_inner);
    body(guard.get_or_insert_with(|| Table { by_text: HashMap::new(), texts: vec![""] }))
}

impl Sym {
    /// No name.
    pub(crate) const NONE: Sym = Sym(0);

    /// The number of a name. Names stay for the life of the process.
    pub fn new(name: &str) -> Sym {
        with(|table| {
            if let Some(id) = table.by_text.get(name) {
                return Sym(*id);
            }
            let text: &'static str = Box::leak(name.into());
            let id = table.texts.len() as u32;
            table.texts.push(text);
            table.by_text.insert(text, id);
            Sym(id)
        })
    }

    /// The number of a name that was met before.
    pub(crate) fn find(name: &str) -> Option<Sym> {
        with(|table| table.by_text.get(name).map(|id| Sym(*id)))
    }

    /// The name, prefix included.
    pub fn text(self) -> &'static str {
        with(|table| table.texts.get(self.0 as usize).copied().unwrap_or(""))
    }

    #[inline(always)]
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// A name in generated code. Each place that looks up a member has its own, since it remembers where the member was.
pub struct Name {
    text: &'static str,
    id: AtomicU32,
    hint: AtomicU32,
    site: AtomicU64,
}

/// What a place of the program remembers of the last object with a shape: the shape's address, and where the member lies in it.
/// One word, so that threads that share the place never see halves of two.
#[derive(Clone, Copy)]
pub(crate) struct Site(u64);

impl Site {
    const SLOT_BITS: u32 = 16;
    const NONE: Site = Site(u64::MAX);

    /// Nothing is remembered where the parts do not fit.
    pub(crate) fn new(address: u64, slot: usize) -> Site {
        let fits = address != 0 && address >> (64 - Self::SLOT_BITS) == 0 && slot >> Self::SLOT_BITS == 0;
        if fits { Site(address << Self::SLOT_BITS | slot as u64) } else { Self::NONE }
    }

    /// The slot, whatever the shape.
    pub(crate) fn slot(self) -> Option<usize> {
        (self.0 != Self::NONE.0).then_some((self.0 & ((1 << Self::SLOT_BITS) - 1)) as usize)
    }

    /// The slot, when the shape is the one at `address`.
    #[inline(always)]
    pub(crate) fn slot_in(self, address: u64) -> Option<usize> {
        let slot = (self.0 & ((1 << Self::SLOT_BITS) - 1)) as usize;
        (self.0 >> Self::SLOT_BITS == address).then_some(slot)
    }
}

impl Name {
    /// A name, prefix included.
    pub const fn new(text: &'static str) -> Name {
        Name { text, id: AtomicU32::new(0), hint: AtomicU32::new(0), site: AtomicU64::new(Site::NONE.0) }
    }

    /// Its number.
    #[inline(always)]
    pub fn sym(&self) -> Sym {
        match self.id.load(Relaxed) {
            0 => self.intern(),
            id => Sym(id),
        }
    }

    #[cold]
    #[inline(never)]
    fn intern(&self) -> Sym {
        let sym = Sym::new(self.text);
        self.id.store(sym.0, Relaxed);
        sym
    }

    #[inline(always)]
    pub(crate) fn hint(&self) -> usize {
        self.hint.load(Relaxed) as usize
    }

    pub(crate) fn set_hint(&self, index: usize) {
        self.hint.store(index as u32, Relaxed);
    }

    #[inline(always)]
    pub(crate) fn site(&self) -> Site {
        Site(self.site.load(Relaxed))
    }

    pub(crate) fn set_site(&self, site: Site) {
        self.site.store(site.0, Relaxed);
    }

    pub(crate) fn text(&self) -> &'static str {
        self.text
    }
}
