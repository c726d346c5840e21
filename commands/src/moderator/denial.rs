//! Why a command was not executed: not understood, refused, or an internal failure.

use super::fault::Fault;
use crate::parse::{ParseError, ParseProblem};
use adjutant_core::command::{CouncilCommand, TableCommand};
use adjutant_core::term::Term;
use adjutant_core::{Command, Refusal};
use adjutant_events::SeatId;
use adjutant_events::council::{Matter, VoteTerms};
use adjutant_storage::StoreError;
use serde::{Deserialize, Serialize};

/// Why a command was not executed. Refusals, errors of reading and internal failures are separate; a block of orders
/// has its own variant.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Denial {
    /// The rules forbid it.
    Refused(Refusal),
    /// Not understood.
    Unread(Box<ParseError>),
    /// The player holds several seats, and the order does not say for which it is.
    WhichSeat {
        /// The player's seats.
        yours: Vec<SeatId>,
    },
    /// The dice of this game are not typed in.
    DiceNotTyped,
    /// The dice of this game do not use a key.
    NoRollKey,
    /// Lines of a block are wrong, and none was executed.
    Orders(OrdersDenied),
    /// The cause was answered before without events, and that answer is no longer stored.
    AnsweredBefore,
    /// The cause belongs to another player, or was answered in another game.
    CauseTaken,
    /// An internal failure. It is not an answer, and is never stored as one.
    #[serde(skip)]
    Fault(Fault),
}

impl From<Refusal> for Denial {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<ParseError> for Denial {
    fn from(error: ParseError) -> Self {
        Self::Unread(Box::new(error))
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

/// The refusal of an undo.
const NOTHING_TO_TAKE_BACK: &str = "table-nothing-to-take-back";
/// The commands that name an event to which the board goes back.
const GOING_BACK: [&str; 2] = ["rewind", "vote call"];

impl Denial {
    /// The vote that can do what a refused undo cannot: the board goes back to before the player's last order. None for
    /// other denials, and if no such order is known.
    pub fn vote_to_go_back(&self, reason: &str) -> Option<Command> {
        let Self::Refused(refusal) = self else { return None };
        if refusal.key() != NOTHING_TO_TAKE_BACK {
            return None;
        }
        // A refusal that was stored has only its terms.
        let (_, term) = refusal.terms().into_iter().find(|(name, _)| name == "to")?;
        let Term::Number(to @ 1..) = term else { return None };
        let matter = Matter::Mend { to, reason: reason.to_owned() };
        Some(TableCommand::from(CouncilCommand::CallVote { matter, terms: VoteTerms::default() }).into())
    }

    /// Whether a rewind, or the call of a vote for one, does not say to which event.
    pub fn asks_for_moment(&self) -> bool {
        let Self::Unread(error) = self else { return false };
        matches!(&error.problem, ParseProblem::Missing { slot, .. } if slot == "to")
            && error.command.as_deref().is_some_and(|command| GOING_BACK.contains(&command))
    }

    /// The error of one line with several orders. If the rules refuse each of them for the same reason, the reason is
    /// given once. The player did not write a block.
    #[must_use]
    pub(super) fn of_one_line(self) -> Self {
        let Self::Orders(OrdersDenied { lines }) = &self else { return self };
        match lines.first().and_then(|line| line.problem.as_ref()) {
            Some(LineProblem::Refused(no)) if lines.iter().all(|line| line.problem == lines[0].problem) => {
                Self::Refused(no.clone())
            }
            _ => self,
        }
    }
}

/// A block that was not executed, line by line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrdersDenied {
    /// Every order of the block, also the valid ones.
    pub lines: Vec<LineReport>,
}

/// The result of one order of a block.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineReport {
    /// The number of its line, from 1.
    pub number: usize,
    /// The order as written.
    pub text: String,
    /// The error; none = it would have been accepted.
    pub problem: Option<LineProblem>,
}

/// The error of an order in a block.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LineProblem {
    /// Not understood.
    Unread(Box<ParseError>),
    /// The rules forbid it.
    Refused(Refusal),
    /// The player holds several seats, and the order does not say for which it is.
    WhichSeat {
        /// The player's seats.
        yours: Vec<SeatId>,
    },
    /// It follows an order that needs dice.
    AfterDice {
        /// The line of that order.
        line: usize,
    },
    /// It follows an order that another seat must answer.
    AfterAnswer {
        /// The line of that order.
        line: usize,
        /// The seats that must answer.
        awaited: Vec<SeatId>,
    },
    /// It follows an order that ends the game.
    AfterEnd {
        /// The line of that order.
        line: usize,
    },
    /// A block may contain only orders, and none that goes back in the log.
    NotInABlock,
}

macro_rules! key_and_terms {
    ($name:ident: $( $variant:ident $({ $($field:ident),* })? => $key:literal ),* $(,)?) => {
        impl $name {
            /// Its own keys. Refusals, parse errors and faults have keys of their own.
            pub const KEYS: &'static [(&'static str, &'static [&'static str])] =
                &[$( ($key, &[$($(stringify!($field)),*)?]) ),*];

            /// Its own key and terms; none = a refusal, a parse error, a fault or a list of lines, which have their
            /// own.
            pub fn message(&self) -> Option<(&'static str, Vec<(&'static str, Term)>)> {
                match self {
                    $( Self::$variant $({ $($field),* })? => {
                        Some(($key, vec![$($((stringify!($field), term($field))),*)?]))
                    } )*
                    _ => None,
                }
            }
        }
    };
}

key_and_terms! { Denial:
    WhichSeat { yours } => "denial-which-seat",
    DiceNotTyped => "denial-dice-not-typed",
    NoRollKey => "denial-no-roll-key",
    AnsweredBefore => "denial-answered-before",
    CauseTaken => "denial-cause-taken",
}

key_and_terms! { LineProblem:
    WhichSeat { yours } => "denial-which-seat",
    AfterDice { line } => "line-after-dice",
    AfterAnswer { line, awaited } => "line-after-answer",
    AfterEnd { line } => "line-after-end",
    NotInABlock => "line-not-in-a-block",
}

/// A field as a term.
fn term<T: AsTerm>(value: &T) -> Term {
    value.as_term()
}

trait AsTerm {
    fn as_term(&self) -> Term;
}

impl AsTerm for usize {
    fn as_term(&self) -> Term {
        Term::Number(*self as u64)
    }
}

impl AsTerm for Vec<SeatId> {
    fn as_term(&self) -> Term {
        Term::Seats(self.clone())
    }
}
