//! War of 1812 under test: random whole games and their laws. Cases by section of the rulebook: `tests/rules/war1812`.

mod absent;
mod data;
mod draws;
mod edit;
mod going_back;
mod hidden;
mod random;
mod standing;
mod table;
