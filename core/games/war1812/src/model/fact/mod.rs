//! The events of War of 1812, in the terms of the rulebook.
//!
//! Blocks stand so that only their owner sees their faces. Therefore an event that names a block is for its owner
//! alone. Immediately after it comes the event that all players may read: how many blocks, from where, to where. An
//! event that the other side reads never contains the number of a block; where the rules reveal blocks, it shows them
//! as [`ShownBlock`].

mod blocks;
mod edit;
mod orders;
mod ships;

pub use blocks::{BlockAt, BlockLoss, ShownBlock, ShownLoss, TownAttrition, TownCount};
pub use edit::{BlockSet, OpenEdit};
pub use orders::{ArmyOrder, BlockOrder, GroupPart, MarchPart, NavalOrder, PlottedOrders, Travel};
pub use ships::{Course, ShipStack, Ships};

use crate::COMBAT;
use adjutant_core::facts;
use adjutant_events::{KindId, SeatId, SpaceId, UnitId};
use serde::{Deserialize, Serialize};

facts! {
    /// An event of a game of War of 1812. Numbers in brackets are sections of the rulebook.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs)] // a field without a comment is what its name says
    pub enum War1812Event {
        /// The blocks that a draw gave (3.2, 14.1). For their owner.
        BlocksDrawn {
            seat: SeatId,
            /// The blocks in the order drawn.
            blocks: Vec<UnitId>,
            /// The reinforcement town in which they appear; none for the draw before the game.
            town: Option<SpaceId>,
        } => secret(seat).deals();
        /// The number of blocks that a draw gave.
        ReserveDrawn {
            seat: SeatId,
            count: u8,
            /// The reinforcement town in which they appear; none for the draw before the game.
            town: Option<SpaceId>,
        } => open().beside_secret().deals();
        /// Blocks were placed in towns before the game, or moved to other towns (3.3, 3.4). For their owner.
        BlocksPlaced { seat: SeatId, places: Vec<BlockAt> } => secret(seat);
        /// A side has placed all its blocks (3.3, 3.4). After the second side, ships are placed in their bases (3.5).
        SetupFinished {
            /// The side.
            seat: SeatId,
            /// The number of blocks in each town.
            towns: Vec<TownCount>,
        } => open().ends_part();
        /// The winner of the order roll chose the side that goes first in all turns of the year (4.2).
        TurnOrderChosen {
            /// The side that chose.
            seat: SeatId,
            /// The side that goes first.
            first: SeatId,
        } => open();
        /// A ship was built in a base, face down (5.2).
        ShipBuilt { seat: SeatId, base: SpaceId } => open();
        /// A ship was repaired: turned face up in a base (5.2).
        ShipRepaired { seat: SeatId, base: SpaceId } => open();
        /// Ships sailed between towns and their lake (6.1).
        ShipsSailed {
            seat: SeatId,
            lake: SpaceId,
            /// Out of port or into it.
            course: Course,
            /// The ships of each state, town by town.
            ships: Vec<ShipStack>,
        } => open();
        /// The naval phase was used for a sea movement (12.1).
        SeaMovementDeclared { seat: SeatId, lake: SpaceId } => open();
        /// Blocks of a group were ordered to move (9.1). For their owner.
        GroupOrdered {
            seat: SeatId,
            /// The town that they start from.
            from: SpaceId,
            /// The order of each block. Rule 17 counts the blocks in this sequence.
            blocks: Vec<BlockOrder>,
        } => secret(seat);
        /// The move of a group was declared: how many blocks by which route.
        GroupDeclared {
            seat: SeatId,
            /// The town that they start from.
            from: SpaceId,
            /// The number of blocks on each route.
            parts: Vec<GroupPart>,
        } => open().beside_secret();
        /// The ordinary movement of a declared group is done; the rolls for forced marches follow.
        GroupMoved {
            seat: SeatId,
            /// The town that they started from.
            from: SpaceId,
            /// The number of blocks on each route; blocks on a forced march have not gone along the last road.
            parts: Vec<GroupPart>,
            /// The number of militia that held back and did not move (17).
            held: u8,
        } => open();
        /// The rolls for forced marches were made (9.2).
        MarchesEnded {
            seat: SeatId,
            /// The result for each route.
            parts: Vec<MarchPart>,
        } => open();
        /// Delayed reinforcements were called into their town (14.2); the draw follows.
        ReinforcementsCalled {
            seat: SeatId,
            town: SpaceId,
            /// The number of blocks to be drawn.
            count: u8,
        } => open();
        /// A phase of a player turn ended: `naval`, `army` or `combat`. The last one ends the turn.
        PhaseEnded {
            /// The side whose phase it was; in simultaneous movement the side that chooses the order of battles.
            seat: SeatId,
            phase: String,
        // A side's turn ends with its battles.
        } => if phase == COMBAT { open().ends_part().ends_turn(seat) } else { open() };
        /// A battle began, on a lake (7.1) or in a town (10.1).
        BattleBegun {
            space: SpaceId,
            /// The attacker.
            attacker: SeatId,
        } => open().begins_battle(space);
        /// The attacker or the defender continues the battle: it fires, or stays on the lake (8.1, 10.1).
        BattleContinued { seat: SeatId, space: SpaceId } => open();
        /// The defender stands: all blocks of both sides in this battle are revealed (10.1a).
        BattleRevealed {
            town: SpaceId,
            /// The attacker's blocks.
            attackers: Vec<ShownBlock>,
            /// The defender's blocks.
            defenders: Vec<ShownBlock>,
        } => open().lays_open();
        /// A side retreats from a battle; pursuit fire comes before it leaves (11.1).
        RetreatDeclared {
            seat: SeatId,
            /// The town of the battle.
            from: SpaceId,
            /// The town to which blocks retreat by road.
            to: Option<SpaceId>,
            /// The next town, to which dragoons go from there (16).
            dragoons_to: Option<SpaceId>,
            /// The town to which landed blocks return by sea (12.4).
            by_sea: Option<SpaceId>,
        } => open().answers(seat);
        /// The side that stays claims double pursuit for these kinds, and shows that it has them (15, 16).
        PursuitClaimed {
            seat: SeatId,
            /// Indians, dragoons or both; empty means none.
            kinds: Vec<KindId>,
        } => open().lays_open();
        /// The retreating side names its dragoons to stop double pursuit by dragoons, or declines (16).
        PursuitAnswered {
            seat: SeatId,
            /// Whether it shows dragoons.
            dragoons: bool,
        } => open().lays_open();
        /// The blocks that took hits. For their owner.
        LossesAssigned {
            seat: SeatId,
            /// The number of hits on each block.
            losses: Vec<BlockLoss>,
        } => secret(seat);
        /// The public part of the losses (10.1, 11.1).
        LossesTaken {
            seat: SeatId,
            town: SpaceId,
            /// In an open battle: each block as it was before the hits. Otherwise empty.
            shown: Vec<ShownLoss>,
            /// The CV lost.
            lost: u8,
            /// The number of blocks that left the board.
            removed: u8,
        } => open().beside_secret_if(*lost > 0);
        /// Blocks retreated from a battle (11).
        BlocksRetreated {
            seat: SeatId,
            /// The town of the battle.
            from: SpaceId,
            /// The number of blocks that went to each town.
            to: Vec<TownCount>,
        } => open();
        /// A battle ended; its blocks are hidden again.
        BattleEnded {
            space: SpaceId,
            /// The side that holds the place; none if no side is left.
            winner: Option<SeatId>,
        } => open().ends_part().ends_battle(space);
        /// The Indian block appeared (15).
        IndiansAppeared { town: SpaceId } => open();
        /// The Indian block left the game for good (15).
        IndiansRemoved {
            /// The town where it was.
            town: SpaceId,
        } => open().lays_open();
        /// The firing side spent its hits on a fleet: it turned ships face down and sank ships (7.2).
        ShipHitsTaken {
            /// The side that scored the hits.
            by: SeatId,
            lake: SpaceId,
            /// The number of operational ships turned face down.
            disabled: u8,
            /// The number of ships face down that were sunk.
            sunk: u8,
        } => open();
        /// A fleet retreated (8.2).
        ShipsRetreated {
            seat: SeatId,
            /// The lake that it left.
            lake: SpaceId,
            ships: Vec<ShipStack>,
        } => open();
        /// Ships in a port that an army took were captured or escaped (8.4).
        PortTaken {
            /// The former owner of the ships.
            seat: SeatId,
            town: SpaceId,
            /// Captured ships, which are lost for good.
            captured: Ships,
            /// Ships that the captor put in their place.
            prizes: Ships,
            /// Ships that escaped onto the lake.
            escaped: Ships,
        } => open();
        /// Ships were removed for good: no friendly port (6.2), no harbour for the winter (13.3), no retreat from a
        /// battle.
        ShipsRemoved {
            seat: SeatId,
            /// The town or lake where they were.
            space: SpaceId,
            ships: Ships,
        } => open();
        /// Victory points were counted at the end of a year (18.1).
        VictoryChecked {
            year: u16,
            /// The points of the American side.
            american: u16,
            /// The points of the British side.
            british: u16,
        } => open();
        /// A winter began (13).
        WinterBegun {
            /// The year that ended.
            year: u16,
        } => open();
        /// The blocks that suffered winter attrition (13.2). For their owner.
        AttritionChosen {
            seat: SeatId,
            /// All blocks in excess of the value of their town.
            blocks: Vec<UnitId>,
        } => secret(seat).answers(seat);
        /// The public part of the attrition.
        AttritionTaken {
            seat: SeatId,
            /// The attrition, town by town.
            towns: Vec<TownAttrition>,
        } => open().beside_secret_if(towns.iter().any(|town| town.reduced > 0 || town.removed > 0));
        /// Reinforcements wait because the enemy holds their town (14.2).
        ReinforcementsHeldBack {
            seat: SeatId,
            town: SpaceId,
            /// The number of blocks added to those that wait.
            count: u8,
        } => open();
        /// A year began.
        YearBegun { year: u16 } => open().ends_part();
        /// Orders for a turn of simultaneous movement (19.1). Until they are revealed, only for their author.
        OrdersPlotted { seat: SeatId, orders: PlottedOrders } => secret(seat);
        /// A side has handed in its orders.
        OrdersSealed { seat: SeatId } => open().beside_secret();
        /// Both sides have handed in their orders, which are now carried out (19.1).
        OrdersRevealed => open().lays_open();
        /// Orders that could not be carried out (19.1).
        OrdersVoid {
            seat: SeatId,
            /// Whether the naval order is void.
            naval: bool,
            /// The number of blocks that stay where they are.
            blocks: u8,
        } => open();
        /// A sea movement was given up or became impossible (19.6).
        SeaMovementCancelled { seat: SeatId, lake: SpaceId } => open();
        /// A sea movement continues although the fleet was damaged (19.6).
        SeaMovementKept { seat: SeatId, lake: SpaceId } => open();
        /// The rolls for ships in a port that an enemy army holds follow (8.4).
        PortEntered {
            /// The side whose army holds the port.
            seat: SeatId,
            town: SpaceId,
        } => open();
        /// The reinforcements of the coming year (14.1): the draws that follow, town by town.
        ReinforcementsDue {
            /// The reinforcements of the American side.
            american: Vec<TownCount>,
            british: Vec<TownCount>,
        } => open();
        /// Which of two towns is the battlefield, when two groups exchange places (19.4).
        BattlefieldChosen {
            /// The side that chose.
            seat: SeatId,
            town: SpaceId,
        } => open();
        /// A game master corrected blocks by hand. For their owner.
        BlocksEdited {
            seat: SeatId,
            /// Each block that changed.
            blocks: Vec<BlockSet>,
        } => secret(seat);
        /// The public part of a correction by a game master.
        BoardEdited { edits: Vec<OpenEdit>, reason: String }
            => open().beside_secret_if(edits.iter().any(|edit| matches!(edit, OpenEdit::Blocks { .. }))).because(reason);
    }
}
