//! Stacks: the units of one space, like units together, cargo with what carries it.

use super::AxisPage;
use crate::words::Args;
use adjutant_events::{SeatId, UnitId};
use adjutant_game_axis::view::{SpaceView, UnitView};

/// How units are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// `3 inf`.
    Short,
    /// `3 infantry`.
    Full,
}

impl AxisPage<'_> {
    /// The owners of units in a space, in the order of the view.
    pub(super) fn owners(units: &[UnitView]) -> Vec<SeatId> {
        let mut owners: Vec<SeatId> = Vec::new();
        for unit in units {
            if !owners.contains(&unit.owner) {
                owners.push(unit.owner.clone());
            }
        }
        owners
    }

    /// One owner's units in a space, installations and cargo of others' carriers left out.
    pub(super) fn stacks(&self, space: &SpaceView, owner: &SeatId, style: Style) -> Vec<String> {
        let top: Vec<&UnitView> = space
            .units
            .iter()
            .filter(|unit| unit.owner == *owner && !self.is_installation(unit) && !is_cargo(unit, space))
            .collect();
        self.stacked(&top, space, style)
    }

    /// Some of a space's units, whoever owns them.
    pub(super) fn stacks_of(&self, space: &SpaceView, ids: &[UnitId], style: Style) -> Vec<String> {
        let units: Vec<&UnitView> = space.units.iter().filter(|unit| ids.contains(&unit.id)).collect();
        self.stacked(&units, space, style)
    }

    fn stacked(&self, units: &[&UnitView], space: &SpaceView, style: Style) -> Vec<String> {
        // Units that look alike are one stack: same kind, damage, cargo and landing.
        let mut stacks: Vec<(&UnitView, String, u64)> = Vec::new();
        for unit in units {
            let details = self.details(unit, space, style);
            match stacks
                .iter_mut()
                .find(|(like, same, _)| like.kind == unit.kind && like.assaults == unit.assaults && *same == details)
            {
                Some((_, _, count)) => *count += 1,
                None => stacks.push((unit, details, 1)),
            }
        }
        stacks
            .into_iter()
            .map(|(unit, details, count)| {
                let mut units = self.counted(unit, count, style);
                if !details.is_empty() {
                    units = self.say("stack-details", Args::new().text("units", units).text("details", details));
                }
                match &unit.assaults {
                    None => units,
                    Some(target) => {
                        let args = Args::new().text("units", units).text("space", self.voice().space(target));
                        self.say("stack-assaults", args)
                    }
                }
            })
            .collect()
    }

    fn counted(&self, unit: &UnitView, count: u64, style: Style) -> String {
        match style {
            Style::Full => self.voice().counted(&unit.kind, count),
            Style::Short => {
                let args = Args::new().text("name", self.voice().short_kind(&unit.kind)).number("count", count);
                self.say("stack-short", args)
            }
        }
    }

    /// What one cannot see from the kind: damage and cargo.
    fn details(&self, unit: &UnitView, space: &SpaceView, style: Style) -> String {
        let mut details = Vec::new();
        if unit.damage > 0 {
            details.push(self.word("stack-damaged"));
        }
        let cargo: Vec<&UnitView> = space.units.iter().filter(|cargo| cargo.aboard == Some(unit.id)).collect();
        for owner in Self::owners(&cargo.iter().copied().cloned().collect::<Vec<_>>()) {
            let of_owner: Vec<&UnitView> = cargo.iter().copied().filter(|unit| unit.owner == owner).collect();
            let stacks = self.stacked(&of_owner, space, style);
            if owner == unit.owner {
                details.extend(stacks);
            } else {
                details.push(format!("{} {}", self.power(&owner), stacks.join(&self.word("stack-gap"))));
            }
        }
        details.join(&self.word("list-comma"))
    }

    pub(super) fn is_installation(&self, unit: &UnitView) -> bool {
        self.board.kind(&unit.kind).is_some_and(|kind| self.board.kind_def(kind).abilities.produces)
    }
}

/// Whether a unit is aboard another of the same space.
fn is_cargo(unit: &UnitView, space: &SpaceView) -> bool {
    unit.aboard.is_some_and(|carrier| space.units.iter().any(|other| other.id == carrier))
}
