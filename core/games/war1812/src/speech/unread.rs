//! The problems of a line that only this game can describe.

use adjutant_core::term::messages;
use adjutant_events::KindId;
use adjutant_grammar::ParseProblem;

messages! {
    /// What is wrong with a line.
    Unread, prefix "war1812-parse" {
        /// The blocks differ in CV, so the player must say which is meant.
        "" WhichBlocks { kind: KindId, strengths: Vec<String> },
        /// There are fewer blocks of the kind than named.
        "" NotSoManyBlocks { kind: KindId, count: u64 },
        /// The player has no block that could be meant.
        "" NoBlocksThere {},
        /// The line does not say which town the group starts from.
        "" FromWhere { usage: String },
    }
}

impl From<Unread> for ParseProblem {
    fn from(problem: Unread) -> Self {
        Self::own(problem)
    }
}
