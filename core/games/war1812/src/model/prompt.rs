//! What War of 1812 asks of a side. Everyone may read a prompt: it says nothing that only one side knows.

use adjutant_core::term::messages;
use adjutant_events::{SeatId, SpaceId};

messages! {
    /// A question to a side.
    War1812Task, prefix "task" {
        /// Place the blocks that were drawn.
        "3.3" PlaceBlocks { seat: SeatId },
        /// The roll for the order was won: go first or second this year.
        "4.2" ChooseOrder { seat: SeatId, year: u16 },
        /// Build, repair, sail, give the phase to a sea movement, or pass.
        "4.3" NavalPhase { seat: SeatId },
        /// Move one group, call delayed reinforcements in, or pass.
        "4.3" ArmyPhase { seat: SeatId },
        /// Choose the next battle.
        "10.2" ChooseNextBattle { seat: SeatId, battles: Vec<SpaceId> },
        /// Stand and show the blocks, or retreat.
        "10.1" StandOrRetreat { seat: SeatId, town: SpaceId, attackers: u8 },
        /// Fire or retreat.
        "10.1" FireOrRetreat { seat: SeatId, town: SpaceId, round: u16 },
        /// Claim double pursuit, or do not.
        "16" ClaimPursuit { seat: SeatId, town: SpaceId },
        /// Show dragoons to stop double pursuit, or do not.
        "16" AnswerPursuit { seat: SeatId, town: SpaceId },
        /// Choose which blocks take hits.
        "10.1" TakeLosses { seat: SeatId, town: SpaceId, hits: u16 },
        /// Choose what hits do to the enemy fleet.
        "7.2" HitShips { seat: SeatId, lake: SpaceId, hits: u16 },
        /// Keep the fleet in battle or retreat.
        "8.1" StayOrRetreatFleet { seat: SeatId, lake: SpaceId, round: u16 },
        /// The fleet must retreat: where to?
        "8.1" FleetMustRetreat { seat: SeatId, lake: SpaceId },
        /// Choose the blocks that suffer from the winter.
        "13.2" ChooseAttrition { seat: SeatId },
        /// Bring ships on a lake into harbour for the winter.
        "13.3" ChooseHarbour { seat: SeatId, lake: SpaceId },
        /// Write orders for the turn.
        "19.1" PlotOrders { seats: Vec<SeatId> },
        /// The fleet was damaged: go on with the sea movement or give it up.
        "19.6" KeepSeaMovement { seat: SeatId, lake: SpaceId },
        /// Groups change places: name the battlefield.
        "19.4" ChooseBattlefield { seat: SeatId, towns: Vec<SpaceId> },
    }
    beforehand: crate::model::audience::is_answered_beforehand
}
