//! Visibility: who may read which event.
//!
//! Everything is secret unless its type says otherwise. All matches here and in the families are exhaustive. So a new
//! event does not compile without a rule for its readers.

use crate::game::state::Game;
use crate::interface::command::{Command, CouncilCommand, OfficeCommand, PressCommand, TableCommand};
use crate::interface::prompt::{Prompt, Task};
use crate::interface::ruleset::{Family, Games, Marks};
use crate::interface::seats::Status;
use crate::interface::viewer::Viewer;
use adjutant_events::council::CouncilEvent;
use adjutant_events::office::OfficeEvent;
use adjutant_events::staff::StaffEvent;
use adjutant_events::{Actor, Audience, Envelope, Event, RollEvent, SeatId, TableEvent};
use std::borrow::Cow;

/// Who may read an event before the game ends. Planned answers and hidden things are secret.
///
/// A fact that its family does not know is readable only by game masters. A non-public order is readable only by its
/// giver.
pub fn audience(family: &dyn Family, actor: &Actor, event: &Event) -> Audience {
    match event {
        Event::Table(event) => of_table(event),
        Event::Roll(event) => of_dice(event),
        Event::Play(fact) => family.marks(fact).map_or(Audience::Gm, |marks| marks.audience),
        Event::Ordered(command) if is_open(Some(family), command) => Audience::Everyone,
        Event::Ordered(_) => of_actor(actor),
    }
}

/// The audience of an event that every game has. None for a fact or an order of the game itself: only its family knows.
pub fn common_audience(actor: &Actor, event: &Event) -> Option<Audience> {
    match event {
        Event::Play(_) | Event::Ordered(Command::Play(_)) => None,
        Event::Table(event) => Some(of_table(event)),
        Event::Roll(event) => Some(of_dice(event)),
        Event::Ordered(command) if is_open(None, command) => Some(Audience::Everyone),
        Event::Ordered(_) => Some(of_actor(actor)),
    }
}

fn of_actor(actor: &Actor) -> Audience {
    actor.seat().map_or(Audience::Gm, |seat| Audience::Seat(seat.clone()))
}

/// Whether everybody may read an order as it was given.
fn is_open(family: Option<&dyn Family>, command: &Command) -> bool {
    match command {
        Command::Play(order) => family.is_some_and(|family| family.is_open(order)),
        // The side reads orders about its planning map on the map.
        Command::Table(
            TableCommand::Instruct { .. }
            | TableCommand::Withdraw { .. }
            | TableCommand::Staff(_)
            | TableCommand::Plan(_),
        ) => false,
        Command::Table(TableCommand::Council(command)) => match command {
            // The vote decides whether an answer is secret, so the order itself is always private.
            CouncilCommand::Vote { .. } | CouncilCommand::Note { .. } => false,
            // Calling a secret vote counts as a public yes.
            CouncilCommand::CallVote { .. }
            | CouncilCommand::CountVote { .. }
            | CouncilCommand::WithdrawVote { .. }
            | CouncilCommand::Rule { .. }
            | CouncilCommand::Announce { .. } => true,
        },
        // A letter goes to its recipients; the order itself is private to the writer.
        Command::Table(TableCommand::Press(command)) => match command {
            PressCommand::Send { .. } => false,
            PressCommand::SetPolicy { .. } | PressCommand::Publish { .. } => true,
        },
        Command::Table(TableCommand::Office(command)) => match command {
            // A dispute is between a person and the game masters; the ruling is public.
            OfficeCommand::OpenDispute { .. } | OfficeCommand::WithdrawDispute { .. } => false,
            OfficeCommand::StandDown
            | OfficeCommand::ActFor { .. }
            | OfficeCommand::HandBack { .. }
            | OfficeCommand::PassFor { .. }
            | OfficeCommand::Schedule { .. }
            | OfficeCommand::GiveScheduled { .. }
            | OfficeCommand::DropScheduled { .. }
            | OfficeCommand::SettleDispute { .. }
            | OfficeCommand::SeatStandIn { .. }
            | OfficeCommand::Practise { .. }
            | OfficeCommand::SetGallery { .. } => true,
        },
        Command::Table(
            TableCommand::TakeSeat { .. }
            | TableCommand::LeaveSeat { .. }
            | TableCommand::AssignSeat { .. }
            | TableCommand::AppointGm { .. }
            | TableCommand::Start
            | TableCommand::Pause { .. }
            | TableCommand::Resume
            | TableCommand::Resign
            | TableCommand::TakeBack
            | TableCommand::Rewind { .. }
            | TableCommand::AddEntropy { .. }
            | TableCommand::Close { .. }
            | TableCommand::Clock(_)
            | TableCommand::CommitEntropy { .. }
            | TableCommand::OpenEntropy { .. }
            | TableCommand::WithdrawEntropy
            | TableCommand::DismissEntropy { .. }
            | TableCommand::SignUp(_),
        ) => true,
    }
}

/// The marks of a fact; none for table events and dice.
fn marks(family: &dyn Family, event: &Event) -> Option<Marks> {
    match event {
        Event::Play(fact) => family.marks(fact),
        Event::Table(_) | Event::Roll(_) | Event::Ordered(_) => None,
    }
}

fn of_table(event: &TableEvent) -> Audience {
    use TableEvent as E;
    match event {
        E::InstructionGiven { seat, .. } | E::InstructionWithdrawn { seat, .. } => Audience::Seat(seat.clone()),
        E::Council(event) => match event {
            CouncilEvent::VoteCast { kept: Some(seat), .. } => Audience::Seat(seat.clone()),
            CouncilEvent::NoteKept { .. } => Audience::Gm,
            CouncilEvent::VoteCast { kept: None, .. }
            | CouncilEvent::VoteCalled { .. }
            | CouncilEvent::VoteClosed { .. }
            | CouncilEvent::RulingMade { .. }
            | CouncilEvent::Announced { .. } => Audience::Everyone,
        },
        E::Office(event) => match event {
            OfficeEvent::DisputeOpened { seat, .. } | OfficeEvent::DisputeWithdrawn { seat, .. } => {
                Audience::Seat(seat.clone())
            }
            OfficeEvent::GmStoodDown { .. }
            | OfficeEvent::ActingBegun { .. }
            | OfficeEvent::ActingEnded { .. }
            | OfficeEvent::SeatPassed { .. }
            | OfficeEvent::OrderScheduled { .. }
            | OfficeEvent::OrderDropped { .. }
            | OfficeEvent::OrderCameDue { .. }
            | OfficeEvent::OrderLapsed { .. }
            | OfficeEvent::DisputeSettled { .. }
            | OfficeEvent::StandInSeated { .. }
            | OfficeEvent::StandInOnCall { .. }
            | OfficeEvent::PracticeSet { .. }
            | OfficeEvent::GallerySet { .. } => Audience::Everyone,
        },
        // Everybody may know who is on a staff, but only the staff sees what it does.
        E::Staff(StaffEvent::MemberAppointed { .. } | StaffEvent::MemberDismissed { .. }) => Audience::Everyone,
        E::Staff(event) => Audience::Seat(event.seat().clone()),
        E::Press(event) => event.audience(),
        E::Plan(event) => event.audience(),
        E::SignUp(_) => Audience::Everyone,
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
        | E::CheckpointShown { .. }
        | E::CheckpointCosigned { .. }
        | E::RollCommittedAnew { .. }
        | E::WitnessRefused { .. }
        | E::EntropyCommitted { .. }
        | E::EntropyOpened { .. }
        | E::EntropySkipped { .. }
        | E::EntropyWithdrawn { .. }
        | E::RollBound { .. }
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
/// Both the event's type and its recorded audience must allow it. So the current rule applies to old logs with fewer
/// secrets, and an event recorded as secret stays secret.
pub fn may_read(game: &Game, viewer: &Viewer, envelope: &Envelope) -> bool {
    if matches!(game.table.status, Status::Over(_)) {
        return true;
    }
    let viewer = if is_of_board(&envelope.event) { viewer.of_board() } else { Cow::Borrowed(viewer) };
    game.table.shows(&envelope.audience, &viewer)
        && game.table.shows(&audience(game.rules.family(), &envelope.actor, &envelope.event), &viewer)
}

/// Whether an event belongs to the board. A watcher reads such an event as the seat does.
const fn is_of_board(event: &Event) -> bool {
    match event {
        Event::Play(_) | Event::Roll(_) | Event::Ordered(Command::Play(_)) => true,
        Event::Table(_) | Event::Ordered(Command::Table(_)) => false,
    }
}

/// Whether an event is public by its type and its recorded audience.
pub fn is_public(family: &dyn Family, envelope: &Envelope) -> bool {
    envelope.audience == Audience::Everyone && audience(family, &envelope.actor, &envelope.event) == Audience::Everyone
}

/// Whether an event reveals something hidden.
pub fn lays_open(family: &dyn Family, event: &Event) -> bool {
    marks(family, event).is_some_and(|marks| marks.lays_open)
}

/// The number of events that a trial may tell: those before the first that reveals something hidden, and that one too if
/// its own words reveal nothing.
pub fn told_in_a_trial<'e>(family: &dyn Family, events: impl IntoIterator<Item = &'e Event>) -> usize {
    let mut all = 0;
    for (at, event) in events.into_iter().enumerate() {
        if let Some(marks) = marks(family, event).filter(|marks| marks.lays_open) {
            return at + usize::from(marks.is_told_in_trials);
        }
        all = at + 1;
    }
    all
}

/// Whether the referee answered, or may have answered, by a standing instruction of another seat.
pub(crate) fn answers_for_another(family: &dyn Family, event: &Event, seat: &SeatId) -> bool {
    marks(family, event).is_some_and(|marks| marks.answers.is_anothers(seat))
}

/// Whether an event of the referee reveals something hidden, or is hidden itself. A trial of an order must stop before
/// it. Otherwise a trial could be used to look at hidden blocks.
pub fn shows_hidden(family: &dyn Family, event: &Event) -> bool {
    lays_open(family, event) || audience(family, &Actor::Referee, event) != Audience::Everyone
}

impl Prompt {
    /// Whether a standing instruction can answer it. Then nobody may see whether one did.
    pub fn is_answered_beforehand(&self) -> bool {
        match &self.task {
            Task::Table(_) => false,
            Task::Rules(task) => task.is_answered_beforehand(),
        }
    }

    /// Whether the speed of an answer could tell what the seat holds.
    pub fn waits(&self) -> bool {
        match &self.task {
            Task::Table(_) => false,
            Task::Rules(task) => task.waits(),
        }
    }
}

impl Games {
    /// Who may read an event before its game ends, for any game.
    pub fn audience(&self, actor: &Actor, event: &Event) -> Audience {
        let native = match event {
            Event::Play(native) | Event::Ordered(Command::Play(native)) => Some(native),
            Event::Table(_) | Event::Roll(_) | Event::Ordered(Command::Table(_)) => None,
        };
        let family = match native {
            Some(native) => self.family_of(native),
            None => self.families().next(),
        };
        family.map_or(Audience::Gm, |family| audience(family, actor, event))
    }
}
