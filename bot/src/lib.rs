//! The faces of the house: what people see and read.
//!
//! [`words`] makes sentences of refusals, prompts and events, in English and Japanese; [`text`] draws boards, powers
//! and battles as plain text; [`table`] is the local table, [`machine`] the one for programs, [`cli`] the program;
//! [`discord`] the bot on Discord; [`picture`] draws maps, [`beacon`] asks the public beacon; [`doors`] bound what comes
//! in; [`tutor`] leads through a first turn, [`situation`] says what somebody can do now, [`steps`] how an order is put together step by step; [`web`] is the board as a page, [`people`] who is who on it, [`push`] calls them to it, with keys in a [`secret_file`]; [`webhook`] sends what happens to programs of others; [`witness`] is a witness of other servers' games, and asks those of one's own.

#![warn(clippy::expect_used)] // Tests expect; what runs for people says what is wrong.

pub mod beacon;
pub mod cli;
pub mod discord;
pub mod doors;
pub mod games;
pub mod league;
pub mod machine;
pub mod people;
pub mod picture;
pub mod push;
pub mod secret_file;
pub mod situation;
pub mod steps;
pub mod table;
pub mod text;
pub mod tutor;
pub mod web;
pub mod webhook;
pub mod witness;
pub mod words;
