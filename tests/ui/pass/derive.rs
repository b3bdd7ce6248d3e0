//! Structs as objects and back.
#![deny(warnings)]

use qing::{Env, FromValue, ToValue, qing};

#[derive(Clone, Debug, PartialEq, ToValue, FromValue)]
struct 点<T> {
    横: T,
    纵: T,
}

#[derive(Debug, PartialEq, ToValue, FromValue)]
struct 图形 {
    名字: String,
    #[qing(name = "#顶点")]
    points: Vec<点<f64>>,
    #[qing(default = 1)]
    层: u8,
    #[qing(default)]
    标签: Vec<String>,
    颜色: Option<String>,
    r#type: i32,
}

#[derive(ToValue, FromValue)]
struct 无;

#[derive(Clone, Copy, Debug, PartialEq, ToValue, FromValue)]
struct 对<T>(T, bool);

#[derive(Debug, PartialEq, ToValue, FromValue)]
struct 米(f64);

#[derive(Clone, Copy, Debug, PartialEq, ToValue, FromValue)]
enum 颜色 {
    红,
    #[qing(name = "深 绿")]
    绿,
    Abc,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let 形 = 图形 {
        名字: "线".to_owned(),
        points: vec![点 { 横: 0.0, 纵: 1.5 }],
        层: 2,
        标签: vec![],
        颜色: None,
        r#type: 7,
    };
    let 文 = qing! { #形 : $形, #形.#顶点.0.#纵 += 1, #形.#层 + "-" + #形.#type + "-" + #形 }?;
    assert_eq!(
        文.to_string(),
        "2-7-｛#名字：“线”，#顶点：【｛#横：0，#纵：2.5｝】，#层：2，#标签：【】，#颜色：空，#type：7｝"
    );
    let 值 = qing! { { #名字 : "空", #顶点 : [{ #横 : 1, #纵 : 2 }], #type : 3, #多余 : 1 } }?;
    let 回: 图形 = 值.to()?;
    assert_eq!((回.层, 回.颜色, 回.r#type), (1, None, 3));
    assert_eq!(回.points, [点 { 横: 1.0, 纵: 2.0 }]);

    let env = Env::new();
    env.define("@移动", "移动一个点", |点: 点<i64>| 点 { 横: 点.横 + 1, ..点 })?;
    assert_eq!(qing!(env => @移动({ #横 : 1, #纵 : 5 }).#横)?.to_string(), "2");
    let 错 = qing!({ #横 : 1 })?.to::<点<i64>>().expect_err("a member is missing");
    assert!(错.to_string().contains("#纵"), "{错}");
    let 错 = qing!({ #横 : 1, #纵 : "二" })?.to::<点<i64>>().expect_err("a member of another type");
    assert!(错.to_string().contains("#纵"), "{错}");
    qing!($(无))?.to::<无>()?;
    let 点: 点<i64> = qing!({ #横 : 1, #纵 : 2 })?.try_into()?;
    assert_eq!(点, 点 { 横: 1, 纵: 2 });
    借来的和旧的()?;
    没有字段名的()
}

#[derive(ToValue)]
struct 借<'a, const N: usize> {
    名: &'a str,
    数: [u8; N],
}

#[deprecated]
#[derive(ToValue, FromValue)]
struct 旧 {
    #[deprecated]
    值: Option<(u64, f32)>,
}

/// A newtype that comes from anything.
#[derive(ToValue, FromValue)]
struct 裹<T>(T);

impl<T> From<T> for 裹<T> {
    fn from(it: T) -> Self {
        Self(it)
    }
}

#[allow(deprecated)]
fn 借来的和旧的() -> Result<(), Box<dyn std::error::Error>> {
    let 借 = 借 { 名: "甲", 数: [1, 2] };
    assert_eq!(qing!($借.#名 + $借.#数.1)?.to_string(), "甲2");
    let 旧 = 旧 { 值: Some((u64::MAX, 0.1)) };
    let 回 = qing!($旧)?.to::<旧>()?;
    assert_eq!(回.值, 旧.值);
    let 错 = qing!({ #值 : [1, "二"] })?.to::<旧>().err().ok_or("an error")?;
    assert!(错.to_string().starts_with("#值【1】要"), "{错}");
    assert_eq!(qing!($(裹::from(3_i64)))?.to::<裹<i64>>()?.0, 3);
    Ok(())
}

fn 没有字段名的() -> Result<(), Box<dyn std::error::Error>> {
    let 甲 = 对(3, true);
    assert_eq!(qing!($甲)?.to_string(), "【3，真】");
    assert_eq!(qing!([4, 假])?.to::<对<i64>>()?, 对(4, false));
    let 错 = qing!([4])?.to::<对<i64>>().expect_err("too short");
    assert_eq!(错.to_string(), "要有 2 个元素的数组，却得到数组");
    let 错 = qing!([4, 5])?.to::<对<i64>>().expect_err("an element of another type");
    assert!(错.to_string().contains("【1】"), "{错}");

    let 长 = 米(1.5);
    assert_eq!(qing!($长 * 2)?.to::<米>()?, 米(3.0));

    let 色 = [颜色::红, 颜色::绿, 颜色::Abc];
    assert_eq!(qing!($色)?.to_string(), "【“红”，“深 绿”，“Abc”】");
    assert_eq!(qing!($色)?.to::<Vec<颜色>>()?, 色);
    let 错 = qing!($("蓝"))?.to::<颜色>().expect_err("no such colour");
    assert_eq!(错.to_string(), "要“红”或“深 绿”或“Abc”，却得到字符串“蓝”");
    Ok(())
}
