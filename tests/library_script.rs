//! The library's initialisation script: its compiled form is current, and its functions obey the rules of the library context.

use std::path::Path;

use qing::{Env, qing};
use qing_compiler::compile::{SourceFile, compile_library};

#[test]
fn the_compiled_script_is_current() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("qing-runtime/src/init");
    let text = std::fs::read_to_string(folder.join("init.qing")).expect("the script");
    let source = SourceFile { name: "init.qing".to_owned(), text };
    let compiled = compile_library(source).expect("a script without mistakes");
    let made = format!("//! Made from init.qing by tests/library_script.rs. Do not edit.\n{}", compiled.rust);
    let place = folder.join("script.rs");
    if std::env::var_os("QING_UPDATE").is_some() {
        std::fs::write(&place, &made).expect("the file is written");
    }
    let found = std::fs::read_to_string(&place).unwrap_or_default();
    assert!(found == made, "script.rs is not current: run QING_UPDATE=1 cargo test --test library_script");
}

#[test]
fn a_program_cannot_reach_into_the_script() {
    let env = Env::new();
    // The script's functions look names up in the library, not in the user context of the caller.
    let shown = qing!(&env => r#"
        @添加 = @【#数组，#值】｛ 空 ｝
        #平 = “外面的”
        @转字符串（@压平（【1，【2】】）） + #平
    "#)
    .expect("a text");
    assert_eq!(shown.to_string(), "【1，2】外面的");
    assert!(env.library().has_now("@压平") && !env.user().has_now("@压平"));
}

#[test]
fn errors_are_those_of_the_table() {
    let env = Env::new();
    let error = env.call("@分组", (1, env.get("@类型"))).expect_err("no array");
    assert_eq!(error.message(), "@分组 的“数组”要数组，却得到整数 1");
    let error = env.call("@压平", ()).expect_err("too few");
    assert!(error.message().starts_with("@压平 要"), "{error}");
}
