//! What comes of a command: events, and who is awaited.

use crate::request::Query;
use adjutant_core::prompt::Prompt;
use adjutant_events::{Envelope, GameResult, RollRequest};

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
