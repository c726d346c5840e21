//! The rules, a file for a heading of the rulebook.

pub mod command;
pub mod line_of_sight;
pub mod movement_cost;
pub mod stacking;
pub mod supply;
pub mod zones_of_control;
