//! 数: over several numbers, given one by one or as an array.

use std::cmp::Ordering;

use super::{Result, messages::say};
use crate::{
    array::Array, compare, error::Error, messages::ErrorKind, native::Call, natives::kind::Kind, value::Value,
};

natives! {
    "数";
    最大("值…": ANY several) -> ANY "最大的一个；也可给一个数组；数或字符串"
        "the greatest of numbers or strings; they may also be given as one array"
        "@显示、@最大（1，3，2）、@最大（【“甲”，“乙”】）" => "3 甲", largest;
    最小("值…": ANY several) -> ANY "最小的一个；也可给一个数组；数或字符串"
        "the least of numbers or strings; they may also be given as one array"
        "@显示、@最小（1，3，2）、@最小（【2.5，1】）" => "1 1", smallest;
    求和("数…": ANY rest) -> NUMBER "各数之和；也可给一个数组"
        "the sum; the numbers may also be given as one array"
        "@显示、@求和（1，2，3）、@求和（【1，0.5】）、@求和（）" => "6 1.5 0", sum;
    平均("数…": ANY several) -> FLOAT "各数的平均；也可给一个数组"
        "the average; the numbers may also be given as one array"
        "@显示、@平均（1，2）、@平均（【2，4】）" => "1.5 3", mean;
}

/// The values: the arguments, or the elements of the only one when that is an array.
fn values(call: &Call<'_>) -> Vec<Value> {
    match call.arg(0).as_array() {
        Some(array) if call.len() == 1 => array.to_vec(),
        _ => call.args.to_vec(),
    }
}

fn extreme(call: &Call<'_>, wanted: Ordering) -> Result {
    match call.arg(0).as_array() {
        Some(array) if call.len() == 1 => extreme_of(call, array.to_vec().iter(), wanted),
        _ => extreme_of(call, call.args.iter(), wanted),
    }
}

fn extreme_of<'v>(call: &Call<'_>, mut values: impl Iterator<Item = &'v Value>, wanted: Ordering) -> Result {
    let Some(mut best) = values.next() else {
        return Err(call.refuse(ErrorKind::Argument, say::NOTHING, 0, &[]));
    };
    if compare::order(best, best).is_none() {
        return Err(not_ordered(call, best, values.next().unwrap_or(best)));
    }
    for value in values {
        match compare::order(value, best) {
            Some(order) if order == Some(wanted) => best = value,
            Some(_) => {}
            None => return Err(not_ordered(call, best, value)),
        }
    }
    Ok(best.clone())
}

#[cold]
fn not_ordered(call: &Call<'_>, left: &Value, right: &Value) -> Error {
    call.fail(ErrorKind::Type, say::ORDER, &[&left.described(), &right.described()])
}

fn largest(call: &mut Call<'_>) -> Result {
    extreme(call, Ordering::Greater)
}

fn smallest(call: &mut Call<'_>) -> Result {
    extreme(call, Ordering::Less)
}

fn total(call: &Call<'_>, values: &[Value]) -> Result {
    let mut sum = Value::int(0);
    for value in values {
        if value.number().is_none() {
            let wanted = Kind::NUMBER.name();
            return Err(call.refuse(ErrorKind::Type, say::ELEMENT, 0, &[wanted, &value.described()]));
        }
        sum = crate::ops::sum(&sum, value)?;
    }
    Ok(sum)
}

fn sum(call: &mut Call<'_>) -> Result {
    if call.len() == 1
        && let Some(sum) = call.arg(0).as_array().and_then(Array::int_sum)
    {
        return Ok(Value::int(sum));
    }
    total(call, &values(call))
}

fn mean(call: &mut Call<'_>) -> Result {
    let values = values(call);
    if values.is_empty() {
        return Err(call.refuse(ErrorKind::Argument, say::NOTHING, 0, &[]));
    }
    crate::ops::quotient(&total(call, &values)?, &Value::int(values.len() as i64))
}
