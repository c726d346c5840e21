//! Summaries in one line at the end of battles and turns. The dice of stand-ins are not shown; they are in the log.

use super::play::LocalGame;
use crate::turn_summary::{Summary, turn_ended};
use crate::words::Voice;
use adjutant_commands::moderator::retelling::Before;
use adjutant_core::ruleset::Ruleset;
use adjutant_core::story::{Tally, Turning};
use adjutant_events::{Envelope, Event, RollEvent, SeatId};

/// A line of a summary without Markdown marks.
fn plain(line: &str) -> String {
    line.trim_start_matches(['#', '>', ' ']).to_owned()
}

/// The seat whose roll is open: only the request names it.
#[derive(Default)]
pub(super) struct Throwing(Option<SeatId>);

impl Throwing {
    /// Whether an event shows the dice of a stand-in.
    pub(super) fn is_quiet(&mut self, local_game: &LocalGame, envelope: &Envelope) -> bool {
        match &envelope.event {
            Event::Roll(RollEvent::RollRequested(request)) => {
                self.0 = Some(request.seat.clone());
                false
            }
            Event::Roll(RollEvent::DiceRolled { .. }) => {
                let throws = self.0.take();
                let office = &local_game.session().game().office;
                throws.is_some_and(|seat| office.stand_in_of(&seat).is_some())
            }
            _ => false,
        }
    }
}

/// The running battle and its summary.
#[derive(Default)]
pub(super) struct Fighting {
    tally: Option<Box<dyn Tally>>,
    is_over: bool,
}

impl Fighting {
    /// Adds an event, with the view before it.
    pub(super) fn add(&mut self, rules: &Ruleset, envelope: &Envelope, before: Option<&Before>) {
        let Event::Play(fact) = &envelope.event else { return };
        let turning = rules.turning(fact);
        if let (Turning::BattleBegins(_), Some(before)) = (&turning, before) {
            self.tally = rules.battles(before.view());
            self.is_over = false;
        }
        let Some(tally) = &mut self.tally else { return };
        let seen = before.filter(|_| tally.asks(fact)).map(Before::view);
        tally.add(fact, seen);
        self.is_over |= matches!(turning, Turning::BattleEnds(_));
    }

    /// The summary of a finished battle, once: before the next one begins, or when no more events follow.
    pub(super) fn ended(&mut self, voice: Voice<'_>) -> Option<String> {
        let over = std::mem::take(&mut self.is_over);
        let told = self.tally.take_if(|_| over)?.ended()?;
        Some(format!("= {}", plain(&voice.told(&told))))
    }

    /// Whether an event begins a battle.
    pub(super) fn begins(rules: &Ruleset, event: &Event) -> bool {
        matches!(event, Event::Play(fact) if matches!(rules.turning(fact), Turning::BattleBegins(_)))
    }
}

impl LocalGame {
    /// The summary of a turn in one line, if an event ends one.
    pub(super) fn closed(&self, envelope: &Envelope) -> Option<String> {
        turn_ended(&self.session().game().rules, &envelope.event)?;
        let past = self.session().past(Some(envelope.seq)).ok()?;
        let lines = Summary::of_past(&past).ok()??.lines(self.voice());
        let (head, rest) = lines.split_first()?;
        let said: Vec<String> = rest.iter().map(|line| plain(line)).collect();
        let said = said.join(&self.words().word("choice-gap"));
        Some(if said.is_empty() { plain(head) } else { format!("= {}: {said}", plain(head)) })
    }
}
