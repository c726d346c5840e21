//! Commands: their language, and their execution.
//!
//! The first half turns words into requests. [`lexicon`] knows the names of one board. [`definition`] defines each
//! command once: its syntax, who may use it and when. [`mod@parse`] reads a line or a block, and [`mod@complete`]
//! completes what was begun. The second half is the [`moderator`]: it asks `core` what a command does, stores the
//! events, rolls the dice, and says who must answer next. The [`league_moderator`] does the same for a league.
//!
//! No sentence in a human language is made here. An error is a key with terms, as in `core`.

#![warn(clippy::expect_used)] // Tests expect; what runs for people says what is wrong.

pub mod cases;
pub mod complete;
pub mod database;
pub mod finale;
pub mod find;
pub mod game_list;
pub mod ghosting;
pub mod grace;
#[cfg(feature = "key-backup")]
pub mod key_backup;
pub mod keys;
pub mod league_moderator;
pub mod moderator;
pub mod open_data;
pub mod person;
pub mod profile;
pub mod rematch;
pub mod roll_call;
pub mod store;

pub use adjutant_grammar::parse;
pub use adjutant_grammar::{Commands, Context, Grammar, ParseError, ParseProblem, parse_addressed, parse_slots};
pub use adjutant_grammar::{OwnSlot, print};
pub use adjutant_grammar::{definition, lexicon, naming, request};
pub use complete::{Candidate, CandidateKind, Completion, complete};
pub use definition::{Definition, Slot, SlotKind, Who};
pub use game_list::GameList;
pub use lexicon::{Found, Lexicon, Tongue};
pub use request::{Addressed, As, AuditQuery, Query, Request};
