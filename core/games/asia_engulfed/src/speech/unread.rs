//! Problems that only this game can report about a line that it cannot read.

use adjutant_core::term::messages;
use adjutant_events::KindId;
use adjutant_grammar::ParseProblem;

messages! {
    /// A problem with a line.
    Unread, prefix "asia-engulfed-parse" {
        /// Units of the kind are in several places; the line must name one.
        "" FromWhere { kind: KindId },
        /// Fewer units of the kind exist than the line names; `there` is the number that could be meant.
        "" NotSoManyUnits { kind: KindId, count: u64, there: u64 },
        /// The number belongs to a unit that differs from its description; this is its actual kind.
        "" OtherUnit { word: String, said: String, kind: KindId, steps: u64 },
        /// The purchase is not understood.
        "" NoPurchase { word: String },
        /// A duty was expected before the counters.
        "" NoDuty { word: String },
        /// A class of ships was expected after `against`.
        "" NoClass { word: String },
    }
}

impl From<Unread> for ParseProblem {
    fn from(problem: Unread) -> Self {
        Self::own(problem)
    }
}
