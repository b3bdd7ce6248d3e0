//! Decoding and positions (RULES.md 34, REQUIREMENTS R4, R15).

use qing_compiler::{
    diag::Lang,
    source::{LineIndex, Position, TAB_WIDTH, decode, display_width},
};

fn title(bytes: &[u8]) -> String {
    let diagnostic = decode(bytes).unwrap_err();
    diagnostic.fill(diagnostic.kind.title, Lang::Zh)
}

#[test]
fn decodes_utf8_and_names_other_encodings() {
    assert_eq!(decode("甲".as_bytes()).unwrap(), "甲");
    assert_eq!(decode("\u{FEFF}甲".as_bytes()).unwrap(), "甲");
    assert_eq!(decode(b"").unwrap(), "");
    let (gb, ..) = encoding_rs::GB18030.encode("@显示、“你好，世界”");
    assert!(title(&gb).contains("GB18030"));
    let wide = |to: fn(u16) -> [u8; 2], text: &str| text.encode_utf16().flat_map(to).collect::<Vec<u8>>();
    for text in ["\u{FEFF}@显示、1", "@print(1) ;; abc", "@显示、“你好，世界”\n"] {
        assert!(title(&wide(u16::to_le_bytes, text)).contains("UTF-16"), "{text}");
        assert!(title(&wide(u16::to_be_bytes, text)).contains("UTF-16"), "{text}");
    }
    let broken = title(&[b'a', 0x80, 0xFF, 0xFF, 0x20]);
    assert!(!broken.contains("GB18030") && broken.contains("UTF-8"), "{broken}");
    assert_eq!(decode(&[b'a', 0xFF]).unwrap_err().span.start, 1);
}

#[test]
fn counts_lines_and_columns() {
    let text = "a甲\r\n𠀀b\rc\n\n👨‍👩‍👧d";
    let lines = LineIndex::new(text);
    let at = |needle: &str| lines.position(u32::try_from(text.find(needle).unwrap()).unwrap());
    assert_eq!(at("甲"), Position { line: 1, column: 2 });
    assert_eq!(at("𠀀"), Position { line: 2, column: 1 });
    assert_eq!(at("b"), Position { line: 2, column: 2 });
    assert_eq!(at("c"), Position { line: 3, column: 1 });
    assert_eq!(at("d"), Position { line: 5, column: 6 });
    assert_eq!(lines.line_count(), 5);
    assert_eq!(lines.line_text(1), "a甲");
    assert_eq!(lines.line_text(4), "");
    assert_eq!(lines.line_text(9), "");
    assert_eq!(lines.position(u32::MAX), Position { line: 5, column: 7 });
}

#[test]
fn a_byte_order_mark_is_not_counted() {
    let lines = LineIndex::new("\u{FEFF}甲乙");
    assert_eq!(lines.position(6), Position { line: 1, column: 2 });
    assert_eq!(lines.line_text(1), "甲乙");
}

#[test]
fn measures_display_and_utf16_columns() {
    let text = "\ta甲😀é！x";
    let lines = LineIndex::new(text);
    let end = u32::try_from(text.find('x').unwrap()).unwrap();
    assert_eq!(lines.display_column(end), TAB_WIDTH + 1 + 2 + 2 + 1 + 2);
    assert_eq!(lines.utf16_column(end), 7);
    assert_eq!(lines.offset_of_utf16(1, 7), end);
    assert_eq!(lines.offset_of_utf16(1, 99), u32::try_from(text.len()).unwrap());
    assert_eq!(display_width("甲a"), 3);
}

#[test]
fn offsets_inside_characters_move_back() {
    let lines = LineIndex::new("甲乙");
    assert_eq!(lines.position(4), lines.position(3));
}
