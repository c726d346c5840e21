//! How people say it, and what happens then.
//!
//! Two halves. The first turns words into requests: [`lexicon`] knows the names of one board, [`definition`] says once
//! per command how it is spoken, by whom and when, [`mod@parse`] reads a line or a whole block, [`mod@complete`] goes on with
//! what was begun. The second is the [`moderator`]: it asks `core` what a command does, keeps the events, throws the
//! dice, and says who must answer next.
//!
//! No sentence in a human language is made here: what goes wrong is a key with terms, as in `core`.

#![warn(clippy::expect_used)] // Tests expect; what runs for people says what is wrong.

pub mod cases;
pub mod complete;
pub mod keys;
pub mod league;
pub mod moderator;
pub mod shelf;
pub mod store;

pub use adjutant_grammar::parse;
pub use adjutant_grammar::{Commands, Context, Grammar, ParseError, ParseProblem, parse_addressed, parse_slots};
pub use adjutant_grammar::{OwnSlot, print};
pub use adjutant_grammar::{definition, lexicon, naming, request};
pub use complete::{Candidate, CandidateKind, Completion, complete};
pub use definition::{Definition, Slot, SlotKind, Who};
pub use lexicon::{Found, Lexicon, Tongue};
pub use request::{Addressed, As, AuditQuery, Query, Request};
pub use shelf::Shelf;
