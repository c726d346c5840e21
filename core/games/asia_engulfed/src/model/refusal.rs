//! Why the rules of Asia Engulfed say no. A refusal never tells what an enemy block is.

use adjutant_core::term::{PhaseWord, messages};
use adjutant_events::{KindId, SpaceId};

messages! {
    /// A refusal by the rules.
    AsiaRefusal, prefix "asia-engulfed" {
        /// Another phase is on.
        "asia-engulfed.1" WrongPhase { needed: PhaseWord, now: PhaseWord },
        /// It is not asked, or of the other side; `needed` is the phase in which it is.
        "asia-engulfed.1" NotAsked { needed: PhaseWord, now: PhaseWord },
        /// It is asked in this phase, and not now or not of this side.
        "asia-engulfed.1" NotAskedNow { now: PhaseWord },
        /// No such area.
        "asia-engulfed.3.2" UnknownArea { word: String },
        /// No such zone.
        "asia-engulfed.3.5" UnknownZone { word: String },
        /// An area was named where a sea zone is asked for: it lies on these.
        "asia-engulfed.3.5" AreaNotZone { area: SpaceId, zones: Vec<SpaceId> },
        /// A sea zone was named where an area is asked for: these lie on it.
        "asia-engulfed.3.2" ZoneNotArea { zone: SpaceId, areas: Vec<SpaceId> },
        /// No such unit of one's own.
        "asia-engulfed.4.2" UnknownUnit { number: u32 },
        /// Nothing was named.
        "asia-engulfed.4.2" NothingNamed {},
        /// A unit is named twice.
        "asia-engulfed.4.2" NamedTwice { kind: KindId },
        /// The unit cannot do this.
        "asia-engulfed.4.2" CannotDoThis { kind: KindId },
        /// It has moved.
        "asia-engulfed.8.22" HasMoved { kind: KindId },
        /// It is not where it would have to be.
        "asia-engulfed.8.22" NotThere { kind: KindId, space: SpaceId },
        /// Farther than it can go, or past a zone that it must stop in.
        "asia-engulfed.8.22" TooFar { kind: KindId, zone: SpaceId },
        /// The zone is done with.
        "asia-engulfed.8.21" ZoneResolved { zone: SpaceId },
        /// Nations that may not go there.
        "asia-engulfed.9.32" MayNotGo { kind: KindId, space: SpaceId },
        /// Oil is short.
        "asia-engulfed.8.21" NoOil { needed: u8, left: u8 },
        /// Transport is short.
        "asia-engulfed.5.31" NoTransport { needed: u8, left: u8 },
        /// Special actions are short.
        "asia-engulfed.7.1" NoAction { needed: u8, left: u8 },
        /// No code can be broken.
        "asia-engulfed.7.6" NoCode {},
        /// The submarine unit cannot come.
        "asia-engulfed.8.25" NoSubmarine {},
        /// The surprise of 9.11 forbids it.
        "asia-engulfed.9.11" Surprised {},

        /// A zone in the network that does not hang together with Japan.
        "asia-engulfed.3.51" NotLinked { zones: Vec<SpaceId> },
        /// A zone that the enemy dominates.
        "asia-engulfed.3.51" Dominated { zones: Vec<SpaceId> },
        /// The network costs more than there is.
        "asia-engulfed.3.51" NetworkTooDear { cost: u8, left: u8 },
        /// The submarine unit cannot supply that zone.
        "asia-engulfed.3.52" SubmarineCannotSupply { zone: SpaceId },

        /// A power has too few WERP.
        "asia-engulfed.4.1" TooFewWerp { needed: u8, left: u8, power: String },
        /// What is bought is not sold to that nation.
        "asia-engulfed.4.4" NotForSale { what: String },
        /// There is no such block or counter in the pool.
        "asia-engulfed.4.4" PoolEmpty { kind: KindId },
        /// Steps beyond the block.
        "asia-engulfed.4.32" TooManySteps { kind: KindId, most: u8 },
        /// Nothing can be brought in there.
        "asia-engulfed.4.31" CannotComeIn { area: SpaceId },
        /// Two new units in an area and turn.
        "asia-engulfed.4.41" TooManyNew { area: SpaceId },
        /// More of it than a turn allows.
        "asia-engulfed.4.6" LimitReached { what: String, most: u8 },
        /// No marker is free for it.
        "asia-engulfed.4.7" NoMarker { what: String },
        /// There is nothing to repair.
        "asia-engulfed.8.6" NothingToRepair {},
        /// A garrison stands there already, or may not.
        "asia-engulfed.4.28" NoGarrison { area: SpaceId },
        /// No fortification can be built there.
        "asia-engulfed.6.8" NoFortification { area: SpaceId },
        /// A bid buys neither lend-lease nor what costs nothing.
        "asia-engulfed.10.4" NotBeforeWar {},
        /// No lend-lease can be delivered.
        "asia-engulfed.9.25" NoLendLease {},

        /// There is nothing to fight in that zone.
        "asia-engulfed.8.3" NoBattle { zone: SpaceId },
        /// The first check does not avoid.
        "asia-engulfed.8.31" CannotAvoid {},
        /// Only this can be chosen.
        "asia-engulfed.8.31" OnlyChit { chit: String },
        /// A counter that does not fly here, or not this.
        "asia-engulfed.8.42" CannotFly { kind: KindId },
        /// Every counter must be assigned.
        "asia-engulfed.8.42" Unassigned { count: u8 },
        /// Nothing can be struck there.
        "asia-engulfed.8.7" NothingToStrike { area: SpaceId },
        /// An attack from the air without air units; these could fly it.
        "asia-engulfed.8.7" NoAirNamed { area: SpaceId, units: String },
        /// The submarine unit has nothing to attack.
        "asia-engulfed.8.5" NothingToSink {},

        /// No way there by land.
        "asia-engulfed.5.1" NoWay { kind: KindId, area: SpaceId },
        /// A rearguard must stay.
        "asia-engulfed.5.14" RearguardMustStay { area: SpaceId, steps: u8 },
        /// No room there.
        "asia-engulfed.5.4" NoRoom { area: SpaceId },
        /// Units out of supply cannot.
        "asia-engulfed.3.6" OutOfSupply { kind: KindId },
        /// Nobody can land there.
        "asia-engulfed.7.2" CannotLand { area: SpaceId },
        /// Only infantry and marines land.
        "asia-engulfed.7.2" DoesNotLand { kind: KindId },
        /// Strategic moves are used up.
        "asia-engulfed.5.24" NoMovesLeft { left: u8 },
        /// Nationalists need a US action to attack there.
        "asia-engulfed.9.41" NeedsAction { area: SpaceId },
        /// No combat can be fought there.
        "asia-engulfed.6.1" NoCombat { area: SpaceId },
        /// No assault in jungle.
        "asia-engulfed.6.32" NoAssault { area: SpaceId },
        /// Combats that must still be fought.
        "asia-engulfed.6.1" CombatsLeft { areas: Vec<SpaceId> },
        /// No berth there.
        "asia-engulfed.5.45" NoBerth { area: SpaceId },
        /// Ships at sea that have a way home.
        "asia-engulfed.8.8" ShipsAtSea { zones: Vec<SpaceId> },
        /// Merging saves no block.
        "asia-engulfed.8.11" NothingToMerge {},
        /// Battles that must still be fought.
        "asia-engulfed.8.3" BattlesLeft { zones: Vec<SpaceId> },

        /// A game master gave no reason.
        "table.edit" ReasonMissing {},
        /// Nothing is put right while something is on.
        "table.edit" EditNotNow { now: PhaseWord },
        /// A game master who plays corrects no units.
        "table.edit" GmPlays {},
        /// Everything is so already.
        "table.edit" NothingToEdit {},

        /// Nobody of a side stays out of this round, or not so.
        "asia-engulfed.6.1" MustFight { area: SpaceId },
        /// Units that took empty boxes and must still land.
        "asia-engulfed.7.2" LandingLeft { zones: Vec<SpaceId> },
        /// The text given as a board describes none.
        "asia-engulfed.3.2" BadBoard { problems: Vec<String> },
        /// No line of supply leads a unit into that port.
        "asia-engulfed.7.5" NoSupplyLine { kind: KindId, area: SpaceId },
        /// No action of an earlier turn is left.
        "asia-engulfed.7.8" NoActionKept { power: String },
        /// Lend-lease would pay ground units of another country.
        "asia-engulfed.9.25" LentElsewhere { needed: u8, left: u8 },
        /// What stands in a zone does not fulfil the condition of American production.
        "asia-engulfed.9.22" NoDemonstration { zone: SpaceId },
        /// Only garrisons and militia charge.
        "asia-engulfed.9.14" NoCharge { area: SpaceId },
        /// Only normal land-based air on the zone attacks so.
        "asia-engulfed.9.13" NoKamikaze { kind: KindId, zone: SpaceId },
    }
}

impl AsiaRefusal {
    /// What was ordered is not asked. Which phase asks it, says whoever knows the order.
    pub(crate) fn not_asked() -> Self {
        Self::NotAsked { needed: PhaseWord(String::new()), now: PhaseWord(String::new()) }
    }
}
