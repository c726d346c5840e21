//! Movement rules that the combat move and the noncombat move share.
//!
//! The rules of only one of them are in [`combat_move`](crate::rules::combat_move) and
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
