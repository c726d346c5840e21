//! A page that is no board: lines, boxes and letters where somebody wants them, in the colours of the house.

use crate::boxes::Rect;
use crate::font::{self, Weight};
use crate::lettering::{Boxes, fitted, write};
use crate::line::{Spot, polyline};
use crate::palette::{Palette, Theme};
use crate::scene::Drawing;
use crate::svg::{Align, Svg, Type, number};

/// Size of all letters of a page.
const SIZE: f32 = 14.0;
/// From the edge to the title.
const GAP: i32 = 12;

/// A colour of a page, by what it is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tint {
    /// Behind a row or a box.
    Panel,
    /// Edges and what joins boxes.
    Border,
    /// An area that lies behind everything.
    Area,
    /// What the page is about.
    Mark,
}

/// A page being made.
pub struct Page {
    svg: Svg,
    boxes: Boxes,
    palette: &'static Palette,
    size: (i32, i32),
    title: String,
}

impl Page {
    /// A page of a width and a height in pixels, with its title at the top.
    pub fn new((width, height): (i32, i32), title: String) -> Self {
        let palette = Theme::default().palette();
        let mut page = Self { svg: Svg::new(), boxes: Boxes::new(), palette, size: (width, height), title };
        page.svg.plate(Rect::new(0, 0, width, height), 0.0, palette.card, None);
        let title = page.title.clone();
        page.text((GAP, 28), Align::Start, Weight::Bold, &title, width - 2 * GAP);
        page
    }

    /// How wide a text is in its heavier letters, in pixels.
    pub fn width(text: &str) -> i32 {
        font::width(text, SIZE, Weight::Bold).ceil() as i32
    }

    /// A text cut to so many pixels.
    pub fn fitted(text: &str, room: i32) -> String {
        fitted(text, SIZE, room)
    }

    /// Writes a text from its baseline, cut if there is no room for it.
    pub fn text(&mut self, at: (i32, i32), align: Align, weight: Weight, text: &str, room: i32) {
        let kind = Type { size: SIZE, weight, fill: self.palette.card_ink, halo: None, align };
        write(&mut self.svg, &mut self.boxes, at, kind, text, room);
    }

    /// Fills a box.
    pub fn plate(&mut self, rect: Rect, round: f32, fill: Tint, edge: Option<Tint>) {
        let (fill, edge) = (self.colour(fill), edge.map(|edge| self.colour(edge)));
        self.svg.plate(rect, round, fill, edge);
    }

    /// Draws a line through points.
    pub fn line(&mut self, points: &[Spot], colour: Tint, wide: f32) {
        let (points, wide) = (polyline(points), number(wide));
        let stroke = self.colour(colour);
        self.svg.element("path", &[("d", &points), ("fill", "none"), ("stroke", stroke), ("stroke-width", &wide)]);
    }

    /// Fills what lies between points, so that what is behind it can be seen.
    pub fn area(&mut self, points: &[Spot], colour: Tint) {
        let points: Vec<String> = points.iter().map(|(x, y)| format!("{},{}", number(*x), number(*y))).collect();
        let (points, fill) = (points.join(" "), self.colour(colour));
        self.svg.element("polygon", &[("points", &points), ("fill", fill), ("fill-opacity", "0.5")]);
    }

    /// A dot at a point.
    pub fn dot(&mut self, (x, y): Spot, colour: Tint) {
        let (x, y, fill) = (number(x), number(y), self.colour(colour));
        self.svg.element("circle", &[("cx", &x), ("cy", &y), ("r", "2.5"), ("fill", fill)]);
    }

    /// The finished page.
    pub fn done(self) -> Drawing {
        Drawing {
            width: self.size.0,
            height: self.size.1,
            density: 2,
            title: self.title,
            boxes: self.boxes,
            ground: Svg::new(),
            ground_height: 0,
            ground_key: None,
            over: self.svg,
        }
    }

    const fn colour(&self, tint: Tint) -> &'static str {
        match tint {
            Tint::Panel => self.palette.panel,
            Tint::Border => self.palette.border,
            Tint::Area => self.palette.sea,
            Tint::Mark => self.palette.battle,
        }
    }
}
