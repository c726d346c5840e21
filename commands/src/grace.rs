//! The ledger of grace: every extension of a deadline, summed by person, with its reason. It is computed from the public
//! events of games, so everybody can compute it.

use crate::moderator::{Fault, Session};
use adjutant_events::{Envelope, Event, ExtensionReason, PlayerId, SeatId, TableEvent, Timestamp};
use std::collections::BTreeMap;

const MINUTE: i64 = 60_000;

/// Why somebody got more time.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum GraceReason {
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

/// The extensions of a person, by reason.
pub type Reasons = BTreeMap<GraceReason, Grace>;

/// The extensions of everybody.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ledger {
    /// By person.
    pub of: BTreeMap<PlayerId, Reasons>,
}

/// The sum of all reasons.
pub fn sum(reasons: &Reasons) -> Grace {
    let mut sum = Grace::default();
    for grace in reasons.values() {
        sum.add(*grace);
    }
    sum
}

impl Grace {
    fn add(&mut self, other: Self) {
        self.times = self.times.saturating_add(other.times);
        self.minutes = self.minutes.saturating_add(other.minutes);
    }
}

impl Ledger {
    /// The extensions of a game.
    ///
    /// # Errors
    /// The log cannot be read.
    pub fn of_game(session: &Session) -> Result<Self, Fault> {
        let mut ledger = Self::default();
        ledger.follow(&session.log(1, usize::try_from(session.game().seq).unwrap_or(usize::MAX))?);
        Ok(ledger)
    }

    /// Adds those of another game.
    pub fn add(&mut self, other: Self) {
        for (player, reasons) in other.of {
            let known = self.of.entry(player).or_default();
            for (why, grace) in reasons {
                known.entry(why).or_default().add(grace);
            }
        }
    }

    fn follow(&mut self, log: &[Envelope]) {
        let mut holders: BTreeMap<&SeatId, &PlayerId> = BTreeMap::new();
        let mut deadlines: BTreeMap<&SeatId, Timestamp> = BTreeMap::new();
        for envelope in log {
            let Event::Table(event) = &envelope.event else { continue };
            match event {
                TableEvent::SeatTaken { seat, player } => _ = holders.insert(seat, player),
                TableEvent::SeatLeft { seat, .. } | TableEvent::SeatResigned { seat } => _ = holders.remove(seat),
                TableEvent::DeadlinesSet { deadlines: set, .. } => {
                    deadlines = set.iter().map(|deadline| (&deadline.seat, deadline.at)).collect();
                }
                TableEvent::BankOpened { seat, at } => _ = deadlines.insert(seat, *at),
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
            ExtensionReason::Said(reason) => GraceReason::Said(reason.clone()),
            ExtensionReason::RefereeAway => GraceReason::RefereeAway,
            ExtensionReason::Vacation => GraceReason::Vacation,
            ExtensionReason::Voted => GraceReason::Voted,
        };
        let minutes = u32::try_from(more.max(0) / MINUTE).unwrap_or(u32::MAX);
        let known = self.of.entry(player.clone()).or_default().entry(why).or_default();
        known.add(Grace { times: 1, minutes });
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
        assert_eq!(ledger.of[&anna][&GraceReason::Said("exam".to_owned())], exam);
        assert_eq!(sum(&ledger.of[&anna]), Grace { times: 3, minutes: 130 });
        assert_eq!(ledger.of[&ben][&GraceReason::RefereeAway], Grace { times: 1, minutes: 40 });
        let mut twice = ledger.clone();
        twice.add(ledger);
        assert_eq!(sum(&twice.of[&anna]), Grace { times: 6, minutes: 260 });
    }
}
