//! What people ask of leagues on Discord: `/league`, its buttons and forms, and what is suggested while they type.

mod lookup;
mod made;
mod orders;
mod questions;
mod sealed;
mod suggested;
