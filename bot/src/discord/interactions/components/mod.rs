//! Message components: buttons and select menus, and the handling of presses.

pub mod argument_parts;
pub mod choice_menus;
pub(in crate::discord) mod choice_steps;
pub mod choices;
pub(in crate::discord) mod drafts;
pub mod instructions;
pub(in crate::discord) mod moments;
pub mod press;
pub(in crate::discord) mod seat_questions;
pub(in crate::discord) mod votes;
pub(in crate::discord) mod way_back;
