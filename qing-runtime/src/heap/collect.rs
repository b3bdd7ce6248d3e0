//! The collector of cycles, by trial deletion.
//!
//! From each container's count the references that come from other containers are subtracted. What keeps some is held from
//! outside (by Rust code, such as a local of a running function) and lives, with all it reaches; the rest is garbage. So it
//! needs no list of roots and may run at any allocation.

use super::{Block, Borrowed, Header, free, pool::each_container};
use crate::{
    array::Array,
    cell::CellBox,
    func::{Func, NativeFn},
    object::ObjectBox,
    value::{Tag, Value},
};

/// A mark in `trial` for blocks that live.
const LIVE: u32 = u32::MAX;

/// Frees every container that only other such containers hold.
pub(super) fn collect() {
    let garbage = find_garbage();
    let mut held = Vec::new();
    // SAFETY: garbage is live while the extra count is held, and no Rust code reaches it, so none borrows from it.
    unsafe {
        for header in &garbage {
            (**header).retain();
        }
        for header in &garbage {
            take_children(*header, &mut held);
        }
    }
    drop(held);
    for header in garbage {
        // SAFETY: the extra count kept it alive until here.
        if unsafe { (*header).release() } {
            free(header);
        }
    }
}

fn find_garbage() -> Vec<*mut Header> {
    let mut garbage = Vec::new();
    // SAFETY: what is walked are live blocks, and values inside live blocks point to live blocks. Nothing below makes, changes
    // or frees one.
    unsafe {
        each_container(&mut |header| (*header).trial.set((*header).count.get()));
        each_container(&mut |header| {
            children(header, &mut |value| {
                if let Some(child) = value.header() {
                    child.trial.set(child.trial.get().saturating_sub(1));
                }
            });
        });
        each_container(&mut |header| {
            if !matches!((*header).trial.get(), 0 | LIVE) {
                mark(header);
            }
        });
        each_container(&mut |header| {
            if (*header).trial.get() != LIVE {
                garbage.push(header);
            }
        });
    }
    garbage
}

/// Marks a container and all it reaches.
///
/// # Safety
/// `header` must begin a live block.
unsafe fn mark(header: *mut Header) {
    let mut open = vec![header];
    // SAFETY: by the caller's promise, and what live blocks hold is live.
    unsafe {
        (*header).trial.set(LIVE);
        while let Some(next) = open.pop() {
            children(next, &mut |value| {
                if let Some(child) = value.header()
                    && is_container(child.tag)
                    && child.trial.replace(LIVE) != LIVE
                {
                    open.push(std::ptr::from_ref(child).cast_mut());
                }
            });
        }
    }
}

fn is_container(tag: Tag) -> bool {
    matches!(tag, Tag::Array | Tag::Object | Tag::Func | Tag::Native | Tag::Cell)
}

/// The object a block is.
///
/// # Safety
/// `header` must begin a live block of one, for as long as it is used.
unsafe fn object<'a>(header: *mut Header) -> Borrowed<'a, ObjectBox> {
    // SAFETY: by the caller's promise.
    unsafe { Borrowed::new(header.cast()) }
}

/// Calls `visit` on every value a container holds.
///
/// # Safety
/// `header` must begin a live block.
#[inline(never)]
unsafe fn children(header: *mut Header, visit: &mut dyn FnMut(&Value)) {
    // SAFETY: the tag names the type.
    unsafe {
        match (*header).tag {
            Tag::Array => (*header.cast::<Block<Array>>()).body.trace(visit),
            Tag::Object => object(header).trace(visit),
            Tag::Func => (*header.cast::<Block<Func>>()).body.trace(visit),
            Tag::Native => (*header.cast::<Block<NativeFn>>()).body.trace(visit),
            Tag::Cell => (*header.cast::<Block<CellBox>>()).body.trace(visit),
            _ => {}
        }
    }
}

/// Moves every value out of a container.
///
/// # Safety
/// `header` must begin a live block that nothing borrows from.
unsafe fn take_children(header: *mut Header, out: &mut Vec<Value>) {
    // SAFETY: the tag names the type.
    unsafe {
        match (*header).tag {
            Tag::Array => (*header.cast::<Block<Array>>()).body.drain_into(out),
            Tag::Object => object(header).drain_into(out),
            Tag::Func => (*header.cast::<Block<Func>>()).body.drain_into(out),
            Tag::Native => (*header.cast::<Block<NativeFn>>()).body.drain_into(out),
            Tag::Cell => (*header.cast::<Block<CellBox>>()).body.drain_into(out),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::registry::count, *};
    use crate::{
        cell,
        func::{Code, FnInfo},
        object::{Obj, ObjKind},
        symbol::Sym,
        unit::Unit,
    };

    static UNIT: Unit = Unit::new(&[], &[]);
    static INFO: FnInfo = FnInfo::new("@甲", "", 0, 0, Code::F0(|_, _| Ok(Value::NULL)), &UNIT);

    fn pair() -> (Obj, Obj) {
        let (a, b) = (Obj::make(ObjKind::Object, None), Obj::make(ObjKind::Object, None));
        a.0.bind_sym(Sym::new("#乙"), b.clone().into_value());
        b.0.bind_sym(Sym::new("#甲"), a.clone().into_value());
        (a, b)
    }

    #[test]
    fn a_million_cycles_stay_bounded() {
        let before = count();
        let mut most = 0;
        for _ in 0..1_000_000 {
            drop(pair());
            most = most.max(count());
        }
        assert!(most < before + 50_000, "{most} containers at once");
        collect();
        assert_eq!(count(), before);
    }

    #[test]
    fn what_is_held_from_outside_lives_with_all_it_reaches() {
        let (a, b) = pair();
        let inner = Value::array(vec![Value::text("一二三四五六")]);
        b.0.bind_sym(Sym::new("#内"), inner);
        drop(b);
        collect();
        let found = a.0.own_sym(Sym::new("#乙"));
        let inner = Obj::from_value(&found).map(|object| object.0.own_sym(Sym::new("#内")));
        assert_eq!(inner.map(|inner| inner.display()).as_deref(), Some("【“一二三四五六”】"));
    }

    #[test]
    fn cycles_through_every_kind_are_freed() {
        let before = count();
        // object → function → cell → array → bound native → object, whose upper it is too.
        let object = Obj::make(ObjKind::Object, None);
        let native = Value::native(&crate::natives::显示, Some(object.clone().into_value()));
        let array = Value::array(vec![native]);
        let cell = cell::new(array);
        let child = Obj::make(ObjKind::Context, Some(object.clone()));
        object.0.bind_sym(Sym::new("@法"), Value::func(&INFO, [cell, child.into_value()]));
        drop(object);
        assert!(count() > before);
        collect();
        assert_eq!(count(), before);
    }

    #[test]
    fn an_instance_takes_its_variables_with_it() {
        let before = count();
        let rt = crate::rt::Rt::new();
        rt.register(&[&crate::natives::显示]);
        rt.seal();
        rt.set_global(&crate::symbol::Name::new("@函数"), Value::func(&INFO, [rt.user().into_value()]));
        let object = Obj::make(ObjKind::Object, Some(rt.user()));
        object.0.bind_sym(Sym::new("#甲"), Value::int(1));
        drop(rt);
        // What the host kept is still whole.
        assert_eq!(object.0.own_sym(Sym::new("#甲")).as_int(), Some(1));
        drop(object);
        assert_eq!(count(), before);
    }

    #[test]
    fn a_large_cycle_is_freed() {
        let before = count();
        let first = Value::array(vec![]);
        let last = (0..300_000).fold(first.clone(), |value, _| Value::array(vec![value]));
        if let Some(array) = first.as_array() {
            array.push(last);
        }
        drop(first);
        collect();
        assert_eq!(count(), before);
    }
}
