//! What a side can order, in the imperative.
//!
//! Sections: `1`, and each order its own.

use crate::model::state::{Chit, Duty, Track};
use crate::model::vocabulary::{Class, Control, Nation, Power, Type};
use adjutant_core::orders;
use adjutant_events::{SpaceId, UnitId};
use serde::{Deserialize, Serialize};

/// An air counter and what it is to fly.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Flight {
    pub unit: UnitId,
    pub duty: Duty,
}

/// A thing that is bought (4.3 to 4.7, 2.1, 6.8, 7.1, 8.7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Purchase {
    /// Steps for a unit on the map (4.3).
    Replace { unit: UnitId, steps: u8 },
    /// A new unit (4.4).
    Raise { nation: Nation, kind: Type, steps: u8, area: SpaceId },
    /// A new carrier air unit, on this carrier or without one (4.41).
    RaiseCarrierAir { nation: Nation, carrier: Option<UnitId> },
    /// A garrison (4.43).
    Garrison { nation: Nation, area: SpaceId },
    /// Begins a step of a class, or moves its marker on (4.73).
    Ship { nation: Nation, class: Class, area: SpaceId },
    /// A point for a damaged step (8.6).
    RepairShip { nation: Nation, class: Class, area: SpaceId },
    /// A point for a Japanese air unit that is built (4.72).
    Air { carrier: bool, area: SpaceId },
    /// A point for the next level of anti-submarine warfare (4.62).
    Asw {},
    /// A point of transport capacity (4.77).
    Transport {},
    /// Submarine points of the United States (4.63).
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
    /// A WERP of lend-lease to a nation, for two of the United States (9.25).
    LendLease { nation: Nation },
    /// A step of home defence (9.16).
    HomeDefence { area: SpaceId },
    /// A special action of a nation for an area whose replacements nothing but WERP restricts (7.8).
    Unrestricted { nation: Nation, area: SpaceId },
}

/// What a game master puts right by hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Edit {
    /// Units in play have so many steps.
    Steps { units: Vec<UnitId>, steps: u8 },
    /// Units stand in a space, from wherever they are; fleets in the port of an area.
    Place { units: Vec<UnitId>, at: SpaceId },
    /// Units are off the board.
    Pool { units: Vec<UnitId> },
    /// An area has this controller.
    Control { area: SpaceId, control: Control },
    /// A track stands so.
    Track { track: Track, value: u8 },
}

// Units of an order tell what they are; what ends a phase brings hidden blocks home.
orders! {
    /// An order.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs)] // a field without a comment is what its name says
    pub enum AsiaCommand {
        /// Names a zone and sends fleets and transports there (8.2).
        Sail { zone: SpaceId, units: Vec<UnitId> } => hidden;
        /// Breaks a code for a zone that Japan has just sailed to (7.6).
        BreakCode { zone: SpaceId } => open;
        /// Reacts in the zone that was named (8.25).
        React { units: Vec<UnitId>, submarine: bool } => hidden;
        /// Adds one's own submarine unit, or not (1.11b).
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
        /// Assigns air, and what attackers look for (6.21, 8.42).
        Fly { flights: Vec<Flight>, targets: Vec<Class> } => hidden;
        /// The submarine unit attacks damaged or undamaged ships, or waits (8.5).
        Submarine { attack: bool, on_damaged: bool } => open;
        /// Attacks a port or airbase (8.7).
        Strike { area: SpaceId, airbase: bool, at_port: bool, flights: Vec<Flight> } => hidden;
        /// Moves units by land or air (5.1).
        March { units: Vec<UnitId>, to: SpaceId } => hidden;
        /// Lands units from the zone they are in (7.2).
        Land { units: Vec<UnitId>, area: SpaceId } => hidden;
        /// Takes a step off a unit for a garrison (4.28).
        Drop { unit: UnitId } => hidden;
        /// Moves units strategically (5.2).
        Transfer { units: Vec<UnitId>, to: SpaceId } => hidden;
        /// Fights a round in an area (6.2).
        Attack { area: SpaceId, assault: bool } => open;
        /// Brings fleets, transports and marines into a port (8.8).
        Rebase { units: Vec<UnitId>, area: SpaceId } => hidden;
        /// Merges blocks of one type in a port into fewer (8.11).
        Merge { area: SpaceId, kind: Type } => hidden;
        /// Ends what is asked: a phase.
        EndPhase {} => hidden;
        /// A game master puts the board right by hand.
        Edit { edits: Vec<Edit>, reason: String } => hidden;
        /// Takes an empty enemy box for a step of a unit that is about to land from its zone (7.25).
        Occupy { unit: UnitId, area: SpaceId } => hidden;
        /// Fights a round in an area with the units of one power alone, where others may stay out (6.62, 9.43).
        AttackWith { area: SpaceId, assault: bool, power: Power } => open;
        /// Brings ships, transports and marines into a port as far as supply goes, by a special action (7.5).
        RebaseFar { units: Vec<UnitId>, area: SpaceId } => hidden;
        /// Shows the fleets that fulfil the condition of American production without a battle (9.22).
        Demonstrate { zone: SpaceId } => open;
        /// Garrison and militia of a ground combat charge, or nobody does (9.14).
        Charge { units: Vec<UnitId>, garrison: bool } => open;
        /// Counters beyond those that must attack fly on ships of the zone as well (9.13).
        Kamikaze { units: Vec<UnitId> } => open;
        /// Attacks the ships in a port, and says what attackers look for (8.7, 8.42f).
        StrikeShips { area: SpaceId, flights: Vec<Flight>, targets: Vec<Class> } => hidden;
    }
}
