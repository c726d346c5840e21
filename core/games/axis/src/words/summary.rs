//! The summary of a turn: income and losses, purchases, and captured spaces.

use crate::model::board::Board;
use crate::model::fact::AxisEvent;
use crate::model::view::AxisView;
use crate::rules::theatre::fact::TheatreEvent;
use adjutant_core::story::Tally;
use adjutant_core::term::Term;
use adjutant_core::told::{Joint, Told};
use adjutant_core::view::View;
use adjutant_events::{KindCount, KindId, Native, SeatId, UnitId};
use std::sync::Arc;

/// Sums up the turn of a power.
#[derive(Debug)]
pub(crate) struct Summary {
    board: Arc<Board>,
    start: AxisView,
    /// The units bought, and their cost.
    bought: (Vec<KindCount>, u32),
    /// The units not placed: refunded, and forfeited.
    unplaced: (Vec<KindCount>, Vec<KindCount>),
    /// The losses of each power.
    lost: Vec<(SeatId, Vec<KindCount>)>,
    /// The income collected.
    collected: u32,
    /// Money seized: from, by, amount.
    seized: Vec<(SeatId, SeatId, u32)>,
}

impl Tally for Summary {
    fn asks(&self, fact: &Native) -> bool {
        fact.read().is_some_and(|fact| !gone(fact).is_empty())
    }

    fn add(&mut self, fact: &Native, before: Option<&View>) {
        let before = before.and_then(View::board);
        match fact.read() {
            Some(AxisEvent::UnitsPurchased { units, .. }) => {
                for units in units {
                    count(&mut self.bought.0, &units.kind, units.count);
                }
                self.bought.1 += self.cost(units);
            }
            Some(AxisEvent::MobilizationClosed { refunded, forfeited }) => {
                self.unplaced = (refunded.clone(), forfeited.clone());
                self.bought.1 = self.bought.1.saturating_sub(self.cost(refunded));
            }
            Some(
                fact @ (AxisEvent::CasualtiesTaken { .. }
                | AxisEvent::DefencelessDestroyed { .. }
                | AxisEvent::UnitsLost { .. }
                | AxisEvent::Theatre(
                    TheatreEvent::AircraftShotDown { .. }
                    | TheatreEvent::LostInRaid { .. }
                    | TheatreEvent::KamikazesHit { .. },
                )),
            ) => lose(&mut self.lost, gone(fact), before),
            Some(AxisEvent::Theatre(TheatreEvent::ConvoyMoneySplit { shares, .. })) => {
                self.collected += shares.iter().map(|(_, amount)| amount).sum::<u32>();
            }
            Some(AxisEvent::IncomeCollected { amount, .. }) => self.collected += amount,
            Some(AxisEvent::IpcsSeized { from, by, amount }) => {
                self.seized.push((from.clone(), by.clone(), *amount));
            }
            Some(
                AxisEvent::UnitsMoved { .. }
                | AxisEvent::UnitsLoaded { .. }
                | AxisEvent::UnitsUnloaded { .. }
                | AxisEvent::AssaultDeclared { .. }
                | AxisEvent::AssaultCancelled { .. }
                | AxisEvent::AssaultLanded { .. }
                | AxisEvent::BattleBegun { .. }
                | AxisEvent::SubmarinesDecided { .. }
                | AxisEvent::CasualtiesProposed { .. }
                | AxisEvent::CasualtiesRemoved
                | AxisEvent::BattleContinued
                | AxisEvent::AllBattlesCalled { .. }
                | AxisEvent::UnitsRetreated { .. }
                | AxisEvent::BattleEnded { .. }
                | AxisEvent::SpaceCaptured { .. }
                | AxisEvent::SpaceReturned { .. }
                | AxisEvent::StrandedFightersLanded { .. }
                | AxisEvent::UnitsMobilized { .. }
                | AxisEvent::PhaseEnded { .. }
                | AxisEvent::BoardEdited { .. }
                | AxisEvent::House(_)
                | AxisEvent::Theatre(_),
            )
            | None => {}
        }
    }

    fn lines(&self, now: &View) -> Vec<Told> {
        let Some(now) = now.board::<AxisView>() else { return Vec::new() };
        let power = &self.start.power;
        let mut lines = vec![Told::new("summary-heading").with("power", power.clone()).with("round", self.start.round)];
        let (bought, cost) = &self.bought;
        if !bought.is_empty() {
            lines.push(Told::new("summary-bought").with("units", bought.clone()).with("cost", *cost));
        }
        for (key, units) in [("summary-refunded", &self.unplaced.0), ("summary-forfeited", &self.unplaced.1)] {
            lines.extend((!units.is_empty()).then(|| Told::new(key).with("units", units.clone())));
        }
        let lost = |(seat, units): &(SeatId, Vec<KindCount>)| {
            Told::new("summary-lost").with("power", seat.clone()).with("units", units.clone())
        };
        lines.extend(self.lost.iter().map(lost));
        let taken = self.taken(now);
        if !taken.is_empty() {
            lines.push(Told::new("summary-taken").with("spaces", Term::List(Joint::Semicolon, taken)));
        }
        let seized = self.seized.iter().map(|(from, by, amount)| {
            Told::new("summary-seized").with("from", from.clone()).with("by", by.clone()).with("amount", *amount)
        });
        lines.extend(seized);
        let have = now.purses.iter().find(|purse| purse.powers.contains(power)).map_or(0, |purse| purse.ipcs);
        let ipcs = Told::new("summary-ipcs").with("collected", self.collected).with("spent", *cost);
        lines.push(ipcs.with("have", have));
        let incomes = self.incomes(now);
        if !incomes.is_empty() {
            lines.push(Told::new("summary-incomes").with("powers", Term::List(Joint::Comma, incomes)));
        }
        lines
    }
}

impl Summary {
    /// A summary of the turn that begins with this view.
    pub(crate) fn begin(board: &Arc<Board>, start: &AxisView) -> Self {
        Self {
            board: Arc::clone(board),
            start: start.clone(),
            bought: (Vec::new(), 0),
            unplaced: (Vec::new(), Vec::new()),
            lost: Vec::new(),
            collected: 0,
            seized: Vec::new(),
        }
    }

    /// Captured spaces with their owners before and after the turn.
    fn taken(&self, now: &AxisView) -> Vec<Term> {
        let pairs = self.start.spaces.iter().zip(&now.spaces);
        let taken = pairs.filter_map(|(before, after)| {
            let to = after.controller.as_ref().filter(|_| before.controller != after.controller)?;
            let told = match &before.controller {
                Some(from) => Told::new("summary-hands").with("from", from.clone()),
                None => Told::new("summary-hands-nobody"),
            };
            Some(told.with("space", after.id.clone()).with("to", to.clone()).into())
        });
        taken.collect()
    }

    /// The incomes that changed.
    fn incomes(&self, now: &AxisView) -> Vec<Term> {
        let pairs = self.start.purses.iter().zip(&now.purses).filter(|(before, after)| before.income != after.income);
        let changed = pairs.map(|(before, after)| {
            let change = i64::from(after.income) - i64::from(before.income);
            let told = Told::new("summary-income-of").with("power", after.id.clone()).with("now", after.income);
            told.with("change", format!("{change:+}")).into()
        });
        changed.collect()
    }

    fn cost(&self, units: &[KindCount]) -> u32 {
        let board = &self.board;
        let one = |kind: &KindId| board.kind(kind).and_then(|kind| board.kind_def(kind).cost).unwrap_or(0);
        units.iter().map(|units| one(&units.kind) * u32::from(units.count)).sum()
    }
}

/// The units that an event removes, as far as it names them.
pub(crate) fn gone(fact: &AxisEvent) -> &[UnitId] {
    match fact {
        AxisEvent::CasualtiesTaken { losses, .. } => &losses.destroyed,
        AxisEvent::DefencelessDestroyed { units }
        | AxisEvent::UnitsLost { units, .. }
        | AxisEvent::Theatre(
            TheatreEvent::AircraftShotDown { units, .. }
            | TheatreEvent::LostInRaid { units, .. }
            | TheatreEvent::KamikazesHit { destroyed: units, .. },
        ) => units,
        AxisEvent::UnitsPurchased { .. }
        | AxisEvent::UnitsMoved { .. }
        | AxisEvent::UnitsLoaded { .. }
        | AxisEvent::UnitsUnloaded { .. }
        | AxisEvent::AssaultDeclared { .. }
        | AxisEvent::AssaultCancelled { .. }
        | AxisEvent::AssaultLanded { .. }
        | AxisEvent::BattleBegun { .. }
        | AxisEvent::SubmarinesDecided { .. }
        | AxisEvent::CasualtiesProposed { .. }
        | AxisEvent::CasualtiesRemoved
        | AxisEvent::BattleContinued
        | AxisEvent::AllBattlesCalled { .. }
        | AxisEvent::UnitsRetreated { .. }
        | AxisEvent::BattleEnded { .. }
        | AxisEvent::SpaceCaptured { .. }
        | AxisEvent::SpaceReturned { .. }
        | AxisEvent::IpcsSeized { .. }
        | AxisEvent::StrandedFightersLanded { .. }
        | AxisEvent::UnitsMobilized { .. }
        | AxisEvent::MobilizationClosed { .. }
        | AxisEvent::IncomeCollected { .. }
        | AxisEvent::PhaseEnded { .. }
        | AxisEvent::BoardEdited { .. }
        | AxisEvent::House(_)
        | AxisEvent::Theatre(_) => &[],
    }
}

/// Adds removed units with their cargo to the losses of each power.
pub(crate) fn lose(lost: &mut Vec<(SeatId, Vec<KindCount>)>, gone: &[UnitId], before: Option<&AxisView>) {
    let all = before.iter().flat_map(|board| &board.spaces).flat_map(|space| &space.units);
    for unit in all.filter(|unit| gone.contains(&unit.id)) {
        let at = lost.iter().position(|(owner, _)| *owner == unit.owner).unwrap_or_else(|| {
            lost.push((unit.owner.clone(), Vec::new()));
            lost.len() - 1
        });
        count(&mut lost[at].1, &unit.kind, 1);
    }
}

fn count(units: &mut Vec<KindCount>, kind: &KindId, more: u16) {
    match units.iter_mut().find(|known| known.kind == *kind) {
        Some(known) => known.count += more,
        None => units.push(KindCount { kind: kind.clone(), count: more }),
    }
}
