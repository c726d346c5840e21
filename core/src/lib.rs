//! Adjutant: core.
pub mod axis;
