//! Not understood: what was read, where, and what was expected. Never a sentence: a key and terms, as refusals have.

use crate::definition::Definition;
use crate::request::Request;
use adjutant_core::Command;
use adjutant_core::term::{Message, PhaseWord, RuleMessage, Term, Terms, key_of};
use adjutant_core::told::Joint;
use adjutant_events::{KindId, Native, SeatId, SpaceId};
use serde::{Deserialize, Serialize};

/// What was not understood, and where in the line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ParseError {
    /// What is wrong.
    pub problem: ParseProblem,
    /// Where in the line, in bytes: the first and the one after the last.
    pub at: (usize, usize),
    /// What stands there.
    pub read: String,
    /// The command that was being read, by its canonical name.
    pub command: Option<String>,
    /// The section that the command stands on, as far as it was read; empty = none was called.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub section: String,
}

/// The house's own rule of how commands are written.
const COMMANDS: &str = "table.command";

impl ParseError {
    /// Of a line that called no command.
    pub const fn uncalled(problem: ParseProblem, at: (usize, usize), read: String) -> Self {
        Self { problem, at, read, command: None, section: String::new() }
    }

    pub(crate) fn whole(line: &str, problem: ParseProblem) -> Self {
        Self::uncalled(problem, (0, line.len()), line.to_owned())
    }

    pub(crate) fn of(definition: &Definition, line: &str, at: (usize, usize), problem: ParseProblem) -> Self {
        let read = line.get(at.0..at.1).unwrap_or_default().to_owned();
        let (command, section) = (Some(definition.name.to_owned()), definition.section.to_owned());
        Self { problem, at, read, command, section }
    }

    /// The rule that it stands on: that of the command, else that of how commands are written. `help` explains either.
    pub fn rule(&self) -> &str {
        if self.section.is_empty() { COMMANDS } else { &self.section }
    }

    /// The catalogue's key: `parse-unknown-space`.
    pub fn key(&self) -> String {
        self.problem.key()
    }

    /// What could stand in the place of what was not understood: the names between which it is not clear, or the nearest.
    pub fn instead(&self) -> Vec<String> {
        fn words<T: ToString>(ids: &[T]) -> Vec<String> {
            ids.iter().map(ToString::to_string).collect()
        }
        match &self.problem {
            ParseProblem::AmbiguousSpace { spaces, .. } | ParseProblem::UnknownSpace { nearest: spaces, .. } => {
                words(spaces)
            }
            ParseProblem::AmbiguousKind { kinds, .. } | ParseProblem::UnknownKind { nearest: kinds, .. } => {
                words(kinds)
            }
            ParseProblem::AmbiguousPower { powers, .. } | ParseProblem::UnknownPower { nearest: powers, .. } => {
                words(powers)
            }
            ParseProblem::AmbiguousCommand { commands, .. }
            | ParseProblem::UnknownCommand { nearest: commands, .. } => commands.clone(),
            _ => Vec::new(),
        }
    }

    /// What it is about, by name.
    pub fn terms(&self) -> Terms {
        self.problem.terms()
    }
}

/// Orders that a line may mean, none likelier than another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Meanings(pub Vec<Native>);

impl Meanings {
    /// Those of these readings, if every one is an order of the game.
    pub(crate) fn of(readings: &[Request]) -> Option<Self> {
        let order = |reading: &Request| match reading {
            Request::Act(Command::Play(order)) => Some(order.clone()),
            _ => None,
        };
        readings.iter().map(order).collect::<Option<_>>().map(Self)
    }
}

impl ParseProblem {
    /// What only a game can say of a line, in a message of its own.
    pub fn own(message: impl Message) -> Self {
        Self::Own(RuleMessage::new(message))
    }

    /// The slot that is wrong, if it is one by name.
    pub fn slot(&self) -> Option<&str> {
        match self {
            Self::Missing { slot, .. } | Self::Twice { slot, .. } => Some(slot),
            _ => None,
        }
    }
}

impl From<Meanings> for Term {
    fn from(meanings: Meanings) -> Self {
        Self::List(Joint::Or, meanings.0.into_iter().map(Self::Order).collect())
    }
}

/// What the keys of what was not understood begin with.
const PREFIX: &str = "parse";

macro_rules! problems {
    ($( $(#[$doc:meta])* $variant:ident { $($field:ident : $type:ty),* } ),* $(,)?) => {
        /// What is wrong with a line.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum ParseProblem {
            $( $(#[$doc])* $variant { $( #[allow(missing_docs)] $field: $type ),* }, )*
            /// What only the game that is played can say of it.
            Own(RuleMessage),
        }

        impl ParseProblem {
            /// The catalogue's key: `parse-unknown-space`.
            pub fn key(&self) -> String {
                let name = match self {
                    $( Self::$variant { .. } => stringify!($variant), )*
                    Self::Own(problem) => return problem.key(),
                };
                key_of(PREFIX, name)
            }

            /// What it is about, by name.
            pub fn terms(&self) -> Terms {
                match self {
                    $( Self::$variant { $($field),* } => {
                        vec![ $((stringify!($field).into(), Term::from($field.clone()))),* ]
                    } )*
                    Self::Own(problem) => problem.terms(),
                }
            }

            /// Every key with the names of its terms, but for what only a game says.
            pub fn all_keys() -> Vec<(String, Vec<&'static str>)> {
                vec![ $( (key_of(PREFIX, stringify!($variant)), vec![$(stringify!($field)),*]) ),* ]
            }
        }
    };
}

problems! {
    /// Nothing there.
    Empty {},
    /// Longer than anybody types.
    TooLong { most: u64 },
    /// No such command; spelt most like these.
    UnknownCommand { word: String, nearest: Vec<String> },
    /// Begins several commands.
    AmbiguousCommand { word: String, commands: Vec<String> },
    /// No such space.
    UnknownSpace { word: String, nearest: Vec<SpaceId> },
    /// Several spaces are called so.
    AmbiguousSpace { word: String, spaces: Vec<SpaceId> },
    /// No such kind of unit.
    UnknownKind { word: String, nearest: Vec<KindId> },
    /// Several kinds begin so.
    AmbiguousKind { word: String, kinds: Vec<KindId> },
    /// No such power.
    UnknownPower { word: String, nearest: Vec<SeatId> },
    /// Several powers begin so.
    AmbiguousPower { word: String, powers: Vec<SeatId> },
    /// No such phase.
    UnknownPhase { word: String, phases: Vec<String> },
    /// The heading of another phase than the one that is on.
    OtherPhase { phase: PhaseWord, now: PhaseWord },
    /// Not one of the words that fit here.
    UnknownChoice { word: String, choices: Vec<String> },
    /// A slot that the command needs is empty. `slot` is its name, `usage` the whole command.
    Missing { slot: String, usage: String },
    /// Words left over that fit no slot.
    LeftOver { words: String, usage: String },
    /// A slot is filled twice.
    Twice { slot: String, usage: String },
    /// Not a number.
    NotANumber { word: String },
    /// A larger number than can be meant.
    NumberTooLarge { word: String, most: u64 },
    /// None of something is nothing.
    NoneOf { kind: KindId },
    /// How many is not said and cannot be guessed.
    HowMany { kind: KindId },
    /// `all` needs to know what stands there.
    AllNeedsBoard {},
    /// None of one's own units stand there.
    NobodyThere { space: SpaceId },
    /// More orders at once than are taken.
    TooManyOrders { most: u64 },
    /// Not 64 hexadecimal digits, where a link of a chain of secrets was to be.
    NoLink { text: String },
    /// A name or a text longer than any that is kept.
    TextTooLong { most: u64 },
    /// A sign that is not seen or does something, by its number, and which letter it is.
    Hidden { sign: String, place: u64 },
    /// Only orders can be tried, or given in a block.
    NotAnOrder { word: String },
    /// A command is named, and that it is not wanted.
    Denied { word: String },
    /// It may mean several things.
    SeveralMeanings { meanings: Meanings },
    /// This seat gave no order in this phase of the turn before.
    NothingToRepeat {},
}
