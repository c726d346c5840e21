//! How people say it: from a line to a request, whatever the game.
//!
//! [`lexicon`] knows the names of one board, [`definition`] says once per command how it is spoken, by whom and when,
//! [`mod@parse`] reads a line or a whole block, [`mod@print`] writes the line of an order by the same description. The commands
//! of the table are here, and those that every game says alike ([`definition::DONE`], [`definition::views`]); those of a game
//! are in its flat, which hands them over with its names as a [`Grammar`]. What only one game can read fills an [`OwnSlot`], and
//! what only one game can say of a line that it does not understand is a [`ParseProblem::Own`].
//!
//! No sentence in a human language is made here: what goes wrong is a key with terms, as in `core`.

#![warn(clippy::expect_used)] // Tests expect; what runs for people says what is wrong.

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
