//! How script files may be stored: each row of the table of encodings (R15), with three programs.

mod common;

use common::{Done, Place};

/// One runs, one cannot be compiled, one fails while it runs; each has a string over two lines.
const PROGRAMS: [&str; 3] = [
    "； 第一行\n#文 = “上\n下”\n@显示、#文、@长度（#文）\n#é = 1\n#a1 = 2\n@显示、#e\u{301} + #ａ１\n#结尾 = 1",
    "； 第一行\n#文 = “上\n下”\n如果 #文 = 1 ｛ @显示、1 ｝\n@显示、#文",
    "； 第一行\n#文 = “上\n下”\n@试 = @【】｛\n  #文 - 1\n｝\n@试（）",
];

fn outcome(place: &Place, name: &str, bytes: &[u8]) -> Done {
    place.write(name, bytes);
    place.run(["run", name])
}

/// With and without mark, final line end, and with each kind of line end.
fn utf8_forms(text: &str) -> Vec<(String, Vec<u8>)> {
    let mut forms = Vec::new();
    for (ending, end) in [("LF", "\n"), ("CRLF", "\r\n"), ("CR", "\r")] {
        for (mark, bom) in [("", ""), ("BOM ", "\u{FEFF}")] {
            for last in ["", end] {
                let bytes = format!("{bom}{}{last}", text.replace('\n', end)).into_bytes();
                forms.push((format!("{mark}{ending}, {} at the end", last.len()), bytes));
            }
        }
    }
    forms
}

#[test]
fn every_form_of_utf8_means_the_same() {
    let place = Place::new();
    for (program, code) in PROGRAMS.into_iter().zip([0, 2, 1]) {
        let mut forms = utf8_forms(program).into_iter();
        let (_, first) = forms.next().expect("a first form");
        let wanted = outcome(&place, "稿.qing", &first);
        assert_eq!(wanted.code, code, "{}", wanted.err);
        for (form, bytes) in forms {
            assert_eq!(outcome(&place, "稿.qing", &bytes), wanted, "{form}");
        }
    }
}

#[test]
fn lines_are_counted_as_editors_do() {
    let place = Place::new();
    for (form, bytes) in utf8_forms(PROGRAMS[2]) {
        let done = outcome(&place, "行.qing", &bytes);
        assert!(
            done.err.contains(" --> 行.qing:5:6\n") && done.err.contains("程序 行.qing:7:1\n"),
            "{form}: {}",
            done.err
        );
    }
}

/// The text in UTF-16.
fn utf16(text: &str, unit: fn(u16) -> [u8; 2]) -> Vec<u8> {
    text.encode_utf16().flat_map(unit).collect()
}

#[test]
fn other_encodings_are_refused_by_name() {
    let place = Place::new();
    for program in PROGRAMS {
        let (gb, _, unfit) = encoding_rs::GB18030.encode(program);
        assert!(!unfit);
        let marked = format!("\u{FEFF}{program}");
        let rows: [(&str, Vec<u8>); 5] = [
            ("GB18030", gb.into_owned()),
            ("UTF-16", utf16(program, u16::to_le_bytes)),
            ("UTF-16", utf16(program, u16::to_be_bytes)),
            ("UTF-16", utf16(&marked, u16::to_le_bytes)),
            ("UTF-16", utf16(&marked, u16::to_be_bytes)),
        ];
        for (name, bytes) in rows {
            for command in ["run", "check"] {
                place.write("旧.qing", &bytes);
                let done = place.run([command, "旧.qing"]);
                done.refuses(2, name);
                assert!(done.err.contains("另存为") && done.err.contains("UTF-8"), "{name}: {}", done.err);
            }
            place.write("主.qing", "#旧 = 导入 “旧.qing”\n@显示、#旧\n");
            place.run(["run", "主.qing"]).refuses(2, "UTF-8");
        }
    }
}

#[test]
fn what_is_no_text_at_all_is_refused() {
    let place = Place::new();
    place.write("图.qing", [0x89, b'P', b'N', b'G', 0xFF, 0xFE, 0x00, 0x80, 0xC3]);
    place.run(["run", "图.qing"]).refuses(2, "UTF-8");
}
