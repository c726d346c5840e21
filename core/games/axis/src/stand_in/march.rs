//! Moves as a stand-in reads them out of the tree of choices: who can go from where to where, and what it does there.

use crate::model::board::{Domain, KindDef, Space};
use crate::stand_in::sealift::is_barred;
use crate::stand_in::war::War;
use adjutant_core::choice::{Choice, Pick, Value, What};
use adjutant_core::command::Command;

/// A group of like units that can go somewhere.
#[derive(Clone, Copy, Debug)]
pub(super) struct March<'a> {
    from: &'a Value,
    to: &'a Value,
    units: &'a Value,
    pub kind: &'a KindDef,
    /// Where they stand.
    pub start: Space,
    /// Where they go.
    pub end: Space,
    /// What they do there, in the word of the tree.
    pub effect: &'a str,
    /// How many can go.
    pub count: u32,
    /// Whether they must go before the phase can end.
    pub urgent: bool,
}

impl March<'_> {
    /// Whether it leads to a fight or takes land.
    pub(super) fn attacks(&self) -> bool {
        matches!(self.effect, "attack" | "capture" | "assault")
    }

    /// Whether ships can go there without a fight. Since the fifth revision also where only submarines lie, whom nobody has to fight.
    pub(super) fn sails(&self, war: &War<'_>) -> bool {
        self.effect == "move" || war.ends_wars && self.effect == "attack" && !is_barred(war, self.end)
    }

    /// Whether these are ships with men aboard who go ashore nowhere yet.
    pub(super) fn carries(&self, war: &War<'_>) -> bool {
        let What::Units { ids, .. } = &self.units.what else { return false };
        let aboard =
            |ship| war.ours(self.start).any(|piece| piece.unit.aboard == Some(ship) && piece.unit.assaults.is_none());
        ids.iter().any(|ship| aboard(*ship))
    }

    /// Whether these are land units.
    pub(super) fn is_land(&self) -> bool {
        self.kind.domain == Domain::Land
    }
}

/// Every way of the tree that names places; ways that are spelt out are left out.
pub(super) fn marches<'a>(war: &'a War<'_>, choice: &'a Choice) -> Vec<March<'a>> {
    let mut all = Vec::new();
    for from in choice.slots.iter().flat_map(|slot| &slot.values) {
        let Some(start) = from.what.end().and_then(|id| war.board.space(id)) else { continue };
        for to in from.then.iter().flat_map(|slot| &slot.values) {
            let (What::Space(id), Some(effect)) = (&to.what, &to.effect) else { continue };
            let Some(end) = war.board.space(id) else { continue };
            for units in to.then.iter().filter(|slot| slot.name == "units").flat_map(|slot| &slot.values) {
                let Some(kind) = units.what.kind().and_then(|kind| war.board.kind(kind)) else { continue };
                let kind = war.board.kind_def(kind);
                let (count, urgent) = (units.at_most, units.urgent);
                all.push(March { from, to, units, kind, start, end, effect: effect.word, count, urgent });
            }
        }
    }
    all
}

/// The order by which these go, so many of each; all from one place to one place. As many as the rules take of it.
pub(super) fn go(war: &War<'_>, group: &[(March<'_>, u32)]) -> Option<Command> {
    let choice = war.seen.choice("move")?;
    let (first, _) = group.first()?;
    let made = |group: &[(March<'_>, u32)]| {
        let units = group.iter().filter(|(_, count)| *count > 0);
        let units: Vec<Pick> = units.map(|(march, count)| Pick::new("units", march.units).times(*count)).collect();
        if units.is_empty() {
            return None;
        }
        let to = Pick::new("to", first.to).then(units);
        let command = war.seen.order(choice, &[Pick::new("from", first.from).then(vec![to])])?;
        war.seen.accepts(&command).then_some(command)
    };
    // Several may find no room where one does.
    let halved = || group.iter().map(|(march, count)| (*march, count.div_ceil(2))).collect::<Vec<_>>();
    made(group)
        .or_else(|| made(&halved()))
        .or_else(|| group.iter().find_map(|(march, count)| made(&[(*march, *count)]).or_else(|| made(&[(*march, 1)]))))
}
