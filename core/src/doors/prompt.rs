//! What the referee does next, and what it asks of whom.

use crate::doors::term::{Message, RuleMessage, Terms, messages};
use adjutant_events::{Event, GameResult, RollRequest, SeatId};

/// The referee's next step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// The rules do this by themselves: append it, apply it, ask again.
    Act(Vec<Event>),
    /// This roll was requested and is durable: throw it.
    Roll(RollRequest),
    /// A draw of hidden things is due: append `DrawSealed` with 32 bytes of the game's own secret, then ask again.
    Seal {
        /// Number of the draw in its game, from 1. The same number has the same bytes, whatever happens in between.
        draw: u32,
    },
    /// A checkpoint is due: sign the transcript and append `CheckpointSigned`.
    Sign,
    /// Somebody must choose.
    Wait(Vec<Prompt>),
    /// The game is over.
    Over(GameResult),
}

/// A question to a seat, or to several that may each answer it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// Who must answer. Empty = the players around the table, before the start.
    pub seats: Vec<SeatId>,
    /// What is asked.
    pub task: Task,
}

/// What a seat is asked to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// By the table.
    Table(TableTask),
    /// By the rules of the game.
    Rules(RuleMessage),
}

messages! {
    /// What the table asks.
    TableTask, prefix "task" {
        /// Seats are free.
        "table.seats" TakeSeats { free: Vec<SeatId> },
        /// All seats are taken: a game master may start.
        "table.start" StartGame {},
        /// Play is suspended.
        "table.pause" ResumeGame { reason: String },
        /// Seats without a player hold the game up.
        "table.resign" FillSeats { free: Vec<SeatId> },
    }
}

impl Task {
    /// This, asked by the rules.
    pub fn of_rules(message: impl Message) -> Self {
        Self::Rules(RuleMessage::new(message))
    }

    /// The message, whoever says it.
    pub fn message(&self) -> &dyn Message {
        match self {
            Self::Table(task) => task,
            Self::Rules(task) => &**task,
        }
    }

    /// The section of the rules it stands on.
    pub fn section(&self) -> &str {
        self.message().section()
    }

    /// Its name, as the catalogues have it.
    pub fn key(&self) -> String {
        self.message().key()
    }

    /// What it is about.
    pub fn terms(&self) -> Terms {
        self.message().terms()
    }

    /// What the rules ask, if it is a question of this type.
    pub fn rules<T: Message>(&self) -> Option<&T> {
        match self {
            Self::Rules(task) => task.read(),
            Self::Table(_) => None,
        }
    }
}
