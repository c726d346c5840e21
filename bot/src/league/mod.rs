//! Leagues in words, sheets and pictures, for every face: what happened, tables, brackets, players.

pub mod cross;
pub mod export;
pub mod profile;
pub mod read;
pub mod sheet;
pub mod told;
