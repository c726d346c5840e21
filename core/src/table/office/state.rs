//! Acts of game masters for others, scheduled orders, and disputes of players. They belong to the table and are never
//! rewound: a game master who rewinds the board does not delete a dispute.

use crate::interface::command::Command;
use crate::interface::seats::Status;
use crate::interface::viewer::Viewer;
use crate::table::state::Table;
use adjutant_events::office::{Contested, Level, OfficeEvent};
use adjutant_events::{PlayerId, SeatId, Seq, TableEvent, Timestamp};
use serde::{Deserialize, Serialize};

/// The office of the game masters.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Office {
    /// The game masters who give the orders of seats that they do not hold.
    pub acting: Vec<(SeatId, PlayerId)>,
    /// Scheduled orders, in the order in which they were given.
    pub scheduled: Vec<Scheduled>,
    /// In the order in which they were opened; the first has number 1.
    pub disputes: Vec<Dispute>,
    /// The stand-ins that hold seats.
    pub stand_ins: Vec<(SeatId, Engaged)>,
    /// The stand-in for players whose time runs out, if the clock's rules have one.
    pub on_call: Option<Engaged>,
    /// The level of the stand-ins for free seats; none = all seats must be taken before the start.
    pub practice: Option<Level>,
    /// The delay of the gallery in rounds; none = everything is shown only after the end.
    pub gallery: Option<u16>,
    /// The number of orders ever scheduled.
    pub(super) numbered: u32,
}

/// A stand-in as the log records it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Engaged {
    pub level: Level,
    /// The revision of its policy.
    pub revision: u16,
}

/// A scheduled order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Scheduled {
    pub number: u32,
    /// The game master in whose name it will be given.
    pub player: PlayerId,
    pub at: Timestamp,
    pub order: Command,
}

/// A dispute of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Dispute {
    pub number: u32,
    pub player: PlayerId,
    /// The seat that may see it, besides the game masters.
    pub seat: SeatId,
    pub about: Contested,
    pub text: String,
    /// The event that opened it, which shows the position then.
    pub opened: Seq,
    pub standing: DisputeStatus,
}

/// The status of a dispute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum DisputeStatus {
    Open,
    /// Settled by the ruling of this number.
    Settled(u32),
    Withdrawn,
}

impl Office {
    /// Whether a game master gives the orders of a seat held by somebody else.
    pub fn acts_for(&self, player: &PlayerId, seat: &SeatId) -> bool {
        self.acting.iter().any(|(of, by)| of == seat && by == player)
    }

    /// Disputes without a ruling.
    pub fn open(&self) -> impl Iterator<Item = &Dispute> {
        self.disputes.iter().filter(|dispute| dispute.standing == DisputeStatus::Open)
    }

    /// The dispute of this number.
    pub fn dispute(&self, number: u32) -> Option<&Dispute> {
        self.disputes.get(usize::try_from(number.checked_sub(1)?).ok()?)
    }

    /// The stand-in that holds a seat, if any.
    pub fn stand_in_of(&self, seat: &SeatId) -> Option<Engaged> {
        self.stand_ins.iter().find(|(of, _)| of == seat).map(|(_, engaged)| *engaged)
    }

    /// When the first scheduled order is due.
    pub fn next_due(&self) -> Option<Timestamp> {
        self.scheduled.iter().map(|order| order.at).min()
    }

    /// The first order that is due at this time.
    pub fn due(&self, now: Timestamp) -> Option<&Scheduled> {
        self.scheduled.iter().filter(|order| order.at <= now).min_by_key(|order| (order.at, order.number))
    }

    /// Records what happened.
    pub(crate) fn record(&mut self, event: &TableEvent, at: Seq) {
        match event {
            TableEvent::Office(event) => self.note(event, at),
            // A player who takes a seat gives its orders personally.
            TableEvent::SeatTaken { seat, .. } | TableEvent::SeatResigned { seat } => {
                self.acting.retain(|(of, _)| of != seat);
                self.stand_ins.retain(|(of, _)| of != seat);
            }
            TableEvent::SeatLeft { seat, .. } => self.stand_ins.retain(|(of, _)| of != seat),
            TableEvent::ClockSet { .. } | TableEvent::ClockStopped => self.on_call = None,
            _ => {}
        }
    }

    fn note(&mut self, event: &OfficeEvent, at: Seq) {
        match event {
            OfficeEvent::GmStoodDown { player } => self.acting.retain(|(_, by)| by != player),
            OfficeEvent::ActingBegun { seat, player, .. } => {
                self.acting.retain(|(of, _)| of != seat);
                self.acting.push((seat.clone(), player.clone()));
            }
            OfficeEvent::ActingEnded { seat, .. } => self.acting.retain(|(of, _)| of != seat),
            // Its effects follow in the log.
            OfficeEvent::SeatPassed { .. } => {}
            OfficeEvent::OrderScheduled { number, player, at, order } => {
                self.numbered = self.numbered.max(*number);
                self.scheduled.push(Scheduled {
                    number: *number,
                    player: player.clone(),
                    at: *at,
                    order: Command::clone(order),
                });
            }
            OfficeEvent::OrderDropped { number }
            | OfficeEvent::OrderCameDue { number }
            | OfficeEvent::OrderLapsed { number } => self.scheduled.retain(|order| order.number != *number),
            OfficeEvent::DisputeOpened { number, player, seat, about, text } => self.disputes.push(Dispute {
                number: *number,
                player: player.clone(),
                seat: seat.clone(),
                about: *about,
                text: text.clone(),
                opened: at,
                standing: DisputeStatus::Open,
            }),
            OfficeEvent::DisputeSettled { number, ruling } => self.stand(*number, DisputeStatus::Settled(*ruling)),
            OfficeEvent::DisputeWithdrawn { number, .. } => self.stand(*number, DisputeStatus::Withdrawn),
            OfficeEvent::StandInSeated { seat, level, revision } => {
                self.acting.retain(|(of, _)| of != seat);
                self.stand_ins.retain(|(of, _)| of != seat);
                self.stand_ins.push((seat.clone(), Engaged { level: *level, revision: *revision }));
            }
            OfficeEvent::StandInOnCall { level, revision } => {
                self.on_call = Some(Engaged { level: *level, revision: *revision });
            }
            OfficeEvent::PracticeSet { level } => self.practice = Some(*level),
            OfficeEvent::GallerySet { rounds } => self.gallery = *rounds,
        }
    }

    fn stand(&mut self, number: u32, standing: DisputeStatus) {
        if let Some(dispute) = self.disputes.iter_mut().find(|dispute| dispute.number == number) {
            dispute.standing = standing;
        }
    }

    /// Removes the disputes that the viewer may not see.
    pub(crate) fn seen_by(&self, table: &Table, viewer: &Viewer) -> Self {
        let mut seen = self.clone();
        let over = matches!(table.status, Status::Over(_));
        seen.disputes.retain(|dispute| match viewer {
            _ if over => true,
            Viewer::Gm => true,
            Viewer::Seat(seat) => dispute.seat == *seat,
            Viewer::Spectator | Viewer::Watcher(_) => false,
        });
        seen
    }
}
