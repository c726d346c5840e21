//! War of 1812 under test: random whole games and their laws, and tables of cases by section of the rulebook.

mod cases;
mod data;
mod draws;
mod going_back;
mod hidden;
mod random;
mod standing;
mod table;
