//! What comes of a command: events and who is awaited, or why nothing happened.

use crate::parse::ParseError;
use crate::request::Query;
use adjutant_core::prompt::Prompt;
use adjutant_core::{Refusal, ReplayError};
use adjutant_events::{CauseId, Envelope, GameId, GameResult, RollRequest, RulesetId, SeatId, Seq};
use adjutant_storage::StoreError;
use std::sync::Arc;
use thiserror::Error;

/// Where a game stands after everything that happens by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Somebody must choose.
    Waiting(Vec<Prompt>),
    /// Dice must be supplied.
    RollAwaited(RollRequest),
    /// Over.
    Over(GameResult),
}

/// A command was executed; all of this is durable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// What happened, the command's own events first.
    pub events: Vec<Envelope>,
    /// Where the game stands now.
    pub standing: Standing,
    /// The cause had been executed before: this is its first answer's events again, and nothing happened now.
    pub repeated: bool,
}

/// What a command would do, up to the first die or the next question. Nothing is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// What would happen.
    pub events: Vec<Envelope>,
    /// Where the game would stand.
    pub standing: Standing,
}

/// Why nothing happened. Three families that are never mixed, and one that only orders as a block have.
#[derive(Clone, Debug)]
pub enum Denial {
    /// Understood, and the rules say no.
    Refused(Refusal),
    /// Not understood.
    Unread(ParseError),
    /// The player holds several seats and the order does not say for which.
    WhichSeat {
        /// Those he holds.
        yours: Vec<SeatId>,
    },
    /// The dice of this game are not typed in.
    DiceNotTyped,
    /// Lines of a block are wrong; nothing of it was done.
    Orders(OrdersDenied),
    /// Our failure.
    Fault(Fault),
}

impl From<Refusal> for Denial {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<ParseError> for Denial {
    fn from(error: ParseError) -> Self {
        Self::Unread(error)
    }
}

impl From<Fault> for Denial {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl From<StoreError> for Denial {
    fn from(error: StoreError) -> Self {
        Self::Fault(error.into())
    }
}

/// A block that was not executed, line by line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrdersDenied {
    /// Every order of the block, the good ones too.
    pub lines: Vec<LineReport>,
}

/// What became of one order of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineReport {
    /// The line it stands in, from 1.
    pub number: usize,
    /// The order as written.
    pub text: String,
    /// What is wrong with it; none = it would have been accepted.
    pub problem: Option<LineProblem>,
}

/// What is wrong with an order of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineProblem {
    /// Not understood.
    Unread(ParseError),
    /// The rules say no.
    Refused(Refusal),
    /// The player holds several seats and the order does not say for which.
    WhichSeat {
        /// Those he holds.
        yours: Vec<SeatId>,
    },
    /// It follows an order that needs dice.
    AfterDice {
        /// That order's line.
        line: usize,
    },
    /// It follows an order that somebody else must answer.
    AfterAnswer {
        /// That order's line.
        line: usize,
        /// Who must.
        awaited: Vec<SeatId>,
    },
    /// It follows an order that ends the game.
    AfterEnd {
        /// That order's line.
        line: usize,
    },
    /// Only orders stand in a block, and only those that do not go back in the log.
    NotInABlock,
}

/// What came of a line of text.
#[derive(Clone, Debug)]
pub enum Said {
    /// It was done.
    Done(Outcome),
    /// It was tried.
    Tried(Preview),
    /// It asks to see something: the face shows it.
    Query(Query),
    /// It asks for help: the face words it.
    Help(Option<&'static str>),
}

/// Our failure. For the operator; a player hears that it is not his fault, and the reference.
#[derive(Clone, Debug, Error)]
pub enum Fault {
    /// The store did not do it.
    #[error(transparent)]
    Store(Arc<StoreError>),
    /// Log and code disagree; the game can be looked at and not played on.
    #[error("the game is frozen: {0}")]
    Frozen(ReplayError),
    /// A record is no event.
    #[error("event {seq} cannot be read: {what}")]
    Unreadable {
        /// Which.
        seq: Seq,
        /// What the codec said.
        what: String,
    },
    /// No such game.
    #[error("there is no game {game}")]
    NoSuchGame {
        /// The name.
        game: GameId,
    },
    /// The name is taken.
    #[error("there is already a game {game}")]
    GameExists {
        /// The name.
        game: GameId,
    },
    /// The cause is longer than a store keeps.
    #[error("the cause of a command is too long: {cause}")]
    LongCause {
        /// Its beginning.
        cause: CauseId,
    },
    /// The dice could not be thrown; the roll stays open and is thrown later.
    #[error("the dice of roll {roll} could not be thrown: {why}")]
    Dice {
        /// Number of the roll.
        roll: u32,
        /// Why not.
        why: String,
    },
    /// The rules did not come to rest.
    #[error("the rules of game {game} did not come to rest after event {seq}")]
    Restless {
        /// The game.
        game: GameId,
        /// The last durable event.
        seq: Seq,
    },
    /// Other processes kept appending to the game.
    #[error("others keep writing to game {game}")]
    Busy {
        /// The game.
        game: GameId,
    },
    /// A ruleset or revision that this program does not have.
    #[error("this program has no ruleset {ruleset} revision {revision}")]
    NoRuleset {
        /// The ruleset.
        ruleset: RulesetId,
        /// Its revision.
        revision: u16,
    },
    /// The game's task died; it is rebuilt from the log on the next touch.
    #[error("the task of game {game} ended unexpectedly")]
    Crashed {
        /// The game.
        game: GameId,
    },
    /// The house is closing.
    #[error("the house is closing")]
    Closing,
}

impl Fault {
    /// The catalogue's key: `fault-store`.
    pub fn key(&self) -> &'static str {
        match self {
            Self::Store(_) => "fault-store",
            Self::Frozen(_) => "fault-frozen",
            Self::Unreadable { .. } => "fault-unreadable",
            Self::NoSuchGame { .. } => "fault-no-such-game",
            Self::GameExists { .. } => "fault-game-exists",
            Self::LongCause { .. } => "fault-long-cause",
            Self::Dice { .. } => "fault-dice",
            Self::Restless { .. } => "fault-restless",
            Self::Busy { .. } => "fault-busy",
            Self::NoRuleset { .. } => "fault-no-ruleset",
            Self::Crashed { .. } => "fault-crashed",
            Self::Closing => "fault-closing",
        }
    }

    /// Every key.
    pub const KEYS: [&'static str; 12] = [
        "fault-store",
        "fault-frozen",
        "fault-unreadable",
        "fault-no-such-game",
        "fault-game-exists",
        "fault-long-cause",
        "fault-dice",
        "fault-restless",
        "fault-busy",
        "fault-no-ruleset",
        "fault-crashed",
        "fault-closing",
    ];
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
        Self::Store(Arc::new(error))
    }
}
