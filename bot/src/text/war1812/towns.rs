//! Towns and lakes.

use super::BlockPage;
use crate::text::Ink;
use crate::text::columns::{fold, hang, left, right, width};
use crate::words::Args;
use adjutant_events::{SeatId, SpaceId};
use adjutant_game_war1812::board::Side;
use adjutant_game_war1812::view::{LakeView, PlaceView, TownView};

impl BlockPage<'_> {
    /// The towns of both countries, then the lakes, then what each side has besides.
    pub(in crate::text) fn board(&self) -> String {
        let names = self.seen.towns.iter().map(|town| width(&self.voice().space(&town.id))).max().unwrap_or(0);
        let moment = Args::new()
            .number("year", self.seen.year)
            .number("turn", self.seen.turn)
            .text("phase", self.voice().phase(&self.seen.phase));
        let mut lines = vec![self.heading(&self.say("block-board", moment))];
        for side in Side::BOTH {
            lines.push(String::new());
            lines.push(
                self.heading(&self.say("block-country", Args::new().text("side", self.voice().seat(&side.seat())))),
            );
            let of_side = self.seen.towns.iter().filter(|town| town.country == side.seat());
            lines.extend(of_side.map(|town| self.town_line(town, names)));
        }
        lines.push(String::new());
        lines.push(self.heading(&self.word("block-lakes")));
        lines.extend(self.seen.lakes.iter().map(|lake| self.lake_line(lake, names)));
        let hand: Vec<_> = self.seen.blocks.iter().filter(|block| block.place == PlaceView::Hand).collect();
        if !hand.is_empty() {
            let items: Vec<String> = hand.iter().map(|block| self.block(block)).collect();
            lines.push(String::new());
            lines.push(hang(&format!("{}: ", self.word("block-hand")), &items, &self.word("list-comma"), self.width));
        }
        lines.push(String::new());
        lines.push(self.sides());
        lines.push(self.ink(Ink::Quiet, &fold("", &self.word("block-legend"), self.width)));
        lines.join("\n")
    }

    fn town_line(&self, town: &TownView, names: usize) -> String {
        let base = self.printed.town(&town.id).is_some_and(|at| self.printed.town_def(at).base);
        let held = if town.controller == town.country { ' ' } else { '!' };
        let mark = if base { '*' } else { ' ' };
        let name = left(&self.voice().space(&town.id), names);
        let head = format!("  {name} {}{mark}{held} ", right(&town.value.to_string(), 2));
        hang(&head, &self.there(town), &self.word("list-semicolon"), self.width)
    }

    /// Who and what is in a town: one's own blocks by kind, the enemy's as a number, ships.
    fn there(&self, town: &TownView) -> Vec<String> {
        let mut items = Vec::new();
        for side in Side::BOTH {
            let seat = side.seat();
            let mut of_side = Vec::new();
            let own = self.blocks_in(&seat, &PlaceView::Town(town.id.clone()));
            if own.is_empty() {
                if town.blocks[side.ix()] > 0 {
                    of_side.push(self.hidden(town.blocks[side.ix()]));
                }
            } else {
                of_side.extend(own.iter().map(|block| self.block(block)));
            }
            let ships = self.ships(town.ships[side.ix()]);
            of_side.extend(Some(ships).filter(|ships| !ships.is_empty()));
            if !of_side.is_empty() {
                items.push(format!("{} {}", self.power(&seat), of_side.join(&self.word("list-comma"))));
            }
        }
        items
    }

    fn lake_line(&self, lake: &LakeView, names: usize) -> String {
        let mut items: Vec<String> = Side::BOTH
            .into_iter()
            .filter(|side| !lake.ships[side.ix()].is_empty())
            .map(|side| format!("{} {}", self.power(&side.seat()), self.ships(lake.ships[side.ix()])))
            .collect();
        items.push(match &lake.controller {
            Some(seat) => self.say("block-lake-held", Args::new().text("side", self.voice().the_seat(seat))),
            None => self.word("block-lake-free"),
        });
        hang(
            &format!("  {} ", left(&self.voice().space(&lake.id), names)),
            &items,
            &self.word("list-semicolon"),
            self.width,
        )
    }

    /// One town or lake.
    pub(in crate::text) fn space(&self, id: &SpaceId) -> String {
        let mut lines = vec![self.heading(&self.voice().space(id))];
        let names = width(&self.voice().space(id));
        if let Some(lake) = self.seen.lakes.iter().find(|lake| lake.id == *id) {
            lines.push(self.lake_line(lake, names));
            let towns = self.printed.lake(id).map_or_else(Vec::new, |lake| self.printed.lake_def(lake).towns.clone());
            let towns: Vec<String> = towns.into_iter().map(|town| self.voice().space(&self.printed.id(town))).collect();
            lines.push(hang(
                &format!("  {}: ", self.word("block-ports")),
                &towns,
                &self.word("list-comma"),
                self.width,
            ));
            return lines.join("\n");
        }
        let (Some(town), Some(at)) = (self.seen.towns.iter().find(|town| town.id == *id), self.printed.town(id)) else {
            return lines.join("\n");
        };
        lines.push(format!("  {}", self.facts(town, at)));
        let there = self.there(town);
        if there.is_empty() {
            lines.push(format!("  {}", self.word("space-empty")));
        }
        lines.extend(there.iter().map(|line| format!("  {line}")));
        let near: Vec<String> =
            self.printed.near(at).iter().map(|near| self.voice().space(&self.printed.id(*near))).collect();
        lines.push(hang(&format!("  {}: ", self.word("block-roads")), &near, &self.word("list-comma"), self.width));
        let guessed: Vec<&str> = self
            .printed
            .town_def(at)
            .sources
            .iter()
            .filter(|source| source.is_reconstructed())
            .map(|source| source.fact.as_str())
            .collect();
        if !guessed.is_empty() {
            let args = Args::new().text("facts", guessed.join(", "));
            lines.push(self.ink(Ink::Quiet, &fold("  ", &self.say("block-reconstructed", args), self.width)));
        }
        lines.join("\n")
    }

    fn facts(&self, town: &TownView, at: adjutant_game_war1812::board::Town) -> String {
        let def = self.printed.town_def(at);
        let seat = |seat: &SeatId| self.voice().the_seat(seat);
        let mut facts = vec![
            self.say(
                "block-town",
                Args::new()
                    .text("country", seat(&town.country))
                    .number("value", town.value)
                    .text("holder", seat(&town.controller)),
            ),
        ];
        if let Some(lake) = def.lake {
            let args = Args::new().text("lake", self.voice().space(&self.printed.lake_id(lake)));
            facts.push(self.say(if def.base { "block-base" } else { "block-lakeside" }, args));
        }
        if def.reinforcements != [0, 0] {
            let [first, second] = def.reinforcements;
            facts.push(self.say("block-reinforcements", Args::new().number("first", first).number("second", second)));
        }
        facts.join(&self.word("list-semicolon"))
    }
}
