//! 缓冲字符串: text that grows in place.

use std::{cell::RefCell, rc::Rc};

use super::{Result, limits, raw, this};
use crate::{
    native::{Call, NativeDef},
    object::RawObject,
    value::Value,
};

natives! {
    "对象类型";
    缓冲字符串() -> OBJECT "可不断追加的文本；方法：@追加 @转字符串 @长度 @清空"
        "a text to which more can be added; methods: @追加 @转字符串 @长度 @清空"
        "#缓冲 = @缓冲字符串（）\n重复 3 ｛ #缓冲.@追加（“甲”） ｝\n@显示、#缓冲" => "甲甲甲", create;
}

mod methods {
    natives! {
        "对象类型" of "缓冲字符串";
        追加("值…": ANY several) -> OBJECT "各值显示的样子接在末尾；得这个对象"
            "adds the values at the end, as they are shown; gives the object itself"
            "@显示、@缓冲字符串（）.@追加（“甲”，1）" => "甲1", super::append;
        转字符串() -> TEXT "现在的文本"
            "the text so far"
            "@显示、@类型（@缓冲字符串（）.@转字符串（））" => "字符串", super::text;
        长度() -> INT "字符的个数"
            "how many characters it has"
            "@显示、@缓冲字符串（）.@追加（“甲乙”）.@长度（）" => "2", super::length;
        清空() -> OBJECT "去掉全部文本；得这个对象"
            "drops all its text; gives the object itself"
            "@显示、@缓冲字符串（）.@追加（“甲”）.@清空（）.@长度（）" => "0", super::clear;
    }
}
pub(super) use methods::{DOCS as METHOD_DOCS, TABLE as METHODS};

#[derive(Default)]
struct Buffer(RefCell<State>);

#[derive(Default, Clone)]
struct State {
    text: String,
    chars: usize,
}

impl RawObject for Buffer {
    fn method(&self, name: &str) -> Option<&'static NativeDef> {
        methods::TABLE.iter().find(|method| method.name == name).copied()
    }

    fn display(&self, out: &mut String, _show: &mut dyn FnMut(&Value, &mut String)) {
        out.push_str(&self.0.borrow().text);
    }

    fn class(&self) -> &'static str {
        "缓冲字符串"
    }

    fn length(&self) -> Option<usize> {
        Some(self.0.borrow().chars)
    }

    fn copy(&self) -> Option<Rc<dyn RawObject>> {
        Some(Rc::new(Buffer(RefCell::new(self.0.borrow().clone()))))
    }
}

fn create(call: &mut Call<'_>) -> Result {
    Ok(raw(call, Buffer::default()))
}

fn append(call: &mut Call<'_>) -> Result {
    let object = this(call)?;
    let mut piece = String::new();
    for value in call.args.iter() {
        value.display_into(&mut piece);
    }
    object.with::<Buffer, _>(call, |buffer| {
        let mut state = buffer.0.borrow_mut();
        limits::bytes(call, state.text.len() + piece.len(), 1)?;
        state.chars += piece.chars().count();
        state.text.push_str(&piece);
        Ok::<(), crate::error::Error>(())
    })??;
    Ok(object.value())
}

fn text(call: &mut Call<'_>) -> Result {
    this(call)?.with::<Buffer, _>(call, |buffer| Value::text(buffer.0.borrow().text.as_str()))
}

fn length(call: &mut Call<'_>) -> Result {
    this(call)?.with::<Buffer, _>(call, |buffer| Value::int(buffer.0.borrow().chars as i64))
}

fn clear(call: &mut Call<'_>) -> Result {
    let object = this(call)?;
    object.with::<Buffer, _>(call, |buffer| *buffer.0.borrow_mut() = State::default())?;
    Ok(object.value())
}
