mod classes;
mod closures;
mod contexts;
mod envs;
mod leaks;
mod streams;

use crate::{Env, Error, ErrorKind, Value};

/// What raising `error` in a block of `env` gives to 排查.
fn caught(env: &Env, error: Error) -> Value {
    let rt = env.rt();
    let _ = rt.raise(error, 0);
    rt.catch()
}

/// The kind and message of a failed call.
fn failure(result: Result<Value, Error>) -> (ErrorKind, String) {
    let error = result.unwrap_err();
    (error.kind(), error.message().to_owned())
}
