//! Battles: those that wait, and the one being fought.

use super::columns::hang;
use super::stacks::Style;
use super::{AxisPage, Ink, axis};
use crate::words::Args;
use adjutant_core::view::View;
use adjutant_events::{SeatId, UnitId};
use adjutant_game_axis::view::{AxisView, BattleView, PendingBattle, UnitView};

impl AxisPage<'_> {
    /// The battle being fought and those that wait.
    pub(super) fn battles(&self, view: &View) -> String {
        let board = axis(view);
        let mut lines = Vec::new();
        if let Some(battle) = &board.battle {
            lines.push(self.fought(board, battle));
        }
        let waiting = board.battles.iter().filter(|pending| {
            // The one being fought is not waiting any more.
            board.battle.as_ref().is_none_or(|battle| battle.space != pending.space)
        });
        lines.extend(waiting.map(|pending| self.pending(board, pending)));
        if lines.is_empty() { self.word("battles-none") } else { lines.join("\n") }
    }

    /// The battle being fought; none if there is none.
    pub(super) fn battle(&self, view: &View) -> Option<String> {
        let board = axis(view);
        board.battle.as_ref().map(|battle| self.fought(board, battle))
    }

    fn pending(&self, board: &AxisView, pending: &PendingBattle) -> String {
        let mut title = self.heading(&self.voice().space(&pending.space));
        if pending.optional {
            title.push_str(&self.ink(Ink::Quiet, &format!("  {}", self.word("battle-optional"))));
        }
        if !pending.after.is_empty() {
            let zones: Vec<String> = pending.after.iter().map(|zone| self.voice().space(zone)).collect();
            let after = self.say("battle-after", Args::new().text("zones", self.voice().join(&zones)));
            title.push_str(&self.ink(Ink::Quiet, &format!("  {after}")));
        }
        let mut lines = vec![title];
        lines.extend(self.side_lines(board, "battle-attackers", &pending.attackers));
        lines.extend(self.side_lines(board, "battle-defenders", &pending.defenders));
        lines.join("\n")
    }

    fn fought(&self, board: &AxisView, battle: &BattleView) -> String {
        let args = Args::new().text("space", self.voice().space(&battle.space)).number("round", battle.round);
        let mut lines = vec![self.ink(Ink::Call, &self.say("battle-round", args))];
        lines.extend(self.side_lines(board, "battle-attackers", &battle.attackers));
        lines.extend(self.side_lines(board, "battle-defenders", &battle.defenders));
        lines.extend(self.side_lines(board, "battle-casualty-zone", &battle.casualty_zone));
        lines.extend(self.side_lines(board, "battle-submerged", &battle.submerged));
        lines.join("\n")
    }

    /// The units of one side of a battle, one line for each owner; nothing if there are none.
    fn side_lines(&self, board: &AxisView, key: &str, ids: &[UnitId]) -> Vec<String> {
        let mut owners: Vec<&SeatId> = Vec::new();
        for unit in units(board, ids) {
            if !owners.contains(&&unit.owner) {
                owners.push(&unit.owner);
            }
        }
        owners
            .into_iter()
            .map(|owner| {
                let head = format!("  {}: {} ", self.word(key), self.power(owner));
                let mut stacks = Vec::new();
                for space in &board.spaces {
                    let here: Vec<UnitId> = space
                        .units
                        .iter()
                        .filter(|unit| unit.owner == *owner && ids.contains(&unit.id))
                        .map(|unit| unit.id)
                        .collect();
                    stacks.extend(self.stacks_of(space, &here, Style::Full));
                }
                hang(&head, &stacks, &self.word("list-comma"), self.width)
            })
            .collect()
    }
}

fn units<'a>(board: &'a AxisView, ids: &'a [UnitId]) -> impl Iterator<Item = &'a UnitView> {
    board.spaces.iter().flat_map(|space| &space.units).filter(|unit| ids.contains(&unit.id))
}
