//! Reservations: nothing is wrong, and yet the reader should know. What a person could have bent within the rules of the
//! house is named here, one line each, so that nobody has to search a log for it.

use super::rolls::Rolls;
use super::words::sayings;
use adjutant_events::{AxisEvent, Envelope, Event, TableEvent};

/// More of them are not listed; whoever has so many has said enough.
pub const MOST: usize = 100;

sayings! {
    /// Something to know before believing a verdict.
    Reservation, prefix "audit-reserved" {
        /// A roll was asked for and never thrown, because its key was replaced: whoever had the key knew what it would be.
        Proofs RollVoided { seq: u64, roll: u64 },
        /// The roll key was replaced.
        Proofs KeyReplaced { seq: u64, reason: String },
        /// Rolls went on without the public beacon, as this game permits.
        Beacon BeaconsSkipped { rolls: u64 },
        /// A game master took the board back.
        Rules TakenBackByGm { seq: u64, to: u64, reason: String },
        /// A game master changed the board by hand.
        Rules EditedByGm { seq: u64, reason: String },
        /// Orders whose wording the log does not tell.
        Rules OrdersAsRecorded { orders: u64 },
    }
}

/// Everything to be known about a log, in its order, then what concerns all of it.
pub(super) fn of<'e>(
    events: impl Iterator<Item = &'e Envelope>,
    rolls: &Rolls<'_>,
    as_recorded: u64,
) -> Vec<Reservation> {
    let mut all = Vec::new();
    for envelope in events {
        let seq = envelope.seq;
        match &envelope.event {
            Event::Table(TableEvent::RollKeyReplaced { reason, .. }) => {
                all.push(Reservation::KeyReplaced { seq, reason: reason.clone() });
            }
            Event::Table(TableEvent::Rewound { to, reason }) => {
                all.push(match rolls.voided.iter().find(|(_, at)| *at == seq) {
                    Some((roll, _)) => Reservation::RollVoided { seq, roll: u64::from(*roll) },
                    None => Reservation::TakenBackByGm { seq, to: *to, reason: reason.clone() },
                });
            }
            Event::Axis(AxisEvent::BoardEdited { reason, .. }) => {
                all.push(Reservation::EditedByGm { seq, reason: reason.clone() });
            }
            _ => {}
        }
        if all.len() >= MOST {
            break;
        }
    }
    if rolls.skipped > 0 {
        all.push(Reservation::BeaconsSkipped { rolls: rolls.skipped });
    }
    if as_recorded > 0 {
        all.push(Reservation::OrdersAsRecorded { orders: as_recorded });
    }
    all
}
