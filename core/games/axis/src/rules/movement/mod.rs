//! Movement: what the combat move and the noncombat move have in common.
//!
//! What only one of them allows stands in [`combat_move`](crate::rules::combat_move) and
//! [`noncombat_move`](crate::rules::noncombat_move).

pub mod air_base;
pub mod havens;
pub mod landing;
pub mod naval_base;
pub mod order;
pub mod passage;
pub mod route;
pub mod selection;
pub mod transports;
