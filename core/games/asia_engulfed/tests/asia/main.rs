//! Asia Engulfed: the board and its laws, the rules by section.

mod board;
mod supply;
