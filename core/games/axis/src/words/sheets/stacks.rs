//! Stacks: the units of a space, with like units together and cargo with its carrier.

use crate::model::view::{SpaceView, UnitView};
use crate::words::sheets::Page;
use adjutant_core::term::Term;
use adjutant_core::told::{Joint, Told};
use adjutant_events::{KindCount, SeatId, UnitId};

/// How units are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// `3 inf`.
    Short,
    /// `3 infantry`.
    Full,
}

/// The owners of units, in the order of the view.
pub(super) fn owners<'a>(units: impl IntoIterator<Item = &'a UnitView>) -> Vec<SeatId> {
    let mut owners: Vec<SeatId> = Vec::new();
    for unit in units {
        if !owners.contains(&unit.owner) {
            owners.push(unit.owner.clone());
        }
    }
    owners
}

impl Page<'_> {
    /// One owner's units in a space, without installations and cargo of others' carriers.
    pub(super) fn stacks(&self, space: &SpaceView, owner: &SeatId, style: Style) -> Vec<Term> {
        let of_owner = space.units.iter().filter(|unit| unit.owner == *owner);
        let top = of_owner.filter(|unit| !self.is_installation(unit) && !is_cargo(unit, space));
        self.told_apart(&top.collect::<Vec<_>>(), space, style)
    }

    /// Stacks of units. Units that were hit and fire once more are listed separately at the end, because they are lost.
    pub(super) fn told_apart(&self, units: &[&UnitView], space: &SpaceView, style: Style) -> Vec<Term> {
        let is_hit = |unit: &&&UnitView| self.seen.battle.as_ref().is_some_and(|b| b.casualty_zone.contains(&unit.id));
        let (hit, whole): (Vec<&UnitView>, Vec<&UnitView>) = units.iter().partition(is_hit);
        let hit = stacked(&hit, space, style).into_iter().map(|units| {
            let details = Term::List(Joint::Comma, vec![Told::new("stack-hit").into()]);
            Told::new("stack-details").with("units", units).with("details", details).into()
        });
        stacked(&whole, space, style).into_iter().chain(hit).collect()
    }

    pub(super) fn is_installation(&self, unit: &UnitView) -> bool {
        self.board.kind(&unit.kind).is_some_and(|kind| self.board.kind_def(kind).abilities.produces)
    }
}

/// Some units of a space with any owner; their fate is shown elsewhere.
pub(super) fn stacks_of(space: &SpaceView, ids: &[UnitId], style: Style) -> Vec<Term> {
    let units: Vec<&UnitView> = space.units.iter().filter(|unit| ids.contains(&unit.id)).collect();
    stacked(&units, space, style)
}

fn stacked(units: &[&UnitView], space: &SpaceView, style: Style) -> Vec<Term> {
    // Units that look alike form one stack: same kind, damage, cargo and landing.
    let mut stacks: Vec<(&UnitView, Vec<Term>, u16)> = Vec::new();
    for unit in units {
        let details = details(unit, space, style);
        let alike = |(like, same, _): &&mut (&UnitView, Vec<Term>, u16)| {
            like.kind == unit.kind && like.assaults == unit.assaults && *same == details
        };
        match stacks.iter_mut().find(alike) {
            Some((_, _, count)) => *count = count.saturating_add(1),
            None => stacks.push((unit, details, 1)),
        }
    }
    stacks.into_iter().map(|(unit, details, count)| stack(unit, details, count, style)).collect()
}

fn stack(unit: &UnitView, details: Vec<Term>, count: u16, style: Style) -> Term {
    let mut units: Term = match style {
        Style::Full => vec![KindCount { kind: unit.kind.clone(), count }].into(),
        Style::Short => Told::new("stack-short").with("count", count).with("kind", unit.kind.clone()).into(),
    };
    if !details.is_empty() {
        let details = Term::List(Joint::Comma, details);
        units = Told::new("stack-details").with("units", units).with("details", details).into();
    }
    match &unit.assaults {
        None => units,
        Some(target) => Told::new("stack-assaults").with("units", units).with("space", target.clone()).into(),
    }
}

/// What the kind does not show: damage, task and cargo.
fn details(unit: &UnitView, space: &SpaceView, style: Style) -> Vec<Term> {
    let mut details: Vec<Term> = Vec::new();
    if unit.damage > 0 {
        details.push(Told::new("stack-damaged").into());
    }
    if unit.patrol {
        details.push(Told::new("stack-patrol").into());
    }
    if unit.raids {
        details.push(Told::new("stack-raider").into());
    }
    let cargo: Vec<&UnitView> = space.units.iter().filter(|cargo| cargo.aboard == Some(unit.id)).collect();
    for owner in owners(cargo.iter().copied()) {
        let of_owner: Vec<&UnitView> = cargo.iter().copied().filter(|unit| unit.owner == owner).collect();
        let stacks = stacked(&of_owner, space, style);
        if owner == unit.owner {
            details.extend(stacks);
        } else {
            let told = Told::new("stack-of-power").with("stacks", Term::List(Joint::Gap, stacks)).with("power", owner);
            details.push(told.into());
        }
    }
    details
}

/// Whether a unit is aboard another of the same space.
fn is_cargo(unit: &UnitView, space: &SpaceView) -> bool {
    unit.aboard.is_some_and(|carrier| space.units.iter().any(|other| other.id == carrier))
}
