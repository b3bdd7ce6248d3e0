//! Runs what the library holds. No test harness: beside a crate called `core` its attribute does not compile.

fn main() {
    hygiene_hostile::all();
}
