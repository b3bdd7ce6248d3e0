//! Every native against a wrong count and against a wrong type of each parameter: what is raised and what it says.

#[path = "support/natives.rs"]
mod natives;

use natives::{call, callable, counts, env};
use qing::natives::kind::Kind;
use qing::{Env, ErrorKind, Value};

/// One value of every type.
fn samples(env: &Env) -> Vec<Value> {
    vec![
        Value::NULL,
        Value::from(true),
        Value::from(3),
        Value::from(1.5),
        Value::from("甲"),
        Value::bytes(vec![1, 2]),
        Value::array(vec![Value::from(1)]),
        env.object().into_value(),
        env.get("@类型"),
    ]
}

fn fitting(env: &Env, kind: Kind) -> Value {
    samples(env).into_iter().find(|sample| kind.accepts(sample)).expect("some value fits")
}

#[test]
fn a_wrong_count_names_the_native_and_the_numbers() {
    let env = env();
    for doc in callable() {
        let own = doc.name.rsplit('.').next().unwrap_or(doc.name);
        let (least, most) = counts(doc);
        let wrong = [least.checked_sub(1), (most < 100).then(|| most + 1)];
        for count in wrong.into_iter().flatten() {
            let error = call(&env, doc, vec![Value::NULL; count]).expect_err(doc.name);
            assert_eq!(error.kind(), ErrorKind::Argument, "{}: {error}", doc.name);
            let message = error.message();
            assert!(message.starts_with(own) && message.contains(&count.to_string()), "{}: {message}", doc.name);
        }
    }
}

#[test]
fn a_wrong_type_names_the_native_the_parameter_and_what_was_given() {
    let env = env();
    let mut checked = 0;
    for doc in callable() {
        let own = doc.name.rsplit('.').next().unwrap_or(doc.name);
        for (place, param) in doc.params.iter().enumerate() {
            for wrong in samples(&env).into_iter().filter(|sample| !param.kind.accepts(sample)) {
                let mut args: Vec<Value> =
                    doc.params.iter().take(place + 1).map(|param| fitting(&env, param.kind)).collect();
                args.resize(args.len().max(counts(doc).0), Value::NULL);
                let given = wrong.type_name();
                args[place] = wrong;
                let error = call(&env, doc, args).expect_err(doc.name);
                let message = error.message();
                assert_eq!(error.kind(), ErrorKind::Type, "{}: {message}", doc.name);
                let beginning =
                    format!("{own} 的“{}”要{}，却得到{given}", param.name.trim_end_matches('…'), param.kind.name());
                assert!(message.starts_with(&beginning), "{message}\n  does not begin {beginning}");
                checked += 1;
            }
        }
    }
    assert!(checked > 500, "only {checked} wrong types were tried");
}

#[test]
fn the_message_of_the_specification() {
    let env = env();
    let error = env.call("@截取", ("甲乙", "甲")).expect_err("a string is no position");
    assert_eq!(error.message(), "@截取 的“起”要整数，却得到字符串“甲”");
}
