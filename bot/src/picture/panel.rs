//! The panel below the map: the moment, the powers and their money, how near victory is, what waits to be placed.

use super::boxes::Rect;
use super::font::{self, Weight};
use super::marks::emblem;
use super::palette::Palette;
use super::stacks::{self, Item};
use super::svg::{Align, Svg, Type};
use crate::words::{Args, Voice};
use adjutant_core::axis::board::{Board, VictoryDef};
use adjutant_core::axis::view::{AxisView, PowerView};
use adjutant_core::view::View;

/// Height of the panel.
pub(crate) const HEIGHT: i32 = 100;

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
    pub(crate) fn draw(&self, view: &View, play: &AxisView, on: Rect) -> Svg {
        let mut svg = Svg::new();
        svg.open("g", &[("id", "panel")]);
        svg.plate(on, 0.0, self.palette.panel, None);
        let gap = 8;
        let (first, last) = (300, 268);
        let count = play.powers.len().max(1) as i32;
        let each = (on.w - first - last - gap * (count + 3)) / count;
        let card = |x: i32, w: i32| Rect::new(on.x + x, on.y + gap, w, on.h - 2 * gap);
        self.moment(&mut svg, view, play, card(gap, first));
        for (i, power) in play.powers.iter().enumerate() {
            let x = 2 * gap + first + (each + gap) * i as i32;
            self.power(&mut svg, power, play.power == power.id, card(x, each));
        }
        self.mobilization(&mut svg, play, card(on.w - last - gap, last));
        svg.close("g");
        svg
    }

    fn kind(&self, size: f32, weight: Weight, soft: bool) -> Type<'_> {
        let fill = if soft { self.palette.card_soft } else { self.palette.card_ink };
        Type { size, weight, fill, halo: None, align: Align::Start }
    }

    fn moment(&self, svg: &mut Svg, view: &View, play: &AxisView, card: Rect) {
        svg.plate(card, 6.0, self.palette.card, None);
        let (x, y) = ((card.x + 12) as f32, card.y as f32);
        let words = self.voice.words();
        let round = words.say("picture-round", &Args::new().number("round", play.round));
        svg.text(x, y + 25.0, self.kind(20.0, Weight::Bold, false), &round);
        let after = x + font::width(&round, 20.0, Weight::Bold) + 16.0;
        emblem(svg, self.palette, play.power.as_str(), after + 9.0, y + 18.0, 18.0);
        let turn = self.voice.seat(&play.power);
        svg.text(after + 24.0, y + 17.0, self.kind(13.0, Weight::Bold, false), &turn);
        let phase = self.voice.phase(crate::words::phase_word(play.phase));
        svg.text(after + 24.0, y + 32.0, self.kind(12.0, Weight::Medium, true), &phase);
        let mut row = y + 51.0;
        for victory in self.ways_to_win(view) {
            let text = self.victory(victory, play);
            svg.text(x, row, self.kind(12.0, Weight::Medium, false), &fitted(&text, 12.0, card.w - 20));
            row += 15.0;
        }
        if let Some(deadline) = self.deadline {
            let kind = Type { align: Align::End, ..self.kind(12.0, Weight::Bold, false) };
            svg.text((card.right() - 10) as f32, y + 78.0, kind, deadline);
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

    fn power(&self, svg: &mut Svg, power: &PowerView, active: bool, card: Rect) {
        let colours = self.palette.power(power.id.as_str());
        let edge = active.then_some(colours.plate);
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
        let (x, y) = ((card.x + 45) as f32, card.y as f32);
        let name = fitted(&self.voice.seat(&power.id), 13.0, card.w - 50);
        svg.text(x, y + 19.0, self.kind(13.0, Weight::Bold, false), &name);
        let words = self.voice.words();
        let have = words.say("picture-have", &Args::new().number("have", power.ipcs));
        svg.text(x, y + 46.0, self.kind(21.0, Weight::Bold, false), &have);
        let income = words.say("picture-income", &Args::new().number("income", power.income));
        svg.text(x, y + 67.0, self.kind(12.5, Weight::Medium, true), &income);
        if !power.holds_capital {
            let kind = Type { fill: self.palette.battle, ..self.kind(12.0, Weight::Bold, false) };
            svg.text(x, y + 81.0, kind, &words.word("picture-capital-lost"));
        }
    }

    fn mobilization(&self, svg: &mut Svg, play: &AxisView, card: Rect) {
        svg.plate(card, 6.0, self.palette.card, None);
        let words = self.voice.words();
        let (x, y) = ((card.x + 10) as f32, card.y as f32);
        svg.text(x, y + 18.0, self.kind(12.0, Weight::Bold, true), &words.word("picture-mobilization"));
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
            svg.text(x, y + 45.0, self.kind(12.0, Weight::Medium, true), &words.word("picture-mobilization-empty"));
            return;
        }
        let colours = self.palette.power(play.power.as_str());
        let room = card.w - 20;
        // As large as they fit.
        for zoom in [1.3, 1.1, 1.0, 0.9] {
            let sizes = stacks::Sizes::new(zoom);
            let fits = |columns: &usize| {
                let (w, h) = sizes.plate(&items, *columns);
                w <= room && h <= card.h - 28
            };
            let Some(columns) = (1..=items.len()).rev().find(fits) else { continue };
            let (w, h) = sizes.plate(&items, columns);
            let plate = Rect::new(card.x + 10, card.y + 24, w, h);
            svg.plate(plate, 4.0, colours.plate, None);
            stacks::draw_items(svg, self.palette, &items, columns, plate, colours.ink, sizes);
            return;
        }
    }
}

/// A text cut to a width.
pub(crate) fn fitted(text: &str, size: f32, room: i32) -> String {
    if font::width(text, size, Weight::Bold) <= room as f32 {
        return text.to_owned();
    }
    let mut cut = text.to_owned();
    while !cut.is_empty() && font::width(&format!("{cut}…"), size, Weight::Bold) > room as f32 {
        cut.pop();
    }
    format!("{}…", cut.trim_end())
}
