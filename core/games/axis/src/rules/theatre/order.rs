//! What may be ordered by these rules.

use crate::model::order::Selection;
use adjutant_events::{SeatId, SpaceId};
use serde::{Deserialize, Serialize};

/// An order of a theatre of war.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum TheatreOrder {
    /// Split convoy money: so much to this purse, the rest to the other.
    Split { purse: SeatId, amount: u32 },
    /// Say for which of the powers whose land units took a space it is held.
    Claim { space: SpaceId, power: SeatId },
    /// Aim so many kamikazes at a ship.
    Kamikaze {
        count: u16,
        /// Which ship: a kind, and which of several.
        target: Selection,
        zone: SpaceId,
    },
    /// Send no more kamikazes in this turn.
    HoldKamikazes,
    /// Fly to an enemy complex to bomb it.
    Raid { units: Vec<Selection>, from: SpaceId, via: Vec<SpaceId>, to: SpaceId },
    /// Say how many fighters rise against a raid; none = all.
    Intercept { count: Option<u16> },
    /// Send fighters on patrol.
    Patrol { units: Vec<Selection>, from: SpaceId, zone: SpaceId },
}

/// Whether an order is one of those that a power gives in its own turn, as it moves: not while somebody else is asked.
pub(crate) const fn is_of_the_turn(order: &TheatreOrder) -> bool {
    match order {
        TheatreOrder::Raid { .. } | TheatreOrder::Patrol { .. } => true,
        TheatreOrder::Split { .. }
        | TheatreOrder::Claim { .. }
        | TheatreOrder::Kamikaze { .. }
        | TheatreOrder::HoldKamikazes
        | TheatreOrder::Intercept { .. } => false,
    }
}
