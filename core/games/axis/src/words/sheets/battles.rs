//! Sheets of battles: those that wait, and the one in progress.

use crate::model::view::{BattleView, PendingBattle, UnitView};
use crate::words::sheets::Page;
use crate::words::sheets::spaces::hanging;
use crate::words::sheets::stacks::{Style, owners, stacks_of};
use adjutant_core::sheet::{Line, Sheet, Span};
use adjutant_core::term::Term;
use adjutant_core::told::{Joint, Told};
use adjutant_events::UnitId;

impl Page<'_> {
    /// The battle in progress and those that wait.
    pub(super) fn battles(&self) -> Sheet {
        let fought = self.seen.battle.as_ref();
        // The battle in progress does not wait any more.
        let is_fought = |pending: &PendingBattle| fought.is_some_and(|battle| battle.space == pending.space);
        let waiting = self.seen.battles.iter().filter(|pending| !is_fought(pending));
        let fought = fought.into_iter().flat_map(|battle| self.fought(battle));
        Sheet::of(fought.chain(waiting.flat_map(|pending| self.pending(pending))))
    }

    fn pending(&self, pending: &PendingBattle) -> Vec<Line> {
        let aside = |span: Span| Span::All(vec![Span::signs("  "), span]).quiet();
        let mut title = vec![Span::from(pending.space.clone()).heading()];
        if pending.optional {
            title.push(aside(Span::word("battle-optional")));
        }
        if !pending.after.is_empty() {
            let zones = Term::list(Joint::And, pending.after.iter().cloned());
            title.push(aside(Told::new("battle-after").with("zones", zones).into()));
        }
        let mut lines = vec![Line::Plain(title)];
        lines.extend(self.side_lines("battle-attackers", &pending.attackers));
        lines.extend(self.side_lines("battle-defenders", &pending.defenders));
        lines
    }

    /// The battle in progress.
    pub(super) fn fought(&self, battle: &BattleView) -> Vec<Line> {
        let title = Told::new("battle-round").with("space", battle.space.clone()).with("round", battle.round);
        let mut lines = vec![Line::one(Span::from(title).call())];
        lines.extend(self.side_lines("battle-attackers", &battle.attackers));
        lines.extend(self.side_lines("battle-defenders", &battle.defenders));
        lines.extend(self.side_lines("battle-casualty-zone", &battle.casualty_zone));
        lines.extend(self.side_lines("battle-submerged", &battle.submerged));
        lines
    }

    /// The units of one side of a battle, one line for each owner; empty if there are none.
    fn side_lines(&self, key: &'static str, ids: &[UnitId]) -> Vec<Line> {
        let owners = owners(self.all_units().filter(|unit| ids.contains(&unit.id)));
        let line = |owner: adjutant_events::SeatId| {
            let mut stacks = Vec::new();
            for space in &self.seen.spaces {
                let here = space.units.iter().filter(|unit| unit.owner == owner && ids.contains(&unit.id));
                let here: Vec<UnitId> = here.map(|unit| unit.id).collect();
                stacks.extend(stacks_of(space, &here, Style::Full));
            }
            let head = vec![Span::signs("  "), Span::word(key), Span::signs(": "), Span::Seat(owner), Span::signs(" ")];
            hanging(head, stacks)
        };
        owners.into_iter().map(line).collect()
    }

    fn all_units(&self) -> impl Iterator<Item = &UnitView> {
        self.seen.spaces.iter().flat_map(|space| &space.units)
    }
}
