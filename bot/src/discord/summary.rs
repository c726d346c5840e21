//! What a turn came to: what a power earned and lost, bought and lost, which spaces changed hands.
//!
//! Everything is added up from the log up to the end of the turn, so that the same turn has the same summary whenever it
//! is written.

#![allow(clippy::disallowed_methods)] // what it adds up is public: it reads views for spectators

use crate::games::{self, Fact};
use crate::words::{Args, Voice};
use adjutant_commands::moderator::{Fault, Past};
use adjutant_core::game::cancelled;
use adjutant_core::{Game, Playback, ReplayError, Viewer, view};
use adjutant_events::{Envelope, Event, KindCount, KindId, SeatId, SpaceId, UnitId};
use adjutant_game_axis::State;
use adjutant_game_axis::board::Board;
use adjutant_game_axis::fact::AxisEvent;
use adjutant_game_axis::phase_word;
use adjutant_game_axis::view::AxisView;
use adjutant_game_war1812::fact::War1812Event;

/// A power's turn, added up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The round of the game.
    pub round: u16,
    /// Whose turn.
    pub power: SeatId,
    /// What it bought, and what that cost.
    pub bought: (Vec<KindCount>, u32),
    /// What nobody could place: paid back, and lost.
    pub unplaced: (Vec<KindCount>, Vec<KindCount>),
    /// What each power lost.
    pub lost: Vec<(SeatId, Vec<KindCount>)>,
    /// Spaces that changed hands: whose they were before the turn, whose they are.
    pub taken: Vec<(SpaceId, Option<SeatId>, SeatId)>,
    /// What it collected.
    pub collected: u32,
    /// What went from one treasury to another: from, to, how much.
    pub seized: Vec<(SeatId, SeatId, u32)>,
    /// What it has in hand now.
    pub have: u32,
    /// Incomes that changed: whose, before, now.
    pub incomes: Vec<(SeatId, u32, u32)>,
}

/// Whether a turn ends with an event: the power of the turn is said by it.
pub fn ends_turn(event: &Event, board: Option<&Board>) -> bool {
    match games::fact(event) {
        Fact::Axis(AxisEvent::PhaseEnded { phase, .. }) => {
            board.and_then(|board| board.phases.last()).is_some_and(|last| phase_word(*last).0 == *phase)
        }
        // A side's turn ends with its battles.
        Fact::War1812(War1812Event::PhaseEnded { phase, .. }) => phase == "combat",
        _ => false,
    }
}

impl Summary {
    /// The summary of the turn that the last event of this log ends; none if it ends none, or the game has none.
    ///
    /// # Errors
    /// The log does not fit the code.
    pub fn of_log(log: &[Envelope]) -> Result<Option<Self>, ReplayError> {
        Self::of_last(Playback::begin(games::games(), log)?).map(|found| found.map(|(summary, _)| summary))
    }

    /// The same of a stored game. Only as much of the log is read as the turn is long.
    ///
    /// # Errors
    /// The log cannot be read or does not fit the code.
    pub fn of_past(past: &Past) -> Result<Option<Self>, Fault> {
        let mut commands = 64;
        loop {
            let (playback, from_beginning) = past.recent(commands)?;
            match Self::of_last(playback).map_err(Fault::Frozen)? {
                Some((_, false)) if !from_beginning => commands *= 4,
                found => return Ok(found.map(|(summary, _)| summary)),
            }
        }
    }

    /// The summary of the turn that ends with a playback, and whether the end of the turn before it was seen.
    fn of_last(mut playback: Playback<'_>) -> Result<Option<(Self, bool)>, ReplayError> {
        let Some(state) = playback.game().play.read::<State>() else { return Ok(None) };
        let log = playback.left();
        let ends: Vec<bool> = log.iter().map(|envelope| ends_turn(&envelope.event, Some(state.board()))).collect();
        if ends.last() != Some(&true) {
            return Ok(None);
        }
        let gone = cancelled(log);
        let before = (0..log.len() - 1).rev().find(|at| ends[*at] && !gone[*at]);
        let mut adding: Option<Adding> = None;
        for (at, gone) in gone.into_iter().enumerate() {
            let Some(envelope) = playback.coming() else { break };
            let game = playback.game();
            if let (Fact::Axis(event), false) = (games::fact(&envelope.event), gone)
                && before.is_none_or(|before| at > before)
            {
                let seen = |game: &Game| view(game, &Viewer::Spectator).board::<AxisView>().cloned();
                if adding.is_none() {
                    adding = seen(game).map(Adding::new);
                }
                let board = names_units(event).then(|| seen(game)).flatten();
                if let (Some(adding), Some(state)) = (&mut adding, game.play.read::<State>()) {
                    adding.add(event, board.as_ref(), state.board());
                }
            }
            playback.step()?;
        }
        let now = view(playback.game(), &Viewer::Spectator);
        let Some(now) = now.board::<AxisView>() else { return Ok(None) };
        Ok(adding.map(|adding| (adding.finish(now), before.is_some())))
    }

    /// The summary in lines.
    pub fn lines(&self, voice: Voice<'_>) -> Vec<String> {
        let say = |key: &str, args: Args| voice.words().say(key, &args);
        let power = |seat: &SeatId| voice.seat(seat);
        let mut lines =
            vec![say("summary-heading", Args::new().text("power", power(&self.power)).number("round", self.round))];
        let (bought, cost) = &self.bought;
        if !bought.is_empty() {
            lines.push(say("summary-bought", Args::new().text("units", voice.units(bought)).number("cost", *cost)));
        }
        for (key, units) in [("summary-refunded", &self.unplaced.0), ("summary-forfeited", &self.unplaced.1)] {
            if !units.is_empty() {
                lines.push(say(key, Args::new().text("units", voice.units(units))));
            }
        }
        let lost = |(seat, units): &(SeatId, Vec<KindCount>)| {
            say("summary-lost", Args::new().text("power", power(seat)).text("units", voice.units(units)))
        };
        lines.extend(self.lost.iter().map(lost));
        let taken = self.taken.iter().map(|(space, from, to)| {
            let args = Args::new().text("space", voice.space(space)).text("to", power(to));
            match from {
                Some(from) => say("summary-hands", args.text("from", power(from))),
                None => say("summary-hands-nobody", args),
            }
        });
        let taken: Vec<String> = taken.collect();
        if !taken.is_empty() {
            let spaces = taken.join(&voice.words().word("list-semicolon"));
            lines.push(say("summary-taken", Args::new().text("spaces", spaces).number("count", taken.len())));
        }
        for (from, by, amount) in &self.seized {
            let args = Args::new().text("from", voice.the_seat(from)).text("by", voice.the_seat(by));
            lines.push(say("summary-seized", args.number("amount", *amount)));
        }
        let args = Args::new().number("collected", self.collected).number("spent", *cost).number("have", self.have);
        lines.push(say("summary-ipcs", args));
        let incomes = self.incomes.iter().map(|(seat, before, now)| {
            let change = i64::from(*now) - i64::from(*before);
            let args = Args::new().text("power", power(seat)).number("now", *now).text("change", format!("{change:+}"));
            say("summary-income-of", args)
        });
        let incomes: Vec<String> = incomes.collect();
        if !incomes.is_empty() {
            let powers = incomes.join(&voice.words().word("list-comma"));
            lines.push(say("summary-incomes", Args::new().text("powers", powers)));
        }
        lines
    }
}

/// Whether an event names units that are gone after it, so that the board before it must be asked what they were.
const fn names_units(event: &AxisEvent) -> bool {
    matches!(
        event,
        AxisEvent::CasualtiesTaken { .. } | AxisEvent::DefencelessDestroyed { .. } | AxisEvent::UnitsLost { .. }
    )
}

/// A turn being added up.
struct Adding {
    start: AxisView,
    sum: Summary,
}

impl Adding {
    fn new(start: AxisView) -> Self {
        let sum = Summary {
            round: start.round,
            power: start.power.clone(),
            bought: (Vec::new(), 0),
            unplaced: (Vec::new(), Vec::new()),
            lost: Vec::new(),
            taken: Vec::new(),
            collected: 0,
            seized: Vec::new(),
            have: 0,
            incomes: Vec::new(),
        };
        Self { start, sum }
    }

    fn add(&mut self, event: &AxisEvent, before: Option<&AxisView>, board: &Board) {
        match event {
            AxisEvent::UnitsPurchased { units, .. } => {
                for units in units {
                    count(&mut self.sum.bought.0, &units.kind, units.count);
                }
                self.sum.bought.1 += cost(units, board);
            }
            AxisEvent::MobilizationClosed { refunded, forfeited } => {
                self.sum.unplaced = (refunded.clone(), forfeited.clone());
                self.sum.bought.1 = self.sum.bought.1.saturating_sub(cost(refunded, board));
            }
            AxisEvent::CasualtiesTaken { losses, .. } => self.lose(&losses.destroyed, before),
            AxisEvent::DefencelessDestroyed { units } | AxisEvent::UnitsLost { units, .. } => self.lose(units, before),
            AxisEvent::IncomeCollected { amount, .. } => self.sum.collected += amount,
            AxisEvent::IpcsSeized { from, by, amount } => {
                self.sum.seized.push((from.clone(), by.clone(), *amount));
            }
            _ => {}
        }
    }

    /// Units that are gone, with what they carried.
    fn lose(&mut self, gone: &[UnitId], before: Option<&AxisView>) {
        let all = before.iter().flat_map(|board| &board.spaces).flat_map(|space| &space.units);
        for unit in all.filter(|unit| gone.contains(&unit.id)) {
            let at = self.sum.lost.iter().position(|(owner, _)| *owner == unit.owner).unwrap_or_else(|| {
                self.sum.lost.push((unit.owner.clone(), Vec::new()));
                self.sum.lost.len() - 1
            });
            count(&mut self.sum.lost[at].1, &unit.kind, 1);
        }
    }

    fn finish(mut self, now: &AxisView) -> Summary {
        for (before, after) in self.start.spaces.iter().zip(&now.spaces) {
            if let (true, Some(to)) = (before.controller != after.controller, &after.controller) {
                self.sum.taken.push((after.id.clone(), before.controller.clone(), to.clone()));
            }
        }
        for (before, after) in self.start.powers.iter().zip(&now.powers) {
            if before.income != after.income {
                self.sum.incomes.push((after.id.clone(), before.income, after.income));
            }
            if after.id == self.sum.power {
                self.sum.have = after.ipcs;
            }
        }
        self.sum
    }
}

fn count(units: &mut Vec<KindCount>, kind: &KindId, more: u16) {
    match units.iter_mut().find(|known| known.kind == *kind) {
        Some(known) => known.count += more,
        None => units.push(KindCount { kind: kind.clone(), count: more }),
    }
}

fn cost(units: &[KindCount], board: &Board) -> u32 {
    let one = |kind: &KindId| board.kind(kind).and_then(|kind| board.kind_def(kind).cost).unwrap_or(0);
    units.iter().map(|units| one(&units.kind) * u32::from(units.count)).sum()
}
