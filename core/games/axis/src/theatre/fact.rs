//! What happens by these rules.

use adjutant_events::{KindCount, SeatId, SpaceId, UnitId};
use serde::{Deserialize, Serialize};

/// An event of a theatre of war.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum TheatreEvent {
    /// A power got the money of its convoy centers, which it must split at once.
    ConvoyMoneyReceived { power: SeatId, amount: u32 },
    /// It was split.
    ConvoyMoneySplit {
        power: SeatId,
        /// How much each of its purses got.
        shares: Vec<(SeatId, u32)>,
    },
    /// Units that come unpaid were counted and set aside.
    LevyCounted {
        power: SeatId,
        units: Vec<KindCount>,
        /// The road over which one more comes is open.
        road_open: bool,
    },
    /// They came to the board.
    LevyPlaced { power: SeatId, to: SpaceId, units: Vec<KindCount> },
    /// They could not come.
    LevyLost { power: SeatId, units: Vec<KindCount> },
    /// A turn brought points, or none.
    PointsScored {
        power: SeatId,
        points: u32,
        /// How many it has now.
        total: u32,
    },
    /// Points were lost with money that was paid.
    PointsLost { power: SeatId, points: u32, total: u32 },
    /// Antiaircraft guns hit aircraft, which are gone at once.
    AircraftShotDown { space: SpaceId, units: Vec<UnitId> },
}
