//! What the referee does next, and what it asks of whom.

use crate::axis::prompt::AxisTask;
use crate::command::Command;
use crate::term::{Term, messages};
use crate::war1812::offer::War1812Offer;
use crate::war1812::prompt::War1812Task;
use adjutant_events::{Event, GameResult, KindId, RollRequest, SeatId, SpaceId, UnitId};
use serde::{Deserialize, Serialize};

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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prompt {
    /// Who must answer. Empty = the players around the table, before the start.
    pub seats: Vec<SeatId>,
    /// What is asked.
    pub task: Task,
}

/// What a seat is asked to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// By the table.
    Table(TableTask),
    /// By the rules of Axis & Allies.
    Axis(AxisTask),
    /// By the rules of War of 1812.
    War1812(War1812Task),
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
    /// The section of the rules it stands on.
    pub fn section(&self) -> &'static str {
        match self {
            Self::Table(task) => task.section(),
            Self::Axis(task) => task.section(),
            Self::War1812(task) => task.section(),
        }
    }

    /// Its name, as the catalogues have it.
    pub fn key(&self) -> String {
        match self {
            Self::Table(task) => task.key(),
            Self::Axis(task) => task.key(),
            Self::War1812(task) => task.key(),
        }
    }

    /// What it is about.
    pub fn terms(&self) -> Vec<(&'static str, Term)> {
        match self {
            Self::Table(task) => task.terms(),
            Self::Axis(task) => task.terms(),
            Self::War1812(task) => task.terms(),
        }
    }

    /// Every task there is: key, section, names of terms.
    pub fn all_keys() -> Vec<(String, &'static str, Vec<&'static str>)> {
        let mut keys = TableTask::all_keys();
        keys.extend(AxisTask::all_keys());
        keys.extend(War1812Task::all_keys());
        keys
    }
}

/// Something that a seat may do now and that will be accepted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Offer {
    /// Exactly this command.
    Command(Command),
    /// Buy up to so many of a kind.
    Purchase {
        /// What.
        kind: KindId,
        /// Price of one, IPCs.
        cost: u32,
        /// What the treasury allows.
        at_most: u32,
    },
    /// Move up to so many of a kind from a space to any of these.
    Move {
        /// What.
        kind: KindId,
        /// How many can, one after the other as far as decks and holds have room.
        count: u16,
        /// Those units, by number.
        units: Vec<UnitId>,
        /// From where.
        from: SpaceId,
        /// Where to, and what that does.
        to: Vec<Destination>,
    },
    /// Choose losses.
    Casualties {
        /// Hits that must be taken.
        needed: u16,
        /// Units that may take them.
        candidates: Vec<CasualtyCandidate>,
        /// A legal choice: what the bare command takes.
        proposal: Vec<crate::axis::command::Loss>,
    },
    /// Bring new units to any of these places.
    Mobilize {
        /// What.
        kind: KindId,
        /// How many wait.
        count: u16,
        /// Where to, with how many fit there.
        to: Vec<(SpaceId, u16)>,
    },
    /// In a game of War of 1812.
    War1812(War1812Offer),
}

/// Where units can go.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Destination {
    /// The space.
    pub space: SpaceId,
    /// What arriving there does.
    pub effect: MoveEffect,
}

/// What a move does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveEffect {
    /// A battle will be fought there.
    Attack,
    /// An undefended hostile space will be taken.
    Capture,
    /// Units board transports.
    Load,
    /// Units go ashore among friends.
    Unload,
    /// Units commit to an amphibious assault.
    Assault,
    /// Aircraft come down.
    Land,
    /// Nothing but the move.
    Move,
}

/// Units that may take hits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CasualtyCandidate {
    /// What kind.
    pub kind: KindId,
    /// Whose.
    pub owner: SeatId,
    /// How many there are.
    pub count: u16,
    /// Hits that all of them together can take.
    pub hits: u16,
}
