//! The inlined operators give exactly what those out of line give, values, types and errors alike.

use super::failure;
use crate::{
    Value,
    error::R,
    fast,
    object::{Obj, ObjKind},
    ops,
    rt::Rt,
    symbol::{Name, Sym},
};

fn samples(rt: &Rt) -> Vec<Value> {
    let object = Obj::make(ObjKind::Object, Some(rt.user()));
    object.0.bind_sym(Sym::new("#甲"), Value::int(1));
    let mut samples = vec![
        Value::NULL,
        Value::bool(true),
        Value::text(""),
        Value::text("甲"),
        Value::text("比七个字节长的文本"),
        Value::bytes(vec![1, 2]),
        Value::array(vec![Value::int(1), Value::text("甲")]),
        Value::array(vec![Value::float(1.5)]),
        Value::array(vec![]),
        object.into_value(),
        Value::native(&crate::natives::显示, None),
        Value::big("-9223372036854775809".parse().unwrap()),
        Value::big("1".repeat(400).parse().unwrap()),
    ];
    samples.extend([0, 1, -1, 2, -7, i64::MAX, i64::MIN, (1 << 53) + 1].map(Value::int));
    let floats = [0.0, -0.0, 1.0, -2.5, 1e300, 9_007_199_254_740_992.0, f64::INFINITY, f64::NAN];
    samples.extend(floats.map(Value::float));
    samples
}

/// What came of an operation, in a form that can be compared.
fn shown(rt: &Rt, result: R) -> String {
    match result {
        Ok(value) => format!("{} {}", value.type_name(), value.display()),
        Err(raised) => format!("{:?}", failure::<Value>(rt, Err(raised))),
    }
}

type Operator = fn(&Rt, &Value, &Value, u32) -> R;
type Comparison = fn(&Rt, &Value, &Value, u32) -> R<bool>;

const OPERATORS: [(&str, Operator, Operator); 7] = [
    ("+", ops::add, fast::add),
    ("-", ops::sub, fast::sub),
    ("*", ops::mul, fast::mul),
    ("/", ops::div, fast::div),
    ("整除", ops::int_div, fast::int_div),
    ("%", ops::rem, fast::rem),
    ("【】", ops::index, fast::index),
];
const COMPARISONS: [(&str, Comparison, Comparison); 4] =
    [("<", ops::lt, fast::lt), ("<=", ops::le, fast::le), (">", ops::gt, fast::gt), (">=", ops::ge, fast::ge)];

#[test]
fn operators_agree() {
    let rt = Rt::new();
    let samples = samples(&rt);
    for (left, right) in samples.iter().flat_map(|left| samples.iter().map(move |right| (left, right))) {
        let what = |sign: &str| format!("{} {sign} {}", left.described(), right.described());
        for (sign, slow, quick) in OPERATORS {
            assert_eq!(shown(&rt, slow(&rt, left, right, 0)), shown(&rt, quick(&rt, left, right, 0)), "{}", what(sign));
        }
        for (sign, slow, quick) in COMPARISONS {
            let [slow, quick] = [slow, quick].map(|compare| shown(&rt, compare(&rt, left, right, 0).map(Value::bool)));
            assert_eq!(slow, quick, "{}", what(sign));
        }
        assert_eq!(ops::eq(left, right), fast::eq(left, right), "{}", what("=="));
        assert_eq!(ops::ne(left, right), !ops::eq(left, right), "{}", what("!="));
        assert_eq!(ops::eq(left, right), ops::eq(right, left), "{}", what("=="));
    }
}

#[test]
fn assignments_agree() {
    let rt = Rt::new();
    let samples = samples(&rt);
    for (left, right) in samples.iter().flat_map(|left| samples.iter().map(move |right| (left, right))) {
        let assigned = |assign: fn(&Rt, &mut Value, &Value, u32) -> R<()>| {
            let mut target = left.clone();
            let result = assign(&rt, &mut target, right, 0).map(|()| Value::NULL);
            (shown(&rt, result), target.display())
        };
        assert_eq!(assigned(ops::add_assign), assigned(fast::add_assign));
        assert_eq!(
            assigned(ops::add_assign).1,
            match ops::add(&rt, left, right, 0) {
                Ok(sum) => sum.display(),
                Err(_) => left.display(),
            }
        );
        rt.take_error();
    }
}

#[test]
fn paths_agree() {
    let rt = Rt::new();
    let (known, unknown) = (Name::new("#甲"), Name::new("#没有的"));
    for target in samples(&rt) {
        for name in [&known, &unknown] {
            assert_eq!(shown(&rt, ops::member(&rt, &target, name, 0)), shown(&rt, fast::member(&rt, &target, name, 0)));
        }
        assert_eq!(shown(&rt, ops::neg(&rt, &target, 0)), shown(&rt, fast::neg(&rt, &target, 0)));
        let write = |write: fn(&Rt, &Value, &Value, Value, u32) -> R<()>| {
            shown(&rt, write(&rt, &target, &Value::int(0), Value::int(5), 0).map(|()| target.clone()))
        };
        assert_eq!(write(ops::set_index), write(fast::set_index));
    }
}
