//! The parts of a case: a position, then orders, dice and expectations in order.

use super::notation::{Expectation, Position};
use adjutant_events::{Actor, KindId, SeatId, SideId};

/// One case of a file.
#[derive(Debug)]
pub(super) struct Case {
    pub file: String,
    /// Its first line.
    pub line: usize,
    /// Its number, `2.blitz/3`: the section of the rules, and its place among the cases of that section.
    pub number: String,
    /// Its subject, in one sentence.
    pub title: String,
    /// The rulings that it relies on.
    pub rulings: Vec<u8>,
    /// Options as `(name, value)`.
    pub options: Vec<(String, String)>,
    /// Whether no seat is taken yet.
    pub gathering: bool,
    pub position: Box<dyn Position>,
    /// Its script.
    pub script: Vec<Step>,
}

impl Case {
    /// Its section of the rules.
    pub(super) fn section(&self) -> &str {
        self.number.split_once('/').map_or(self.number.as_str(), |(section, _)| section)
    }
}

/// One line of a script.
#[derive(Debug)]
pub(super) struct Step {
    /// Its line number in the file.
    pub line: usize,
    /// The line itself.
    pub text: String,
    /// Its content.
    pub kind: StepKind,
}

/// The content of a script line.
#[derive(Debug)]
pub(super) enum StepKind {
    /// An order.
    Order {
        actor: Actor,
        /// The order in the table's language.
        words: String,
    },
    /// A wording that must be understood. It has no effect on the game.
    Says(Saying),
    /// The previous order is accepted, like every order that is not marked as refused.
    Accepted,
    /// The previous order is refused.
    Refused(Told),
    /// These dice are requested now.
    Roll {
        purpose: String,
        /// The dice in order.
        dice: Asked,
    },
    /// The faces of the requested dice.
    Fall(Vec<u16>),
    /// This event happened since the previous order.
    Event(Told),
    /// This event did not happen.
    NoEvent(Told),
    /// The referee now waits for this answer.
    Awaits { seat: SeatId, task: Told },
    /// The result of the game now.
    Ends(Ending),
    /// The expected state of the board now.
    Stands(Box<dyn Expectation>),
}

/// A saying with several wordings.
#[derive(Clone, Debug)]
pub(super) struct Saying {
    pub actor: Actor,
    /// The wordings, each with its line.
    pub wordings: Vec<(usize, String)>,
    /// The meaning of all of them.
    pub meant: Meant,
}

/// The meaning of a saying, or the answer to it.
#[derive(Clone, Debug)]
pub(super) enum Meant {
    /// Not read yet: more wordings or the meaning follow.
    Open,
    /// One of these alternatives, each in canonical lines.
    Orders(Vec<Vec<String>>),
    /// A question or hint of this name that names these things.
    Answer { key: String, names: Vec<String> },
}

/// A description of an event, refusal or question: its name and some of its fields.
#[derive(Clone, Debug)]
pub(super) struct Told {
    /// Its name: `SpaceCaptured`, `table-not-yours`, `choose-casualties`.
    pub name: String,
    /// Fields with their values as written.
    pub fields: Vec<(String, String)>,
}

/// The dice of a roll, as a case gives them.
#[derive(Clone, Debug)]
pub(super) enum Asked {
    /// Only their number.
    Total(usize),
    /// The units and their hit numbers.
    Groups(Vec<Dice>),
}

/// Equal dice of a roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Dice {
    pub count: u16,
    pub kind: KindId,
    pub hits_on: u16,
}

/// The result of a game.
#[derive(Clone, Debug)]
pub(super) enum Ending {
    /// A side has won, in this way if it is given.
    Victory(SideId, Option<String>),
    /// The game is over without a winner.
    Draw,
    /// Nobody has won.
    NoVictory,
}
