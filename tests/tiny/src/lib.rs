//! Three Huts: the smallest game that has everything a game can have. `docs/adding-a-game.md` walks through it.
//!
//! Two sides hide one company each in one of three huts, at the same time (section `huts.hide`). Then both are found. In the
//! same hut they fight: one die each, the higher wins the round (`huts.fight`). In different huts whoever is at the bridge
//! wins it. Two rounds won win the game; after nine it is a draw (`huts.victory`).
//!
//! [`board`] is what is printed, [`fact`] what can happen and who may read it, [`rules`] the state and how a round ends, [`family`] the
//! doors with the rules behind them, [`speech`] the grammar, [`words`] what is told and shown, [`scene`] the pictures, [`cases`] the keys
//! of a position and how rule cases say them.

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

/// The name of the family.
pub const FAMILY: &str = "tiny";
/// The schema of its facts and orders.
pub const SCHEMA: u16 = 1;
