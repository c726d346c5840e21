//! The sheet that a picture is drawn on: SVG, and the boxes of everything that must be readable.

use super::boxes::{Rect, Taken};
use super::context::DrawContext;
use super::font::Weight;
use super::lettering::{self, Boxes};
use super::placement::{STEP, around};
use super::scene::Drawing;
use super::svg::{Align, Svg, Type};
use adjutant_scene::Text;

/// A picture under construction.
pub(crate) struct Sheet<'a> {
    pub(crate) context: DrawContext<'a>,
    pub(crate) svg: Svg,
    pub(crate) boxes: Boxes,
    /// The taken rectangles on the map.
    pub(crate) taken: Taken,
}

impl<'a> Sheet<'a> {
    /// An empty sheet with the map in this rectangle.
    pub(crate) fn new(context: DrawContext<'a>, map: Rect) -> Self {
        Self { context, svg: Svg::new(), boxes: Vec::new(), taken: Taken::new(map) }
    }

    /// The style of letters on a card or panel.
    pub(crate) fn kind(&self, size: f32, weight: Weight, soft: bool) -> Type<'static> {
        let palette = self.context.palette();
        let fill = if soft { palette.card_soft } else { palette.card_ink };
        Type { size, weight, fill, halo: None, align: Align::Start }
    }

    /// Takes a box.
    pub(crate) fn take(&mut self, what: impl Into<String>, rect: Rect) {
        self.taken.take(rect);
        self.boxes.push((what.into(), rect));
    }

    /// The free place of a size that is nearest to a point on the map; none if the map is full.
    pub(crate) fn nearest(&self, near: (i32, i32), (w, h): (i32, i32)) -> Option<Rect> {
        let rings = (0..=self.taken.frame().w / STEP).flat_map(around);
        let rects = rings.map(|(x, y)| Rect::new(near.0 + x * STEP - w / 2, near.1 + y * STEP - h / 2, w, h));
        rects.into_iter().find(|rect| self.taken.is_free(*rect))
    }

    /// Writes a text and takes its box; the text is cut off if there is no room. Returns its width.
    pub(crate) fn text(&mut self, x: i32, baseline: i32, kind: Type<'_>, text: &str, room: i32) -> i32 {
        lettering::write(&mut self.svg, &mut self.boxes, (x, baseline), kind, text, room)
    }

    /// The style and the text of letters in a scene.
    pub(crate) fn letters(&self, text: &Text) -> (Type<'static>, String) {
        let weight = if text.bold { Weight::Bold } else { Weight::Medium };
        let fill = self.context.ink(&text.ink);
        (Type { size: text.size, weight, fill, halo: None, align: Align::Start }, self.context.say(&text.say))
    }

    /// A finished card.
    pub(crate) fn card(self, width: i32, height: i32, title: &str) -> Drawing {
        let mut over = Svg::new();
        over.plate(Rect::new(0, 0, width, height), 0.0, self.context.palette().card, None);
        over.append(&self.svg);
        Drawing {
            width,
            height,
            density: self.context.format().density(),
            title: title.to_owned(),
            boxes: self.boxes,
            ground: Svg::new(),
            ground_height: 0,
            ground_key: None,
            over,
        }
    }
}
