//! The questions to a side in War of 1812. All players may read a prompt, so it contains nothing that only one side
//! knows.

use adjutant_core::term::messages;
use adjutant_events::{SeatId, SpaceId};

messages! {
    /// A question to a side.
    War1812Task, prefix "task" {
        /// Place the blocks that were drawn.
        "3.3" PlaceBlocks { seat: SeatId },
        /// The winner of the roll for the order chooses to go first or second this year.
        "4.2" ChooseOrder { seat: SeatId, year: u16 },
        /// Build, repair, sail, use the phase for a sea movement, or pass.
        "4.3" NavalPhase { seat: SeatId },
        /// Move one group, call in delayed reinforcements, or pass.
        "4.3" ArmyPhase { seat: SeatId },
        /// Choose the next battle.
        "10.2" ChooseNextBattle { seat: SeatId, battles: Vec<SpaceId> },
        /// Stand and reveal the blocks, or retreat.
        "10.1" StandOrRetreat { seat: SeatId, town: SpaceId, attackers: u8 },
        /// Fire or retreat.
        "10.1" FireOrRetreat { seat: SeatId, town: SpaceId, round: u16 },
        /// Claim double pursuit, or decline.
        "16" ClaimPursuit { seat: SeatId, town: SpaceId },
        /// Show dragoons to stop double pursuit, or decline.
        "16" AnswerPursuit { seat: SeatId, town: SpaceId },
        /// Choose which blocks take hits.
        "10.1" TakeLosses { seat: SeatId, town: SpaceId, hits: u16 },
        /// Choose the effect of hits on the enemy fleet.
        "7.2" HitShips { seat: SeatId, lake: SpaceId, hits: u16 },
        /// Keep the fleet in battle, or retreat.
        "8.1" StayOrRetreatFleet { seat: SeatId, lake: SpaceId, round: u16 },
        /// Choose the harbour of a fleet that must retreat.
        "8.1" FleetMustRetreat { seat: SeatId, lake: SpaceId },
        /// Choose the blocks that suffer winter attrition.
        "13.2" ChooseAttrition { seat: SeatId },
        /// Bring ships on a lake into harbour for the winter.
        "13.3" ChooseHarbour { seat: SeatId, lake: SpaceId },
        /// Write orders for the turn.
        "19.1" PlotOrders { seats: Vec<SeatId> },
        /// Continue the sea movement of a damaged fleet, or give it up.
        "19.6" KeepSeaMovement { seat: SeatId, lake: SpaceId },
        /// Name the battlefield of groups that exchange places.
        "19.4" ChooseBattlefield { seat: SeatId, towns: Vec<SpaceId> },
    }
    beforehand: crate::model::audience::is_answered_beforehand,
    waiting: crate::model::audience::waits
}
