//! What an order or an automatic step led to, as sentences.

use super::{LocalGame, Played};
use crate::table::explained::explain;
use crate::table::narrator::is_told;
use crate::table::summaries::{Fighting, Throwing};
use crate::table::waiting::Waiting;
use crate::words::Args;
use adjutant_commands::As;
use adjutant_commands::moderator::{Denial, GameStatus, Outcome};
use adjutant_core::game::RollCommitment;
use adjutant_events::{Envelope, Event, TableEvent, Timestamp};

impl LocalGame {
    pub(super) fn outcome(&mut self, outcome: Result<Outcome, Denial>, speaker: Option<&As>) -> Played {
        match outcome {
            Ok(outcome) => self.happened(&outcome, speaker),
            Err(denial) => self.denied(&denial),
        }
    }

    /// The events after creating or opening a game.
    pub fn begun(&mut self, outcome: &Outcome) -> Played {
        let mut played = self.happened(outcome, None);
        // The last run may have ended before showing it.
        if outcome.events.is_empty()
            && let Some(commitment) = self.session.game().roll_commitment().filter(|commitment| !commitment.shown)
            && let Ok(Some(note)) = self.session.note(commitment.size)
        {
            played.told.push(self.commitment(commitment, &note));
        }
        played
    }

    fn happened(&mut self, outcome: &Outcome, speaker: Option<&As>) -> Played {
        self.waiting = Waiting::default();
        self.told(outcome, speaker)
    }

    /// Executes the next automatic step, such as a roll after its round. None when a player must act, or the wait is
    /// over.
    pub fn go_on(&mut self) -> Option<Played> {
        match self.waiting.step(&mut self.session, self.clock) {
            Ok(None) => None,
            Ok(Some(outcome)) => {
                let mut played = self.told(&outcome, None);
                // Explain why nothing happens.
                if self.waiting.is_late()
                    && let Ok(GameStatus::BeaconAwaited { request, round, .. }) = self.session.standing()
                {
                    let dice = &self.session.game().table.dice;
                    played.told.push(self.voice().beacon_awaited(&request, round, dice));
                }
                Some(played)
            }
            Err(denial) => Some(self.denied(&denial)),
        }
    }

    /// The events that were added on the board page; none = none.
    pub fn catch_up(&mut self) -> Option<Played> {
        let from = self.session.game().seq + 1;
        match self.session.catch_up() {
            Ok(false) => None,
            Ok(true) => {
                let outcome = self.session.since(from);
                Some(self.outcome(outcome.map_err(Denial::from), None))
            }
            Err(fault) => Some(self.denied(&fault.into())),
        }
    }

    /// Checks again for the round that the dice need; none if no roll waits.
    pub fn look_again(&mut self, now: Timestamp) -> Option<Played> {
        let Ok(
            GameStatus::CommitmentAwaited { .. }
            | GameStatus::EntropyAwaited { .. }
            | GameStatus::BeaconAwaited { .. }
            | GameStatus::RollKeyLost { .. },
        ) = self.session.standing()
        else {
            return None;
        };
        let resumed = self.session.resume(now);
        Some(self.outcome(resumed, None))
    }

    /// Words the events of an order.
    pub(super) fn told(&mut self, outcome: &Outcome, speaker: Option<&As>) -> Played {
        let reader = self.reader(speaker);
        self.narrator.turn_to(reader.clone());
        let (mut told, mut throwing) = (Vec::new(), Throwing::default());
        for envelope in outcome.events.read_by(&self.session, &reader) {
            told.extend(self.committed(envelope));
            let is_quiet = throwing.is_quiet(self, envelope);
            let rules = &self.session.game().rules;
            if Fighting::begins(rules, &envelope.event) {
                told.extend(self.fighting.ended(self.words.with(rules)));
            }
            if is_told(envelope) && !is_quiet {
                let (before, line) = self.narrator.tell(&self.session, envelope);
                told.extend(line.filter(|line| !line.is_empty()));
                self.fighting.add(rules, envelope, before.as_ref());
            }
            told.extend(self.closed(envelope));
        }
        told.extend(self.fighting.ended(self.words.with(&self.session.game().rules)));
        if let Some(seat) = self.at_keyboard.clone() {
            self.note_told(seat);
        }
        Played { told, asks: true, ..Played::default() }
    }

    /// The checkpoint that the open roll is committed to, shown before its dice can be known.
    fn committed(&self, envelope: &Envelope) -> Option<String> {
        let commitment =
            self.session.game().roll_commitment().filter(|commitment| commitment.size + 1 == envelope.seq)?;
        match &envelope.event {
            Event::Table(TableEvent::CheckpointSigned { note }) => Some(self.commitment(commitment, note)),
            _ => None,
        }
    }

    fn commitment(&self, commitment: &RollCommitment, note: &str) -> String {
        let root = note.lines().nth(2).unwrap_or_default();
        let args = Args::new().number("size", commitment.size).number("roll", commitment.roll).text("root", root);
        self.words.say("table-commitment", &args.number("round", commitment.round))
    }

    pub(super) fn denied(&self, denial: &Denial) -> Played {
        Played { denied: vec![explain(self.voice(), denial)], ..Played::default() }
    }
}
