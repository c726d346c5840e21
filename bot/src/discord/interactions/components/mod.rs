//! Message components: buttons and menus, their ids, and what a press is answered.

pub mod action_rows;
pub mod argument_parts;
pub mod choice_menus;
pub(in crate::discord) mod choice_steps;
pub mod choices;
pub mod custom_id;
pub(in crate::discord) mod drafts;
pub mod instructions;
pub(in crate::discord) mod seat_questions;
pub(in crate::discord) mod votes;
