//! Messages: their texts, lengths and attachments.

pub mod action_rows;
pub(in crate::discord) mod anonymity;
pub(in crate::discord) mod command_names;
pub mod custom_id;
pub(in crate::discord) mod evidence;
pub mod length;
pub mod mention;
pub(in crate::discord) mod nonce;
pub mod panel;
pub mod pictures;
pub(in crate::discord) mod prediction;
pub mod public_events;
pub mod sign_up;
pub(in crate::discord) mod story;
