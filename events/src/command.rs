//! Commands: what a player wants, before the referee has checked it.
//!
//! A command names things by words, and may be impossible. The referee turns it into events or refuses it. A command
//! that led to events is in the log before them ([`Event::Ordered`](crate::Event::Ordered)). So, as for events,
//! variants are added at the end and never changed.

use crate::council::CouncilCommand;
use crate::dice::EntropyLink;
use crate::office::OfficeCommand;
use crate::plan::PlanCommand;
use crate::press::PressCommand;
use crate::signup::SignUpCommand;
use crate::staff::StaffCommand;
use crate::{ClockRules, InstructionScope, Native, NativeType, PlayerId, SeatId, Seq, TopicId};
use serde::{Deserialize, Serialize};

/// A command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// A command of the table.
    Table(TableCommand),
    /// An order on the board, of the game's own type.
    Play(Native),
}

impl Command {
    /// The part of the game's own type: the order itself, or the order of a draft.
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
    /// Take a seat.
    TakeSeat { seat: SeatId },
    /// Leave a seat.
    LeaveSeat { seat: SeatId },
    /// Assign a seat to a player (GM).
    AssignSeat { seat: SeatId, player: PlayerId },
    /// Appoint another game master (GM).
    AppointGm { player: PlayerId },
    /// Start the game (GM).
    Start,
    /// Pause the game (GM).
    Pause { reason: String },
    /// Resume the game (GM).
    Resume,
    /// Resign for the acting seat.
    Resign,
    /// Take back the acting seat's last command.
    TakeBack,
    /// Take the board back to its state after event `to` (GM).
    Rewind {
        /// The last event that still counts.
        to: Seq,
        reason: String,
    },
    /// Give a standing instruction for the acting seat.
    Instruct {
        /// The battles that it is for.
        scope: InstructionScope,
        /// The instruction, of the game's own type.
        instruction: Native,
    },
    /// Withdraw a standing instruction of the acting seat.
    Withdraw { scope: InstructionScope, topic: TopicId },
    /// Add a text to the transcript, so that later rolls depend on it.
    AddEntropy { text: String },
    /// End the game without a winner (GM).
    Close { reason: String },
    /// A command about the clock.
    Clock(ClockCommand),
    /// Commit a chain of secrets for the acting seat; every later roll uses a link of it.
    CommitEntropy {
        /// The hash of the first link.
        tip: EntropyLink,
        /// The number of links.
        links: u32,
        /// The seconds that a roll waits for its link; none = without limit.
        wait: Option<u32>,
    },
    /// Open the link of the acting seat's chain for the open roll.
    OpenEntropy { link: EntropyLink },
    /// Withdraw the acting seat's chain.
    WithdrawEntropy,
    /// Dismiss a seat's chain (GM).
    DismissEntropy { seat: SeatId, reason: String },
    /// A command about votes, rulings, announcements and notes.
    Council(CouncilCommand),
    /// A command about the game masters' work, or about disputes.
    Office(OfficeCommand),
    /// A command about the staff of a seat.
    Staff(StaffCommand),
    /// A command about press and letters.
    Press(PressCommand),
    /// A command about sign-up and substitutes.
    SignUp(SignUpCommand),
    /// A command about a side's planning map.
    Plan(PlanCommand),
}

/// A command about the clock, vacations, and pauses that the players agree on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum ClockCommand {
    /// Set the clock (GM).
    Set { rules: ClockRules },
    /// Remove the clock (GM).
    Stop,
    /// Give a seat that must act more time (GM).
    Extend {
        seat: SeatId,
        /// The additional minutes.
        minutes: u32,
        reason: String,
    },
    /// Take a vacation.
    TakeVacation {
        /// Its length, in minutes from now.
        minutes: u32,
    },
    /// End a vacation.
    EndVacation,
    /// Propose a pause to the other players.
    ProposePause { reason: String },
    /// Agree to the proposed pause.
    AgreePause,
}
