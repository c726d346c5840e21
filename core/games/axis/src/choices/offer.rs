//! What a power may do now: what its tree of choices is grown from. Nobody outside the flat knows of it.

use crate::model::order::{AxisCommand, Loss};
use adjutant_events::{KindId, SeatId, SpaceId, UnitId};

/// Something that a power may do now.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub(crate) enum AxisOffer {
    /// An order in which nothing is to be chosen.
    Order(AxisCommand),
    /// Buy up to so many of a kind.
    Purchase {
        kind: KindId,
        /// Price of one, IPCs.
        cost: u32,
        /// What the treasury allows.
        at_most: u32,
    },
    /// Move up to so many of a kind from a space to any of these.
    Move {
        kind: KindId,
        /// How many can, one after the other as far as decks and holds have room.
        count: u16,
        /// Those units, by number.
        units: Vec<UnitId>,
        from: SpaceId,
        /// Where to, and what that does.
        to: Vec<Destination>,
    },
    /// Choose losses.
    Casualties {
        /// Hits that must be taken.
        needed: u16,
        /// Units that may take them.
        candidates: Vec<CasualtyCandidate>,
        /// A legal choice: what the bare command takes.
        proposal: Vec<Loss>,
    },
    /// Bring new units to any of these places.
    Mobilize {
        kind: KindId,
        /// How many wait.
        count: u16,
        /// Where to, with how many of them fit there.
        to: Vec<(SpaceId, u16)>,
    },
}

/// Where units can go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Destination {
    pub(crate) space: SpaceId,
    /// What arriving there does.
    pub(crate) effect: MoveEffect,
}

/// What a move does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MoveEffect {
    /// A battle will be fought there.
    Attack,
    /// An undefended hostile space will be taken.
    Capture,
    /// Units board transports.
    Load,
    /// Units go ashore among friends.
    Unload,
    /// Units commit to an amphibious assault.
    Assault,
    /// Aircraft come down.
    Land,
    /// Nothing but the move.
    Move,
}

/// Units that may take hits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CasualtyCandidate {
    /// What kind.
    pub(crate) kind: KindId,
    pub(crate) owner: SeatId,
    /// How many there are.
    pub(crate) count: u16,
    /// Hits that all of them together can take.
    pub(crate) hits: u16,
    /// Their numbers, where they differ from others of their kind.
    pub(crate) units: Vec<UnitId>,
}
