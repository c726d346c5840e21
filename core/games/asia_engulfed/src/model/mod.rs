//! What the game is made of: what is printed, what stands where, in which order it is played, what can happen, be ordered, asked and
//! refused, and what a side may see.

pub mod board;
pub mod fact;
pub mod files;
pub mod order;
pub mod prompt;
pub mod refusal;
pub mod sequence;
pub mod state;
pub mod tables;
pub mod view;
pub mod vocabulary;
