//! What may happen: state, rules, prompts and views of every game Adjutant referees.
//!
//! Pure: no clock, no randomness, no files, no sentence in a human language. Five questions are asked of it, all in
//! [`referee`]: what a command would do ([`referee::decide`]), what comes next ([`referee::next`]), what a seat may do
//! ([`referee::offers`]), what a seat may see ([`referee::view`]), and, of the reducer, what the log amounts to
//! ([`game::replay`], [`game::apply`]).

pub mod axis;
pub mod command;
pub mod draws;
pub mod game;
pub mod pass;
pub mod prompt;
pub mod referee;
pub mod refusal;
pub mod ruleset;
pub mod secrecy;
pub mod table;
pub mod term;
pub mod view;
pub mod war1812;

pub use command::Command;
pub use game::{Decision, Game, History, Play, Playback, ReplayError, Viewer, apply, replay, resume};
pub use pass::mildest;
pub use prompt::{Next, Offer, Prompt, Task};
pub use referee::{create, decide, dice_rolled, next, offers, view};
pub use refusal::Refusal;
