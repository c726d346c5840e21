//! The board as a terminal shows it: towns by country, blocks as their reader may see them, ships, lakes, reserves.

mod battles;
mod towns;

use crate::model::board::{Board, Side};
use crate::model::fact::Ships;
use crate::model::view::{BlockView, PlaceView, SideView, War1812View};
use crate::words::plotted;
use crate::{ARMY, COMBAT, NAVAL};
use adjutant_core::game::Mark;
use adjutant_core::sheet::{Between, Line, Look, Sheet, Span};
use adjutant_core::term::{PhaseWord, Term};
use adjutant_core::told::Told;
use adjutant_events::{KindId, SeatId};

/// The phases of a player turn, in order.
const PHASES: [&str; 3] = [NAVAL, ARMY, COMBAT];

/// A sheet about a view.
pub(crate) fn sheet(board: &Board, seen: &War1812View, look: &Look<'_>) -> Sheet {
    let page = Page { board, seen };
    match look {
        Look::Board => page.all(),
        Look::Moment => Sheet::of([page.moment()]),
        Look::Space(id) => page.space(id),
        Look::Units { seat, kind } => page.units(*seat, *kind).or("units-none"),
        Look::Battles => page.battles().or("battles-none"),
        Look::Battle => Sheet::of(page.battle()),
        Look::Brief(_) => page.score(),
        Look::Seats | Look::Income => Sheet::of(page.sides()),
        Look::Score => page.score(),
        Look::Turn => page.turn(),
    }
}

/// The text of a moment to which the board can be rewound.
pub(crate) fn mark(mark: &Mark) -> Told {
    let side = Side::BOTH.get(usize::from(mark.seat));
    let side = side.map_or_else(|| Term::Word(String::new()), |side| side.seat().into());
    Told::new("block-mark-line").with("event", mark.seq).with("turn", mark.round).with("side", side)
}

/// The colour of a side.
pub(crate) const fn colour(side: Side) -> [u8; 3] {
    match side {
        Side::American => [90, 130, 220],
        Side::British => [210, 80, 70],
    }
}

/// A view and its board.
struct Page<'a> {
    board: &'a Board,
    seen: &'a War1812View,
}

impl Page<'_> {
    /// Game, year, turn, side and phase on one line.
    fn moment(&self) -> Line {
        let key = if self.seen.active.is_some() { "block-moment" } else { "block-moment-both" };
        let told = Told::new(key)
            .with("game", Term::Game)
            .with("year", self.seen.year)
            .with("turn", self.seen.turn)
            .with("phase", self.phase());
        let told = match &self.seen.active {
            Some(side) => told.with("side", side.clone()),
            None => told,
        };
        Line::one(Span::from(told).heading())
    }

    fn phase(&self) -> PhaseWord {
        PhaseWord(self.seen.phase.clone())
    }

    /// The years and turns, the side that goes first, the phases.
    fn turn(&self) -> Sheet {
        let mut lines = vec![self.moment()];
        if let Some(first) = &self.seen.first {
            lines.push(Line::indented(Told::new("block-first").with("side", first.clone())));
        }
        for (place, phase) in PHASES.iter().enumerate() {
            let told = Told::new("turn-phase").with("place", place as u64 + 1);
            let told = Span::from(told.with("phase", PhaseWord((*phase).to_owned())));
            lines.push(if self.seen.phase == **phase {
                Line::one(Span::All(vec![Span::signs("> "), told]).call())
            } else {
                Line::indented(told)
            });
        }
        Sheet::of(lines)
    }

    /// The forces of each side: blocks on the board, in reserve, held back; ships; orders.
    fn sides(&self) -> Vec<Line> {
        let row = |side: &SideView| {
            let numbers = [side.on_board, side.in_hand, side.reserve, side.ships_unbuilt, side.ships_lost];
            let mut row = vec![Span::Seat(side.seat.clone())];
            row.extend(numbers.map(Span::from));
            row.push(side.points.into());
            row
        };
        let mut lines = vec![Line::Table {
            heading: vec![
                "column-side",
                "column-on-board",
                "column-hand",
                "column-reserve",
                "column-unbuilt",
                "column-lost",
                "column-points",
            ],
            rows: self.seen.sides.iter().map(row).collect(),
        }];
        for side in &self.seen.sides {
            lines.extend(side.held_back.iter().map(|(town, count)| {
                let told = Told::new("block-held-back").with("side", side.seat.clone());
                Line::indented(told.with("count", *count).with("town", town.clone()))
            }));
            if side.orders_sealed {
                lines.push(Line::indented(Told::new("block-orders-in").with("side", side.seat.clone())));
            }
        }
        lines
    }

    /// The victory points in the present state (18.1).
    fn score(&self) -> Sheet {
        let points = |side: Side| self.seen.sides.get(side.ix()).map_or(0, |side| side.points);
        let (american, british) = (points(Side::American), points(Side::British));
        let told = Told::new("block-score")
            .with("american", Side::American.seat())
            .with("british", Side::British.seat())
            .with("americans", american)
            .with("britons", british);
        let lead = Told::new("block-lead").with("lead", american.abs_diff(british));
        Sheet::of([Line::one(told), Line::one(lead)])
    }

    /// The places of blocks: the reader's own one by one, the others as a number.
    fn units(&self, power: Option<&SeatId>, kind: Option<&KindId>) -> Sheet {
        let mut lines = Vec::new();
        for side in Side::BOTH {
            let seat = side.seat();
            if power.is_some_and(|power| *power != seat) {
                continue;
            }
            let of_kind = |block: &&BlockView| kind.is_none_or(|kind| *kind == block.kind);
            let mut of_side = Vec::new();
            for town in &self.seen.towns {
                let own = self.blocks_in(&seat, &PlaceView::Town(town.id.clone()));
                let own: Vec<&BlockView> = own.into_iter().filter(of_kind).collect();
                let count = town.blocks[side.ix()];
                let head = vec![Span::signs("  "), town.id.clone().into(), Span::signs(": ")];
                if !own.is_empty() {
                    of_side.push(blocks_after(head, &own));
                } else if count > 0 && kind.is_none() && !self.knows(&seat) {
                    let mut line = head;
                    line.push(hidden(count).into());
                    of_side.push(Line::Plain(line));
                }
            }
            for (place, key) in [(PlaceView::Hand, "block-hand"), (PlaceView::Reserve, "block-reserve")] {
                let there: Vec<&BlockView> = self.blocks_in(&seat, &place).into_iter().filter(of_kind).collect();
                if !there.is_empty() {
                    let head = vec![Span::signs("  "), Span::word(key), Span::signs(": ")];
                    of_side.push(blocks_after(head, &there));
                }
            }
            if !of_side.is_empty() {
                lines.push(Line::one(Span::Seat(seat)));
                lines.extend(of_side);
            }
        }
        // Orders that the reader has written and that nobody else may read yet.
        let own = power.filter(|_| kind.is_none());
        let written = self.seen.plotted.iter().filter(|plotted| own == Some(&plotted.seat));
        lines.extend(written.map(|written| {
            Line::Folded(0, Told::new("block-written").with("orders", plotted(&written.orders)).into())
        }));
        Sheet::of(lines)
    }

    /// Whether the reader sees the blocks of a side.
    fn knows(&self, side: &SeatId) -> bool {
        self.seen.blocks.iter().any(|block| block.owner == *side)
    }

    fn blocks_in(&self, side: &SeatId, place: &PlaceView) -> Vec<&BlockView> {
        self.seen.blocks.iter().filter(|block| block.owner == *side && block.place == *place).collect()
    }
}

/// Blocks after a heading, one by one.
fn blocks_after(head: Vec<Span>, blocks: &[&BlockView]) -> Line {
    let items = blocks.iter().map(|block| vec![crate::words::block(block).into()]).collect();
    Line::Hanging { head, items, between: Between::Comma }
}

/// `3 blocks`.
fn hidden(count: u8) -> Told {
    Told::new("block-count").with("count", count)
}

/// `2 ships and 1 face down`; none if there are no ships.
fn ships(ships: Ships) -> Option<Told> {
    (!ships.is_empty()).then(|| crate::words::ships(ships))
}
