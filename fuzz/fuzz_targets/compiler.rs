//! Any text goes through the whole compiler: diagnostics, or Rust that is well formed, in both modes; warnings point into it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use qing_compiler::compile::{Mode, NoFiles, Options, SourceFile, check_program, compile_program};

fuzz_target!(|text: &str| {
    let source = || SourceFile { name: "a.qing".to_owned(), text: text.to_owned() };
    let checked = check_program("a.qing", source(), &mut NoFiles);
    for diagnostic in &checked.diagnostics {
        assert!(text.get(diagnostic.span.start as usize..diagnostic.span.end as usize).is_some());
    }
    for mode in [Mode::Slots, Mode::Reference] {
        let compiled = compile_program("a.qing", source(), &mut NoFiles, &Options { mode, ..Options::default() });
        assert!(compiled.is_err() || compiled.is_ok_and(|it| it.rust.contains("fn main")));
    }
});
