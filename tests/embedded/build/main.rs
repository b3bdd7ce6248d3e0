//! Writes a Rust function for each conformance program in each form that can hold it.

#[path = "../../support/cases.rs"]
#[allow(dead_code)]
mod cases;
mod tokens;

use std::{env, fmt::Write as _, fs, path::Path, thread};

use qing_compiler::{
    compile::{Block, NoFiles, Options, Place, SourceFile, compile_block},
    parse::Form,
};

use cases::Case;

/// Stack for the compiler: a build script's own thread may have little.
const STACK: usize = 256 << 20;

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../conformance");
    println!("cargo:rerun-if-changed={}", root.display());
    let work = move || cases::collect(&root).iter().map(forms).collect::<Vec<_>>();
    let worker = thread::Builder::new().stack_size(STACK).spawn(work).expect("a thread");
    let rust = together(&worker.join().expect("the compiler does not panic"));
    let out = env::var_os("OUT_DIR").expect("cargo says where");
    fs::write(Path::new(&out).join("cases.rs"), rust).expect("writing the cases");
}

/// The forms of a case: its title, and the macro call of each form.
struct Forms {
    title: String,
    calls: Vec<(&'static str, String)>,
}

fn forms(case: &Case) -> Forms {
    let mut forms = Forms { title: case.title.clone(), calls: Vec::new() };
    let Ok(text) = String::from_utf8(case.bytes.clone()) else { return forms };
    let imports = text.contains("导入");
    if case.code == 2 {
        return forms;
    }
    let path = Path::new("../conformance").join(format!("{}.qing", case.title));
    forms.calls.push(("file", format!("qing::qing_file!({:?})", path.to_string_lossy())));
    // What a block imports is relative to this package, and a program about `#!` and the like has no block form.
    if imports || !compiles(&text) {
        return forms;
    }
    let hashes = "#".repeat(1 + longest_run(&text));
    // A carriage return alone may not stand in a raw string.
    let literal = if text.contains('\r') { format!("{text:?}") } else { format!("r{hashes}\"{text}\"{hashes}") };
    forms.calls.push(("string", format!("qing::qing!({literal})")));
    if let Some(tokens) = tokens::of(&text) {
        forms.calls.push(("tokens", format!("qing::qing! {{\n{tokens}\n}}")));
    }
    forms
}

fn compiles(text: &str) -> bool {
    let source = SourceFile { name: "block".to_owned(), text: text.to_owned() };
    let block = Block { source, form: Form::Embedded, place: Place::Literal, shared: false };
    compile_block("block", block, &mut NoFiles, &Options::default()).is_ok()
}

/// The most `#` in a row.
fn longest_run(text: &str) -> usize {
    text.split(|c| c != '#').map(str::len).max().unwrap_or(0)
}

fn together(all: &[Forms]) -> String {
    let mut rust = String::from(
        "type Run = fn() -> Result<qing::Value, qing::Error>;\n\nstatic CASES: &[(&str, &str, Run)] = &[\n",
    );
    let mut functions = String::new();
    for (index, forms) in all.iter().enumerate() {
        for (form, call) in &forms.calls {
            let _ = writeln!(rust, "    ({:?}, {form:?}, {form}_{index}),", forms.title);
            let _ = writeln!(functions, "fn {form}_{index}() -> Result<qing::Value, qing::Error> {{\n{call}\n}}\n");
        }
    }
    rust + "];\n\n" + &functions
}
