use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use num_bigint::BigInt;

use super::{Bytes, FromValue, ToValue, fields};
use crate::{Obj, Value, native::NativeDef, natives, rt::Rt};

/// Goes in and comes out again.
fn round<T: ToValue + FromValue + PartialEq + std::fmt::Debug>(it: T) {
    assert_eq!(it.to_value().to::<T>(), Ok(it));
}

fn fails<T: FromValue + std::fmt::Debug>(value: impl ToValue) -> String {
    value.to_value().to::<T>().unwrap_err().to_string()
}

#[test]
fn every_integer_goes_in_whole() {
    round(i8::MIN);
    round(u8::MAX);
    round(i16::MIN);
    round(u16::MAX);
    round(i32::MIN);
    round(u32::MAX);
    round(i64::MIN);
    round(u64::MAX);
    round(i128::MIN);
    round(u128::MAX);
    round(isize::MIN);
    round(usize::MAX);
    round(BigInt::from(u128::MAX) * 3);
    assert_eq!(u64::MAX.to_value().to_string(), "18446744073709551615");
    assert_eq!(i128::MIN.to_value().to_string(), "-170141183460469231731687303715884105728");
}

#[test]
fn integers_that_do_not_fit_are_refused() {
    assert_eq!(fails::<u8>(256), "要 0 到 255 的整数，却得到整数 256");
    assert_eq!(fails::<i8>(-129), "要 -128 到 127 的整数，却得到整数 -129");
    assert!(fails::<u64>(-1).contains("18446744073709551615"));
    assert!(fails::<i64>(u64::MAX).contains("9223372036854775807"));
    assert!(fails::<i64>("3").contains("字符串“3”"));
    assert!(fails::<i64>(true).contains("逻辑"));
}

#[test]
fn a_whole_decimal_is_an_integer_and_no_other_is() {
    assert_eq!(Value::float(3.0).to(), Ok(3u8));
    assert_eq!(Value::float(-0.0).to(), Ok(0i64));
    assert_eq!(Value::float(1e20).to(), Ok(100_000_000_000_000_000_000_i128));
    for odd in [3.5, f64::NAN, f64::INFINITY, 1e20] {
        assert!(Value::float(odd).to::<i64>().is_err(), "{odd}");
    }
}

#[test]
fn decimals_lose_nothing() {
    round(0.1f64);
    round(f64::INFINITY);
    round(f32::MAX);
    round(0.1f32);
    assert!(Value::float(f64::NAN).to::<f64>().unwrap().is_nan());
    assert!(Value::float(f64::NAN).to::<f32>().unwrap().is_nan());
    assert_eq!(Value::int(1 << 53).to(), Ok(9_007_199_254_740_992.0));
    assert_eq!(fails::<f64>((1i64 << 53) + 1), "要 f64 存得准的数，却得到整数 9007199254740993");
    assert_eq!(fails::<f32>(0.1f64), "要 f32 存得准的数，却得到小数 0.1");
    assert!(fails::<f32>(1e300).contains("f32"));
    assert!(fails::<f64>("1").starts_with("要数"));
}

#[test]
fn texts_and_truths() {
    round(true);
    round('𠀀');
    round(String::from("一段比七个字节长的文字"));
    round(Some(3));
    round(None::<String>);
    round(());
    assert_eq!("甲".to_value(), "甲");
    assert_eq!(std::borrow::Cow::Borrowed("乙").to_value(), "乙");
    assert_eq!(Box::new(3).to_value(), 3);
    assert_eq!(fails::<bool>(1), "要逻辑，却得到整数 1");
    assert_eq!(fails::<char>("甲乙"), "要一个字符的字符串，却得到字符串“甲乙”");
    assert!(fails::<char>("").contains("一个字符"));
    assert_eq!(fails::<String>(()), "要字符串，却得到空");
    assert_eq!(fails::<()>(0), "要空，却得到整数 0");
}

#[test]
fn sequences() {
    round(vec![1, 2, 3]);
    round([1u8, 2]);
    round((1, String::from("甲"), 2.5));
    round((1, 2, 3, 4, 5, 6, 7, 8));
    round(BTreeSet::from([3, 1]));
    round(HashSet::<i32>::from([3, 1]));
    round(Vec::<Vec<Option<bool>>>::from([vec![Some(true), None], vec![]]));
    assert_eq!(HashSet::<i32>::from([3, 1, 2]).to_value().to_string(), "【1，2，3】");
    assert_eq!([1, 2].as_slice().to_value().to_string(), "【1，2】");
    assert_eq!(fails::<[i32; 3]>([1, 2]), "要有 3 个元素的数组，却得到数组");
    assert_eq!(fails::<(i32, i32)>([1]), "要有 2 个元素的数组，却得到数组");
    assert_eq!(fails::<Vec<i32>>(3), "要数组，却得到整数 3");
}

#[test]
fn bytes_are_bytes_when_asked() {
    round(Bytes(vec![0, 255]));
    assert_eq!(Bytes(vec![0x0F]).to_value().to_string(), "0x0F");
    assert_eq!(vec![15u8].to_value().to_string(), "【15】");
    assert_eq!(Value::bytes(vec![1, 2]).to(), Ok(vec![1u8, 2]));
    assert!(Value::bytes(vec![1, 2]).to::<Vec<i32>>().is_err());
    assert_eq!(fails::<Bytes>("甲"), "要二进制，却得到字符串“甲”");
}

#[test]
fn maps_are_objects() {
    round(BTreeMap::from([(String::from("甲"), 1), (String::from("乙"), 2)]));
    round(HashMap::<String, String>::from([("a b".into(), "空格".into())]));
    let map = HashMap::from([("c", 3), ("a", 1), ("b", 2)]);
    assert_eq!(map.to_value().to_string(), "｛#a：1，#b：2，#c：3｝");
    assert_eq!(fails::<BTreeMap<String, i32>>([1]), "要对象或哈希表，却得到数组");
    let object = Obj::new();
    object.put_now("#甲", "一");
    object.put_now("@乙", 2);
    assert_eq!(object.to_value().to::<HashMap<String, i32>>().unwrap_err().path(), "#甲");
    object.put_now("#甲", 1);
    let back: BTreeMap<String, i32> = object.to_value().to().unwrap();
    assert_eq!(back, BTreeMap::from([("甲".into(), 1), ("@乙".into(), 2)]));
    object.put_now("#@乙", 3);
    assert_eq!(fails::<BTreeMap<String, i32>>(object), "键“@乙”有两个");
}

#[test]
fn maps_come_from_hash_tables() {
    let rt = Rt::new();
    let table: &'static NativeDef = &natives::哈希表;
    let table = crate::call::call_native(&rt, table, &mut [], 0).unwrap_or_default();
    let set = crate::ops::member(&rt, &table, &crate::symbol::Name::new("@设"), 0).unwrap_or_default();
    for (key, value) in [(2, "二"), (1, "一")] {
        assert!(crate::call::call2(&rt, &set, key.into(), value.into(), 0).is_ok());
    }
    let map: BTreeMap<i32, String> = table.to().unwrap();
    assert_eq!(map, BTreeMap::from([(1, "一".into()), (2, "二".into())]));
    assert_eq!(table.to::<BTreeMap<i32, i32>>().unwrap_err().path(), "【2】");
}

#[test]
fn errors_say_where() {
    let people = vec![BTreeMap::from([("年龄", Some(3))]), BTreeMap::from([("年龄", None)])];
    let class = BTreeMap::from([("学生", people)]);
    let error = class.to_value().to::<HashMap<String, Vec<HashMap<String, u8>>>>().unwrap_err();
    assert_eq!(error.to_string(), "#学生【1】.#年龄 要 0 到 255 的整数，却得到空");
    assert_eq!(error.path(), "#学生【1】.#年龄");
    assert_eq!(fails::<Vec<Vec<u8>>>(vec![vec![1], vec![2, 300]]), "【1】【1】要 0 到 255 的整数，却得到整数 300");
    let error: crate::Error = error.into();
    assert_eq!(error.kind(), crate::ErrorKind::Type);
}

#[test]
fn fields_of_structs() {
    let value = fields::object(vec![("#甲", 1.into()), ("#乙", Value::NULL)]);
    let object = fields::reader(&value).unwrap();
    assert_eq!(fields::field::<i32>(&object, "#甲"), Ok(1));
    assert_eq!(fields::field::<Option<i32>>(&object, "#乙"), Ok(None));
    assert_eq!(fields::field::<Option<i32>>(&object, "#丙"), Ok(None));
    assert_eq!(fields::field::<i32>(&object, "#丙").unwrap_err().to_string(), "#丙 不在");
    assert_eq!(
        fields::field::<i32>(&object, "#乙").unwrap_err().to_string(),
        "#乙 要 -2147483648 到 2147483647 的整数，却得到空"
    );
    assert_eq!(fields::field_or(&object, "#丙", || 7), Ok(7));
    assert!(fields::field_or(&object, "#乙", || 7).is_err());
    assert!(fields::reader(&Value::int(1)).is_err());
}

#[test]
fn values_and_objects_are_themselves() {
    let object = Obj::new().into_value();
    assert_eq!(object.to::<Value>(), Ok(object.clone()));
    assert_eq!(object.to::<Obj>().unwrap().to_value(), object);
    assert!(Value::int(1).to::<Obj>().is_err());
    let number: i64 = Value::int(3).try_into().unwrap();
    assert_eq!(number, 3);
    assert_eq!(Value::from("甲"), "甲");
    assert_eq!(Value::from(vec![1]).to_string(), "【1】");
}

#[test]
fn results_convert_by_try_into() {
    let none: Option<i64> = Value::NULL.try_into().unwrap();
    let some: Option<Vec<String>> = Value::from(vec!["甲"]).try_into().unwrap();
    assert_eq!((none, some), (None, Some(vec!["甲".to_owned()])));
    let set: BTreeSet<i32> = Value::from([3, 1]).try_into().unwrap();
    let hashed: HashSet<i32> = Value::from([3, 1]).try_into().unwrap();
    assert_eq!((set.len(), hashed.len()), (2, 2));
    let five: (i32, i32, i32, i32, i32) = Value::from([1, 2, 3, 4, 5]).try_into().unwrap();
    assert_eq!(five.4, 5);
    assert!(<Option<u8>>::try_from(Value::int(300)).is_err());
    assert_eq!(Value::from((1, "甲")).to_string(), "【1，“甲”】");
    assert_eq!(Value::from(BTreeMap::from([("甲", 1)])).to_string(), "｛#甲：1｝");
}

#[cfg(feature = "serde_json")]
#[test]
fn json() {
    use serde_json::json;
    let json = json!({"甲": [1, 2.5, null, true, "文", u64::MAX], "a b": {}});
    let value = json.to_value();
    assert_eq!(value.to_string(), "｛#a b：｛｝，#甲：【1，2.5，空，真，“文”，18446744073709551615】｝");
    assert_eq!(value.to(), Ok(json));
    let cycle = Value::array(vec![]);
    cycle.as_array().unwrap().push(cycle.clone());
    assert!(cycle.to::<serde_json::Value>().is_err());
    drop(cycle.as_array().unwrap().take_all());
    assert!(Value::float(f64::NAN).to::<serde_json::Value>().is_err());
    let object = Obj::new();
    object.put_now("#甲", vec![f64::INFINITY]);
    let error = object.to_value().to::<serde_json::Value>().unwrap_err();
    assert_eq!(error.path(), "#甲【0】");
}

#[cfg(feature = "serde_json")]
#[test]
fn json_keeps_integers_of_any_size() {
    let text = "[123456789012345678901234567890,-9223372036854775809,18446744073709551616,1e300]";
    let json: serde_json::Value = serde_json::from_str(text).unwrap();
    let value = json.to_value();
    assert_eq!(
        value.to_string(),
        "【123456789012345678901234567890，-9223372036854775809，18446744073709551616，1e300】"
    );
    assert_eq!(value.to::<serde_json::Value>().unwrap().to_string(), text.replace("1e300", "1e+300"));
    assert_eq!(i128::MIN.to_value().to::<serde_json::Value>().unwrap().to_string(), i128::MIN.to_string());
}
