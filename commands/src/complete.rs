//! Going on with what was begun: candidates for the word at the cursor.

use crate::parse::Context;
use adjutant_core::prompt::{MoveEffect, Offer};

/// What could stand at the cursor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Completion {
    /// Where the text to be replaced begins, in bytes; it ends at the cursor.
    pub start: usize,
    /// Candidates, best first.
    pub candidates: Vec<Candidate>,
}

/// One way to go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The text to be put in.
    pub text: String,
    /// How many there are, or can be bought, when it is a kind of unit.
    pub count: Option<u32>,
    /// What going there does, when it is a destination.
    pub effect: Option<MoveEffect>,
}

/// Candidates for the word that ends at `cursor`. With offers, only what would be accepted now.
pub fn complete(_line: &str, _cursor: usize, _context: &Context<'_>, _offers: Option<&[Offer]>) -> Completion {
    Completion::default()
}
