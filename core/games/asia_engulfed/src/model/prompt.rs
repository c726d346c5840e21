//! The questions that the rules ask.

use adjutant_core::term::messages;
use adjutant_events::{SeatId, SpaceId};

messages! {
    /// A question of the rules.
    AsiaTask, prefix "task-asia-engulfed" {
        /// Naval movement.
        "asia-engulfed.1.11" SailFleets { seat: SeatId, turn: u8 },
        /// React in the named zone, or not.
        "asia-engulfed.8.25" ReactAt { seat: SeatId, zone: SpaceId },
        /// Add the submarine unit, or not.
        "asia-engulfed.1.11" AddSubmarine { seat: SeatId, zone: SpaceId },
        /// Lay the supply network.
        "asia-engulfed.3.51" LayNetwork { seat: SeatId, left: u8 },
        /// Buy with WERP.
        "asia-engulfed.4" Produce { seat: SeatId, werp: u8 },
        /// Fight in zones, or attack ports and airbases.
        "asia-engulfed.1.14" FightZones { seat: SeatId, zones: Vec<SpaceId> },
        /// Choose a chit.
        "asia-engulfed.8.31" ChooseChit { seat: SeatId, zone: SpaceId, check: u8 },
        /// Assign air counters to duties.
        "asia-engulfed.8.42" AssignAir { seat: SeatId, space: SpaceId },
        /// Attack with the submarine unit, or wait.
        "asia-engulfed.8.5" DecideSubmarine { seat: SeatId, zone: SpaceId },
        /// Move units by land and air.
        "asia-engulfed.1.15" MoveUnits { seat: SeatId },
        /// Move units strategically; `left` is the number of moves left.
        "asia-engulfed.1.16" MoveStrategically { seat: SeatId, left: u8 },
        /// Fight rounds of ground combat.
        "asia-engulfed.1.17" FightAreas { seat: SeatId, areas: Vec<SpaceId> },
        /// Rebase ships, transports and marines.
        "asia-engulfed.1.18" RebaseFleets { seat: SeatId, fleets: u8 },
        /// Return the fleets of the surprise attack at once, or stay.
        "asia-engulfed.9.11" LeaveRaid { seat: SeatId, zone: SpaceId },
        /// Fight with the surprised fleets, or rebase them.
        "asia-engulfed.9.11" MeetRaid { seat: SeatId, zone: SpaceId },
        /// Charge with garrison and militia, or not.
        "asia-engulfed.9.14" Charge { seat: SeatId, area: SpaceId },
        /// Send additional kamikazes, or not.
        "asia-engulfed.9.13" SendKamikazes { seat: SeatId, zone: SpaceId },
    }
    beforehand: crate::rules::instructions::is_answered_beforehand,
    waiting: crate::rules::instructions::waits
}
