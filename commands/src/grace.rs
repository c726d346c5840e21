//! The ledger of grace: every extension of a deadline, summed by person, with its reason. It is computed from the public
//! events of games, so everybody can compute it.

use crate::moderator::{Fault, Session};
use adjutant_events::{Envelope, Event, ExtensionReason, PlayerId, SeatId, TableEvent, Timestamp};
use std::collections::BTreeMap;

const MINUTE: i64 = 60_000;

/// Why somebody got more time.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Why {
    /// A game master's reason.
    Said(String),
    /// The referee was not running.
    RefereeAway,
    /// The person was away.
    Vacation,
    /// The players voted for it.
    Voted,
}

/// How often somebody got more time for one reason, and how much.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Grace {
    pub times: u32,
    pub minutes: u32,
}

/// The extensions of everybody.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ledger {
    /// By person, then by reason.
    pub of: BTreeMap<PlayerId, BTreeMap<Why, Grace>>,
}

impl Ledger {
    /// Adds the extensions of a game.
    ///
    /// # Errors
    /// The log cannot be read.
    pub fn add(&mut self, session: &Session) -> Result<(), Fault> {
        self.follow(&session.log(1, usize::try_from(session.game().seq).unwrap_or(usize::MAX))?);
        Ok(())
    }

    /// The sum of all extensions of a person.
    pub fn sum(&self, player: &PlayerId) -> Grace {
        let all = self.of.get(player).into_iter().flat_map(BTreeMap::values);
        all.fold(Grace::default(), |sum, grace| Grace {
            times: sum.times.saturating_add(grace.times),
            minutes: sum.minutes.saturating_add(grace.minutes),
        })
    }

    fn follow(&mut self, log: &[Envelope]) {
        let mut holders: BTreeMap<&SeatId, &PlayerId> = BTreeMap::new();
        let mut deadlines: BTreeMap<&SeatId, Timestamp> = BTreeMap::new();
        for envelope in log {
            let Event::Table(event) = &envelope.event else { continue };
            match event {
                TableEvent::SeatTaken { seat, player } => drop(holders.insert(seat, player)),
                TableEvent::SeatLeft { seat, .. } | TableEvent::SeatResigned { seat } => drop(holders.remove(seat)),
                TableEvent::DeadlinesSet { deadlines: set, .. } => {
                    deadlines = set.iter().map(|deadline| (&deadline.seat, deadline.at)).collect();
                }
                TableEvent::BankOpened { seat, at } => drop(deadlines.insert(seat, *at)),
                TableEvent::DeadlineExtended { seat, at, reason } => {
                    // A deadline that has passed is extended from now.
                    let before = deadlines.insert(seat, *at).unwrap_or(envelope.time).max(envelope.time);
                    if let Some(player) = holders.get(seat) {
                        self.note(player, reason, at.0.saturating_sub(before.0));
                    }
                }
                _ => {}
            }
        }
    }

    fn note(&mut self, player: &PlayerId, reason: &ExtensionReason, more: i64) {
        let why = match reason {
            ExtensionReason::Said(reason) => Why::Said(reason.clone()),
            ExtensionReason::RefereeAway => Why::RefereeAway,
            ExtensionReason::Vacation => Why::Vacation,
            ExtensionReason::Voted => Why::Voted,
        };
        let grace = self.of.entry(player.clone()).or_default().entry(why).or_default();
        grace.times += 1;
        let minutes = u32::try_from(more.max(0) / MINUTE).unwrap_or(u32::MAX);
        grace.minutes = grace.minutes.saturating_add(minutes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_events::{Actor, Audience, CauseId, Deadline, GameId, Period};

    #[test]
    fn extensions_are_summed_by_person_and_reason() {
        let seat = || SeatId::new("red");
        let at = |minute: i64| Timestamp(minute * MINUTE);
        let extended = |minute, reason| TableEvent::DeadlineExtended { seat: seat(), at: at(minute), reason };
        let said = |reason: &str| ExtensionReason::Said(reason.to_owned());
        let taken = |player: &str| TableEvent::SeatTaken { seat: seat(), player: PlayerId::new(player) };
        let period = Period { round: 1, seat: 0, phase: None };
        let asked = TableEvent::DeadlinesSet { period, deadlines: vec![Deadline { seat: seat(), at: at(100) }] };
        let events = [
            (0, taken("Anna")),
            (0, asked.clone()),
            (50, extended(160, said("exam"))),
            // It passed twenty minutes ago.
            (180, extended(240, said("exam"))),
            (200, extended(250, ExtensionReason::Voted)),
            (260, taken("Ben")),
            (260, asked),
            (260, extended(300, ExtensionReason::RefereeAway)),
        ];
        let log: Vec<Envelope> = (1..)
            .zip(events)
            .map(|(seq, (minute, event))| Envelope {
                game: GameId::new("g"),
                seq,
                time: at(minute),
                actor: Actor::Referee,
                cause: CauseId::new("c"),
                audience: Audience::Everyone,
                event: event.into(),
            })
            .collect();
        let mut ledger = Ledger::default();
        ledger.follow(&log);
        let (anna, ben) = (PlayerId::new("Anna"), PlayerId::new("Ben"));
        let exam = Grace { times: 2, minutes: 120 };
        assert_eq!(ledger.of[&anna][&Why::Said("exam".to_owned())], exam);
        assert_eq!(ledger.sum(&anna), Grace { times: 3, minutes: 130 });
        assert_eq!(ledger.of[&ben][&Why::RefereeAway], Grace { times: 1, minutes: 40 });
        assert_eq!(ledger.sum(&PlayerId::new("Carl")), Grace::default());
    }
}
