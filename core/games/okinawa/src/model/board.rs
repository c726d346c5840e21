//! The printed matter: hexes, units, tables and set-ups, as the files have them.
//!
//! Sections: `3`, `9.1`, `18`.

use crate::model::files::Corrected;
use crate::model::set_up::SetUp;
use crate::model::tables::Tables;
use crate::model::vocabulary::{Airfield, Beach, Formation, Power, Region, Scenario, Sector, Terrain, Type};
use adjutant_core::name::Name;
use adjutant_events::{SpaceId, UnitId};
use adjutant_hex::{Hex, Side};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// A unit of the counter sheet, by its place on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "Written")]
pub struct Unit(pub u8);

/// As it is written, before anybody has looked whether there is such a unit.
#[derive(Deserialize)]
#[serde(rename = "Unit")]
struct Written(u8);

/// What is no unit of the counter sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no such unit")]
pub struct NoUnit;

impl TryFrom<Written> for Unit {
    type Error = NoUnit;

    fn try_from(Written(place): Written) -> Result<Self, NoUnit> {
        let units = crate::model::files::BOARD.as_ref().map_or(0, |board| board.units.len());
        if usize::from(place) < units { Ok(Self(place)) } else { Err(NoUnit) }
    }
}

impl Unit {
    /// Its place in arrays.
    pub const fn ix(self) -> usize {
        self.0 as usize
    }

    /// Its number for the other crates, from 1.
    pub const fn id(self) -> UnitId {
        UnitId(self.0 as u32 + 1)
    }
}

/// The name of a hex for the other crates.
pub fn space(hex: Hex) -> SpaceId {
    SpaceId::new(hex.to_string())
}

/// A hex of the map.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct HexDef {
    pub hex: Hex,
    pub region: Region,
    /// One or two sorts; none at sea.
    pub terrain: Vec<Terrain>,
    /// By side: a road, a trail, the inlet, the bridge over it, a coast without continuous land.
    pub road: [bool; 6],
    pub trail: [bool; 6],
    pub inlet: [bool; 6],
    pub bridge: [bool; 6],
    pub blocked: [bool; 6],
    pub coast: bool,
    pub beach: Option<Beach>,
    /// The division that lands there on April 1 (18.15).
    pub landing: Option<Formation>,
    pub airfield: Option<Airfield>,
    pub sector: Sector,
    pub name: String,
    pub north_edge: bool,
    /// Where it is said that there is land, and what terrain.
    pub sources: [String; 2],
    pub note: String,
}

impl HexDef {
    /// Whether it is land.
    pub fn is_land(&self) -> bool {
        self.region != Region::Sea
    }

    /// Whether a side has a road or a trail.
    pub const fn has_way(&self, side: Side) -> bool {
        self.road[side.ix()] || self.trail[side.ix()]
    }

    /// Whether anything of it is reconstructed.
    pub fn is_reconstructed(&self) -> bool {
        self.sources.iter().any(|source| source.starts_with("reconstructed"))
    }
}

/// The values of a step; without an assault value it is one of fire and movement alone (3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Values {
    pub fire: u8,
    pub assault: Option<u8>,
    pub movement: u8,
}

/// A unit of the counter sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct UnitDef {
    pub code: String,
    pub name: String,
    pub power: Power,
    pub formation: Formation,
    pub ty: Type,
    pub steps: Vec<Values>,
    pub range: u8,
    pub heavy: bool,
    pub stacks_free: bool,
    /// Where it is said that there is such a unit, and with which values.
    pub sources: [String; 2],
}

/// The printed matter.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Board {
    pub digest: String,
    /// Whether it is one that a league has corrected.
    pub corrected: Option<Corrected>,
    /// By number.
    pub hexes: Vec<HexDef>,
    /// For each number of a hex, its place among the hexes.
    pub(crate) places: Vec<Option<u16>>,
    /// What hexes are typed as.
    pub(crate) spaces: HashMap<SpaceId, Name>,
    /// What hexes are called beside their numbers.
    pub(crate) called: HashMap<SpaceId, Name>,
    pub units: Vec<UnitDef>,
    pub tables: Tables,
    pub set_ups: Vec<SetUp>,
}

impl Board {
    /// What is printed in a hex; none beyond the map.
    pub fn hex(&self, hex: Hex) -> Option<&HexDef> {
        let place = self.places.get(usize::from(hex.number())).copied().flatten()?;
        self.hexes.get(usize::from(place))
    }

    /// What is printed in a hex of land.
    pub fn land(&self, hex: Hex) -> Option<&HexDef> {
        self.hex(hex).filter(|def| def.is_land())
    }

    /// Every unit.
    pub fn all_units(&self) -> impl Iterator<Item = Unit> + use<> {
        (0..self.units.len()).map(|at| Unit(at as u8))
    }

    /// What is printed on a unit.
    pub fn unit(&self, unit: Unit) -> &UnitDef {
        &self.units[unit.ix()]
    }

    /// A unit by its code.
    pub fn unit_of(&self, code: &str) -> Option<Unit> {
        self.units.iter().position(|unit| unit.code == code).map(|at| Unit(at as u8))
    }

    /// The set-up of a scenario.
    pub fn set_up(&self, scenario: Scenario) -> Option<&SetUp> {
        self.set_ups.iter().find(|known| known.scenario == scenario)
    }

    /// The hex across a side that land joins: no sea, no inlet, no coast without continuous land (9.23).
    pub fn across(&self, from: Hex, side: Side) -> Option<Hex> {
        let def = self.land(from)?;
        let to = self.land(from.neighbour(side)?)?;
        let parted = [def.inlet, def.bridge, def.blocked].into_iter().any(|sides| sides[side.ix()]);
        (!parted).then_some(to.hex)
    }

    /// The land neighbours that a unit could walk to if terrain did not matter. While the bridge stands, it is included (9.21).
    pub fn joined(&self, from: Hex, bridge_stands: bool) -> impl Iterator<Item = (Side, Hex)> + '_ {
        Side::ALL.into_iter().filter_map(move |side| Some((side, self.passable(from, side, bridge_stands)?)))
    }

    /// The hex across a side that can be walked through.
    pub fn passable(&self, from: Hex, side: Side, bridge_stands: bool) -> Option<Hex> {
        if let Some(to) = self.across(from, side) {
            return Some(to);
        }
        let crosses = bridge_stands && self.land(from)?.bridge[side.ix()];
        crosses.then(|| from.neighbour(side)).flatten().filter(|to| self.land(*to).is_some())
    }
}
