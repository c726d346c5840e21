//! The data of the family's games: printed material, editions, the state of a board, events, orders, questions,
//! refusals, views and audiences.

pub mod audience;
pub(crate) mod battle;
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
pub(crate) mod unit;
pub(crate) mod units;
pub mod view;
