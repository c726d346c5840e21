//! Sheets about towns and lakes.

use crate::model::board::{Side, Town};
use crate::model::view::{BlockView, LakeView, PlaceView, TownView};
use crate::words::sheets::{Page, blocks_after, hidden, ships};
use adjutant_core::sheet::{Between, Line, Sheet, Span};
use adjutant_core::term::Term;
use adjutant_core::told::{Joint, Told};
use adjutant_events::SpaceId;

impl Page<'_> {
    /// The towns of both countries, then the lakes, then the other forces of each side.
    pub(super) fn all(&self) -> Sheet {
        let title = Told::new("block-board")
            .with("year", self.seen.year)
            .with("turn", self.seen.turn)
            .with("phase", self.phase());
        let mut lines = vec![Line::one(Span::from(title).heading())];
        for side in Side::BOTH {
            lines.push(Line::Blank);
            let country = Told::new("block-country").with("side", side.seat());
            lines.push(Line::one(Span::from(country).heading()));
            let of_side = self.seen.towns.iter().filter(|town| town.country == side.seat());
            lines.extend(of_side.map(|town| self.town_line(town)));
        }
        lines.push(Line::Blank);
        lines.push(Line::one(Span::word("block-lakes").heading()));
        lines.extend(self.seen.lakes.iter().map(lake_line));
        let hand: Vec<&BlockView> = self.seen.blocks.iter().filter(|block| block.place == PlaceView::Hand).collect();
        if !hand.is_empty() {
            lines.push(Line::Blank);
            lines.push(blocks_after(vec![Span::word("block-hand"), Span::signs(": ")], &hand));
        }
        lines.push(Line::Blank);
        lines.extend(self.sides());
        lines.push(Line::Folded(0, Span::word("block-legend").quiet()));
        Sheet::of(lines).with_column(self.seen.towns.iter().map(|town| town.id.clone()))
    }

    fn town_line(&self, town: &TownView) -> Line {
        let base = self.board.town(&town.id).is_some_and(|at| self.board.town_def(at).base);
        let held = if town.controller == town.country { ' ' } else { '!' };
        let mark = if base { '*' } else { ' ' };
        let head = vec![
            Span::signs("  "),
            Span::Name(town.id.clone().into()),
            Span::signs(" "),
            Span::Number(u32::from(town.value), 2),
            Span::signs(format!("{mark}{held} ")),
        ];
        Line::Hanging { head, items: self.there(town), between: Between::Semicolon }
    }

    /// The pieces in a town: the reader's own blocks by kind, the enemy's as a number, ships.
    fn there(&self, town: &TownView) -> Vec<Vec<Span>> {
        let mut items = Vec::new();
        for side in Side::BOTH {
            let seat = side.seat();
            let mut of_side = Vec::new();
            let own = self.blocks_in(&seat, &PlaceView::Town(town.id.clone()));
            if own.is_empty() {
                if town.blocks[side.ix()] > 0 {
                    of_side.push(hidden(town.blocks[side.ix()]));
                }
            } else {
                of_side.extend(own.into_iter().map(crate::words::block));
            }
            of_side.extend(ships(town.ships[side.ix()]));
            if !of_side.is_empty() {
                items.push(vec![Span::Seat(seat), Span::signs(" "), Term::list(Joint::Comma, of_side).into()]);
            }
        }
        items
    }

    /// One town or lake.
    pub(super) fn space(&self, id: &SpaceId) -> Sheet {
        let mut lines = vec![Line::one(Span::from(id.clone()).heading())];
        if let Some(lake) = self.seen.lakes.iter().find(|lake| lake.id == *id) {
            lines.push(lake_line(lake));
            let towns = self.board.lake(id).map_or(&[][..], |lake| &self.board.lake_def(lake).towns);
            lines.push(self.towns_after("block-ports", towns));
            return Sheet::of(lines).with_column([id.clone()]);
        }
        let (Some(town), Some(at)) = (self.seen.towns.iter().find(|town| town.id == *id), self.board.town(id)) else {
            return Sheet::of(lines);
        };
        lines.push(Line::indented(self.facts(town, at)));
        let there = self.there(town);
        if there.is_empty() {
            lines.push(Line::indented(Span::word("space-empty")));
        }
        lines.extend(there.into_iter().map(|spans| Line::indented(Span::All(spans))));
        lines.push(self.towns_after("block-roads", self.board.near(at)));
        let guessed = self.board.town_def(at).sources.iter().filter(|source| source.is_reconstructed());
        let guessed: Vec<Term> = guessed.map(|source| Term::Word(source.fact.clone())).collect();
        if !guessed.is_empty() {
            let told = Told::new("block-reconstructed").with("facts", Term::List(Joint::Comma, guessed));
            lines.push(Line::Folded(2, Span::from(told).quiet()));
        }
        Sheet::of(lines)
    }

    fn towns_after(&self, key: &'static str, towns: &[Town]) -> Line {
        let head = vec![Span::signs("  "), Span::word(key), Span::signs(": ")];
        let items = towns.iter().map(|town| vec![self.board.id(*town).into()]).collect();
        Line::Hanging { head, items, between: Between::Comma }
    }

    fn facts(&self, town: &TownView, at: Town) -> Term {
        let def = self.board.town_def(at);
        let mut facts = vec![
            Told::new("block-town")
                .with("country", town.country.clone())
                .with("value", town.value)
                .with("holder", town.controller.clone()),
        ];
        if let Some(lake) = def.lake {
            let key = if def.base { "block-base" } else { "block-lakeside" };
            facts.push(Told::new(key).with("lake", self.board.lake_id(lake)));
        }
        if def.reinforcements != [0, 0] {
            let [first, second] = def.reinforcements;
            facts.push(Told::new("block-reinforcements").with("first", first).with("second", second));
        }
        Term::list(Joint::Semicolon, facts)
    }
}

fn lake_line(lake: &LakeView) -> Line {
    let of_side = |side: Side| {
        let there = ships(lake.ships[side.ix()])?;
        Some(vec![Span::Seat(side.seat()), Span::signs(" "), there.into()])
    };
    let mut items: Vec<Vec<Span>> = Side::BOTH.into_iter().filter_map(of_side).collect();
    items.push(vec![match &lake.controller {
        Some(seat) => Told::new("block-lake-held").with("side", seat.clone()).into(),
        None => Span::word("block-lake-free"),
    }]);
    let head = vec![Span::signs("  "), Span::Name(lake.id.clone().into()), Span::signs(" ")];
    Line::Hanging { head, items, between: Between::Semicolon }
}
