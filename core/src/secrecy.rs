//! Who may know what: the one answer to whether somebody may read an event.
//!
//! Everything is secret unless its type says otherwise. Every match here and in the families is exhaustive, so that a new
//! event does not compile before somebody has said who may read it.

use crate::axis;
use crate::game::{Game, Viewer};
use crate::prompt::{Prompt, Task};
use crate::table::instructions::Instructions;
use crate::table::{Status, Table};
use crate::war1812;
use adjutant_events::{Audience, Envelope, Event, RollEvent, SeatId, TableEvent};

/// Who may read an event before the game ends. How somebody will answer is nobody else's to know; nor is what a game
/// hides.
pub fn audience(event: &Event) -> Audience {
    match event {
        Event::Table(event) => of_table(event),
        Event::Roll(event) => of_dice(event),
        Event::Axis(event) => axis::audience::audience(event),
        Event::War1812(event) => war1812::audience::audience(event),
    }
}

fn of_table(event: &TableEvent) -> Audience {
    use TableEvent as E;
    match event {
        E::InstructionGiven { seat, .. } | E::InstructionWithdrawn { seat, .. } => Audience::Seat(seat.clone()),
        E::GameCreated { .. }
        | E::SeatTaken { .. }
        | E::SeatLeft { .. }
        | E::GmAppointed { .. }
        | E::GameStarted
        | E::Paused { .. }
        | E::Resumed
        | E::SeatResigned { .. }
        | E::TakenBack { .. }
        | E::Rewound { .. }
        | E::GameEnded { .. }
        | E::EntropyAdded { .. }
        | E::CheckpointSigned { .. }
        | E::RollKeyReplaced { .. }
        | E::ClockSet { .. }
        | E::ClockStopped
        | E::DeadlinesSet { .. }
        | E::BankOpened { .. }
        | E::DeadlineExtended { .. }
        | E::DeadlineMissed { .. }
        | E::VacationTaken { .. }
        | E::VacationEnded { .. }
        | E::PauseProposed { .. }
        | E::PauseAgreed { .. } => Audience::Everyone,
    }
}

const fn of_dice(event: &RollEvent) -> Audience {
    match event {
        RollEvent::DrawSealed { .. } => Audience::Gm,
        RollEvent::RollRequested(_) | RollEvent::DiceRolled { .. } | RollEvent::BeaconSkipped { .. } => {
            Audience::Everyone
        }
    }
}

/// Whether a viewer may read an event of this game. When the game is over, everybody may read everything.
///
/// The event must be his by its type and by the audience that was recorded with it: a log of a time when less was secret
/// is read by the rule of today, and what was recorded as secret stays so.
pub fn may_read(game: &Game, viewer: &Viewer, envelope: &Envelope) -> bool {
    matches!(game.table.status, Status::Over(_))
        || (is_for(&envelope.audience, viewer, &game.table) && is_for(&audience(&envelope.event), viewer, &game.table))
}

/// Whether an audience is this viewer's.
fn is_for(audience: &Audience, viewer: &Viewer, table: &Table) -> bool {
    match (audience, viewer) {
        (Audience::Everyone, _) | (_, Viewer::Gm) => true,
        (Audience::Seat(seat), Viewer::Seat(reader)) => seat == reader,
        (Audience::Side(side), Viewer::Seat(reader)) => table.seat(reader).is_some_and(|seat| seat.side == *side),
        (Audience::Gm, Viewer::Seat(_)) | (_, Viewer::Spectator) => false,
    }
}

/// Whether an event is told to everybody, by its type and by what was recorded with it.
pub fn is_public(envelope: &Envelope) -> bool {
    envelope.audience == Audience::Everyone && audience(&envelope.event) == Audience::Everyone
}

/// Whether an event lays open what somebody hid.
pub const fn lays_open(event: &Event) -> bool {
    match event {
        Event::War1812(event) => war1812::reveals(event),
        Event::Table(_) | Event::Roll(_) | Event::Axis(_) => false,
    }
}

/// Whether the referee answered for another seat than this one by what that seat had said beforehand, or may have.
pub(crate) fn answers_for_another(event: &Event, seat: &SeatId) -> bool {
    match event {
        Event::Table(_) | Event::Roll(_) => false,
        Event::Axis(event) => axis::audience::is_answer_of_another(event),
        Event::War1812(event) => war1812::audience::answers(event).is_some_and(|answering| answering != seat),
    }
}

/// Whether an event shows what somebody hid, or is itself hidden. What is only tried out must stop before it: nobody
/// looks under a block without touching it.
pub fn shows_hidden(event: &Event) -> bool {
    lays_open(event) || audience(event) != Audience::Everyone
}

impl Game {
    /// From now on nobody but these seats has said beforehand how he will answer: whatever the others will be asked, they are
    /// asked. What somebody only tries out is tried on such a game, so that nothing can depend on what others keep to
    /// themselves.
    pub fn forget_instructions_but(&mut self, of: impl Fn(&SeatId) -> bool) {
        for seat in self.table.seats.iter_mut().filter(|seat| !of(&seat.id)) {
            seat.instructions = Instructions::default();
        }
    }

    /// Whether anybody but these seats has said beforehand how he will answer.
    pub fn has_instructions_but(&self, of: impl Fn(&SeatId) -> bool) -> bool {
        self.table.seats.iter().any(|seat| !of(&seat.id) && seat.instructions.iter().next().is_some())
    }
}

impl Prompt {
    /// Whether a standing instruction could have answered it, so that nobody sees whether one did.
    pub const fn is_answered_beforehand(&self) -> bool {
        match &self.task {
            Task::Table(_) => false,
            Task::Axis(task) => axis::audience::is_answered_beforehand(task),
            Task::War1812(task) => war1812::audience::is_answered_beforehand(task),
        }
    }
}
