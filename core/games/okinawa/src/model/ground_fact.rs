//! Facts about units on the ground.
//!
//! Sections: `8.3`, `9`, `10`, `14.1`.

use crate::model::assault_fact::AssaultFact;
use crate::model::board::Unit;
use crate::model::order::{Aimed, Shot};
use crate::model::state::{Advance, Condition, Entry, GunChoice, Loss, Retreat, Toll, UnderWay, Weary};
use crate::model::vocabulary::{Airfield, Bombarded, Fired, Formation, Power};
use adjutant_hex::{Hex, Side};
use serde::{Deserialize, Serialize};

/// The result of the markers on a hex (8.32).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Barrage {
    pub hex: Hex,
    /// The dice with all modifiers.
    pub die: i16,
    pub result: Bombarded,
}

/// The result of a shot (10.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct ShotRead {
    pub power: Power,
    pub target: Hex,
    pub points: u8,
    /// The column of the table; none = too few points, so no die is rolled.
    pub column: Option<u8>,
    pub die: i16,
    pub result: Fired,
}

/// A fact about units on the ground. Numbers in brackets are sections of the rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum GroundFact {
    /// The bombardment dice of a side (8.31).
    BarragesRead { power: Power, barrages: Vec<Barrage> },
    /// The results of both sides' bombardments take effect (8.34).
    BarragesApplied,
    /// Interdiction markers remain on empty hexes (8.33).
    InterdictionLaid { power: Power, aimed: Vec<Aimed> },
    /// The interdiction markers are removed after both movement phases (8.33).
    InterdictionLifted,

    /// Units are pinned or disrupted (8.32, 10.32).
    Shaken { units: Vec<Unit>, condition: Condition },
    /// A side must lose steps.
    LossesDue(Toll),
    /// Units lose these steps.
    StepsLost { hex: Hex, losses: Vec<Loss> },
    /// Units must retreat (10.33).
    RetreatDue(Retreat),
    /// All units that can retreat enter this hex.
    Retreated { from: Hex, to: Hex, units: Vec<Unit> },
    /// Units stay, because they may or because no way is open (10.34, 10.35).
    Stayed { from: Hex, units: Vec<Unit> },
    /// Units may advance if the enemy leaves the hex (10.36).
    AdvanceDue(Advance),
    /// Units advance; without units the chance is lost.
    Advanced { power: Power, hex: Hex, units: Vec<Unit> },
    /// An engaged hex contains units of at most one side (11.5).
    EngagementEnded { hex: Hex },
    /// A stack of several divisions gains fatigue (14.32).
    FatigueDue(Weary),
    /// A division gains fatigue (14.1); if a player had to choose it, for this hex.
    Tired { division: Formation, points: u8, hex: Option<Hex> },

    /// Pins and disruption are removed; units of this turn's banzai wait for the next turn (15.1).
    Recovered { units: Vec<Unit>, banzai: Vec<Unit> },
    /// Japanese aircraft are rebuilt; these are still lost and disrupted (15.2).
    AircraftRebuilt { lost: u16, disrupted: u16 },
    /// A division rests: the fatigue points that it loses, and whether it is withdrawn (15.3).
    Rested { division: Formation, points: u8, is_withdrawn: bool },
    /// A composite company replaces a lost unit (16.2).
    Replaced { lost: Unit, company: Unit, hex: Hex },
    /// Japan makes no more replacements in this turn.
    ReplacementEnded,

    /// A unit has entered a hex where dice must be rolled.
    EntryDue(Entry),
    /// The result of those dice (8.33, 9.14).
    EntryRead { entry: Entry, die: i16, result: Bombarded },
    /// A mine is revealed (9.14); a dummy is removed.
    MineShown { hex: Hex, is_real: bool },
    /// Real mines that were found are removed (9.14d).
    MinesRemoved { hexes: Vec<Hex> },
    /// A fortification is taken off its hex (9.61d).
    FortificationFreed { hex: Hex },
    /// An airfield changes its holder (3.5, J66).
    AirfieldTaken { airfield: Airfield, power: Power },

    /// A fact of movement.
    Walk(WalkFact),
    /// A fact of fire combat.
    Shooting(ShootingFact),
    /// A fact of an assault.
    Assault(AssaultFact),
}

/// A fact of a movement phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum WalkFact {
    /// A unit lands (9.24).
    Landed { unit: Unit, hex: Hex, walk: UnderWay },
    /// A unit moves along a way (9.1); `walk` is what it can still do.
    Moved { unit: Unit, way: Vec<Hex>, walk: UnderWay },
    /// Units end their movement in this phase.
    Halted { units: Vec<Unit> },
    /// Hexes with road or trail are cleared (9.33).
    HexesCleared { hexes: Vec<Hex> },
    /// The other side may fire at a unit that infiltrates (9.84).
    InfiltrationSeen { unit: Unit, hex: Hex },
    /// The units that fire at the infiltrating unit; none = no fire.
    InfiltratorAnswered { units: Vec<Unit> },
    /// The result of opportunity fire.
    OpportunityRead { shot: ShotRead },
    /// All units of a side in an engaged hex leave it (9.91).
    Disengaging { power: Power, hex: Hex, to: Hex, units: Vec<Unit> },
    /// Whether the units left in the hex fire at the disengaging units (9.92).
    DisengagementRead { die: i16, is_fired_at: bool },
    /// The units have left the hex (9.96).
    Disengaged { hex: Hex, to: Hex, walks: Vec<(Unit, UnderWay)> },
    /// The disengagement is over; the units that can may move on separately.
    DisengagementEnded,
    /// The moving side ends its movement, and tries to blow the bridge or does not (9.21).
    MovementClosed { power: Power, blows_bridge: bool },
    /// The result of the attempt on the bridge.
    BridgeTried { is_blown: bool },
    /// Fortifications are placed again; those that are not placed wait (9.61f).
    FortificationsPlaced { abandoned: Vec<Hex>, placed: Vec<(Hex, Side)> },
    /// Units of a stack wait: dice fall for one that went before them, or the other side is asked (9.11).
    StackWaits { power: Power, units: Vec<Unit> },
}

/// A fact of a fire combat phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum ShootingFact {
    /// The result of an observer's die (10.17).
    Observed { power: Power, guns: Hex, target: Hex, succeeds: bool },
    /// A side calls for an observer.
    ObserverCalled { power: Power, guns: Hex, target: Hex },
    /// The choice for guns without an observer (10.17b).
    GunsChosen { power: Power, guns: Hex, choice: GunChoice },
    /// A side names shots of the open group, or none (10.23); `asks` is the side that is asked next.
    ShotsNamed { power: Power, shots: Vec<Shot>, asks: Option<Power> },
    /// The dice of those shots.
    ShotsRead { shots: Vec<ShotRead> },
    /// The group is over; its results take effect (10.31).
    GroupEnded,
    /// A side makes no more shots in this phase.
    FireEnded { power: Power },
}
