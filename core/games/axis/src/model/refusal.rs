//! The refusals of the rules of Axis & Allies.
//!
//! The section before each name is the one in `docs/rules-aa1941.md`. That page follows the order of the rulebook and
//! names the ruling of the digest where there is one.

use adjutant_core::term::{PhaseWord, messages};
use adjutant_events::{KindCount, KindId, SeatId, SideId, SpaceId};

messages! {
    /// A refusal by the rules.
    AxisRefusal, prefix "axis" {
        /// There is no such space on this board.
        "0.board" UnknownSpace { word: String },
        /// There is no such kind of unit in this game.
        "0.board" UnknownKind { word: String },
        /// The command names no units.
        "0.board" NoUnitsNamed {},
        /// Neutrals are closed to all units.
        "0.neutrals" Neutral { space: SpaceId },
        /// The command belongs to another phase.
        "0.phases" WrongPhase { now: PhaseWord, needed: PhaseWord },
        /// The player wanted to end a phase that is not the current one.
        "0.phases" PhaseNotNow { now: PhaseWord, named: PhaseWord },
        /// It is another power's turn, in which the seat only answers questions.
        "0.phases" OnlyAsked { turn: SeatId },
        /// Another question must be answered first.
        "0.phases" QuestionOpen { awaited: Vec<SeatId> },

        /// One side has no units.
        "table.odds" OddsWithoutUnits {},
        /// There are more units than odds can be computed for.
        "table.odds" OddsTooMany { have: u32, most: u32 },
        /// A kind that does not take part in such a battle, or not on that side.
        "3.participants" OddsNeverFights { kind: KindId, kinds: Vec<KindId> },
        /// No battle is planned or in progress there.
        "table.odds" OddsNoBattle { space: SpaceId, battles: Vec<SpaceId> },

        /// It is not on the purchase chart.
        "1.purchase" NotForSale { kind: KindId, kinds: Vec<KindId> },
        /// It costs more than the power has.
        "1.purchase" NotEnoughIpcs { units: Vec<KindCount>, cost: u64, have: u32 },
        /// A power whose capital an enemy holds cannot buy.
        "3.capital" CapitalLost { power: SeatId, capital: SpaceId },

        /// There are fewer units of that kind than wanted.
        "2.move" NotEnoughUnits { kind: KindId, from: SpaceId, wanted: u16, have: u16 },
        /// There are no units of that kind.
        "2.move" NoSuchUnits { kind: KindId, from: SpaceId, there: Vec<KindCount> },
        /// The units there have no movement left.
        "2.move" NoMovementLeft { kind: KindId, from: SpaceId, wanted: u16, able: u16 },
        /// The unit is already in its destination.
        "2.move" AlreadyThere { space: SpaceId },
        /// The destination is out of range.
        "2.move" TooFar { kind: KindId, from: SpaceId, to: SpaceId, distance: u16, left: u16 },
        /// This kind of unit has no route to it at all.
        "2.move" NoWay { kind: KindId, from: SpaceId, to: SpaceId },
        /// Consecutive spaces of a route are not adjacent.
        "2.move" NotAdjacent { from: SpaceId, to: SpaceId, near: Vec<SpaceId> },
        /// Several routes capture different spaces.
        "2.move" WhichWay { from: SpaceId, to: SpaceId, by: Vec<SpaceId> },
        /// Several like units carry different cargo.
        "2.move" WhichUnit { kind: KindId, from: SpaceId },
        /// Ships stay at sea, and land units on land.
        "2.move" WrongTerrain { kind: KindId, to: SpaceId },
        /// Installations do not move.
        "2.move" Immovable { kind: KindId },
        /// A unit that meets enemy units must stop.
        "2.combat-move" MustStop { kind: KindId, at: SpaceId, to: SpaceId },
        /// A combat move must lead to a battle or capture a space.
        "2.combat-move" NoBattle { kind: KindId, from: SpaceId, to: SpaceId },
        /// Moves made so far lead to no battle.
        "2.combat-move" MovesWithoutBattle { units: Vec<KindCount>, at: SpaceId },
        /// Land units boarded transports and land nowhere.
        "2.combat-move" LoadsWithoutAssault { units: Vec<KindCount>, at: SpaceId },
        /// The same, but a correction or a rewind followed the moves, so the player cannot take them back.
        "2.combat-move" MovesStand { units: Vec<KindCount>, at: SpaceId },
        /// Units other than tanks stop in the first hostile space. A tank does not pass units or a complex either.
        "2.blitz" NoBlitz { kind: KindId, at: SpaceId },
        /// The moving side did not control the canal at the start of the turn.
        "0.canals" CanalClosed { from: SpaceId, to: SpaceId, holders: Vec<SpaceId> },
        /// Ships never pass the straits.
        "0.straits" StraitsClosed { from: SpaceId, to: SpaceId },
        /// An aircraft must have a possible landing place.
        "2.landing" NowhereToLand { kind: KindId, to: SpaceId, left: u16 },
        /// The move would leave other aircraft without a possible landing place.
        "2.landing" StrandsAircraft { kind: KindId, at: SpaceId },
        /// Aircraft may land only on land that was friendly when the turn began.
        "4.landing" NotALandingPlace { kind: KindId, to: SpaceId, places: Vec<SpaceId> },
        /// No carrier there has room.
        "4.landing" NoDeckFree { kind: KindId, to: SpaceId },

        /// No transport there has room.
        "u.transport" NoRoomAboard { units: Vec<KindCount>, zone: SpaceId },
        /// There is no transport there.
        "u.transport" NoTransport { zone: SpaceId, near: Vec<SpaceId> },
        /// Transports do not carry this kind.
        "u.transport" NotCarried { kind: KindId },
        /// Enemy surface warships are in the zone.
        "u.transport" NoLoadingAmongEnemies { zone: SpaceId },
        /// Land units must board before they move.
        "u.transport" MovedBeforeBoarding { kind: KindId, from: SpaceId },
        /// After unloading, a transport neither moves nor loads.
        "u.transport" AlreadyUnloaded { zone: SpaceId },
        /// A transport unloads into only one space in a turn.
        "u.transport" OneUnloadingSpace { zone: SpaceId, first: SpaceId },
        /// Unloading in a friendly space is a noncombat move.
        "u.transport" UnloadInNoncombat { to: SpaceId },
        /// No unit of that kind is aboard there.
        "u.transport" NotAboard { kind: KindId, zone: SpaceId, aboard: Vec<KindCount> },
        /// Cargo aboard an ally's ship boards in one of its own turns and goes ashore in a later one.
        "u.transport" AlliedCargo { kind: KindId, zone: SpaceId },
        /// A transport that left enemies takes part in no battle of that turn.
        "u.transport" LeftEnemies { kind: KindId, to: SpaceId },
        /// A carrier on which a fighter landed in this turn may not move.
        "u.carrier" CarrierStays { kind: KindId, zone: SpaceId, units: Vec<KindCount> },
        /// A ship was named for a move in which no unit boards or leaves a ship.
        "u.transport" NobodyBoards { from: SpaceId, to: SpaceId },

        /// No battle waits there.
        "3.general-combat" NoBattleThere { space: SpaceId, battles: Vec<SpaceId> },
        /// Another battle is being fought.
        "3.general-combat" BattleNotOver { space: SpaceId },
        /// The units belong to another player who acts in the same turn.
        "0.players" UnitsOfPartner { kind: KindId, from: SpaceId, power: SeatId },
        /// Another player who acts in the same turn attacks there.
        "0.players" PartnerAttacks { space: SpaceId, power: SeatId },
        /// Several battles wait, and the command names none.
        "3.general-combat" WhichBattle { battles: Vec<SpaceId>, optional: Vec<SpaceId> },
        /// Some battles must be fought before the phase can end.
        "3.general-combat" BattlesLeft { battles: Vec<SpaceId> },
        /// The sea battle on which the landing depends must be fought first.
        "2.amphibious-assault" SeaBattleFirst { space: SpaceId, zones: Vec<SpaceId> },
        /// A landing was declared in a zone with enemy warships, and no unit of the power fights them.
        "2.amphibious-assault" NobodyFightsAtSea { space: SpaceId, zone: SpaceId },
        /// No such question is open.
        "3.general-combat" NothingToAnswer {},
        /// No submarines of this power have a decision to make now.
        "3.submarines" NoSubmarineChoice {},
        /// There are fewer submarines than named.
        "3.submarines" TooFewSubmarines { have: u16 },
        /// The number of losses is not the number of hits.
        "3.casualties" WrongNumber { needed: u16, given: u16 },
        /// There is no such unit in the battle.
        "3.casualties" NotInBattle { kind: KindId, have: u16 },
        /// These hits cannot be assigned to these units.
        "3.casualties" CannotBeHit { kind: KindId, needed: u16 },
        /// Transports are chosen last.
        "u.transport" TransportsLast { others: Vec<KindId> },
        /// No other defending power has proposed losses.
        "3.participants" NothingProposed {},
        /// The attacker has no space to retreat to.
        "3.retreat" NoRetreat { space: SpaceId },
        /// Units cannot retreat to this space.
        "3.retreat" NotARetreatSpace { to: SpaceId, spaces: Vec<SpaceId> },
        /// There are several spaces to retreat to.
        "3.retreat" WhereToRetreat { spaces: Vec<SpaceId> },
        /// No fighter of this power needs a place to land there.
        "3.stranded" NoneStranded { from: SpaceId },
        /// The space is not adjacent, not friendly, or has no free deck.
        "3.stranded" CannotLandThere { to: SpaceId, places: Vec<SpaceId> },

        /// Noncombat moves stay in friendly spaces.
        "4.noncombat-move" NotFriendly { kind: KindId, space: SpaceId },
        /// Units that made a combat move or fought may not move.
        "4.noncombat-move" FoughtOrMoved { kind: KindId, from: SpaceId },
        /// Aircraft that can land are still in the air.
        "4.landing" AircraftAloft { units: Vec<KindCount>, at: SpaceId, places: Vec<SpaceId>, losses: Vec<KindCount> },
        /// Fighters in the air cannot land by themselves, but a carrier can come for them.
        "4.landing" CarrierCanCome { units: Vec<KindCount>, at: SpaceId, losses: Vec<KindCount> },
        /// Ending the phase would lose aircraft, because the decks that could save them are used by others.
        "4.landing" WouldLoseAircraft { units: Vec<KindCount>, at: SpaceId },

        /// Ending the phase would forfeit new units that can still be placed.
        "5.mobilize" WouldForfeit { units: Vec<KindCount> },
        /// Another purse than that of the complex paid for the unit.
        "5.mobilize" PaidByAnother { kind: KindId, to: SpaceId, purse: SeatId, waiting: Vec<KindCount> },
        /// There are no such units in the mobilization zone.
        "5.mobilize" NotPurchased { kind: KindId, waiting: Vec<KindCount> },
        /// No complex of this power can place units there.
        "5.mobilize" NoComplex { to: SpaceId, complexes: Vec<SpaceId> },
        /// The power has not controlled the complex since the start of the turn.
        "5.mobilize" ComplexTooNew { complex: SpaceId },
        /// The complex can make no more units this turn.
        "5.mobilize" ComplexFull { complex: SpaceId, limit: u32, left: u32 },
        /// Land units and aircraft are placed in the complex's space, ships in a sea zone beside it.
        "5.mobilize" WrongPlace { kind: KindId, to: SpaceId },
        /// No own carrier there has room for a new fighter.
        "5.mobilize" NoCarrierRoom { zone: SpaceId },
        /// Several complexes could make the units.
        "5.mobilize" WhichComplex { complexes: Vec<SpaceId> },

        /// Complexes can be built only in certain land spaces.
        "5.mobilize" CannotBuildThere { kind: KindId, to: SpaceId, places: Vec<SpaceId> },
        /// Land units of this power may not go aboard ships.
        "u.transport" NeverAboard { power: SeatId, kind: KindId },
        /// Convoy money must be split first.
        "0.convoys" SplitFirst { amount: u32, purses: Vec<SeatId> },
        /// No convoy money waits to be split.
        "0.convoys" NothingToSplit {},
        /// This purse gets no share.
        "0.convoys" NoSuchPurse { purse: SeatId, purses: Vec<SeatId> },
        /// The shares are larger than the amount received.
        "0.convoys" MoreThanReceived { given: u32, amount: u32 },
        /// It is not open which power gets the space.
        "3.capture" NothingToClaim { space: SpaceId },
        /// The phase cannot end before it is decided which power gets a space.
        "3.capture" ClaimFirst { space: SpaceId, powers: Vec<SeatId> },
        /// That power has no land unit in the space.
        "3.capture" CannotClaimFor { space: SpaceId, power: SeatId, powers: Vec<SeatId> },

        /// Kamikazes are possible only before the first shot of a turn, while some are left and there is a target.
        "3.kamikazes" NoKamikazesNow { left: u16 },
        /// A player who fights now would give up the kamikazes that are still available.
        "3.kamikazes" KamikazesFirst { left: u16, zones: Vec<SpaceId> },
        /// The zone is not marked, or has no target.
        "3.kamikazes" NoKamikazesThere { zone: SpaceId, zones: Vec<SpaceId> },
        /// There is no enemy surface ship of that kind in the zone.
        "3.kamikazes" NoKamikazeTarget { kind: KindId, zone: SpaceId, targets: Vec<KindCount> },
        /// More kamikazes than are left, or none, were named.
        "3.kamikazes" TooFewKamikazes { wanted: u16, have: u16 },
        /// There is no complex that can be bombed.
        "3.raids" NothingToBomb { space: SpaceId, targets: Vec<SpaceId> },
        /// This kind cannot make a raid.
        "3.raids" NoRaider { kind: KindId, kinds: Vec<KindId> },
        /// Escorts fly only with bombers.
        "3.raids" EscortsAlone { kind: KindId, bomber: KindId, space: SpaceId },
        /// The bombers of a raid have flown elsewhere.
        "3.raids" NoBomberInRaid { units: Vec<KindCount>, space: SpaceId },
        /// No question about interceptors is open.
        "3.raids" NothingToIntercept {},
        /// There are fewer fighters than named.
        "3.raids" TooFewInterceptors { wanted: u16, have: u16 },
        /// This kind cannot patrol.
        "4.patrol" NoPatroller { kind: KindId, patrols: Vec<KindId> },
        /// The zone is not beside the fighters' land, or enemies are in it.
        "4.patrol" NoPatrolThere { from: SpaceId, zone: SpaceId, zones: Vec<SpaceId> },
        /// A unit that has moved this turn cannot patrol.
        "4.patrol" PatrolMoved { kind: KindId, from: SpaceId, able: u16 },
        /// Patrols must land before other units move.
        "4.patrol" LandPatrolFirst { units: Vec<KindCount>, zone: SpaceId, places: Vec<SpaceId> },

        /// The bid must be spent first.
        "house.bid" BidFirst { side: SideId, left: u32, purses: Vec<SeatId> },
        /// There is no bid to spend.
        "house.bid" NoBidToSpend {},
        /// By agreement the bid cannot buy units.
        "house.bid" BidIsMoney { left: u32, purses: Vec<SeatId> },
        /// It costs more than what is left of the bid.
        "house.bid" MoreThanTheBid { units: Vec<KindCount>, cost: u64, left: u32 },
        /// The bid cannot place the unit in this space.
        "house.bid" NotThereByBid { kind: KindId, to: SpaceId, limits: String, places: Vec<SpaceId> },
        /// The bid has already placed a unit there.
        "house.bid" BidSpaceTaken { space: SpaceId },
        /// The bid places only one unit in a space.
        "house.bid" OneASpaceByBid { space: SpaceId },
        /// The amount is zero or more than what is left of the bid.
        "house.bid" NotSoMuchOfBid { amount: u32, left: u32 },
        /// This is not a treasury of the side that has the bid.
        "house.bid" NoPurseOfBid { purse: SeatId, purses: Vec<SeatId> },

        /// The power has no turn, or its turn has no such phase.
        "table.edit" NoSuchPhase { power: SeatId, named: PhaseWord },
        /// A unit that takes this many hits is destroyed.
        "table.edit" TooMuchDamage { kind: KindId, most: u8 },
        /// A correction names units that are not there.
        "table.edit" NothingToRemove { kind: KindId, space: SpaceId, have: u16 },
        /// A correction needs a reason.
        "table.edit" ReasonMissing {},
        /// A correction is not possible during a battle.
        "table.edit" NotDuringBattle { space: SpaceId },
        /// Only land spaces that are not neutral can be controlled.
        "table.edit" CannotBeOwned { space: SpaceId },
    }
}
