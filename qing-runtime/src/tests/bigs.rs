//! Big integers: operators and updates in place against num-bigint, over operands of every size around the edges of `i64`.

use num_bigint::{BigInt, Sign};

use super::{Mixer, value};
use crate::{Value, error::R, fast, ops, rt::Rt};

type Operator = fn(&Rt, &Value, &Value, u32) -> R;
type Assignment = fn(&Rt, &mut Value, &Value, u32) -> R<()>;
type Exact = fn(&BigInt, &BigInt) -> BigInt;

const OPERATORS: [(Operator, Operator, Exact); 5] = [
    (ops::add, fast::add, |x, y| x + y),
    (ops::sub, fast::sub, |x, y| x - y),
    (ops::mul, fast::mul, |x, y| x * y),
    (ops::int_div, fast::int_div, |x, y| x / y),
    (ops::rem, fast::rem, |x, y| x % y),
];

const ASSIGNMENTS: [(Assignment, Assignment, Exact); 3] = [
    (ops::add_assign, fast::add_assign, |x, y| x + y),
    (ops::sub_assign, fast::sub_assign, |x, y| x - y),
    (ops::mul_assign, fast::mul_assign, |x, y| x * y),
];

/// A number of one of many sizes, often next to a power of two: of the edges of `i64` and of whole digits among others.
fn operand(mixer: &mut Mixer) -> BigInt {
    let kind = mixer.next() % 4;
    let sign = if mixer.next().is_multiple_of(2) { Sign::Plus } else { Sign::Minus };
    let near = BigInt::from(mixer.next() % 5) - 2;
    let number = match kind {
        0 => BigInt::from(mixer.next() as i64 >> (mixer.next() % 64)),
        1 => (BigInt::from(1) << [31, 32, 62, 63, 64, 127, 128][(mixer.next() % 7) as usize]) + near,
        _ => {
            let digits: Vec<u32> = (0..mixer.next() % 40).map(|_| mixer.next() as u32).collect();
            BigInt::from_slice(Sign::Plus, &digits) + near
        }
    };
    if sign == Sign::Minus { -number } else { number }
}

/// Whether a value is the number, in the one form it has.
fn is(value: &Value, number: &BigInt) -> bool {
    match i64::try_from(number) {
        Ok(small) => value.as_int() == Some(small),
        Err(_) => value.as_big().is_some_and(|big| big.number() == number),
    }
}

#[test]
fn operators_are_exact_and_leave_their_operands_alone() {
    let rt = Rt::new();
    let mut mixer = Mixer(11);
    for _ in 0..4000 {
        let (x, y) = (operand(&mut mixer), operand(&mut mixer));
        let (left, right) = (Value::big(x.clone()), Value::big(y.clone()));
        for (index, (plain, quick, exact)) in OPERATORS.into_iter().enumerate() {
            if index >= 3 && y == BigInt::ZERO {
                continue;
            }
            let expected = exact(&x, &y);
            assert!(is(&value(&rt, plain(&rt, &left, &right, 0)), &expected), "{index}: {x} {y}");
            assert!(is(&value(&rt, quick(&rt, &left, &right, 0)), &expected), "{index}: {x} {y}");
        }
        assert!(is(&value(&rt, ops::neg(&rt, &left, 0)), &-&x));
        assert!(is(&left, &x) && is(&right, &y));
        assert_eq!(rt.outcome(ops::lt(&rt, &left, &right, 0).map(Value::bool)).unwrap(), x < y);
        assert_eq!(ops::eq(&left, &right), x == y);
        assert_eq!(left.to_string(), x.to_string());
    }
}

#[test]
fn both_operands_may_be_the_same() {
    let rt = Rt::new();
    let mut mixer = Mixer(12);
    for _ in 0..2000 {
        let x = operand(&mut mixer);
        let same = Value::big(x.clone());
        for (index, (plain, quick, exact)) in OPERATORS.into_iter().enumerate() {
            if index >= 3 && x == BigInt::ZERO {
                continue;
            }
            let expected = exact(&x, &x);
            assert!(is(&value(&rt, plain(&rt, &same, &same, 0)), &expected), "{index}: {x}");
            assert!(is(&value(&rt, quick(&rt, &same, &same.clone(), 0)), &expected), "{index}: {x}");
        }
        for (index, (plain, quick, exact)) in ASSIGNMENTS.into_iter().enumerate() {
            for assign in [plain, quick] {
                let mut target = same.clone();
                value(&rt, assign(&rt, &mut target, &same, 0).map(|()| Value::NULL));
                assert!(is(&target, &exact(&x, &x)) && is(&same, &x), "{index}: {x}");
            }
        }
    }
}

#[test]
fn updates_in_place_show_nowhere_else() {
    let rt = Rt::new();
    let mut mixer = Mixer(13);
    let mut number = BigInt::from(1);
    let mut target = Value::int(1);
    let mut others: Vec<(Value, BigInt)> = Vec::new();
    for turn in 0..3000 {
        let y = operand(&mut mixer);
        let right = Value::big(y.clone());
        let (plain, quick, exact) = ASSIGNMENTS[(mixer.next() % 3) as usize];
        let assign = if turn % 2 == 0 { plain } else { quick };
        value(&rt, assign(&rt, &mut target, &right, 0).map(|()| Value::NULL));
        number = exact(&number, &y);
        assert!(is(&target, &number) && is(&right, &y), "{turn}");
        if mixer.next().is_multiple_of(3) {
            others.push((target.clone(), number.clone()));
        }
        if others.len() > 20 {
            others.swap_remove((mixer.next() % 20) as usize);
        }
        if number.bits() > 6000 {
            number %= 1_u64 << 40;
            target = value(&rt, ops::rem(&rt, &target, &Value::int(1 << 40), 0));
        }
        assert!(turn % 20 > 0 || others.iter().all(|(other, number)| is(other, number)), "{turn}");
    }
}

#[test]
fn captured_and_user_variables_are_updated_in_place() {
    let rt = Rt::new();
    let start: BigInt = BigInt::from(1) << 100;
    let cell = crate::cell::new(Value::big(start.clone()));
    let shared = cell.as_cell().map(crate::cell::CellBox::get);
    for _ in 0..3 {
        let own = cell.as_cell().map_or(Value::NULL, crate::cell::CellBox::get);
        value(&rt, ops::cell_add_assign(&rt, &cell, &own, 0).map(|()| Value::NULL));
        value(&rt, ops::cell_add_assign(&rt, &cell, &Value::int(-1), 0).map(|()| Value::NULL));
    }
    let expected: BigInt = (start.clone() << 3_u32) - 7;
    assert!(cell.as_cell().is_some_and(|cell| is(&cell.get(), &expected)));
    assert!(shared.is_some_and(|shared| is(&shared, &start)));
}
