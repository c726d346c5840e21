//! A page that is not a board: lines, boxes and texts at given positions, in the colours of the theme.

use crate::boxes::Rect;
use crate::font::{self, Weight};
use crate::lettering::{Boxes, fitted, write};
use crate::line::{Spot, polyline};
use crate::palette::{Palette, Theme};
use crate::scene::Drawing;
use crate::svg::{Align, Svg, Type, number};

/// The size of all letters on a page.
const SIZE: f32 = 14.0;
/// The distance from the edge to the title.
const GAP: i32 = 12;

/// A colour of a page, by its use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tint {
    /// The background of a row or box.
    Panel,
    /// Borders, and lines that join boxes.
    Border,
    /// An area behind everything else.
    Area,
    /// The main subject of the page.
    Mark,
}

/// A page under construction.
pub struct Page {
    svg: Svg,
    boxes: Boxes,
    palette: &'static Palette,
    size: (i32, i32),
    title: String,
}

impl Page {
    /// A page of this width and height in pixels, with its title at the top.
    pub fn new((width, height): (i32, i32), title: String) -> Self {
        let palette = Theme::default().palette();
        let mut page = Self { svg: Svg::new(), boxes: Boxes::new(), palette, size: (width, height), title };
        page.svg.plate(Rect::new(0, 0, width, height), 0.0, palette.card, None);
        let title = page.title.clone();
        page.text((GAP, 28), Align::Start, Weight::Bold, &title, width - 2 * GAP);
        page
    }

    /// The width of a text in bold letters, in pixels.
    pub fn width(text: &str) -> i32 {
        font::width(text, SIZE, Weight::Bold).ceil() as i32
    }

    /// A text cut off at a width in pixels.
    pub fn fitted(text: &str, room: i32) -> String {
        fitted(text, SIZE, room)
    }

    /// Writes a text at its baseline, cut off if there is no room for it.
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

    /// Fills the area between points with a translucent colour.
    pub fn area(&mut self, points: &[Spot], colour: Tint) {
        let points: Vec<String> = points.iter().map(|(x, y)| format!("{},{}", number(*x), number(*y))).collect();
        let (points, fill) = (points.join(" "), self.colour(colour));
        self.svg.element("polygon", &[("points", &points), ("fill", fill), ("fill-opacity", "0.5")]);
    }

    /// Draws a dot at a point.
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
