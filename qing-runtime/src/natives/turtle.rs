//! 小乌龟: drawings made by walking. The origin is the middle of the sheet, x to the right, y up; at first it looks right.

mod color;
mod draw;
mod font;
mod png;
mod svg;

use std::cell::RefCell;

use super::{Result, messages::say, raw, reason, this};
use crate::{
    error::Error,
    messages::ErrorKind,
    native::{Call, NativeDef},
    object::RawObject,
    stack,
    value::Value,
};
use draw::Drawing;

natives! {
    "对象类型";
    小乌龟("宽": INT maybe, "高": INT maybe) -> OBJECT "在宽高（默认 600、400）的纸上走着画画；原点在正中，x 向右，y 向上，起初朝右；方法：@前进 @后退 @左转 @右转 @抬笔 @落笔 @颜色 @粗细 @移到 @位置 @朝向 @画圆 @填充 @写字 @保存"
        "a turtle that draws as it walks, on a sheet of this width and height (600 and 400 by default); the origin is in the middle, x goes right and y up, and it looks right at first; methods: @前进 @后退 @左转 @右转 @抬笔 @落笔 @颜色 @粗细 @移到 @位置 @朝向 @画圆 @填充 @写字 @保存"
        "#龟 = @小乌龟（200，100）\n重复 4 ｛ #龟.@前进（50），#龟.@左转（90） ｝\n@显示、#龟.@位置（）、#龟.@朝向（）" => "【0，0】 0", create;
}

mod methods {
    natives! {
        "对象类型" of "小乌龟";
        前进("距离": NUMBER need) -> OBJECT "向前走；落着笔就画线；得这个对象"
            "walks forward, drawing a line while the pen is down; gives the object itself"
            "@显示、@小乌龟（）.@前进（10）.@位置（）" => "【10，0】", super::forward;
        后退("距离": NUMBER need) -> OBJECT "倒着走，朝向不变；得这个对象"
            "walks backwards, looking where it looked; gives the object itself"
            "@显示、@小乌龟（）.@后退（10）.@位置（）" => "【-10，0】", super::backward;
        左转("度": NUMBER need) -> OBJECT "逆时针转；得这个对象"
            "turns counter-clockwise by degrees; gives the object itself"
            "@显示、@小乌龟（）.@左转（90）.@前进（10）.@位置（）" => "【0，10】", super::left;
        右转("度": NUMBER need) -> OBJECT "顺时针转；得这个对象"
            "turns clockwise by degrees; gives the object itself"
            "@显示、@小乌龟（）.@右转（90）.@前进（10）.@位置（）" => "【0，-10】", super::right;
        抬笔() -> OBJECT "以后走动不画线；得这个对象"
            "lifts the pen: walking draws no line from now on; gives the object itself"
            "@显示、@小乌龟（）.@抬笔（）.@前进（10）.@位置（）" => "【10，0】", super::up;
        落笔() -> OBJECT "以后走动画线；得这个对象"
            "puts the pen down: walking draws lines from now on; gives the object itself"
            "@显示、@小乌龟（）.@抬笔（）.@落笔（）.@位置（）" => "【0，0】", super::down;
        颜色("颜色": TEXT need) -> OBJECT "线和字的颜色：名字（红、深蓝……）或“#RRGGBB”；得这个对象"
            "the colour of lines and text: a name (红, 深蓝 …) or “#RRGGBB”; gives the object itself"
            "@显示、@小乌龟（）.@颜色（“红”）.@前进（1）.@位置（）" => "【1，0】", super::color;
        粗细("宽": NUMBER need) -> OBJECT "线的宽度；得这个对象"
            "the width of lines; gives the object itself"
            "@显示、@小乌龟（）.@粗细（3）.@位置（）" => "【0，0】", super::width;
        移到("横": NUMBER need, "纵": NUMBER need) -> OBJECT "直着走到那一点；落着笔就画线；得这个对象"
            "walks straight to that point, drawing a line while the pen is down; gives the object itself"
            "@显示、@小乌龟（）.@移到（30，-40）.@位置（）" => "【30，-40】", super::goto;
        位置() -> ARRAY "现在的【横，纵】"
            "where it is: 【横，纵】"
            "@显示、@小乌龟（）.@位置（）" => "【0，0】", super::position;
        朝向("度": NUMBER maybe) -> ANY "转到那个方向（0 向右，90 向上），得这个对象；不给就得现在的方向"
            "turns in that direction (0 is right, 90 is up) and gives the object itself; without an argument gives the direction"
            "@显示、@小乌龟（）.@朝向（450）.@朝向（）" => "90", super::heading;
        画圆("半径": NUMBER need) -> OBJECT "沿圆走一圈回到原处，圆心在左手边；负的半径在右手边；得这个对象"
            "walks a circle and comes back; its centre lies to the left, with a negative radius to the right; gives the object itself"
            "@显示、@小乌龟（）.@画圆（30）.@位置（）" => "【0，0】", super::circle;
        填充("颜色": TEXT maybe) -> OBJECT "给颜色就开始记下走过的形状，再次调用时把它涂满；得这个对象"
            "with a colour, begins to note the shape that is walked; the next call fills it; gives the object itself"
            "#龟 = @小乌龟（）.@填充（“黄”）\n重复 3 ｛ #龟.@前进（50），#龟.@左转（120） ｝\n@显示、#龟.@填充（）.@位置（）" => "【0，0】", super::fill;
        写字("文字": ANY need, "字号": NUMBER maybe) -> OBJECT "从现在的位置向右写（字号默认 16）；得这个对象"
            "writes to the right from where it is, 16 points high by default; gives the object itself"
            "@显示、@小乌龟（）.@写字（“你好”，20）.@位置（）" => "【0，0】", super::write;
        保存("路径": TEXT need) -> OBJECT "名字以 .png 结尾存成 PNG，否则存成 SVG；得这个对象"
            "saves a PNG if the name ends in .png, else an SVG; gives the object itself"
            "@小乌龟（）.@前进（50）.@保存（“例.svg”）\n@显示、@开头是（@读文件（“例.svg”），“<svg”）\n@删文件（“例.svg”）" => "真", super::save;
    }
}
pub(super) use methods::{DOCS as METHOD_DOCS, TABLE as METHODS};

struct Turtle(RefCell<Drawing>);

impl RawObject for Turtle {
    fn class(&self) -> &'static str {
        "小乌龟"
    }

    fn method(&self, name: &str) -> Option<&'static NativeDef> {
        methods::TABLE.iter().find(|method| method.name == name).copied()
    }

    fn display(&self, out: &mut String, show: &mut dyn FnMut(&Value, &mut String)) {
        let (x, y) = self.0.borrow().position();
        out.push_str("小乌龟｛");
        show(&Value::float(x), out);
        out.push('，');
        show(&Value::float(y), out);
        out.push('｝');
    }
}

/// Longest side of a sheet.
const LARGEST: i64 = 10_000;
/// Farther off nothing can be seen, and sums stay finite.
const FARTHEST: f64 = 1e9;

fn side(call: &Call<'_>, index: usize, default: i64) -> Result<u32> {
    let side = if call.has(index) { call.int(index)? } else { default };
    match u32::try_from(side) {
        Ok(side @ 1..=10_000) => Ok(side),
        _ => Err(call.refuse(ErrorKind::Number, say::SIZE, index, &[&LARGEST.to_string(), &call.arg(index).display()])),
    }
}

fn create(call: &mut Call<'_>) -> Result {
    let drawing = Drawing::new(side(call, 0, 600)?, side(call, 1, 400)?);
    Ok(raw(call, Turtle(RefCell::new(drawing))))
}

/// A number a drawing can hold.
fn measure(call: &Call<'_>, index: usize) -> Result<f64> {
    let number = call.float(index)?;
    if number.abs() <= FARTHEST {
        return Ok(number);
    }
    Err(call.refuse(ErrorKind::Number, say::FINITE, index, &[&call.arg(index).display()]))
}

/// Changes the drawing and gives the object.
fn change(call: &Call<'_>, body: impl FnOnce(&mut Drawing)) -> Result {
    let object = this(call)?;
    object.with::<Turtle, _>(call, |turtle| body(&mut turtle.0.borrow_mut()))?;
    Ok(object.value())
}

fn forward(call: &mut Call<'_>) -> Result {
    let distance = measure(call, 0)?;
    change(call, |drawing| drawing.walk(distance))
}

fn backward(call: &mut Call<'_>) -> Result {
    let distance = measure(call, 0)?;
    change(call, |drawing| drawing.walk(-distance))
}

fn left(call: &mut Call<'_>) -> Result {
    let degrees = measure(call, 0)?;
    change(call, |drawing| drawing.turn(degrees))
}

fn right(call: &mut Call<'_>) -> Result {
    let degrees = measure(call, 0)?;
    change(call, |drawing| drawing.turn(-degrees))
}

fn up(call: &mut Call<'_>) -> Result {
    change(call, |drawing| drawing.pen(false))
}

fn down(call: &mut Call<'_>) -> Result {
    change(call, |drawing| drawing.pen(true))
}

fn color_of(call: &Call<'_>, index: usize) -> Result<color::Color> {
    let given = call.text(index)?;
    color::parse(given).ok_or_else(|| call.refuse(ErrorKind::Argument, say::COLOR, index, &[given, &color::names()]))
}

fn color(call: &mut Call<'_>) -> Result {
    let color = color_of(call, 0)?;
    change(call, |drawing| drawing.color(color))
}

fn width(call: &mut Call<'_>) -> Result {
    let width = measure(call, 0)?;
    if width < 0.0 {
        return Err(call.refuse(ErrorKind::Number, say::NEGATIVE, 0, &[&call.arg(0).display()]));
    }
    change(call, |drawing| drawing.width(width))
}

fn goto(call: &mut Call<'_>) -> Result {
    let (x, y) = (measure(call, 0)?, measure(call, 1)?);
    change(call, |drawing| drawing.go(x, y))
}

fn position(call: &mut Call<'_>) -> Result {
    let (x, y) = this(call)?.with::<Turtle, _>(call, |turtle| turtle.0.borrow().position())?;
    Ok(Value::array(vec![Value::float(x), Value::float(y)]))
}

fn heading(call: &mut Call<'_>) -> Result {
    if !call.has(0) {
        return this(call)?.with::<Turtle, _>(call, |turtle| Value::float(turtle.0.borrow().heading()));
    }
    let degrees = measure(call, 0)?;
    change(call, |drawing| drawing.face(degrees))
}

fn circle(call: &mut Call<'_>) -> Result {
    let radius = measure(call, 0)?;
    change(call, |drawing| drawing.circle(radius))
}

fn fill(call: &mut Call<'_>) -> Result {
    let color = if call.has(0) { Some(color_of(call, 0)?) } else { None };
    change(call, |drawing| drawing.fill(color))
}

fn write(call: &mut Call<'_>) -> Result {
    let size = if call.has(1) { measure(call, 1)? } else { 16.0 };
    if !(0.0..=f64::from(u16::MAX)).contains(&size) {
        return Err(call.refuse(ErrorKind::Number, say::DOMAIN, 1, &[&call.arg(1).display()]));
    }
    let text = call.arg(0).display();
    change(call, |drawing| drawing.write(text, size))
}

/// The stack that drawing pixels and letters may take where nothing is optimised.
const ROOM: usize = 1 << 20;

fn save(call: &mut Call<'_>) -> Result {
    let path = call.text(0)?;
    let object = this(call)?;
    let png = path.to_lowercase().ends_with(".png");
    let bytes = object.with::<Turtle, _>(call, |turtle| {
        let drawing: &Drawing = &turtle.0.borrow();
        if png { stack::roomy(ROOM, || png::image(drawing)) } else { Some(Some(svg::text(drawing).into_bytes())) }
    })?;
    let Some(bytes) = bytes.ok_or_else(Error::too_deep)? else {
        return Err(call.fail(ErrorKind::File, say::IMAGE, &[path]));
    };
    std::fs::write(path, bytes).map_err(|error| call.fail(ErrorKind::File, say::WRITE, &[path, &reason(&error)]))?;
    Ok(object.value())
}
