//! The doors that something comes in through from outside, and how much of it: no more than fits in little memory, and
//! what is too much is told so.

pub mod http;
pub mod lines;
pub mod names;

use adjutant_core::term::Term;

/// Why something is not taken: a key of the catalogue, and its terms.
pub type Wrong = (&'static str, Vec<(&'static str, Term)>);
