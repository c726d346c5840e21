//! The Axis & Allies family: rules shared by its editions, each edition a board with its numbers.
//!
//! One file per heading of the rulebook. What an edition prints is data under `core/data/`; what this family says is
//! code here.

pub mod apply;
pub mod board;
pub mod board_file;
pub mod command;
pub mod conduct_combat;
pub mod decide;
pub mod edit;
pub mod instructions;
pub mod next;
pub mod offers;
pub mod options;
pub mod position;
pub mod prompt;
pub mod refusal;
pub mod state;
pub mod view;

pub use state::State;
