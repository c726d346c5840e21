//! What may happen: the table and its loop, and the doors of a game. This crate knows no game.
//!
//! Pure: no clock, no randomness, no files, no sentence in a human language. Five questions are asked of it, all in
//! [`referee`]: what a command would do ([`referee::decide`]), what comes next ([`referee::next`]), what a seat may do
//! ([`referee::choices`]), what a seat may see ([`referee::view`]), and, of the reducer, what the log amounts to
//! ([`game::replay`], [`game::apply`]). Between two questions to a player the referee acts by himself: [`settle()`].

#![warn(clippy::expect_used)] // Tests expect; what runs for people says what is wrong.

pub mod choice;
pub mod command;
pub mod draws;
pub mod flat;
pub mod game;
pub mod name;
pub mod names;
pub mod odds;
pub mod own;
pub mod pass;
pub mod position;
pub mod prompt;
pub mod record;
pub mod referee;
pub mod refusal;
pub mod ruleset;
pub mod seated;
pub mod secrecy;
pub mod settle;
pub mod sheet;
pub mod stand_in;
pub mod standing;
pub mod story;
pub mod table;
pub mod term;
pub mod told;
pub mod view;

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
