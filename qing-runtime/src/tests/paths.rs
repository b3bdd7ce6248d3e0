//! Paths (LANGUAGE.md §4, RULES.md 46, 47).

use super::{failure, value};
use crate::{ErrorKind, Obj, Value, fast, ops, rt::Rt, symbol::Name};

#[test]
fn indices_count_from_both_ends() {
    let rt = Rt::new();
    let array = Value::from(vec!["甲", "乙", "丙"]);
    for (index, expected) in [(0, "甲"), (2, "丙"), (-1, "丙"), (-3, "甲")] {
        assert_eq!(value(&rt, ops::index(&rt, &array, &index.into(), 0)), expected);
        assert_eq!(value(&rt, fast::index(&rt, &array, &index.into(), 0)), expected);
    }
    assert_eq!(value(&rt, ops::index(&rt, &array, &1.0.into(), 0)), "乙");
    for index in [3, -4, i64::MAX, i64::MIN] {
        let (kind, message) = failure(&rt, fast::index(&rt, &array, &index.into(), 0));
        assert_eq!((kind, message), (ErrorKind::Range, format!("序号 {index} 超出了范围：数组有 3 个元素")));
    }
    assert_eq!(failure(&rt, ops::index(&rt, &array, &i128::MAX.into(), 0)).0, ErrorKind::Range);
    for index in [Value::float(0.5), "0".into(), Value::NULL, Value::float(f64::NAN)] {
        assert_eq!(failure(&rt, ops::index(&rt, &array, &index, 0)).0, ErrorKind::Type);
    }
}

#[test]
fn strings_and_bytes_are_read_and_never_changed() {
    let rt = Rt::new();
    let text = Value::text("青𠀀语言e\u{301}");
    assert_eq!(value(&rt, ops::index(&rt, &text, &1.into(), 0)), "𠀀");
    assert_eq!(value(&rt, ops::index(&rt, &text, &(-1).into(), 0)), "\u{301}");
    assert_eq!(failure(&rt, ops::index(&rt, &text, &6.into(), 0)).1, "序号 6 超出了范围：字符串有 6 个字符");
    let bytes = Value::bytes(vec![7, 255]);
    assert_eq!(value(&rt, ops::index(&rt, &bytes, &1.into(), 0)), 255);
    for target in [text, bytes] {
        let (kind, message) = failure(&rt, ops::set_index(&rt, &target, &0.into(), 1.into(), 0));
        assert_eq!(kind, ErrorKind::Type);
        assert!(message.ends_with("不能改：要改就造一个新的"), "{message}");
    }
}

#[test]
fn members_are_of_the_object_only() {
    static NAME: Name = Name::new("#甲");
    static OTHER: Name = Name::new("@显示");
    let rt = Rt::new();
    rt.set_global(&NAME, 1.into());
    let object: Value = Obj::make(crate::object::ObjKind::Object, Some(rt.user())).into();
    assert!(value(&rt, ops::member(&rt, &object, &NAME, 0)).is_null());
    assert!(value(&rt, fast::member(&rt, &object, &OTHER, 0)).is_null());
    assert!(fast::set_member(&rt, &object, &NAME, 2.into(), 0).is_ok());
    assert_eq!(value(&rt, fast::member(&rt, &object, &NAME, 0)), 2);
    assert_eq!(rt.global(&NAME), 1);
    assert!(!rt.odd_members());
    assert!(ops::set_index(&rt, &object, &"#甲".into(), 3.into(), 0).is_ok());
    assert!(ops::set_index(&rt, &object, &"＃ａ".into(), 4.into(), 0).is_ok());
    assert!(rt.odd_members());
    assert_eq!(value(&rt, ops::index(&rt, &object, &"#a".into(), 0)), 4);
    assert_eq!(object.to_string(), "｛#甲：3，#a：4｝");
    for name in [Value::text("甲"), "".into(), "#".into(), "a b".into(), 1.into()] {
        let (kind, message) = failure(&rt, ops::index(&rt, &object, &name, 0));
        assert_eq!(kind, ErrorKind::Type);
        assert!(message.starts_with("成员名要带前缀"), "{message}");
    }
}

#[test]
fn other_values_have_no_paths() {
    static NAME: Name = Name::new("#甲");
    let rt = Rt::new();
    for target in [Value::NULL, 1.into(), 1.5.into(), true.into(), i128::MAX.into()] {
        assert_eq!(failure(&rt, ops::index(&rt, &target, &0.into(), 0)).0, ErrorKind::Type);
        assert_eq!(failure(&rt, ops::set_index(&rt, &target, &0.into(), 1.into(), 0)).0, ErrorKind::Type);
        assert_eq!(failure(&rt, fast::member(&rt, &target, &NAME, 0)).0, ErrorKind::Type);
        assert_eq!(failure(&rt, fast::set_member(&rt, &target, &NAME, 1.into(), 0)).0, ErrorKind::Type);
    }
    assert_eq!(failure(&rt, ops::member(&rt, &Value::NULL, &NAME, 0)).1, "空没有成员，不能用路径“#甲”");
    for target in [Value::from(vec![1]), "甲".into()] {
        assert_eq!(failure(&rt, ops::member(&rt, &target, &NAME, 0)).0, ErrorKind::Type);
    }
}
