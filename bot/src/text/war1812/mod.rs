//! The board of War of 1812 as text: towns by country, blocks as their reader may see them, ships, lakes, reserves.

mod battle;
mod offers;
mod towns;

use super::columns::{hang, table};
use super::{Ink, Page};
use crate::words::Args;
use adjutant_commands::family::block_board;
use adjutant_core::game::Mark;
use adjutant_core::ruleset::Ruleset;
use adjutant_core::view::View;
use adjutant_events::{KindId, SeatId};
use adjutant_game_war1812::board::{Board, Side};
use adjutant_game_war1812::fact::Ships;
use adjutant_game_war1812::view::{BlockView, PlaceView, War1812View};
use std::ops::Deref;

/// Phases of a player turn, in order.
const PHASES: [&str; 3] = ["naval", "army", "combat"];

/// A page about a board of blocks, with what its reader sees.
pub(super) struct BlockPage<'a> {
    page: Page<'a>,
    printed: &'a Board,
    seen: &'a War1812View,
}

impl<'a> Deref for BlockPage<'a> {
    type Target = Page<'a>;

    fn deref(&self) -> &Page<'a> {
        &self.page
    }
}

impl Page<'_> {
    /// A side's name in its colour.
    pub(super) fn side_ink(&self, seat: &SeatId, name: &str) -> String {
        match Side::of(seat) {
            Some(Side::American) => self.ink(Ink::Power(90, 130, 220), name),
            Some(Side::British) => self.ink(Ink::Power(210, 80, 70), name),
            None => name.to_owned(),
        }
    }

    /// Moments of a game of War of 1812 that the board can go back to.
    pub(super) fn block_marks(&self, marks: &[Mark]) -> String {
        if marks.is_empty() {
            return self.word("marks-none");
        }
        let line = |mark: &Mark| {
            let side =
                Side::BOTH.get(usize::from(mark.seat)).map_or_else(String::new, |side| self.voice().seat(&side.seat()));
            let args = Args::new().number("event", mark.seq).number("turn", mark.round).text("side", side);
            format!("  {}", self.say("block-mark-line", args))
        };
        marks.iter().map(line).collect::<Vec<_>>().join("\n")
    }
}

impl<'a> BlockPage<'a> {
    /// None: the ruleset is another game's.
    pub(super) fn new(page: Page<'a>, ruleset: &'a Ruleset, seen: &'a War1812View) -> Option<Self> {
        block_board(ruleset).map(|printed| Self { page, printed, seen })
    }

    /// Game, year, turn, side and phase on one line.
    pub(super) fn moment(&self, view: &View) -> String {
        let side = self.seen.active.as_ref().map_or_else(String::new, |seat| self.voice().seat(seat));
        let args = Args::new()
            .text("game", self.voice().ruleset(&view.table.ruleset))
            .number("year", self.seen.year)
            .number("turn", self.seen.turn)
            .text("phase", self.voice().phase(&self.seen.phase))
            .text("side", side);
        let key = if self.seen.active.is_some() { "block-moment" } else { "block-moment-both" };
        self.heading(&self.say(key, args))
    }

    /// Years and turns, who goes first, the phases.
    pub(super) fn turn(&self, view: &View) -> String {
        let mut lines = vec![self.moment(view)];
        if let Some(first) = &self.seen.first {
            lines.push(format!("  {}", self.say("block-first", Args::new().text("side", self.power(first)))));
        }
        for (place, phase) in PHASES.iter().enumerate() {
            let args = Args::new().number("place", place + 1).text("phase", self.voice().phase(phase));
            let line = self.say("turn-phase", args);
            lines.push(if self.seen.phase == **phase {
                self.ink(Ink::Call, &format!("> {line}"))
            } else {
                format!("  {line}")
            });
        }
        lines.join("\n")
    }

    /// What each side has: blocks on the board, in reserve, held back; ships; orders.
    pub(super) fn sides(&self) -> String {
        let heading = [
            "column-side",
            "column-on-board",
            "column-hand",
            "column-reserve",
            "column-unbuilt",
            "column-lost",
            "column-points",
        ]
        .map(|key| self.word(key));
        let row = |side: &adjutant_game_war1812::view::SideView| {
            let mut row = vec![self.power(&side.seat)];
            let numbers = [side.on_board, side.in_hand, side.reserve, side.ships_unbuilt, side.ships_lost];
            row.extend(numbers.map(|number| number.to_string()));
            row.push(side.points.to_string());
            row
        };
        let rows: Vec<Vec<String>> = self.seen.sides.iter().map(row).collect();
        let mut lines = table(&heading, &rows);
        if let Some(first) = lines.first_mut() {
            *first = self.heading(first);
        }
        for side in &self.seen.sides {
            for (town, count) in &side.held_back {
                let args = Args::new()
                    .text("side", self.power(&side.seat))
                    .number("count", *count)
                    .text("town", self.voice().space(town));
                lines.push(format!("  {}", self.say("block-held-back", args)));
            }
            if side.orders_sealed {
                lines.push(format!(
                    "  {}",
                    self.say("block-orders-in", Args::new().text("side", self.power(&side.seat)))
                ));
            }
        }
        lines.join("\n")
    }

    /// Victory points as the board stands (18.1).
    pub(super) fn score(&self) -> String {
        let points = |side: Side| self.seen.sides.get(side.ix()).map_or(0, |side| side.points);
        let (american, british) = (points(Side::American), points(Side::British));
        let args = Args::new()
            .text("american", self.power(&Side::American.seat()))
            .text("british", self.power(&Side::British.seat()))
            .number("americans", american)
            .number("britons", british);
        let lead = american.abs_diff(british);
        format!("{}\n{}", self.say("block-score", args), self.say("block-lead", Args::new().number("lead", lead)))
    }

    /// Where blocks are: the reader's own one by one, the others as a number.
    pub(super) fn units(&self, power: Option<&SeatId>, kind: Option<&KindId>) -> String {
        let mut lines = Vec::new();
        for side in Side::BOTH.map(Side::seat).iter().filter(|side| power.is_none_or(|power| power == *side)) {
            let mut of_side = Vec::new();
            for town in &self.seen.towns {
                let own: Vec<&BlockView> = self.blocks_in(side, &PlaceView::Town(town.id.clone()));
                let own: Vec<&BlockView> =
                    own.into_iter().filter(|b| kind.is_none_or(|kind| *kind == b.kind)).collect();
                let count = Side::of(side).map_or(0, |side| town.blocks[side.ix()]);
                let head = format!("  {}: ", self.voice().space(&town.id));
                if !own.is_empty() {
                    let items: Vec<String> = own.iter().map(|block| self.block(block)).collect();
                    of_side.push(hang(&head, &items, &self.word("list-comma"), self.width));
                } else if count > 0 && kind.is_none() && !self.knows(side) {
                    of_side.push(format!("{head}{}", self.hidden(count)));
                }
            }
            for (place, key) in [(PlaceView::Hand, "block-hand"), (PlaceView::Reserve, "block-reserve")] {
                let there = self.blocks_in(side, &place);
                let items: Vec<String> = there
                    .iter()
                    .filter(|block| kind.is_none_or(|kind| *kind == block.kind))
                    .map(|block| self.block(block))
                    .collect();
                if !items.is_empty() {
                    of_side.push(hang(
                        &format!("  {}: ", self.word(key)),
                        &items,
                        &self.word("list-comma"),
                        self.width,
                    ));
                }
            }
            if !of_side.is_empty() {
                lines.push(self.power(side));
                lines.extend(of_side);
            }
        }
        if lines.is_empty() { self.word("units-none") } else { lines.join("\n") }
    }

    /// Whether the reader sees the blocks of a side.
    fn knows(&self, side: &SeatId) -> bool {
        self.seen.blocks.iter().any(|block| block.owner == *side)
    }

    fn blocks_in(&self, side: &SeatId, place: &PlaceView) -> Vec<&'a BlockView> {
        self.seen.blocks.iter().filter(|block| block.owner == *side && block.place == *place).collect()
    }

    /// `infantry 4 #12`.
    fn block(&self, block: &BlockView) -> String {
        let cv = if block.cv == 0 { block.full_cv } else { block.cv };
        let args =
            Args::new().text("kind", self.voice().kind(&block.kind)).number("cv", cv).number("number", block.id.0);
        self.say("block-named", args)
    }

    /// `3 blocks`.
    fn hidden(&self, count: u8) -> String {
        self.say("block-count", Args::new().number("count", count))
    }

    /// `2 ships, 1 face down`; nothing if there are none.
    fn ships(&self, ships: Ships) -> String {
        let args = || Args::new().number("count", ships.operational).number("down", ships.disabled);
        match (ships.operational, ships.disabled) {
            (0, 0) => String::new(),
            (_, 0) => self.say("ships-up", args()),
            (0, _) => self.say("ships-down", args()),
            _ => self.say("ships-both", args()),
        }
    }
}
