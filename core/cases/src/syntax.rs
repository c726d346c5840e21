//! A case as it is written: a position, then orders, dice and expectations in the order in which they happen.

use super::notation::{Expectation, Position};
use adjutant_events::{Actor, KindId, SeatId, SideId};

/// One case of a file.
#[derive(Debug)]
pub(super) struct Case {
    pub file: String,
    /// The line it begins at.
    pub line: usize,
    /// Its number, `2.blitz/3`: the section of the rules, and its place among the cases of that section.
    pub number: String,
    /// What it is about, in one sentence.
    pub title: String,
    /// Rulings of the digest that it stands on.
    pub rulings: Vec<u8>,
    /// Options, `(name, value)`.
    pub options: Vec<(String, String)>,
    /// Nobody has sat down yet.
    pub gathering: bool,
    pub position: Box<dyn Position>,
    /// What happens.
    pub script: Vec<Step>,
}

impl Case {
    /// The section of the rules.
    pub(super) fn section(&self) -> &str {
        self.number.split_once('/').map_or(self.number.as_str(), |(section, _)| section)
    }
}

/// One line of a script.
#[derive(Debug)]
pub(super) struct Step {
    /// Where it stands in its file.
    pub line: usize,
    /// The line itself.
    pub text: String,
    /// What it says.
    pub kind: StepKind,
}

/// What a line of a script says.
#[derive(Debug)]
pub(super) enum StepKind {
    /// Somebody orders something.
    Order {
        actor: Actor,
        /// What, in the language of the table.
        words: String,
    },
    /// Players say this in one of these wordings, and it is understood so. Nothing comes of it.
    Says(Saying),
    /// The order before is accepted; so is every order that is not said to be refused.
    Accepted,
    /// The order before is refused.
    Refused(Told),
    /// These dice are asked for now.
    Roll {
        purpose: String,
        /// In order.
        dice: Asked,
    },
    /// The dice that were asked for fall.
    Fall(Vec<u16>),
    /// This happened since the order before.
    Event(Told),
    /// This did not.
    NoEvent(Told),
    /// The referee now waits for this answer.
    Awaits { seat: SeatId, task: Told },
    /// The game now stands so.
    Ends(Ending),
    /// The board now stands so.
    Stands(Box<dyn Expectation>),
}

/// What is said, in several wordings.
#[derive(Clone, Debug)]
pub(super) struct Saying {
    pub actor: Actor,
    /// The wordings, each with its line.
    pub wordings: Vec<(usize, String)>,
    /// What is meant by all of them.
    pub meant: Meant,
}

/// What is meant by words, or answered to them.
#[derive(Clone, Debug)]
pub(super) enum Meant {
    /// Not told yet: more wordings or the meaning follow.
    Open,
    /// One of these, each in canonical lines.
    Orders(Vec<Vec<String>>),
    /// A question or a remedy of this name, which names these things.
    Answer { key: String, names: Vec<String> },
}

/// Something of the referee's, by its name with some of its fields.
#[derive(Clone, Debug)]
pub(super) struct Told {
    /// Its name: `SpaceCaptured`, `table-not-yours`, `choose-casualties`.
    pub name: String,
    /// Fields with their values as written.
    pub fields: Vec<(String, String)>,
}

/// The dice of a roll, as far as they are told.
#[derive(Clone, Debug)]
pub(super) enum Asked {
    /// So many.
    Total(usize),
    /// For which units, and what they hit on.
    Groups(Vec<Dice>),
}

/// Like dice of a roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Dice {
    pub count: u16,
    pub kind: KindId,
    pub hits_on: u16,
}

/// How a game stands, whatever the game.
#[derive(Clone, Debug)]
pub(super) enum Ending {
    /// A side has won, by this way to win if it is said.
    Victory(SideId, Option<String>),
    /// Nobody has won, and it is over.
    Draw,
    /// Nobody has won.
    NoVictory,
}
