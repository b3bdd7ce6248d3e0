//! 遍历 and 重复 (RULES.md 38–40).

use super::failure;
use crate::{ErrorKind, Obj, Value, iter, rt::Rt, symbol::Name};

/// What a walk gives; `body` runs after each step.
fn walk(rt: &Rt, value: &Value, mut body: impl FnMut(&Value)) -> Vec<String> {
    let Ok(mut walk) = iter::iter(rt, value.clone(), 0) else { return vec![] };
    let mut seen = Vec::new();
    while let Some((key, item)) = walk.next_pair(rt) {
        seen.push(format!("{key} {item}"));
        body(&item);
    }
    seen
}

#[test]
fn arrays_are_read_live() {
    let rt = Rt::new();
    let array = Value::from(vec![1, 2, 3]);
    let seen = walk(&rt, &array, |item| {
        if *item == 2 {
            array.as_array().unwrap().push("新".into());
        }
    });
    assert_eq!(seen, ["0 1", "1 2", "2 3", "3 新"]);
    let mut walk = iter::iter(&rt, array.clone(), 0).ok().unwrap();
    assert_eq!(walk.next(&rt), Some(1.into()));
    array.as_array().unwrap().drain_into(&mut Vec::new());
    assert_eq!(walk.next(&rt), None);
}

#[test]
fn objects_give_the_names_of_the_start_and_skip_what_is_removed() {
    let rt = Rt::new();
    let object = Obj::new();
    for name in ["#甲", "#乙", "#丙"] {
        object.put_now(name, name);
    }
    let seen = walk(&rt, &object.clone().into(), |item| {
        if *item == "#甲" {
            object.remove_now("#乙");
            object.put_now("#丙", "改");
            object.put_now("#丁", "新");
        }
    });
    assert_eq!(seen, ["#甲 #甲", "#丙 改"]);
}

#[test]
fn strings_give_characters_and_bytes_give_integers() {
    let rt = Rt::new();
    assert_eq!(walk(&rt, &"a𠀀语".into(), |_| {}), ["0 a", "1 𠀀", "2 语"]);
    assert_eq!(walk(&rt, &Value::bytes(vec![7, 255]), |_| {}), ["0 7", "1 255"]);
    assert!(walk(&rt, &"".into(), |_| {}).is_empty());
}

#[test]
fn other_values_cannot_be_walked() {
    let rt = Rt::new();
    for value in [Value::NULL, 1.into(), true.into()] {
        assert_eq!(failure(&rt, iter::iter(&rt, value, 0)).0, ErrorKind::Type);
    }
}

#[test]
fn counts_of_repetitions() {
    let rt = Rt::new();
    for (value, count) in [
        (Value::int(3), 3),
        (Value::int(-3), 0),
        (Value::int(i64::MIN), 0),
        (Value::float(2.0), 2),
        (Value::float(-2.0), 0),
        (i128::MAX.into(), u64::MAX),
        (i128::MIN.into(), 0),
    ] {
        assert_eq!(iter::repeat_count(&rt, &value, 0).ok(), Some(count), "{value}");
    }
    for value in [Value::float(2.5), Value::float(f64::NAN), "3".into(), Value::NULL, true.into()] {
        assert_eq!(failure(&rt, iter::repeat_count(&rt, &value, 0)).0, ErrorKind::Type, "{value}");
    }
}

#[test]
fn a_walk_keeps_what_it_walks() {
    static NAME: Name = Name::new("#甲");
    let rt = Rt::new();
    rt.set_global(&NAME, vec![vec![1], vec![2]].into());
    let mut walk = iter::iter(&rt, rt.global(&NAME), 0).ok().unwrap();
    rt.unset_global(&NAME);
    assert_eq!(walk.next(&rt).unwrap().to_string(), "【1】");
    assert_eq!(walk.next(&rt).unwrap().to_string(), "【2】");
}
