//! Freeing: iterative beyond a small depth, so that a list of a million nodes does not overflow the stack.

use super::{Block, Header, Kind, Ref, pool, registry::with};
use crate::{
    array::Array,
    big::{Big, spare},
    cell::CellBox,
    func::{Func, NativeFn},
    object::ObjectBox,
    text::Text,
    value::Tag,
};

/// How deep freeing may call itself before it queues.
const DEPTH: u32 = 64;

/// Frees a block whose last count is gone; nothing may use it afterwards.
#[cold]
#[inline(never)]
pub(crate) fn free(header: *mut Header) {
    let depth = with(|heap| {
        let depth = heap.freeing.get();
        if depth >= DEPTH {
            heap.waiting.borrow_mut().push(header);
        } else {
            heap.freeing.set(depth + 1);
        }
        depth
    });
    if depth >= DEPTH {
        return;
    }
    free_now(header);
    while depth == 0
        && let Some(next) = with(|heap| heap.waiting.borrow_mut().pop())
    {
        free_now(next);
    }
    with(|heap| heap.freeing.set(depth));
}

fn free_now(header: *mut Header) {
    // SAFETY: the tag names the type of the block, its count is zero, and it came from `Ref::new`.
    unsafe {
        match (*header).tag {
            Tag::Str => drop_block::<Text>(header),
            Tag::Bytes => drop_block::<Box<[u8]>>(header),
            Tag::Array => drop_block::<Array>(header),
            Tag::Object => drop_block::<ObjectBox>(header),
            Tag::Func => drop_block::<Func>(header),
            Tag::Native => drop_block::<NativeFn>(header),
            Tag::Big => end_big(header.cast()),
            Tag::Cell => drop_block::<CellBox>(header),
            Tag::Unbound | Tag::Null | Tag::Bool | Tag::Int | Tag::Float | Tag::Small | Tag::Static => {}
        }
    }
}

/// # Safety
/// `header` must begin a `Block<T>` from `Ref::new` without counts.
unsafe fn drop_block<T: Kind>(header: *mut Header) {
    // SAFETY: by the caller's promise.
    unsafe { pool::remove(header.cast::<Block<T>>()) };
}

/// Ends a big integer: it may become the next one.
///
/// # Safety
/// As [`drop_block`].
#[inline(never)]
unsafe fn end_big(block: *mut Block<Big>) {
    // SAFETY: by the caller's promise nobody else has the block, so that it can have one count again: that of the spare, or of
    // what the spare gives back, which is dropped without it.
    unsafe {
        let ended = if (*block).body.room() > spare::MOST {
            Some(block)
        } else {
            (*block).header.count.set(1);
            spare::keep(Ref::from_raw(block)).map(Ref::into_raw)
        };
        if let Some(ended) = ended {
            drop_block::<Big>(ended.cast());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::registry::count;
    use crate::{
        object::{Obj, ObjKind},
        symbol::Sym,
        value::Value,
    };

    fn list(length: usize) -> Value {
        let next = Sym::new("#下一个");
        let mut head = Value::NULL;
        for _ in 0..length {
            let node = Obj::make(ObjKind::Object, None);
            node.0.bind_sym(next, head);
            head = node.into_value();
        }
        head
    }

    #[test]
    fn a_list_of_a_million_nodes_is_freed() {
        let before = count();
        let head = list(1_000_000);
        assert_eq!(count(), before + 1_000_000);
        drop(head);
        assert_eq!(count(), before);
    }

    #[test]
    fn a_deep_array_and_a_long_chain_of_contexts_are_freed() {
        let before = count();
        drop((0..1_000_000).fold(Value::NULL, |value, _| Value::array(vec![value])));
        drop((0..1_000_000).fold(None, |upper, _| Some(Obj::make(ObjKind::Context, upper))));
        assert_eq!(count(), before);
    }

    #[test]
    fn shared_blocks_live_as_long_as_their_last_owner() {
        let shared = Value::text("一二三四五");
        let arrays: Vec<Value> = (0..10).map(|_| Value::array(vec![shared.clone()])).collect();
        drop(shared);
        for array in arrays {
            let text = array.as_array().and_then(|array| array.get(0));
            drop(array);
            assert_eq!(text.as_ref().and_then(Value::as_text), Some("一二三四五"));
        }
    }
}
