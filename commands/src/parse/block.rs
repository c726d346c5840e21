//! A block: several orders pasted at once.

use super::{Context, ParseError};
use crate::request::Addressed;

/// One order of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockLine {
    /// The line it stands in, from 1.
    pub number: usize,
    /// The order as written, without bullet and comment.
    pub text: String,
    /// What it says.
    pub read: Result<Addressed, ParseError>,
}

/// The orders of a block, not yet read: `(line number, text)`.
pub fn split(_block: &str) -> Vec<(usize, String)> {
    Vec::new()
}

/// Reads a block, every line against the same context.
pub fn parse_block(block: &str, context: &Context<'_>) -> Vec<BlockLine> {
    let read = |(number, text): (usize, String)| {
        let read = super::parse_addressed(&text, context);
        BlockLine { number, text, read }
    };
    split(block).into_iter().map(read).collect()
}
