//! Conduct combat, section 3: battles in the attacker's order, each fought to its end.
//!
//! The sequence is data: the edition lists the [steps](crate::model::edition::Step) of a round, and [`round`] executes
//! them. Each step has its own file.

pub mod bombardment;
pub mod capture;
pub mod casualties;
pub mod fire;
pub(crate) mod limits;
pub mod pending;
pub mod retreat;
pub mod round;
pub mod stranded;
pub mod strength;
pub mod submarines;
