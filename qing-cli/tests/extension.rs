//! Crates with extension natives: built, linked, built again when they change; and every mistake in one is told in Chinese.

mod common;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use common::{Done, Place};

/// The manifest of a small extension.
fn manifest(name: &str) -> String {
    format!(
        "[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n\
         [dependencies]\nqing = {{ package = \"qing-runtime\", version = \"{}\" }}\n",
        env!("CARGO_PKG_VERSION")
    )
}

/// An extension whose only native answers `answer`.
fn answering(answer: &str) -> String {
    format!(
        "/// Natives.\npub fn qing_natives(registry: &mut qing::Registry) {{\n    \
         registry.define(\"@答\", \"@答（）：答案\", || \"{answer}\");\n}}\n"
    )
}

fn crate_in(place: &Place, folder: &str, source: &str) {
    place.write(&format!("{folder}/Cargo.toml"), manifest("answers"));
    place.write(&format!("{folder}/src/lib.rs"), source);
}

/// The project's example.
fn example() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/扩展")
}

#[test]
fn the_example_adds_natives_and_a_type() {
    let (place, folder) = (Place::new(), example());
    let script = fs::read(folder.join("矩阵.qing")).expect("the example's script");
    place.write("矩阵.qing", script);
    let extension = folder.to_str().expect("its path");
    let shown = "矩阵（0，-1；1，0） 矩阵（-1，0；0，-1）\n1 矩阵（-1，0；0，-1） -1\n10 29\n1.618\n\
                 左边有 2 列，右边有 3 行，不能相乘\n";
    place.run(["矩阵.qing", "--ext", extension]).gives(shown);
    place.run(["build", "-q", "矩阵.qing", "--ext", extension]).gives("");
    Done::of(&mut Command::new(place.path("矩阵"))).gives(shown);
    // Both ways of compiling agree, and the check knows the names.
    place.run(["run", "--reference", "--ext", extension, "矩阵.qing"]).gives(shown);
    let done = place.run(["check", "矩阵.qing", "--ext", extension]);
    assert_eq!((done.code, done.err.trim()), (0, "没有发现错误"));
}

#[test]
fn a_changed_extension_is_built_again() {
    let place = Place::new();
    place.write("问.qing", "@显示、@答（）、@参数（）\n");
    crate_in(&place, "扩 展", &answering("一"));
    let run = || place.run(["run", "问.qing", "--ext", "扩 展", "甲"]);
    run().gives("一 【“甲”】\n");
    let lock = place.path("扩 展/Cargo.lock").exists() || place.path("扩 展/target").exists();
    assert!(!lock, "the extension's folder is left alone");
    crate_in(&place, "扩 展", &answering("二"));
    run().gives("二 【“甲”】\n");
    // Files that it includes count, too.
    place.write("扩 展/src/答案.txt", "三");
    crate_in(&place, "扩 展", &answering("X").replace("\"X\"", "include_str!(\"答案.txt\")"));
    run().gives("三 【“甲”】\n");
    place.write("扩 展/src/答案.txt", "四");
    run().gives("四 【“甲”】\n");
    run().gives("四 【“甲”】\n");
}

#[test]
fn two_extensions_work_together_and_two_of_one_name_do_not() {
    let place = Place::new();
    crate_in(&place, "一", &answering("一"));
    place.write("二/Cargo.toml", manifest("more"));
    place.write("二/src/lib.rs", answering("二").replace("@答", "@再答"));
    place.write("问.qing", "@显示、@答（）、@再答（）\n");
    place.run(["run", "问.qing", "--ext", "一", "--ext", "二", "--ext", "./一"]).gives("一 二\n");
    place.write("二/src/lib.rs", answering("二"));
    place.run(["run", "问.qing", "--ext", "一", "--ext", "二"]).refuses(1, "@答 已经在库里了");
    place.write("二/src/lib.rs", answering("二").replace("@答", "@显示"));
    place.run(["run", "问.qing", "--ext", "二"]).refuses(1, "@显示 已经在库里了");
}

/// A native may change the user context and call functions: nothing about those may be taken for granted.
#[test]
fn natives_reach_variables_and_functions() {
    let place = Place::new();
    let source = "use qing::{Call, Error, Obj, Registry, Value};\n\
        /// Natives.\n\
        pub fn qing_natives(registry: &mut Registry) {\n    \
            registry.define(\"@改\", \"@改、名、值\", |call: &mut Call<'_>, name: String, value: Value| {\n        \
                call.ctx().put(&name, value);\n    });\n    \
            registry.define(\"@改成员\", \"@改成员、对象、名、值\", |object: Obj, name: String, value: Value| {\n        \
                object.put_now(&name, value);\n    });\n    \
            registry.define(\"@叫\", \"@叫、函数\", |call: &mut Call<'_>, function: Value| -> Result<Value, Error> {\n        \
                call.invoke(&function, &mut [Value::from(2)])\n    });\n}\n";
    crate_in(&place, "扩展", source);
    let script = "#数 ： 1\n@双 ： @【#甲】｛ #甲 * 2 ｝\n@改、“#数”、5\n@显示、#数、@叫、@双\n\
        @改、“@双”、@【#甲】｛ #甲 * 10 ｝\n@显示、@双（#数）\n@改、“#新”、“有”\n@显示、#新\n\
        #和 ： 0\n当 #序 ： 1，#序 <= 3，#序 加等 1 ｛\n    @改、“#和”、#和 + #序\n｝\n@显示、#和\n";
    // A member that the script itself only gives decimals.
    let script = script.to_owned()
        + "@做 ： @【】｛\n    #点 ： ｛#横：1.5｝\n    #点.#横 = #点.#横 * 2\n    @改成员、#点、“#横”、“字”\n    \
           #倍 ： #点.#横 + 1\n    返回 #倍\n｝\n@显示、@做（）\n";
    place.write("改.qing", script);
    let shown = "5 4\n50\n有\n6\n字1\n";
    for options in [&["run"][..], &["run", "--release"], &["run", "--reference"]] {
        place.run(options.iter().copied().chain(["改.qing", "--ext", "扩展"])).gives(shown);
    }
}

#[test]
fn the_check_knows_what_an_extension_may_define() {
    let place = Place::new();
    crate_in(&place, "扩展", &answering("一"));
    place.write("问.qing", "@显示、@答（）、@也许有（）\n");
    let done = place.run(["check", "问.qing"]);
    assert!(done.err.contains("@答") && done.err.contains("@也许有"), "{}", done.err);
    let done = place.run(["check", "问.qing", "--ext", "扩展"]);
    assert_eq!((done.code, done.err.trim()), (0, "没有发现错误"));
    place.write("问.qing", "@显式、@答（）\n");
    let done = place.run(["check", "问.qing", "--ext", "扩展"]);
    assert!(done.err.contains("@显示"), "a likely slip is still told: {}", done.err);
}

#[test]
fn a_folder_that_is_no_crate() {
    let place = Place::new();
    place.write("问.qing", "@显示、1\n");
    place.write("空/说明.txt", "");
    place.write("坏/Cargo.toml", "[package\n");
    place.write("坏/src/lib.rs", "");
    place.write("众/Cargo.toml", "[workspace]\nmembers = []\n");
    crate_in(&place, "程序", "");
    fs::rename(place.path("程序/src/lib.rs"), place.path("程序/src/main.rs")).expect("renamed");
    let mistakes = [
        ("没有", "找不到扩展“没有”"),
        ("问.qing", "是文件，不是文件夹"),
        ("空", "没有 Cargo.toml"),
        ("坏", "Cargo.toml 有问题"),
        ("众", "工作空间"),
        ("程序", "不是库"),
    ];
    for (extension, complaint) in mistakes {
        let done = place.run(["build", "问.qing", "--ext", extension]);
        done.refuses(2, complaint);
        assert!(done.err.contains("建议：") || extension == "坏", "{}", done.err);
    }
    place.run(["check", "问.qing", "--ext", "没有"]).refuses(2, "找不到扩展“没有”");
    place.run(["build", "问.qing", "--ext", "程序", "--emit", "project"]).refuses(2, "--emit project");
    assert!(!place.path("问").exists());
}

#[test]
fn an_extension_that_does_not_fit() {
    let place = Place::new();
    place.write("问.qing", "@显示、@答（）\n");
    let build = || place.run(["run", "--ext", "扩展", "问.qing"]);
    crate_in(&place, "扩展", "//! Nothing.\n");
    build().refuses(2, "没有公开的函数 qing_natives");
    crate_in(&place, "扩展", "fn qing_natives(_: &mut qing::Registry) {}\n");
    build().refuses(2, "没有公开的函数 qing_natives");
    crate_in(&place, "扩展", "/// Wrong.\npub fn qing_natives(_: u8) {}\n");
    build().refuses(2, "和这个命令对不上");
    // The user's own Rust: rustc's words, under a heading that says whose they are.
    crate_in(&place, "扩展", "/// Wrong.\npub fn qing_natives(_: &mut qing::Registry) {\n    let _: u8 = \"甲\";\n}\n");
    let done = build();
    done.refuses(2, "扩展“扩展”的 Rust 代码有错误");
    assert!(done.err.contains("E0308") && done.err.contains("lib.rs:3:"), "{}", done.err);
    assert!(!done.err.contains("青语言编译器自身出错"), "{}", done.err);
    crate_in(&place, "扩展", "");
    let needed = format!("version = \"{}\" }}", env!("CARGO_PKG_VERSION"));
    place.write("扩展/Cargo.toml", manifest("answers").replace(&needed, "version = \"99\" }"));
    let offline = place.run(["run", "--offline", "--ext", "扩展", "问.qing"]);
    offline.refuses(2, "的依赖没有准备好");
    assert!(offline.err.contains("建议："), "{}", offline.err);
}

#[test]
fn a_panic_in_an_extension_is_told_as_its_own() {
    let place = Place::new();
    place.write("问.qing", "@显示、@答（）\n");
    crate_in(&place, "扩展", &answering("X").replace("\"X\"", "-> String { panic!(\"糟糕\") }"));
    let done = place.run(["run", "问.qing", "--ext", "扩展"]);
    done.refuses(1, "扩展的 Rust 代码停下了（panic）：糟糕");
    assert!(done.err.contains("lib.rs 的第 3 行"), "{}", done.err);
}
