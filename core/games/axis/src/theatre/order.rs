//! What may be ordered by these rules.

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
}
