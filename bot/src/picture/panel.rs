//! The panel below the map: the moment, the powers and their money, how near victory is, what waits to be placed.

use super::boxes::Rect;
use super::font::Weight;
use super::lettering::{self, Boxes};
use super::marks::emblem;
use super::palette::Palette;
use super::stacks::{self, Item, LEAST_ZOOM, Sizes};
use super::svg::{Align, Svg, Type};
use crate::words::{Args, Voice};
use adjutant_core::view::View;
use adjutant_game_axis::board::{Board, VictoryDef};
use adjutant_game_axis::view::{AxisView, PowerView};

/// Height of the panel.
pub(crate) const HEIGHT: i32 = 100;

/// Between its cards.
const GAP: i32 = 8;

/// The panel of a view.
pub(crate) struct Panel<'a> {
    /// What is printed.
    pub(crate) board: &'a Board,
    /// The language.
    pub(crate) voice: Voice<'a>,
    /// Colours.
    pub(crate) palette: &'a Palette,
    /// Until when the next answer is awaited, in words.
    pub(crate) deadline: Option<&'a str>,
}

impl Panel<'_> {
    /// Draws it on a rectangle.
    pub(crate) fn draw(&self, view: &View, play: &AxisView, on: Rect, boxes: &mut Boxes) -> Svg {
        let mut slip = Slip { svg: Svg::new(), boxes };
        let svg = &mut slip.svg;
        svg.open("g", &[("id", "panel")]);
        svg.plate(on, 0.0, self.palette.panel, None);
        let (first, last) = (300, 268);
        let count = play.powers.len().max(1) as i32;
        let each = (on.w - first - last - GAP * (count + 3)) / count;
        let card = |x: i32, w: i32| Rect::new(on.x + x, on.y + GAP, w, on.h - 2 * GAP);
        self.moment(&mut slip, view, play, card(GAP, first));
        for (i, power) in play.powers.iter().enumerate() {
            let x = 2 * GAP + first + (each + GAP) * i as i32;
            self.power(&mut slip, power, play.power == power.id, card(x, each));
        }
        self.mobilization(&mut slip, play, card(on.w - last - GAP, last));
        slip.svg.close("g");
        slip.svg
    }

    fn kind(&self, size: f32, weight: Weight, soft: bool) -> Type<'_> {
        let fill = if soft { self.palette.card_soft } else { self.palette.card_ink };
        Type { size, weight, fill, halo: None, align: Align::Start }
    }

    fn moment(&self, slip: &mut Slip<'_>, view: &View, play: &AxisView, card: Rect) {
        slip.svg.plate(card, 6.0, self.palette.card, None);
        let (x, y) = (card.x + 12, card.y);
        let words = self.voice.words();
        let round = words.say("picture-round", &Args::new().number("round", play.round));
        let wide = slip.text((x, y + 25), self.kind(20.0, Weight::Bold, false), &round, 130);
        let after = x + wide + 16;
        emblem(&mut slip.svg, self.palette, play.power.as_str(), after as f32 + 9.0, y as f32 + 18.0, 18.0);
        slip.boxes.push((format!("whose turn: {}", play.power), Rect::new(after, y + 9, 18, 18)));
        let room = card.right() - after - 24 - GAP;
        let turn = self.voice.seat(&play.power);
        slip.text((after + 24, y + 16), self.kind(13.0, Weight::Bold, false), &turn, room);
        let phase = self.voice.phase(crate::words::phase_word(play.phase));
        slip.text((after + 24, y + 31), self.kind(12.0, Weight::Medium, true), &phase, room);
        let mut row = y + 48;
        for victory in self.ways_to_win(view) {
            let text = self.victory(victory, play);
            slip.text((x, row), self.kind(12.0, Weight::Medium, false), &text, card.w - 20);
            row += 14;
        }
        if let Some(deadline) = self.deadline {
            let kind = Type { fill: self.palette.card_ink, ..self.kind(12.0, Weight::Bold, false) };
            slip.text((x, y + 77), kind, deadline, card.w - 20);
        }
    }

    fn ways_to_win<'b>(&'b self, view: &View) -> impl Iterator<Item = &'b VictoryDef> + use<'b> {
        let chosen = view.table.options.iter().find(|(name, _)| name == "victory").map(|(_, value)| value.clone());
        let chosen = chosen.or_else(|| self.board.victories.first().map(|way| way.option.clone()));
        self.board.victories.iter().filter(move |way| chosen.as_deref() == Some(way.option.as_str()))
    }

    /// `Axis: 1 of 2 capitals`.
    fn victory(&self, way: &VictoryDef, play: &AxisView) -> String {
        let held = way.capitals.iter().filter(|space| {
            let holder = play.spaces.get(space.ix()).and_then(|space| space.controller.as_ref());
            holder.and_then(|power| self.board.power(power)).is_some_and(|power| self.board.side(power) == way.side)
        });
        let args = Args::new().text("side", self.voice.side(&way.side.id())).number("have", held.count());
        let words = self.voice.words();
        words.sentence(&words.say("picture-victory", &args.number("needed", way.needed)))
    }

    fn power(&self, slip: &mut Slip<'_>, power: &PowerView, active: bool, card: Rect) {
        let colours = self.palette.power(power.id.as_str());
        let edge = active.then_some(colours.plate);
        let svg = &mut slip.svg;
        svg.plate(card, 6.0, self.palette.card, edge);
        if active {
            let inner = card.grown(-1);
            svg.raw(&format!(
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"5\" fill=\"none\" stroke=\"{}\" stroke-width=\"3\"/>",
                inner.x, inner.y, inner.w, inner.h, colours.plate
            ));
        }
        svg.plate(Rect::new(card.x, card.y, 36, card.h), 6.0, colours.plate, None);
        emblem(svg, self.palette, power.id.as_str(), (card.x + 18) as f32, (card.y + card.h / 2) as f32, 28.0);
        slip.boxes.push((format!("mark of {}", power.id), Rect::new(card.x + 4, card.y + card.h / 2 - 14, 28, 28)));
        let (x, y, room) = (card.x + 45, card.y, card.w - 50);
        slip.text((x, y + 19), self.kind(13.0, Weight::Bold, false), &self.voice.seat(&power.id), room);
        let words = self.voice.words();
        let have = words.say("picture-have", &Args::new().number("have", power.ipcs));
        slip.text((x, y + 46), self.kind(21.0, Weight::Bold, false), &have, room);
        let income = words.say("picture-income", &Args::new().number("income", power.income));
        slip.text((x, y + 65), self.kind(12.5, Weight::Medium, true), &income, room);
        if !power.holds_capital {
            let kind = Type { fill: self.palette.battle, ..self.kind(12.0, Weight::Bold, false) };
            slip.text((x, y + 79), kind, &words.word("picture-capital-lost"), room);
        }
    }

    fn mobilization(&self, slip: &mut Slip<'_>, play: &AxisView, card: Rect) {
        slip.svg.plate(card, 6.0, self.palette.card, None);
        let words = self.voice.words();
        let (x, y, room) = (card.x + 10, card.y, card.w - 20);
        slip.text((x, y + 16), self.kind(12.0, Weight::Bold, true), &words.word("picture-mobilization"), room);
        let items: Vec<Item> = play
            .mobilization
            .iter()
            .map(|units| Item {
                kind: units.kind.to_string(),
                count: u32::from(units.count),
                damaged: false,
                aboard: false,
            })
            .collect();
        if items.is_empty() {
            let empty = words.word("picture-mobilization-empty");
            slip.text((x, y + 43), self.kind(12.0, Weight::Medium, true), &empty, room);
            return;
        }
        let colours = self.palette.power(play.power.as_str());
        // As large as they fit; the smallest always do.
        let ways = [1.3, 1.1, 1.0, 0.9, LEAST_ZOOM].map(Sizes::new);
        let fits = |sizes: &Sizes, columns: usize| {
            let (w, h) = sizes.plate(&items, columns);
            w <= room && h <= card.h - 24
        };
        let way = ways.into_iter().find_map(|sizes| {
            let columns = (1..=items.len()).rev().find(|columns| fits(&sizes, *columns))?;
            Some((sizes, columns))
        });
        let (sizes, columns) = way.unwrap_or((Sizes::new(LEAST_ZOOM), items.len().div_ceil(3)));
        let (w, h) = sizes.plate(&items, columns);
        let plate = Rect::new(x, y + 21, w, h);
        slip.svg.open("g", &[("id", "mobilization")]);
        slip.svg.plate(plate, 4.0, colours.plate, None);
        stacks::draw_items(&mut slip.svg, self.palette, &items, columns, plate, colours.ink, sizes);
        slip.svg.close("g");
        slip.boxes.push(("units to be placed".to_owned(), plate));
    }
}

/// The panel being written.
struct Slip<'a> {
    svg: Svg,
    boxes: &'a mut Boxes,
}

impl Slip<'_> {
    fn text(&mut self, at: (i32, i32), kind: Type<'_>, text: &str, room: i32) -> i32 {
        lettering::write(&mut self.svg, self.boxes, at, kind, text, room)
    }
}
