//! The refusals of the rules of Okinawa. A refusal never reveals sealed information.

use crate::model::vocabulary::{Power, Word};
use adjutant_core::term::{PhaseWord, Term, messages};
use adjutant_core::told::Joint;
use adjutant_events::{KindId, SpaceId};
use serde::{Deserialize, Serialize};

/// Everything that keeps a text from being a board, each a sentence with its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Faults(pub Vec<String>);

impl From<Faults> for Term {
    fn from(faults: Faults) -> Self {
        Self::list(Joint::Lines, faults.0)
    }
}

messages! {
    /// A refusal by the rules.
    OkinawaRefusal, prefix "okinawa" {
        /// The order belongs to another phase.
        "okinawa.4.1" WrongPhase { now: PhaseWord },
        /// The other side is asked.
        "okinawa.4.1" NotAsked {},

        /// The unit is not on the map.
        "okinawa.9.1" NotOnMap { kind: KindId },
        /// Nobody of that side is in the hex.
        "okinawa.9.1" NobodyThere { hex: SpaceId },
        /// The hexes are not adjacent or not joined by land: sea, an inlet, or a coast without continuous land lies
        /// between.
        "okinawa.9.23" NoWay { from: SpaceId, to: SpaceId },
        /// No way in this phase leads that far.
        "okinawa.9.1" OutOfReach { kind: KindId, hex: SpaceId },
        /// The unit has too few movement points; figures are in half points.
        "okinawa.9.1" TooDear { kind: KindId, hex: SpaceId, halves: u8, left: u8 },
        /// Tanks, artillery and US supply may leave roads and trails only where the terrain allows it.
        "okinawa.9.25" TooHeavy { kind: KindId, hex: SpaceId },
        /// Enemies are there, or the hex is engaged.
        "okinawa.9.2" EnemyThere { hex: SpaceId },
        /// The hex already has two units.
        "okinawa.9.4" NoRoom { hex: SpaceId },
        /// Boeitai next to the enemy must stack with a unit of the army.
        "okinawa.9.43" BoeitaiAlone { hex: SpaceId },
        /// A pinned unit may not move.
        "okinawa.9.5" Pinned { kind: KindId },
        /// Only infiltrating units move from one enemy zone of control to another.
        "okinawa.9.82" ZoneToZone { kind: KindId, hex: SpaceId },
        /// The unit had to stop in an enemy zone of control.
        "okinawa.9.82" MustStop { kind: KindId, hex: SpaceId },
        /// A strategic move must stay at least four hexes from the enemy.
        "okinawa.9.31" TooNear { hex: SpaceId },
        /// US strategic moves must follow cleared roads and trails.
        "okinawa.9.33" NotCleared { hex: SpaceId },

        /// A hex in between blocks the line of sight.
        "okinawa.10.13" NoSight { hex: SpaceId, blocks: SpaceId },
        /// The target is out of range.
        "okinawa.10.13" OutOfRange { kind: KindId, hex: SpaceId, range: u8 },
        /// Only units in good order outside engagements can fire.
        "okinawa.10.21" CannotFire { kind: KindId },
        /// A unit next to the enemy must fire at an adjacent hex.
        "okinawa.10.11" MustFireAdjacent { kind: KindId, hex: SpaceId },
        /// The hex has no enemy, or it is engaged.
        "okinawa.10.23" NoTarget { hex: SpaceId },

        /// This chit belongs to the other side.
        "okinawa.7.1" NotYourChit { chit: String },
        /// The side has already chosen its chit of this turn.
        "okinawa.7.1" ChitChosen {},

        /// The markers exceed the limit of the weather.
        "okinawa.8.21" TooManyMarkers { needed: u8, most: u8 },
        /// The hex has no marker; only Ie Shima is bombarded without markers.
        "okinawa.8.2" NoMarkers { hex: SpaceId },
        /// The hex is sea or does not exist.
        "okinawa.8.2" NoSuchHex { hex: SpaceId },
        /// The hex contains own troops.
        "okinawa.8.51" OwnTroops { hex: SpaceId },
        /// Own troops surround the hex.
        "okinawa.8.52" Surrounded { hex: SpaceId },
        /// An engaged hex cannot be bombarded.
        "okinawa.8.51" EngagedHex { hex: SpaceId },
        /// This far north, Japan can bombard only within range of its artillery.
        "okinawa.8.42" OutOfArtilleryRange { hex: SpaceId },
        /// On Ie Shima, only the United States bombard: from T6 on, one hex that Japan holds.
        "okinawa.8.41" NotOnIeShima { hex: SpaceId },
        /// A Japanese mine is in the hex.
        "okinawa.8.33" MineThere { hex: SpaceId },
        /// The side has no markers in this scenario, and no hex to bombard without one.
        "okinawa.8.21" NothingToPlot {},
        /// The plot is already written.
        "okinawa.8.2" PlotWritten {},

        /// No air attack is left, or none is possible in this turn.
        "okinawa.5.2" NoAirAttack { turn: u8 },
        /// Japan must attack, because the Yamato is at sea.
        "okinawa.5.22" MustAttack {},
        /// There are too few or too many groups.
        "okinawa.5.1" WrongGroups { least: u8, most: u8 },
        /// The points are not a multiple of five.
        "okinawa.5.1" NotInFives { points: u16 },
        /// The points differ from the number that must fly.
        "okinawa.5.1" WrongPoints { needed: u16, found: u16 },
        /// Two groups have the same target.
        "okinawa.5.1" TargetTwice { target: String },
        /// A group has too many B-29 counters: at most two exist, of seventy-five points each.
        "okinawa.5.14" WrongBombers { target: String },
        /// The markers must be on attacked bases, one on each.
        "okinawa.5.12" WrongBases { needed: u8 },
        /// The Yamato can sail only once, in April, when Japan may fly.
        "okinawa.5.22" NoYamato { turn: u8 },
        /// The group has fewer than ten points.
        "okinawa.5.33" GroupTooSmall { target: String },
        /// The pickets must be attacked by at least a quarter of the points, or not at all.
        "okinawa.5.33" TooFewAtPickets { least: u16 },
        /// More points are ordered than can fly.
        "okinawa.5.31" TooFewAircraft { needed: u16, left: u16 },
        /// Half of a group must be special aircraft; an odd five points may be of either kind.
        "okinawa.5.33" WrongSpecial { target: String },

        /// The unit does not have these steps to lose there.
        "okinawa.10.32" NotItsSteps { kind: KindId, hex: SpaceId },
        /// The number of lost steps is wrong.
        "okinawa.10.32" WrongSteps { hex: SpaceId, least: u8, most: u8, found: u8 },
        /// The units of the hex must retreat.
        "okinawa.10.33" MustRetreat { hex: SpaceId },
        /// No way leads to that hex, or a better one must be used.
        "okinawa.10.33" NoRetreat { from: SpaceId, to: SpaceId },
        /// The number of units that make room is wrong.
        "okinawa.10.33" WrongRoom { hex: SpaceId, needed: u8 },
        /// Only adjacent units in good order can advance; after combat, only those that fired and were not hurt.
        "okinawa.10.36" CannotAdvance { kind: KindId, hex: SpaceId },

        /// Dice must be rolled in that hex. The way ends there; another order continues it.
        "okinawa.8.33" DiceFall { hex: SpaceId },
        /// The unit has already moved in this phase.
        "okinawa.9.1" HasMoved { kind: KindId },
        /// The unit does not belong to the moving side.
        "okinawa.9.1" NotYours { kind: KindId },
        /// The unit does not land in this turn, or not in that hex.
        "okinawa.9.24" NotItsBeach { kind: KindId, hex: SpaceId },
        /// A unit that arrives in this turn must land.
        "okinawa.9.24" MustLand { kind: KindId },
        /// Only adjacent units in good order can fire at an infiltrating unit.
        "okinawa.9.84" CannotAnswer { kind: KindId },
        /// A pinned unit holds the others there.
        "okinawa.9.91" CannotDisengage { hex: SpaceId },
        /// The unit is engaged: all units of its side there must disengage together.
        "okinawa.9.91" MustDisengage { hex: SpaceId },
        /// The hex is not engaged.
        "okinawa.9.91" NotEngaged { hex: SpaceId },
        /// The bridge is blown, or no undisrupted unit is at its southern end.
        "okinawa.9.21" CannotBlow {},
        /// The fortification is not free, or the hex may not have one.
        "okinawa.9.61" NotForFortification { hex: SpaceId },
        /// The number of fortifications differs from the number of free ones.
        "okinawa.9.61" WrongFortifications { needed: u8, found: u8 },

        /// The unit has already fired in this phase.
        "okinawa.10.23" HasFired { kind: KindId },
        /// The unit is named twice.
        "okinawa.10.23" NamedTwice { kind: KindId },
        /// A group must begin with a shot.
        "okinawa.10.23" NoShots {},
        /// The United States can answer only with units of hexes that were drawn into the group.
        "okinawa.10.31" NotInGroup { kind: KindId },
        /// The hex was already shot at in this phase.
        "okinawa.10.23" ShotAt { hex: SpaceId },
        /// A distant shot that is too weak is not allowed.
        "okinawa.10.23" NoFeint { hex: SpaceId },
        /// An enemy who controls a friendly hex is not shot at, although a unit could do so.
        "okinawa.10.22" MustCover { hex: SpaceId },
        /// An observer leads these guns to another target.
        "okinawa.10.18" LedElsewhere { kind: KindId, hex: SpaceId },
        /// Guns without an observer wait for the choice of their owner.
        "okinawa.10.18" GunsFirst { guns: SpaceId },
        /// No guns there can have an observer for that hex, or they already tried.
        "okinawa.10.16" NoObserver { guns: SpaceId, target: SpaceId },

        /// Only units in good order with an assault value can assault. The hex must have been adjacent at the start of
        /// the phase.
        "okinawa.11.1" CannotAssault { kind: KindId, hex: SpaceId },
        /// The hex has no enemies, or was already assaulted in this phase.
        "okinawa.11.1" NoAssault { hex: SpaceId },
        /// An assault needs one or two units.
        "okinawa.11.14" WrongAttackers { hex: SpaceId },
        /// A second unit can follow only by a die roll; the first goes alone.
        "okinawa.11.14" OneAtATime { hex: SpaceId },
        /// Boeitai can assault only with a unit of the army.
        "okinawa.9.42" BoeitaiAssaultAlone { hex: SpaceId },
        /// The mortar is out of range, not in good order, in the assault itself, or has already fired.
        "okinawa.11.15" CannotSupport { kind: KindId, hex: SpaceId },
        /// The headquarters is too far away, not in good order, or has already given its aid in this turn.
        "okinawa.11.42" NoHeadquarters { hex: SpaceId },
        /// Only Japan pledges to an assault.
        "okinawa.11.42" OnlyJapanPledges {},
        /// Only Japan chooses between steps and ground.
        "okinawa.10.35" OnlyJapanHolds {},
        /// Only Japanese assaults can be banzai.
        "okinawa.11.43" NoBanzai { hex: SpaceId },
        /// The way is too long or blocked, or ends without friends although a way to friends exists.
        "okinawa.11.54" NoFlight { hex: SpaceId },
        /// The side must make this number of new assaults.
        "okinawa.7.2" MustAssault { needed: u8, made: u8 },

        /// Only a unit in the Okinawa box can be replaced, and only by a waiting company.
        "okinawa.16.2" NotReplaceable { kind: KindId },
        /// Companies cannot appear there.
        "okinawa.16.2" NoReplacementThere { hex: SpaceId },

        /// The unit is not in this set-up, or does not arrive now.
        "okinawa.18" NotInSetUp { kind: KindId },
        /// The unit may not be there.
        "okinawa.18" NotThere { kind: KindId, hex: SpaceId },
        /// The unit has another area in this set-up.
        "okinawa.18" NotItsArea { kind: KindId, hex: SpaceId, area: String },
        /// The place already has its maximum number.
        "okinawa.18" TooManyThere { hex: SpaceId },
        /// The set-up lacks nothing that the referee could place.
        "okinawa.18" NothingToSuggest {},
        /// Units are not placed yet.
        "okinawa.18" Unplaced { kind: KindId, left: u8 },
        /// The hex must contain Japanese units or be in their zone of control.
        "okinawa.18.12" NotCovered { hex: SpaceId },
        /// A fortification needs units under it.
        "okinawa.9.61" NobodyUnder { hex: SpaceId },
        /// The fortification must be on or next to an important point.
        "okinawa.18.321" NotAtPoint { hex: SpaceId },
        /// The hex cannot have a mine.
        "okinawa.18.12" NotForMine { hex: SpaceId },
        /// A mine is there already.
        "okinawa.18.12" AlreadyMined { hex: SpaceId },
        /// The hex has no marker that could be taken up.
        "okinawa.18.12" NothingToTake { hex: SpaceId },
        /// Fortifications and mines are not placed yet.
        "okinawa.18.12" MarkersLeft { fortifications: u8, mines: u8 },
        /// The unit takes no prescribed loss, or has already taken it.
        "okinawa.18.52" NoSuchLoss { kind: KindId },
        /// Prescribed losses are not taken yet.
        "okinawa.18.52" LossesOwed { kind: KindId, left: u8 },
        /// A division must have units next to the enemy at the start.
        "okinawa.18.522" NotAtFront { division: String },
        /// A landing needs one of three beaches, and two of four divisions.
        "okinawa.18.23" NotALanding {},
        /// Eight of the eleven points must be written, with that of the headquarters among them.
        "okinawa.18.321" WrongPointsWritten { needed: u8 },

        /// No Japanese unit may move on Okinawa on April 1.
        "okinawa.18.16" Standstill { kind: KindId },
        /// The Udo detachment may not move.
        "okinawa.18.16" UdoStays {},
        /// The unit may not leave its sector yet.
        "okinawa.18.16" SectorHeld { kind: KindId, hex: SpaceId },
        /// A beach must remain in a Japanese zone of control.
        "okinawa.18.16" BeachOpen { hex: SpaceId },
        /// The beach is closed to the unit.
        "okinawa.18.25" BeachClosed { hex: SpaceId },
        /// Before its date, a marine division may come no nearer to the south.
        "okinawa.18.16" SouthTooEarly { kind: KindId, hex: SpaceId, turn: u8 },
        /// A unit on its way north must go as far as it can.
        "okinawa.18.16" MustGoNorth { kind: KindId, hex: SpaceId },
        /// Units leave over the north edge only at the end of the free variant.
        "okinawa.18.33" NoExit { kind: KindId },
        /// The conditions of the move by sea are not fulfilled.
        "okinawa.18.16" NotAmphibious { hex: SpaceId },
        /// The beach can be evacuated once, from this turn on.
        "okinawa.18.25" EvacuationTooEarly { turn: u8 },
        /// Every unit of the two divisions must be on the beach.
        "okinawa.18.25" SomebodyLeft { hex: SpaceId },

        /// The appeal must come first.
        "okinawa.17" AppealFirst {},
        /// No counteroffensive can be declared now.
        "okinawa.17.11" NoCounteroffensive {},
        /// The general counteroffensive must be declared now.
        "okinawa.17.12" MustDeclare {},
        /// A unit that began next to the enemy must move away.
        "okinawa.17.14" MustShift { kind: KindId, hex: SpaceId },
        /// Every assault must be a banzai.
        "okinawa.17.1" MustBanzai { hex: SpaceId },

        /// The move south was already announced, or a unit has moved.
        "okinawa.9.62" NoMoveSouth {},
        /// Only `left` more fortifications may go south.
        "okinawa.9.62" TooManySouth { left: u8 },
        /// One fortification must go south in every turn.
        "okinawa.9.62" MustGoSouth {},
        /// Only engineers that have not sailed can do so, in a counteroffensive.
        "okinawa.9.71" NoVoyage { kind: KindId },
        /// The unit cannot sail from there.
        "okinawa.9.71" NotOnCoast { hex: SpaceId },
        /// Only Boeitai that are cut off can be removed.
        "okinawa.9.42" NotCutOff { kind: KindId },

        /// Enemies are nearer than four hexes, or the hex is engaged.
        "okinawa.15.32" TooNearToRest { hex: SpaceId },
        /// The division has too few fatigue points to rest.
        "okinawa.15.32" NotWeary { needed: u8 },
        /// The unit cannot regain more steps in this turn.
        "okinawa.15.4" CannotRebuild { kind: KindId, most: u8 },

        /// The unit is out of supply.
        "okinawa.12.1" OutOfSupply { kind: KindId },

        /// The defenders are hidden: the question must state their strength.
        "table.odds" OddsHiddenDefence { hex: SpaceId },
        /// No hidden defence can have this strength.
        "table.odds" OddsNoDefence { strength: u16 },
        /// The defenders are visible and count as they are.
        "table.odds" OddsSeen { hex: SpaceId },
        /// No tanks can prevent support there, or there is no support.
        "table.odds" OddsNoTanksThere { hex: SpaceId },

        /// No assault on that hex is under way, and the question names no units.
        "table.odds" OddsOfWhom { hex: SpaceId },

        /// A correction needs a reason.
        "table.edit" ReasonMissing {},
        /// A correction must wait until the current action is over.
        "table.edit" EditNotNow { now: PhaseWord },
        /// A game master who plays may not correct anything hidden.
        "table.edit" GmPlays {},
        /// The correction changes nothing.
        "table.edit" NothingToEdit {},
        /// The correction names nothing.
        "table.edit" NothingNamed {},
        /// The hex is not land.
        "table.edit" NoLand { hex: SpaceId },
        /// The number of steps must be between one and this maximum.
        "table.edit" EditSteps { kind: KindId, most: u8 },
        /// Units of this side cannot be there.
        "table.edit" NotAside { kind: KindId },
        /// The chit has not been chosen yet.
        "table.edit" ChitNotChosen {},
        /// The value exceeds the maximum of the track.
        "table.edit" TrackEnds { most: u16 },
        /// A side has no more markers.
        "table.edit" EditMarkers { most: u8 },
        /// No fortification is there.
        "table.edit" NoFortification { hex: SpaceId },
        /// All fortifications of the island are in use.
        "table.edit" FortificationsUsed { hex: SpaceId },
        /// The scenario does not have this turn, or the turn does not have this phase.
        "table.edit" NoSuchTime { first: u8, last: u8 },
        /// A correction of the phase must come alone.
        "table.edit" TimeAlone {},

        /// The text given as a board describes none, or no game can begin on it.
        "okinawa.9.1" BadBoard { problems: Faults },
    }
}

impl OkinawaRefusal {
    /// The word of a power, for messages.
    pub const fn word(power: Power) -> &'static str {
        match power {
            Power::Us => "us",
            Power::Japan => "japan",
        }
    }

    /// The refusal of a target that is named twice.
    pub fn twice(target: impl Word) -> Self {
        Self::TargetTwice { target: target.word().to_owned() }
    }
}
