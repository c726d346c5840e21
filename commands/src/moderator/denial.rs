//! Why nothing happened: not understood, refused, or our failure.

use super::fault::Fault;
use crate::parse::ParseError;
use adjutant_core::Refusal;
use adjutant_core::term::Term;
use adjutant_events::SeatId;
use adjutant_storage::StoreError;
use serde::{Deserialize, Serialize};

/// Why nothing happened. Three families that are never mixed, and one that only orders as a block have.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Denial {
    /// Understood, and the rules say no.
    Refused(Refusal),
    /// Not understood.
    Unread(Box<ParseError>),
    /// The player holds several seats and the order does not say for which.
    WhichSeat {
        /// Those he holds.
        yours: Vec<SeatId>,
    },
    /// The dice of this game are not typed in.
    DiceNotTyped,
    /// The dice of this game are made without a key.
    NoRollKey,
    /// Lines of a block are wrong; nothing of it was done.
    Orders(OrdersDenied),
    /// The cause was answered before, without anything being done, and the answer is no longer kept.
    AnsweredBefore,
    /// The cause is somebody else's, or was answered in another place.
    CauseTaken,
    /// Our failure. It is no answer, and is never remembered as one.
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

impl Denial {
    /// What is wrong with one line of several orders. If the rules say the same no to each of them it is said once, as to a
    /// line of one order: nobody wrote a block.
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
    /// Every order of the block, the good ones too.
    pub lines: Vec<LineReport>,
}

/// What became of one order of a block.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineReport {
    /// The line it stands in, from 1.
    pub number: usize,
    /// The order as written.
    pub text: String,
    /// What is wrong with it; none = it would have been accepted.
    pub problem: Option<LineProblem>,
}

/// What is wrong with an order of a block.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LineProblem {
    /// Not understood.
    Unread(Box<ParseError>),
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

macro_rules! key_and_terms {
    ($name:ident: $( $variant:ident $({ $($field:ident),* })? => $key:literal ),* $(,)?) => {
        impl $name {
            /// The keys that are its own; refusals, parse errors and faults bring theirs.
            pub const KEYS: &'static [(&'static str, &'static [&'static str])] =
                &[$( ($key, &[$($(stringify!($field)),*)?]) ),*];

            /// Its own key and terms; none = it is a refusal, a parse error or a fault, or a list of lines, and that has
            /// them.
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
