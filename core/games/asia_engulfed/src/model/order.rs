//! The orders of a side.
//!
//! Sections: `1`, and each order its own.

use crate::model::state::{Chit, Duty, Track};
use crate::model::vocabulary::{Class, Control, Nation, Power, Type};
use adjutant_core::orders;
use adjutant_events::{SpaceId, UnitId};
use serde::{Deserialize, Serialize};

/// An air counter and its duty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Flight {
    pub unit: UnitId,
    pub duty: Duty,
}

/// A purchase (4.3 to 4.7, 2.1, 6.8, 7.1, 8.7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Purchase {
    /// Steps for a unit on the map (4.3).
    Replace { unit: UnitId, steps: u8 },
    /// A new unit (4.4).
    Raise { nation: Nation, kind: Type, steps: u8, area: SpaceId },
    /// A new carrier air unit, on this carrier or without a carrier (4.41).
    RaiseCarrierAir { nation: Nation, carrier: Option<UnitId> },
    /// A garrison (4.43).
    Garrison { nation: Nation, area: SpaceId },
    /// Begins a step of a class, or advances its marker (4.73).
    Ship { nation: Nation, class: Class, area: SpaceId },
    /// A WERP on the repair of a damaged step (8.6).
    RepairShip { nation: Nation, class: Class, area: SpaceId },
    /// A WERP on a Japanese air unit under construction (4.72).
    Air { carrier: bool, area: SpaceId },
    /// A WERP on the next level of anti-submarine warfare (4.62).
    Asw {},
    /// A point of transport capacity (4.77).
    Transport {},
    /// A submarine point of the United States (4.63).
    SubmarinePoint {},
    /// A step of the submarine unit (4.61).
    SubmarineStep { nation: Nation },
    /// A bomber point (4.63).
    BomberPoint {},
    /// A special action (7.1).
    Action { nation: Nation },
    /// A fortification (6.8).
    Fortification { nation: Nation, area: SpaceId },
    /// A point of port repair (8.72).
    RepairPort { nation: Nation, area: SpaceId },
    /// One WERP of lend-lease to a nation, which costs the United States two (9.25).
    LendLease { nation: Nation },
    /// A step of home defence (9.16).
    HomeDefence { area: SpaceId },
    /// A special action of a nation that opens an area to unrestricted replacements, limited by WERP alone (7.8).
    Unrestricted { nation: Nation, area: SpaceId },
}

/// A correction by a game master.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Edit {
    /// Units in play get this many steps.
    Steps { units: Vec<UnitId>, steps: u8 },
    /// Units are placed in a space, from anywhere; fleets go into the port of an area.
    Place { units: Vec<UnitId>, at: SpaceId },
    /// Units are taken off the board.
    Pool { units: Vec<UnitId> },
    /// An area gets this controller.
    Control { area: SpaceId, control: Control },
    /// A track gets this value.
    Track { track: Track, value: u8 },
}

// Orders with units are hidden, because units reveal types. The end of a phase is hidden, because it returns hidden
// blocks to port.
orders! {
    /// An order of a side or of a game master.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs)] // a field without a comment is what its name says
    pub enum AsiaCommand {
        /// Names a zone and sends fleets and transports there (8.2).
        Sail { zone: SpaceId, units: Vec<UnitId> } => hidden;
        /// Breaks the code for a zone that Japan has just named (7.6).
        BreakCode { zone: SpaceId } => open;
        /// Reacts in the named zone (8.25).
        React { units: Vec<UnitId>, submarine: bool } => hidden;
        /// Adds the side's own submarine unit or not (1.11b).
        SendSubmarine { send: bool } => open;
        /// An extended operation (8.23).
        Extend { zone: SpaceId, units: Vec<UnitId> } => hidden;
        /// Lays the network (3.51).
        LayNetwork { zones: Vec<SpaceId>, submarine: Option<SpaceId> } => open;
        /// Spends WERP (4).
        Produce { purchases: Vec<Purchase> } => hidden;
        /// Fights in a zone (8.3).
        FightAt { zone: SpaceId } => open;
        /// Chooses a chit (8.31).
        Choose { chit: Chit } => hidden;
        /// Assigns air, and orders the attackers' targets (6.21, 8.42).
        Fly { flights: Vec<Flight>, targets: Vec<Class> } => hidden;
        /// The submarine unit attacks damaged or undamaged ships, or waits (8.5).
        Submarine { attack: bool, on_damaged: bool } => open;
        /// Attacks a port or airbase (8.7).
        Strike { area: SpaceId, airbase: bool, at_port: bool, flights: Vec<Flight> } => hidden;
        /// Moves units by land or air (5.1).
        March { units: Vec<UnitId>, to: SpaceId } => hidden;
        /// Lands units from the zone they are in (7.2).
        Land { units: Vec<UnitId>, area: SpaceId } => hidden;
        /// Removes a step of a unit and leaves a garrison (4.28).
        Drop { unit: UnitId } => hidden;
        /// Moves units strategically (5.2).
        Transfer { units: Vec<UnitId>, to: SpaceId } => hidden;
        /// Fights a round in an area (6.2).
        Attack { area: SpaceId, assault: bool } => open;
        /// Brings fleets, transports and marines into a port (8.8).
        Rebase { units: Vec<UnitId>, area: SpaceId } => hidden;
        /// Merges blocks of one type in a port into fewer (8.11).
        Merge { area: SpaceId, kind: Type } => hidden;
        /// Ends the current phase, or declines the current question.
        EndPhase {} => hidden;
        /// A game master corrects the board.
        Edit { edits: Vec<Edit>, reason: String } => hidden;
        /// Occupies an empty enemy box at the cost of a step. The unit is about to land from the box's zone (7.25).
        Occupy { unit: UnitId, area: SpaceId } => hidden;
        /// Fights a round in an area with one power alone, where other powers may stay out (6.62, 9.43).
        AttackWith { area: SpaceId, assault: bool, power: Power } => open;
        /// Rebases ships, transports and marines to any supplied port, by a special action (7.5).
        RebaseFar { units: Vec<UnitId>, area: SpaceId } => hidden;
        /// Shows fleets that fulfil the condition of American production, without a battle (9.22).
        Demonstrate { zone: SpaceId } => open;
        /// Garrison and militia charge in a ground combat, or none do (9.14).
        Charge { units: Vec<UnitId>, garrison: bool } => open;
        /// Additional counters attack the ships in the zone, beyond those that must (9.13).
        Kamikaze { units: Vec<UnitId> } => open;
        /// Attacks the ships in a port, and orders the attackers' targets (8.7, 8.42f).
        StrikeShips { area: SpaceId, flights: Vec<Flight>, targets: Vec<Class> } => hidden;
    }
}
