//! What programs become: the Rust of small programs, and the types found in them, as snapshots.

use qing_compiler::compile::{Compiled, Mode, NoFiles, Options, SourceFile, compile_program, describe_types};

fn source(text: &str) -> SourceFile {
    SourceFile { name: "例.qing".to_owned(), text: text.to_owned() }
}

fn compiled(text: &str, mode: Mode) -> Compiled {
    let options = Options { mode, ..Options::default() };
    compile_program("", source(text), &mut NoFiles, &options).expect("a program without mistakes")
}

/// The functions of the generated file: what is left without the fixed head and the static data.
fn functions(text: &str, mode: Mode) -> String {
    let rust = compiled(text, mode).rust;
    let file = syn::parse_file(&rust).expect("valid Rust");
    let items =
        file.items.into_iter().filter(|item| matches!(item, syn::Item::Fn(function) if function.sig.ident != "main"));
    prettyplease::unparse(&syn::File { shebang: None, attrs: Vec::new(), items: items.collect() })
}

fn types(text: &str) -> String {
    describe_types("", source(text), &mut NoFiles).expect("a program without mistakes")
}

const FIB: &str = "@斐波那契 = @【#数】｛
  如果 #数 < 2 ｛ 返回 #数 ｝
  @斐波那契（#数 - 1） + @斐波那契（#数 - 2）
｝
@显示、@斐波那契、35
";

const COUNTER: &str = "@造 = @【】｛
  #次：0
  @【】｛ #次 加等 1 ｝
｝
@显示、@造（）（）
";

const OBJECT: &str = "#账 = ｛
  #余额：10
  @存：@【#数】｛ #余额 加等 #数 ｝
｝
#账.@存（5）
@显示、#账.#余额
";

const TRY: &str = "@试 = @【】｛
  重复 3 ｛
    尝试 ｛ 如果 真 ｛ 返回 1 ｝，@抛出、“错” ｝ 排查 #误 ｛ 跳出 ｝ 例行 ｛ @显示、“完” ｝
  ｝
｝
@试（）
";

const NAMES: &str = "@试 = @【#甲】｛
  如果 #甲 ｛ #乙：1 ｝
  @移除变量、“#乙”
  @显示、#乙、@取变量（“#” + “甲”）
｝
@试（真）
";

const NUMBERS: &str = "@面积 = @【#半径】｛ 3.14 * #半径 * #半径 ｝
#和 = 0.0
#个数 = 0
当 #序：1，#序 <= 10，#序 自加 ｛
  #和 加等 @面积（#序）
  #余：（#序 * #序） % 7
  如果 #余 == 2 ｛ #个数 自加 ｝
  #积：#序 * #序
｝
@显示、#和 / #个数、#积
";

#[test]
fn recursive_functions_are_direct_calls_on_machine_numbers() {
    insta::assert_snapshot!(functions(FIB, Mode::Slots));
}

#[test]
fn names_cost_no_lookup() {
    let rust = functions(FIB, Mode::Slots);
    for lookup in ["lookup", ".get(", "global", "library"] {
        assert!(!rust.contains(lookup), "{lookup} in\n{rust}");
    }
}

#[test]
fn captured_variables_become_cells() {
    insta::assert_snapshot!(functions(COUNTER, Mode::Slots));
}

#[test]
fn methods_see_their_object() {
    insta::assert_snapshot!(functions(OBJECT, Mode::Slots));
}

#[test]
fn everything_passes_the_last_clause() {
    insta::assert_snapshot!(functions(TRY, Mode::Slots));
}

#[test]
fn computed_names_make_real_contexts() {
    insta::assert_snapshot!(functions(NAMES, Mode::Slots));
}

#[test]
fn the_reference_mode_uses_contexts_only() {
    insta::assert_snapshot!(functions(COUNTER, Mode::Reference));
}

#[test]
fn types_are_found_where_they_can_be_proved() {
    insta::assert_snapshot!([FIB, COUNTER, OBJECT, NUMBERS].map(types).join("\n"));
}

/// Variables of 当 that only move towards what they are compared with, and others.
const COUNTERS: &str = "@数 = @【#上限】｛
  #步：3
  #退：0 - 3
  当 #平方：#步 * #步，#平方 <= #上限，#平方 加等 #步 ｛ @显示、#平方 ｝
  当 #往下：#上限，0 < #往下，#往下 减等 #步 ｛ @显示、#往下 ｝
  当 #走反：#步 * #步，#走反 <= #上限，#走反 减等 #步 ｛ @显示、#走反 ｝
  当 #负步：#步 * #步，#负步 <= #上限，#负步 加等 #退 ｛ @显示、#负步 ｝
  当 #负头：#步 * #退，#负头 <= #上限，#负头 加等 #步 ｛ @显示、#负头 ｝
  当 #改了：#步 * #步，#改了 <= #上限，#改了 加等 #步 ｛ #改了 = #改了 * 2 ｝
  当 #无边：#步 * #步，#无边 <= #步 * #步，#无边 加等 #步 ｛ @显示、#无边 ｝
｝
@数（100）
";

#[test]
fn counters_that_only_move_towards_their_limit_are_machine_integers() {
    insta::assert_snapshot!(types(COUNTERS));
}

#[test]
fn extensions_may_change_what_is_global() {
    let options = Options { extensions: Some("::more::LIST".to_owned()), ..Options::default() };
    let compiled = |options: &Options| {
        compile_program("", source("#甲 ： 1\n@显示、#甲\n"), &mut NoFiles, options).expect("no mistakes").rust
    };
    let (alone, extended) = (compiled(&Options::default()), compiled(&options));
    assert!(alone.contains("q::start(&UNIT, NATIVES, 程序)") && !alone.contains("set_global("), "{alone}");
    assert!(extended.contains("q::start_with(&UNIT, NATIVES, ::more::LIST, 程序)"), "{extended}");
    assert!(extended.contains("set_global(") && extended.contains("lookup("), "a native may change #甲: {extended}");
}

#[test]
fn the_door_to_the_runtime_is_one_path() {
    let options = Options { runtime_path: "crate::门".to_owned(), ..Options::default() };
    let rust = compile_program("", source(TRY), &mut NoFiles, &options).expect("a program without mistakes").rust;
    assert!(!rust.contains("qing::"), "another way into the runtime in\n{rust}");
    assert_eq!(rust.matches("crate::门").count(), 1);
}
