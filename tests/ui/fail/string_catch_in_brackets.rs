use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
尝试 ｛ @显示、1 / 0 ｝ 排查 （#错误） ｛ @显示、#错误.#消息 ｝
"#
    )?;
    Ok(())
}
