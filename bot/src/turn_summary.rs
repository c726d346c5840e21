//! The summary of a turn, computed from the log up to its end, so that it is always the same. The game defines its
//! content ([`Tally`]).

#![allow(clippy::disallowed_methods)] // what it adds up is public: it reads views for spectators

use crate::games;
use crate::words::Voice;
use adjutant_commands::moderator::{Fault, Past};
use adjutant_core::game::cancelled;
use adjutant_core::ruleset::Ruleset;
use adjutant_core::story::{Tally, Turning};
use adjutant_core::told::Told;
use adjutant_core::view::View;
use adjutant_core::{Playback, ReplayError, Viewer, view};
use adjutant_events::{Envelope, Event, SeatId};

/// The seat whose turn an event ends, if any.
pub fn turn_ended(rules: &Ruleset, event: &Event) -> Option<SeatId> {
    let Event::Play(fact) = event else { return None };
    match rules.turning(fact) {
        Turning::TurnEnds(seat) => Some(seat),
        Turning::Nothing | Turning::BattleBegins(_) | Turning::BattleEnds(_) | Turning::BattlesEnd => None,
    }
}

/// Whether an event ends the battles of a turn.
fn battles_ended(rules: &Ruleset, event: &Event) -> bool {
    matches!(event, Event::Play(fact) if rules.turning(fact) == Turning::BattlesEnd)
}

/// Whether a summary is due after an event.
pub fn adds_up(rules: &Ruleset, event: &Event) -> bool {
    turn_ended(rules, event).is_some() || battles_ended(rules, event)
}

/// The summary of a turn or of its battles, one message per line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary(Vec<Told>);

impl Summary {
    /// The summary of the turn or battles that the last event ends; none if it ends none or the game has no summary.
    ///
    /// # Errors
    /// The log cannot be replayed.
    pub fn of_log(log: &[Envelope]) -> Result<Option<Self>, ReplayError> {
        Self::of_last(Playback::begin(games::games(), log)?).map(|found| found.map(|(summary, _)| summary))
    }

    /// The same for a stored game. Only the part of the log with the turn is read.
    ///
    /// # Errors
    /// The log cannot be read or replayed.
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

    /// The summary of the turn that ends with a playback. The flag says whether the playback includes the end of the
    /// turn before.
    fn of_last(mut playback: Playback<'_>) -> Result<Option<(Self, bool)>, ReplayError> {
        let rules = playback.game().rules.clone();
        let log = playback.left();
        let ends: Vec<bool> = log.iter().map(|envelope| turn_ended(&rules, &envelope.event).is_some()).collect();
        let of_battles = log.last().is_some_and(|last| battles_ended(&rules, &last.event));
        if ends.last() != Some(&true) && !of_battles {
            return Ok(None);
        }
        let begin = |seen: &View| if of_battles { rules.battles(seen) } else { rules.tally(seen) };
        if begin(&view(playback.game(), &Viewer::Spectator)).is_none() {
            return Ok(None);
        }
        let gone = cancelled(log);
        let before = (0..log.len() - 1).rev().find(|at| ends[*at] && !gone[*at]);
        let mut adding: Option<Box<dyn Tally>> = None;
        for (at, gone) in gone.into_iter().enumerate() {
            let Some(envelope) = playback.coming() else { break };
            let game = playback.game();
            if let (Event::Play(fact), false) = (&envelope.event, gone)
                && before.is_none_or(|before| at > before)
            {
                let seen = || view(game, &Viewer::Spectator);
                if adding.is_none() {
                    adding = begin(&seen());
                }
                let Some(adding) = &mut adding else { return Ok(None) };
                let board = adding.asks(fact).then(seen);
                adding.add(fact, board.as_ref());
            }
            playback.step()?;
        }
        let now = view(playback.game(), &Viewer::Spectator);
        Ok(adding.map(|adding| (Self(adding.lines(&now)), before.is_some())))
    }

    /// The summary in lines.
    pub fn lines(&self, voice: Voice<'_>) -> Vec<String> {
        self.0.iter().map(|line| voice.told(line)).collect()
    }
}
