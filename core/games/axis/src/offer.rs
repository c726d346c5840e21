//! What a power may do now, where there is something to choose in it.

use super::command::Loss;
use adjutant_events::{KindId, SeatId, SpaceId, UnitId};
use serde::{Deserialize, Serialize};

/// Something that a power may do now. What has no choice in it is offered as the order itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum AxisOffer {
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
        /// Where to, with how many fit there.
        to: Vec<(SpaceId, u16)>,
    },
}

/// Where units can go.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Destination {
    /// The space.
    pub space: SpaceId,
    /// What arriving there does.
    pub effect: MoveEffect,
}

/// What a move does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveEffect {
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CasualtyCandidate {
    /// What kind.
    pub kind: KindId,
    /// Whose.
    pub owner: SeatId,
    /// How many there are.
    pub count: u16,
    /// Hits that all of them together can take.
    pub hits: u16,
}
