//! The rules of Asia Engulfed: every rule by case, the board, random campaigns, and the interfaces.

mod asia;
mod cases;
mod talk;
