//! Everything the command says, in Chinese and English. Holes `{0}` are filled by [`say`].

pub mod manual;
pub mod size;
pub mod watch;

pub use qing_compiler::diag::{Lang, Text};

/// Makes a [`Text`] of its two wordings.
const fn text(zh: &'static str, en: &'static str) -> Text {
    Text { zh, en }
}

/// The text in `lang` with its holes filled.
pub fn say(text: Text, args: &[&str], lang: Lang) -> String {
    let args: Vec<String> = args.iter().map(|arg| (*arg).to_owned()).collect();
    qing_compiler::diag::fill(text, &args, lang)
}

/// The heading of every error.
pub const ERROR: Text = text("错误：", "error: ");
/// The heading of a fault of our own.
pub const OUR_ERROR: Text = text("错误[Q9001]：", "error[Q9001]: ");
/// The heading of a suggestion.
pub const HELP: Text = text("建议：", "help: ");

pub mod extension;

/// Texts of `--help`.
pub mod help {
    use super::{Text, text};

    /// What the command is.
    pub const ABOUT: Text =
        text("青语言：把中文脚本变成本机程序", "Qing: turns scripts written in Chinese into native programs");
    /// Heading of the usage line.
    pub const USAGE: Text = text("用法: ", "Usage: ");
    /// Heading of the subcommands.
    pub const COMMANDS: Text = text("命令", "Commands");
    /// Heading of the arguments.
    pub const ARGUMENTS: Text = text("参数", "Arguments");
    /// Heading of the options.
    pub const OPTIONS: Text = text("选项", "Options");
    /// Placeholder of a subcommand.
    pub const COMMAND_NAME: Text = text("命令", "COMMAND");
    /// Placeholder of a script.
    pub const FILE_NAME: Text = text("文件", "FILE");
    /// Placeholder of the options.
    pub const OPTION_NAME: Text = text("选项", "OPTIONS");
    /// Placeholder of a script's arguments.
    pub const ARGUMENT_NAME: Text = text("参数", "ARGS");
    /// Placeholder of an output file.
    pub const OUTPUT_NAME: Text = text("输出", "OUT");
    /// Placeholder of a folder.
    pub const FOLDER_NAME: Text = text("文件夹", "DIR");
    /// Placeholder of a format.
    pub const FORMAT_NAME: Text = text("格式", "FORMAT");
    /// Placeholder of a language.
    pub const LANG_NAME: Text = text("语言", "LANG");
    /// Placeholder of a shell.
    pub const SHELL_NAME: Text = text("外壳", "SHELL");
    /// Behind the list of commands.
    pub const AFTER: Text = text(
        "“qing 文件.qing” 等于 “qing run 文件.qing”。每个命令都可用 --help 看细节。\n命令也可以写中文：运行、编译、检查、展开、解释、查库、准备、诊断、缓存、补全。",
        "\"qing FILE.qing\" is short for \"qing run FILE.qing\". Every command explains itself with --help.",
    );
    /// `--help`
    pub const HELP: Text = text("显示帮助", "Show this help");
    /// `--version`
    pub const VERSION: Text = text("显示版本", "Show the version");
    /// `--lang`
    pub const LANG: Text =
        text("消息的语言：zh 或 en（也可用环境变量 QING_LANG）", "Language of messages: zh or en (or QING_LANG)");
    /// `run`
    pub const RUN: Text = text("编译并运行脚本", "Compile and run a script");
    /// `build`
    pub const BUILD: Text = text("编译成可以单独运行的程序", "Compile to a program that runs alone");
    /// `check`
    pub const CHECK: Text = text("检查脚本有没有错误，不编译", "Look for mistakes without compiling");
    /// `expand`
    pub const EXPAND: Text = text("显示脚本变成的 Rust 代码", "Show the Rust code a script becomes");
    /// `explain`
    pub const EXPLAIN: Text = text("解释错误编号，不写编号就列出全部", "Explain codes of errors, or list them all");
    /// `doc`
    pub const DOC: Text = text("查库里的函数：名字、主题或要找的词", "Look up the library: a name, a topic or a word");
    /// Placeholder of a name.
    pub const NAME_NAME: Text = text("名字", "NAME");
    /// A name of the library.
    pub const NAME: Text =
        text("函数名、主题或要找的词；不写就列出全部", "A name, a topic or a word; nothing lists all");
    /// Placeholder of a code.
    pub const CODE_NAME: Text = text("编号", "CODE");
    /// A code.
    pub const CODE: Text = text("错误编号，例如 Q1001", "The code of an error, such as Q1001");
    /// `--fix`
    pub const FIX: Text = text("把有把握的修改写进文件", "Write the sure repairs into the file");
    /// `setup`
    pub const SETUP: Text =
        text("提前准备运行库，以后不再需要网络", "Prepare the runtime now; no network is needed later");
    /// `doctor`
    pub const DOCTOR: Text = text("检查这台电脑上需要的东西是否齐全", "State what this machine has and lacks");
    /// `cache`
    pub const CACHE: Text = text("显示缓存；加 clean 清空", "Show the cache; with `clean`, empty it");
    /// `completions`
    pub const COMPLETIONS: Text = text("生成命令行补全脚本", "Generate shell completions");
    /// The shell of `completions`.
    pub const SHELL: Text = text("bash、zsh、fish、powershell 或 elvish", "bash, zsh, fish, powershell or elvish");
    /// A script.
    pub const FILE: Text = text("脚本文件；- 表示从标准输入读", "The script; - reads standard input");
    /// The script's arguments.
    pub const ARGS: Text = text("传给脚本的参数", "Arguments for the script");
    /// `--release` of `run`
    pub const RELEASE: Text = text("充分优化（编译较慢，运行较快）", "Optimise fully (compiles slower, runs faster)");
    /// `--debug` of `build`
    pub const DEBUG: Text = text("快速编译，不优化", "Compile fast, without optimising");
    /// `-o`
    pub const OUTPUT: Text = text(
        "输出文件，缺省是当前文件夹里与脚本同名的程序",
        "Output file; by default named after the script, in this folder",
    );
    /// `-q`
    pub const QUIET: Text = text("成功时不显示任何内容", "Say nothing on success");
    /// `--emit`
    pub const EMIT: Text = text(
        "生成什么：binary（程序）、rust（源代码）或 project（可用 cargo 编译的项目）",
        "What to make: binary, rust (its source) or project (to be built with cargo)",
    );
    /// `--target`
    pub const TARGET: Text = text(
        "为另一个平台编译，例如 x86_64-unknown-linux-musl",
        "Compile for another platform, such as x86_64-unknown-linux-musl",
    );
    /// Placeholder of a target.
    pub const TARGET_NAME: Text = text("平台", "TARGET");
    /// Placeholder of a kind.
    pub const KIND_NAME: Text = text("种类", "KIND");
    /// `--timings`
    pub const TIMINGS: Text = text("显示每一步用的时间", "Show how long each step takes");
    /// `--static`
    pub const STATIC: Text = text(
        "生成不依赖任何系统库的程序（Linux，用 musl）",
        "Make a program that needs no library of the system (Linux, by musl)",
    );
    /// `--size`
    pub const SIZE: Text = text("列出程序里各部分的大小", "List what takes the room in the program");
    /// `--watch`
    pub const WATCH: Text =
        text("文件一改就重新编译，按 Ctrl-C 结束", "Build again whenever a file changes; Ctrl-C ends");
    /// `man`
    pub const MAN: Text = text("生成手册页（man）", "Generate the manual page");
    /// `-v`
    pub const VERBOSE: Text = text("显示调用 rustc 的命令", "Show the call of rustc");
    /// `--offline`
    pub const OFFLINE: Text = text("不使用网络", "Never use the network");
    /// `--ext`
    pub const EXT: Text = text(
        "用扩展里的函数：写 Rust crate 所在的文件夹，可以写几次",
        "Use the natives of an extension: the folder of a Rust crate; may be repeated",
    );
    /// `--vendor`
    pub const VENDOR: Text = text(
        "把运行库需要的部分打包到文件夹，给没有网络的电脑用",
        "Pack what the runtime needs into a folder, for machines without network",
    );
    /// `--from`
    pub const FROM: Text =
        text("用 --vendor 打包的文件夹准备运行库", "Prepare the runtime from a folder packed by --vendor");
    /// `--format`
    pub const FORMAT: Text = text("输出格式：human、short 或 json", "Output format: human, short or json");
    /// `--reference`
    pub const REFERENCE: Text =
        text("用参照方式编译（供开发青语言的人对照）", "Compile in reference mode (for Qing's own developers)");
    /// `clean` of `cache`
    pub const CLEAN: Text = text("清空缓存", "Empty the cache");
}

/// Wrong use of the command line.
pub mod usage {
    use super::{Text, text};

    /// A command that does not exist.
    pub const UNKNOWN_COMMAND: Text = text("没有“{0}”这个命令", "there is no command \"{0}\"");
    /// The nearest command.
    pub const DID_YOU_MEAN: Text = text("是不是想写“{0}”？", "did you mean \"{0}\"?");
    /// An option that does not exist.
    pub const UNKNOWN_OPTION: Text = text("不认识的选项“{0}”", "unknown option \"{0}\"");
    /// More than can be used.
    pub const TOO_MANY: Text = text("多余的参数“{0}”", "unexpected argument \"{0}\"");
    /// Something is missing.
    pub const MISSING: Text = text("缺少{0}", "missing {0}");
    /// An option without its value.
    pub const MISSING_VALUE: Text = text("选项“{0}”后面缺少值", "option \"{0}\" needs a value");
    /// A value that is not allowed.
    pub const BAD_VALUE: Text = text("选项“{1}”不能是“{0}”", "option \"{1}\" cannot be \"{0}\"");
    /// What is allowed.
    pub const POSSIBLE_VALUES: Text = text("可以是：{0}", "possible values: {0}");
    /// Two things that exclude each other, or one given twice.
    pub const CONFLICT: Text = text("“{0}”不能和“{1}”一起用", "\"{0}\" cannot be used with \"{1}\"");
    /// One thing given twice.
    pub const TWICE: Text = text("“{0}”只能写一次", "\"{0}\" can be given only once");
    /// Anything else.
    pub const OTHER: Text = text("命令行写法不对", "wrong command line");
    /// Where to read more.
    pub const SEE_HELP: Text = text("详细用法：{0} --help", "for more information, try: {0} --help");
    /// Between listed items.
    pub const LIST_MARK: Text = text("、", ", ");
    /// The output name cannot be chosen.
    pub const ONE_OUTPUT: Text = text("有几个脚本时不能用 -o", "-o cannot be used with several scripts");
}

/// Reading scripts.
pub mod source {
    use super::{Text, text};

    /// Name of standard input in messages.
    pub const STDIN: Text = text("标准输入", "standard input");
    /// Name of the program made from standard input.
    pub const STDIN_OUTPUT: Text = text("程序", "program");
    /// There is no such file.
    pub const NOT_FOUND: Text = text("找不到文件“{0}”", "cannot find the file \"{0}\"");
    /// It is a folder.
    pub const IS_FOLDER: Text = text("“{0}”是文件夹，不是脚本文件", "\"{0}\" is a folder, not a script");
    /// What to do about it.
    pub const IN_FOLDER: Text = text("写出文件夹里的脚本，例如“{0}”", "name a script in it, such as \"{0}\"");
    /// It may not be read.
    pub const NO_PERMISSION: Text = text("没有权限读文件“{0}”", "no permission to read the file \"{0}\"");
    /// Any other fault.
    pub const UNREADABLE: Text = text("无法读文件“{0}”（系统错误 {1}）", "cannot read the file \"{0}\" ({1})");
    /// Longer than positions can say.
    pub const TOO_LONG: Text = text("文件“{0}”太大（最多 {1} MB）", "the file \"{0}\" is too large (at most {1} MB)");
}

/// Writing programs.
pub mod output {
    use super::{Text, text};

    /// The line after a build.
    pub const DONE: Text = text("已生成 {0}（{1}，{2} 秒）", "built {0} ({1}, {2} s)");
    /// A step's time.
    pub const STEP: Text = text("  {0}：{1} 毫秒", "  {0}: {1} ms");
    /// A step: from the script to Rust.
    pub const STEP_FRONT: Text = text("青语言编译", "Qing to Rust");
    /// A step: the toolchain and the runtime.
    pub const STEP_RUNTIME: Text = text("准备运行库", "runtime");
    /// A step: rustc.
    pub const STEP_RUSTC: Text = text("Rust 编译和链接", "rustc and linker");
    /// A project was written.
    pub const PROJECT: Text = text(
        "已生成项目 {0}，在其中运行 cargo build --release",
        "wrote the project {0}; run `cargo build --release` in it",
    );
    /// The project's folder is in use.
    pub const NOT_EMPTY: Text =
        text("文件夹“{0}”不是空的，请用 -o 另起名字", "the folder \"{0}\" is not empty; choose another name with -o");
    /// The folder is missing.
    pub const NO_FOLDER: Text = text("输出文件夹“{0}”不存在", "the output folder \"{0}\" does not exist");
    /// The name is a folder's.
    pub const IS_FOLDER: Text =
        text("输出“{0}”是一个文件夹，请用 -o 另起名字", "the output \"{0}\" is a folder; choose another name with -o");
    /// The name is the script's.
    pub const IS_SOURCE: Text = text(
        "输出“{0}”会盖掉源文件，请用 -o 另起名字",
        "the output \"{0}\" would overwrite a source file; choose another name with -o",
    );
    /// It may not be written.
    pub const UNWRITABLE: Text = text("无法写输出文件“{0}”（{1}）", "cannot write the output file \"{0}\" ({1})");
    /// Standard output cannot be written.
    pub const NO_STDOUT: Text = text("无法写标准输出（{0}）", "cannot write to standard output ({0})");
    /// A reason: permission.
    pub const WHY_PERMISSION: Text = text("没有权限", "permission denied");
    /// A reason: no room.
    pub const WHY_FULL: Text = text("磁盘已满", "the disk is full");
    /// A reason: read-only.
    pub const WHY_READ_ONLY: Text = text("文件系统只读", "read-only file system");
    /// A reason: missing.
    pub const WHY_MISSING: Text = text("文件或文件夹不存在", "no such file or folder");
    /// Any other reason.
    pub const WHY_OTHER: Text = text("系统错误 {0}", "system error {0}");
}

/// Diagnostics.
pub mod report {
    use super::{Text, text};

    /// Heading of an error with its code.
    pub const ERROR: Text = text("错误", "error");
    /// Heading of a warning with its code.
    pub const WARNING: Text = text("警告", "warning");
    /// Between heading and title.
    pub const COLON: Text = text("：", ": ");
    /// Why.
    pub const NOTE: Text = text("说明：{0}", "note: {0}");
    /// What to write.
    pub const HELP: Text = text("建议：{0}", "help: {0}");
    /// Heading of a repair.
    pub const FIX: Text = text("可以这样改：", "a possible fix:");
    /// Some were left out.
    pub const MORE: Text = text("还有 {0} 个错误没有列出", "{0} more errors are not shown");
    /// How many there were.
    pub const COUNT: Text = text("共有 {0} 个错误", "{0} errors");
    /// None.
    pub const CLEAN: Text = text("没有发现错误", "no mistakes found");
}

/// The toolchain.
pub mod tools {
    use super::{Text, text};

    /// There is no compiler.
    pub const NO_RUSTC: Text = text("找不到 Rust 编译器 rustc，无法编译脚本", "cannot find the Rust compiler rustc");
    /// There is no cargo.
    pub const NO_CARGO: Text = text("找不到 cargo，无法准备运行库", "cannot find cargo, which prepares the runtime");
    /// How to get both.
    pub const INSTALL_RUST: Text = text(
        "安装 Rust：{0}\n      国内可先设镜像（字节跳动 rsproxy）：{1}",
        "install Rust: {0}\n      in mainland China set a mirror (rsproxy) first: {1}",
    );
    /// The compiler is too old.
    pub const OLD_RUSTC: Text = text("rustc {0} 太旧，至少需要 {1}", "rustc {0} is too old; at least {1} is needed");
    /// How to renew it.
    pub const UPDATE_RUST: Text = text("更新 Rust：rustup update stable", "update Rust: rustup update stable");
    /// The compiler does not start.
    pub const BROKEN_RUSTC: Text = text("rustc（{0}）不能正常运行", "rustc ({0}) does not work");
    /// How to mend it.
    pub const REPAIR_RUST: Text = text(
        "重新安装 Rust：rustup toolchain install stable --force",
        "reinstall Rust: rustup toolchain install stable --force",
    );
    /// A target without its standard library.
    pub const NO_TARGET: Text = text("没有安装目标平台“{0}”", "the target \"{0}\" is not installed");
    /// How to get it.
    pub const ADD_TARGET: Text = text("安装它：rustup target add {0}", "install it: rustup target add {0}");
    /// `--static` elsewhere.
    pub const NO_STATIC: Text =
        text("--static 只能用于 Linux，不能用于“{0}”", "--static is for Linux only, not for \"{0}\"");
    /// There is no linker.
    pub const NO_LINKER: Text = text("找不到链接器 {0}，无法生成程序", "cannot find the linker {0}");
    /// The linker fails.
    pub const LINKER_FAILED: Text =
        text("链接器没有成功，它的消息保存在：{0}", "the linker failed; its messages are saved in {0}");
    /// How to get it.
    pub const INSTALL_LINKER: Text = text("安装它：{0}", "install it: {0}");
}

/// The pipeline.
pub mod pipeline {
    use super::{Text, text};

    /// The cache folder cannot be made.
    pub const NO_CACHE: Text = text("无法使用缓存文件夹“{0}”（{1}）", "cannot use the cache folder \"{0}\" ({1})");
    /// What to do about it.
    pub const SET_CACHE: Text =
        text("用环境变量 QING_CACHE_DIR 指定一个能写的文件夹", "name a writable folder in the variable QING_CACHE_DIR");
    /// Somebody else could change it.
    pub const UNSAFE_CACHE: Text = text(
        "缓存文件夹“{0}”属于别的用户，为安全起见不使用它",
        "the cache folder \"{0}\" belongs to another user and is not trusted",
    );
    /// Others can write into it.
    pub const OPEN_CACHE: Text = text(
        "缓存文件夹“{0}”别的用户也能写，权限又改不了，为安全起见不使用它",
        "the cache folder \"{0}\" is open to other users and cannot be closed, so it is not trusted",
    );
    /// Waiting for another process.
    pub const WAITING: Text =
        text("另一个 qing 正在准备运行库，请稍候…", "another qing is preparing the runtime, waiting…");
    /// Fetching crates.
    pub const FETCHING: Text =
        text("正在下载运行库需要的部分…已用 {0} 秒", "downloading what the runtime needs… {0} s");
    /// Building the runtime.
    pub const PREPARING: Text = text(
        "第一次使用，正在准备运行库：{0}/{1}（{2}），已用 {3} 秒",
        "first use, preparing the runtime: {0}/{1} ({2}), {3} s",
    );
    /// It was built.
    pub const PREPARED: Text = text("运行库已准备好（{0} 秒）", "the runtime is ready ({0} s)");
    /// Compiling a script.
    pub const COMPILING: Text = text("正在编译…已用 {0} 秒", "compiling… {0} s");
    /// Crates cannot be had.
    pub const NO_NETWORK: Text = text(
        "运行库需要的部分不在本机，也下载不到",
        "what the runtime needs is not on this machine and cannot be downloaded",
    );
    /// A packed folder lacks something.
    pub const BAD_SUPPLY: Text = text(
        "文件夹“{0}”里没有运行库需要的全部内容；请用同一版本的 qing setup --vendor 打包",
        "the folder \"{0}\" lacks something; pack it with `qing setup --vendor` of the same version",
    );
    /// Network was forbidden.
    pub const OFFLINE: Text = text(
        "运行库还没有准备好，而 --offline 不许使用网络",
        "the runtime is not prepared and --offline forbids the network",
    );
    /// What to do about it.
    pub const CONNECT: Text = text(
        "连上网络后运行一次 qing setup；国内可为 cargo 设置 rsproxy 或清华大学（TUNA）的 crates.io 镜像",
        "run `qing setup` once with a network; in mainland China, configure a crates.io mirror for cargo (rsproxy or TUNA)",
    );
    /// The disk is full.
    pub const FULL: Text = text("磁盘已满，无法编译", "the disk is full");
    /// What to do about it.
    pub const FREE: Text = text("清出空间，或者运行 qing cache clean", "make room, or run `qing cache clean`");
    /// The compiler ran out of memory, or was ended for that.
    pub const NO_MEMORY: Text = text("内存不够，编译不了", "there is not enough memory to compile");
    /// What to do about it.
    pub const FREE_MEMORY: Text = text(
        "关掉一些别的程序再试；在虚拟机或容器里就多给它一些内存（至少 1 GB）",
        "close other programs and try again; give a virtual machine or container more memory (1 GB at least)",
    );
    /// A file of the cache cannot be written.
    pub const CACHE_IO: Text = text("读写缓存“{0}”时出错（{1}）", "the cache \"{0}\" cannot be used ({1})");
    /// Our own fault.
    pub const OUR_FAULT: Text = text(
        "青语言编译器自身出错了，不是你的程序的问题",
        "the Qing compiler itself failed; this is not your program's fault",
    );
    /// Where it lies.
    pub const REPORT: Text = text("要报告的内容保存在：{0}", "what to report is saved in: {0}");
    /// What to do with it.
    pub const SEND: Text = text(
        "请把这个文件夹发到 https://github.com/qing-lang/qing/issues ；换一种写法也许能绕过去",
        "please send that folder to https://github.com/qing-lang/qing/issues; writing it another way may help",
    );
    /// Nothing could be saved.
    pub const NO_REPORT: Text =
        text("请把脚本和下面的文字一起报告：{0}", "please report the script along with this text: {0}");
    /// The program cannot be started.
    pub const NO_START: Text = text("无法启动编译好的程序（{0}）", "the compiled program cannot be started ({0})");
}

/// What `setup`, `doctor` and `cache` say.
pub mod state {
    use super::{Text, text};

    /// All is well.
    pub const ALL_WELL: Text = text("一切就绪", "all is well");
    /// Something is missing.
    pub const NOT_WELL: Text = text("有 {0} 处问题，见上面的错误", "{0} problems, see the errors above");
    /// This command.
    pub const VERSION: Text = text("青语言 {0}", "Qing {0}");
    /// The compiler.
    pub const RUSTC: Text = text("Rust 编译器：{0}（{1}）", "Rust compiler: {0} ({1})");
    /// cargo.
    pub const CARGO: Text = text("cargo：{0}", "cargo: {0}");
    /// Room on the disk.
    pub const ROOM: Text = text("磁盘剩余：{0} MB", "room on the disk: {0} MB");
    /// Room that will not do.
    pub const LITTLE_ROOM: Text =
        text("（太少，准备运行库需要大约 500 MB）", " (too little; preparing the runtime takes about 500 MB)");
    /// The linker.
    pub const LINKER: Text = text("链接器：{0}", "linker: {0}");
    /// A folder was packed.
    pub const PACKED: Text = text(
        "已打包到 {0}；在另一台电脑上运行 qing setup --from {0}",
        "packed into {0}; run `qing setup --from {0}` on the other machine",
    );
    /// The runtime lies in the cache.
    pub const READY: Text = text("运行库：已准备好，不再需要网络", "runtime: ready, no network is needed");
    /// It does not.
    pub const NOT_READY: Text = text(
        "运行库：还没有准备，第一次编译时会自动准备（也可以运行 qing setup）",
        "runtime: not prepared yet; the first build (or `qing setup`) does it",
    );
    /// Where the cache is.
    pub const CACHE: Text = text("缓存文件夹：{0}", "cache folder: {0}");
    /// Its first part.
    pub const CACHE_RUNTIME: Text = text("  运行库：{0}", "  runtime: {0}");
    /// Its second part.
    pub const CACHE_PROGRAMS: Text = text("  编译过的程序：{0}", "  compiled programs: {0}");
    /// What was compiled to make the first part.
    pub const CACHE_BUILD: Text = text("  编译运行库和扩展的中间结果：{0}", "  kept from building the runtime: {0}");
    /// The rest of it.
    pub const CACHE_REST: Text = text("  其他：{0}", "  everything else: {0}");
    /// All of it.
    pub const CACHE_SUM: Text = text("  一共：{0}", "  together: {0}");
    /// It was emptied.
    pub const CLEANED: Text = text("已清空缓存，腾出 {0}", "the cache is empty; {0} became free");
}

/// `qing doc`.
pub mod doc {
    use super::{Text, text};

    /// Under the list of topics.
    pub const HINT: Text = text(
        "qing doc 名字 看一个函数，也可以写主题或要找的词",
        "`qing doc NAME` shows one; a topic or a word will do too",
    );
    /// The first line of an entry: its form and its topic.
    pub const HEAD: Text = text("{0}  〔{1}〕", "{0}  [{1}]");
    /// A parameter and what it takes.
    pub const PARAM: Text = text("{0}：{1}", "{0}: {1}");
    /// What a native gives.
    pub const GIVES: Text = text("得到：{0}", "gives: {0}");
    /// Heading of an example.
    pub const EXAMPLE: Text = text("  例：", "  example:");
    /// Heading of what the example prints.
    pub const SHOWS: Text = text("  显示：", "  prints:");
    /// Nothing was found.
    pub const NOTHING: Text = text("库里没有“{0}”", "the library has no \"{0}\"");
    /// Names that look alike.
    pub const NEAR: Text = text("要找的是不是 {0}？", "did you mean {0}?");
    /// Where all names are listed.
    pub const SEE_TOPICS: Text = text("运行 qing doc 看全部名字", "run `qing doc` for all names");
}

/// `qing explain`.
pub mod explain {
    use super::{Text, text};

    /// A code there is not.
    pub const UNKNOWN: Text = text("没有“{0}”这个错误编号", "there is no code \"{0}\"");
    /// Where to find the right one.
    pub const SEE_LIST: Text = text("运行 qing explain 看全部编号", "run `qing explain` for the list");
    /// Before a wrong program.
    pub const WRONG: Text = text("这样写不对：", "Wrong:");
    /// Before what is said of it.
    pub const SAID: Text = text("青语言会说：", "What Qing says:");
    /// Before a right program.
    pub const RIGHT: Text = text("这样写就对了：", "Right:");
    /// How a warning is switched off.
    pub const SILENCE: Text = text(
        "不想再看到这个提醒，在那一行末尾写“； 忽略 {0}”；整个文件都不要，写“； 全文忽略 {0}”。",
        "To switch this warning off, end the line with `； 忽略 {0}`; for a whole file write `； 全文忽略 {0}`.",
    );
    /// The name of the wrong program's file.
    pub const FILE: Text = text("例子.qing", "example.qing");
    /// The title of the catalogue.
    pub const BOOK: Text = text("错误与提醒", "Errors and warnings");
    /// What it is.
    pub const BOOK_ABOUT: Text = text(
        "每个错误都有编号。运行 `qing explain 编号` 也能看到这里的内容。用词见[术语表](术语.md)。",
        "Every error has a code. `qing explain CODE` shows the same page.",
    );
    /// The groups of codes.
    pub const GROUPS: [(&str, Text); 6] = [
        ("Q0", text("字符、名字和字面值", "characters, names, literals")),
        ("Q1", text("语句和表达式", "statements and expressions")),
        ("Q2", text("导入，以及 Rust 里的代码块", "imports and blocks inside Rust")),
        ("Q3", text("提醒（qing check）", "warnings (qing check)")),
        ("Q5", text("运行时的错误", "errors while running")),
        ("Q9", text("青语言自己的错", "faults of Qing itself")),
    ];
}

/// `qing check --fix`.
pub mod fix {
    use super::{Text, text};

    /// A file was repaired.
    pub const DONE: Text = text("{0}：改好了 {1} 处", "{0}: {1} places repaired");
    /// Standard input has no file.
    pub const NO_FILE: Text =
        text("--fix 要改写文件，不能用于标准输入", "--fix rewrites files and cannot be used with standard input");
    /// It may not be written.
    pub const UNWRITABLE: Text = text("无法改写“{0}”（{1}）", "cannot rewrite \"{0}\" ({1})");
}
