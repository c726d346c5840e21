//! The events of particular theatres of war.

use adjutant_events::{KindCount, SeatId, SpaceId, UnitId};
use serde::{Deserialize, Serialize};

/// An event of a theatre of war.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum TheatreEvent {
    /// A power received the money of its convoy centers, which it must split at once.
    ConvoyMoneyReceived { power: SeatId, amount: u32 },
    /// Convoy money was split.
    ConvoyMoneySplit {
        power: SeatId,
        /// The share of each purse.
        shares: Vec<(SeatId, u32)>,
    },
    /// Units that cost nothing were counted. They are placed later.
    LevyCounted {
        power: SeatId,
        units: Vec<KindCount>,
        /// Whether the road that brings one more unit is open.
        road_open: bool,
    },
    /// The units of the levy were placed.
    LevyPlaced { power: SeatId, to: SpaceId, units: Vec<KindCount> },
    /// The units of the levy could not be placed.
    LevyLost { power: SeatId, units: Vec<KindCount> },
    /// A turn brought points, or none.
    PointsScored {
        power: SeatId,
        points: u32,
        /// The new number of points.
        total: u32,
    },
    /// Points were lost with money that was paid.
    PointsLost { power: SeatId, points: u32, total: u32 },
    /// Antiaircraft guns hit aircraft, which are removed at once.
    AircraftShotDown { space: SpaceId, units: Vec<UnitId> },
    /// Kamikazes were aimed at a ship.
    KamikazesDeclared {
        zone: SpaceId,
        /// The ship.
        target: UnitId,
        /// The number of kamikazes.
        count: u16,
    },
    /// No more kamikazes are declared in this turn.
    KamikazesHeld { power: SeatId },
    /// Kamikazes hit ships. A ship in a battle fires before it sinks.
    KamikazesHit {
        zone: SpaceId,
        /// Ships that survive, once for each hit.
        damaged: Vec<UnitId>,
        destroyed: Vec<UnitId>,
    },
    /// Aircraft will bomb the complex to which they flew.
    RaidDeclared { units: Vec<UnitId>, space: SpaceId },
    /// A raid began.
    RaidBegun { space: SpaceId, units: Vec<UnitId> },
    /// A power decided which of its fighters intercept a raid.
    FightersIntercepted {
        power: SeatId,
        space: SpaceId,
        /// The fighters; empty means none intercept.
        units: Vec<UnitId>,
    },
    /// Raiders and interceptors were lost in the air.
    LostInRaid { space: SpaceId, units: Vec<UnitId> },
    /// Bombs hit a complex, and a treasury paid.
    IndustryBombed {
        space: SpaceId,
        /// The owner of the treasury.
        power: SeatId,
        /// The sum of the dice.
        rolled: u32,
        /// The amount paid.
        paid: u32,
    },
    /// A raid is over.
    RaidEnded { space: SpaceId },
    /// Fighters went on patrol.
    PatrolSet { units: Vec<UnitId>, from: SpaceId, zone: SpaceId },
    /// Fighters landed from their patrol.
    PatrolLanded { units: Vec<UnitId>, to: SpaceId },
    /// One of several players of a turn ended their part of a phase.
    PartDone { power: SeatId },
}
