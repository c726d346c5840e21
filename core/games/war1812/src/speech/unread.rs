//! What only this game can say of a line that it does not understand.

use adjutant_core::term::messages;
use adjutant_events::KindId;
use adjutant_grammar::ParseProblem;

messages! {
    /// What is wrong with a line.
    Unread, prefix "war1812-parse" {
        /// Blocks differ in CV: which is meant must be said.
        "" WhichBlocks { kind: KindId, strengths: Vec<String> },
        /// Fewer blocks of the kind than named.
        "" NotSoManyBlocks { kind: KindId, count: u64 },
        /// No block of one's own could be meant.
        "" NoBlocksThere {},
        /// Which town the group stands in is not said.
        "" FromWhere { usage: String },
    }
}

impl From<Unread> for ParseProblem {
    fn from(problem: Unread) -> Self {
        Self::own(problem)
    }
}
