//! The language of the table: from a typed line to a request, for every game.
//!
//! [`lexicon`] has the names of one board. [`definition`] defines once per command how it is typed, by whom and when.
//! [`mod@parse`] reads a line or a whole block, and [`mod@print`] writes the line of an order from the same definition.
//! The commands of the table are here, and those that all games share ([`definition::DONE`], [`definition::views`]). A
//! game's own commands are in its crate, which supplies them with its names as a [`Grammar`]. Arguments that only one
//! game can read fill an [`OwnSlot`]. Explanations that only one game can give for a wrong line are a
//! [`ParseProblem::Own`].
//!
//! This crate makes no text in a human language: an error is a key with terms, as in `core`.

#![warn(clippy::expect_used)] // Only tests may use `expect`.

pub mod battles;
pub mod definition;
pub mod grammar;
pub mod lexicon;
pub mod naming;
mod one_of;
pub mod own;
pub mod parse;
pub mod print;
pub mod request;
pub mod spoken;

pub use definition::{Definition, Slot, SlotKind, Who};
pub use grammar::{Commands, Grammar, OwnExamples};
pub use lexicon::{Found, Lexicon, Tongue};
pub use one_of::{OneOf, Spelt};
pub use own::{Ends, OwnSlot};
pub use parse::{Bound, Context, ParseError, ParseProblem, Route, Saying, Value, parse, parse_addressed, parse_slots};
pub use print::{Called, Ids, PrintedOrder, Printer};
pub use request::{Addressed, As, AuditQuery, Query, Request, Topic};
