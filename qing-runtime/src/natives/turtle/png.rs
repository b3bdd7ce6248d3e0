//! The drawing as PNG, drawn by tiny-skia.

use tiny_skia::{FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke, Transform};

use super::{
    color::Color,
    draw::{Drawing, Point, Shape, ShapeRef},
    font::Fonts,
};

/// The whole file; `None` when the image cannot be made.
pub(super) fn image(drawing: &Drawing) -> Option<Vec<u8>> {
    let (width, height) = drawing.size;
    let mut pixels = Pixmap::new(width, height)?;
    pixels.fill(tiny_skia::Color::WHITE);
    let middle = (f64::from(width) / 2.0, f64::from(height) / 2.0);
    let mut canvas = Canvas { pixels, middle, fonts: None };
    for shape in drawing.shapes() {
        match shape {
            ShapeRef::Done(shape) => canvas.shape(shape),
            ShapeRef::Open(points, color) => canvas.area(points, color),
        }
    }
    canvas.pixels.encode_png().ok()
}

struct Canvas {
    pixels: Pixmap,
    middle: Point,
    /// Looked up on the system when the first text is drawn.
    fonts: Option<Fonts>,
}

fn paint(Color(r, g, b): Color) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color_rgba8(r, g, b, 255);
    paint
}

impl Canvas {
    /// Sheet coordinates: from the upper left corner, y down.
    fn point(&self, (x, y): Point) -> (f32, f32) {
        ((self.middle.0 + x) as f32, (self.middle.1 - y) as f32)
    }

    fn path(&self, points: &[Point], closed: bool) -> Option<Path> {
        let mut path = PathBuilder::new();
        for (index, point) in points.iter().enumerate() {
            let (x, y) = self.point(*point);
            if index == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
        }
        if closed {
            path.close();
        }
        path.finish()
    }

    fn stroke(&mut self, path: Option<&Path>, color: Color, width: f64) {
        let stroke =
            Stroke { width: width as f32, line_cap: LineCap::Round, line_join: LineJoin::Round, ..Stroke::default() };
        if let Some(path) = path.filter(|_| width > 0.0) {
            self.pixels.stroke_path(path, &paint(color), &stroke, Transform::identity(), None);
        }
    }

    fn fill(&mut self, path: Option<&Path>, color: Color) {
        if let Some(path) = path {
            self.pixels.fill_path(path, &paint(color), FillRule::Winding, Transform::identity(), None);
        }
    }

    fn area(&mut self, points: &[Point], color: Color) {
        let path = self.path(points, true);
        self.fill(path.as_ref(), color);
    }

    fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Line { points, color, width } => {
                let path = self.path(points, false);
                self.stroke(path.as_ref(), *color, *width);
            }
            Shape::Area { points, color } => self.area(points, *color),
            Shape::Circle { center, radius, color, width } => {
                let path = self.circle(*center, *radius);
                self.stroke(path.as_ref(), *color, *width);
            }
            Shape::Disk { center, radius, color } => {
                let path = self.circle(*center, *radius);
                self.fill(path.as_ref(), *color);
            }
            Shape::Text { at, text, size, color } => {
                let (x, y) = self.point(*at);
                let path = self.fonts.get_or_insert_with(Fonts::of_system).outline(text, *size as f32, x, y);
                // Letters overlap in some fonts; holes run the other way round.
                if let Some(path) = path {
                    self.pixels.fill_path(&path, &paint(*color), FillRule::Winding, Transform::identity(), None);
                }
            }
        }
    }

    fn circle(&self, center: Point, radius: f64) -> Option<Path> {
        let (x, y) = self.point(center);
        PathBuilder::from_circle(x, y, radius as f32)
    }
}
