//! Problems with a line that only this game has.

use adjutant_core::term::messages;
use adjutant_events::{KindId, SeatId, SpaceId};
use adjutant_grammar::ParseProblem;

messages! {
    /// A problem with a line.
    Unread, prefix "axis-parse" {
        /// The sea zone may be one of these, or none fits.
        "" WhichZone { zones: Vec<SpaceId> },
        /// An owner was given although only own units can be meant.
        "" OwnerNotNeeded { power: SeatId },
        /// An owner is missing: `2 German tanks`.
        "" WhoseUnits { kind: KindId },
        /// This command does not allow a choice among units or a way of loss.
        "" NotSaidHere { kind: KindId },
        /// The numbers of units and the words beside them contradict each other.
        "" NotThose { kind: KindId },
        /// The player has nothing aboard in the zones from which a landing there is possible.
        "" NothingAboard { zones: Vec<SpaceId> },
        /// The player has no transport beside the land units that can take them to the destination.
        "" NoTransport { zones: Vec<SpaceId> },
        /// The round is not the next one.
        "" NotThatRound { said: u64, next: u64 },
        /// The amount of money left or spent differs from that of the order.
        "" OtherMoney { said: u64, found: u64 },
        /// A count without a kind.
        "" OfWhat { count: u64 },
        /// The origin of the units is missing: these places fit, or none.
        "" FromWhere { kind: KindId, spaces: Vec<SpaceId> },
    }
}

impl From<Unread> for ParseProblem {
    fn from(problem: Unread) -> Self {
        Self::own(problem)
    }
}
