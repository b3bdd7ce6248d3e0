//! 数组: @排序. Stable; ends whatever the comparison says, and sorts a copy, so that it may change the array.

use std::cmp::Ordering;

use super::{Result, messages::say};
use crate::{array::Array, compare, messages::ErrorKind, native::Call, number, value::Value};

natives! {
    "数组";
    排序("数组": ARRAY need, "比较函数": FUNCTION maybe) -> ARRAY "得新数组，稳定；比较函数（甲，乙）给负数、零、正数"
        "a new array in order; equal elements keep theirs; a function for comparing takes two elements and gives a negative number, zero or a positive one"
        "@显示、@排序（【3，1，2】）、@排序（【3，1，2】，@【#甲，#乙】｛ #乙 - #甲 ｝）" => "【1，2，3】 【3，2，1】", sort;
}

fn sort(call: &mut Call<'_>) -> Result {
    if let (Some(mut ints), false) = (call.arg(0).as_array().and_then(Array::ints), call.has(1)) {
        // Equal integers cannot be told apart, so the quicker unstable sort will do.
        ints.sort_unstable();
        return Ok(Value::int_array(ints));
    }
    let items = call.items(0)?;
    if call.has(1) {
        let function = call.take(1);
        let order = |left: &Value, right: &Value| {
            let answer = call.invoke2(&function, left.clone(), right.clone())?;
            sign(&answer).ok_or_else(|| call.fail(ErrorKind::Type, say::COMPARED, &[&answer.described()]))
        };
        return merge_sort(items, &order).map(Value::array);
    }
    if items.iter().all(|item| item.as_text().is_some()) {
        return Ok(sorted_texts(items));
    }
    if items.iter().all(orderly) {
        return Ok(sorted_numbers(items));
    }
    let order = |left: &Value, right: &Value| match compare::order(left, right) {
        Some(Some(order)) => Ok(order),
        _ => Err(call.fail(ErrorKind::Type, say::ORDER, &[&left.described(), &right.described()])),
    };
    merge_sort(items, &order).map(Value::array)
}

/// Negative, zero or positive.
fn sign(answer: &Value) -> Option<Ordering> {
    let zero = number::Number::Int(0);
    // 非数 says nothing: equal.
    answer.number().map(|number| number::compare(&number, &zero).unwrap_or(Ordering::Equal))
}

fn sorted_texts(mut items: Vec<Value>) -> Value {
    items.sort_by(|left, right| left.as_text().cmp(&right.as_text()));
    Value::array(items)
}

/// A number that has its place among all others: no 非数.
fn orderly(value: &Value) -> bool {
    value.as_float().map_or(value.number().is_some(), |float| !float.is_nan())
}

fn sorted_numbers(mut items: Vec<Value>) -> Value {
    items.sort_by(|left, right| match (left.as_float(), right.as_float()) {
        (Some(left), Some(right)) => left.partial_cmp(&right).unwrap_or(Ordering::Equal),
        _ => compare::order(left, right).flatten().unwrap_or(Ordering::Equal),
    });
    Value::array(items)
}

/// Runs this long are sorted by insertion first.
const RUN: usize = 8;

/// Merges from the bottom up. Whatever `order` says, it ends after the usual number of steps and loses no element.
fn merge_sort(mut items: Vec<Value>, order: &dyn Fn(&Value, &Value) -> Result<Ordering>) -> Result<Vec<Value>> {
    let mut rest = items.as_mut_slice();
    while !rest.is_empty() {
        let (run, next) = rest.split_at_mut(RUN.min(rest.len()));
        next.iter().take(RUN).for_each(Value::prefetch);
        insertion(run, order)?;
        rest = next;
    }
    let mut width = RUN;
    while width < items.len() {
        let mut merged = Vec::with_capacity(items.len());
        for pair in items.chunks_mut(width.saturating_mul(2)) {
            merge(pair, width, order, &mut merged)?;
        }
        items = merged;
        width = width.saturating_mul(2);
    }
    Ok(items)
}

fn insertion(run: &mut [Value], order: &dyn Fn(&Value, &Value) -> Result<Ordering>) -> Result<()> {
    for sorted in 1..run.len() {
        for place in (1..=sorted).rev() {
            let (Some(left), Some(right)) = (run.get(place - 1), run.get(place)) else { break };
            if order(left, right)? != Ordering::Greater {
                break;
            }
            run.swap(place - 1, place);
        }
    }
    Ok(())
}

/// Moves two sorted runs to the end of `out`, merged.
fn merge(
    pair: &mut [Value],
    width: usize,
    order: &dyn Fn(&Value, &Value) -> Result<Ordering>,
    out: &mut Vec<Value>,
) -> Result<()> {
    let (left, right) = pair.split_at_mut(width.min(pair.len()));
    if let (Some(a), Some(b)) = (left.last(), right.first())
        && order(a, b)? != Ordering::Greater
    {
        // In order as they are: what was nearly sorted costs little.
        out.extend(pair.iter_mut().map(take));
        return Ok(());
    }
    let (mut left, mut right) = (left.iter_mut(), right.iter_mut());
    while let (Some(a), Some(b)) = (left.as_slice().first(), right.as_slice().first()) {
        let from = if order(a, b)? == Ordering::Greater { &mut right } else { &mut left };
        out.extend(from.next().map(take));
        fetch(from.as_slice());
    }
    out.extend(left.chain(right).map(take));
    Ok(())
}

/// So many elements ahead of the comparison are fetched.
const AHEAD: usize = 4;

/// Elements lie all over the memory, and comparing two takes less time than it takes the processor to fetch one.
fn fetch(rest: &[Value]) {
    if let Some(element) = rest.get(AHEAD) {
        element.prefetch();
    }
}

/// Elements are moved, not copied: to count a copy the processor would have to fetch the element.
fn take(item: &mut Value) -> Value {
    std::mem::replace(item, Value::NULL)
}
