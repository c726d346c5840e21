//! Channels: where games are played, their threads, and the halls of large games.

pub(in crate::discord) mod game_channel;
pub mod games;
pub(in crate::discord) mod halls;
pub(in crate::discord) mod make_room;
pub(in crate::discord) mod predictions;
pub mod room;
pub(in crate::discord) mod server_rules;
pub(in crate::discord) mod threads;
