//! Why the rules of Axis & Allies say no.
//!
//! The section before each name is that of `docs/rules-aa1941.md`, which follows the rulebook's order and names the
//! ruling of the digest where there is one.

use adjutant_core::term::{PhaseWord, messages};
use adjutant_events::{KindCount, KindId, SeatId, SideId, SpaceId};

messages! {
    /// A refusal by the rules.
    AxisRefusal, prefix "axis" {
        /// No such space on this board.
        "0.board" UnknownSpace { word: String },
        /// No such kind of unit in this game.
        "0.board" UnknownKind { word: String },
        /// A command without units.
        "0.board" NoUnitsNamed {},
        /// Neutrals are closed to everyone.
        "0.neutrals" Neutral { space: SpaceId },
        /// The command belongs to another phase.
        "0.phases" WrongPhase { now: PhaseWord, needed: PhaseWord },
        /// The phase that the player wanted to end is not on.
        "0.phases" PhaseNotNow { now: PhaseWord, named: PhaseWord },
        /// It is another's turn, in which one is only asked something.
        "0.phases" OnlyAsked { turn: SeatId },
        /// Another question must be answered first.
        "0.phases" QuestionOpen { awaited: Vec<SeatId> },

        /// Nobody attacks, or nobody defends.
        "table.odds" OddsWithoutUnits {},
        /// More units than odds are reckoned for.
        "table.odds" OddsTooMany { have: u32, most: u32 },
        /// A kind that does not fight in such a battle, or not on that side of it.
        "3.participants" OddsNeverFights { kind: KindId, kinds: Vec<KindId> },
        /// No battle is planned or fought there.
        "table.odds" OddsNoBattle { space: SpaceId, battles: Vec<SpaceId> },

        /// Not on the purchase chart.
        "1.purchase" NotForSale { kind: KindId, kinds: Vec<KindId> },
        /// Costs more than the power has.
        "1.purchase" NotEnoughIpcs { units: Vec<KindCount>, cost: u64, have: u32 },
        /// A power whose capital is held by the enemy buys nothing.
        "3.capital" CapitalLost { power: SeatId, capital: SpaceId },

        /// Fewer of that kind there than wanted.
        "2.move" NotEnoughUnits { kind: KindId, from: SpaceId, wanted: u16, have: u16 },
        /// None of that kind there.
        "2.move" NoSuchUnits { kind: KindId, from: SpaceId, there: Vec<KindCount> },
        /// The units there cannot move any more.
        "2.move" NoMovementLeft { kind: KindId, from: SpaceId, wanted: u16, able: u16 },
        /// It is where it should go.
        "2.move" AlreadyThere { space: SpaceId },
        /// Farther than it can go.
        "2.move" TooFar { kind: KindId, from: SpaceId, to: SpaceId, distance: u16, left: u16 },
        /// No way there at all for this kind.
        "2.move" NoWay { kind: KindId, from: SpaceId, to: SpaceId },
        /// Consecutive spaces of a route are not adjacent.
        "2.move" NotAdjacent { from: SpaceId, to: SpaceId, near: Vec<SpaceId> },
        /// Several ways differ in what they capture.
        "2.move" WhichWay { from: SpaceId, to: SpaceId, by: Vec<SpaceId> },
        /// Several like units differ in what they carry.
        "2.move" WhichUnit { kind: KindId, from: SpaceId },
        /// Ships stay at sea, land units on land.
        "2.move" WrongTerrain { kind: KindId, to: SpaceId },
        /// Installations do not move.
        "2.move" Immovable { kind: KindId },
        /// Enemy units end the movement of whoever meets them.
        "2.combat-move" MustStop { kind: KindId, at: SpaceId, to: SpaceId },
        /// A combat move must lead to a battle or take a space.
        "2.combat-move" NoBattle { kind: KindId, from: SpaceId, to: SpaceId },
        /// Moves made so far that lead to no battle.
        "2.combat-move" MovesWithoutBattle { units: Vec<KindCount>, at: SpaceId },
        /// Land units taken aboard that land nowhere.
        "2.combat-move" LoadsWithoutAssault { units: Vec<KindCount>, at: SpaceId },
        /// The same when a correction or a rewind came after the moves, so that nothing can be taken back.
        "2.combat-move" MovesStand { units: Vec<KindCount>, at: SpaceId },
        /// A unit that is not a tank stops in the first hostile space; nor does a tank pass units or a complex.
        "2.blitz" NoBlitz { kind: KindId, at: SpaceId },
        /// Neither side's canal at the start of the turn.
        "0.canals" CanalClosed { from: SpaceId, to: SpaceId, holders: Vec<SpaceId> },
        /// Ships never pass the straits.
        "0.straits" StraitsClosed { from: SpaceId, to: SpaceId },
        /// An aircraft must have a possible landing place.
        "2.landing" NowhereToLand { kind: KindId, to: SpaceId, left: u16 },
        /// The move would leave other aircraft without a possible landing place.
        "2.landing" StrandsAircraft { kind: KindId, at: SpaceId },
        /// Only land that was friendly when the turn began may be landed on.
        "4.landing" NotALandingPlace { kind: KindId, to: SpaceId, places: Vec<SpaceId> },
        /// No carrier there has room.
        "4.landing" NoDeckFree { kind: KindId, to: SpaceId },

        /// No transport there has room for them.
        "u.transport" NoRoomAboard { units: Vec<KindCount>, zone: SpaceId },
        /// No transport there at all.
        "u.transport" NoTransport { zone: SpaceId, near: Vec<SpaceId> },
        /// Not a unit that transports carry.
        "u.transport" NotCarried { kind: KindId },
        /// Enemy surface warships are in the zone.
        "u.transport" NoLoadingAmongEnemies { zone: SpaceId },
        /// Land units board without having moved.
        "u.transport" MovedBeforeBoarding { kind: KindId, from: SpaceId },
        /// After unloading, a transport neither moves nor loads.
        "u.transport" AlreadyUnloaded { zone: SpaceId },
        /// One unloading space a turn.
        "u.transport" OneUnloadingSpace { zone: SpaceId, first: SpaceId },
        /// Unloading in a friendly space belongs to the noncombat move.
        "u.transport" UnloadInNoncombat { to: SpaceId },
        /// Nothing of that kind aboard there.
        "u.transport" NotAboard { kind: KindId, zone: SpaceId, aboard: Vec<KindCount> },
        /// Cargo aboard an ally's ship boards in one of its own turns and goes ashore in the next.
        "u.transport" AlliedCargo { kind: KindId, zone: SpaceId },
        /// A transport that left enemies is in no battle of that turn.
        "u.transport" LeftEnemies { kind: KindId, to: SpaceId },
        /// A carrier on which a fighter landed in this turn stays.
        "u.carrier" CarrierStays { kind: KindId, zone: SpaceId, units: Vec<KindCount> },
        /// A ship was named for a move in which nobody boards or leaves one.
        "u.transport" NobodyBoards { from: SpaceId, to: SpaceId },

        /// No battle waits there.
        "3.general-combat" NoBattleThere { space: SpaceId, battles: Vec<SpaceId> },
        /// Another battle is being fought.
        "3.general-combat" BattleNotOver { space: SpaceId },
        /// The units are of another player who acts in the same turn.
        "0.players" UnitsOfPartner { kind: KindId, from: SpaceId, power: SeatId },
        /// Another player who acts in the same turn attacks there.
        "0.players" PartnerAttacks { space: SpaceId, power: SeatId },
        /// Several battles wait and none was named.
        "3.general-combat" WhichBattle { battles: Vec<SpaceId>, optional: Vec<SpaceId> },
        /// Battles that must be fought before the phase can end.
        "3.general-combat" BattlesLeft { battles: Vec<SpaceId> },
        /// The sea battle that the landing depends on comes first.
        "2.amphibious-assault" SeaBattleFirst { space: SpaceId, zones: Vec<SpaceId> },
        /// A landing declared past enemy warships that nothing of the power will fight.
        "2.amphibious-assault" NobodyFightsAtSea { space: SpaceId, zone: SpaceId },
        /// No such decision is open.
        "3.general-combat" NothingToAnswer {},
        /// No submarines of this power may decide anything now.
        "3.submarines" NoSubmarineChoice {},
        /// Fewer submarines than named.
        "3.submarines" TooFewSubmarines { have: u16 },
        /// Not as many losses as hits.
        "3.casualties" WrongNumber { needed: u16, given: u16 },
        /// No such unit in the battle.
        "3.casualties" NotInBattle { kind: KindId, have: u16 },
        /// Those hits cannot fall on those units.
        "3.casualties" CannotBeHit { kind: KindId, needed: u16 },
        /// Transports are chosen last.
        "u.transport" TransportsLast { others: Vec<KindId> },
        /// No other defending power has proposed anything.
        "3.participants" NothingProposed {},
        /// The attacker has nowhere to go.
        "3.retreat" NoRetreat { space: SpaceId },
        /// Not a space to retreat to.
        "3.retreat" NotARetreatSpace { to: SpaceId, spaces: Vec<SpaceId> },
        /// Several spaces to retreat to.
        "3.retreat" WhereToRetreat { spaces: Vec<SpaceId> },
        /// No fighter of this power is looking for a deck there.
        "3.stranded" NoneStranded { from: SpaceId },
        /// Not within one space, not friendly, or no deck free.
        "3.stranded" CannotLandThere { to: SpaceId, places: Vec<SpaceId> },

        /// Noncombat moves stay among friends.
        "4.noncombat-move" NotFriendly { kind: KindId, space: SpaceId },
        /// What moved in the combat move or fought stays.
        "4.noncombat-move" FoughtOrMoved { kind: KindId, from: SpaceId },
        /// Aircraft still up that can land.
        "4.landing" AircraftAloft { units: Vec<KindCount>, at: SpaceId, places: Vec<SpaceId>, losses: Vec<KindCount> },
        /// Fighters still up that cannot land by themselves, but a carrier can come for them.
        "4.landing" CarrierCanCome { units: Vec<KindCount>, at: SpaceId, losses: Vec<KindCount> },
        /// Aircraft that ending the phase would lose, because the decks that could have saved them serve others.
        "4.landing" WouldLoseAircraft { units: Vec<KindCount>, at: SpaceId },

        /// Ending the phase would forfeit new units that can still be placed.
        "5.mobilize" WouldForfeit { units: Vec<KindCount> },
        /// It was paid by another purse than that of the complex.
        "5.mobilize" PaidByAnother { kind: KindId, to: SpaceId, purse: SeatId, waiting: Vec<KindCount> },
        /// Nothing like that in the mobilization zone.
        "5.mobilize" NotPurchased { kind: KindId, waiting: Vec<KindCount> },
        /// No complex of this power can place there.
        "5.mobilize" NoComplex { to: SpaceId, complexes: Vec<SpaceId> },
        /// The complex was not held since the start of the turn.
        "5.mobilize" ComplexTooNew { complex: SpaceId },
        /// The complex makes no more units this turn.
        "5.mobilize" ComplexFull { complex: SpaceId, limit: u32, left: u32 },
        /// Land units and aircraft appear in the complex's space, ships in a sea zone beside it.
        "5.mobilize" WrongPlace { kind: KindId, to: SpaceId },
        /// No own carrier there has room for a new fighter.
        "5.mobilize" NoCarrierRoom { zone: SpaceId },
        /// Several complexes could make them.
        "5.mobilize" WhichComplex { complexes: Vec<SpaceId> },

        /// Complexes are built in some land only.
        "5.mobilize" CannotBuildThere { kind: KindId, to: SpaceId, places: Vec<SpaceId> },
        /// Land units of this power never go aboard.
        "u.transport" NeverAboard { power: SeatId, kind: KindId },
        /// Convoy money must be split before anything else is done.
        "0.convoys" SplitFirst { amount: u32, purses: Vec<SeatId> },
        /// No convoy money waits to be split.
        "0.convoys" NothingToSplit {},
        /// Not a purse that gets a share.
        "0.convoys" NoSuchPurse { purse: SeatId, purses: Vec<SeatId> },
        /// More than was received.
        "0.convoys" MoreThanReceived { given: u32, amount: u32 },
        /// Nobody has to say whose that space is.
        "3.capture" NothingToClaim { space: SpaceId },
        /// The phase ends when it has been said for whom a space is held.
        "3.capture" ClaimFirst { space: SpaceId, powers: Vec<SeatId> },
        /// That power has no land unit in it.
        "3.capture" CannotClaimFor { space: SpaceId, power: SeatId, powers: Vec<SeatId> },

        /// Before the first shot of a turn only, while there are some left and something to strike at.
        "3.kamikazes" NoKamikazesNow { left: u16 },
        /// Who fights would give up those that he may still aim.
        "3.kamikazes" KamikazesFirst { left: u16, zones: Vec<SpaceId> },
        /// Not a marked zone with a target in it.
        "3.kamikazes" NoKamikazesThere { zone: SpaceId, zones: Vec<SpaceId> },
        /// No enemy surface ship of that kind in the zone.
        "3.kamikazes" NoKamikazeTarget { kind: KindId, zone: SpaceId, targets: Vec<KindCount> },
        /// More than are left, or none named.
        "3.kamikazes" TooFewKamikazes { wanted: u16, have: u16 },
        /// No complex there that can be bombed.
        "3.raids" NothingToBomb { space: SpaceId, targets: Vec<SpaceId> },
        /// Only some aircraft raid.
        "3.raids" NoRaider { kind: KindId, kinds: Vec<KindId> },
        /// Escorts fly with bombers only.
        "3.raids" EscortsAlone { kind: KindId, bomber: KindId, space: SpaceId },
        /// The bombers of a raid have flown elsewhere.
        "3.raids" NoBomberInRaid { units: Vec<KindCount>, space: SpaceId },
        /// Nobody is asked who rises against a raid.
        "3.raids" NothingToIntercept {},
        /// Fewer fighters than named.
        "3.raids" TooFewInterceptors { wanted: u16, have: u16 },
        /// Only some aircraft patrol.
        "4.patrol" NoPatroller { kind: KindId, patrols: Vec<KindId> },
        /// Not a zone beside the land that they stand on, or enemies are in it.
        "4.patrol" NoPatrolThere { from: SpaceId, zone: SpaceId, zones: Vec<SpaceId> },
        /// Who has moved this turn does not patrol.
        "4.patrol" PatrolMoved { kind: KindId, from: SpaceId, able: u16 },
        /// Patrols come down before anything moves.
        "4.patrol" LandPatrolFirst { units: Vec<KindCount>, zone: SpaceId, places: Vec<SpaceId> },

        /// The bid is spent before anything else is done.
        "house.bid" BidFirst { side: SideId, left: u32, purses: Vec<SeatId> },
        /// No bid waits to be spent.
        "house.bid" NoBidToSpend {},
        /// By agreement the bid buys no units.
        "house.bid" BidIsMoney { left: u32, purses: Vec<SeatId> },
        /// Costs more than is left of the bid.
        "house.bid" MoreThanTheBid { units: Vec<KindCount>, cost: u64, left: u32 },
        /// Not a space in which the bid may place it.
        "house.bid" NotThereByBid { kind: KindId, to: SpaceId, limits: String, places: Vec<SpaceId> },
        /// The bid has placed a unit there already.
        "house.bid" BidSpaceTaken { space: SpaceId },
        /// The bid places one unit in a space.
        "house.bid" OneASpaceByBid { space: SpaceId },
        /// More than is left of the bid, or nothing.
        "house.bid" NotSoMuchOfBid { amount: u32, left: u32 },
        /// Not a treasury of the side that has the bid.
        "house.bid" NoPurseOfBid { purse: SeatId, purses: Vec<SeatId> },

        /// The turn of the power has no such phase, or the power no turn.
        "table.edit" NoSuchPhase { power: SeatId, named: PhaseWord },
        /// A unit that cannot be hit so often and live.
        "table.edit" TooMuchDamage { kind: KindId, most: u8 },
        /// A game master's edit that names what is not there.
        "table.edit" NothingToRemove { kind: KindId, space: SpaceId, have: u16 },
        /// A reason is part of the record.
        "table.edit" ReasonMissing {},
        /// Not while a battle is being fought.
        "table.edit" NotDuringBattle { space: SpaceId },
        /// Only land spaces that are not neutral have an owner.
        "table.edit" CannotBeOwned { space: SpaceId },
    }
}
