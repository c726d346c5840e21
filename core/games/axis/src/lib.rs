//! The Axis & Allies family: rules that its editions share. Each edition has its own board and numbers.
//!
//! There is one file for each heading of the rulebook. The printed material of an edition is data under `data/`; the
//! rules are code here.

#![warn(clippy::expect_used)] // Only tests may use `expect`.

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
/// The current schema version of its facts and orders.
pub const SCHEMA: u16 = 1;

use adjutant_core::term::PhaseWord;
use board::Phase;

/// Whether the server signs the transcript after an event.
pub(crate) const fn ends_phase_or_battle(event: &AxisEvent) -> bool {
    matches!(event, AxisEvent::PhaseEnded { .. } | AxisEvent::BattleEnded { .. })
}

/// The word of a phase in the log and in refusals.
pub fn phase_word(phase: Phase) -> PhaseWord {
    PhaseWord(speech::phase_word(phase).to_owned())
}
