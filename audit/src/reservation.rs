//! Reservations: nothing is wrong, but the reader should know this. They name every act by which a person could have
//! influenced the game within the rules. So nobody has to search the log.

use super::finding::Check;
use super::roll_sequence::{RollSequence, Unanswered};
use super::rolls_that_count::RollsThatCount;
use super::words::sayings;
use adjutant_core::ruleset::{Family, digest_of_position, position_of};
use adjutant_events::office::OfficeEvent;
use adjutant_events::{Envelope, Event, ExtensionReason, Seq, TableEvent};

/// The maximum number of listed acts of people; the others are counted. Reservations about dice are always listed.
pub const MOST: usize = 100;

sayings! {
    /// Something to know before trusting a verdict.
    Reservation, prefix "audit-reserved" {
        /// A roll was requested, and the file ends before its dice. The holder of the key may know them and hold them
        /// back.
        Requests RollOpen { seq: u64, roll: u64 },
        /// A roll was requested, and event `ended` ended the game before its dice.
        Requests RollUnanswered { seq: u64, roll: u64, ended: u64 },
        /// A roll was requested and never thrown, because its key was replaced. The holder of the key knew the dice.
        Proofs RollVoided { seq: u64, roll: u64 },
        /// The roll of a draw was voided in the same way. The holder of the key and of the seal knew the draw.
        Proofs DrawVoided { seq: u64, roll: u64, draw: u64 },
        /// The roll key was replaced.
        Proofs KeyReplaced { seq: u64, reason: String },
        /// A witness refused to sign, because it had seen another history before.
        Beacon WitnessRefused { seq: u64, witness: String },
        /// The server knew the dice when it wrote the requests of these rolls, and could have tried others.
        Dice Choosable { rolls: u64 },
        /// The server alone could not know the dice when it wrote these requests. It could have known them together
        /// with every player whose link was used.
        Dice ChoosableTogether { rolls: u64 },
        /// Rolls were thrown without a link of a seat's chain.
        Dice LinksMissing { rolls: u64 },
        /// Rolls wait for a beacon round, but nothing shows that their requests existed before it.
        Dice Uncommitted { rolls: u64 },
        /// Only the server states that the requests were shown before their rounds.
        Dice Unwitnessed { rolls: u64 },
        /// Rolls were committed anew, because their requests were not seen in time.
        Dice CommittedAnew { rolls: u64 },
        /// The board was rewound to before this roll.
        Requests RollRewound { seq: u64, to: u64, reason: String },
        /// Some commands do not have the time of their Discord interaction.
        Records OwnTimes { commands: u64 },
        /// A seat was given to a player after the start of play.
        Rules SeatGiven { seq: u64, seat: String, player: String },
        /// A game master set or stopped the clock after the start of play.
        Rules ClockChanged { seq: u64 },
        /// Rolls were thrown without the public beacon, as this game permits.
        Beacon BeaconsSkipped { rolls: u64 },
        /// A stand-in got a seat after the start of play.
        Rules SeatToStandIn { seq: u64, seat: String },
        /// A game master had the clock give the mildest answer for a seat.
        Rules PassedByGm { seq: u64, seat: String, reason: String },
        /// A game master gave the orders of a seat from this event on.
        Rules ActedByGm { seq: u64, seat: String, player: String, reason: String },
        /// The board was taken back, and with it this number of thrown rolls.
        Requests DiceTakenBack { seq: u64, to: u64, rolls: u64, reason: String },
        /// A game master took the board back; no dice had fallen since.
        Rules TakenBackByGm { seq: u64, to: u64, reason: String },
        /// More reservations of a kind than are listed; `kind` is its key without the prefix.
        Rules MoreOf { kind: String, count: u64 },
        /// A game master changed the board by hand.
        Rules EditedByGm { seq: u64, reason: String },
        /// The game does not use the board of its ruleset.
        Rules OwnBoard { seq: u64, digest: String },
        /// The game is judged by the board that came with it. This program has another one for that revision of the rules.
        Rules BoardBrought { seq: u64, digest: String },
        /// The game did not begin from its set-up but from a stated position.
        Rules StatedPosition { seq: u64, digest: String },
        /// The log contains so many rewinds that the rules were checked only up to this event.
        Rules RulesCheckedTo { seq: u64 },
        /// A paste is no checkpoint or not signed by this server. It may be incomplete, so it says nothing about the
        /// game.
        Pastes PasteNotSigned { paste: u64, detail: String },
        /// A paste is of another game or another server.
        Pastes PasteOfOther { paste: u64, expected: String, found: String },
        /// A roll proof cannot be compared with a checkpoint of this size.
        Pastes PasteNotComparable { paste: u64, size: u64, found: u64 },
        /// More pastes could not be compared than are listed.
        Pastes PastesNotCompared { more: u64 },
    }
}

/// The prefix of every key.
const PREFIX: &str = "audit-reserved-";

impl Reservation {
    /// Whether it concerns the dice: they could have been chosen, a roll was given up, or a roll no longer counts. Such
    /// a reservation is always listed.
    pub fn concerns_dice(&self) -> bool {
        matches!(self.check(), Check::Dice | Check::Beacon | Check::Proofs | Check::Requests)
    }

    /// Its kind: its key without the common prefix.
    pub fn kind(&self) -> String {
        let key = self.key();
        key.strip_prefix(PREFIX).unwrap_or(&key).to_owned()
    }
}

/// All reservations about a log: those of single events in log order, then those about the whole log. `board` is the one about the
/// board with which the game began.
pub(super) fn of<'e>(
    (family, mut board): (Option<&dyn Family>, Option<Reservation>),
    events: impl Iterator<Item = &'e Envelope>,
    rolls: &RollSequence<'_>,
    checked_to: Option<Seq>,
) -> Vec<Reservation> {
    let mut list = List::default();
    let mut counting = RollsThatCount::default();
    let mut begun = false;
    for envelope in events {
        let seq = envelope.seq;
        let back = counting.see(envelope).len() as u64;
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
            Event::Table(TableEvent::GameCreated { options, .. }) => {
                list.extend(board.take());
                if let Some(text) = position_of(options) {
                    list.add(Reservation::StatedPosition { seq, digest: digest_of_position(text) });
                }
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
                let reason = family.and_then(|family| family.marks(fact)).and_then(|marks| marks.reason);
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

/// The reservation about an act of a game master for others.
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

/// The reservation about an open roll, which is the most important one.
pub(super) fn of_open(rolls: &RollSequence<'_>) -> Option<Reservation> {
    let Unanswered { roll, asked: seq, ended } = rolls.unanswered()?;
    let roll = roll.into();
    Some(match ended {
        Some(ended) => Reservation::RollUnanswered { seq, roll, ended },
        None => Reservation::RollOpen { seq, roll },
    })
}

/// Reservations in log order. All that concern dice are listed; of the others only the first, and the rest is counted
/// by kind.
#[derive(Default)]
struct List {
    all: Vec<Reservation>,
    /// The number of listed acts, which are limited.
    acts: usize,
    /// Kinds that are no longer listed, with their counts, in order of appearance.
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
