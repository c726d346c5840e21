//! The data model: the printed matter, the state, the sequence of play, facts, orders, questions, refusals and views.

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
