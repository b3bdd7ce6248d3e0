//! A package of its own beside this one: editing a script compiles it anew, and what rustc says of mistakes depends on nothing
//! around it.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

/// Where the tests themselves are compiled: what the packages stand on is there already.
fn target() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("..")
}

/// A new package with one source file.
fn package(name: &str, folder: &Path, main: &str) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let _ = fs::remove_dir_all(folder);
    fs::create_dir_all(folder.join("src")).expect("a folder");
    fs::create_dir_all(folder.join("脚本")).expect("a folder");
    let manifest = format!(
        "[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2021\"\n\n\
        [dependencies]\nqing-lang = {{ path = {:?} }}\n\n[workspace]\n\n\
        [profile.dev]\ndebug = \"line-tables-only\"\n[profile.dev.package.\"*\"]\ndebug = false\n",
        root.to_string_lossy()
    );
    fs::write(folder.join("Cargo.toml"), manifest).expect("a manifest");
    fs::copy(root.join("Cargo.lock"), folder.join("Cargo.lock")).expect("the versions");
    fs::write(folder.join("src/main.rs"), main).expect("a source");
}

fn cargo(folder: &Path, task: &str, variables: &[(&str, &str)]) -> Output {
    Command::new(env!("CARGO"))
        .args([task, "--quiet", "--offline"])
        .current_dir(folder)
        .env("CARGO_TARGET_DIR", target())
        .env_remove("RUSTC_WORKSPACE_WRAPPER")
        .envs(variables.iter().copied())
        .output()
        .expect("cargo runs")
}

/// What the program shows, or what is wrong with it.
fn shown(folder: &Path) -> Result<String, String> {
    let output = cargo(folder, "run", &[]);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_owned();
    if output.status.success() { Ok(text(&output.stdout)) } else { Err(text(&output.stderr)) }
}

#[test]
fn editing_a_script_or_what_it_imports_compiles_anew() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("rebuild");
    let main = "fn main() -> Result<(), qing::Error> {
    let file = qing::qing_file!(\"脚本/主.qing\")?;
    let tokens = qing::qing! {
        #具 = 导入 \"脚本/工具.qing\"
        #具.#数
    }?;
    println!(\"{file} {tokens}\");
    Ok(())
}
";
    package("rebuild", &folder, main);
    let write = |name: &str, text: &str| fs::write(folder.join("脚本").join(name), text).expect("a script");
    write("主.qing", "#工具 = 导入 “工具.qing”\n“一” + #工具.#数");
    write("工具.qing", "#底 = 导入 “底.qing”\n#数：#底.#数");
    write("底.qing", "#数：1");
    assert_eq!(shown(&folder), Ok("一1 1".to_owned()));
    write("底.qing", "#数：2");
    assert_eq!(shown(&folder), Ok("一2 2".to_owned()), "what an import imports");
    write("工具.qing", "#数：3");
    assert_eq!(shown(&folder), Ok("一3 3".to_owned()), "an import");
    write("主.qing", "#工具 = 导入 “工具.qing”\n“二” + #工具.#数");
    assert_eq!(shown(&folder), Ok("二3 3".to_owned()), "the file");
    write("工具.qing", "#数：");
    let errors = shown(&folder).expect_err("a mistake");
    assert!(errors.contains("工具.qing:1:3") && errors.contains("src/main.rs:2:33"), "{errors}");
    write("工具.qing", "#数：4");
    assert_eq!(shown(&folder), Ok("二4 4".to_owned()), "mended");
    fs::remove_file(folder.join("脚本/主.qing")).expect("there");
    let errors = shown(&folder).expect_err("no file");
    assert!(errors.contains("Q2501") && errors.contains("脚本/主.qing"), "{errors}");
    write("主.qing", "5");
    assert_eq!(shown(&folder), Ok("5 4".to_owned()), "there again");
}

const MISTAKES: &str = "fn main() {
    let n = std::rc::Rc::new(std::cell::Cell::new(1));
    let _ = qing::qing! { 如果 #甲 = 1 { 返回 } @最大(#a b) };
    let _ = qing::qing!(\"#甲：【1，\\n＝\");
    let _ = qing::qing! { $n };
    let _ = qing::qing_file!(\"脚本/错.qing\");
    let _ = qing::qing_file!(\"没有.qing\");
}
";

#[test]
fn messages_do_not_depend_on_what_is_around() {
    let said = |folder: &str, variables: &[(&str, &str)]| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder);
        package("mistakes", &folder, MISTAKES);
        fs::write(folder.join("脚本/错.qing"), "#甲 = （1\n如果").expect("a script");
        let output = cargo(&folder, "check", variables);
        assert!(!output.status.success());
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    let plain = said("mistakes", &[("LANG", "C.UTF-8")]);
    assert!(plain.contains("Q1050") && plain.contains("Q2501") && plain.contains("ToValue"), "{plain}");
    let chinese = [("LANG", "zh_CN.GB18030"), ("LC_ALL", "zh_CN.GB18030"), ("TERM", "dumb"), ("COLUMNS", "40")];
    assert_eq!(said("mistakes", &chinese), plain);
    let english = [("LANG", "en_US.UTF-8"), ("QING_LANG", "en"), ("NO_COLOR", "1")];
    assert_eq!(said("错误 of another folder", &english), plain);
}
