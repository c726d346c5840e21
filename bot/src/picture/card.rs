//! What all cards share: paper, headings, lines of units.

use super::boxes::Rect;
use super::chronicle::Force;
use super::font::Weight;
use super::lettering::{self, Boxes};
use super::marks::emblem;
use super::palette::{Palette, Theme};
use super::scene::Drawing;
use super::stacks::{self, Item, Sizes};
use super::svg::{Align, Svg, Type};
use crate::words::{Voice, Words};
use adjutant_game_axis::board::Board;

/// What every card is made with.
#[derive(Clone, Copy)]
pub struct Stationery<'a> {
    /// What is printed.
    pub board: &'a Board,
    /// The language.
    pub words: Words,
    /// Light or dark.
    pub theme: Theme,
}

impl<'a> Stationery<'a> {
    pub(crate) fn palette(&self) -> &'static Palette {
        self.theme.palette()
    }

    pub(crate) fn voice(&self) -> Voice<'a> {
        self.words.with(self.board)
    }
}

/// A card being written, from top to bottom.
pub(crate) struct Card<'a> {
    pub(crate) with: Stationery<'a>,
    pub(crate) svg: Svg,
    /// Where the next line goes.
    pub(crate) y: i32,
    width: i32,
    boxes: Boxes,
}

/// Space at the edges of a card.
pub(crate) const MARGIN: i32 = 24;

impl<'a> Card<'a> {
    pub(crate) fn new(with: Stationery<'a>, width: i32) -> Self {
        Self { with, svg: Svg::new(), y: MARGIN, width, boxes: Vec::new() }
    }

    pub(crate) fn kind(&self, size: f32, weight: Weight, soft: bool) -> Type<'static> {
        let palette = self.with.palette();
        let fill = if soft { palette.card_soft } else { palette.card_ink };
        Type { size, weight, fill, halo: None, align: Align::Start }
    }

    /// A text with its box; cut if it does not fit into the room.
    pub(crate) fn text(&mut self, x: i32, baseline: i32, kind: Type<'_>, text: &str, room: i32) -> i32 {
        lettering::write(&mut self.svg, &mut self.boxes, (x, baseline), kind, text, room)
    }

    /// The name of the card, with the mark of a power before it if it is about one.
    pub(crate) fn title(&mut self, power: Option<&str>, title: &str, beside: &str) {
        let mut x = MARGIN;
        if let Some(power) = power {
            emblem(&mut self.svg, self.with.palette(), power, (x + 16) as f32, (self.y + 16) as f32, 32.0);
            x += 44;
        }
        let kind = self.kind(26.0, Weight::Bold, false);
        let wide = self.text(x, self.y + 26, kind, title, self.width - x - MARGIN);
        let kind = Type { align: Align::End, ..self.kind(15.0, Weight::Medium, true) };
        self.text(self.width - MARGIN, self.y + 25, kind, beside, self.width - x - wide - 2 * MARGIN);
        self.y += 48;
    }

    /// A small heading.
    pub(crate) fn heading(&mut self, text: &str) {
        let kind = self.kind(14.0, Weight::Bold, true);
        self.text(MARGIN, self.y + 14, kind, text, self.width - 2 * MARGIN);
        self.y += 24;
    }

    /// A line across.
    pub(crate) fn rule(&mut self) {
        let line = format!("M{MARGIN} {}H{}", self.y, self.width - MARGIN);
        let stroke = [("stroke", self.with.palette().sea_line), ("stroke-width", "1"), ("fill", "none")];
        self.svg.element("path", &[&[("d", line.as_str())], &stroke[..]].concat());
        self.y += 14;
    }

    /// A plate of units at a place, in as many rows as it needs; its box.
    pub(crate) fn plate(&mut self, power: &str, items: &[Item], at: (i32, i32), room: i32, zoom: f32) -> Rect {
        let sizes = Sizes::new(zoom);
        let colours = self.with.palette().power(power);
        let fits = |columns: &usize| sizes.plate(items, *columns).0 <= room;
        let columns = (1..=items.len().max(1)).rev().find(fits).unwrap_or(1);
        let (w, h) = sizes.plate(items, columns);
        let rect = Rect::new(at.0, at.1, w, h);
        self.svg.plate(rect, 4.0 * zoom, colours.plate, None);
        stacks::draw_items(&mut self.svg, self.with.palette(), items, columns, rect, colours.ink, sizes);
        self.boxes.push((format!("units of {power}"), rect));
        rect
    }

    /// Plates of forces beside each other, below each other where there is no room; how high they are.
    pub(crate) fn forces(&mut self, forces: &[Force], at: (i32, i32), room: i32, zoom: f32) -> i32 {
        let (mut x, mut y, mut bottom) = (at.0, at.1, at.1);
        for force in forces {
            let items = items_of(force, false);
            let (w, _) = Sizes::new(zoom).plate(&items, items.len().max(1));
            if x > at.0 && x + w > at.0 + room {
                (x, y) = (at.0, bottom + 6);
            }
            let rect = self.plate(force.power.as_str(), &items, (x, y), at.0 + room - x, zoom);
            x = rect.right() + 8;
            bottom = bottom.max(rect.bottom());
        }
        bottom - at.1
    }

    /// The finished card.
    pub(crate) fn finish(self, title: &str) -> Drawing {
        let height = self.y + MARGIN - 8;
        let mut over = Svg::new();
        over.plate(Rect::new(0, 0, self.width, height), 0.0, self.with.palette().card, None);
        over.append(&self.svg);
        Drawing {
            width: self.width,
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

/// A force as items of a plate.
pub(crate) fn items_of(force: &Force, damaged: bool) -> Vec<Item> {
    let item = |(kind, count): &(adjutant_events::KindId, u32)| Item {
        kind: kind.to_string(),
        count: *count,
        damaged,
        aboard: false,
    };
    force.units.iter().map(item).collect()
}
