//! The moves that a stand-in finds in the tree of choices: which units can go from where to where, with which effect.

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
    /// The present space.
    pub start: Space,
    /// The destination.
    pub end: Space,
    /// The effect of the move, in the word of the tree.
    pub effect: &'a str,
    /// The number of units that can go.
    pub count: u32,
    /// Whether they must move before the phase can end.
    pub urgent: bool,
}

impl March<'_> {
    /// Whether the move leads to a battle or captures land.
    pub(super) fn attacks(&self) -> bool {
        matches!(self.effect, "attack" | "capture" | "assault")
    }

    /// Whether ships can go there without a battle. Since revision 5 this includes zones with only submarines, which
    /// need not be fought.
    pub(super) fn sails(&self, war: &War<'_>) -> bool {
        self.effect == "move" || war.ends_wars && self.effect == "attack" && !is_barred(war, self.end)
    }

    /// Whether these are ships with land units aboard that are not committed to a landing.
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

/// Every move in the tree with spaces; moves with an explicit route are left out.
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

/// The order that moves these numbers of units from one space to another; fewer if the rules do not accept all.
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
    // Several units may find no room where one does.
    let halved = || group.iter().map(|(march, count)| (*march, count.div_ceil(2))).collect::<Vec<_>>();
    made(group)
        .or_else(|| made(&halved()))
        .or_else(|| group.iter().find_map(|(march, count)| made(&[(*march, *count)]).or_else(|| made(&[(*march, 1)]))))
}
