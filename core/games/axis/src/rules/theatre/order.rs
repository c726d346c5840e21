//! The orders of particular theatres of war.

use crate::model::order::Selection;
use adjutant_events::{SeatId, SpaceId};
use serde::{Deserialize, Serialize};

/// An order of a theatre of war.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum TheatreOrder {
    /// Split convoy money: this amount to this purse, the rest to the other.
    Split { purse: SeatId, amount: u32 },
    /// Choose the power that holds a space that several powers captured together.
    Claim { space: SpaceId, power: SeatId },
    /// Aim kamikazes at a ship.
    Kamikaze {
        count: u16,
        /// The ship: its kind, and which one of several.
        target: Selection,
        zone: SpaceId,
    },
    /// Send no more kamikazes in this turn.
    HoldKamikazes,
    /// Fly to an enemy complex to bomb it.
    Raid { units: Vec<Selection>, from: SpaceId, via: Vec<SpaceId>, to: SpaceId },
    /// Choose the number of fighters that intercept a raid; none means all.
    Intercept { count: Option<u16> },
    /// Send fighters on patrol.
    Patrol { units: Vec<Selection>, from: SpaceId, zone: SpaceId },
}

/// Whether a power gives this order with its moves in its own turn. Other orders answer a question.
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
