//! Adjutant: commands.

pub mod cases;
