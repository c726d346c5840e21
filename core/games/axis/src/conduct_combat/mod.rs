//! Conduct combat, phase 3: battles in the attacker's order, each fought to its end.
//!
//! Sequence is data: [`Step`](crate::state::Step) lists the steps of a round in the rulebook's order, and
//! [`round`] walks them. What each step means stands in a file of its own.

pub mod capture;
pub mod casualties;
pub mod fire;
pub mod pending;
pub mod retreat;
pub mod round;
pub mod stranded;
pub mod submarines;
