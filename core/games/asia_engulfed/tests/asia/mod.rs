//! Asia Engulfed: the board and its invariants, the rules by section, random campaigns, and the interfaces.

mod board;
mod brought;
mod calibration;
mod campaign;
mod combat;
mod edits;
mod figures;
mod fixtures;
mod hidden;
mod laws;
mod pictures;
mod play;
mod position;
mod random;
mod secret;
mod sold;
mod spoken;
mod stand_in;
mod standing;
mod supply;
mod table;
mod typed;
mod walked;
