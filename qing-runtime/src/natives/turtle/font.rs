//! Letters for PNG: outlines from the system's fonts, one after the other. A character no font has becomes a box.

use std::collections::HashMap;

use fontdb::{Database, Family, ID, Query};
use tiny_skia::{Path, PathBuilder};
use ttf_parser::{Face, GlyphId, OutlineBuilder};

/// The fonts, and which one has each character met so far.
pub(super) struct Fonts {
    database: Database,
    order: Vec<ID>,
    known: HashMap<char, Option<ID>>,
}

/// Fonts without serifs that common systems bring along, those with Chinese first.
const PREFERRED: [&str; 11] = [
    "Noto Sans CJK SC",
    "Source Han Sans SC",
    "PingFang SC",
    "Microsoft YaHei",
    "WenQuanYi Micro Hei",
    "WenQuanYi Zen Hei",
    "Droid Sans Fallback",
    "SimSun",
    "Noto Sans",
    "DejaVu Sans",
    "Arial",
];

impl Fonts {
    pub(super) fn of_system() -> Fonts {
        let mut database = Database::new();
        database.load_system_fonts();
        let mut order: Vec<ID> = PREFERRED.iter().filter_map(|name| find(&database, Family::Name(name))).collect();
        order.extend(find(&database, Family::SansSerif));
        order.extend(database.faces().map(|face| face.id));
        Fonts { database, order, known: HashMap::new() }
    }

    /// The outlines of a text that begins at a point of its base line.
    pub(super) fn outline(&mut self, text: &str, size: f32, x: f32, y: f32) -> Option<Path> {
        let mut pen = Pen { path: PathBuilder::new(), x, y, scale: 1.0 };
        for c in text.chars().filter(|c| !c.is_control()) {
            let font = self.font_for(c);
            let advance = font.and_then(|id| {
                self.database.with_face_data(id, |data, index| {
                    let face = Face::parse(data, index).ok()?;
                    let glyph = face.glyph_index(c)?;
                    Some(pen.glyph(&face, glyph, size))
                })?
            });
            pen.x += advance.unwrap_or_else(|| pen.missing(c, size));
        }
        pen.path.finish()
    }

    fn font_for(&mut self, c: char) -> Option<ID> {
        let (database, order) = (&self.database, &self.order);
        let has = |id: &ID| {
            let has = |data: &[u8], index| Face::parse(data, index).is_ok_and(|face| face.glyph_index(c).is_some());
            database.with_face_data(*id, has).unwrap_or(false)
        };
        *self.known.entry(c).or_insert_with(|| order.iter().copied().find(has))
    }
}

fn find(database: &Database, family: Family<'_>) -> Option<ID> {
    database.query(&Query { families: &[family], ..Query::default() })
}

/// Writes outlines at its place; font units times `scale`, y up, become points, y down.
struct Pen {
    path: PathBuilder,
    x: f32,
    y: f32,
    scale: f32,
}

impl Pen {
    /// Draws a glyph and gives its advance.
    fn glyph(&mut self, face: &Face<'_>, glyph: GlyphId, size: f32) -> f32 {
        self.scale = size / f32::from(face.units_per_em().max(1));
        face.outline_glyph(glyph, self);
        f32::from(face.glyph_hor_advance(glyph).unwrap_or(0)) * self.scale
    }

    /// A box instead of a character, as wide as the character would be.
    fn missing(&mut self, c: char, size: f32) -> f32 {
        let columns = unicode_width::UnicodeWidthChar::width(c).unwrap_or(0);
        let width = size * columns as f32 / 2.0;
        self.scale = 1.0;
        if columns > 0 && !c.is_whitespace() {
            self.frame(size * 0.05, width - size * 0.05, 0.0, size * 0.8);
            self.frame_inside(size * 0.1, width - size * 0.1, size * 0.05, size * 0.75);
        }
        width
    }

    fn frame(&mut self, left: f32, right: f32, low: f32, high: f32) {
        self.move_to(left, low);
        self.line_to(right, low);
        self.line_to(right, high);
        self.line_to(left, high);
        self.close();
    }

    /// The other way round, so that it is a hole.
    fn frame_inside(&mut self, left: f32, right: f32, low: f32, high: f32) {
        self.move_to(left, low);
        self.line_to(left, high);
        self.line_to(right, high);
        self.line_to(right, low);
        self.close();
    }

    fn at(&self, x: f32, y: f32) -> (f32, f32) {
        (self.x + x * self.scale, self.y - y * self.scale)
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.at(x1, y1), self.at(x, y));
        self.path.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) = (self.at(x1, y1), self.at(x2, y2), self.at(x, y));
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}
