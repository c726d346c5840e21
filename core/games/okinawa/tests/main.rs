//! The rules of Okinawa: the board and its laws, every cell of the tables, and the rules of a fixed state.

mod assault;
mod board;
mod cases;
mod fire;
mod ground;
mod interface;
mod legal_play;
mod movement;
mod odds;
mod phases;
mod play;
mod printed;
mod resolution;
mod sampled;
mod second_reader;
mod set_up;
mod simulated;
mod simulated_ground;
mod ways;
