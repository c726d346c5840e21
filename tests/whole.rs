//! What concerns more than one crate of the workspace and needs no process of its own.

mod fake_discord;
mod format;
mod games;
mod laws;
mod rules;
mod second;
