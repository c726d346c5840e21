//! Who may know what: the one answer to whether somebody may read an event.
//!
//! Everything is secret unless its type says otherwise. Every match here and in the families is exhaustive, so that a new
//! event does not compile before somebody has said who may read it.

use crate::doors::command::{Command, CouncilCommand, OfficeCommand, PressCommand, TableCommand};
use crate::doors::prompt::{Prompt, Task};
use crate::doors::ruleset::{Family, Games, Marks};
use crate::doors::seated::Status;
use crate::doors::viewer::Viewer;
use crate::game::state::Game;
use adjutant_events::council::CouncilEvent;
use adjutant_events::office::OfficeEvent;
use adjutant_events::staff::StaffEvent;
use adjutant_events::{Actor, Audience, Envelope, Event, RollEvent, SeatId, TableEvent};

/// Who may read an event before the game ends. How somebody will answer is nobody else's to know; nor is what a game
/// hides.
///
/// A fact that its family does not know is nobody's to read but a game master's. An order that is not open is for
/// whoever gave it.
pub fn audience(family: &dyn Family, actor: &Actor, event: &Event) -> Audience {
    match event {
        Event::Table(event) => of_table(event),
        Event::Roll(event) => of_dice(event),
        Event::Play(fact) => family.marks(fact).map_or(Audience::Gm, |marks| marks.audience),
        Event::Ordered(command) if is_open(family, command) => Audience::Everyone,
        Event::Ordered(_) => actor.seat().map_or(Audience::Gm, |seat| Audience::Seat(seat.clone())),
    }
}

/// Whether everybody may read an order as it was given.
fn is_open(family: &dyn Family, command: &Command) -> bool {
    match command {
        Command::Play(order) => family.is_open(order),
        // What is said of a planning map its side reads there.
        Command::Table(
            TableCommand::Instruct { .. }
            | TableCommand::Withdraw { .. }
            | TableCommand::Staff(_)
            | TableCommand::Plan(_),
        ) => false,
        Command::Table(TableCommand::Council(command)) => match command {
            // Whether an answer is secret is the vote's to say; as an order it is nobody else's to read.
            CouncilCommand::Vote { .. } | CouncilCommand::Note { .. } => false,
            // Who calls a secret vote answers yes with it, and says so.
            CouncilCommand::CallVote { .. }
            | CouncilCommand::CountVote { .. }
            | CouncilCommand::WithdrawVote { .. }
            | CouncilCommand::Rule { .. }
            | CouncilCommand::Announce { .. } => true,
        },
        // A letter is between those whom it goes between; as an order it is its writer's alone.
        Command::Table(TableCommand::Press(command)) => match command {
            PressCommand::Send { .. } => false,
            PressCommand::SetPolicy { .. } | PressCommand::Publish { .. } => true,
        },
        Command::Table(TableCommand::Office(command)) => match command {
            // What somebody contests is between him and the game masters; the ruling on it is everybody's.
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

/// The marks of a fact; none of an event of the table or the dice.
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
        // Who plays on the other side, everybody may know; what he does there, nobody else.
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
/// The event must be his by its type and by the audience that was recorded with it: a log of a time when less was secret
/// is read by the rule of today, and what was recorded as secret stays so.
pub fn may_read(game: &Game, viewer: &Viewer, envelope: &Envelope) -> bool {
    matches!(game.table.status, Status::Over(_))
        || (game.table.shows(&envelope.audience, viewer)
            && game.table.shows(&audience(game.rules.family(), &envelope.actor, &envelope.event), viewer))
}

/// Whether an event is told to everybody, by its type and by what was recorded with it.
pub fn is_public(family: &dyn Family, envelope: &Envelope) -> bool {
    envelope.audience == Audience::Everyone && audience(family, &envelope.actor, &envelope.event) == Audience::Everyone
}

/// Whether an event lays open what somebody hid.
pub fn lays_open(family: &dyn Family, event: &Event) -> bool {
    marks(family, event).is_some_and(|marks| marks.lays_open)
}

/// Whether the referee answered for another seat than this one by what that seat had said beforehand, or may have.
pub(crate) fn answers_for_another(family: &dyn Family, event: &Event, seat: &SeatId) -> bool {
    marks(family, event).is_some_and(|marks| marks.answers.is_anothers(seat))
}

/// Whether an event that the referee would bring about shows what somebody hid, or is itself hidden. What is only tried out must stop before it: nobody
/// looks under a block without touching it.
pub fn shows_hidden(family: &dyn Family, event: &Event) -> bool {
    lays_open(family, event) || audience(family, &Actor::Referee, event) != Audience::Everyone
}

impl Prompt {
    /// Whether a standing instruction could have answered it, so that nobody sees whether one did.
    pub fn is_answered_beforehand(&self) -> bool {
        match &self.task {
            Task::Table(_) => false,
            Task::Rules(task) => task.is_answered_beforehand(),
        }
    }
}

impl Games {
    /// Who may read an event of somebody before its game ends, whichever game it is of.
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
