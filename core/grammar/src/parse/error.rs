//! Parse errors: what was read, where, and what was expected. An error is a key with terms, like a refusal, never a
//! sentence.

use crate::definition::Definition;
use crate::request::Request;
use adjutant_core::Command;
use adjutant_core::term::{Message, PhaseWord, RuleMessage, Term, Terms, key_of};
use adjutant_core::told::Joint;
use adjutant_events::{KindId, Native, SeatId, SpaceId};
use serde::{Deserialize, Serialize};

/// A parse error with its position in the line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ParseError {
    /// The problem.
    pub problem: ParseProblem,
    /// The range in the line, in bytes; the end is exclusive.
    pub at: (usize, usize),
    /// The text in that range.
    pub read: String,
    /// The command that was being read, by its canonical name.
    pub command: Option<String>,
    /// The section of that command; empty means no command was recognised.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub section: String,
}

/// The program's own rule about the form of commands.
const COMMANDS: &str = "table.command";

impl ParseError {
    /// An error for a line without a recognised command.
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

    /// The section behind it: that of the command, or that about the form of commands. `help` explains either.
    pub fn rule(&self) -> &str {
        if self.section.is_empty() { COMMANDS } else { &self.section }
    }

    /// Its message key: `parse-unknown-space`.
    pub fn key(&self) -> String {
        self.problem.key()
    }

    /// Possible replacements for the text: the ambiguous names, or the nearest ones.
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

    /// Its terms, by name.
    pub fn terms(&self) -> Terms {
        self.problem.terms()
    }
}

/// Possible readings of a line as orders, all equally likely.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Meanings(pub Vec<Native>);

impl Meanings {
    /// These readings, if all of them are orders of the game.
    pub(crate) fn of(readings: &[Request]) -> Option<Self> {
        let order = |reading: &Request| match reading {
            Request::Act(Command::Play(order)) => Some(order.clone()),
            _ => None,
        };
        readings.iter().map(order).collect::<Option<_>>().map(Self)
    }
}

impl ParseProblem {
    /// An explanation that only a game can give, as its own message.
    pub fn own(message: impl Message) -> Self {
        Self::Own(RuleMessage::new(message))
    }

    /// The same, with the usage of the command if whoever built the order left it out.
    pub(crate) fn in_command(self, definition: &Definition) -> Self {
        match self {
            Self::LeftOver { words, usage } if usage.is_empty() => Self::LeftOver { words, usage: definition.usage() },
            other => other,
        }
    }

    /// The wrong slot, if the problem names one.
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

/// The prefix of the message keys of parse problems.
const PREFIX: &str = "parse";

macro_rules! problems {
    ($( $(#[$doc:meta])* $variant:ident { $($field:ident : $type:ty),* } ),* $(,)?) => {
        /// What is wrong with a line.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum ParseProblem {
            $( $(#[$doc])* $variant { $( #[allow(missing_docs)] $field: $type ),* }, )*
            /// An explanation that only the current game can give.
            Own(RuleMessage),
        }

        impl ParseProblem {
            /// The message key: `parse-unknown-space`.
            pub fn key(&self) -> String {
                let name = match self {
                    $( Self::$variant { .. } => stringify!($variant), )*
                    Self::Own(problem) => return problem.key(),
                };
                key_of(PREFIX, name)
            }

            /// Its terms by name.
            pub fn terms(&self) -> Terms {
                match self {
                    $( Self::$variant { $($field),* } => {
                        vec![ $((stringify!($field).into(), Term::from($field.clone()))),* ]
                    } )*
                    Self::Own(problem) => problem.terms(),
                }
            }

            /// All keys with the names of their terms, except for the games' own explanations.
            pub fn all_keys() -> Vec<(String, Vec<&'static str>)> {
                vec![ $( (key_of(PREFIX, stringify!($variant)), vec![$(stringify!($field)),*]) ),* ]
            }
        }
    };
}

problems! {
    /// The line is empty.
    Empty {},
    /// The text is longer than this many bytes.
    TooLong { most: u64 },
    /// The line is longer than this many characters.
    LineTooLong { most: u64 },
    /// There is no such command; `nearest` spellings are suggested.
    UnknownCommand { word: String, nearest: Vec<String> },
    /// Several commands begin like this.
    AmbiguousCommand { word: String, commands: Vec<String> },
    /// No such space.
    UnknownSpace { word: String, nearest: Vec<SpaceId> },
    /// Several spaces have this name.
    AmbiguousSpace { word: String, spaces: Vec<SpaceId> },
    /// No such kind of unit.
    UnknownKind { word: String, nearest: Vec<KindId> },
    /// Several kinds begin with this word.
    AmbiguousKind { word: String, kinds: Vec<KindId> },
    /// No such power.
    UnknownPower { word: String, nearest: Vec<SeatId> },
    /// Several powers begin with this word.
    AmbiguousPower { word: String, powers: Vec<SeatId> },
    /// No such phase.
    UnknownPhase { word: String, phases: Vec<String> },
    /// The heading names another phase than the current one.
    OtherPhase { phase: PhaseWord, now: PhaseWord },
    /// The word is none of those that fit here.
    UnknownChoice { word: String, choices: Vec<String> },
    /// A required slot is empty. `slot` is its name, `usage` the whole command.
    Missing { slot: String, usage: String },
    /// Words are left over that fit no slot.
    LeftOver { words: String, usage: String },
    /// A slot is filled twice.
    Twice { slot: String, usage: String },
    /// Not a number.
    NotANumber { word: String },
    /// The number is too large.
    NumberTooLarge { word: String, most: u64 },
    /// The number is zero.
    NoneOf { kind: KindId },
    /// The number is missing and cannot be guessed.
    HowMany { kind: KindId },
    /// `all` needs to know the units there.
    AllNeedsBoard {},
    /// The speaker has no units there.
    NobodyThere { space: SpaceId },
    /// There are too many orders at once.
    TooManyOrders { most: u64 },
    /// A link of an entropy chain must have 64 hexadecimal digits.
    NoLink { text: String },
    /// The name or text is too long.
    TextTooLong { most: u64 },
    /// The character is invisible or controlling; the error has its code and position.
    Hidden { sign: String, place: u64 },
    /// Only orders can be tried, or given in a block.
    NotAnOrder { word: String },
    /// The line negates a command.
    Denied { word: String },
    /// The line is ambiguous.
    SeveralMeanings { meanings: Meanings },
    /// The seat gave no order in this phase of the previous turn.
    NothingToRepeat {},
}
