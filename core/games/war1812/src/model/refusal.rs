//! Why the rules of War of 1812 say no.
//!
//! Sections are those of the rulebook, version 1.31. A refusal never tells what an enemy block is: whoever hears it
//! learns only what lies open on the table and what he knows of his own blocks.

use adjutant_core::term::{PhaseWord, messages};
use adjutant_events::{KindId, SeatId, SpaceId};

messages! {
    /// A refusal by the rules.
    War1812Refusal, prefix "war1812" {
        /// The text given as a board describes none.
        "1.1" BadBoard { problems: Vec<String> },
        /// No such town on this board.
        "1.1" UnknownTown { word: String },
        /// No such lake.
        "1.3" UnknownLake { word: String, lakes: Vec<SpaceId> },
        /// No such block of one's own.
        "2.1" UnknownBlock { number: u32 },
        /// A command that names nothing.
        "9.1" NothingNamed {},
        /// A block is named twice.
        "9.1" NamedTwice { block: String },
        /// The command belongs to another phase.
        "4.3" WrongPhase { now: PhaseWord, needed: PhaseWord },
        /// The phase that the player wanted to end is not on.
        "4.3" PhaseNotNow { now: PhaseWord, named: PhaseWord },
        /// It is the other side's turn, or its question.
        "4.3" NotYourTurn { awaited: Vec<SeatId> },
        /// Another question must be answered first.
        "4.3" QuestionOpen { awaited: Vec<SeatId> },
        /// No such decision is open.
        "4.3" NothingToAnswer {},
        /// This belongs to simultaneous movement, which is not played.
        "19" NotSimultaneous {},
        /// In simultaneous movement orders are written.
        "19.1" WriteOrders {},

        /// The block was not drawn.
        "3.2" NotDrawn { block: String },
        /// Blocks are placed in one's own country.
        "3.3" NotOwnCountry { town: SpaceId },
        /// Towns of value 2 or more that are still empty.
        "3.3" TownsEmpty { towns: Vec<SpaceId> },
        /// Blocks are left to place.
        "3.3" BlocksLeft { count: u8 },

        /// Not one of one's own naval bases.
        "5.1" NotOwnBase { town: SpaceId, bases: Vec<SpaceId> },
        /// The enemy holds the base.
        "5.1" BaseHeld { town: SpaceId },
        /// All ships were built, or are lost for good.
        "5.1" NoShipToBuild {},
        /// No ship lies face down there.
        "5.2" NothingToRepair { town: SpaceId, places: Vec<SpaceId> },
        /// The town does not touch that lake.
        "6.1" NotOnLake { town: SpaceId, lake: SpaceId, towns: Vec<SpaceId> },
        /// Fewer ships there than named.
        "6.1" NotEnoughShips { place: SpaceId, operational: u8, disabled: u8 },
        /// Ships lie in friendly towns only.
        "6.2" PortNotFriendly { town: SpaceId, ports: Vec<SpaceId> },
        /// A fleet retreats as a whole.
        "8.2" WholeFleet { lake: SpaceId, ships: u8 },
        /// There are several harbours to retreat to.
        "8.2" WhichHarbour { lake: SpaceId, ports: Vec<SpaceId> },
        /// There is no harbour to retreat to.
        "8.2" NoHarbour { lake: SpaceId },
        /// Nothing but disabled ships: the fleet must go.
        "8.1" MustRetreat { lake: SpaceId },
        /// Hits cannot be spent so.
        "7.2" WrongShipHits { hits: u16, operational: u8, disabled: u8 },

        /// No block of one's own stands there.
        "9.1" NotThere { block: String, town: SpaceId, at: SpaceId },
        /// The block is not on the board.
        "9.1" NotOnBoard { block: String },
        /// No road joins two towns.
        "9.1" NoRoad { from: SpaceId, to: SpaceId, near: Vec<SpaceId> },
        /// Farther than the block can go.
        "9.2" TooFar { block: String, to: SpaceId, roads: u16, most: u16 },
        /// The last road would be a forced march, which was not ordered.
        "9.2" ForcedMarchNeeded { block: String, to: SpaceId, roads: u16 },
        /// A forced march was ordered where none is needed.
        "9.2" NoForcedMarch { block: String, roads: u16 },
        /// Enemy blocks stop movement.
        "9.1" EnemyOnTheWay { town: SpaceId, to: SpaceId },
        /// It is where it should go.
        "9.1" AlreadyThere { block: String, town: SpaceId },
        /// Only Indians on a forced march have something to claim.
        "9.2" NothingToClaim { block: String },
        /// No sea movement was declared.
        "12.1" NoSeaMovement { lakes: Vec<SpaceId> },
        /// No operational ship of one's own on the lake.
        "12.1" NoCarriers { lake: SpaceId },
        /// More passengers than ships that carry.
        "12.2" TooFewCarriers { lake: SpaceId, ships: u8, blocks: u8 },
        /// Both towns must touch that lake.
        "12.2" NotBySea { from: SpaceId, to: SpaceId, lake: SpaceId },
        /// Neither dragoons nor Indians travel by sea.
        "12" CannotSail { block: String, kind: KindId },
        /// Passengers do not march as well.
        "12.2" PassengerMarches { block: String },
        /// No reinforcements wait for that town.
        "14.2" NoReinforcements { town: SpaceId, towns: Vec<SpaceId> },

        /// No battle waits there.
        "10.2" NoBattleThere { space: SpaceId, battles: Vec<SpaceId> },
        /// The naval battle comes first.
        "4.3" NavalBattleFirst { lake: SpaceId },
        /// No way to retreat.
        "11.2" NoRetreat { town: SpaceId },
        /// Several ways to retreat.
        "11.2" WhichWay { ways: Vec<SpaceId> },
        /// Not a way to retreat.
        "11.2" CannotRetreatTo { to: SpaceId, ways: Vec<SpaceId> },
        /// No dragoons among those that retreat.
        "16" NoDragoons {},
        /// Dragoons go one town on from where the rest go.
        "16" DragoonsCannotGo { to: SpaceId, ways: Vec<SpaceId> },
        /// No such blocks to claim double pursuit with.
        "16" NoSuchClaim { kind: KindId },
        /// Not as many losses as hits.
        "10.1" WrongLosses { needed: u16, given: u16 },
        /// The block is not in this battle.
        "10.1" NotInBattle { block: String },
        /// More hits than the block has CV.
        "10.1" TooManyHits { block: String, cv: u8 },
        /// Not the right number of blocks for the winter in a town.
        "13.2" WrongAttrition { town: SpaceId, needed: u16, given: u16 },
        /// Neither of the two towns.
        "19.4" NotABattlefield { town: SpaceId, towns: Vec<SpaceId> },
        /// Orders are sealed.
        "19.1" OrdersSealed {},

        /// A correction without a reason.
        "table.edit" ReasonMissing {},
        /// Blocks are being placed, or are about to fight: nothing is put right by hand now.
        "table.edit" EditNotNow { now: PhaseWord },
        /// The game master plays himself, and blocks are hidden from him, or are his own.
        "table.edit" GmPlays {},
        /// No block of this number.
        "table.edit" NoSuchBlock { number: u32, most: u16 },
        /// Everything is already as it should be.
        "table.edit" NothingToEdit {},
        /// The block cannot have this CV.
        "2.3" StrengthOutOfRange { block: String, cv: u8, most: u8 },
        /// Blocks of both sides would stand in a town without a battle.
        "10.1" BothInTown { town: SpaceId },
        /// Ships of both sides would lie on a lake without a battle.
        "7.1" BothOnLake { lake: SpaceId },
        /// A battle waits on the lake.
        "7.1" BattleWaitsOn { lake: SpaceId },
        /// Ships are carrying on the lake.
        "12.1" SeaMovementOn { lake: SpaceId },
        /// The town touches no lake.
        "1.3" NoLakeThere { town: SpaceId },
        /// No battle of blocks is there.
        "table.odds" OddsNoBattle { space: SpaceId },
        /// Only so many rounds can be said.
        "table.odds" OddsRetreat {},
        /// Blocks on both sides, of CVs that blocks have.
        "table.odds" OddsOfWhat { most: u16, cv: u8 },
        /// A side has no more ships than these.
        "2.4" TooManyShips { seat: SeatId, most: u8, given: u16 },
    }
}
