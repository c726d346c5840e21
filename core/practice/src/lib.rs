//! Practice games: games in memory, played by hand or by chance, for the tests of every room.
//!
//! No store, no keys, no face: a [`Table`] keeps its log in a list, seals draws with what anybody can know, and throws dice
//! that were said beforehand or come by [`Chance`]. The referee's loop is the program's own ([`adjutant_core::settle()`]), and
//! so is the player: who plays by chance walks the tree of choices ([`adjutant_core::choice::chance`]). No program depends on
//! this crate. [`words`] holds what players type and rule cases to what the flat's files say;
//! [`answer()`] tells whoever writes one what comes of it.

mod answer;
mod chance;
pub mod keys;
pub mod kinds;
mod opening;
mod side_by_side;
mod table;
pub mod words;

pub use answer::answer;
pub use chance::Chance;
pub use opening::Opening;
pub use side_by_side::side_by_side;
pub use table::Table;
