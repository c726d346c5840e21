//! The outbox: what has to be said, delivered once each, and mended where it does not stand as it should.

pub mod attach_pictures;
pub mod delivery;
pub mod entries;
pub(in crate::discord) mod game_master_notices;
pub mod reconcile;
pub mod undeliverable;
