//! The drawing as SVG.

use std::fmt::Write as _;

use super::{
    color::Color,
    draw::{Drawing, Point, Shape, ShapeRef, tidy},
};

/// The whole file.
pub(super) fn text(drawing: &Drawing) -> String {
    let (width, height) = drawing.size;
    let mut svg = Svg { out: String::new(), middle: (f64::from(width) / 2.0, f64::from(height) / 2.0) };
    svg.line(format_args!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">"
    ));
    svg.line(format_args!("<rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>"));
    for shape in drawing.shapes() {
        match shape {
            ShapeRef::Done(shape) => svg.shape(shape),
            ShapeRef::Open(points, color) => svg.area(points, color),
        }
    }
    svg.line(format_args!("</svg>"));
    svg.out
}

struct Svg {
    out: String,
    middle: Point,
}

impl Svg {
    fn line(&mut self, text: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.out, "{text}");
    }

    /// Sheet coordinates: from the upper left corner, y down.
    fn point(&self, (x, y): Point) -> Point {
        (tidy(self.middle.0 + x), tidy(self.middle.1 - y))
    }

    fn points(&self, points: &[Point]) -> String {
        let each = points.iter().map(|point| self.point(*point)).map(|(x, y)| format!("{x},{y}"));
        each.collect::<Vec<_>>().join(" ")
    }

    fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Line { points, color, width } => {
                let (points, color, width) = (self.points(points), hex(*color), tidy(*width));
                self.line(format_args!(
                    "<polyline points=\"{points}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
                ));
            }
            Shape::Area { points, color } => self.area(points, *color),
            Shape::Circle { center, radius, color, width } => {
                let ((x, y), radius, color, width) = (self.point(*center), tidy(*radius), hex(*color), tidy(*width));
                self.line(format_args!(
                    "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\"/>"
                ));
            }
            Shape::Disk { center, radius, color } => {
                let ((x, y), radius, color) = (self.point(*center), tidy(*radius), hex(*color));
                self.line(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{color}\"/>"));
            }
            Shape::Text { at, text, size, color } => {
                let ((x, y), text, size, color) = (self.point(*at), escaped(text), tidy(*size), hex(*color));
                self.line(format_args!(
                    "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" font-family=\"sans-serif\" fill=\"{color}\">{text}</text>"
                ));
            }
        }
    }

    fn area(&mut self, points: &[Point], color: Color) {
        let (points, color) = (self.points(points), hex(color));
        self.line(format_args!("<polygon points=\"{points}\" fill=\"{color}\" fill-rule=\"nonzero\"/>"));
    }
}

fn hex(Color(r, g, b): Color) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}

/// Text in XML; characters XML cannot hold become blanks.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => out.push(' '),
            c => out.push(c),
        }
    }
    out
}
