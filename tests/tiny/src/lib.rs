//! Three Huts: the smallest game that has everything a game can have. `docs/adding-a-game.md` explains it step by step.
//!
//! Two sides hide one company each in one of three huts, at the same time (section `huts.hide`). Then both are found.
//! In the same hut they fight: one die each, the higher wins the round (`huts.fight`). In different huts the side at
//! the bridge wins it. Two rounds won win the game; after nine it is a draw (`huts.victory`).
//!
//! [`board`] is the printed matter, [`fact`] has the facts and their readers, [`rules`] the state and a round's end.
//! [`family`] has the interface and the other rules, [`speech`] the grammar, [`words`] the messages and sheets.
//! [`scene`] has the pictures, and [`cases`] the keys of a position and their notation in rule cases.

pub mod board;
pub mod cases;
pub mod fact;
pub mod family;
pub mod rules;
pub mod scene;
pub mod speech;
pub mod words;

pub use cases::TinyNotation;
pub use fact::{TinyCommand, TinyEvent, TinyRefusal, TinyTask};
pub use family::{Tiny, TinyEdition};
pub use rules::{State, TinyView};
pub use scene::TinyAtlas;
pub use speech::TinyGrammar;

/// The name of the family in logs and commands.
pub const FAMILY: &str = "tiny";
/// The schema of its facts and orders.
pub const SCHEMA: u16 = 1;
