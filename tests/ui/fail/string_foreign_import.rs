use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
import math
@显示、@平方根、2
"#
    )?;
    Ok(())
}
