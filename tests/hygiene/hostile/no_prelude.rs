//! A module without the prelude.
#![no_implicit_prelude]

pub(crate) fn all() {
    let n = 1_i64;
    let value = ::qing::qing! {
        #甲 : [1, 2.5, "三", 0xFF, 空, { #乙 : 1 }, 123456789012345678901234567890]
        @乙 = @[#丙 : 1, #余...] { 尝试 { @抛出(#丙) } 排查 #错 { #错.#消息 } 例行 { 1 } }
        遍历 #甲, #键, #值 { @乙(#值, #键) }
        匹配 $n { 1 { @长度(#甲) } 否则 { 0 } }
    };
    ::std::assert_eq!(crate::shown(value), "7");
}
