//! 语境: variables by name, in the caller's context exactly as LANGUAGE.md §3 says.

use super::Result;
use crate::{native::Call, value::Value};

natives! {
    "语境";
    取变量("名": TEXT need) -> ANY "沿语境链向上找；没有就是空"
        "the value of a variable, searched up the chain of contexts; 空 if there is none"
        "#甲 = 1\n@显示、@取变量（“#甲”）" => "1", get;
    设变量("名": TEXT need, "值": ANY need) -> ANY "同 = ，得这个值"
        "like = ; gives the value"
        "@设变量（“#甲”，1）\n@显示、#甲" => "1", put;
    设本级变量("名": TEXT need, "值": ANY need) -> ANY "同 ： ，得这个值"
        "like ： ; gives the value"
        "@设本级变量（“#甲”，1）\n@显示、#甲" => "1", put_now;
    移除变量("名": TEXT need) -> BOOL "移除沿语境链向上找到的那个；没有或在库语境里是假"
        "removes the variable found up the chain of contexts; 假 if there is none, or it is the library's"
        "#甲 = 1\n@显示、@移除变量（“#甲”）、#甲" => "真 空", remove;
    移除本级变量("名": TEXT need) -> BOOL "只在本级移除；本级没有是假"
        "removes a variable of this context only; 假 if it has none"
        "#甲 = 1\n@显示、@移除本级变量（“#甲”）、@移除本级变量（“#甲”）" => "真 假", remove_now;
}

fn get(call: &mut Call<'_>) -> Result {
    let value = call.ctx().find_sym(call.variable(0)?);
    Ok(if value.is_unbound() { Value::NULL } else { value })
}

fn put(call: &mut Call<'_>) -> Result {
    let (name, value) = (call.variable(0)?, call.take(1));
    call.rt().note_odd_member();
    call.ctx().put_sym(&call.rt().user(), name, value.clone());
    Ok(value)
}

fn put_now(call: &mut Call<'_>) -> Result {
    let (name, value) = (call.variable(0)?, call.take(1));
    call.rt().note_odd_member();
    call.ctx().0.bind_sym(name, value.clone());
    Ok(value)
}

fn remove(call: &mut Call<'_>) -> Result {
    Ok(Value::bool(call.ctx().remove_sym(call.variable(0)?)))
}

fn remove_now(call: &mut Call<'_>) -> Result {
    Ok(Value::bool(call.ctx().0.unbind_sym(call.variable(0)?)))
}
