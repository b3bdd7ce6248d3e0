//! Empty: this package only holds the cases of its test, in `fail` and `pass`.
