//! The units on a board, sorted by number, with an optional index by space. Code that makes many queries before
//! anything changes builds the index first. Other code does not pay for it, and a change of a unit discards it.

use crate::model::board::Space;
use crate::model::state::Unit;
use adjutant_events::UnitId;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, OnceLock};

/// The units of a board, sorted by number.
#[derive(Clone, Default)]
pub struct Units {
    all: Vec<Unit>,
    places: OnceLock<Arc<Places>>,
}

/// The index of units by space and by carrier.
#[derive(Debug)]
struct Places {
    /// The positions of units, sorted by space and within a space by number.
    order: Vec<u16>,
    /// For each space its start in `order`, and at the end the length.
    starts: Vec<u16>,
    /// Carriers with the units aboard them.
    aboard: Vec<(UnitId, u16)>,
}

impl Places {
    fn of(all: &[Unit]) -> Self {
        let spaces = all.iter().map(|unit| unit.at.ix() + 1).max().unwrap_or(0);
        let mut starts = vec![0_u16; spaces + 1];
        for unit in all {
            starts[unit.at.ix() + 1] += 1;
        }
        for space in 0..spaces {
            starts[space + 1] += starts[space];
        }
        let mut free = starts.clone();
        let mut order = vec![0; all.len()];
        let mut aboard = Vec::new();
        for (number, unit) in (0..).zip(all) {
            let place = &mut free[unit.at.ix()];
            order[usize::from(*place)] = number;
            *place += 1;
            aboard.extend(unit.aboard.map(|carrier| (carrier, number)));
        }
        aboard.sort_unstable();
        Self { order, starts, aboard }
    }
}

impl Units {
    /// The position of the unit with this number.
    pub(crate) fn place(&self, id: UnitId) -> Option<usize> {
        self.all.binary_search_by_key(&id, |unit| unit.id).ok()
    }

    /// Builds the index, which stays valid until something changes.
    pub(crate) fn find(&self) {
        self.places.get_or_init(|| Arc::new(Places::of(&self.all)));
    }

    /// The units in a space, including cargo.
    pub(crate) fn at(&self, space: Space) -> impl Iterator<Item = &Unit> + Clone {
        let (found, others): (&[u16], &[Unit]) = match self.places.get() {
            None => (&[], &self.all),
            Some(places) => match places.starts.get(space.ix()..space.ix() + 2) {
                Some(&[from, to]) => (&places.order[usize::from(from)..usize::from(to)], &[]),
                _ => (&[], &[]),
            },
        };
        let found = found.iter().map(|number| &self.all[usize::from(*number)]);
        found.chain(others.iter().filter(move |unit| unit.at == space))
    }

    /// The units aboard a transport or carrier.
    pub(crate) fn aboard(&self, carrier: UnitId) -> impl Iterator<Item = &Unit> + Clone {
        let (found, others): (&[(UnitId, u16)], &[Unit]) = match self.places.get() {
            None => (&[], &self.all),
            Some(places) => {
                let from = places.aboard.partition_point(|(deck, _)| *deck < carrier);
                let to = places.aboard.partition_point(|(deck, _)| *deck <= carrier);
                (&places.aboard[from..to], &[])
            }
        };
        let found = found.iter().map(|(_, number)| &self.all[usize::from(*number)]);
        found.chain(others.iter().filter(move |unit| unit.aboard == Some(carrier)))
    }

    /// Adds a unit. Its number must be higher than all others.
    pub(crate) fn push(&mut self, unit: Unit) {
        self.places = OnceLock::new();
        self.all.push(unit);
    }

    /// Removes a unit.
    pub(crate) fn remove(&mut self, id: UnitId) {
        if let Some(place) = self.place(id) {
            self.places = OnceLock::new();
            self.all.remove(place);
        }
    }

    /// Removes all units except these.
    pub(crate) fn retain(&mut self, stays: impl FnMut(&Unit) -> bool) {
        self.places = OnceLock::new();
        self.all.retain(stays);
    }
}

impl Deref for Units {
    type Target = [Unit];

    fn deref(&self) -> &[Unit] {
        &self.all
    }
}

impl DerefMut for Units {
    fn deref_mut(&mut self) -> &mut [Unit] {
        self.places = OnceLock::new();
        &mut self.all
    }
}

impl<'a> IntoIterator for &'a mut Units {
    type Item = &'a mut Unit;
    type IntoIter = std::slice::IterMut<'a, Unit>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

/// Prints the list of units.
impl fmt::Debug for Units {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.all.fmt(f)
    }
}

impl Serialize for Units {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.all.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Units {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::deserialize(deserializer).map(|all| Self { all, places: OnceLock::new() })
    }
}
