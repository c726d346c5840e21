//! The interface between a game's crate and the rest of the program. A game implements the trait in [`typed`], and the
//! generic interfaces are made from it ([`ruleset`], [`position`], [`standing`]). Both sides share the types for
//! choices, questions, refusals, messages and views.
//!
//! Nothing here depends on the whole state of a game. It knows only the parts of the table that views show.

pub mod answer_delay;
pub(crate) mod choice;
pub mod command;
pub mod draws;
pub mod fact_metadata;
pub(crate) mod game_macros;
pub(crate) mod games;
pub mod instructions;
pub mod name;
pub mod names;
pub mod odds;
pub(crate) mod options;
pub(crate) mod policy;
pub mod position;
pub mod prompt;
pub mod record;
pub mod refusal;
pub mod ruleset;
pub mod seats;
pub mod sheet;
pub mod standing;
pub mod story;
pub mod table_refusal;
pub mod term;
pub(crate) mod told;
pub mod typed;
pub mod view;
pub(crate) mod viewer;
