//! The rules of Okinawa: the board and its laws, the tables cell by cell, the rules by table.

mod board;
mod printed;
