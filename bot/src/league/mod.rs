//! Leagues as text, tables and pictures, for every interface: events, tables, brackets, players.

pub mod cross;
pub mod export;
pub mod profile;
pub mod read;
pub mod sheet;
pub mod steps;
pub mod told;
