//! What a side can order.
//!
//! Sections: `5`, `7`, `8.2`, `9`, `10`.

use crate::model::board::Unit;
use crate::model::edit::Edit;
use crate::model::state::{GunChoice, HqAid};
use crate::model::vocabulary::{Base, Beach, Fleet, Formation, JapaneseChit, UsChit};
use adjutant_hex::{Hex, Side};
use serde::{Deserialize, Serialize};

/// A group of US aircraft and the base that it attacks (5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct UsGroup {
    pub base: Base,
    /// All of it, B-29 included.
    pub points: u16,
    /// Counters of B-29, of seventy-five points each.
    pub bombers: u8,
}

/// A group of Japanese aircraft and the box that it attacks (5.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct JapaneseGroup {
    pub fleet: Fleet,
    pub special: u16,
    pub conventional: u16,
}

/// Units that fire at a hex together (10.23).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Shot {
    pub target: Hex,
    pub units: Vec<Unit>,
}

/// Steps that a unit shall lose (10.32).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Steps {
    pub unit: Unit,
    pub steps: u8,
}

/// Markers that are written down for a hex (8.2); on Ie Shima none are, the hex alone is named (8.41b).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Aimed {
    pub hex: Hex,
    pub markers: u8,
}

/// An order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum OkinawaOrder {
    /// The United States attack from the air in this turn, or not (5.2).
    DeclareAirAttack { attack: bool },
    /// The Yamato sails, or not (5.22).
    Yamato { sail: bool },
    /// The groups of an air attack, in the order in which they strike (5.1, 5.14).
    FormUsGroups { groups: Vec<UsGroup> },
    /// The bases on which an evacuation marker is drawn in the opening attack (5.12).
    Evacuate { bases: Vec<Base> },
    /// The groups of a Japanese attack; none = no attack (5.3).
    FormJapaneseGroups { groups: Vec<JapaneseGroup> },
    /// A chit of the United States (7.1).
    ChooseUsChit { chit: UsChit },
    /// A Japanese chit.
    ChooseJapaneseChit { chit: JapaneseChit },
    /// Where bombardment markers go; none of them = no bombardment (8.2).
    WritePlot { aimed: Vec<Aimed> },

    /// Which units lose the steps that are due in a hex (8.32c, 10.32).
    LoseSteps { hex: Hex, losses: Vec<Steps> },
    /// Where the units of a hex retreat, and who makes room there; nowhere where they may stay (10.33, 10.35).
    Retreat { from: Hex, to: Option<Hex>, making_room: Vec<Unit> },
    /// Who enters a hex that the enemy has left; none = nobody (8.32c, 10.36).
    Advance { hex: Hex, units: Vec<Unit> },
    /// Which division of a stack pays fatigue (14.32).
    PayFatigue { hex: Hex, division: Formation },

    /// A unit is set up in a hex, or placed anew (18); Boeitai appear (18.13).
    Place { unit: Unit, hex: Hex },
    /// A fortification is set up over units, or turned (18.12).
    SetFortification { hex: Hex, side: Side },
    /// A mine is laid (18.12).
    LayMine { hex: Hex, is_real: bool },
    /// The markers of a hex are taken up again.
    TakeMarkers { hex: Hex },
    /// A unit takes a loss that the set-up prints for its kind (18.52, 18.62, 18.72).
    TakeLoss { unit: Unit },
    /// A division begins behind the front (18.622).
    RestDivision { division: Formation },
    /// The set-up of a side is finished.
    EndSetUp,
    /// The second landing, in writing (18.23).
    WriteLanding { beach: Beach, divisions: [Formation; 2] },
    /// Eight important points and that of the headquarters, in writing (18.321d).
    WritePoints { points: Vec<u8>, headquarters: u8 },

    /// A division leaves the map to rest (15.32c).
    Lift { division: Formation },
    /// A unit comes back to it.
    Return { unit: Unit, hex: Hex },
    /// A unit regains steps (15.4).
    Rebuild { unit: Unit, steps: u8 },
    /// Nothing more is rebuilt.
    EndRebuilding,
    /// Marines move by sea, some of them a hex further (18.16i).
    Sail { units: Vec<Unit>, hex: Hex, further: Vec<(Unit, Hex)> },
    /// The second beach is given up (18.25e).
    EvacuateBeach,
    /// Japan declares a counteroffensive (17.11, 18.16g).
    DeclareCounteroffensive,
    /// Fortifications shall go south (9.62).
    AnnounceSouth,
    /// An engineer sails (9.71).
    SailCoast { unit: Unit },
    /// Somebody makes room for it (9.72).
    Shift { unit: Unit, hex: Hex },
    /// It goes one hex on, or stays (9.71c).
    GoFurther { hex: Option<Hex> },
    /// Boeitai that are cut off are given up (9.42b).
    Abandon { unit: Unit },
    /// A unit leaves by the north edge (18.33c).
    Exit { unit: Unit },
    /// A lost unit comes back by an appeal (17.13).
    BringBack { unit: Unit, hex: Hex },

    /// A unit comes ashore (9.24).
    Land { unit: Unit, hex: Hex },
    /// A unit walks a way, hex by hex (9.1). One that is on its way may be ordered on until another moves.
    Move { unit: Unit, way: Vec<Hex>, is_strategic: bool },
    /// All units of a hex leave the engagement for a neighbouring one (9.9).
    Disengage { hex: Hex, to: Hex },
    /// Who fires at a unit that infiltrates; none = nobody (9.84).
    FireAtInfiltrator { units: Vec<Unit> },
    /// The movement of a side is over; it tries to blow the bridge or does not (9.21).
    EndMovement { blow_bridge: bool },
    /// Fortifications that are abandoned, and where all that are free are placed (9.61).
    PlaceFortifications { abandoned: Vec<Hex>, placed: Vec<(Hex, Side)> },

    /// Guns call for an observer (10.16).
    Observe { guns: Hex, target: Hex },
    /// What guns do that no observer leads (10.17b).
    ChooseGuns { choice: GunChoice },
    /// Shots of the group that is open, or of a new one; none = no more of this group (10.23).
    Fire { shots: Vec<Shot> },
    /// No more shots in this phase.
    EndFire,

    /// Units assault a hex, or the enemies in their own (11.1).
    Assault { hex: Hex, units: Vec<Unit> },
    /// A second unit tries to follow into the hex; none = no more of them (11.14a).
    Follow { unit: Option<Unit> },
    /// Mortars that fire at the hex that is assaulted; none = nobody (11.15).
    FireMortars { units: Vec<Unit> },
    /// Tanks try to forbid support, or do not (11.34).
    TryTanks { tries: bool },
    /// What Japan pledges to an assault: the aid of its headquarters, and a banzai (11.42, 11.43).
    Pledge { headquarters: Option<HqAid>, banzai: bool },
    /// The way on which the headquarters flees (11.54).
    FleeWithHeadquarters { way: Vec<Hex> },
    /// No more assaults in this phase.
    EndAssaults,

    /// A composite company takes the place of a lost unit (16.2).
    Replace { lost: Unit, company: Unit, hex: Hex },
    /// No more replacements in this turn.
    EndReplacement,

    /// A game master puts the board right by hand.
    Edit { edits: Vec<Edit>, reason: String },
    /// All that a set-up still lacks is placed as the referee suggests it (18).
    SetUpRest,
    /// Several units go the same way, one after the other (9.11).
    MoveStack { units: Vec<Unit>, way: Vec<Hex>, is_strategic: bool },
    /// All units of a hex do (9.11).
    MoveAll { hex: Hex, way: Vec<Hex> },
}

impl OkinawaOrder {
    /// What a game master puts right with it, and why.
    pub fn edits(&self) -> Option<(&[Edit], &str)> {
        if let Self::Edit { edits, reason } = self { Some((edits, reason)) } else { None }
    }
}
