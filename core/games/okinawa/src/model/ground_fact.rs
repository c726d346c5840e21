//! What can happen to units on the ground.
//!
//! Sections: `8.3`, `9`, `10`, `14.1`.

use crate::model::assault_fact::AssaultFact;
use crate::model::board::Unit;
use crate::model::order::{Aimed, Shot};
use crate::model::state::{Advance, Condition, Entry, GunChoice, Loss, Retreat, Toll, UnderWay, Weary};
use crate::model::vocabulary::{Airfield, Bombarded, Fired, Formation, Power};
use adjutant_hex::{Hex, Side};
use serde::{Deserialize, Serialize};

/// What the markers on a hex do (8.32).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Barrage {
    pub hex: Hex,
    /// The dice with everything that modifies them.
    pub die: i16,
    pub result: Bombarded,
}

/// What a shot does (10.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct ShotRead {
    pub power: Power,
    pub target: Hex,
    pub points: u8,
    /// None where the points are too few: no die falls.
    pub column: Option<u8>,
    pub die: i16,
    pub result: Fired,
}

/// A fact about units on the ground. Numbers in brackets are rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum GroundFact {
    /// The bombardments of a side were thrown (8.31).
    BarragesRead { power: Power, barrages: Vec<Barrage> },
    /// What both sides threw takes effect (8.34).
    BarragesApplied,
    /// Markers wait on empty hexes (8.33).
    InterdictionLaid { power: Power, aimed: Vec<Aimed> },
    /// The markers are taken up: both movement phases are over (8.33).
    InterdictionLifted,

    /// Units are pinned or disrupted (8.32, 10.32).
    Shaken { units: Vec<Unit>, condition: Condition },
    /// A side has to lose steps.
    LossesDue(Toll),
    /// It loses them.
    StepsLost { hex: Hex, losses: Vec<Loss> },
    /// Units have to retreat (10.33).
    RetreatDue(Retreat),
    /// They retreat into a hex, all or those that can.
    Retreated { from: Hex, to: Hex, units: Vec<Unit> },
    /// They stay, because they may or because they must (10.34, 10.35).
    Stayed { from: Hex, units: Vec<Unit> },
    /// Units may advance if the enemy leaves the hex (10.36).
    AdvanceDue(Advance),
    /// They do; without any, the chance is gone.
    Advanced { power: Power, hex: Hex, units: Vec<Unit> },
    /// One side is left in an engaged hex, or none (11.5).
    EngagementEnded { hex: Hex },
    /// A stack of several divisions grows weary (14.32).
    FatigueDue(Weary),
    /// A division grows weary (14.1); where somebody had to say which, of that hex.
    Tired { division: Formation, points: u8, hex: Option<Hex> },

    /// Pins and disruption are lifted; who cried banzai in this turn waits for the next (15.1).
    Recovered { units: Vec<Unit>, banzai: Vec<Unit> },
    /// Japanese aircraft are rebuilt: what is still lost and disrupted (15.2).
    AircraftRebuilt { lost: u16, disrupted: u16 },
    /// A division rests: the points that it loses, and whether it is withdrawn (15.3).
    Rested { division: Formation, points: u8, is_withdrawn: bool },
    /// A composite company takes the place of a lost unit (16.2).
    Replaced { lost: Unit, company: Unit, hex: Hex },
    /// Japan replaces nobody more in this turn.
    ReplacementEnded,

    /// Dice fall for a unit that has entered a hex.
    EntryDue(Entry),
    /// They fell (8.33, 9.14).
    EntryRead { entry: Entry, die: i16, result: Bombarded },
    /// A mine is turned up (9.14); one that is a dummy is taken away.
    MineShown { hex: Hex, is_real: bool },
    /// Real mines that were found are taken away (9.14d).
    MinesRemoved { hexes: Vec<Hex> },
    /// A fortification is picked up (9.61d).
    FortificationFreed { hex: Hex },
    /// An airfield changes hands (3.5, J66).
    AirfieldTaken { airfield: Airfield, power: Power },

    /// What happens as units move.
    Walk(WalkFact),
    /// What happens as units fire.
    Shooting(ShootingFact),
    /// What happens as units assault.
    Assault(AssaultFact),
}

/// What can happen in a movement phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum WalkFact {
    /// A unit comes ashore (9.24).
    Landed { unit: Unit, hex: Hex, walk: UnderWay },
    /// A unit walks a way (9.1); what it can still do.
    Moved { unit: Unit, way: Vec<Hex>, walk: UnderWay },
    /// A unit goes no farther in this phase.
    Halted { units: Vec<Unit> },
    /// Hexes with road or trail are cleared (9.33).
    HexesCleared { hexes: Vec<Hex> },
    /// The other side may fire at a unit that infiltrates (9.84).
    InfiltrationSeen { unit: Unit, hex: Hex },
    /// It does, with these units, or lets it go.
    InfiltratorAnswered { units: Vec<Unit> },
    /// What the fire at a unit on the move does.
    OpportunityRead { shot: ShotRead },
    /// All units of a side in an engaged hex leave it (9.91).
    Disengaging { power: Power, hex: Hex, to: Hex, units: Vec<Unit> },
    /// Whether those that are left fire at them (9.92).
    DisengagementRead { die: i16, is_fired_at: bool },
    /// They have left (9.96).
    Disengaged { hex: Hex, to: Hex, walks: Vec<(Unit, UnderWay)> },
    /// The disengagement is over: the units that can may go on, each its own way.
    DisengagementEnded,
    /// The moving side is done, and tries to blow the bridge, or does not (9.21).
    MovementClosed { power: Power, blows_bridge: bool },
    /// The bridge was tried.
    BridgeTried { is_blown: bool },
    /// Fortifications are placed anew; what is not placed waits (9.61f).
    FortificationsPlaced { abandoned: Vec<Hex>, placed: Vec<(Hex, Side)> },
    /// Units of a stack wait: dice fall for one that went before them, or the other side is asked (9.11).
    StackWaits { power: Power, units: Vec<Unit> },
}

/// What can happen in a fire combat phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum ShootingFact {
    /// An observer was tried (10.17).
    Observed { power: Power, guns: Hex, target: Hex, succeeds: bool },
    /// A side calls for an observer.
    ObserverCalled { power: Power, guns: Hex, target: Hex },
    /// What guns do that no observer leads (10.17b).
    GunsChosen { power: Power, guns: Hex, choice: GunChoice },
    /// A side names shots of the group that is open, or none (10.23); who is asked next in the group.
    ShotsNamed { power: Power, shots: Vec<Shot>, asks: Option<Power> },
    /// Their dice fell.
    ShotsRead { shots: Vec<ShotRead> },
    /// The group is over; what was thrown takes effect (10.31).
    GroupEnded,
    /// A side has no more shots in this phase.
    FireEnded { power: Power },
}
