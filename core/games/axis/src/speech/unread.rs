//! What only this game can say of a line that it does not understand.

use adjutant_core::term::messages;
use adjutant_events::{KindId, SeatId, SpaceId};
use adjutant_grammar::ParseProblem;

messages! {
    /// What is wrong with a line.
    Unread, prefix "axis-parse" {
        /// The sea zone could be one of these, or none fits.
        "" WhichZone { zones: Vec<SpaceId> },
        /// A unit with an owner where only one's own can be meant.
        "" OwnerNotNeeded { power: SeatId },
        /// An owner is needed: `2 German tanks`.
        "" WhoseUnits { kind: KindId },
        /// Which one, or how it is lost, is not said in this command.
        "" NotSaidHere { kind: KindId },
        /// The numbers of units and the words beside them do not mean the same units.
        "" NotThose { kind: KindId },
        /// Nothing of one's own is aboard in the zones from which one could land there.
        "" NothingAboard { zones: Vec<SpaceId> },
        /// Nothing of one's own in the zones beside where land units are can take them where they are to go.
        "" NoTransport { zones: Vec<SpaceId> },
        /// Another round than the one that would come.
        "" NotThatRound { said: u64, next: u64 },
        /// What is said to be left, or spent, is not what the order leaves or costs.
        "" OtherMoney { said: u64, found: u64 },
        /// So many of what is not said.
        "" OfWhat { count: u64 },
        /// Where those who are to go stand is not said: these places fit, or none.
        "" FromWhere { kind: KindId, spaces: Vec<SpaceId> },
    }
}

impl From<Unread> for ParseProblem {
    fn from(problem: Unread) -> Self {
        Self::own(problem)
    }
}
