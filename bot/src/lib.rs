//! The user interfaces: what people see and read.
//!
//! [`words`] makes sentences in English and Japanese; [`text`] draws boards as text. [`table`] is the local table,
//! [`machine`] the interface for programs, and [`cli`] the command line. [`discord`] is the bot, and [`web`] the board
//! as a page.
//!
//! [`picture_requests`] draws what users ask for, [`beacon`] queries the public beacon, and [`limits`] bounds input.
//! [`tutor`] guides a first turn, [`situation`] says what a user can do, and [`steps`] builds orders step by step.
//! `turns` says what a person owes in all games. [`people`] maps players to people, and [`push`] sends push messages
//! with the key of a [`secret_file`]. `own_settings` are what people set for themselves. [`webhook`] sends events to
//! other programs, and [`witness`] cosigns checkpoints and asks other witnesses.
//!
//! A program without the feature `discord` has no [`discord`], [`push`] and [`webhook`]: nothing else may need them.

#![warn(clippy::expect_used)] // Tests expect; what runs for people says what is wrong.

pub mod beacon;
pub mod cli;
#[cfg(feature = "discord")]
pub mod discord;
pub mod games;
pub mod league_reports;
pub mod limits;
mod log_filter;
pub mod machine;
mod own_settings;
pub mod people;
pub mod picture_requests;
#[cfg(feature = "discord")]
pub mod push;
pub mod secret_file;
pub mod situation;
pub mod steps;
pub mod table;
pub mod text;
pub mod turn_summary;
mod turns;
pub mod tutor;
pub mod web;
#[cfg(feature = "discord")]
pub mod webhook;
pub mod witness;
pub mod words;
