//! Limits for input from outside: as much as fits in little memory. Input that exceeds a limit gets an error.

pub mod http;
pub mod lines;
pub mod names;

use adjutant_core::term::Term;

/// Why input is rejected: a message key and its terms.
pub type Wrong = (&'static str, Vec<(&'static str, Term)>);
