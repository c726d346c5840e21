//! What may happen: the table and its loop, and the doors of a game. This crate knows no game.
//!
//! Pure: no clock, no randomness, no files, no sentence in a human language. Five questions are asked of it, all in
//! [`referee`]: what a command would do ([`referee::decide`]), what comes next ([`referee::next`]), what a seat may do
//! ([`referee::choices`]), what a seat may see ([`referee::view`]), and, of the reducer, what the log amounts to
//! ([`game::replay`], [`game::apply`]). Between two questions to a player the referee acts by himself: [`settle()`].

#![warn(clippy::expect_used)] // Tests expect; what runs for people says what is wrong.

mod doors;
pub mod game;
pub mod table;

pub use doors::{
    bearing, command, draws, flat, name, names, odds, own, position, prompt, record, refusal, ruleset, seated, sheet,
    standing, story, term, view,
};
pub use game::{pass, referee, secrecy, settle, stand_in};

/// What a seat may do: the tree that a flat grows, and who walks it.
pub mod choice {
    pub use crate::doors::choice::*;
    pub use crate::game::chance;
    pub use crate::game::walk::order;
}

/// What is told, and what was seen just before.
pub mod told {
    pub use crate::doors::told::*;
    pub use crate::doors::view::Sight;
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
