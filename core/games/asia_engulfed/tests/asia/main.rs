//! Asia Engulfed: the board and its laws, the rules by section, random campaigns.

mod board;
mod combat;
mod hidden;
mod laws;
mod play;
mod random;
mod supply;
