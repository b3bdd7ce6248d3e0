//! What programs leave behind is freed while they run, and nothing that is freed overflows the stack.
#![cfg(target_os = "linux")]

mod support;

use std::path::Path;

use support::batch::{Batch, Form, compile};

/// Ends each program: its greatest size in KiB, as the kernel has noted it.
const PEAK: &str = "
遍历 @分割（@读文件（“/proc/self/status”），“\\n”），#行 ｛
  如果 @开头是（#行，“VmHWM:”） ｛ @显示、@转整数（@替换（@替换（#行，“VmHWM:”，“”），“kB”，“”）） ｝
｝
";

/// Each with the most MiB that it may take.
const PROGRAMS: &[(&str, u32)] = &[
    (
        // Two objects that hold each other, ten million times.
        "@做 = @【#次数】｛
  重复 #次数 ｛
    #甲：｛#乙：空｝
    #乙：｛#甲：#甲｝
    #甲.#乙 = #乙
  ｝
｝
@做（10000000）",
        30,
    ),
    (
        // Objects whose methods hold them, and arrays that hold themselves.
        "@新 = @【#数】｛ ｛#数：#数，@取：@【】｛ #数 ｝｝ ｝
#和 = 0
当 #次：0，#次 < 300000，#次 自加 ｛
  #和 加等 @新（#次）.@取（）
  #圈：【】
  @添加、#圈、#圈
｝",
        30,
    ),
    (
        // Closures that hold their own variable, in errors that are caught.
        "#次数 = 0
重复 200000 ｛
  尝试 ｛
    #数：0
    #自：【】
    @加：@【】｛ #数 自加 ｝
    @加（）
    @添加、#自、@加、#自
    @抛出、｛#自：#自｝
  ｝ 排查 #错 ｛ #次数 自加 ｝
｝",
        30,
    ),
    (
        // A list of a million nodes and a tree a million deep.
        "#头 = 空
重复 1000000 ｛ #头 = ｛#下：#头｝ ｝
#头 = 空
#树 = 空
重复 1000000 ｛ #树 = ｛#左：#树，#右：【#树】｝ ｝
#树 = 空",
        400,
    ),
];

#[test]
fn programs_stay_small_and_free_what_is_long() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let rust = |(program, _): &(&str, u32)| {
        compile(folder, "内存.qing", format!("{program}{PEAK}").as_bytes(), Form::BUILT).expect("a program")
    };
    let batch = Batch::new(&PROGRAMS.iter().map(rust).collect::<Vec<_>>());
    for (index, (program, most)) in PROGRAMS.iter().enumerate() {
        let (code, out, errors) = batch.run(index, folder);
        assert_eq!(code, 0, "{program}: {errors}");
        let peak: u32 = String::from_utf8_lossy(&out).trim().parse().expect("a size");
        assert!(peak > 1000, "{program}: {peak} KiB cannot be");
        assert!(peak / 1024 <= *most, "{program}: {} MiB", peak / 1024);
    }
}
