//! Pictures of the boards: nothing overlaps or is too small, and everything can be found. Hidden information stays
//! hidden, and the same game gives the same bytes.

mod asia;
mod battle_card;
mod board;
mod checks;
mod colours;
mod edit;
mod games;
mod legibility;
mod letters;
mod narrow;
mod okinawa;
mod plan;
mod positions;
mod sameness;
mod subjects;
mod war1812;
