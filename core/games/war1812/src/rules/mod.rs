//! The rules: a file for each heading of the rulebook, with the possible orders, the next step, and the record of
//! events.

pub mod army;
pub mod battles;
pub mod decide;
pub mod edit;
pub mod instructions;
pub mod land_combat;
pub mod movement;
pub mod naval_combat;
pub mod navy;
pub mod next;
pub mod record;
pub mod rolls;
pub mod simultaneous;
pub(crate) mod touch;
pub mod victory;
pub(crate) mod ways;
pub mod winter;
