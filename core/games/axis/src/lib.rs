//! The Axis & Allies family: rules shared by its editions, each edition a board with its numbers.
//!
//! One file per heading of the rulebook. What an edition prints is data under `data/`; what this family says is
//! code here.

#![warn(clippy::expect_used)] // Tests expect; what runs for people says what is wrong.

pub mod apply;
pub mod audience;
pub mod board;
pub mod board_file;
pub mod cases;
mod choices;
pub mod collect_income;
pub mod combat_move;
pub mod command;
pub mod conduct_combat;
pub mod convoy;
pub mod decide;
mod digest;
pub mod draft;
pub mod edit;
pub mod edition;
pub mod fact;
pub mod family;
pub mod house_rules;
pub mod instructions;
mod lesson;
pub mod mobilize_new_units;
pub mod movement;
pub mod next;
pub mod noncombat_move;
pub mod odds;
mod offer;
mod offers;
pub mod options;
mod partners;
mod pass;
pub mod position;
mod printed;
pub mod prompt;
pub mod purchase_units;
mod records;
pub mod refusal;
pub mod scene;
mod sheets;
pub mod speech;
pub mod stand_in;
pub mod starting_position;
pub mod state;
mod summary;
pub mod theatre;
mod touch;
mod treasury;
mod units;
pub mod victory;
pub mod view;
mod words;

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
