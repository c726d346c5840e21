//! Units on a board, sorted by number, and what stands where, for those who ask it often before anything moves: they have it found
//! first. Nobody else pays for it, and who changes a unit need not think of it.

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

/// What stands where.
#[derive(Debug)]
struct Places {
    /// Units by space, and in a space by number.
    order: Vec<u16>,
    /// Where each space begins in that order, and where the last one ends.
    starts: Vec<u16>,
    /// Carriers and those that are aboard of them.
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
    /// Where the unit of a number stands among all.
    pub(crate) fn place(&self, id: UnitId) -> Option<usize> {
        self.all.binary_search_by_key(&id, |unit| unit.id).ok()
    }

    /// Finds what stands where, for all who ask before something changes.
    pub(crate) fn find(&self) {
        self.places.get_or_init(|| Arc::new(Places::of(&self.all)));
    }

    /// Those in a space, cargo included.
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

    /// Those aboard of a transport or carrier.
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

    /// One more, whose number is higher than those of all others.
    pub(crate) fn push(&mut self, unit: Unit) {
        self.places = OnceLock::new();
        self.all.push(unit);
    }

    /// Takes off one.
    pub(crate) fn remove(&mut self, id: UnitId) {
        if let Some(place) = self.place(id) {
            self.places = OnceLock::new();
            self.all.remove(place);
        }
    }

    /// Takes off all but these.
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

/// As the list that it is.
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
