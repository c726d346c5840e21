//! The refusals of the rules of Asia Engulfed. A refusal never reveals what an enemy block is.

use adjutant_core::term::{PhaseWord, messages};
use adjutant_events::{KindId, SpaceId};

messages! {
    /// A refusal by the rules.
    AsiaRefusal, prefix "asia-engulfed" {
        /// The order belongs to another phase.
        "asia-engulfed.1" WrongPhase { needed: PhaseWord, now: PhaseWord },
        /// No question asks for this order now, or only the other side is asked; `needed` is its phase.
        "asia-engulfed.1" NotAsked { needed: PhaseWord, now: PhaseWord },
        /// The order belongs to this phase, but not to this moment or not to this side.
        "asia-engulfed.1" NotAskedNow { now: PhaseWord },
        /// No area has this name.
        "asia-engulfed.3.2" UnknownArea { word: String },
        /// No sea zone has this name.
        "asia-engulfed.3.5" UnknownZone { word: String },
        /// The order needs a sea zone, but names an area that lies on these zones.
        "asia-engulfed.3.5" AreaNotZone { area: SpaceId, zones: Vec<SpaceId> },
        /// The order needs an area, but names a sea zone that touches these areas.
        "asia-engulfed.3.2" ZoneNotArea { zone: SpaceId, areas: Vec<SpaceId> },
        /// The side has no unit with this number.
        "asia-engulfed.4.2" UnknownUnit { number: u32 },
        /// The order names nothing.
        "asia-engulfed.4.2" NothingNamed {},
        /// A unit is named twice.
        "asia-engulfed.4.2" NamedTwice { kind: KindId },
        /// The unit cannot do this.
        "asia-engulfed.4.2" CannotDoThis { kind: KindId },
        /// The unit has already moved.
        "asia-engulfed.8.22" HasMoved { kind: KindId },
        /// The unit is not where the order needs it.
        "asia-engulfed.8.22" NotThere { kind: KindId, space: SpaceId },
        /// The zone is out of range, or behind a zone where the unit must stop.
        "asia-engulfed.8.22" TooFar { kind: KindId, zone: SpaceId },
        /// The zone is already resolved in this phase.
        "asia-engulfed.8.21" ZoneResolved { zone: SpaceId },
        /// The nation may not go there.
        "asia-engulfed.9.32" MayNotGo { kind: KindId, space: SpaceId },
        /// There is too little oil.
        "asia-engulfed.8.21" NoOil { needed: u8, left: u8 },
        /// There are too few transport points.
        "asia-engulfed.5.31" NoTransport { needed: u8, left: u8 },
        /// There are too few special actions.
        "asia-engulfed.7.1" NoAction { needed: u8, left: u8 },
        /// No code can be broken now.
        "asia-engulfed.7.6" NoCode {},
        /// The submarine unit cannot come to the zone.
        "asia-engulfed.8.25" NoSubmarine {},
        /// The surprise of 9.11 forbids this.
        "asia-engulfed.9.11" Surprised {},

        /// Zones of the network are not connected with Japan.
        "asia-engulfed.3.51" NotLinked { zones: Vec<SpaceId> },
        /// The enemy dominates zones of the network.
        "asia-engulfed.3.51" Dominated { zones: Vec<SpaceId> },
        /// The network costs more transport points than are left.
        "asia-engulfed.3.51" NetworkTooDear { cost: u8, left: u8 },
        /// The submarine unit cannot supply that zone.
        "asia-engulfed.3.52" SubmarineCannotSupply { zone: SpaceId },

        /// A power has too few WERP.
        "asia-engulfed.4.1" TooFewWerp { needed: u8, left: u8, power: String },
        /// That nation cannot buy this.
        "asia-engulfed.4.4" NotForSale { what: String },
        /// The pool has no such block or counter.
        "asia-engulfed.4.4" PoolEmpty { kind: KindId },
        /// The unit would have more steps than its maximum.
        "asia-engulfed.4.32" TooManySteps { kind: KindId, most: u8 },
        /// No unit can enter play there.
        "asia-engulfed.4.31" CannotComeIn { area: SpaceId },
        /// The area already received two new units in this turn.
        "asia-engulfed.4.41" TooManyNew { area: SpaceId },
        /// The purchase exceeds the limit of a turn.
        "asia-engulfed.4.6" LimitReached { what: String, most: u8 },
        /// No build marker is free for it.
        "asia-engulfed.4.7" NoMarker { what: String },
        /// There is nothing to repair.
        "asia-engulfed.8.6" NothingToRepair {},
        /// The area already has a garrison, or may not have one.
        "asia-engulfed.4.28" NoGarrison { area: SpaceId },
        /// No fortification can be built there.
        "asia-engulfed.6.8" NoFortification { area: SpaceId },
        /// A bid cannot buy lend-lease or anything free.
        "asia-engulfed.10.4" NotBeforeWar {},
        /// Lend-lease cannot be delivered.
        "asia-engulfed.9.25" NoLendLease {},

        /// There is no battle to fight in that zone.
        "asia-engulfed.8.3" NoBattle { zone: SpaceId },
        /// A side may not avoid in the first check.
        "asia-engulfed.8.31" CannotAvoid {},
        /// This chit is the only legal choice.
        "asia-engulfed.8.31" OnlyChit { chit: String },
        /// The counter does not fly here, or may not take this duty.
        "asia-engulfed.8.42" CannotFly { kind: KindId },
        /// This number of counters is not assigned yet.
        "asia-engulfed.8.42" Unassigned { count: u8 },
        /// There is no target there.
        "asia-engulfed.8.7" NothingToStrike { area: SpaceId },
        /// An air attack names no air units; these units could fly it.
        "asia-engulfed.8.7" NoAirNamed { area: SpaceId, units: String },
        /// The submarine unit has no target.
        "asia-engulfed.8.5" NothingToSink {},

        /// No legal way by land leads there.
        "asia-engulfed.5.1" NoWay { kind: KindId, area: SpaceId },
        /// The rearguard would be too small; `steps` must stay.
        "asia-engulfed.5.14" RearguardMustStay { area: SpaceId, steps: u8 },
        /// The area is full.
        "asia-engulfed.5.4" NoRoom { area: SpaceId },
        /// Units out of supply cannot do this.
        "asia-engulfed.3.6" OutOfSupply { kind: KindId },
        /// No unit can land there.
        "asia-engulfed.7.2" CannotLand { area: SpaceId },
        /// Only infantry and marines can land.
        "asia-engulfed.7.2" DoesNotLand { kind: KindId },
        /// Too few strategic moves are left.
        "asia-engulfed.5.24" NoMovesLeft { left: u8 },
        /// The Nationalists need a US special action to attack there.
        "asia-engulfed.9.41" NeedsAction { area: SpaceId },
        /// No ground combat is possible there.
        "asia-engulfed.6.1" NoCombat { area: SpaceId },
        /// An assault is not possible in jungle.
        "asia-engulfed.6.32" NoAssault { area: SpaceId },
        /// Ground combats must still be fought in these areas.
        "asia-engulfed.6.1" CombatsLeft { areas: Vec<SpaceId> },
        /// The port has no free berth.
        "asia-engulfed.5.45" NoBerth { area: SpaceId },
        /// Ships at sea can still rebase.
        "asia-engulfed.8.8" ShipsAtSea { zones: Vec<SpaceId> },
        /// A merge would save no block.
        "asia-engulfed.8.11" NothingToMerge {},
        /// Battles must still be fought in these zones.
        "asia-engulfed.8.3" BattlesLeft { zones: Vec<SpaceId> },

        /// The game master gave no reason.
        "table.edit" ReasonMissing {},
        /// A correction must wait until the current battle, reaction or roll is over.
        "table.edit" EditNotNow { now: PhaseWord },
        /// A game master who plays may not correct blocks.
        "table.edit" GmPlays {},
        /// The correction changes nothing.
        "table.edit" NothingToEdit {},

        /// No power may stay out of this round, or not this one.
        "asia-engulfed.6.1" MustFight { area: SpaceId },
        /// Units that occupied empty boxes must still land.
        "asia-engulfed.7.2" LandingLeft { zones: Vec<SpaceId> },
        /// The text of a league's board is not a valid board.
        "asia-engulfed.3.2" BadBoard { problems: Vec<String> },
        /// No line of supply leads the unit into that port.
        "asia-engulfed.7.5" NoSupplyLine { kind: KindId, area: SpaceId },
        /// The power has no special action left from an earlier turn.
        "asia-engulfed.7.8" NoActionKept { power: String },
        /// Lend-lease would pay for ground units of another country.
        "asia-engulfed.9.25" LentElsewhere { needed: u8, left: u8 },
        /// The fleets in the zone do not fulfil the condition of American production.
        "asia-engulfed.9.22" NoDemonstration { zone: SpaceId },
        /// Only garrisons and militia can charge.
        "asia-engulfed.9.14" NoCharge { area: SpaceId },
        /// Only normal land-based air on the zone can fly as kamikazes.
        "asia-engulfed.9.13" NoKamikaze { kind: KindId, zone: SpaceId },
    }
}

impl AsiaRefusal {
    /// The order was not asked for. The caller that knows the order adds the phase.
    pub(crate) fn not_asked() -> Self {
        Self::NotAsked { needed: PhaseWord(String::new()), now: PhaseWord(String::new()) }
    }
}
