//! `加等`, `减等` and `乘等` in place.

use crate::{
    error::R,
    heap::Ref,
    object::ObjectBox,
    ops,
    rt::Rt,
    shape::Shape,
    spot::{Spot, one},
    symbol::Name,
    value::{Lent, Tag, Value},
};

/// `加等` on a captured variable.
///
/// # Errors
/// As the same out of line.
#[inline(always)]
pub fn cell_add_assign(rt: &Rt, cell: &Value, value: &Value, at: u32) -> R<()> {
    if let Some(cell) = cell.as_cell()
        && cell.change(|old| add(old, value))
    {
        return Ok(());
    }
    cell_slow(rt, cell.lend(), value.lend(), at)
}

/// [`cell_add_assign`] and the value that the variable has then.
///
/// # Errors
/// As the same out of line.
#[inline(always)]
pub fn cell_add(rt: &Rt, cell: &Value, value: &Value, at: u32) -> R {
    if let Some(cell) = cell.as_cell()
        && let Some(sum) = cell.change(|old| add(old, value).then(|| old.clone()))
    {
        return Ok(sum);
    }
    cell_slow(rt, cell.lend(), value.lend(), at)?;
    Ok(cell.as_cell().map_or(Value::NULL, crate::cell::CellBox::get))
}

#[cold]
#[inline(never)]
fn cell_slow(rt: &Rt, cell: Lent<'_>, value: Lent<'_>, at: u32) -> R<()> {
    ops::cell_add_assign(rt, &cell, &value, at)
}

type Operator = fn(&Rt, &Value, &Value, u32) -> R;

/// Reads a member, computes, writes it; an addition to a string appends in place where that shows nowhere.
#[cold]
#[inline(never)]
fn member_slow(rt: &Rt, target: Lent<'_>, name: &Name, value: Lent<'_>, (op, path, at): (Operator, u32, u32)) -> R<()> {
    if std::ptr::fn_addr_eq(op, ops::add as Operator)
        && let Some(object) = target.as_object()
        && let Some(result) = append(rt, &object, name, &value, at)
    {
        return result;
    }
    let old = ops::member(rt, &target, name, path)?;
    let new = op(rt, &old, &value, at)?;
    ops::set_member(rt, &target, name, new, path)
}

/// [`member_slow`] on a member that may not be there: false then.
#[cold]
#[inline(never)]
fn own_slow(rt: &Rt, target: Lent<'_>, name: &Name, value: Lent<'_>, (op, at): (Operator, u32)) -> R<bool> {
    if !target.as_object().is_some_and(|object| object.has(name)) {
        return Ok(false);
    }
    member_slow(rt, target, name, value, (op, at, at)).map(|()| true)
}

/// [`own_slow`], or the operation on the variable of the user context.
#[cold]
#[inline(never)]
fn own_or_global_slow(rt: &Rt, target: &Value, name: &Name, value: Lent<'_>, (op, at): (Operator, u32)) -> R<()> {
    if target.as_object().is_some_and(|object| object.has(name)) {
        return member_slow(rt, target.lend(), name, value, (op, at, at));
    }
    let new = op(rt, &rt.lookup(name), &value, at)?;
    rt.set_global(name, new);
    Ok(())
}

/// Appends to a string that is a member. Not a value whose display could show the member, which is 空 meanwhile.
fn append(rt: &Rt, object: &Ref<ObjectBox>, name: &Name, value: &Value, at: u32) -> Option<R<()>> {
    let calm = value.as_text().is_some() || value.is_plain();
    let text = calm && object.change(name, |old| old.tag() == Tag::Str)?;
    if !text {
        return None;
    }
    let mut old = object.change(name, |old| std::mem::replace(old, Value::NULL))?;
    let result = ops::add_assign(rt, &mut old, value, at);
    let _null = object.change(name, |slot| std::mem::replace(slot, old));
    Some(result)
}

macro_rules! updates {
    ($($compute:ident, $checked:ident, $op:tt, $member:ident, $member_at:ident, $own:ident, $own_at:ident, $or_global:ident;)*) => {
        $(
            /// Computes in place on two small integers or two decimals; false where nothing was done.
            #[inline(always)]
            fn $compute(old: &mut Value, value: &Value) -> bool {
                if let (Some(x), Some(y)) = (old.as_float(), value.as_float()) {
                    *old = Value::float(x $op y);
                    return true;
                }
                if let (Some(x), Some(y)) = (old.as_int(), value.as_int())
                    && let Some(z) = x.$checked(y)
                {
                    *old = Value::int(z);
                    return true;
                }
                false
            }

            /// The operation on a member of an object; `path` is the position of the member, `at` of the operator.
            ///
            /// # Errors
            /// As the member and the operator out of line.
            #[inline(always)]
            pub fn $member(rt: &Rt, target: &Value, name: &Name, value: &Value, path: u32, at: u32) -> R<()> {
                if let Some(object) = target.as_object()
                    && object.change(name, |old| $compute(old, value)) == Some(true)
                {
                    return Ok(());
                }
                member_slow(rt, target.lend(), name, value.lend(), (ops::$compute, path, at))
            }

            /// The same where the compiler expects the member.
            ///
            /// # Errors
            /// As the member and the operator out of line.
            #[inline(always)]
            pub fn $member_at(
                rt: &Rt,
                target: &Value,
                (spot, name): (impl Spot, &Name),
                value: &Value,
                path: u32,
                at: u32,
            ) -> R<()> {
                if let Some(object) = target.as_object()
                    && object.change_expected(spot, |old| $compute(old, value)) == Some(true)
                {
                    return Ok(());
                }
                member_slow(rt, target.lend(), name, value.lend(), (ops::$compute, path, at))
            }

            /// The operation on a member of the object that a method belongs to; false where it has none.
            ///
            /// # Errors
            /// As the operator out of line.
            #[inline(always)]
            pub fn $own(rt: &Rt, target: &Value, name: &Name, value: &Value, at: u32) -> R<bool> {
                let Some(object) = target.as_object() else { return Ok(false) };
                match object.change(name, |old| $compute(old, value)) {
                    Some(true) => Ok(true),
                    _ => own_slow(rt, target.lend(), name, value.lend(), (ops::$compute, at)),
                }
            }

            /// The same where the compiler expects the member in slot `SLOT` of a shape.
            ///
            /// # Errors
            /// As the operator out of line.
            #[inline(always)]
            pub fn $own_at<const SLOT: usize>(
                rt: &Rt,
                target: &Value,
                (shape, name): (&'static Shape, &Name),
                value: &Value,
                at: u32,
            ) -> R<bool> {
                let Some(object) = target.as_object() else { return Ok(false) };
                match object.change_expected(one::<SLOT>(shape), |old| $compute(old, value)) {
                    Some(true) => Ok(true),
                    _ => own_slow(rt, target.lend(), name, value.lend(), (ops::$compute, at)),
                }
            }

            /// The same on the variable of the user context where the object has no such member.
            ///
            /// # Errors
            /// As the operator out of line.
            #[inline(always)]
            pub fn $or_global<const SLOT: usize>(
                rt: &Rt,
                target: &Value,
                (shape, name): (&'static Shape, &Name),
                value: &Value,
                at: u32,
            ) -> R<()> {
                if let Some(object) = target.as_object()
                    && object.change_expected(one::<SLOT>(shape), |old| $compute(old, value)) == Some(true)
                {
                    return Ok(());
                }
                own_or_global_slow(rt, target, name, value.lend(), (ops::$compute, at))
            }
        )*
    };
}

updates! {
    add, checked_add, +, member_add, member_add_at, own_add, own_add_at, own_add_or_global;
    sub, checked_sub, -, member_sub, member_sub_at, own_sub, own_sub_at, own_sub_or_global;
    mul, checked_mul, *, member_mul, member_mul_at, own_mul, own_mul_at, own_mul_or_global;
}
