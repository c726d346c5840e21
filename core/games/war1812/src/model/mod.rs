//! What the game is made of: what is printed, what stands where, what can happen, be ordered, asked and refused, and who may know it.

pub mod audience;
pub mod board;
pub mod fact;
pub mod files;
pub mod options;
pub mod order;
pub mod prompt;
pub mod refusal;
pub mod state;
pub mod view;
