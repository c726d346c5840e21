//! Practice games: games in memory, played by hand or at random, for the tests of all crates.
//!
//! They need no store, no keys and no interface. A [`Table`] keeps its log in a list and seals draws with public bytes.
//! It throws given dice or those of [`Chance`]. The referee's loop is the program's own ([`adjutant_core::settle()`]).
//! A random player walks the tree of choices ([`adjutant_core::choice::chance`]). No program depends on this crate.
//! [`words`] checks typed lines and rule cases against a game's files; [`answer()`] reports to their authors.

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
