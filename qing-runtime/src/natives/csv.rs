//! 数据: CSV.

use super::{Result, charset::Charset, messages::say};
use crate::{error::Error, messages::ErrorKind, native::Call, natives::kind::Kind, value::Value};

natives! {
    "数据";
    解析CSV("文本": TEXT_OR_BYTES need, "分隔": TEXT maybe) -> ARRAY "各行的数组，每行是各格文本的数组；给二进制时依次看 BOM、UTF-8、GB18030；分隔默认 ,"
        "an array of rows, each an array of the texts in its cells; bytes are read by their BOM, as UTF-8 or as GB18030; the separator is , by default"
        "@显示、@解析CSV（“名,价\n\"苹果,红\",3”）" => "【【“名”，“价”】，【“苹果,红”，“3”】】", parse;
    转CSV("行": ARRAY need, "分隔": TEXT maybe, "带BOM": ANY maybe) -> TEXT "每行是数组，各格写显示的样子，空写成空格子；带 BOM 时表格软件认得出中文"
        "the CSV of rows, each an array; cells hold what is shown, 空 is an empty cell; with a BOM spreadsheets recognise Chinese"
        "@打印、@转CSV（【【“名”，“价”】，【“苹果,红”，3】】）" => "名,价\n\"苹果,红\",3\n", print;
}

/// The separator: one ASCII character.
fn separator(call: &Call<'_>) -> Result<u8> {
    if !call.has(1) {
        return Ok(b',');
    }
    match call.text(1)?.as_bytes() {
        [byte] if !matches!(byte, b'"' | b'\n' | b'\r') => Ok(*byte),
        _ => Err(call.refuse(ErrorKind::Argument, say::SEPARATOR, 1, &[&call.arg(1).described()])),
    }
}

fn parse(call: &mut Call<'_>) -> Result {
    let decoded;
    let text = match call.arg(0).as_bytes() {
        Some(bytes) => {
            let name = Charset::Auto.name();
            decoded =
                Charset::Auto.decode(bytes).ok_or_else(|| call.fail(ErrorKind::Parse, say::NOT_DECODABLE, &[name]))?;
            decoded.as_str()
        }
        None => call.text(0)?,
    };
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(separator(call)?)
        .from_reader(text.as_bytes());
    let mut rows = Vec::new();
    let mut record = csv::StringRecord::new();
    while reader.read_record(&mut record).map_err(|_| odd_record(call, rows.len() + 1))? {
        rows.push(Value::array(record.iter().map(Value::text).collect()));
    }
    Ok(Value::array(rows))
}

#[cold]
fn odd_record(call: &Call<'_>, row: usize) -> Error {
    call.fail(ErrorKind::Parse, say::CSV, &[&row.to_string()])
}

fn print(call: &mut Call<'_>) -> Result {
    let mut writer = csv::WriterBuilder::new().flexible(true).delimiter(separator(call)?).from_writer(Vec::new());
    for (index, row) in call.items(0)?.iter().enumerate() {
        let Some(cells) = row.as_array() else {
            let wanted = Kind::ARRAY.name();
            return Err(call.refuse(ErrorKind::Type, say::ELEMENT, 0, &[wanted, &row.described()]));
        };
        let shown = |cell: &Value| if cell.is_null() { String::new() } else { cell.display() };
        let cells: Vec<String> = cells.to_vec().iter().map(shown).collect();
        writer.write_record(&cells).map_err(|_| odd_record(call, index + 1))?;
    }
    let bytes = writer.into_inner().map_err(|_| odd_record(call, 0))?;
    let text = String::from_utf8(bytes).map_err(|_| odd_record(call, 0))?;
    Ok(Value::text(if call.arg(2).truthy() { format!("\u{feff}{text}") } else { text }))
}
