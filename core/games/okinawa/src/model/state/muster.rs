//! All units of a game in the order of the counter sheet, and an index of those in each hex. Every step of a unit looks
//! up its hex and all adjacent hexes.
//!
//! Sections: `9.4`, `9.8`.

use super::{UnitLocation, UnitState};
use crate::model::board::Unit;
use adjutant_hex::Hex;
use serde::{Deserialize, Serialize, Serializer};
use std::ops::{Deref, DerefMut};
use std::sync::OnceLock;

/// The units as a list. A change discards the index; the next look-up builds it again.
#[derive(Clone, Debug, Deserialize)]
#[serde(from = "Vec<UnitState>")]
pub struct Units {
    all: Vec<UnitState>,
    /// The units on the map, sorted by hex and then by unit; none = not built yet.
    by_hex: OnceLock<Vec<(Hex, Unit)>>,
}

impl Units {
    /// The units in a hex, in the order of the counter sheet.
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

// Only the units are stored; the index follows from them.
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
