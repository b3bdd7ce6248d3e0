//! The turtle's walk, and the shapes it leaves.

use super::color::{BLACK, Color};

/// A point, y up.
pub(super) type Point = (f64, f64);

/// What is on the sheet, in order.
pub(super) enum Shape {
    /// A line through points.
    Line { points: Vec<Point>, color: Color, width: f64 },
    /// An area.
    Area { points: Vec<Point>, color: Color },
    /// A circle's line.
    Circle { center: Point, radius: f64, color: Color, width: f64 },
    /// A disk.
    Disk { center: Point, radius: f64, color: Color },
    /// Text from a point on its base line to the right.
    Text { at: Point, text: String, size: f64, color: Color },
}

/// An area being walked around: where it is to lie among the shapes, so that lines drawn meanwhile stay above it.
struct Filling {
    color: Color,
    points: Vec<Point>,
    place: usize,
}

impl Filling {
    /// Whether its corners enclose anything: around a circle alone there is no more than one.
    fn has_area(&self) -> bool {
        self.points.len() > 2
    }
}

/// The sheet and the turtle.
pub(super) struct Drawing {
    pub(super) size: (u32, u32),
    shapes: Vec<Shape>,
    at: Point,
    /// Degrees from the right, counterclockwise, in `0..360`.
    heading: f64,
    down: bool,
    color: Color,
    width: f64,
    filling: Option<Filling>,
    /// The last shape is a line that the next step continues.
    open: bool,
}

impl Drawing {
    pub(super) fn new(width: u32, height: u32) -> Drawing {
        Drawing {
            size: (width, height),
            shapes: Vec::new(),
            at: (0.0, 0.0),
            heading: 0.0,
            down: true,
            color: BLACK,
            width: 1.0,
            filling: None,
            open: false,
        }
    }

    /// The shapes; an area not yet closed is there as far as it goes.
    pub(super) fn shapes(&self) -> impl Iterator<Item = ShapeRef<'_>> {
        let place = self.filling.as_ref().map_or(usize::MAX, |filling| filling.place);
        let filling = self.filling.as_ref().filter(|filling| filling.has_area());
        let area = filling.map(|filling| ShapeRef::Open(&filling.points, filling.color));
        let (before, after) = self.shapes.split_at(place.min(self.shapes.len()));
        before.iter().map(ShapeRef::Done).chain(area).chain(after.iter().map(ShapeRef::Done))
    }

    pub(super) fn position(&self) -> Point {
        (tidy(self.at.0), tidy(self.at.1))
    }

    pub(super) fn heading(&self) -> f64 {
        tidy(self.heading)
    }

    pub(super) fn walk(&mut self, distance: f64) {
        let (sin, cos) = sin_cos(self.heading);
        self.go(self.at.0 + distance * cos, self.at.1 + distance * sin);
    }

    pub(super) fn go(&mut self, x: f64, y: f64) {
        let far = super::FARTHEST;
        let (from, to) = (self.at, (x.clamp(-far, far), y.clamp(-far, far)));
        self.at = to;
        if let Some(filling) = &mut self.filling {
            filling.points.push(to);
        }
        if !self.down {
            self.open = false;
            return;
        }
        if self.open
            && let Some(Shape::Line { points, .. }) = self.shapes.last_mut()
        {
            points.push(to);
            return;
        }
        self.shapes.push(Shape::Line { points: vec![from, to], color: self.color, width: self.width });
        self.open = true;
    }

    pub(super) fn turn(&mut self, degrees: f64) {
        self.face(self.heading + degrees);
    }

    pub(super) fn face(&mut self, degrees: f64) {
        self.heading = degrees.rem_euclid(360.0);
    }

    pub(super) fn pen(&mut self, down: bool) {
        self.down = down;
        self.open = false;
    }

    pub(super) fn color(&mut self, color: Color) {
        self.color = color;
        self.open = false;
    }

    pub(super) fn width(&mut self, width: f64) {
        self.width = width;
        self.open = false;
    }

    pub(super) fn circle(&mut self, radius: f64) {
        let (sin, cos) = sin_cos(self.heading);
        let center = (self.at.0 - radius * sin, self.at.1 + radius * cos);
        let radius = radius.abs();
        if let Some(filling) = &mut self.filling {
            let disk = Shape::Disk { center, radius, color: filling.color };
            self.shapes.insert(filling.place.min(self.shapes.len()), disk);
            filling.place += 1;
        }
        if self.down {
            self.shapes.push(Shape::Circle { center, radius, color: self.color, width: self.width });
        }
        self.open = false;
    }

    pub(super) fn fill(&mut self, color: Option<Color>) {
        if let Some(done) = self.filling.take().filter(Filling::has_area) {
            let area = Shape::Area { points: done.points, color: done.color };
            self.shapes.insert(done.place.min(self.shapes.len()), area);
        }
        self.open = false;
        self.filling = color.map(|color| Filling { color, points: vec![self.at], place: self.shapes.len() });
    }

    pub(super) fn write(&mut self, text: String, size: f64) {
        self.shapes.push(Shape::Text { at: self.at, text, size, color: self.color });
        self.open = false;
    }
}

/// A shape to be drawn.
pub(super) enum ShapeRef<'a> {
    /// One of the list.
    Done(&'a Shape),
    /// An area whose end was not called for.
    Open(&'a [Point], Color),
}

/// Sine and cosine of degrees, exact where they are 0, 1 or -1, so that a square ends where it began.
fn sin_cos(degrees: f64) -> (f64, f64) {
    let quarter = degrees / 90.0;
    if quarter.fract() != 0.0 {
        return degrees.to_radians().sin_cos();
    }
    match quarter.rem_euclid(4.0) as u8 {
        0 => (0.0, 1.0),
        1 => (1.0, 0.0),
        2 => (0.0, -1.0),
        _ => (-1.0, 0.0),
    }
}

/// Without the last digits, which rounding leaves behind; a millionth of a point is nothing one can see.
pub(super) fn tidy(number: f64) -> f64 {
    let tidied = (number * 1e6).round() / 1e6;
    if tidied == 0.0 { 0.0 } else { tidied }
}
