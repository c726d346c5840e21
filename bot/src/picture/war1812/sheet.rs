//! What everything of this board is written on: SVG, with the box of everything that must be readable.

use super::super::boxes::Rect;
use super::super::font::Weight;
use super::super::lettering::{self, Boxes};
use super::super::palette::{Palette, Theme};
use super::super::placement::{STEP, around};
use super::super::scene::Drawing;
use super::super::svg::{Align, Svg, Type, number};
use super::super::window::{MAP_HEIGHT, WIDTH};
use super::colours::{self, Colours};
use super::sides;
use crate::words::{Args, Language, Words, in_language};
use adjutant_events::{SeatId, SpaceId};
use adjutant_game_war1812::board::{Board, Side};

/// What every picture and card is made with.
#[derive(Clone, Copy)]
pub struct Stationery<'a> {
    /// What is printed.
    pub board: &'a Board,
    /// The language.
    pub words: Words,
    /// Light or dark.
    pub theme: Theme,
}

impl Stationery<'_> {
    pub(crate) fn palette(&self) -> &'static Palette {
        self.theme.palette()
    }

    pub(crate) const fn colours(&self) -> &'static Colours {
        colours::of(self.theme)
    }

    pub(crate) const fn is_japanese(&self) -> bool {
        matches!(self.words.language(), Language::Ja)
    }

    /// The name of a town or lake.
    pub(crate) fn space(&self, id: &SpaceId) -> String {
        let town = self.board.town(id).map(|town| &self.board.town_def(town).name);
        let lake = || self.board.lake(id).map(|lake| &self.board.lake_def(lake).name);
        town.or_else(lake).map_or_else(|| id.to_string(), |name| in_language(name, self.words.language()).to_owned())
    }

    /// The name of a side.
    pub(crate) fn side(&self, side: Side) -> String {
        self.words.say("picture-side", &Args::new().text("side", side.word()))
    }

    /// The name of a seat.
    pub(crate) fn seat(&self, seat: &SeatId) -> String {
        Side::of(seat).map_or_else(|| seat.to_string(), |side| self.side(side))
    }

    /// The name of a phase.
    pub(crate) fn phase(&self, phase: &str) -> String {
        self.words.say("picture-phase", &Args::new().text("phase", phase))
    }
}

/// A picture being made.
pub(crate) struct Sheet<'a> {
    pub(crate) with: Stationery<'a>,
    pub(crate) svg: Svg,
    pub(crate) boxes: Boxes,
}

impl<'a> Sheet<'a> {
    pub(crate) const fn new(with: Stationery<'a>, svg: Svg) -> Self {
        Self { with, svg, boxes: Vec::new() }
    }

    /// Letters of a card or panel.
    pub(crate) fn kind(&self, size: f32, weight: Weight, soft: bool) -> Type<'static> {
        let palette = self.with.palette();
        let fill = if soft { palette.card_soft } else { palette.card_ink };
        Type { size, weight, fill, halo: None, align: Align::Start }
    }

    /// Takes a box.
    pub(crate) fn take(&mut self, what: impl Into<String>, rect: Rect) {
        self.boxes.push((what.into(), rect));
    }

    /// Whether nothing has been put there.
    pub(crate) fn is_free(&self, rect: Rect) -> bool {
        !self.boxes.iter().any(|(_, taken)| taken.meets(rect))
    }

    /// The free place for something of a size that is nearest to a point on the map; none if the map is full.
    pub(crate) fn nearest(&self, near: (i32, i32), (w, h): (i32, i32)) -> Option<Rect> {
        let frame = Rect::new(0, 0, WIDTH, MAP_HEIGHT);
        let free = |rect: &Rect| frame.holds(*rect) && self.is_free(*rect);
        let rings = (0..=WIDTH / STEP).flat_map(around);
        rings.map(|(x, y)| Rect::new(near.0 + x * STEP - w / 2, near.1 + y * STEP - h / 2, w, h)).find(free)
    }

    /// A text with its box, cut if there is no room for it; how wide it is.
    pub(crate) fn text(&mut self, x: i32, baseline: i32, kind: Type<'_>, text: &str, room: i32) -> i32 {
        lettering::write(&mut self.svg, &mut self.boxes, (x, baseline), kind, text, room)
    }

    /// A disc with the sign of a side.
    pub(crate) fn emblem(&mut self, side: Side, x: f32, y: f32, size: f32) {
        let colours = self.with.colours().sides[side.ix()];
        let circle = [("cx", number(x)), ("cy", number(y)), ("r", number(size / 2.0))];
        let [cx, cy, r] = circle.each_ref().map(|(key, value)| (*key, value.as_str()));
        let edge = [("stroke", self.with.palette().casing), ("stroke-width", "1")];
        self.svg.element("circle", &[&[cx, cy, r, ("fill", colours.block)][..], &edge[..]].concat());
        sides::sign(&mut self.svg, side, colours.ink, (x, y), size * 0.62);
    }

    /// A finished card.
    pub(crate) fn card(self, width: i32, height: i32, title: &str) -> Drawing {
        let mut over = Svg::new();
        over.plate(Rect::new(0, 0, width, height), 0.0, self.with.palette().card, None);
        over.append(&self.svg);
        Drawing {
            width,
            height,
            title: title.to_owned(),
            boxes: self.boxes,
            ground: Svg::new(),
            ground_height: 0,
            ground_key: None,
            over,
        }
    }
}
