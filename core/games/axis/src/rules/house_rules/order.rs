//! What may be ordered by house rules.

use adjutant_events::{KindCount, SeatId, SpaceId};
use serde::{Deserialize, Serialize};

/// An order of a house rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum HouseOrder {
    /// Buy units of the bid and place them at once: whose they are follows from where.
    PlaceBid { units: Vec<KindCount>, to: SpaceId },
    /// Keep money of the bid in hand.
    KeepBid {
        purse: SeatId,
        /// How much; none = all that is left.
        amount: Option<u32>,
    },
}
