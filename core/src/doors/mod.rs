//! What a flat and the house say to each other: the trait that a flat implements ([`flat`]), the doors that are made of it
//! ([`ruleset`], [`position`], [`standing`]), and the words of both: choices, questions, refusals, what is told, what is seen.
//!
//! Nothing here knows a whole game: of the table it has what its state is made of, for views show it.

pub mod bearing;
pub(crate) mod choice;
pub mod command;
pub mod draws;
pub mod flat;
pub mod instructions;
pub mod name;
pub mod names;
pub mod odds;
pub mod own;
pub(crate) mod policy;
pub mod position;
pub mod prompt;
pub mod record;
pub mod refusal;
pub mod ruleset;
pub mod seated;
pub mod sheet;
pub mod standing;
pub mod story;
pub mod table_refusal;
pub mod term;
pub(crate) mod told;
pub mod view;
pub(crate) mod viewer;
