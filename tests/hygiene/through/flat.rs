//! Blocks whose tokens have lost their positions: ends of statements are found without lines.

use hygiene_facade as qing;

fn shown(result: Result<qing::Value, qing::Error>) -> String {
    result.map_or_else(|error| error.to_string(), |value| value.to_string())
}

#[test]
fn statements_end_where_the_next_can_only_begin() {
    let n = 4_i64;
    assert_eq!(
        shown(hygiene_flat::flat! {
            qing::qing! {
                #和 : 0
                #列 : [[1, 2], [3, 4]]
                @加 = @[#甲, #乙 : 1, #余...] { #甲 + #乙 + @长度(#余) }
                当 #序 : 1, #序 <= $n, #序 += 1 {
                    如果 #序 % 2 == 0 { 继续 } 再则 #序 != 3 { #和 += 1 } 否则 { #和 += -10 }
                }
                #和 += #列.1.0 * 100
                @加(#和, 1000, 真, 假)
            }
        }),
        "1293"
    );
    assert_eq!(
        shown(hygiene_flat::flat! {
            qing::qing! {
                @找 = @[#列] {
                    遍历 #列, #个 {
                        匹配 #个 { 1, 2 { "早" } 否则 { 返回 $(n * 2) } }
                    }
                    尝试 { @抛出("没有") } 排查 #错 { #错.#消息 }
                }
                @找([1, 2]) + @找([1, 5])
            }
        }),
        "没有8"
    );
}
