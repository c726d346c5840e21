//! The board on which an event happened, and the names of its units in a sentence.

use crate::model::board::{Board, Domain};
use crate::model::files as board_file;
use crate::model::view::{AxisView, UnitView};
use adjutant_core::term::Term;
use adjutant_core::told::{Joint, Sight, Told};
use adjutant_events::{KindCount, KindId, SeatId, SpaceId, UnitId};
use std::sync::Arc;

/// The board just before an event, as the reader saw it. Without a board, units are only counted.
#[derive(Clone, Copy)]
pub(super) struct BoardBefore<'a> {
    before: Option<&'a dyn Sight>,
}

impl<'a> BoardBefore<'a> {
    pub(super) const fn new(before: Option<&'a dyn Sight>) -> Self {
        Self { before }
    }

    pub(super) fn board(&self) -> Option<&'a AxisView> {
        self.before?.view().board()
    }

    pub(super) fn printed(&self) -> Option<Arc<Board>> {
        let table = &self.before?.view().table;
        board_file::ruleset(&table.ruleset, table.revision)
    }

    /// The power whose turn it is.
    pub(super) fn active(&self) -> Term {
        self.board().map_or_else(unknown, |board| board.power.clone().into())
    }

    /// The space of the battle in progress.
    pub(super) fn battlefield(&self) -> Term {
        let battle = self.board().and_then(|board| board.battle.as_ref());
        battle.map_or_else(unknown, |battle| battle.space.clone().into())
    }

    fn all(&self) -> impl Iterator<Item = (&'a SpaceId, &'a UnitView)> {
        let spaces = self.board().map_or(&[][..], |board| &board.spaces);
        spaces.iter().flat_map(|space| space.units.iter().map(move |unit| (&space.id, unit)))
    }

    /// The units with these numbers, in the order of the view, each with its space.
    fn known(&self, ids: &[UnitId]) -> Vec<(&'a SpaceId, &'a UnitView)> {
        self.all().filter(|(_, unit)| ids.contains(&unit.id)).collect()
    }

    /// Whether any of these units fulfils the condition.
    pub(super) fn any(&self, ids: &[UnitId], such: impl Fn(&UnitView) -> bool) -> bool {
        self.known(ids).into_iter().any(|(_, unit)| such(unit))
    }

    /// The spaces of these units, without duplicates.
    pub(super) fn places(&self, ids: &[UnitId]) -> Term {
        let mut places: Vec<&SpaceId> = Vec::new();
        for (space, _) in self.known(ids) {
            if !places.contains(&space) {
                places.push(space);
            }
        }
        Term::list(Joint::And, places.into_iter().cloned())
    }

    /// The owners of these units.
    fn owner(&self, ids: &[UnitId]) -> Term {
        let owners = self.by_owner(ids);
        if owners.is_empty() {
            return self.active();
        }
        Term::list(Joint::And, owners.into_iter().map(|(owner, _)| owner.clone()))
    }

    /// These units by owner, in the order of the view.
    pub(super) fn by_owner(&self, ids: &[UnitId]) -> Vec<(&'a SeatId, Vec<UnitId>)> {
        let mut forces: Vec<(&SeatId, Vec<UnitId>)> = Vec::new();
        for (_, unit) in self.known(ids) {
            match forces.iter_mut().find(|(owner, _)| **owner == unit.owner) {
                Some((_, force)) => force.push(unit.id),
                None => forces.push((&unit.owner, vec![unit.id])),
            }
        }
        forces
    }

    /// Units with their counts, of any owner: `2 infantry and 1 transport with 1 tank aboard`.
    pub(super) fn units(&self, ids: &[UnitId]) -> Term {
        self.units_among(ids, ids)
    }

    /// The same for some of the units that a sentence names. The other named units are not repeated as cargo.
    fn units_among(&self, ids: &[UnitId], named: &[UnitId]) -> Term {
        let known = self.known(ids);
        if known.is_empty() {
            return Told::new("axis-units-unknown").with("count", ids.len() as u64).into();
        }
        // Like units with like cargo are counted together.
        let mut groups: Vec<(&UnitView, Vec<KindCount>, u16)> = Vec::new();
        for (_, unit) in known {
            let cargo = self.cargo(unit.id, named);
            match groups.iter_mut().find(|(like, aboard, _)| like.kind == unit.kind && *aboard == cargo) {
                Some((_, _, count)) => *count = count.saturating_add(1),
                None => groups.push((unit, cargo, 1)),
            }
        }
        Term::list(Joint::Units, groups.into_iter().map(|(unit, cargo, count)| group(unit, cargo, count)))
    }

    /// The cargo of a unit, without units that the sentence names anyway. Fighters in a battle are in the air, so they
    /// are not cargo.
    fn cargo(&self, carrier: UnitId, named: &[UnitId]) -> Vec<KindCount> {
        let mut cargo: Vec<KindCount> = Vec::new();
        for (_, unit) in self.all() {
            if unit.aboard != Some(carrier) || named.contains(&unit.id) || self.is_fighting(unit.id) {
                continue;
            }
            match cargo.iter_mut().find(|aboard| aboard.kind == unit.kind) {
                Some(aboard) => aboard.count += 1,
                None => cargo.push(KindCount { kind: unit.kind.clone(), count: 1 }),
            }
        }
        cargo
    }

    fn is_fighting(&self, unit: UnitId) -> bool {
        self.board().and_then(|board| board.battle.as_ref()).is_some_and(|battle| {
            [&battle.attackers, &battle.defenders, &battle.casualty_zone].into_iter().any(|list| list.contains(&unit))
        })
    }

    /// Splits these units into aircraft and others.
    pub(super) fn aircraft_and_others(&self, ids: &[UnitId]) -> (Vec<UnitId>, Vec<UnitId>) {
        let (known, printed) = (self.known(ids), self.printed());
        let flies = |kind: &KindId| {
            let board = printed.as_ref();
            board.is_some_and(|board| board.kind(kind).is_some_and(|kind| board.kind_def(kind).domain == Domain::Air))
        };
        ids.iter().partition(|id| known.iter().any(|(_, unit)| unit.id == **id && flies(&unit.kind)))
    }

    /// The damaged units among these.
    pub(super) fn damaged(&self, ids: impl IntoIterator<Item = UnitId>) -> Vec<UnitId> {
        let ids: Vec<UnitId> = ids.into_iter().collect();
        self.known(&ids).into_iter().filter(|(_, unit)| unit.damage > 0).map(|(_, unit)| unit.id).collect()
    }

    /// Units with their owners: `Germany (3 infantry) and Japan (1 fighter)`.
    pub(super) fn forces(&self, ids: &[UnitId]) -> Term {
        let forces = self.by_owner(ids);
        if forces.is_empty() {
            return self.units(ids);
        }
        let of_power = |(owner, force): (&SeatId, Vec<UnitId>)| {
            Told::new("axis-units-of-power").with("units", self.units_among(&force, ids)).with("power", owner.clone())
        };
        Term::list(Joint::And, forces.into_iter().map(of_power))
    }

    /// A sentence about units of one power: `power` and `units`.
    pub(super) fn about(&self, key: &'static str, ids: &[UnitId]) -> Told {
        self.about_among(key, ids, ids)
    }

    fn about_among(&self, key: &'static str, ids: &[UnitId], named: &[UnitId]) -> Told {
        Told::new(key).with("power", self.owner(ids)).with("units", self.units_among(ids, named))
    }

    /// One sentence for each owner of these units.
    pub(super) fn each_owner(&self, key: &'static str, ids: &[UnitId]) -> Vec<Told> {
        let forces = self.by_owner(ids);
        if forces.is_empty() {
            return vec![self.about(key, ids)];
        }
        forces.into_iter().map(|(_, force)| self.about_among(key, &force, ids)).collect()
    }
}

/// The term for something that a reader without the board cannot know.
fn unknown() -> Term {
    Term::Word(String::new())
}

fn group(unit: &UnitView, mut cargo: Vec<KindCount>, count: u16) -> Term {
    let units: Term = vec![KindCount { kind: unit.kind.clone(), count }].into();
    if cargo.is_empty() {
        return units;
    }
    for aboard in &mut cargo {
        aboard.count = aboard.count.saturating_mul(count);
    }
    Told::new("axis-units-with-cargo").with("units", units).with("cargo", cargo).into()
}
