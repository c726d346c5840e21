//! The orders of house rules.

use adjutant_events::{KindCount, SeatId, SpaceId};
use serde::{Deserialize, Serialize};

/// An order of a house rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum HouseOrder {
    /// Buy units with the bid and place them at once. The place determines their owner.
    PlaceBid { units: Vec<KindCount>, to: SpaceId },
    /// Keep money of the bid in a treasury.
    KeepBid {
        purse: SeatId,
        /// The amount; none means all that is left.
        amount: Option<u32>,
    },
}
