//! What happens in War of 1812, in the rulebook's words.
//!
//! Blocks stand with their faces to their owner. So whatever names a block is an event for its owner alone, and right
//! after it comes the event that everyone may read: how many, from where, to where. A block's number is never in an
//! event that the other side reads; where the rules lay blocks open, they are shown as [`ShownBlock`].

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
        /// Which blocks a draw gave (3.2, 14.1). For their owner.
        BlocksDrawn {
            seat: SeatId,
            /// Which, in the order drawn.
            blocks: Vec<UnitId>,
            /// The reinforcement town they appear in; none for the draw before the game.
            town: Option<SpaceId>,
        } => secret(seat).deals();
        /// How many blocks a draw gave.
        ReserveDrawn {
            seat: SeatId,
            count: u8,
            /// The reinforcement town they appear in; none for the draw before the game.
            town: Option<SpaceId>,
        } => open().beside_secret().deals();
        /// Blocks were put into towns before the game, or put elsewhere (3.3, 3.4). For their owner.
        BlocksPlaced { seat: SeatId, places: Vec<BlockAt> } => secret(seat);
        /// A side has placed all its blocks (3.3, 3.4). After the second, ships lie in their bases (3.5).
        SetupFinished {
            /// Which side.
            seat: SeatId,
            /// How many blocks stand where.
            towns: Vec<TownCount>,
        } => open().ends_part();
        /// Who won the roll for the order said who goes first in all turns of the year (4.2).
        TurnOrderChosen {
            /// Who chose.
            seat: SeatId,
            /// Who goes first.
            first: SeatId,
        } => open();
        /// A ship was laid down in a base, face down (5.2).
        ShipBuilt { seat: SeatId, base: SpaceId } => open();
        /// A ship was turned face up in a base (5.2).
        ShipRepaired { seat: SeatId, base: SpaceId } => open();
        /// Ships sailed between towns and their lake (6.1).
        ShipsSailed {
            seat: SeatId,
            lake: SpaceId,
            /// Out of port or into it.
            course: Course,
            /// How many of each state, town by town.
            ships: Vec<ShipStack>,
        } => open();
        /// The naval phase was given to a sea movement (12.1).
        SeaMovementDeclared { seat: SeatId, lake: SpaceId } => open();
        /// Blocks of a group were ordered to move (9.1). For their owner.
        GroupOrdered {
            seat: SeatId,
            /// The town they stand in.
            from: SpaceId,
            /// Which block goes where. Its order is that in which rule 17 counts them.
            blocks: Vec<BlockOrder>,
        } => secret(seat);
        /// A group was declared to move: how many by which way.
        GroupDeclared {
            seat: SeatId,
            /// The town they stand in.
            from: SpaceId,
            /// How many by which way.
            parts: Vec<GroupPart>,
        } => open().beside_secret();
        /// Ordinary movement of a declared group is done; forced marches are still to be rolled for.
        GroupMoved {
            seat: SeatId,
            /// Where they stood.
            from: SpaceId,
            /// How many by which way; those that march on have not gone the last road.
            parts: Vec<GroupPart>,
            /// How many militia held back, none of which moved (17).
            held: u8,
        } => open();
        /// Forced marches were rolled for (9.2).
        MarchesEnded {
            seat: SeatId,
            /// Way by way.
            parts: Vec<MarchPart>,
        } => open();
        /// Delayed reinforcements were called into their town (14.2); they are drawn next.
        ReinforcementsCalled {
            seat: SeatId,
            town: SpaceId,
            /// How many are to be drawn.
            count: u8,
        } => open();
        /// A phase of a player turn ended: `naval`, `army` or `combat`. The last ends the turn.
        PhaseEnded {
            /// Whose; in simultaneous movement the side that orders the battles.
            seat: SeatId,
            phase: String,
        // A side's turn ends with its battles.
        } => if phase == COMBAT { open().ends_part().ends_turn(seat) } else { open() };
        /// A battle began, on a lake (7.1) or in a town (10.1).
        BattleBegun {
            space: SpaceId,
            /// Who attacks.
            attacker: SeatId,
        } => open().begins_battle(space);
        /// The attacker or the defender fights on: fires, or on a lake stays (8.1, 10.1).
        BattleContinued { seat: SeatId, space: SpaceId } => open();
        /// The defender stands: all blocks of both sides in this battle lie open (10.1a).
        BattleRevealed {
            town: SpaceId,
            /// The attacker's blocks.
            attackers: Vec<ShownBlock>,
            /// The defender's.
            defenders: Vec<ShownBlock>,
        } => open().lays_open();
        /// A side leaves a battle; pursuit fire comes before it goes (11.1).
        RetreatDeclared {
            seat: SeatId,
            /// The battle left.
            from: SpaceId,
            /// Where blocks go by road.
            to: Option<SpaceId>,
            /// Where dragoons go from there (16).
            dragoons_to: Option<SpaceId>,
            /// Where landed blocks go back to by sea (12.4).
            by_sea: Option<SpaceId>,
        } => open().answers(seat);
        /// The side that stays claims double pursuit for these kinds, and shows that it has them (15, 16).
        PursuitClaimed {
            seat: SeatId,
            /// Indians, dragoons or both; empty = none.
            kinds: Vec<KindId>,
        } => open().lays_open();
        /// The side that leaves names its dragoons to stop double pursuit by dragoons, or does not (16).
        PursuitAnswered {
            seat: SeatId,
            /// Whether it shows dragoons.
            dragoons: bool,
        } => open().lays_open();
        /// Which blocks took hits. For their owner.
        LossesAssigned {
            seat: SeatId,
            /// How many hits on which.
            losses: Vec<BlockLoss>,
        } => secret(seat);
        /// What everyone sees of it (10.1, 11.1).
        LossesTaken {
            seat: SeatId,
            town: SpaceId,
            /// In an open battle: block by block, as it was before. Otherwise empty.
            shown: Vec<ShownLoss>,
            /// How many CV were lost.
            lost: u8,
            /// How many blocks left the board.
            removed: u8,
        } => open().beside_secret_if(*lost > 0);
        /// Blocks left a battle (11).
        BlocksRetreated {
            seat: SeatId,
            /// The battle left.
            from: SpaceId,
            /// How many went where.
            to: Vec<TownCount>,
        } => open();
        /// A battle is over; blocks stand up again.
        BattleEnded {
            space: SpaceId,
            /// Who holds the field; none if nobody is left.
            winner: Option<SeatId>,
        } => open().ends_part().ends_battle(space);
        /// The Indian block appeared (15).
        IndiansAppeared { town: SpaceId } => open();
        /// The Indian block left the game for good (15).
        IndiansRemoved {
            /// Where it stood.
            town: SpaceId,
        } => open().lays_open();
        /// What the firing side did with its hits on a fleet: so many turned face down, so many sunk (7.2).
        ShipHitsTaken {
            /// Whose hits.
            by: SeatId,
            lake: SpaceId,
            /// Operational ships turned face down.
            disabled: u8,
            /// Ships face down sunk.
            sunk: u8,
        } => open();
        /// A fleet retreated (8.2).
        ShipsRetreated {
            seat: SeatId,
            /// From which lake.
            lake: SpaceId,
            ships: Vec<ShipStack>,
        } => open();
        /// Ships in a port that an army took were captured or escaped (8.4).
        PortTaken {
            /// Whose ships they were.
            seat: SeatId,
            town: SpaceId,
            /// Captured: gone for good.
            captured: Ships,
            /// Ships that the captor put in their place.
            prizes: Ships,
            /// Escaped onto the lake.
            escaped: Ships,
        } => open();
        /// Ships were removed for good: no friendly port (6.2), no harbour for the winter (13.3), no way out of a battle.
        ShipsRemoved {
            seat: SeatId,
            /// Where they were.
            space: SpaceId,
            ships: Ships,
        } => open();
        /// Victory points were counted at the end of a year (18.1).
        VictoryChecked {
            year: u16,
            /// The American side's points.
            american: u16,
            /// The British side's.
            british: u16,
        } => open();
        /// A winter began (13).
        WinterBegun {
            /// The year that ended.
            year: u16,
        } => open();
        /// Which blocks suffered from the winter (13.2). For their owner.
        AttritionChosen {
            seat: SeatId,
            /// Every block beyond the value of its town.
            blocks: Vec<UnitId>,
        } => secret(seat).answers(seat);
        /// What everyone sees of it.
        AttritionTaken {
            seat: SeatId,
            /// Town by town.
            towns: Vec<TownAttrition>,
        } => open().beside_secret_if(towns.iter().any(|town| town.reduced > 0 || town.removed > 0));
        /// Reinforcements wait because the enemy holds their town (14.2).
        ReinforcementsHeldBack {
            seat: SeatId,
            town: SpaceId,
            /// How many more.
            count: u8,
        } => open();
        /// A year began.
        YearBegun { year: u16 } => open().ends_part();
        /// Orders for a turn of simultaneous movement (19.1). For their author until they are revealed.
        OrdersPlotted { seat: SeatId, orders: PlottedOrders } => secret(seat);
        /// A side has handed its orders in.
        OrdersSealed { seat: SeatId } => open().beside_secret();
        /// Both have: the orders are carried out (19.1).
        OrdersRevealed => open().lays_open();
        /// Orders that could not be carried out (19.1).
        OrdersVoid {
            seat: SeatId,
            /// Whether that was the naval order.
            naval: bool,
            /// How many blocks stay where they are.
            blocks: u8,
        } => open();
        /// A sea movement was given up or is off (19.6).
        SeaMovementCancelled { seat: SeatId, lake: SpaceId } => open();
        /// A sea movement goes on although the fleet was damaged (19.6).
        SeaMovementKept { seat: SeatId, lake: SpaceId } => open();
        /// Ships in a port that an enemy army holds are about to be rolled for (8.4).
        PortEntered {
            /// Whose army.
            seat: SeatId,
            town: SpaceId,
        } => open();
        /// Reinforcements of the coming year (14.1): what is about to be drawn, town by town.
        ReinforcementsDue {
            /// For the American side.
            american: Vec<TownCount>,
            british: Vec<TownCount>,
        } => open();
        /// Which of two towns whose groups change places is the battlefield (19.4).
        BattlefieldChosen {
            /// Who chose.
            seat: SeatId,
            town: SpaceId,
        } => open();
        /// A game master put blocks right by hand. For their owner.
        BlocksEdited {
            seat: SeatId,
            /// Each block that is not what it was.
            blocks: Vec<BlockSet>,
        } => secret(seat);
        /// What everyone sees of what a game master put right by hand.
        BoardEdited { edits: Vec<OpenEdit>, reason: String }
            => open().beside_secret_if(edits.iter().any(|edit| matches!(edit, OpenEdit::Blocks { .. }))).because(reason);
    }
}
