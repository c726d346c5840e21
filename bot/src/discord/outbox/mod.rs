//! The outbox: what must be posted, each message once, and repaired if it is not as it should be.

pub mod attach_pictures;
pub mod delivery;
pub mod entries;
pub(in crate::discord) mod game_master_notices;
pub mod reconcile;
pub mod undeliverable;
