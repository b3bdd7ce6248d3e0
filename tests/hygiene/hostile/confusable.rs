//! Names that look like others, which rustc warns of in identifiers.

use crate::shown;

pub(crate) fn all() {
    let 口 = 1_i64;
    let value = qing::qing! {
        #一 : 1, #口 : 2, #〇 : 3, #丨 : 4, #a : 5
        @一 = @[#二] { #二 + #一 + #口 + #〇 + #丨 + #a }
        @一($口)
    };
    assert_eq!(shown(value), "16");
    // Pairs that look alike: rustc sees no identifier of a string.
    let value = qing::qing!(
        "#一：1，#ー：2，#口：3，#囗：4，#ａ：5，#а：6，@一：@【#工，#エ】｛ #工 + #エ + #口 + #囗 + #a + #а ｝，@一、$口、#ー"
    );
    assert_eq!(shown(value), "21");
}
