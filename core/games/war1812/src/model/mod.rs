//! The model of the game: the printed data, the state, the events, orders, questions and refusals, and the audience of
//! each.

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
