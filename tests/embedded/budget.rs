//! A hundred blocks of ten lines may cost `cargo check` three seconds.
//!
//! Ignored by default: it measures, so nothing else should run beside it. `cargo test -p qing-embedded-tests -- --ignored`

use std::{
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
    process::Command,
    time::{Duration, Instant},
};

const BLOCKS: usize = 100;
const BUDGET: Duration = Duration::from_secs(3);

const BLOCK: &str = "qing::qing! {
        #和 : 0
        #名 = \"甲\"
        @加 = @[#左, #右 : 1] { #左 + #右 * $n }
        当 #序 : 1, #序 <= $n, #序 += 1 {
            如果 #序 % 2 == 0 { #和 += @加(#序) } 否则 { #和 = @加(#和, #序) }
        }
        #列 : [#和, #名, { #长 : @长度(#名), @取 : @[] { #长 } }]
        遍历 #列, #个 { @显示(#个) }
        尝试 { @抛出(#列.2.@取()) } 排查 #错 { #和 += #错.#值 }
        #和
    }";

fn program(with_blocks: bool) -> String {
    let mut rust = String::new();
    for index in 0..BLOCKS {
        let body = if with_blocks { BLOCK } else { "let _ = n; Ok(qing::Value::NULL)" };
        let _ = writeln!(rust, "pub fn f{index}(n: i64) -> Result<qing::Value, qing::Error> {{\n    {body}\n}}\n");
    }
    rust
}

fn package() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("budget");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    fs::create_dir_all(folder.join("src")).expect("a folder");
    let manifest = format!(
        "[package]\nname = \"budget\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\nqing-lang = {{ path = {:?} }}\n\n[workspace]\n",
        root.to_string_lossy()
    );
    fs::write(folder.join("Cargo.toml"), manifest).expect("a manifest");
    let _ = fs::copy(root.join("Cargo.lock"), folder.join("Cargo.lock"));
    folder
}

fn check(folder: &Path, rust: &str) -> Duration {
    fs::write(folder.join("src/lib.rs"), rust).expect("a source");
    let started = Instant::now();
    let output = Command::new(env!("CARGO"))
        .args(["check", "--offline"])
        .env("CARGO_TARGET_DIR", folder.join("target"))
        .env_remove("RUSTC_WORKSPACE_WRAPPER")
        .current_dir(folder)
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    started.elapsed()
}

#[test]
#[ignore = "measures time"]
fn a_hundred_blocks_check_in_time() {
    let folder = package();
    check(&folder, "");
    let least = |with_blocks| {
        let rust = program(with_blocks);
        (0..3).map(|turn| check(&folder, &format!("// {turn}\n{rust}"))).min().unwrap_or(Duration::MAX)
    };
    let (without, with) = (least(false), least(true));
    println!("{BLOCKS} blocks: {with:?}, without them {without:?}");
    assert!(with.saturating_sub(without) <= BUDGET, "{with:?} against {without:?}");
}
