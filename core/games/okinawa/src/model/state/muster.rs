//! All units of a game, each in its place of the counter sheet, and which stand in a hex: that is asked at every step of every
//! unit, for the hex and for all hexes around it.
//!
//! Sections: `9.4`, `9.8`.

use super::{UnitLocation, UnitState};
use crate::model::board::Unit;
use adjutant_hex::Hex;
use serde::{Deserialize, Serialize, Serializer};
use std::ops::{Deref, DerefMut};
use std::sync::OnceLock;

/// The units, as a list. Who changes one need not think of the hexes: they are looked up anew when they are next asked for.
#[derive(Clone, Debug, Deserialize)]
#[serde(from = "Vec<UnitState>")]
pub struct Units {
    all: Vec<UnitState>,
    /// Those on the map, by hex and then by their places; none while nobody has asked.
    by_hex: OnceLock<Vec<(Hex, Unit)>>,
}

impl Units {
    /// Those in a hex, in the order of the counter sheet.
    pub fn in_hex(&self, hex: Hex) -> impl Iterator<Item = Unit> + '_ {
        let by_hex = self.by_hex.get_or_init(|| self.sorted());
        let first = by_hex.partition_point(|(at, _)| *at < hex);
        by_hex[first..].iter().take_while(move |(at, _)| *at == hex).map(|(_, unit)| *unit)
    }

    fn sorted(&self) -> Vec<(Hex, Unit)> {
        let on_map = |(at, one): (usize, &UnitState)| match one.place {
            UnitLocation::Map(hex) => Some((hex, Unit(at as u8))),
            UnitLocation::Waiting
            | UnitLocation::Lifted
            | UnitLocation::ToRebuild
            | UnitLocation::OkinawaBox
            | UnitLocation::Gone
            | UnitLocation::Exited => None,
        };
        let mut found: Vec<(Hex, Unit)> = self.all.iter().enumerate().filter_map(on_map).collect();
        found.sort_unstable();
        found
    }
}

impl From<Vec<UnitState>> for Units {
    fn from(all: Vec<UnitState>) -> Self {
        Self { all, by_hex: OnceLock::new() }
    }
}

impl FromIterator<UnitState> for Units {
    fn from_iter<I: IntoIterator<Item = UnitState>>(all: I) -> Self {
        Vec::from_iter(all).into()
    }
}

// The hexes follow from the units: they are not written down.
impl Serialize for Units {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.all.serialize(to)
    }
}

impl Deref for Units {
    type Target = [UnitState];

    fn deref(&self) -> &[UnitState] {
        &self.all
    }
}

impl DerefMut for Units {
    fn deref_mut(&mut self) -> &mut [UnitState] {
        self.by_hex.take();
        &mut self.all
    }
}
