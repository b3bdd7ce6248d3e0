//! Statements and expressions: Q1xxx.

use super::kinds;

kinds! {
    /// A value is missing.
    EXPECTED_VALUE = "Q1001" Error {
        title: "这里还缺一个值", "a value is missing here";
    }
}
