//! What the table remembers. It is never rewound: who sits where and what was promised outlives the board.

use crate::doors::instructions::Given;
use crate::doors::seated::{STAND_IN, Seat, Seated, Status};
use crate::doors::viewer::Viewer;
use adjutant_events::office::OfficeEvent;
use adjutant_events::{Audience, DicePolicy, PlayerId, RulesetId, SeatId, SideId, TableEvent};
use serde::{Deserialize, Serialize};

/// The table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Table {
    pub ruleset: RulesetId,
    pub revision: u16,
    /// The digest of the board on the table.
    pub board: String,
    pub options: Vec<(String, String)>,
    /// Where the dice come from.
    pub dice: DicePolicy,
    /// Who may do what a game master does.
    pub gms: Vec<PlayerId>,
    /// Seats in the ruleset's order.
    pub seats: Vec<Seat>,
    /// Where the game stands.
    pub status: Status,
    /// Rolls requested so far; the next has this number plus one. A rewind does not give numbers back.
    pub rolls: u32,
    /// A phase or a battle has ended since the server last signed the transcript.
    pub checkpoint_due: bool,
}

impl Table {
    /// What the rules of a game may ask about it.
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

    /// Whether what is for this audience is this viewer's to see.
    pub(crate) fn shows(&self, audience: &Audience, viewer: &Viewer) -> bool {
        match (audience, viewer) {
            (Audience::Everyone, _) | (_, Viewer::Gm) => true,
            (Audience::Seat(seat), Viewer::Seat(reader)) => seat == reader,
            (Audience::Side(side), Viewer::Seat(reader)) => self.seat(reader).is_some_and(|seat| seat.side == *side),
            (Audience::Seats(seats), Viewer::Seat(reader)) => seats.contains(reader),
            (Audience::Gm, Viewer::Seat(_)) | (_, Viewer::Spectator) => false,
        }
    }

    /// Seats that nobody holds.
    pub fn free_seats(&self) -> Vec<SeatId> {
        self.seats.iter().filter(|seat| seat.player.is_none()).map(|seat| seat.id.clone()).collect()
    }

    /// Seats held by a player.
    pub fn seats_of<'a>(&'a self, player: &'a PlayerId) -> impl Iterator<Item = &'a Seat> {
        self.seats.iter().filter(move |seat| seat.player.as_ref() == Some(player))
    }

    /// Whether a player is a game master here.
    pub fn is_gm(&self, player: &PlayerId) -> bool {
        self.gms.contains(player)
    }

    /// The side all of whose seats but one side's have resigned.
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

    /// Notes that a phase or a battle ended: a game whose dice can be verified is signed at these points.
    pub(crate) fn reached_checkpoint(&mut self) {
        self.checkpoint_due = matches!(self.dice, DicePolicy::Verifiable { .. });
    }

    /// Records a fact of the table. Events about the board (`TakenBack`, `Rewound`) are the game's to record.
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
            // A game that was rewound from its end is played again.
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
            // The open roll's.
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
            // The office's own.
            TableEvent::Office(_) => {}
            // The council's.
            TableEvent::Council(_) => {}
            // The staff's.
            TableEvent::Staff(_) => {}
            // The press's.
            TableEvent::Press(_) => {}
            // The planning maps'.
            TableEvent::Plan(_) => {}
            // Of those who sign up.
            TableEvent::SignUp(_) => {}
            // The chains'.
            TableEvent::EntropyCommitted { .. }
            | TableEvent::EntropyOpened { .. }
            | TableEvent::EntropySkipped { .. }
            | TableEvent::EntropyWithdrawn { .. } => {}
            // The clock's.
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
