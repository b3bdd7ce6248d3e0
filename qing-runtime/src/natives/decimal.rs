//! Rounding of decimals as they are shown (RULES.md 72): halves away from zero, by digits, never by binary fractions.

use crate::number::show_float;

/// The digits of a number before and after its point, without its sign.
struct Digits {
    negative: bool,
    digits: Vec<u8>,
    /// How many of them stand before the point; may be negative or beyond the end.
    point: i64,
}

/// `None` for 无穷 and 非数.
fn digits_of(float: f64) -> Option<Digits> {
    if !float.is_finite() {
        return None;
    }
    let mut shown = String::new();
    show_float(float, &mut shown);
    let (negative, body) = shown.strip_prefix('-').map_or((false, shown.as_str()), |rest| (true, rest));
    let (mantissa, exponent) = body.split_once('e').unwrap_or((body, "0"));
    let exponent: i64 = exponent.parse().unwrap_or(0);
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = whole.bytes().chain(fraction.bytes()).collect();
    Some(Digits { negative, digits, point: whole.len() as i64 + exponent })
}

/// A finite decimal with exactly `places` digits after the point; negative `places` round before it. `None` for 无穷 and 非数.
pub(crate) fn fixed(float: f64, places: i64) -> Option<String> {
    let mut number = digits_of(float)?;
    round(&mut number, places);
    let mut out = String::new();
    if number.negative && number.digits.iter().any(|digit| *digit != b'0') {
        out.push('-');
    }
    if number.point <= 0 {
        out.push('0');
    }
    let digit =
        |index: i64| usize::try_from(index).ok().and_then(|index| number.digits.get(index)).copied().unwrap_or(b'0');
    out.extend((0..number.point).map(|index| char::from(digit(index))));
    if places > 0 {
        out.push('.');
        out.extend((number.point..number.point + places).map(|index| char::from(digit(index))));
    }
    Some(out)
}

fn round(number: &mut Digits, places: i64) {
    let keep = number.point.saturating_add(places);
    if keep >= number.digits.len() as i64 {
        return;
    }
    let Ok(keep) = usize::try_from(keep) else {
        number.digits.clear();
        return;
    };
    let up = number.digits.get(keep).is_some_and(|digit| *digit >= b'5');
    number.digits.truncate(keep);
    if up && carry(&mut number.digits) {
        number.digits.insert(0, b'1');
        number.point += 1;
    }
}

/// Adds one to the last digit; true when a new first digit is needed.
fn carry(digits: &mut [u8]) -> bool {
    for digit in digits.iter_mut().rev() {
        if *digit < b'9' {
            *digit += 1;
            return false;
        }
        *digit = b'0';
    }
    true
}

#[cfg(test)]
mod tests {
    use super::fixed;

    #[test]
    fn halves_go_away_from_zero() {
        let cases = [
            (2.345, 2, "2.35"),
            (-2.5, 0, "-3"),
            (0.5, 0, "1"),
            (0.4, 0, "0"),
            (-0.4, 0, "0"),
            (9.99, 1, "10.0"),
            (1e21, 2, "1000000000000000000000.00"),
            (1234.0, -2, "1200"),
            (1250.0, -2, "1300"),
            (60.0, -2, "100"),
            (4.0, -2, "0"),
            (1e-7, 3, "0.000"),
            (0.05, 1, "0.1"),
        ];
        for (float, places, shown) in cases {
            assert_eq!(fixed(float, places).as_deref(), Some(shown), "{float} {places}");
        }
        assert_eq!(fixed(f64::NAN, 1), None);
    }
}
