//! The rules, with one file or folder for each heading of the rulebook.

pub mod aftermath;
pub mod air_sea;
pub mod appeal;
pub mod assault;
pub mod bombardment;
pub mod calendar;
pub mod command;
pub mod decide;
pub mod edit;
pub mod fire;
pub mod instructions;
pub mod line_of_sight;
pub mod movement;
pub mod movement_cost;
pub mod next;
pub mod paths;
mod record;
pub mod recovery;
pub mod replacement;
pub mod set_up;
pub mod shore;
pub mod stacking;
pub mod supply;
pub mod tactics;
pub mod victory;
pub mod weather;
pub mod zones_of_control;
