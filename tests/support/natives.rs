//! Calling every native of the library from Rust, methods of native object types too.

use qing::natives::{ALL, DOCS, Doc};
use qing::{Env, Error, Value, qing};

/// An environment whose output, errors and input are nowhere.
pub(crate) fn env() -> Env {
    let env = Env::new();
    env.set_output(std::io::sink());
    env.set_error_output(std::io::sink());
    env.set_input(std::io::empty());
    qing!(&env => "@方法 = @【#物，#名】｛ #物【#名】 ｝").expect("a function");
    env
}

/// Everything that can be called, with what the table says of it.
pub(crate) fn callable() -> Vec<&'static Doc> {
    DOCS.iter().flat_map(|topic| topic.iter()).filter(|doc| !doc.name.starts_with('#')).collect()
}

/// The function a row of the table stands for; for a method, one bound to a fresh object.
pub(crate) fn function(env: &Env, doc: &Doc) -> Value {
    let Some((class, method)) = doc.name.split_once('.') else { return env.get(doc.name) };
    let object = match class {
        "定时器" => env.call("@定时器", (1, env.get("@类型"))),
        other => env.call(&format!("@{other}"), ()),
    };
    env.call("@方法", (object.expect("an object"), method)).expect("a method")
}

/// Least and most arguments.
pub(crate) fn counts(doc: &Doc) -> (usize, usize) {
    let method = qing::natives::METHODS.iter().flat_map(|methods| methods.iter());
    let found = ALL.iter().chain(method).find(|native| native.doc.name == doc.name).expect("a native of the table");
    (found.min as usize, found.max as usize)
}

/// Calls it.
pub(crate) fn call(env: &Env, doc: &Doc, args: Vec<Value>) -> Result<Value, Error> {
    env.call_value(&function(env, doc), args)
}
