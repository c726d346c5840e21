//! What the games of the family are made of: what is printed, what an edition chooses, what stands where, what can happen, be ordered,
//! asked and refused, and who may know it.

pub mod audience;
pub mod board;
pub mod convoy;
pub mod edition;
pub mod fact;
pub mod files;
pub mod options;
pub mod order;
pub mod prompt;
pub mod refusal;
pub mod starting_position;
pub mod state;
pub(crate) mod units;
pub mod view;
