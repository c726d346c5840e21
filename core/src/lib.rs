//! The rules machinery: the table, its event loop, and the interface of a game. This crate knows no game.
//!
//! It is pure: no clock, no randomness, no files, no text in a human language. Its callers ask five questions. Four are
//! in [`referee`]. They ask what a command would do ([`referee::decide`]) and what comes next ([`referee::next`]). They
//! also ask what a seat may do ([`referee::choices`]) and see ([`referee::view`]). The fifth is the state that a log
//! gives ([`game::replay`], [`game::apply`]). Between two orders of players the referee acts by itself: [`settle()`].

#![warn(clippy::expect_used)] // Tests expect; what runs for people says what is wrong.

pub mod board_digest;
pub mod game;
mod interface;
pub mod table;

pub use game::{pass, referee, secrecy, settle, stand_in};
pub use interface::{
    answer_delay, command, draws, fact_metadata, name, names, odds, position, prompt, record, refusal, ruleset, seats,
    sheet, standing, story, term, typed, view,
};

/// Choices: the tree of what a seat may do, grown by a game's crate, and the functions that walk it.
pub mod choice {
    pub use crate::game::chance;
    pub use crate::game::orders_of_choices::order;
    pub use crate::interface::choice::*;
}

/// Messages about events, and what a reader saw just before them.
pub mod told {
    pub use crate::interface::told::*;
    pub use crate::interface::view::Sight;
}

pub use choice::{Choice, Pick};
pub use command::Command;
pub use game::{Decision, Game, History, Playback, ReplayError, Viewer, apply, replay, resume};
pub use pass::mildest;
pub use position::{Around, Play, Position, Touch};
pub use prompt::{Next, Prompt, Task};
pub use referee::{choices, create, decide, dice_rolled, next, obey, view};
pub use refusal::Refusal;
pub use ruleset::{Edition, Family, Games, Ruleset};
pub use settle::{Settling, settle};
pub use stand_in::Seen;
pub use told::Told;
