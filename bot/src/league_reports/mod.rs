//! Leagues as text, tables and pictures, for every interface: events, tables, brackets, players.

pub mod career;
pub mod cross;
pub mod export;
mod figures;
pub mod profile;
pub mod read;
pub mod sheet;
pub mod steps;
pub mod told;
