//! What is told at the end of a turn, in one line; and what is not told: the dice of a stand-in, which the log has.

use super::play::Seance;
use crate::discord::summary::{Summary, turn_ended};
use adjutant_events::{Envelope, Event, RollEvent, SeatId};

/// Whose dice have fallen: a roll names who throws when it is asked for.
#[derive(Default)]
pub(super) struct Throwing(Option<SeatId>);

impl Throwing {
    /// Whether an event shows the dice of a stand-in.
    pub(super) fn is_quiet(&mut self, seance: &Seance, envelope: &Envelope) -> bool {
        match &envelope.event {
            Event::Roll(RollEvent::RollRequested(request)) => {
                self.0 = Some(request.seat.clone());
                false
            }
            Event::Roll(RollEvent::DiceRolled { .. }) => {
                let throws = self.0.take();
                let office = &seance.session().game().office;
                throws.is_some_and(|seat| office.stand_in_of(&seat).is_some())
            }
            _ => false,
        }
    }
}

impl Seance {
    /// What the turn came to that an event ends, in one line: what was bought, who lost what, what was taken, who holds what.
    pub(super) fn closed(&self, envelope: &Envelope) -> Option<String> {
        turn_ended(&self.session().game().rules, &envelope.event)?;
        let past = self.session().past(Some(envelope.seq)).ok()?;
        let lines = Summary::of_past(&past).ok()??.lines(self.voice());
        let plain = |line: &String| line.trim_start_matches(['#', '>', ' ']).to_owned();
        let (head, rest) = lines.split_first()?;
        let said = rest.iter().map(plain).collect::<Vec<_>>().join(&self.words().word("choice-gap"));
        Some(if said.is_empty() { plain(head) } else { format!("= {}: {said}", plain(head)) })
    }
}
