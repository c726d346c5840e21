//! The Axis & Allies family.
pub mod board;
pub mod board_file;
