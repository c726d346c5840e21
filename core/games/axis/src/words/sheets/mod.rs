//! The sheets of a terminal. They are made from a view, so they show nothing that the reader may not see.

mod battles;
mod spaces;
mod stacks;

use crate::model::board::{Board, Kind, Space};
use crate::model::edition::Checked;
use crate::model::options;
use crate::model::view::{AxisView, PurseView, SpaceView};
use crate::phase_word;
use adjutant_core::game::Mark;
use adjutant_core::sheet::{Line, Look, Sheet, Span};
use adjutant_core::table::Status;
use adjutant_core::term::{PhaseWord, Term};
use adjutant_core::told::{Joint, Told};
use adjutant_core::view::View;
use adjutant_events::{KindCount, SeatId, SideId};

/// A sheet about a view.
pub(crate) fn sheet(board: &Board, seen: &AxisView, view: &View, look: &Look<'_>) -> Sheet {
    let page = Page { board, view, seen };
    let sheet = match look {
        Look::Board => page.all(),
        Look::Moment => Sheet::of([page.moment()]),
        Look::Space(id) => page.space(id),
        Look::Units { seat, kind } => page.units(*seat, *kind).or("units-none"),
        Look::Battles => page.battles().or("battles-none"),
        Look::Battle => Sheet::of(seen.battle.iter().flat_map(|battle| page.fought(battle))),
        Look::Brief(seat) => page.brief(seat),
        Look::Seats => page.powers(),
        Look::Income => page.income(),
        Look::Score => page.score(),
        Look::Turn => page.turn(),
    };
    sheet.with_column(seen.spaces.iter().map(|space| space.id.clone()))
}

/// A moment to which the board can be rewound.
pub(crate) fn mark(board: &Board, mark: &Mark) -> Told {
    let unknown = || Term::Word(String::new());
    let turn = board.turns.get(usize::from(mark.seat));
    let power = turn.map_or_else(unknown, |turn| board.power_def(turn.powers[0]).id.clone().into());
    let stage = turn.and_then(|turn| turn.stages.get(usize::from(mark.phase)));
    let phase = stage.map_or_else(unknown, |stage| phase_word(stage.phase).into());
    Told::new("mark-line").with("event", mark.seq).with("round", mark.round).with("power", power).with("phase", phase)
}

/// A view with its board.
struct Page<'a> {
    board: &'a Board,
    view: &'a View,
    seen: &'a AxisView,
}

impl Page<'_> {
    /// The round, power and phase on one line.
    fn moment(&self) -> Line {
        let over = matches!(self.view.table.status, Status::Over(_));
        let told = Told::new(if over { "board-over" } else { "board-moment" })
            .with("game", Term::Game)
            .with("round", self.seen.round)
            .with("power", self.seen.power.clone())
            .with("phase", phase_word(self.seen.phase));
        Line::one(Span::from(told).heading())
    }

    /// The state of each purse under its name: side, IPCs in hand, income, capital.
    fn powers(&self) -> Sheet {
        let row = |purse: &PurseView| {
            vec![
                Span::Seat(purse.id.clone()),
                purse.side.clone().into(),
                purse.ipcs.into(),
                purse.income.into(),
                self.capital(purse),
            ]
        };
        Sheet::of([Line::Table {
            heading: vec!["column-power", "column-side", "column-have", "column-income", "column-capital"],
            rows: self.seen.purses.iter().map(row).collect(),
        }])
    }

    /// The money and units of a seat, and its side's progress to victory.
    fn brief(&self, seat: &SeatId) -> Sheet {
        let def = self.board.seats.iter().find(|def| def.id == *seat);
        let powers: Vec<&SeatId> =
            def.iter().flat_map(|def| &def.powers).map(|power| &self.board.power_def(*power).id).collect();
        let purses = self.seen.purses.iter().filter(|purse| purse.powers.iter().any(|power| powers.contains(&power)));
        let (have, income) = purses.fold((0, 0), |(have, income), purse| (have + purse.ipcs, income + purse.income));
        let mut units: Vec<KindCount> = Vec::new();
        for unit in self.seen.spaces.iter().flat_map(|space| &space.units) {
            let is_hit = self.seen.battle.as_ref().is_some_and(|battle| battle.casualty_zone.contains(&unit.id));
            if powers.contains(&&unit.owner) && !is_hit {
                match units.iter_mut().find(|known| known.kind == unit.kind) {
                    Some(known) => known.count += 1,
                    None => units.push(KindCount { kind: unit.kind.clone(), count: 1 }),
                }
            }
        }
        let place = |kind: &KindCount| self.board.kind(&kind.kind).map(Kind::ix);
        units.sort_by_key(place);
        let money = Told::new("brief-money").with("have", have).with("income", income);
        let units = (!units.is_empty()).then(|| Line::one(Told::new("brief-units").with("units", units)));
        let side = powers.first().and_then(|power| self.side_of(power));
        let option = options::victory(self.board, &self.view.table.options);
        let way = self.board.victories.iter().filter(|way| way.option == option);
        let way = way.filter(|way| Some(&way.side.id()) == side).map(|way| {
            let held = way.capitals.iter().filter(|capital| self.holds(side, **capital)).count() as u64;
            let told = Told::new("brief-capitals").with("side", way.side.id()).with("have", held);
            Line::one(Span::from(told.with("needed", way.needed)).capital())
        });
        let points = self.seen.points.iter().filter(|points| powers.contains(&&points.power)).map(|points| {
            Line::one(Told::new("brief-points").with("points", points.points).with("wins_at", points.wins_at))
        });
        Sheet::of([Line::one(money)].into_iter().chain(units).chain(points.chain(way).take(1)))
    }

    /// Whether a side controls a space.
    fn holds(&self, side: Option<&SideId>, capital: Space) -> bool {
        let id = &self.board.def(capital).id;
        let space = self.seen.spaces.iter().find(|space| space.id == *id);
        let controller = space.and_then(|space: &SpaceView| space.controller.as_ref());
        side.is_some() && controller.and_then(|seat| self.side_of(seat)) == side
    }

    fn capital(&self, purse: &PurseView) -> Span {
        let Some(def) = self.board.purse(&purse.id).map(|index| self.board.purse_def(index)) else {
            return Span::signs("");
        };
        let capital = &self.board.def(def.capital).id;
        if purse.holds_capital {
            return capital.clone().into();
        }
        let controller = self.seen.spaces.iter().find(|space| space.id == *capital).and_then(|s| s.controller.clone());
        let holder = controller.map_or_else(|| Term::Word(String::new()), Term::Seat);
        Told::new("capital-lost").with("space", capital.clone()).with("power", holder).into()
    }

    /// Treasuries and incomes, and each treasury after its income.
    fn income(&self) -> Sheet {
        let purses = &self.seen.purses;
        // A purse without its capital collects nothing.
        let income = |purse: &PurseView| if purse.holds_capital { purse.income } else { 0 };
        let row = |name: Span, have: u32, income: u32| vec![name, have.into(), income.into(), (have + income).into()];
        let mut rows: Vec<Vec<Span>> =
            purses.iter().map(|purse| row(Span::Seat(purse.id.clone()), purse.ipcs, income(purse))).collect();
        let mut sides: Vec<&SideId> = purses.iter().map(|purse| &purse.side).collect();
        sides.sort_unstable();
        sides.dedup();
        for side in sides {
            let of_side = purses.iter().filter(|purse| purse.side == *side);
            let (have, income) = of_side.fold((0, 0), |(have, all), purse| (have + purse.ipcs, all + income(purse)));
            rows.push(row(Span::from(side.clone()).capital(), have, income));
        }
        Sheet::of([Line::Table { heading: vec!["column-power", "column-have", "column-income", "column-after"], rows }])
    }

    /// The progress of each side to victory.
    fn score(&self) -> Sheet {
        let option = options::victory(self.board, &self.view.table.options);
        let ways = self.board.victories.iter().filter(|way| way.option == option);
        let points = self.seen.points.iter().map(|points| {
            let told = Told::new("score-points").with("power", points.power.clone()).with("points", points.points);
            Line::Folded(0, Span::from(told.with("wins_at", points.wins_at)).capital())
        });
        let kamikazes = self.seen.kamikazes.iter().map(|kamikazes| {
            let told = Told::new("score-kamikazes").with("power", kamikazes.power.clone());
            Line::Folded(0, Span::from(told.with("left", kamikazes.left)).capital())
        });
        Sheet::of(points.chain(kamikazes).chain(self.agreed()).chain(ways.map(|way| {
            let side = way.side.id();
            let held = |capital: &&Space| self.holds(Some(&side), **capital);
            let capitals = way.capitals.iter().map(|capital| self.board.def(*capital).id.clone());
            let told = Told::new(match way.checked {
                Checked::After(_) => "score-line",
                Checked::Before(_) => "score-line-before",
            })
            .with("side", side.clone())
            .with("have", way.capitals.iter().filter(held).count() as u64)
            .with("needed", way.needed)
            .with("capitals", Term::list(Joint::And, capitals))
            .with("power", self.board.leader(way.checked.turn()).id.clone());
            Line::Folded(0, Span::from(told).capital())
        })))
    }

    /// The house rules about victory, hits and the bid.
    fn agreed(&self) -> Vec<Line> {
        let Some(house) = &self.seen.house else { return Vec::new() };
        let mut told = Vec::new();
        if let Some(limit) = &house.limit {
            let standing = limit
                .standing
                .iter()
                .map(|(side, has)| Told::new("score-limit-side").with("side", side.clone()).with("has", *has));
            told.push(
                Told::new("score-limit")
                    .with("round", self.seen.round)
                    .with("last", limit.last)
                    .with("judged", limit.judged.clone())
                    .with("standing", Term::list(Joint::And, standing)),
            );
        }
        if let Some(bid) = &house.bid {
            let told_of = Told::new("score-bid").with("side", bid.side.clone()).with("amount", bid.amount);
            told.push(told_of.with("units", bid.units.clone()).with("left", bid.left));
        }
        if house.low_luck {
            told.push(Told::new("score-low-luck"));
        }
        told.into_iter().map(|told| Line::Folded(0, Span::from(told).capital())).collect()
    }

    fn side_of(&self, seat: &SeatId) -> Option<&SideId> {
        self.seen.powers.iter().find(|power| power.id == *seat).map(|power| &power.side)
    }

    /// The phases of a turn, with the current one marked.
    fn turn(&self) -> Sheet {
        let phases = self.board.phases.iter().enumerate().map(|(place, phase)| {
            let word: PhaseWord = phase_word(*phase);
            let told = Span::from(Told::new("turn-phase").with("place", place as u64 + 1).with("phase", word));
            if *phase == self.seen.phase {
                Line::one(Span::All(vec![Span::signs("> "), told]).call())
            } else {
                Line::indented(told)
            }
        });
        Sheet::of(std::iter::once(self.moment()).chain(phases))
    }
}
