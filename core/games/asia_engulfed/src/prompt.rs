//! What the rules ask.

use adjutant_core::term::messages;
use adjutant_events::{SeatId, SpaceId};

messages! {
    /// A question of the rules.
    AsiaTask, prefix "task-asia-engulfed" {
        /// Naval movement.
        "1.11" SailFleets { seat: SeatId, turn: u8 },
        /// React in the zone that was named.
        "8.25" ReactAt { seat: SeatId, zone: SpaceId },
        /// Add the submarine unit.
        "1.11" AddSubmarine { seat: SeatId, zone: SpaceId },
        /// Lay the network.
        "3.51" LayNetwork { seat: SeatId, left: u8 },
        /// Produce.
        "4" Produce { seat: SeatId, werp: u8 },
        /// Fight in zones, attack ports and airbases.
        "1.14" FightZones { seat: SeatId, zones: Vec<SpaceId> },
        /// Choose a chit.
        "8.31" ChooseChit { seat: SeatId, zone: SpaceId, check: u8 },
        /// Assign air.
        "8.42" AssignAir { seat: SeatId, space: SpaceId },
        /// The submarine unit.
        "8.5" DecideSubmarine { seat: SeatId, zone: SpaceId },
        /// Operational movement.
        "1.15" MoveUnits { seat: SeatId },
        /// Strategic movement.
        "1.16" MoveStrategically { seat: SeatId, left: u8 },
        /// Ground combat.
        "1.17" FightAreas { seat: SeatId, areas: Vec<SpaceId> },
        /// Rebase.
        "1.18" RebaseFleets { seat: SeatId, fleets: u8 },
    }
}
