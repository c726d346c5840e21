//! Sheets of the board: the whole board, one space, or the places of units.

use crate::model::board::{Space, Terrain};
use crate::model::view::{PurseView, SpaceView, UnitView};
use crate::words::sheets::Page;
use crate::words::sheets::stacks::{Style, owners};
use adjutant_core::sheet::{Between, Line, Sheet, Span};
use adjutant_core::term::Term;
use adjutant_core::told::{Joint, Told};
use adjutant_events::{KindId, SeatId, SpaceId};

impl Page<'_> {
    /// The whole board: the spaces of each power, then the sea zones with units.
    pub(super) fn all(&self) -> Sheet {
        let mut lines = vec![self.moment()];
        for power in &self.seen.powers {
            lines.push(Line::Blank);
            let pays = |purse: &&PurseView| purse.powers.contains(&power.id);
            let purses = || self.seen.purses.iter().filter(pays);
            let about = Told::new("board-power")
                .with("power", power.id.clone())
                .with("side", power.side.clone())
                .with("have", purses().map(|purse| purse.ipcs).sum::<u32>())
                .with("income", purses().map(|purse| purse.income).sum::<u32>());
            lines.push(Line::one(about));
            let held = self.seen.spaces.iter().filter(|space| space.controller.as_ref() == Some(&power.id));
            // Most spaces are usually empty, so those without anything of interest share one line.
            let (plain, notable): (Vec<&SpaceView>, Vec<&SpaceView>) =
                held.partition(|space| space.units.is_empty() && !space.captured_this_turn && !self.is_capital(space));
            lines.extend(notable.into_iter().map(|space| self.land_line(space)));
            if !plain.is_empty() {
                lines.push(self.empty_lands(&plain));
            }
        }
        let at_sea = |space: &&SpaceView| self.terrain(&space.id) == Some(Terrain::Sea) && !space.units.is_empty();
        let at_sea: Vec<&SpaceView> = self.seen.spaces.iter().filter(at_sea).collect();
        if !at_sea.is_empty() {
            lines.push(Line::Blank);
            lines.push(Line::one(Span::word("board-sea-zones").heading()));
            lines.extend(at_sea.into_iter().map(|space| self.sea_line(space)));
        }
        lines.push(Line::Blank);
        lines.push(Line::Folded(0, Span::word("board-legend").quiet()));
        Sheet::of(lines)
    }

    fn land_line(&self, space: &SpaceView) -> Line {
        let mut marks = String::from(" ");
        marks.push(if self.is_capital(space) { '*' } else { ' ' });
        marks.push(if space.units.iter().any(|unit| self.is_installation(unit)) { '+' } else { ' ' });
        marks.push(if space.captured_this_turn { '!' } else { ' ' });
        marks.push(' ');
        let head = vec![
            Span::signs("  "),
            Span::Name(space.id.clone().into()),
            Span::signs(" "),
            Span::Number(self.value(space), 2),
            Span::signs(marks),
        ];
        self.occupied(head, space, space.controller.as_ref())
    }

    fn sea_line(&self, space: &SpaceView) -> Line {
        self.occupied(named(space), space, None)
    }

    /// A line of units; the controller's units are listed without their owner.
    fn occupied(&self, head: Vec<Span>, space: &SpaceView, controller: Option<&SeatId>) -> Line {
        let mut items: Vec<Vec<Span>> = Vec::new();
        for owner in owners(&space.units) {
            let stacks = self.stacks(space, &owner, Style::Short).into_iter().map(|stack| vec![stack.into()]);
            let mut stacks: Vec<Vec<Span>> = stacks.collect();
            if let (true, Some(first)) = (controller != Some(&owner), stacks.first_mut()) {
                first.splice(0..0, [Span::Seat(owner), Span::signs(" ")]);
            }
            items.extend(stacks);
        }
        Line::Hanging { head, items, between: Between::Gap }
    }

    fn empty_lands(&self, spaces: &[&SpaceView]) -> Line {
        let items = spaces
            .iter()
            .map(|space| vec![space.id.clone().into(), Span::signs(" "), Span::from(self.value(space))])
            .collect();
        let head = Span::All(vec![Span::signs("  "), Span::word("board-empty"), Span::signs(": ")]);
        Line::Hanging { head: vec![head.quiet()], items, between: Between::Comma }
    }

    /// One space: its controller, value, neighbours and units.
    pub(super) fn space(&self, id: &SpaceId) -> Sheet {
        let (Some(space), Some(place)) = (self.seen.spaces.iter().find(|space| space.id == *id), self.board.space(id))
        else {
            return Sheet::of([Line::one(id.clone())]);
        };
        let mut lines = vec![Line::one(Span::from(id.clone()).heading()), Line::indented(self.facts(space, place))];
        for owner in owners(&space.units) {
            let stacks = self.stacks(space, &owner, Style::Full);
            if !stacks.is_empty() {
                let head = vec![Span::signs("  "), Span::Seat(owner), Span::signs(": ")];
                lines.push(hanging(head, stacks));
            }
        }
        if space.units.is_empty() {
            lines.push(Line::indented(Span::word("space-empty")));
        }
        let near = self.board.neighbours(place).iter().map(|near| self.board.def(*near).id.clone().into());
        let head = vec![Span::signs("  "), Span::word("space-near"), Span::signs(": ")];
        lines.push(hanging(head, near.collect()));
        Sheet::of(lines)
    }

    fn facts(&self, space: &SpaceView, place: Space) -> Term {
        let def = self.board.def(place);
        if def.impassable {
            return Told::new("space-neutral").into();
        }
        let kamikaze = def.kamikaze.then(|| Told::new("space-kamikaze"));
        let Some(controller) = &space.controller else {
            return Term::list(Joint::Semicolon, std::iter::once(Told::new("space-sea")).chain(kamikaze));
        };
        let mut facts = vec![Told::new("space-held").with("power", controller.clone()).with("amount", def.value)];
        let original = def.original_owner.map(|power| self.board.power_def(power).id.clone());
        if let Some(owner) = original.filter(|owner| owner != controller) {
            facts.push(Told::new("space-original").with("power", owner));
        }
        if let Some(purse) = def.capital_of {
            facts.push(Told::new("space-capital").with("power", self.board.purse_def(purse).id.clone()));
        }
        if space.units.iter().any(|unit| self.is_installation(unit)) {
            facts.push(Told::new("space-complex"));
        }
        let printed = [(def.naval_base, "space-naval-base"), (def.air_base, "space-air-base")];
        facts.extend(printed.into_iter().filter(|(is, _)| *is).map(|(_, key)| Told::new(key)));
        facts.extend(kamikaze);
        if space.captured_this_turn {
            facts.push(Told::new("space-captured"));
        }
        Term::list(Joint::Semicolon, facts)
    }

    /// The places of units, of one power or all, of one kind or all.
    pub(super) fn units(&self, power: Option<&SeatId>, kind: Option<&KindId>) -> Sheet {
        let mut lines = Vec::new();
        let powers = self.seen.powers.iter().map(|power| &power.id);
        for owner in powers.filter(|id| power.is_none_or(|only| only == *id)) {
            let mut of_owner = Vec::new();
            for space in &self.seen.spaces {
                let units: Vec<&UnitView> = space
                    .units
                    .iter()
                    .filter(|unit| unit.owner == *owner && kind.is_none_or(|only| *only == unit.kind))
                    .filter(|unit| kind.is_some() || unit.aboard.is_none())
                    .collect();
                if !units.is_empty() {
                    of_owner.push(hanging(named(space), self.told_apart(&units, space, Style::Full)));
                }
            }
            if !of_owner.is_empty() {
                lines.push(Line::one(Span::Seat(owner.clone())));
                lines.extend(of_owner);
            }
        }
        Sheet::of(lines)
    }

    fn is_capital(&self, space: &SpaceView) -> bool {
        self.board.space(&space.id).is_some_and(|place| self.board.def(place).capital_of.is_some())
    }

    fn value(&self, space: &SpaceView) -> u32 {
        self.board.space(&space.id).map_or(0, |place| self.board.def(place).value)
    }

    fn terrain(&self, id: &SpaceId) -> Option<Terrain> {
        self.board.space(id).map(|space| self.board.def(space).terrain)
    }
}

/// The name of a space in the sheet's column.
fn named(space: &SpaceView) -> Vec<Span> {
    vec![Span::signs("  "), Span::Name(space.id.clone().into()), Span::signs(" ")]
}

/// Terms after a head, separated by commas.
pub(super) fn hanging(head: Vec<Span>, items: Vec<Term>) -> Line {
    Line::Hanging { head, items: items.into_iter().map(|item| vec![item.into()]).collect(), between: Between::Comma }
}
