//! The board: all of it, one space, or where units are.

use super::columns::{fold, hang, left, right, width};
use super::stacks::Style;
use super::{AxisPage, Ink, axis};
use crate::words::{Args, phase_word};
use adjutant_core::table::Status;
use adjutant_core::view::View;
use adjutant_events::{KindId, SeatId, SpaceId};
use adjutant_game_axis::board::{Space, Terrain};
use adjutant_game_axis::view::{AxisView, SpaceView};

impl AxisPage<'_> {
    /// The whole board: the spaces of each power, then the sea zones that hold units.
    pub(super) fn board(&self, view: &View) -> String {
        let board = axis(view);
        let names = self.widest_name(board);
        let mut lines = vec![self.moment(view)];
        for power in &board.powers {
            lines.push(String::new());
            lines.push(self.power_line(board, &power.id));
            let held = board.spaces.iter().filter(|space| space.controller.as_ref() == Some(&power.id));
            // Most of the map is empty most of the time; what is worth nothing to look at goes on one line.
            let (plain, notable): (Vec<&SpaceView>, Vec<&SpaceView>) =
                held.partition(|space| space.units.is_empty() && !space.captured_this_turn && !self.is_capital(space));
            lines.extend(notable.into_iter().map(|space| self.land_line(space, names)));
            if !plain.is_empty() {
                lines.push(self.empty_lands(&plain));
            }
        }
        let at_sea: Vec<&SpaceView> = board
            .spaces
            .iter()
            .filter(|space| self.terrain(&space.id) == Some(Terrain::Sea) && !space.units.is_empty())
            .collect();
        if !at_sea.is_empty() {
            lines.push(String::new());
            lines.push(self.heading(&self.word("board-sea-zones")));
            lines.extend(at_sea.into_iter().map(|space| self.sea_line(space, names)));
        }
        lines.push(String::new());
        lines.push(self.ink(Ink::Quiet, &fold("", &self.word("board-legend"), self.width)));
        lines.join("\n")
    }

    /// Round, power and phase on one line.
    pub(super) fn moment(&self, view: &View) -> String {
        let board = axis(view);
        let args = Args::new()
            .text("game", self.voice().ruleset(&view.table.ruleset))
            .number("round", board.round)
            .text("power", self.voice().seat(&board.power))
            .text("phase", self.voice().phase(phase_word(board.phase)));
        let over = matches!(view.table.status, Status::Over(_));
        self.heading(&self.say(if over { "board-over" } else { "board-moment" }, args))
    }

    /// One space: its controller, value, neighbours and units.
    pub(super) fn space(&self, view: &View, id: &SpaceId) -> String {
        let board = axis(view);
        let (Some(space), Some(place)) = (board.spaces.iter().find(|space| space.id == *id), self.board.space(id))
        else {
            return self.voice().space(id);
        };
        let mut lines = vec![self.heading(&self.voice().space(id)), format!("  {}", self.facts(space, place))];
        for owner in Self::owners(&space.units) {
            let stacks = self.stacks(space, &owner, Style::Full);
            if !stacks.is_empty() {
                let head = format!("  {}: ", self.power(&owner));
                lines.push(hang(&head, &stacks, &self.word("list-comma"), self.width));
            }
        }
        if space.units.is_empty() {
            lines.push(format!("  {}", self.word("space-empty")));
        }
        let near: Vec<String> =
            self.board.neighbours(place).iter().map(|near| self.voice().space(&self.board.def(*near).id)).collect();
        let head = format!("  {}: ", self.word("space-near"));
        lines.push(hang(&head, &near, &self.word("list-comma"), self.width));
        lines.join("\n")
    }

    /// Where units are: of one power or all, of one kind or all.
    pub(super) fn units(&self, view: &View, power: Option<&SeatId>, kind: Option<&KindId>) -> String {
        let board = axis(view);
        let names = self.widest_name(board);
        let mut lines = Vec::new();
        for owner in board.powers.iter().map(|power| &power.id).filter(|id| power.is_none_or(|only| only == *id)) {
            let mut of_owner = Vec::new();
            for space in &board.spaces {
                let ids: Vec<_> = space
                    .units
                    .iter()
                    .filter(|unit| unit.owner == *owner && kind.is_none_or(|only| *only == unit.kind))
                    .filter(|unit| kind.is_some() || unit.aboard.is_none())
                    .map(|unit| unit.id)
                    .collect();
                if !ids.is_empty() {
                    let head = format!("  {} ", left(&self.voice().space(&space.id), names));
                    let stacks = self.stacks_of(space, &ids, Style::Full);
                    of_owner.push(hang(&head, &stacks, &self.word("list-comma"), self.width));
                }
            }
            if !of_owner.is_empty() {
                lines.push(self.power(owner));
                lines.extend(of_owner);
            }
        }
        if lines.is_empty() { self.word("units-none") } else { lines.join("\n") }
    }

    fn facts(&self, space: &SpaceView, place: Space) -> String {
        let def = self.board.def(place);
        if def.impassable {
            return self.word("space-neutral");
        }
        let Some(controller) = &space.controller else { return self.word("space-sea") };
        let mut facts = vec![self.say(
            "space-held",
            Args::new().text("power", self.voice().the_seat(controller)).number("amount", def.value),
        )];
        let original = def.original_owner.map(|power| self.board.power_def(power).id.clone());
        if let Some(owner) = original.filter(|owner| owner != controller) {
            facts.push(self.say("space-original", Args::new().text("power", self.voice().the_seat(&owner))));
        }
        if let Some(power) = def.capital_of {
            let owner = self.voice().the_seat(&self.board.power_def(power).id);
            facts.push(self.say("space-capital", Args::new().text("power", owner)));
        }
        if space.units.iter().any(|unit| self.is_installation(unit)) {
            facts.push(self.word("space-complex"));
        }
        if space.captured_this_turn {
            facts.push(self.word("space-captured"));
        }
        facts.join(&self.word("list-semicolon"))
    }

    fn power_line(&self, board: &AxisView, id: &SeatId) -> String {
        let Some(power) = board.powers.iter().find(|power| power.id == *id) else { return String::new() };
        let args = Args::new()
            .text("power", self.power(id))
            .text("side", self.voice().side(&power.side))
            .number("have", power.ipcs)
            .number("income", power.income);
        self.say("board-power", args)
    }

    fn is_capital(&self, space: &SpaceView) -> bool {
        self.board.space(&space.id).is_some_and(|place| self.board.def(place).capital_of.is_some())
    }

    fn value(&self, space: &SpaceView) -> u32 {
        self.board.space(&space.id).map_or(0, |place| self.board.def(place).value)
    }

    fn empty_lands(&self, spaces: &[&SpaceView]) -> String {
        let items: Vec<String> =
            spaces.iter().map(|space| format!("{} {}", self.voice().space(&space.id), self.value(space))).collect();
        let head = self.ink(Ink::Quiet, &format!("  {}: ", self.word("board-empty")));
        hang(&head, &items, &self.word("list-comma"), self.width)
    }

    fn land_line(&self, space: &SpaceView, names: usize) -> String {
        let mut marks = String::new();
        marks.push(if self.is_capital(space) { '*' } else { ' ' });
        marks.push(if space.units.iter().any(|unit| self.is_installation(unit)) { '+' } else { ' ' });
        marks.push(if space.captured_this_turn { '!' } else { ' ' });
        let name = left(&self.voice().space(&space.id), names);
        let head = format!("  {name} {} {marks} ", right(&self.value(space).to_string(), 2));
        self.occupied(&head, space, space.controller.as_ref())
    }

    fn sea_line(&self, space: &SpaceView, names: usize) -> String {
        let head = format!("  {} ", left(&self.voice().space(&space.id), names));
        self.occupied(&head, space, None)
    }

    /// A line of units; those of the controller go without saying whose they are.
    fn occupied(&self, head: &str, space: &SpaceView, controller: Option<&SeatId>) -> String {
        let mut items = Vec::new();
        for owner in Self::owners(&space.units) {
            let mut stacks = self.stacks(space, &owner, Style::Short);
            if let (true, Some(first)) = (controller != Some(&owner), stacks.first_mut()) {
                *first = format!("{} {first}", self.power(&owner));
            }
            items.extend(stacks);
        }
        hang(head, &items, &self.word("stack-gap"), self.width)
    }

    fn terrain(&self, id: &SpaceId) -> Option<Terrain> {
        self.board.space(id).map(|space| self.board.def(space).terrain)
    }

    fn widest_name(&self, board: &AxisView) -> usize {
        board.spaces.iter().map(|space| width(&self.voice().space(&space.id))).max().unwrap_or(0)
    }
}
