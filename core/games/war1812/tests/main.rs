//! Tests of the rules of War of 1812: every rule by case, random games and their laws, and lines that players type.

mod cases;
mod talk;
mod war1812;
