//! What only this game can say of a line that it does not understand.

use adjutant_core::term::messages;
use adjutant_events::KindId;
use adjutant_grammar::ParseProblem;

messages! {
    /// What is wrong with a line.
    Unread, prefix "asia-engulfed-parse" {
        /// Units of the kind stand in several places.
        "" FromWhere { kind: KindId },
        /// Fewer units of the kind than named: so many are there that could be meant.
        "" NotSoManyUnits { kind: KindId, count: u64, there: u64 },
        /// A number behind what its unit is not: this it is.
        "" OtherUnit { word: String, said: String, kind: KindId, steps: u64 },
        /// What is bought there is not understood.
        "" NoPurchase { word: String },
        /// A duty was expected before the counters.
        "" NoDuty { word: String },
        /// A class of ships was expected behind what they fire at.
        "" NoClass { word: String },
    }
}

impl From<Unread> for ParseProblem {
    fn from(problem: Unread) -> Self {
        Self::own(problem)
    }
}
