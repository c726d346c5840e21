//! The rules of Okinawa: the board and its laws, the tables cell by cell, the rules over a state that stands still.

mod board;
mod ground;
mod phases;
mod printed;
mod ways;
