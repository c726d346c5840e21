//! Application commands: the game's and the bot's own.

pub(in crate::discord) mod activity;
pub(in crate::discord) mod advert;
pub mod attachments;
mod board_file;
pub(in crate::discord) mod board_link;
pub(in crate::discord) mod bot;
pub mod evidence_files;
pub mod game;
pub(in crate::discord) mod game_master;
pub(in crate::discord) mod help;
pub(in crate::discord) mod help_without_game;
pub(in crate::discord) mod map;
pub(in crate::discord) mod my_board;
pub(in crate::discord) mod open_data;
pub mod options;
pub mod orders;
pub(in crate::discord) mod overview;
pub(in crate::discord) mod private_sign_up;
pub(in crate::discord) mod profile;
pub(in crate::discord) mod reliability;
pub(in crate::discord) mod rematch;
pub mod seat_board;
pub(in crate::discord) mod server;
pub(in crate::discord) mod since;
pub(in crate::discord) mod tutorial;
pub(in crate::discord) mod tutorial_message;
