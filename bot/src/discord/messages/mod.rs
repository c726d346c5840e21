//! Messages: what is written into them, how long they may be, what hangs on them.

pub(in crate::discord) mod advert;
pub(in crate::discord) mod anonymity;
pub(in crate::discord) mod command_names;
pub(in crate::discord) mod evidence;
pub mod length;
pub mod mention;
pub(in crate::discord) mod nonce;
pub mod panel;
pub mod pictures;
pub(in crate::discord) mod private_sign_up;
pub mod public_events;
pub(in crate::discord) mod reliability;
pub mod sign_up;
pub(in crate::discord) mod story;
pub mod turn_summary;
pub(in crate::discord) mod welcome;
pub mod welcomed_guilds;
