//! The feature `serde_json` of the library: JSON values go into blocks and come out (`cargo test --features serde_json`, or the whole
//! workspace, where another package asks for it).
#![cfg(feature = "serde_json")]

use qing::qing;
use serde_json::json;

#[test]
fn json_values_go_in_and_come_out() -> Result<(), Box<dyn std::error::Error>> {
    let given = json!({ "名": "甲", "分": [90, 85.5, null, true] });
    let shown = qing! { #分 : $given.#分, #分.0 += 1, #分 }?;
    assert_eq!(shown.to::<serde_json::Value>()?, json!([91, 85.5, null, true]));
    assert_eq!(qing!($given)?.to::<serde_json::Value>()?, given);
    Ok(())
}
