//! Reading: from a line to a request.

pub mod block;
mod error;

pub use error::{ParseError, ParseProblem};

use crate::definition::Definition;
use crate::lexicon::Lexicon;
use crate::request::{Addressed, Request};
use adjutant_core::view::View;
use adjutant_events::SeatId;

/// What a line is read against.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The words of the board.
    pub lexicon: &'a Lexicon,
    /// For whom the speaker acts, when that is known.
    pub seat: Option<&'a SeatId>,
    /// What the speaker sees; lets him leave out what the board tells.
    pub view: Option<&'a View>,
}

/// Values of a command's slots.
#[derive(Debug, Default)]
pub(crate) struct Bound {}

/// Reads one line.
///
/// # Errors
/// What was not understood, where, and what was expected.
pub fn parse(line: &str, context: &Context<'_>) -> Result<Request, ParseError> {
    parse_addressed(line, context).map(|addressed| addressed.request)
}

/// Reads one line that may name the seat it is spoken for: `Germany: done`.
///
/// # Errors
/// As [`parse`].
pub fn parse_addressed(line: &str, _context: &Context<'_>) -> Result<Addressed, ParseError> {
    Err(ParseError::whole(line, ParseProblem::Empty {}))
}

/// Reads the slots of a form, each by its name.
///
/// # Errors
/// As [`parse`]; spans are those of the slot's text.
pub fn parse_slots(
    definition: &Definition,
    _slots: &[(&str, &str)],
    _context: &Context<'_>,
) -> Result<Request, ParseError> {
    Err(ParseError::whole(definition.name, ParseProblem::Empty {}))
}
