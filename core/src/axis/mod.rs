//! The Axis & Allies family.
pub mod board;
