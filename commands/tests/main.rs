//! Lines of people to the moderator, and their effects: read, executed, refused, stored and proven.

mod audit;
mod cases;
mod choices;
mod clock;
mod completing;
mod council;
mod demands;
mod dice;
mod every_word;
mod fair;
mod finding;
mod fingerprint;
mod game_list;
mod garbage;
mod kept_boards;
mod league;
mod moderating;
mod opening;
mod reading;
mod refused;
mod saying;
mod staff;
mod stand_in;
mod war1812_reading;
mod words;
