//! The rules of Asia Engulfed: every rule by case, the board, random campaigns, the doors.

mod asia;
mod cases;
mod talk;
