//! The state of the table. It is never rewound, so seats and agreements outlive the board.

use crate::interface::instructions::Given;
use crate::interface::seats::{STAND_IN, Seat, Seated, Status};
use crate::interface::viewer::Viewer;
use adjutant_events::office::OfficeEvent;
use adjutant_events::{Audience, DicePolicy, PlayerId, RulesetId, SeatId, SideId, TableEvent};
use serde::{Deserialize, Serialize};

/// The table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Table {
    pub ruleset: RulesetId,
    pub revision: u16,
    /// The digest of the board in play.
    pub board: String,
    pub options: Vec<(String, String)>,
    /// The source of the dice.
    pub dice: DicePolicy,
    /// The game masters.
    pub gms: Vec<PlayerId>,
    /// Seats in the ruleset's order.
    pub seats: Vec<Seat>,
    /// The status of the game.
    pub status: Status,
    /// The number of rolls requested so far. The next roll has the next number, even after a rewind.
    pub rolls: u32,
    /// Whether a phase or a battle has ended since the last checkpoint.
    pub checkpoint_due: bool,
}

impl Table {
    /// The part of the table that the rules of a game may use.
    pub fn seated(&self) -> Seated<'_> {
        Seated { seats: &self.seats, options: &self.options, status: &self.status, rolls: self.rolls }
    }

    /// The seat of this id.
    pub fn seat(&self, id: &SeatId) -> Option<&Seat> {
        self.seats.iter().find(|seat| seat.id == *id)
    }

    fn seat_mut(&mut self, id: &SeatId) -> Option<&mut Seat> {
        self.seats.iter_mut().find(|seat| seat.id == *id)
    }

    /// Whether a viewer belongs to an audience.
    pub(crate) fn shows(&self, audience: &Audience, viewer: &Viewer) -> bool {
        match (audience, viewer) {
            (Audience::Everyone, _) | (_, Viewer::Gm) => true,
            (Audience::Seat(seat), Viewer::Seat(reader)) => seat == reader,
            (Audience::Side(side), Viewer::Seat(reader)) => self.seat(reader).is_some_and(|seat| seat.side == *side),
            (Audience::Seats(seats), Viewer::Seat(reader)) => seats.contains(reader),
            (Audience::Gm, Viewer::Seat(_)) | (_, Viewer::Spectator | Viewer::Watcher(_)) => false,
        }
    }

    /// The seats without a player.
    pub fn free_seats(&self) -> Vec<SeatId> {
        self.seats.iter().filter(|seat| seat.player.is_none()).map(|seat| seat.id.clone()).collect()
    }

    /// The seats that a player holds.
    pub fn seats_of<'a>(&'a self, player: &'a PlayerId) -> impl Iterator<Item = &'a Seat> {
        self.seats.iter().filter(move |seat| seat.player.as_ref() == Some(player))
    }

    /// Whether a player is a game master here.
    pub fn is_gm(&self, player: &PlayerId) -> bool {
        self.gms.contains(player)
    }

    /// The only side with seats that have not resigned, if there is only one.
    pub fn winner_by_resignation(&self) -> Option<SideId> {
        let mut standing: Vec<&SideId> =
            self.seats.iter().filter(|seat| !seat.resigned).map(|seat| &seat.side).collect();
        standing.dedup();
        standing.sort_unstable();
        standing.dedup();
        match standing.as_slice() {
            [only] => Some((*only).clone()),
            _ => None,
        }
    }

    /// Notes that a phase or a battle ended. A game with verifiable dice is signed at these points.
    pub(crate) fn reached_checkpoint(&mut self) {
        self.checkpoint_due = matches!(self.dice, DicePolicy::Verifiable { .. });
    }

    /// Records a table event. Events about the board (`TakenBack`, `Rewound`) are recorded by the game.
    pub(crate) fn record(&mut self, event: &TableEvent) {
        match event {
            TableEvent::SeatTaken { seat, player } => {
                if let Some(seat) = self.seat_mut(seat) {
                    seat.player = Some(player.clone());
                    seat.resigned = false;
                }
            }
            TableEvent::SeatLeft { seat, .. } => {
                if let Some(seat) = self.seat_mut(seat) {
                    seat.player = None;
                }
            }
            TableEvent::GmAppointed { player } => {
                if !self.gms.contains(player) {
                    self.gms.push(player.clone());
                }
            }
            TableEvent::GameStarted | TableEvent::Resumed => self.status = Status::Playing,
            TableEvent::Paused { reason } => self.status = Status::Paused { reason: reason.clone() },
            TableEvent::SeatResigned { seat } => {
                if let Some(seat) = self.seat_mut(seat) {
                    seat.resigned = true;
                    seat.player = None;
                }
            }
            TableEvent::InstructionGiven { seat, scope, topic, instruction } => {
                if let Some(seat) = self.seat_mut(seat) {
                    let (scope, topic) = (scope.clone(), topic.clone());
                    seat.instructions.give(Given { scope, topic, instruction: instruction.clone() });
                }
            }
            TableEvent::InstructionWithdrawn { seat, scope, topic } => {
                if let Some(seat) = self.seat_mut(seat) {
                    seat.instructions.withdraw(scope, topic);
                }
            }
            TableEvent::GameEnded { result } => self.status = Status::Over(result.clone()),
            // A game that is rewound from its end continues.
            TableEvent::Rewound { .. } => {
                if matches!(self.status, Status::Over(_)) {
                    self.status = Status::Playing;
                }
            }
            TableEvent::CheckpointSigned { .. } => self.checkpoint_due = false,
            TableEvent::RollKeyReplaced { rolls: new, .. } => {
                if let DicePolicy::Verifiable { rolls, .. } = &mut self.dice {
                    *rolls = *new;
                }
            }
            TableEvent::TakenBack { .. } | TableEvent::GameCreated { .. } | TableEvent::EntropyAdded { .. } => {}
            // These belong to the open roll.
            TableEvent::CheckpointShown { .. }
            | TableEvent::CheckpointCosigned { .. }
            | TableEvent::RollCommittedAnew { .. }
            | TableEvent::WitnessRefused { .. }
            | TableEvent::RollBound { .. } => {}
            TableEvent::Office(OfficeEvent::GmStoodDown { player }) => self.gms.retain(|gm| gm != player),
            TableEvent::Office(OfficeEvent::StandInSeated { seat, .. }) => {
                if let Some(seat) = self.seat_mut(seat) {
                    seat.player = Some(PlayerId::new(STAND_IN));
                    seat.resigned = false;
                }
            }
            // The other office events belong to `office`.
            TableEvent::Office(_) => {}
            // These belong to `council`.
            TableEvent::Council(_) => {}
            // These belong to `staff`.
            TableEvent::Staff(_) => {}
            // These belong to `press`.
            TableEvent::Press(_) => {}
            // These belong to `plan`.
            TableEvent::Plan(_) => {}
            // These belong to `signup`.
            TableEvent::SignUp(_) => {}
            // These belong to the entropy chains.
            TableEvent::EntropyCommitted { .. }
            | TableEvent::EntropyOpened { .. }
            | TableEvent::EntropySkipped { .. }
            | TableEvent::EntropyWithdrawn { .. } => {}
            // These belong to `clock`.
            TableEvent::ClockSet { .. }
            | TableEvent::ClockStopped
            | TableEvent::DeadlinesSet { .. }
            | TableEvent::BankOpened { .. }
            | TableEvent::DeadlineExtended { .. }
            | TableEvent::DeadlineMissed { .. }
            | TableEvent::VacationTaken { .. }
            | TableEvent::VacationEnded { .. }
            | TableEvent::PauseProposed { .. }
            | TableEvent::PauseAgreed { .. } => {}
        }
    }
}
