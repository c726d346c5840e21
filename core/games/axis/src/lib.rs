//! The Axis & Allies family: rules shared by its editions, each edition a board with its numbers.
//!
//! One file per heading of the rulebook. What an edition prints is data under `data/`; what this family says is
//! code here.

#![warn(clippy::expect_used)] // Tests expect; what runs for people says what is wrong.

pub mod cases;
pub mod choices;
pub mod family;
pub mod model;
pub mod odds;
pub mod position;
pub mod rules;
pub mod scene;
pub mod speech;
pub mod stand_in;
pub mod words;

pub use model::files as board_file;
pub use model::order as command;
pub use model::{board, convoy, edition, fact, prompt, refusal, state, view};
pub use rules::{conduct_combat, house_rules, instructions, mobilize_new_units, movement, theatre, victory};

pub use fact::*;
pub use family::{Axis, AxisEdition};
pub use state::State;

/// The name of the family.
pub const FAMILY: &str = "axis";
/// The schema of its facts and orders that is written today.
pub const SCHEMA: u16 = 1;

use adjutant_core::term::PhaseWord;
use board::Phase;

/// Whether an event is one after which the server signs the transcript.
pub(crate) const fn ends_phase_or_battle(event: &AxisEvent) -> bool {
    matches!(event, AxisEvent::PhaseEnded { .. } | AxisEvent::BattleEnded { .. })
}

/// A phase by its word in the log and in refusals.
pub fn phase_word(phase: Phase) -> PhaseWord {
    PhaseWord(speech::phase_word(phase).to_owned())
}
