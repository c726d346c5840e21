//! The refusals of the rules of War of 1812.
//!
//! Sections are those of the rulebook, version 1.31. A refusal never says what an enemy block is: it uses only public
//! information and what the player knows of their own blocks.

use adjutant_core::term::{PhaseWord, messages};
use adjutant_events::{KindId, SeatId, SpaceId};

messages! {
    /// A refusal by the rules.
    War1812Refusal, prefix "war1812" {
        /// The text given as a board does not describe one.
        "1.1" BadBoard { problems: Vec<String> },
        /// The board has no such town.
        "1.1" UnknownTown { word: String },
        /// The board has no such lake.
        "1.3" UnknownLake { word: String, lakes: Vec<SpaceId> },
        /// The side has no such block.
        "2.1" UnknownBlock { number: u32 },
        /// The command names nothing.
        "9.1" NothingNamed {},
        /// A block is named twice.
        "9.1" NamedTwice { block: String },
        /// The command belongs to another phase.
        "4.3" WrongPhase { now: PhaseWord, needed: PhaseWord },
        /// The phase that the player wanted to end is not the current phase.
        "4.3" PhaseNotNow { now: PhaseWord, named: PhaseWord },
        /// It is the other side's turn, or the question is for the other side.
        "4.3" NotYourTurn { awaited: Vec<SeatId> },
        /// Another question must be answered first.
        "4.3" QuestionOpen { awaited: Vec<SeatId> },
        /// There is no such question to answer.
        "4.3" NothingToAnswer {},
        /// The command belongs to simultaneous movement, which this game does not use.
        "19" NotSimultaneous {},
        /// In simultaneous movement, orders are written.
        "19.1" WriteOrders {},

        /// The block was not drawn.
        "3.2" NotDrawn { block: String },
        /// Blocks are placed only in the side's own country.
        "3.3" NotOwnCountry { town: SpaceId },
        /// Towns of value 2 or more are still empty.
        "3.3" TownsEmpty { towns: Vec<SpaceId> },
        /// Not all blocks are placed.
        "3.3" BlocksLeft { count: u8 },

        /// The town is not a naval base of the side.
        "5.1" NotOwnBase { town: SpaceId, bases: Vec<SpaceId> },
        /// The enemy holds the base.
        "5.1" BaseHeld { town: SpaceId },
        /// All ships were built, or are lost for good.
        "5.1" NoShipToBuild {},
        /// No ship is face down there.
        "5.2" NothingToRepair { town: SpaceId, places: Vec<SpaceId> },
        /// The town does not touch that lake.
        "6.1" NotOnLake { town: SpaceId, lake: SpaceId, towns: Vec<SpaceId> },
        /// The command names more ships than are there.
        "6.1" NotEnoughShips { place: SpaceId, operational: u8, disabled: u8 },
        /// Ships may be only in friendly towns.
        "6.2" PortNotFriendly { town: SpaceId, ports: Vec<SpaceId> },
        /// A fleet retreats as a whole.
        "8.2" WholeFleet { lake: SpaceId, ships: u8 },
        /// The fleet can retreat to several harbours.
        "8.2" WhichHarbour { lake: SpaceId, ports: Vec<SpaceId> },
        /// There is no harbour to retreat to.
        "8.2" NoHarbour { lake: SpaceId },
        /// All ships are disabled, so the fleet must retreat.
        "8.1" MustRetreat { lake: SpaceId },
        /// Hits cannot be spent in this way.
        "7.2" WrongShipHits { hits: u16, operational: u8, disabled: u8 },

        /// The block is not in that town.
        "9.1" NotThere { block: String, town: SpaceId, at: SpaceId },
        /// The block is not on the board.
        "9.1" NotOnBoard { block: String },
        /// No road joins the two towns.
        "9.1" NoRoad { from: SpaceId, to: SpaceId, near: Vec<SpaceId> },
        /// The town is farther than the block can go.
        "9.2" TooFar { block: String, to: SpaceId, roads: u16, most: u16 },
        /// The last road would be a forced march, which was not ordered.
        "9.2" ForcedMarchNeeded { block: String, to: SpaceId, roads: u16 },
        /// A forced march was ordered where none is needed.
        "9.2" NoForcedMarch { block: String, roads: u16 },
        /// Enemy blocks stop movement.
        "9.1" EnemyOnTheWay { town: SpaceId, to: SpaceId },
        /// The block is already at its destination.
        "9.1" AlreadyThere { block: String, town: SpaceId },
        /// Only Indians on a forced march have something to claim.
        "9.2" NothingToClaim { block: String },
        /// No sea movement was declared.
        "12.1" NoSeaMovement { lakes: Vec<SpaceId> },
        /// The side has no operational ship on the lake.
        "12.1" NoCarriers { lake: SpaceId },
        /// There are more passengers than ships that carry.
        "12.2" TooFewCarriers { lake: SpaceId, ships: u8, blocks: u8 },
        /// Both towns must touch that lake.
        "12.2" NotBySea { from: SpaceId, to: SpaceId, lake: SpaceId },
        /// Dragoons and Indians do not travel by sea.
        "12" CannotSail { block: String, kind: KindId },
        /// Passengers do not march as well.
        "12.2" PassengerMarches { block: String },
        /// No reinforcements wait for that town.
        "14.2" NoReinforcements { town: SpaceId, towns: Vec<SpaceId> },

        /// No battle waits there.
        "10.2" NoBattleThere { space: SpaceId, battles: Vec<SpaceId> },
        /// The naval battle comes first.
        "4.3" NavalBattleFirst { lake: SpaceId },
        /// There is no town to retreat to.
        "11.2" NoRetreat { town: SpaceId },
        /// There are several towns to retreat to.
        "11.2" WhichWay { ways: Vec<SpaceId> },
        /// The blocks cannot retreat to that town.
        "11.2" CannotRetreatTo { to: SpaceId, ways: Vec<SpaceId> },
        /// There are no dragoons among the retreating blocks.
        "16" NoDragoons {},
        /// Dragoons go to a town next to the one that the other blocks go to.
        "16" DragoonsCannotGo { to: SpaceId, ways: Vec<SpaceId> },
        /// There are no such blocks to claim double pursuit with.
        "16" NoSuchClaim { kind: KindId },
        /// The number of losses differs from the number of hits.
        "10.1" WrongLosses { needed: u16, given: u16 },
        /// The block is not in this battle.
        "10.1" NotInBattle { block: String },
        /// There are more hits than the block has CV.
        "10.1" TooManyHits { block: String, cv: u8 },
        /// The number of blocks chosen for winter attrition in a town is wrong.
        "13.2" WrongAttrition { town: SpaceId, needed: u16, given: u16 },
        /// The town is neither of the two towns.
        "19.4" NotABattlefield { town: SpaceId, towns: Vec<SpaceId> },
        /// The orders are sealed.
        "19.1" OrdersSealed {},

        /// A correction needs a reason.
        "table.edit" ReasonMissing {},
        /// Blocks are being placed or are about to fight, and nothing can be corrected now.
        "table.edit" EditNotNow { now: PhaseWord },
        /// The game master also plays, and the blocks are hidden from them or are their own.
        "table.edit" GmPlays {},
        /// There is no block with this number.
        "table.edit" NoSuchBlock { number: u32, most: u16 },
        /// Everything is already as the correction requires.
        "table.edit" NothingToEdit {},
        /// The block cannot have this CV.
        "2.3" StrengthOutOfRange { block: String, cv: u8, most: u8 },
        /// Blocks of both sides would be in a town without a battle.
        "10.1" BothInTown { town: SpaceId },
        /// Ships of both sides would be on a lake without a battle.
        "7.1" BothOnLake { lake: SpaceId },
        /// A battle waits on the lake.
        "7.1" BattleWaitsOn { lake: SpaceId },
        /// Ships are carrying blocks on the lake.
        "12.1" SeaMovementOn { lake: SpaceId },
        /// The town touches no lake.
        "1.3" NoLakeThere { town: SpaceId },
        /// There is no battle of blocks there.
        "table.odds" OddsNoBattle { space: SpaceId },
        /// A limit can be given only as a number of rounds.
        "table.odds" OddsRetreat {},
        /// Odds need blocks on both sides, with CVs that blocks can have.
        "table.odds" OddsOfWhat { most: u16, cv: u8 },
        /// The side has at most this number of ships.
        "2.4" TooManyShips { seat: SeatId, most: u8, given: u16 },
    }
}
