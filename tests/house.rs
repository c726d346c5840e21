//! What concerns more than one room of the house and needs no process of its own.

mod fake_discord;
mod format;
mod games;
mod laws;
mod rules;
mod second;
