//! What the rules ask.

use adjutant_core::term::messages;
use adjutant_events::{SeatId, SpaceId};

messages! {
    /// A question of the rules.
    AsiaTask, prefix "task-asia-engulfed" {
        /// Naval movement.
        "asia-engulfed.1.11" SailFleets { seat: SeatId, turn: u8 },
        /// React in the zone that was named.
        "asia-engulfed.8.25" ReactAt { seat: SeatId, zone: SpaceId },
        /// Add the submarine unit.
        "asia-engulfed.1.11" AddSubmarine { seat: SeatId, zone: SpaceId },
        /// Lay the network.
        "asia-engulfed.3.51" LayNetwork { seat: SeatId, left: u8 },
        /// Produce.
        "asia-engulfed.4" Produce { seat: SeatId, werp: u8 },
        /// Fight in zones, attack ports and airbases.
        "asia-engulfed.1.14" FightZones { seat: SeatId, zones: Vec<SpaceId> },
        /// Choose a chit.
        "asia-engulfed.8.31" ChooseChit { seat: SeatId, zone: SpaceId, check: u8 },
        /// Assign air.
        "asia-engulfed.8.42" AssignAir { seat: SeatId, space: SpaceId },
        /// The submarine unit.
        "asia-engulfed.8.5" DecideSubmarine { seat: SeatId, zone: SpaceId },
        /// Operational movement.
        "asia-engulfed.1.15" MoveUnits { seat: SeatId },
        /// Strategic movement.
        "asia-engulfed.1.16" MoveStrategically { seat: SeatId, left: u8 },
        /// Ground combat.
        "asia-engulfed.1.17" FightAreas { seat: SeatId, areas: Vec<SpaceId> },
        /// Rebase.
        "asia-engulfed.1.18" RebaseFleets { seat: SeatId, fleets: u8 },
        /// Fleets of a surprise attack go home at once, or stay.
        "asia-engulfed.9.11" LeaveRaid { seat: SeatId, zone: SpaceId },
        /// Surprised fleets stand to fight them, or rebase.
        "asia-engulfed.9.11" MeetRaid { seat: SeatId, zone: SpaceId },
        /// Garrison and militia charge, or not.
        "asia-engulfed.9.14" Charge { seat: SeatId, area: SpaceId },
        /// More kamikazes attack, or not.
        "asia-engulfed.9.13" SendKamikazes { seat: SeatId, zone: SpaceId },
    }
    beforehand: crate::rules::instructions::is_answered_beforehand
}
