//! Reservations: nothing is wrong, and yet the reader should know. What a person could have bent within the rules of the
//! house is named here, one line each, so that nobody has to search a log for it.

use super::finding::Check;
use super::rolls::{Rolls, Unanswered};
use super::standing::LogState;
use super::words::sayings;
use adjutant_core::ruleset::{Family, Games};
use adjutant_events::office::OfficeEvent;
use adjutant_events::{Envelope, Event, ExtensionReason, Seq, TableEvent};

/// So many acts of people are listed, and the rest counted. What concerns dice is listed, however much it is.
pub const MOST: usize = 100;

sayings! {
    /// Something to know before believing a verdict.
    Reservation, prefix "audit-reserved" {
        /// A roll was asked for, and the file ends before its dice: who has its key may know them, and need not show them.
        Requests RollOpen { seq: u64, roll: u64 },
        /// The same, and in event `ended` the game was ended over it.
        Requests RollUnanswered { seq: u64, roll: u64, ended: u64 },
        /// A roll was asked for and never thrown, because its key was replaced: the keeper of the key knew what it would be.
        Proofs RollVoided { seq: u64, roll: u64 },
        /// So was a roll that hidden things were to be drawn by: who had its key and the seal knew what it would draw.
        Proofs DrawVoided { seq: u64, roll: u64, draw: u64 },
        /// The roll key was replaced.
        Proofs KeyReplaced { seq: u64, reason: String },
        /// A witness did not sign, because what he saw before is of another history.
        Beacon WitnessRefused { seq: u64, witness: String },
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
        Requests RollRewound { seq: u64, to: u64, reason: String },
        /// Commands are not dated as the interactions on Discord that they came from.
        Records OwnTimes { commands: u64 },
        /// Somebody was given a seat after play had begun.
        Rules SeatGiven { seq: u64, seat: String, player: String },
        /// A game master set or stopped the clock after play had begun.
        Rules ClockChanged { seq: u64 },
        /// Rolls went on without the public beacon, as this game permits.
        Beacon BeaconsSkipped { rolls: u64 },
        /// A stand-in was put on a seat after play had begun.
        Rules SeatToStandIn { seq: u64, seat: String },
        /// A game master had the mildest answer given for a seat.
        Rules PassedByGm { seq: u64, seat: String, reason: String },
        /// A game master gave the orders of a seat from then on.
        Rules ActedByGm { seq: u64, seat: String, player: String, reason: String },
        /// The board was taken back, and with it so many rolls that had fallen.
        Requests DiceTakenBack { seq: u64, to: u64, rolls: u64, reason: String },
        /// A game master took the board back; no dice had fallen since.
        Rules TakenBackByGm { seq: u64, to: u64, reason: String },
        /// More of a kind than are listed; `kind` is its key without the prefix.
        Rules MoreOf { kind: String, count: u64 },
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

/// How every key begins.
const PREFIX: &str = "audit-reserved-";

impl Reservation {
    /// Whether it is to be known of the dice: that they could have been chosen, that a roll was given up, or that it does not
    /// count any more. Such a one is never left out of a list.
    pub fn concerns_dice(&self) -> bool {
        matches!(self.check(), Check::Dice | Check::Beacon | Check::Proofs | Check::Requests)
    }

    /// Its kind: its key without what all have in front.
    pub fn kind(&self) -> String {
        let key = self.key();
        key.strip_prefix(PREFIX).unwrap_or(&key).to_owned()
    }
}

/// Everything to be known about a log, in its order, then what concerns all of it.
pub(super) fn of<'e>(
    (games, family): (&Games, &dyn Family),
    events: impl Iterator<Item = &'e Envelope>,
    rolls: &Rolls<'_>,
    checked_to: Option<Seq>,
) -> Vec<Reservation> {
    let mut list = List::default();
    let mut standing = LogState::default();
    let mut begun = false;
    for envelope in events {
        let seq = envelope.seq;
        let back = standing.see(envelope).len() as u64;
        match &envelope.event {
            Event::Table(TableEvent::RollKeyReplaced { reason, .. }) => {
                list.of_dice(Reservation::KeyReplaced { seq, reason: reason.clone() });
            }
            Event::Table(TableEvent::WitnessRefused { witness, .. }) => {
                list.of_dice(Reservation::WitnessRefused { seq, witness: witness.clone() });
            }
            Event::Table(TableEvent::Rewound { to, reason }) => {
                let (to, reason) = (*to, reason.clone());
                match rolls.voided.iter().find(|void| void.seq == seq).map(|void| (void.roll.into(), void.draw)) {
                    Some((roll, Some(draw))) => list.of_dice(Reservation::DrawVoided { seq, roll, draw: draw.into() }),
                    Some((roll, None)) => list.of_dice(Reservation::RollVoided { seq, roll }),
                    None if back > 0 => list.of_dice(Reservation::DiceTakenBack { seq, to, rolls: back, reason }),
                    None => list.add(Reservation::TakenBackByGm { seq, to, reason }),
                }
            }
            Event::Table(TableEvent::GameCreated { ruleset, revision, board, .. })
                if games.find(ruleset, *revision).is_some_and(|printed| printed.digest() != board) =>
            {
                list.add(Reservation::OwnBoard { seq, digest: board.clone() });
            }
            Event::Table(TableEvent::GameStarted) => begun = true,
            Event::Table(TableEvent::SeatTaken { seat, player }) if begun => {
                list.add(Reservation::SeatGiven { seq, seat: seat.to_string(), player: player.to_string() });
            }
            Event::Table(TableEvent::Office(event)) => list.extend(by_office(seq, event, begun)),
            Event::Table(
                TableEvent::ClockSet { .. }
                | TableEvent::ClockStopped
                | TableEvent::DeadlineExtended { reason: ExtensionReason::Said(_), .. },
            ) if begun => list.add(Reservation::ClockChanged { seq }),
            Event::Play(fact) => {
                let reason = family.marks(fact).and_then(|marks| marks.reason);
                list.extend(reason.map(|reason| Reservation::EditedByGm { seq, reason }));
            }
            _ => {}
        }
    }
    let mut all = list.all();
    if rolls.skipped > 0 {
        all.push(Reservation::BeaconsSkipped { rolls: rolls.skipped });
    }
    all.extend(checked_to.map(|seq| Reservation::RulesCheckedTo { seq }));
    all
}

/// What a game master did for others.
fn by_office(seq: Seq, event: &OfficeEvent, begun: bool) -> Option<Reservation> {
    match event {
        OfficeEvent::SeatPassed { seat, reason } => {
            Some(Reservation::PassedByGm { seq, seat: seat.to_string(), reason: reason.clone() })
        }
        OfficeEvent::ActingBegun { seat, player, reason } => {
            let (seat, player) = (seat.to_string(), player.to_string());
            Some(Reservation::ActedByGm { seq, seat, player, reason: reason.clone() })
        }
        OfficeEvent::StandInSeated { seat, .. } if begun => {
            Some(Reservation::SeatToStandIn { seq, seat: seat.to_string() })
        }
        _ => None,
    }
}

/// The roll that a log leaves open, which weighs more than all else.
pub(super) fn of_open(rolls: &Rolls<'_>) -> Option<Reservation> {
    let Unanswered { roll, asked: seq, ended } = rolls.unanswered()?;
    let roll = roll.into();
    Some(match ended {
        Some(ended) => Reservation::RollUnanswered { seq, roll, ended },
        None => Reservation::RollOpen { seq, roll },
    })
}

/// Reservations in the order of a log: all that concern dice, and of the others the first, the rest counted by kind.
#[derive(Default)]
struct List {
    all: Vec<Reservation>,
    /// Those among them that may be too many.
    acts: usize,
    /// Kinds that were not listed any more, with how many of each, in the order in which they came.
    more: Vec<(String, u64)>,
}

impl List {
    fn of_dice(&mut self, reservation: Reservation) {
        self.all.push(reservation);
    }

    fn add(&mut self, reservation: Reservation) {
        if self.acts < MOST {
            self.acts += 1;
            self.all.push(reservation);
            return;
        }
        let kind = reservation.kind();
        match self.more.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, count)) => *count += 1,
            None => self.more.push((kind, 1)),
        }
    }

    fn extend(&mut self, reservation: Option<Reservation>) {
        if let Some(reservation) = reservation {
            self.add(reservation);
        }
    }

    fn all(mut self) -> Vec<Reservation> {
        self.all.extend(self.more.into_iter().map(|(kind, count)| Reservation::MoreOf { kind, count }));
        self.all
    }
}
