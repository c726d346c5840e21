//! Why the rules of Okinawa say no. A refusal never tells what is sealed.

use crate::model::vocabulary::{Power, Word};
use adjutant_core::term::{PhaseWord, messages};
use adjutant_events::{KindId, SpaceId};

messages! {
    /// A refusal by the rules.
    OkinawaRefusal, prefix "okinawa" {
        /// Another phase is on.
        "okinawa.4.1" WrongPhase { now: PhaseWord },
        /// The other side is asked.
        "okinawa.4.1" NotAsked {},

        /// The unit is not on the map.
        "okinawa.9.1" NotOnMap { kind: KindId },
        /// Nobody of that side is in the hex.
        "okinawa.9.1" NobodyThere { hex: SpaceId },
        /// The hexes are no neighbours, or no land joins them: sea, inlet or a coast without continuous land.
        "okinawa.9.23" NoWay { from: SpaceId, to: SpaceId },
        /// No way of this phase leads as far.
        "okinawa.9.1" OutOfReach { kind: KindId, hex: SpaceId },
        /// Not enough movement points; figures are in halves.
        "okinawa.9.1" TooDear { kind: KindId, hex: SpaceId, halves: u8, left: u8 },
        /// Tanks, artillery and US supply leave roads and trails only where the ground allows it.
        "okinawa.9.25" TooHeavy { kind: KindId, hex: SpaceId },
        /// The enemy is there, or the hex is engaged.
        "okinawa.9.2" EnemyThere { hex: SpaceId },
        /// Two units are there already.
        "okinawa.9.4" NoRoom { hex: SpaceId },
        /// Boeitai beside the enemy stand with a unit of the army.
        "okinawa.9.43" BoeitaiAlone { hex: SpaceId },
        /// A pinned unit does not move.
        "okinawa.9.5" Pinned { kind: KindId },
        /// From one enemy zone of control into another only who infiltrates.
        "okinawa.9.82" ZoneToZone { kind: KindId, hex: SpaceId },
        /// It had to stop in the enemy's zone of control.
        "okinawa.9.82" MustStop { kind: KindId, hex: SpaceId },
        /// Strategic moves begin, go and end four hexes from the enemy.
        "okinawa.9.31" TooNear { hex: SpaceId },
        /// US strategic moves follow cleared roads and trails.
        "okinawa.9.33" NotCleared { hex: SpaceId },

        /// A hex between blocks the sight.
        "okinawa.10.13" NoSight { hex: SpaceId, blocks: SpaceId },
        /// The target is out of range.
        "okinawa.10.13" OutOfRange { kind: KindId, hex: SpaceId, range: u8 },
        /// Only units in good order that are not engaged fire.
        "okinawa.10.21" CannotFire { kind: KindId },
        /// A unit beside the enemy shoots at a neighbour.
        "okinawa.10.11" MustFireAdjacent { kind: KindId, hex: SpaceId },
        /// There is no enemy in that hex, or it is engaged.
        "okinawa.10.23" NoTarget { hex: SpaceId },

        /// All chits but these belong to the other side.
        "okinawa.7.1" NotYourChit { chit: String },
        /// A side chooses one chit a turn.
        "okinawa.7.1" ChitChosen {},

        /// More markers than the weather leaves.
        "okinawa.8.21" TooManyMarkers { needed: u8, most: u8 },
        /// No marker is put on the hex: only Ie Shima is bombarded without.
        "okinawa.8.2" NoMarkers { hex: SpaceId },
        /// Nothing can be bombarded there: sea, or no such hex.
        "okinawa.8.2" NoSuchHex { hex: SpaceId },
        /// One's own troops are in the hex.
        "okinawa.8.51" OwnTroops { hex: SpaceId },
        /// One's own troops are all round the hex.
        "okinawa.8.52" Surrounded { hex: SpaceId },
        /// An engaged hex is no target.
        "okinawa.8.51" EngagedHex { hex: SpaceId },
        /// Japan bombards so far north only in range of its artillery.
        "okinawa.8.42" OutOfArtilleryRange { hex: SpaceId },
        /// Ie Shima is bombarded from T6 on by the United States alone, one hex that Japan holds.
        "okinawa.8.41" NotOnIeShima { hex: SpaceId },
        /// A Japanese mine lies there.
        "okinawa.8.33" MineThere { hex: SpaceId },
        /// The markers are written down already.
        "okinawa.8.2" PlotWritten {},

        /// Air attacks are used up, or cannot be flown in this turn.
        "okinawa.5.2" NoAirAttack { turn: u8 },
        /// An attack must be flown: the Yamato is at sea.
        "okinawa.5.22" MustAttack {},
        /// Groups of points: too few or too many of them.
        "okinawa.5.1" WrongGroups { least: u8, most: u8 },
        /// Points go in fives.
        "okinawa.5.1" NotInFives { points: u16 },
        /// More or fewer points than are to be flown.
        "okinawa.5.1" WrongPoints { needed: u16, found: u16 },
        /// Two groups attack one target.
        "okinawa.5.1" TargetTwice { target: String },
        /// B-29 counters are at most two, of seventy-five points each.
        "okinawa.5.14" WrongBombers { target: String },
        /// The markers lie on bases that are attacked, one on each.
        "okinawa.5.12" WrongBases { needed: u8 },
        /// The Yamato sails in April, when Japan may fly, once.
        "okinawa.5.22" NoYamato { turn: u8 },
        /// A group has at least ten points.
        "okinawa.5.33" GroupTooSmall { target: String },
        /// The pickets are attacked by a quarter at least, or not at all.
        "okinawa.5.33" TooFewAtPickets { least: u16 },
        /// Not so many points can fly.
        "okinawa.5.31" TooFewAircraft { needed: u16, left: u16 },
        /// Half of a group is special, the odd five may be.
        "okinawa.5.33" WrongSpecial { target: String },

        /// That unit has no such steps to lose there.
        "okinawa.10.32" NotItsSteps { kind: KindId, hex: SpaceId },
        /// More or fewer steps are lost.
        "okinawa.10.32" WrongSteps { hex: SpaceId, least: u8, most: u8, found: u8 },
        /// The units of the hex may not stay.
        "okinawa.10.33" MustRetreat { hex: SpaceId },
        /// A better way is open, or none leads there.
        "okinawa.10.33" NoRetreat { from: SpaceId, to: SpaceId },
        /// So many of the units there make room.
        "okinawa.10.33" WrongRoom { hex: SpaceId, needed: u8 },
        /// Only units in good order beside the hex advance, in combat those that fired and took no harm.
        "okinawa.10.36" CannotAdvance { kind: KindId, hex: SpaceId },

        /// Dice fall in that hex: the way ends there, and goes on with another order.
        "okinawa.8.33" DiceFall { hex: SpaceId },
        /// The unit has moved in this phase.
        "okinawa.9.1" HasMoved { kind: KindId },
        /// Only units of the side that moves.
        "okinawa.9.1" NotYours { kind: KindId },
        /// The unit does not arrive in this turn, or not in that hex.
        "okinawa.9.24" NotItsBeach { kind: KindId, hex: SpaceId },
        /// Units that arrive in this turn do not wait.
        "okinawa.9.24" MustLand { kind: KindId },
        /// Only the units that have it next to them and are in good order fire at who infiltrates.
        "okinawa.9.84" CannotAnswer { kind: KindId },
        /// The hex is not engaged, or a pinned unit holds the others there.
        "okinawa.9.91" CannotDisengage { hex: SpaceId },
        /// The bridge is gone, or nobody who is not disrupted holds its southern end.
        "okinawa.9.21" CannotBlow {},
        /// That fortification is not free, or such a hex may not have one.
        "okinawa.9.61" NotForFortification { hex: SpaceId },
        /// More or fewer fortifications than are free.
        "okinawa.9.61" WrongFortifications { needed: u8, found: u8 },

        /// The unit has fired in this phase.
        "okinawa.10.23" HasFired { kind: KindId },
        /// A group is opened with a shot.
        "okinawa.10.23" NoShots {},
        /// The United States answer with the units of hexes that were drawn into the group.
        "okinawa.10.31" NotInGroup { kind: KindId },
        /// The hex was shot at in this phase.
        "okinawa.10.23" ShotAt { hex: SpaceId },
        /// From far off a shot that is too weak is none.
        "okinawa.10.23" NoFeint { hex: SpaceId },
        /// An enemy who controls a friend's hex must be shot at, and one who could does not.
        "okinawa.10.22" MustCover { hex: SpaceId },
        /// Guns that an observer leads shoot where it sees.
        "okinawa.10.18" LedElsewhere { kind: KindId, hex: SpaceId },
        /// No guns there can be led to that hex, or they were tried.
        "okinawa.10.16" NoObserver { guns: SpaceId, target: SpaceId },

        /// Only units in good order with an assault value that were beside the hex when the phase began assault it.
        "okinawa.11.1" CannotAssault { kind: KindId, hex: SpaceId },
        /// Nobody is there to assault, or the hex was assaulted in this phase.
        "okinawa.11.1" NoAssault { hex: SpaceId },
        /// One or two units assault a hex.
        "okinawa.11.14" WrongAttackers { hex: SpaceId },
        /// A second unit follows only on a die: the first one goes alone.
        "okinawa.11.14" OneAtATime { hex: SpaceId },
        /// Boeitai assault with a unit of the army.
        "okinawa.9.42" BoeitaiAssaultAlone { hex: SpaceId },
        /// The mortar does not reach the hex, is not in good order, fights itself, or has fired.
        "okinawa.11.15" CannotSupport { kind: KindId, hex: SpaceId },
        /// The headquarters is too far off, not in good order, or has lent its aid in this turn.
        "okinawa.11.42" NoHeadquarters { hex: SpaceId },
        /// Banzai is for Japanese assaults.
        "okinawa.11.43" NoBanzai { hex: SpaceId },
        /// The way is too long, blocked, or does not end with friends though one could.
        "okinawa.11.54" NoFlight { hex: SpaceId },
        /// So many new assaults have to be made.
        "okinawa.7.2" MustAssault { needed: u8, made: u8 },

        /// Only a unit in the box is replaced, by a company that waits.
        "okinawa.16.2" NotReplaceable { kind: KindId },
        /// Companies do not appear there.
        "okinawa.16.2" NoReplacementThere { hex: SpaceId },

        /// The unit has no part in this set-up, or does not come now.
        "okinawa.18" NotInSetUp { kind: KindId },
        /// The unit may not stand there.
        "okinawa.18" NotThere { kind: KindId, hex: SpaceId },
        /// There are as many there as may be.
        "okinawa.18" TooManyThere { hex: SpaceId },
        /// Nothing is missing that the referee could place.
        "okinawa.18" NothingToSuggest {},
        /// Units are still to be placed.
        "okinawa.18" Unplaced { kind: KindId, left: u8 },
        /// A hex has to hold Japanese units or lie in their zone of control.
        "okinawa.18.12" NotCovered { hex: SpaceId },
        /// A fortification lies over units.
        "okinawa.9.61" NobodyUnder { hex: SpaceId },
        /// It lies on or next to an important point.
        "okinawa.18.321" NotAtPoint { hex: SpaceId },
        /// No mine lies there.
        "okinawa.18.12" NotForMine { hex: SpaceId },
        /// Fortifications and mines are left.
        "okinawa.18.12" MarkersLeft { fortifications: u8, mines: u8 },
        /// The unit takes no printed loss, or has taken it.
        "okinawa.18.52" NoSuchLoss { kind: KindId },
        /// Printed losses are still to be taken.
        "okinawa.18.52" LossesOwed { kind: KindId, left: u8 },
        /// Some of a division begin beside the enemy.
        "okinawa.18.522" NotAtFront { division: String },
        /// One of three beaches, and two of four divisions.
        "okinawa.18.23" NotALanding {},
        /// Eight of the eleven points, and that of the headquarters among them.
        "okinawa.18.321" WrongPointsWritten { needed: u8 },

        /// Nobody of Japan moves on Okinawa on April 1.
        "okinawa.18.16" Standstill { kind: KindId },
        /// The Udo detachment stays.
        "okinawa.18.16" UdoStays {},
        /// The unit may not leave its sector yet.
        "okinawa.18.16" SectorHeld { kind: KindId, hex: SpaceId },
        /// A beach has to stay in a Japanese zone of control.
        "okinawa.18.16" BeachOpen { hex: SpaceId },
        /// A beach that is closed to the unit.
        "okinawa.18.25" BeachClosed { hex: SpaceId },
        /// Before its date a marine division comes no nearer to the south.
        "okinawa.18.16" SouthTooEarly { kind: KindId, hex: SpaceId, turn: u8 },
        /// A unit on its way north goes as far as it can.
        "okinawa.18.16" MustGoNorth { kind: KindId, hex: SpaceId },
        /// Units leave by the north edge at the end of the free variant alone.
        "okinawa.18.33" NoExit { kind: KindId },
        /// The conditions of the move by sea are not met.
        "okinawa.18.16" NotAmphibious { hex: SpaceId },
        /// The beach is given up from this turn on, once.
        "okinawa.18.25" EvacuationTooEarly { turn: u8 },
        /// Every unit of the two divisions stands on the beach.
        "okinawa.18.25" SomebodyLeft { hex: SpaceId },

        /// The appeal comes before anything else.
        "okinawa.17" AppealFirst {},
        /// No counteroffensive may be declared now.
        "okinawa.17.11" NoCounteroffensive {},
        /// The general counteroffensive has to begin now.
        "okinawa.17.12" MustDeclare {},
        /// A unit that stood beside the enemy leaves.
        "okinawa.17.14" MustShift { kind: KindId, hex: SpaceId },
        /// Every assault is a banzai.
        "okinawa.17.1" MustBanzai { hex: SpaceId },

        /// It was announced, or something has moved.
        "okinawa.9.62" NoMoveSouth {},
        /// So many more go south.
        "okinawa.9.62" TooManySouth { left: u8 },
        /// One goes south in every turn.
        "okinawa.9.62" MustGoSouth {},
        /// Engineers that have not sailed do, in a counteroffensive.
        "okinawa.9.71" NoVoyage { kind: KindId },
        /// Not from there.
        "okinawa.9.71" NotOnCoast { hex: SpaceId },
        /// Boeitai that are not cut off are not given up.
        "okinawa.9.42" NotCutOff { kind: KindId },

        /// Enemies are nearer than four hexes, or the hex is engaged.
        "okinawa.15.32" TooNearToRest { hex: SpaceId },
        /// A division rests once it has had so many points.
        "okinawa.15.32" NotWeary { needed: u8 },
        /// The unit regains no more steps in this turn.
        "okinawa.15.4" CannotRebuild { kind: KindId, most: u8 },

        /// Out of the reach of supply.
        "okinawa.12.1" OutOfSupply { kind: KindId },

        /// Who defends is not seen: the question has to say with how much.
        "table.odds" OddsHiddenDefence { hex: SpaceId },
        /// Nobody who is not seen defends with so much.
        "table.odds" OddsNoDefence { strength: u16 },
        /// Who defends is seen: it is counted as it is.
        "table.odds" OddsSeen { hex: SpaceId },
        /// No tanks can keep support away there, or there is none.
        "table.odds" OddsNoTanksThere { hex: SpaceId },

        /// A correction needs a reason.
        "table.edit" ReasonMissing {},
        /// The board is put right between two orders.
        "table.edit" EditNotNow { now: PhaseWord },
        /// A game master who plays corrects nothing that may be hidden.
        "table.edit" GmPlays {},
        /// It is so already.
        "table.edit" NothingToEdit {},
        /// A correction names what it is about.
        "table.edit" NothingNamed {},
        /// There is no land.
        "table.edit" NoLand { hex: SpaceId },
        /// A unit has at least one step, and no more than these.
        "table.edit" EditSteps { kind: KindId, most: u8 },
        /// Units of this side do not wait there.
        "table.edit" NotAside { kind: KindId },
        /// The chit has not been chosen.
        "table.edit" ChitNotChosen {},
        /// The track ends there.
        "table.edit" TrackEnds { most: u16 },
        /// The scenario has these turns, and a turn its phases.
        "table.edit" NoSuchTime { first: u8, last: u8 },
        /// The phase is put right by itself.
        "table.edit" TimeAlone {},
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

    /// That a target is named twice.
    pub fn twice(target: impl Word) -> Self {
        Self::TargetTwice { target: target.word().to_owned() }
    }
}
