//! Places a block may stand in.

use std::{
    fmt::Display,
    future::Future,
    pin::pin,
    task::{Context, Poll, Waker},
};

use qing::{Env, qing};

use constants::{__QING_0, 定};

use crate::shown;

/// In a generic function with lifetimes.
fn generic<'a, T: Display + 'a, const N: usize>(values: &'a [T; N]) -> String {
    let mut out = String::new();
    for value in values {
        let text = value.to_string();
        out += &shown(qing! { $text + $N });
    }
    out
}

/// In an async function, between two waits, and with one in a capture: values are not `Send`, so neither is the future.
#[allow(clippy::future_not_send)]
async fn waiting(n: i64) -> String {
    std::future::ready(()).await;
    let text = shown(qing! { $n + $(std::future::ready(1_i64).await) });
    std::future::ready(()).await;
    text
}

const N: i64 = 3;
static TEXT: &str = "甲";

mod constants {
    pub(crate) const __QING_0: i64 = 1;
    pub(crate) const 定: i64 = 2;
}

struct Holder {
    numbers: Vec<i64>,
}

impl Holder {
    fn sum(&self) -> String {
        shown(qing! { @求和($(self.numbers)) + @求和($(&self.numbers[1..])) })
    }
}

pub(crate) fn all() {
    assert_eq!(generic(&[1, 2]), "1222");
    let mut future = pin!(waiting(1));
    let ready = future.as_mut().poll(&mut Context::from_waker(Waker::noop()));
    assert_eq!(ready, Poll::Ready("2".to_owned()));

    // Two blocks with the same names, one in the other's capture.
    let value = qing! { #甲 : $(shown(qing! { #甲 : $N, #甲 + $TEXT })), #甲 + #甲 };
    assert_eq!(shown(value), "3甲3甲");
    assert_eq!(shown(qing! { $__QING_0 + $定 }), "3");

    // Keywords of the language as names of Rust.
    let (如果, 返回, 加, 空) = (1_i64, 2_i64, 3_i64, 4_i64);
    assert_eq!(shown(qing! { $如果 加 $返回 加 $加 + $空 }), "10");

    let closure = |甲: i64| shown(qing!("$甲 × 2"));
    assert_eq!(closure(4), "8");
    assert_eq!(Holder { numbers: vec![1, 2, 3] }.sum(), "11");

    let env = Env::new();
    let mut last = String::new();
    for 序 in 0..10_i64 {
        last = shown(qing!(env => { #和 = #和 == 空 || #和, #总 = $序 * 2 }));
    }
    assert_eq!(last, "18");
    let nested = match shown(qing! { 1 }).as_str() {
        "1" => shown(if N > 2 {
            qing! { 2 }
        } else {
            qing! { 3 }
        }),
        _ => String::new(),
    };
    assert_eq!(nested, "2");
}
