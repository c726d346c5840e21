//! The data model: the printed matter, the state, facts, orders, questions, refusals and views.

pub mod assault_fact;
pub mod board;
pub mod campaign_fact;
pub mod edit;
pub mod fact;
pub mod files;
pub mod ground_fact;
pub mod names;
pub mod order;
pub(crate) mod places;
pub mod prompt;
pub mod refusal;
pub mod set_up;
pub mod special;
pub mod state;
pub mod tables;
pub mod view;
pub mod vocabulary;
