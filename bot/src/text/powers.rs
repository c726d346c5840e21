//! The powers: treasuries, incomes, capitals; how far each side is from winning; the phases of a turn.

use super::columns::{fold, table};
use super::{AxisPage, Ink, axis};
use crate::words::{Args, phase_word};
use adjutant_core::view::View;
use adjutant_events::SeatId;
use adjutant_game_axis::options;
use adjutant_game_axis::view::PowerView;

impl AxisPage<'_> {
    /// Each power's state: side, IPCs in hand, income, capital.
    pub(super) fn powers(&self, view: &View) -> String {
        let heading =
            ["column-power", "column-side", "column-have", "column-income", "column-capital"].map(|key| self.word(key));
        let rows: Vec<Vec<String>> = axis(view)
            .powers
            .iter()
            .map(|power| {
                vec![
                    self.power(&power.id),
                    self.voice().side(&power.side),
                    power.ipcs.to_string(),
                    power.income.to_string(),
                    self.capital(view, power),
                ]
            })
            .collect();
        let mut lines = table(&heading, &rows);
        if let Some(first) = lines.first_mut() {
            *first = self.heading(first);
        }
        lines.join("\n")
    }

    /// Treasuries and incomes, and what each power will have after its income.
    pub(super) fn income(&self, view: &View) -> String {
        let heading = ["column-power", "column-have", "column-income", "column-after"].map(|key| self.word(key));
        let powers = &axis(view).powers;
        let row = |name: String, have: u32, income: u32| {
            vec![name, have.to_string(), income.to_string(), (have + income).to_string()]
        };
        let mut rows: Vec<Vec<String>> = powers
            .iter()
            .map(|power| {
                // Without its capital a power collects nothing.
                let income = if power.holds_capital { power.income } else { 0 };
                row(self.power(&power.id), power.ipcs, income)
            })
            .collect();
        let mut sides: Vec<_> = powers.iter().map(|power| &power.side).collect();
        sides.sort();
        sides.dedup();
        for side in sides {
            let of_side = powers.iter().filter(|power| power.side == *side);
            let (have, income) = of_side.fold((0, 0), |(have, income), power| {
                (have + power.ipcs, income + if power.holds_capital { power.income } else { 0 })
            });
            rows.push(row(self.words.sentence(&self.voice().side(side)), have, income));
        }
        let mut lines = table(&heading, &rows);
        if let Some(first) = lines.first_mut() {
            *first = self.heading(first);
        }
        lines.join("\n")
    }

    /// How far each side is from winning.
    pub(super) fn score(&self, view: &View) -> String {
        let option = options::value(&view.table.options, "victory");
        let mut lines = Vec::new();
        for way in self.board.victories.iter().filter(|way| way.option == option) {
            let side = way.side.id();
            let held = |capital: &adjutant_game_axis::board::Space| {
                let id = &self.board.def(*capital).id;
                let controller =
                    axis(view).spaces.iter().find(|space| space.id == *id).and_then(|s| s.controller.clone());
                controller.is_some_and(|seat| Self::side_of(view, &seat).is_some_and(|of| of == side))
            };
            let capitals: Vec<String> =
                way.capitals.iter().map(|capital| self.voice().space(&self.board.def(*capital).id)).collect();
            let args = Args::new()
                .text("side", self.voice().side(&side))
                .number("have", way.capitals.iter().filter(|capital| held(capital)).count())
                .number("needed", way.needed)
                .text("capitals", self.voice().join(&capitals))
                .text("power", self.voice().the_seat(&self.board.power_def(way.checked_after).id));
            lines.push(fold("", &self.words.sentence(&self.say("score-line", args)), self.width));
        }
        lines.join("\n")
    }

    fn side_of(view: &View, seat: &SeatId) -> Option<adjutant_events::SideId> {
        axis(view).powers.iter().find(|power| power.id == *seat).map(|power| power.side.clone())
    }

    /// The phases of a turn, the one that is on marked.
    pub(super) fn turn(&self, view: &View) -> String {
        let board = axis(view);
        let mut lines = vec![self.moment(view)];
        for (place, phase) in self.board.phases.iter().enumerate() {
            let name = self.voice().phase(phase_word(*phase));
            let line = self.say("turn-phase", Args::new().number("place", place + 1).text("phase", name));
            lines.push(if *phase == board.phase {
                self.ink(Ink::Call, &format!("> {line}"))
            } else {
                format!("  {line}")
            });
        }
        lines.join("\n")
    }

    fn capital(&self, view: &View, power: &PowerView) -> String {
        let Some(def) = self.board.power(&power.id).map(|index| self.board.power_def(index)) else {
            return String::new();
        };
        let capital = &self.board.def(def.capital).id;
        let name = self.voice().space(capital);
        if power.holds_capital {
            return name;
        }
        let controller =
            axis(view).spaces.iter().find(|space| space.id == *capital).and_then(|s| s.controller.as_ref());
        let holder = controller.map_or_else(String::new, |seat| self.voice().the_seat(seat));
        self.say("capital-lost", Args::new().text("space", name).text("power", holder))
    }
}
