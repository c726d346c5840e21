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
    /// Kamikazes were aimed at a ship.
    KamikazesDeclared {
        zone: SpaceId,
        /// Which ship.
        target: UnitId,
        /// How many.
        count: u16,
    },
    /// No more are declared in this turn.
    KamikazesHeld { power: SeatId },
    /// They hit ships; what is in a battle fires before it goes down.
    KamikazesHit {
        zone: SpaceId,
        /// A ship as often as it was hit and stays afloat.
        damaged: Vec<UnitId>,
        destroyed: Vec<UnitId>,
    },
    /// Aircraft will bomb the complex to which they flew.
    RaidDeclared { units: Vec<UnitId>, space: SpaceId },
    /// A raid began.
    RaidBegun { space: SpaceId, units: Vec<UnitId> },
    /// A power said which of its fighters rise against a raid.
    FightersIntercepted {
        power: SeatId,
        space: SpaceId,
        /// None = all stay on the ground.
        units: Vec<UnitId>,
    },
    /// Raiders and interceptors were lost in the air.
    LostInRaid { space: SpaceId, units: Vec<UnitId> },
    /// Bombs fell on a complex, and a treasury paid.
    IndustryBombed {
        space: SpaceId,
        /// Whose treasury.
        power: SeatId,
        /// What the dice came to.
        rolled: u32,
        /// What was there to pay.
        paid: u32,
    },
    /// A raid is over.
    RaidEnded { space: SpaceId },
    /// Fighters went on patrol.
    PatrolSet { units: Vec<UnitId>, from: SpaceId, zone: SpaceId },
    /// Fighters came down from their patrol.
    PatrolLanded { units: Vec<UnitId>, to: SpaceId },
    /// One of several players of a turn has ended his part of a phase.
    PartDone { power: SeatId },
}
