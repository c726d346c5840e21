//! Where units are and how they stand, and what is asked of it everywhere.
//!
//! Sections: `3`, `9.81`, `14.4`, `18.721`.

use super::State;
use crate::model::board::{Unit, UnitDef, Values};
use crate::model::vocabulary::{Power, Type};
use adjutant_hex::Hex;
use serde::{Deserialize, Serialize};

/// Where a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a variant without a comment is what its name says
pub enum UnitLocation {
    Map(Hex),
    /// It is to be set up or to arrive.
    Waiting,
    /// A US unit that rests off the map (15.3).
    Lifted,
    /// A US unit that is eliminated and may be rebuilt (15.4).
    ToRebuild,
    /// A Japanese unit in the Okinawa box: a composite company may replace it (16).
    OkinawaBox,
    /// Out of the game.
    Gone,
    /// It left by the north edge (18.33).
    Exited,
}

/// How a unit stands (3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a variant without a comment is what its name says
pub enum Condition {
    Good,
    Pinned,
    Disrupted,
}

/// A unit at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools)] // questions that have nothing to do with each other
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct UnitState {
    pub place: UnitLocation,
    /// Steps that are gone.
    pub gone: u8,
    pub condition: Condition,
    /// Disrupted by its own banzai in this turn: it does not recover before the next (11.43).
    pub by_banzai: bool,
    pub moved: bool,
    pub fired: bool,
    pub assaulted: bool,
    /// It has defended against an assault in this turn (15.31).
    pub defended: bool,
    /// It has left an engagement in this turn: it does not assault (9.95).
    pub disengaged: bool,
}

impl UnitState {
    /// In good order somewhere.
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
    /// How many steps of a unit are left.
    pub fn steps_left(&self, unit: Unit) -> u8 {
        (self.def(unit).steps.len() as u8).saturating_sub(self.unit(unit).gone)
    }

    /// What is printed on a unit.
    pub fn def(&self, unit: Unit) -> &UnitDef {
        self.board.unit(unit)
    }

    /// A unit at this moment.
    pub fn unit(&self, unit: Unit) -> &UnitState {
        &self.units[unit.ix()]
    }

    /// The hex that a unit is in.
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

    /// The values of its present step.
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

    /// Neither pinned nor disrupted (3).
    pub fn is_good_order(&self, unit: Unit) -> bool {
        self.unit(unit).condition == Condition::Good
    }

    /// In a hex with an engaged marker (3).
    pub fn is_engaged(&self, unit: Unit) -> bool {
        self.hex_of(unit).is_some_and(|hex| self.engaged.contains(&hex))
    }

    /// In good order and not engaged: such a unit exerts a zone of control (9.81) and may fire (10.21).
    pub fn is_free(&self, unit: Unit) -> bool {
        self.is_good_order(unit) && !self.is_engaged(unit)
    }

    /// A Japanese ground unit of the army, the Navy included, the Boeitai not (3).
    pub fn is_japanese_army(&self, unit: Unit) -> bool {
        let def = self.def(unit);
        def.power == Power::Japan && def.ty != Type::Boeitai
    }

    /// The fatigue level of a US unit's division, from 0; none of a Japanese one (14.4).
    pub fn fatigue_level(&self, unit: Unit) -> Option<usize> {
        let division = self.def(unit).formation.division()?;
        Some(self.board.tables.fatigue_level(self.fatigue[division]))
    }

    /// Puts a unit on the map: for set-ups that are stated.
    #[must_use]
    pub fn with(mut self, unit: Unit, hex: Hex) -> Self {
        self.units[unit.ix()].place = UnitLocation::Map(hex);
        self
    }
}
