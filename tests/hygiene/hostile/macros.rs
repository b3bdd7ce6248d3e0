//! Blocks in `macro_rules`.

use crate::shown;

macro_rules! whole {
    () => {
        qing::qing! {
            #甲 : 1
            #甲 + 1
        }
    };
}

/// Parts of the block come from the call, so that lines and columns mean little.
macro_rules! parts {
    ($name:ident, $number:literal, $body:tt) => {
        qing::qing! {
            #$name : $number
            如果 #$name > 1 $body
        }
    };
}

macro_rules! expression {
    ($value:expr) => {{
        let held = $value;
        assert_eq!(shown(qing::qing! { $value + 1 }), shown(qing::qing! { $held + 1 }));
        qing::qing! { $held + 1 }
    }};
}

macro_rules! call {
    ($($function:ident)*) => {
        vec![$(shown(qing::qing! { @$function([3, 1, 2]) })),*]
    };
}

macro_rules! environment {
    ($env:expr, $($code:tt)*) => {
        qing::qing!($env => { $($code)* })
    };
}

pub(crate) fn all() {
    assert_eq!(shown(whole!()), "2");
    assert_eq!(shown(parts!(乙, 5, { #乙 * 2 })), "10");
    assert_eq!(shown(expression!(2_i64 * 3)), "7");
    assert_eq!(call!(最大 最小 求和), ["3", "1", "6"]);
    let env = qing::Env::new();
    assert_eq!(shown(environment!(&env, #甲 = 1)), "1");
    assert_eq!(
        shown(environment!(
            &env,
            #甲 += 1
            #甲 += 2
            #甲
        )),
        "4"
    );
}
