//! The referee's next step, and the questions that it asks.

use crate::interface::term::{Message, RuleMessage, Terms, messages};
use adjutant_events::{Event, GameResult, RollRequest, SeatId};

/// The referee's next step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// The rules do this by themselves. The caller appends and applies the events, and asks again.
    Act(Vec<Event>),
    /// This roll was requested and is stored. The caller throws it.
    Roll(RollRequest),
    /// A draw of hidden things is due. The caller appends `DrawSealed` with 32 secret bytes of the game, and asks
    /// again.
    Seal {
        /// The number of the draw in its game, from 1. The same number always gets the same bytes.
        draw: u32,
    },
    /// A checkpoint is due. The caller signs the transcript and appends `CheckpointSigned`.
    Sign,
    /// Some seat must choose.
    Wait(Vec<Prompt>),
    /// The game is over.
    Over(GameResult),
}

/// A question to a seat, or to several seats that may each answer it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// The seats that must answer. Empty = all players at the table, before the start.
    pub seats: Vec<SeatId>,
    /// The question.
    pub task: Task,
}

/// The question that a seat must answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// A question of the table.
    Table(TableTask),
    /// By the rules of the game.
    Rules(RuleMessage),
}

messages! {
    /// The questions of the table.
    TableTask, prefix "task" {
        /// Seats are free.
        "table.seats" TakeSeats { free: Vec<SeatId> },
        /// All seats are taken: a game master may start.
        "table.start" StartGame {},
        /// Play is suspended.
        "table.pause" ResumeGame { reason: String },
        /// Seats without a player block the game.
        "table.resign" FillSeats { free: Vec<SeatId> },
    }
}

impl Task {
    /// A question of the game's rules.
    pub fn of_rules(message: impl Message) -> Self {
        Self::Rules(RuleMessage::new(message))
    }

    /// The message, from the table or the rules.
    pub fn message(&self) -> &dyn Message {
        match self {
            Self::Table(task) => task,
            Self::Rules(task) => &**task,
        }
    }

    /// The section of the rules that asks it.
    pub fn section(&self) -> &str {
        self.message().section()
    }

    /// Its message key.
    pub fn key(&self) -> String {
        self.message().key()
    }

    /// Its terms.
    pub fn terms(&self) -> Terms {
        self.message().terms()
    }

    /// The question of the rules, if it has this type.
    pub fn rules<T: Message>(&self) -> Option<&T> {
        match self {
            Self::Rules(task) => task.read(),
            Self::Table(_) => None,
        }
    }
}
