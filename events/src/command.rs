//! Commands: what somebody wants, before the referee has looked at it.
//!
//! A command is imperative and names things by their words; it may be nonsense. The referee turns it into events or
//! refuses it. One that led to events stands in the log before them ([`Event::Ordered`](crate::Event::Ordered)), so what
//! was said of events holds of commands too: variants are added at the end and never changed.

use crate::council::CouncilCommand;
use crate::dice::EntropyLink;
use crate::office::OfficeCommand;
use crate::plan::PlanCommand;
use crate::press::PressCommand;
use crate::signup::SignUpCommand;
use crate::staff::StaffCommand;
use crate::{ClockRules, InstructionScope, Native, NativeType, PlayerId, SeatId, Seq, TopicId};
use serde::{Deserialize, Serialize};

/// What somebody wants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// Around the table.
    Table(TableCommand),
    /// On the board: an order of the game's own.
    Play(Native),
}

impl Command {
    /// What it holds of its game's own: the order that it is, or that a draft of it is.
    pub const fn native(&self) -> Option<&Native> {
        match self {
            Self::Play(order) => Some(order),
            Self::Table(TableCommand::Staff(command)) => command.order(),
            Self::Table(_) => None,
        }
    }

    /// The order, if it is one of this type.
    pub fn order<T: NativeType>(&self) -> Option<&T> {
        match self {
            Self::Play(order) => order.read(),
            Self::Table(_) => None,
        }
    }
}

impl From<TableCommand> for Command {
    fn from(command: TableCommand) -> Self {
        Self::Table(command)
    }
}

impl From<CouncilCommand> for TableCommand {
    fn from(command: CouncilCommand) -> Self {
        Self::Council(command)
    }
}

impl From<OfficeCommand> for TableCommand {
    fn from(command: OfficeCommand) -> Self {
        Self::Office(command)
    }
}

impl From<StaffCommand> for TableCommand {
    fn from(command: StaffCommand) -> Self {
        Self::Staff(command)
    }
}

impl From<PressCommand> for TableCommand {
    fn from(command: PressCommand) -> Self {
        Self::Press(command)
    }
}

impl From<SignUpCommand> for TableCommand {
    fn from(command: SignUpCommand) -> Self {
        Self::SignUp(command)
    }
}

impl From<PlanCommand> for TableCommand {
    fn from(command: PlanCommand) -> Self {
        Self::Plan(command)
    }
}

impl From<ClockCommand> for TableCommand {
    fn from(command: ClockCommand) -> Self {
        Self::Clock(command)
    }
}

/// A command of the table, the same for every game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum TableCommand {
    /// Sit down.
    TakeSeat { seat: SeatId },
    /// Stand up.
    LeaveSeat { seat: SeatId },
    /// Seat somebody (GM).
    AssignSeat { seat: SeatId, player: PlayerId },
    /// Name another game master (GM).
    AppointGm { player: PlayerId },
    /// Begin play (GM).
    Start,
    /// Suspend play (GM).
    Pause { reason: String },
    /// Go on (GM).
    Resume,
    /// Give up for the acting seat.
    Resign,
    /// Take back the acting seat's last command.
    TakeBack,
    /// Take the board back to what it was after event `to` (GM).
    Rewind {
        /// The last event that still counts.
        to: Seq,
        reason: String,
    },
    /// Answer beforehand for the acting seat.
    Instruct {
        /// For which battles.
        scope: InstructionScope,
        /// In the game's own words.
        instruction: Native,
    },
    /// Withdraw a standing instruction of the acting seat.
    Withdraw { scope: InstructionScope, topic: TopicId },
    /// Add words of one's own to the transcript, so that later rolls depend on them.
    AddEntropy { text: String },
    /// End the game without a winner (GM).
    Close { reason: String },
    /// About the clock.
    Clock(ClockCommand),
    /// Leave a chain of secrets for the acting seat, of which every later roll takes a link.
    CommitEntropy {
        /// The hash of the first link.
        tip: EntropyLink,
        /// How many links there are.
        links: u32,
        /// Seconds that a roll waits for its link; none = as long as it takes.
        wait: Option<u32>,
    },
    /// Open the link of the acting seat's chain that the open roll takes.
    OpenEntropy { link: EntropyLink },
    /// Take back the acting seat's chain.
    WithdrawEntropy,
    /// Take away a seat's chain (GM).
    DismissEntropy { seat: SeatId, reason: String },
    /// About votes, rulings, announcements and notes.
    Council(CouncilCommand),
    /// About the office of the game masters, or what a player contests.
    Office(OfficeCommand),
    /// About the staff of a seat.
    Staff(StaffCommand),
    /// What is written to others.
    Press(PressCommand),
    /// About signing up, and substitutes.
    SignUp(SignUpCommand),
    /// About a side's planning map.
    Plan(PlanCommand),
}

/// A command about the clock, vacations and pauses that the players agree on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum ClockCommand {
    /// Set the clock (GM).
    Set { rules: ClockRules },
    /// Take the clock away (GM).
    Stop,
    /// Give an awaited seat more time (GM).
    Extend {
        seat: SeatId,
        /// How many minutes more.
        minutes: u32,
        reason: String,
    },
    /// Be away.
    TakeVacation {
        /// For how many minutes from now.
        minutes: u32,
    },
    /// Be back.
    EndVacation,
    /// Ask the other players to suspend play.
    ProposePause { reason: String },
    /// Agree to the pause that was asked for.
    AgreePause,
}
