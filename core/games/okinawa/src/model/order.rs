//! The orders of a side.
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
    /// The points of the whole group, B-29 included.
    pub points: u16,
    /// B-29 counters in the group, of seventy-five points each.
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

/// Steps that a unit is to lose (10.32).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Steps {
    pub unit: Unit,
    pub steps: u8,
}

/// Bombardment markers for a hex (8.2); a hex on Ie Shima has none and is only named (8.41b).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Aimed {
    pub hex: Hex,
    pub markers: u8,
}

/// An order of a side or of a game master.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum OkinawaOrder {
    /// The United States make an air attack in this turn, or do not (5.2).
    DeclareAirAttack { attack: bool },
    /// The Yamato sails, or does not (5.22).
    Yamato { sail: bool },
    /// The groups of an air attack, in the order of their strikes (5.1, 5.14).
    FormUsGroups { groups: Vec<UsGroup> },
    /// The bases that receive an evacuation marker in the opening attack (5.12).
    Evacuate { bases: Vec<Base> },
    /// The groups of a Japanese attack; none = no attack (5.3).
    FormJapaneseGroups { groups: Vec<JapaneseGroup> },
    /// A chit of the United States (7.1).
    ChooseUsChit { chit: UsChit },
    /// A Japanese chit.
    ChooseJapaneseChit { chit: JapaneseChit },
    /// The hexes of the bombardment markers; none = no bombardment (8.2).
    WritePlot { aimed: Vec<Aimed> },

    /// The units that lose the steps due in a hex (8.32c, 10.32).
    LoseSteps { hex: Hex, losses: Vec<Steps> },
    /// The hex that units retreat to, and the units that make room there; none where they may stay (10.33, 10.35).
    Retreat { from: Hex, to: Option<Hex>, making_room: Vec<Unit> },
    /// The units that enter a hex that the enemy has left; none = no advance (8.32c, 10.36).
    Advance { hex: Hex, units: Vec<Unit> },
    /// The division of a stack that gains fatigue (14.32).
    PayFatigue { hex: Hex, division: Formation },

    /// Sets up a unit in a hex or moves it there (18); Boeitai appear (18.13).
    Place { unit: Unit, hex: Hex },
    /// Sets up a fortification over units, or turns it (18.12).
    SetFortification { hex: Hex, side: Side },
    /// A mine is laid (18.12).
    LayMine { hex: Hex, is_real: bool },
    /// Removes the markers of a hex.
    TakeMarkers { hex: Hex },
    /// A unit takes a loss that the set-up prescribes for its kind (18.52, 18.62, 18.72).
    TakeLoss { unit: Unit },
    /// A division starts behind the front (18.622).
    RestDivision { division: Formation },
    /// Ends the set-up of a side.
    EndSetUp,
    /// Writes down the second landing (18.23).
    WriteLanding { beach: Beach, divisions: [Formation; 2] },
    /// Writes down eight important points and that of the headquarters (18.321d).
    WritePoints { points: Vec<u8>, headquarters: u8 },

    /// A division leaves the map to rest (15.32c).
    Lift { division: Formation },
    /// A unit returns to the map.
    Return { unit: Unit, hex: Hex },
    /// A unit regains steps (15.4).
    Rebuild { unit: Unit, steps: u8 },
    /// Ends rebuilding in this turn.
    EndRebuilding,
    /// Marines move by sea, some of them one hex further (18.16i).
    Sail { units: Vec<Unit>, hex: Hex, further: Vec<(Unit, Hex)> },
    /// Evacuates the second beach (18.25e).
    EvacuateBeach,
    /// Japan declares a counteroffensive (17.11, 18.16g).
    DeclareCounteroffensive,
    /// Announces that fortifications go south (9.62).
    AnnounceSouth,
    /// An engineer sails along the coast (9.71).
    SailCoast { unit: Unit },
    /// A unit makes room for the landed engineer (9.72).
    Shift { unit: Unit, hex: Hex },
    /// The landed engineer moves one hex on, or stays (9.71c).
    GoFurther { hex: Option<Hex> },
    /// Removes Boeitai that are cut off (9.42b).
    Abandon { unit: Unit },
    /// A unit leaves the map over the north edge (18.33c).
    Exit { unit: Unit },
    /// A lost unit returns by an appeal (17.13).
    BringBack { unit: Unit, hex: Hex },

    /// A unit lands (9.24).
    Land { unit: Unit, hex: Hex },
    /// A unit moves along a way, hex by hex (9.1). A unit on its way can be ordered on until another unit moves.
    Move { unit: Unit, way: Vec<Hex>, is_strategic: bool },
    /// All units of a hex leave the engagement for an adjacent hex (9.9).
    Disengage { hex: Hex, to: Hex },
    /// The units that fire at an infiltrating unit; none = no fire (9.84).
    FireAtInfiltrator { units: Vec<Unit> },
    /// Ends a side's movement; it tries to blow the bridge or does not (9.21).
    EndMovement { blow_bridge: bool },
    /// The abandoned fortifications, and the new places of all free ones (9.61).
    PlaceFortifications { abandoned: Vec<Hex>, placed: Vec<(Hex, Side)> },

    /// Guns call for an observer (10.16).
    Observe { guns: Hex, target: Hex },
    /// The choice for guns without an observer (10.17b).
    ChooseGuns { choice: GunChoice },
    /// Shots of the open group or of a new one; none = no more in this group (10.23).
    Fire { shots: Vec<Shot> },
    /// Ends a side's fire in this phase.
    EndFire,

    /// Units assault a hex, or the enemies in their own engaged hex (11.1).
    Assault { hex: Hex, units: Vec<Unit> },
    /// A second unit tries to follow into the hex; none = no second unit (11.14a).
    Follow { unit: Option<Unit> },
    /// Mortars that fire at the assaulted hex; none = no mortar (11.15).
    FireMortars { units: Vec<Unit> },
    /// Tanks try to prevent support, or do not (11.34).
    TryTanks { tries: bool },
    /// Japan's pledges to an assault: the aid of its headquarters, and a banzai (11.42, 11.43).
    Pledge { headquarters: Option<HqAid>, banzai: bool },
    /// The way of the fleeing headquarters (11.54).
    FleeWithHeadquarters { way: Vec<Hex> },
    /// Ends a side's assaults in this phase.
    EndAssaults,

    /// A composite company replaces a lost unit (16.2).
    Replace { lost: Unit, company: Unit, hex: Hex },
    /// Ends the replacements of this turn.
    EndReplacement,

    /// A game master corrects the board.
    Edit { edits: Vec<Edit>, reason: String },
    /// Places everything that a set-up still lacks, as the referee suggests (18).
    SetUpRest,
    /// Several units go the same way, one after the other (9.11).
    MoveStack { units: Vec<Unit>, way: Vec<Hex>, is_strategic: bool },
    /// All units of a hex do (9.11).
    MoveAll { hex: Hex, way: Vec<Hex> },
}

impl OkinawaOrder {
    /// The corrections and the reason in an order; none = it is not a correction.
    pub fn edits(&self) -> Option<(&[Edit], &str)> {
        if let Self::Edit { edits, reason } = self { Some((edits, reason)) } else { None }
    }
}
