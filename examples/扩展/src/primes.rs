//! A loop that is worth writing in Rust.

/// The largest limit: its sieve takes a hundred megabytes.
const MOST: usize = 100_000_000;

/// The primes up to a limit, by a sieve.
///
/// # Errors
/// When the limit is too large; in words for the script.
pub(crate) fn up_to(limit: i64) -> Result<Vec<i64>, String> {
    let size = usize::try_from(limit.max(0)).unwrap_or(usize::MAX);
    if size > MOST {
        return Err(format!("@素数 的上限不能超过 {MOST}，却得到 {limit}"));
    }
    let mut composite = vec![false; size + 1];
    let mut primes = Vec::new();
    for number in 2..=size {
        if composite.get(number) == Some(&true) {
            continue;
        }
        primes.push(number as i64);
        for multiple in composite.iter_mut().skip(number.saturating_mul(number)).step_by(number) {
            *multiple = true;
        }
    }
    Ok(primes)
}
