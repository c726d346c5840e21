//! The rules of War of 1812: every rule by case, random games and their laws, and what players type.

mod cases;
mod talk;
mod war1812;
