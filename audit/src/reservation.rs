//! Reservations: nothing is wrong, and yet the reader should know. What a person could have bent within the rules of the
//! house is named here, one line each, so that nobody has to search a log for it.

use super::rolls::Rolls;
use super::words::sayings;
use adjutant_core::ruleset::{Family, Games};
use adjutant_events::{Envelope, Event, ExtensionReason, Seq, TableEvent};

/// More of them are not listed; whoever has so many has said enough.
pub const MOST: usize = 100;

sayings! {
    /// Something to know before believing a verdict.
    Reservation, prefix "audit-reserved" {
        /// A roll was asked for and never thrown, because its key was replaced: the keeper of the key knew what it would be.
        Proofs RollVoided { seq: u64, roll: u64 },
        /// So was a roll that hidden things were to be drawn by: who had its key and the seal knew what it would draw.
        Proofs DrawVoided { seq: u64, roll: u64, draw: u64 },
        /// The roll key was replaced.
        Proofs KeyReplaced { seq: u64, reason: String },
        /// The server knew rolls when it wrote their requests, and could have tried others.
        Dice Choosable { rolls: u64 },
        /// The server alone knew nothing of these rolls when it wrote their requests, but with the help of every player whose
        /// link is in them it could have.
        Dice ChoosableTogether { rolls: u64 },
        /// Rolls went on without a link that a seat's chain had for them.
        Dice LinksMissing { rolls: u64 },
        /// Rolls wait for a beacon round, and nothing shows that their requests were there before it.
        Dice Uncommitted { rolls: u64 },
        /// Only the server says that requests were shown before their rounds.
        Dice Unwitnessed { rolls: u64 },
        /// Rolls were committed to again, because nobody had seen their requests in time.
        Dice CommittedAnew { rolls: u64 },
        /// The board was taken back to before this roll.
        Rules RollRewound { seq: u64, to: u64, reason: String },
        /// Commands are not dated as the interactions on Discord that they came from.
        Records OwnTimes { commands: u64 },
        /// Somebody was given a seat after play had begun.
        Rules SeatGiven { seq: u64, seat: String, player: String },
        /// A game master set or stopped the clock after play had begun.
        Rules ClockChanged { seq: u64 },
        /// Rolls went on without the public beacon, as this game permits.
        Beacon BeaconsSkipped { rolls: u64 },
        /// A game master took the board back.
        Rules TakenBackByGm { seq: u64, to: u64, reason: String },
        /// A game master changed the board by hand.
        Rules EditedByGm { seq: u64, reason: String },
        /// The game is not played on the board that comes with its rules.
        Rules OwnBoard { seq: u64, digest: String },
        /// The log goes back and forth so often that the rules were followed up to this event only.
        Rules RulesCheckedTo { seq: u64 },
        /// A paste that is no checkpoint or not signed by this server. Part of it may have been lost when it was
        /// pasted: it says nothing of the game.
        Pastes PasteNotSigned { paste: u64, detail: String },
        /// A paste of another game or of another server.
        Pastes PasteOfOther { paste: u64, expected: String, found: String },
        /// A roll proof cannot be compared with a checkpoint of another size.
        Pastes PasteNotComparable { paste: u64, size: u64, found: u64 },
        /// More pastes that could not be compared than are listed.
        Pastes PastesNotCompared { more: u64 },
    }
}

/// Everything to be known about a log, in its order, then what concerns all of it.
pub(super) fn of<'e>(
    (games, family): (&Games, &dyn Family),
    events: impl Iterator<Item = &'e Envelope>,
    rolls: &Rolls<'_>,
    checked_to: Option<Seq>,
) -> Vec<Reservation> {
    let mut all = Vec::new();
    let mut begun = false;
    for envelope in events {
        let seq = envelope.seq;
        match &envelope.event {
            Event::Table(TableEvent::RollKeyReplaced { reason, .. }) => {
                all.push(Reservation::KeyReplaced { seq, reason: reason.clone() });
            }
            Event::Table(TableEvent::Rewound { to, reason }) => {
                all.push(
                    match rolls.voided.iter().find(|void| void.seq == seq).map(|void| (void.roll.into(), void.draw)) {
                        Some((roll, Some(draw))) => Reservation::DrawVoided { seq, roll, draw: draw.into() },
                        Some((roll, None)) => Reservation::RollVoided { seq, roll },
                        None => Reservation::TakenBackByGm { seq, to: *to, reason: reason.clone() },
                    },
                );
            }
            Event::Table(TableEvent::GameCreated { ruleset, revision, board, .. })
                if games.find(ruleset, *revision).is_some_and(|printed| printed.digest() != board) =>
            {
                all.push(Reservation::OwnBoard { seq, digest: board.clone() });
            }
            Event::Table(TableEvent::GameStarted) => begun = true,
            Event::Table(TableEvent::SeatTaken { seat, player }) if begun => {
                all.push(Reservation::SeatGiven { seq, seat: seat.to_string(), player: player.to_string() });
            }
            Event::Table(
                TableEvent::ClockSet { .. }
                | TableEvent::ClockStopped
                | TableEvent::DeadlineExtended { reason: ExtensionReason::Said(_), .. },
            ) if begun => all.push(Reservation::ClockChanged { seq }),
            Event::Play(fact) => {
                let reason = family.marks(fact).and_then(|marks| marks.reason);
                all.extend(reason.map(|reason| Reservation::EditedByGm { seq, reason }));
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
    all.extend(checked_to.map(|seq| Reservation::RulesCheckedTo { seq }));
    all
}
