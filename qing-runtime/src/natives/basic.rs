//! A first set.

use crate::{
    error::Error,
    messages::{ErrorKind, text, types},
    native::Call,
    number::{self, Number},
    value::Value,
};

const ANY: u32 = u32::MAX;

natives! {
    "基本";
    显示 "@显示" (0, ANY) "值…" "显示、值…：显示各值，用空格隔开，然后换行" "@显示、1、“甲”" "1 甲" => show;
    打印 "@打印" (0, ANY) "值…" "打印、值…：同 @显示，但不换行" "@打印、“甲”" "甲" => print;
    报错输出 "@报错输出" (0, ANY) "值…" "报错输出、值…：同 @显示，但写到标准错误" "@报错输出、“坏了”" "" => complain;
    输入 "@输入" (0, 1) "提示" "输入、提示：读一行；输入结束时是空" "@显示、@输入（）" "空" => input;
    退出 "@退出" (0, 1) "码" "退出、码：立刻结束程序" "@退出、0" "" => exit;
    抛出 "@抛出" (1, 1) "值" "抛出、值：抛出一个错误" "尝试 ｛ @抛出、“错” ｝ 排查 #误 ｛ @显示、#误.#消息 ｝" "错" => throw;
    类型 "@类型" (1, 1) "值" "类型、值：类型的名字" "@显示、@类型、1" "整数" => type_of;
    转字符串 "@转字符串" (1, 1) "值" "转字符串、值：显示的样子" "@显示、@转字符串、1" "1" => to_text;
    转整数 "@转整数" (1, 1) "值" "转整数、值：小数去掉小数部分；字符串按十进制；二进制按大端无符号" "@显示、@转整数、“12”" "12" => to_int;
    长度 "@长度" (1, 1) "值" "长度、值：字符、元素、字节或成员的个数" "@显示、@长度、“甲乙”" "2" => length;
    添加 "@添加" (2, ANY) "数组，值…" "添加、数组、值…：加在末尾，得这个数组" "@显示、@添加、【1】、2" "【1，2】" => push;
    最大 "@最大" (1, ANY) "值…" "最大、值…：也可给一个数组" "@显示、@最大、1、2" "2" => largest;
    最小 "@最小" (1, ANY) "值…" "最小、值…：也可给一个数组" "@显示、@最小、1、2" "1" => smallest;
    绝对值 "@绝对值" (1, 1) "数" "绝对值、数" "@显示、@绝对值、-1" "1" => abs;
    取变量 "@取变量" (1, 1) "名" "取变量、名：沿语境链向上找" "#甲 = 1，@显示、@取变量、“#甲”" "1" => get_var;
    设变量 "@设变量" (2, 2) "名，值" "设变量、名、值：同 =" "@设变量、“#甲”、1，@显示、#甲" "1" => set_var;
    设本级变量 "@设本级变量" (2, 2) "名，值" "设本级变量、名、值：同 ：" "@设本级变量、“#甲”、1，@显示、#甲" "1" => bind_var;
    移除变量 "@移除变量" (1, 1) "名" "移除变量、名：沿语境链向上找到的那个；没有或在库语境里是假" "#甲 = 1，@显示、@移除变量、“#甲”" "真" => remove_var;
    移除本级变量 "@移除本级变量" (1, 1) "名" "移除本级变量、名：只在本级" "@显示、@移除本级变量、“#甲”" "假" => remove_own_var;
    平方根 "@平方根" (1, 1) "数" "平方根、数：得小数；负数是错误" "@显示、@平方根、4" "2" => sqrt;
}

type Result<T = Value> = std::result::Result<T, Error>;

fn joined(call: &Call<'_>) -> String {
    let mut out = String::new();
    for (index, value) in call.args.iter().enumerate() {
        if index > 0 {
            out.push(' ');
        }
        value.display_into(&mut out);
    }
    out
}

fn show(call: &mut Call<'_>) -> Result {
    let mut text = joined(call);
    text.push('\n');
    call.rt().output.borrow_mut().write(&text);
    Ok(Value::NULL)
}

fn print(call: &mut Call<'_>) -> Result {
    let text = joined(call);
    call.rt().output.borrow_mut().write(&text);
    Ok(Value::NULL)
}

fn complain(call: &mut Call<'_>) -> Result {
    let mut text = joined(call);
    text.push('\n');
    call.rt().output.borrow_mut().flush();
    crate::start::eprint_quietly(&text);
    Ok(Value::NULL)
}

fn input(call: &mut Call<'_>) -> Result {
    if call.len() == 1 {
        let text = joined(call);
        call.rt().output.borrow_mut().write(&text);
    }
    call.rt().output.borrow_mut().flush();
    let mut line = Vec::new();
    let read = std::io::BufRead::read_until(&mut std::io::stdin().lock(), b'\n', &mut line);
    if read.unwrap_or(0) == 0 {
        return Ok(Value::NULL);
    }
    let text = String::from_utf8_lossy(&line);
    Ok(Value::text(text.trim_end_matches(['\n', '\r'])))
}

fn exit(call: &mut Call<'_>) -> Result {
    let code = if call.is_empty() { 0 } else { call.int(0, "码")? };
    Err(Error::exit(code as i32))
}

fn throw(call: &mut Call<'_>) -> Result {
    let value = call.arg(0).clone();
    if let Some(text) = value.as_text() {
        return Err(Error::new(ErrorKind::Custom, text));
    }
    let message = match crate::object::Obj::from_value(&value) {
        Some(object) => match object.0.own_sym(crate::symbol::Sym::new("#消息")) {
            own if own.is_unbound() => value.display(),
            own => own.display(),
        },
        None => value.display(),
    };
    Err(Error::thrown(message, value))
}

fn type_of(call: &mut Call<'_>) -> Result {
    Ok(Value::text(call.arg(0).type_name()))
}

fn to_text(call: &mut Call<'_>) -> Result {
    Ok(if call.arg(0).as_text().is_some() { call.arg(0).clone() } else { Value::text(call.arg(0).display()) })
}

fn to_int(call: &mut Call<'_>) -> Result {
    let value = call.arg(0);
    match value.number() {
        Some(Number::Float(float)) => {
            return number::truncated(float)
                .ok_or_else(|| Error::new(ErrorKind::Number, text::NOT_FINITE.fill(&[&value.described()])));
        }
        Some(_) => return Ok(value.clone()),
        None => {}
    }
    if let Some(bytes) = value.as_bytes() {
        return Ok(Value::big(num_bigint::BigInt::from_bytes_be(num_bigint::Sign::Plus, bytes)));
    }
    let Some(digits) = value.as_text() else { return Err(call.wrong(0, "值", "数、字符串或二进制")) };
    let trimmed = digits.trim();
    trimmed
        .parse::<num_bigint::BigInt>()
        .map(Value::big)
        .map_err(|_| Error::new(ErrorKind::Number, text::NOT_NUMBER.fill(&[digits, types::INT])))
}

fn length(call: &mut Call<'_>) -> Result {
    let value = call.arg(0);
    let count = if let Some(array) = value.as_array() {
        array.len()
    } else if let Some(chars) = value.text_chars() {
        chars
    } else if let Some(bytes) = value.as_bytes() {
        bytes.len()
    } else if let Some(object) = value.as_object() {
        object.raw().and_then(|raw| raw.length()).unwrap_or_else(|| object.len())
    } else {
        return Err(call.wrong(0, "值", "字符串、数组、二进制或对象"));
    };
    Ok(Value::int(count as i64))
}

fn push(call: &mut Call<'_>) -> Result {
    let target = call.arg(0).clone();
    let Some(array) = target.as_array() else { return Err(call.wrong(0, "数组", types::ARRAY)) };
    for value in call.args.iter_mut().skip(1) {
        array.push(std::mem::replace(value, Value::NULL));
    }
    Ok(target)
}

fn extreme(call: &Call<'_>, wanted: std::cmp::Ordering) -> Result {
    let values = match call.arg(0).as_array() {
        Some(array) if call.len() == 1 => array.to_vec(),
        _ => call.args.to_vec(),
    };
    let mut values = values.into_iter();
    let Some(mut best) = values.next() else {
        return Err(Error::new(ErrorKind::Argument, text::EMPTY.fill(&["@最大", "数组"])));
    };
    for value in values {
        match crate::compare::order(&value, &best) {
            Some(order) if order == Some(wanted) => best = value,
            Some(_) => {}
            None => {
                let message = text::COMPARE.fill(&[&value.described(), &best.described()]);
                return Err(Error::new(ErrorKind::Type, message));
            }
        }
    }
    Ok(best)
}

fn largest(call: &mut Call<'_>) -> Result {
    extreme(call, std::cmp::Ordering::Greater)
}

fn smallest(call: &mut Call<'_>) -> Result {
    extreme(call, std::cmp::Ordering::Less)
}

fn abs(call: &mut Call<'_>) -> Result {
    match call.arg(0).number() {
        Some(Number::Int(int)) => {
            Ok(int.checked_abs().map_or_else(|| Value::big(-num_bigint::BigInt::from(int)), Value::int))
        }
        Some(Number::Float(float)) => Ok(Value::float(float.abs())),
        Some(Number::Big(big)) => Ok(Value::big(num_traits::Signed::abs(big))),
        None => Err(call.wrong(0, "数", "数")),
    }
}

fn sqrt(call: &mut Call<'_>) -> Result {
    match call.arg(0).number().and_then(|number| number.to_float()) {
        Some(float) if float >= 0.0 => Ok(Value::float(float.sqrt())),
        Some(_) => Err(Error::new(ErrorKind::Number, text::NOT_NUMBER.fill(&[&call.arg(0).display(), "非负数"]))),
        None => Err(call.wrong(0, "数", "数")),
    }
}

fn get_var(call: &mut Call<'_>) -> Result {
    let value = call.ctx().find_sym(call.variable(0, "名")?);
    Ok(if value.is_unbound() { Value::NULL } else { value })
}

fn set_var(call: &mut Call<'_>) -> Result {
    let (name, value) = (call.variable(0, "名")?, call.arg(1).clone());
    call.rt().note_odd_member();
    call.ctx().put_sym(&call.rt().user(), name, value.clone());
    Ok(value)
}

fn bind_var(call: &mut Call<'_>) -> Result {
    let (name, value) = (call.variable(0, "名")?, call.arg(1).clone());
    call.rt().note_odd_member();
    call.ctx().0.bind_sym(name, value.clone());
    Ok(value)
}

fn remove_var(call: &mut Call<'_>) -> Result {
    Ok(Value::bool(call.ctx().remove_sym(call.variable(0, "名")?)))
}

fn remove_own_var(call: &mut Call<'_>) -> Result {
    let name = call.variable(0, "名")?;
    Ok(Value::bool(call.ctx().0.unbind_sym(name)))
}
