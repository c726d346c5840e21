//! The position and status of units, and shared queries about them.
//!
//! Sections: `3`, `9.81`, `14.4`, `18.721`.

use super::State;
use crate::model::board::{Unit, UnitDef, Values};
use crate::model::vocabulary::{Power, Type};
use adjutant_hex::Hex;
use serde::{Deserialize, Serialize};

/// The location of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a variant without a comment is what its name says
pub enum UnitLocation {
    Map(Hex),
    /// Not yet set up, or not yet arrived.
    Waiting,
    /// A US unit that rests off the map (15.3).
    Lifted,
    /// An eliminated US unit that may be rebuilt (15.4).
    ToRebuild,
    /// A Japanese unit in the Okinawa box: a composite company may replace it (16).
    OkinawaBox,
    /// Out of the game.
    Gone,
    /// Left the map over the north edge (18.33).
    Exited,
}

/// The condition of a unit (3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a variant without a comment is what its name says
pub enum Condition {
    Good,
    Pinned,
    Disrupted,
}

/// The state of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools)] // independent flags
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct UnitState {
    pub place: UnitLocation,
    /// The number of lost steps.
    pub gone: u8,
    pub condition: Condition,
    /// Whether it is disrupted by its own banzai; then it does not recover in this turn (11.43).
    pub by_banzai: bool,
    pub moved: bool,
    pub fired: bool,
    pub assaulted: bool,
    /// Whether it has defended against an assault in this turn (15.31).
    pub defended: bool,
    /// Whether it has disengaged in this turn; then it may not assault (9.95).
    pub disengaged: bool,
}

impl UnitState {
    /// A unit in good order at this location.
    pub const fn off(place: UnitLocation) -> Self {
        Self {
            place,
            gone: 0,
            condition: Condition::Good,
            by_banzai: false,
            moved: false,
            fired: false,
            assaulted: false,
            defended: false,
            disengaged: false,
        }
    }
}

impl State {
    /// The number of steps that a unit has left.
    pub fn steps_left(&self, unit: Unit) -> u8 {
        (self.def(unit).steps.len() as u8).saturating_sub(self.unit(unit).gone)
    }

    /// The printed values of a unit.
    pub fn def(&self, unit: Unit) -> &UnitDef {
        self.board.unit(unit)
    }

    /// The state of a unit.
    pub fn unit(&self, unit: Unit) -> &UnitState {
        &self.units[unit.ix()]
    }

    /// The hex of a unit; none = it is off the map.
    pub fn hex_of(&self, unit: Unit) -> Option<Hex> {
        match self.unit(unit).place {
            UnitLocation::Map(hex) => Some(hex),
            UnitLocation::Waiting
            | UnitLocation::Lifted
            | UnitLocation::ToRebuild
            | UnitLocation::OkinawaBox
            | UnitLocation::Gone
            | UnitLocation::Exited => None,
        }
    }

    /// The values of the unit's current step; none = it has no steps left.
    pub fn values(&self, unit: Unit) -> Option<Values> {
        self.def(unit).steps.get(usize::from(self.unit(unit).gone)).copied()
    }

    /// Every unit on the map with its hex.
    pub fn on_map(&self) -> impl Iterator<Item = (Unit, Hex)> + '_ {
        self.board.all_units().filter_map(|unit| Some((unit, self.hex_of(unit)?)))
    }

    /// The units in a hex.
    pub fn in_hex(&self, hex: Hex) -> impl Iterator<Item = Unit> + '_ {
        self.units.in_hex(hex)
    }

    /// The units of a power in a hex.
    pub fn units_of(&self, power: Power, hex: Hex) -> impl Iterator<Item = Unit> + '_ {
        self.in_hex(hex).filter(move |unit| self.def(*unit).power == power)
    }

    /// Whether a unit is neither pinned nor disrupted (3).
    pub fn is_good_order(&self, unit: Unit) -> bool {
        self.unit(unit).condition == Condition::Good
    }

    /// Whether a unit is in a hex with an engaged marker (3).
    pub fn is_engaged(&self, unit: Unit) -> bool {
        self.hex_of(unit).is_some_and(|hex| self.engaged.contains(&hex))
    }

    /// Whether a unit is in good order and not engaged: it exerts a zone of control (9.81) and may fire (10.21).
    pub fn is_free(&self, unit: Unit) -> bool {
        self.is_good_order(unit) && !self.is_engaged(unit)
    }

    /// Whether a unit is a Japanese ground unit of the army, which includes the Navy but not the Boeitai (3).
    pub fn is_japanese_army(&self, unit: Unit) -> bool {
        let def = self.def(unit);
        def.power == Power::Japan && def.ty != Type::Boeitai
    }

    /// The fatigue level of a US unit's division, from 0; none for a Japanese unit (14.4).
    pub fn fatigue_level(&self, unit: Unit) -> Option<usize> {
        let division = self.def(unit).formation.division()?;
        Some(self.board.tables.fatigue_level(self.fatigue[division]))
    }

    /// The same state with a unit placed on the map, for prepared set-ups.
    #[must_use]
    pub fn with(mut self, unit: Unit, hex: Hex) -> Self {
        self.units[unit.ix()].place = UnitLocation::Map(hex);
        self
    }
}
