//! Problems that only this game can report about a line that it cannot read.

use adjutant_core::term::{PhaseWord, messages};
use adjutant_grammar::ParseProblem;

messages! {
    /// A problem with a line.
    Unread, prefix "okinawa-parse" {
        /// No unit has this name.
        "" NoUnit { word: String },
        /// A hex was expected.
        "" HexExpected { word: String },
        /// A side of a hex was expected after it.
        "" NoSide { word: String },
        /// A base or a box of the fleet was expected.
        "" NoTarget { word: String },
        /// Points were expected after a target.
        "" NoPoints { word: String },
        /// A US division was expected.
        "" NoDivision { word: String },
        /// A beach was expected.
        "" NoBeach { word: String },
        /// The number of an important point was expected.
        "" NoPoint { word: String },
        /// A number of markers, or the next hex, was expected.
        "" NoMarkers { word: String },
        /// The unit is not in play, or the viewer does not see it.
        "" NotSeen { word: String },
        /// The end of a phase names one that is not the current phase.
        "" OtherPhase { named: PhaseWord, now: PhaseWord },
    }
}

impl From<Unread> for ParseProblem {
    fn from(problem: Unread) -> Self {
        Self::own(problem)
    }
}
