//! Odds in text: one plain line, then a table.

use super::{Ink, Page, columns};
use crate::words::Args;
use adjutant_core::odds::{Chances, Hidden, Method, Odds, Party, Table};
use adjutant_core::refusal::Refusal;

/// The most rounds that are listed one by one.
const MOST_ROUNDS: usize = 6;
/// The most outcomes of survivors that are listed one by one.
const MOST_SURVIVORS: usize = 5;
/// The most results of a table that one line tells.
const MOST_LIKELY: usize = 3;
/// Letters of a full bar.
const BAR: usize = 20;

impl Page<'_> {
    /// The odds, or why there are none.
    pub fn odds_or_refusal(&self, odds: &Result<Odds, Refusal>) -> String {
        match odds {
            Ok(odds) => self.odds(odds),
            Err(refusal) => self.voice().refusal(refusal).full(),
        }
    }

    /// The odds: the summary in one line, then the losses, the survivors, and the result of each round.
    pub fn odds(&self, odds: &Odds) -> String {
        if let Some(table) = &odds.table {
            return self.odds_table(odds, table);
        }
        let mut lines = vec![self.under("", &self.odds_line(odds))];
        lines.extend(self.odds_parties(odds));
        for (key, party) in [("odds-attacker-left", &odds.attacker), ("odds-defender-left", &odds.defender)] {
            lines.push(String::new());
            lines.push(self.heading(&self.word(key)));
            lines.extend(self.odds_survivors(party));
        }
        lines.push(String::new());
        lines.extend(self.odds_rounds(odds));
        lines.extend(odds.hidden.as_ref().map(|hidden| self.ink(Ink::Quiet, &self.odds_hidden(hidden))));
        lines.push(self.ink(Ink::Quiet, &self.odds_method(odds)));
        lines.join("\n")
    }

    /// What a printed table says: its results with their chances, on what it is read, and what was taken as given.
    fn odds_table(&self, odds: &Odds, table: &Table) -> String {
        let mut lines = vec![self.under("", &self.odds_line(odds))];
        let results = table.results.iter().filter(|one| one.chance > 0.0);
        lines.extend(results.map(|one| {
            let chance = columns::right(&percent(one.chance), 6);
            format!("  {chance}  {}  {}", bar(one.chance), self.voice().told(&one.told))
        }));
        lines.push(self.odds_figures(table));
        let given = table.assumed.iter().map(|(_, told)| self.voice().told(told));
        lines.extend(given.map(|line| self.ink(Ink::Quiet, &line)));
        lines.join("\n")
    }

    /// On what a table is read.
    fn odds_figures(&self, table: &Table) -> String {
        let figures: Vec<String> = table.counted.iter().map(|figure| self.voice().told(&figure.told)).collect();
        figures.join(&self.word("list-comma"))
    }

    /// What is likely, in one line.
    pub fn odds_line(&self, odds: &Odds) -> String {
        if let Some(table) = &odds.table {
            return self.odds_likely(table);
        }
        let Chances { win, draw, lose, retreat } = odds.chances;
        let args = Args::new()
            .text("win", percent(win))
            .text("draw", percent(draw))
            .text("lose", percent(lose))
            .text("rounds", decimal(odds.rounds));
        let mut parts = vec![self.say("odds-line", args)];
        if let Some(take) = odds.take {
            parts.push(self.say("odds-take", Args::new().text("take", percent(take))));
        }
        if retreat > 0.0 {
            parts.push(self.say("odds-retreat", Args::new().text("retreat", percent(retreat))));
        }
        let who = if odds.swing < 0.0 { "odds-swing-against" } else { "odds-swing" };
        let amount = self.odds_amount(odds, odds.swing.abs());
        parts.push(self.say(who, Args::new().text("amount", amount)));
        parts.join(self.words.language().gap())
    }

    /// The results of a table that are likeliest.
    fn odds_likely(&self, table: &Table) -> String {
        let mut results: Vec<_> = table.results.iter().filter(|one| one.chance > 0.0).collect();
        results.sort_by(|one, two| two.chance.total_cmp(&one.chance));
        let likely = results.into_iter().take(MOST_LIKELY).map(|one| {
            let args = Args::new().text("result", self.voice().told(&one.told)).text("chance", percent(one.chance));
            self.say("odds-result", args)
        });
        self.say("odds-results", Args::new().text("results", likely.collect::<Vec<_>>().join(&self.word("list-comma"))))
    }

    /// The odds of what a move would lead to, in one line.
    pub fn odds_planned(&self, odds: &Odds) -> String {
        let space = odds.space.as_ref().map(|space| self.voice().space(space)).unwrap_or_default();
        let line = match &odds.table {
            Some(table) => {
                let args = Args::new().text("line", self.odds_line(odds)).text("figures", self.odds_figures(table));
                self.say("odds-planned-table", args)
            }
            None => self.odds_line(odds),
        };
        self.say("odds-planned", Args::new().text("space", space).text("line", line))
    }

    fn odds_amount(&self, odds: &Odds, amount: f64) -> String {
        self.say(odds.measure.key, Args::new().text("amount", decimal(amount)))
    }

    fn odds_parties(&self, odds: &Odds) -> Vec<String> {
        let heading: Vec<String> = [
            "odds-column-side",
            "odds-column-units",
            "odds-column-worth",
            "odds-column-lost",
            "odds-column-lost-worth",
        ]
        .iter()
        .map(|key| self.word(key))
        .collect();
        let row = |key: &str, party: &Party| {
            let lost = |(kind, count): &(_, f64)| {
                self.say(
                    "odds-lost",
                    Args::new().text("count", decimal(*count)).text("kind", self.voice().short_kind(kind)),
                )
            };
            let lost: Vec<String> = party.losses.iter().filter(|(_, count)| *count >= 0.05).map(lost).collect();
            vec![
                self.word(key),
                self.voice().units(&party.units),
                self.odds_amount(odds, party.worth as f64),
                lost.join(&self.word("list-comma")),
                self.odds_amount(odds, party.lost),
            ]
        };
        let rows = [row("odds-attacker", &odds.attacker), row("odds-defender", &odds.defender)];
        let mut lines = columns::table(&heading, &rows);
        if let Some(first) = lines.first_mut() {
            *first = self.heading(first);
        }
        lines
    }

    fn odds_survivors(&self, party: &Party) -> Vec<String> {
        let shown = party.survivors.iter().filter(|(_, chance)| *chance >= 0.0005).take(MOST_SURVIVORS);
        let mut rest = 1.0;
        let mut lines = Vec::new();
        for (units, chance) in shown {
            rest -= chance;
            let who = if units.is_empty() { self.word("odds-nobody") } else { self.voice().units(units) };
            lines.push(format!("  {}  {}  {who}", columns::right(&percent(*chance), 6), bar(*chance)));
        }
        if rest >= 0.0005 {
            lines.push(format!("  {}  {}  {}", columns::right(&percent(rest), 6), bar(rest), self.word("odds-others")));
        }
        lines
    }

    fn odds_rounds(&self, odds: &Odds) -> Vec<String> {
        let heading: Vec<String> =
            ["odds-column-round", "odds-column-win", "odds-column-draw", "odds-column-lose", "odds-column-on"]
                .iter()
                .map(|key| self.word(key))
                .collect();
        let mut total = Chances::default();
        let mut rows = Vec::new();
        for (place, ends) in odds.by_round.iter().enumerate().take(MOST_ROUNDS) {
            (total.win, total.draw, total.lose) =
                (total.win + ends.win, total.draw + ends.draw, total.lose + ends.lose);
            let on = (1.0 - total.win - total.draw - total.lose).max(0.0);
            rows.push(vec![
                (place + 1).to_string(),
                percent(total.win),
                percent(total.draw),
                percent(total.lose),
                percent(on),
            ]);
        }
        let mut lines = columns::table(&heading, &rows);
        if let Some(first) = lines.first_mut() {
            *first = self.heading(first);
        }
        lines
    }

    fn odds_hidden(&self, hidden: &Hidden) -> String {
        let args = Args::new()
            .number("count", hidden.attacker + hidden.defender)
            .text("least", percent(hidden.least))
            .text("most", percent(hidden.most));
        self.say("odds-hidden", args)
    }

    fn odds_method(&self, odds: &Odds) -> String {
        match odds.method {
            Method::Exact { .. } => self.word("odds-exact"),
            Method::Sampled { trials, margin } => {
                self.say("odds-sampled", Args::new().number("trials", trials).text("margin", percent(margin)))
            }
        }
    }
}

/// A chance in percent, with one decimal. A small chance is not written as 0, and an uncertain one not as 100.
pub(crate) fn percent(chance: f64) -> String {
    if chance > 1e-9 && chance < 0.0005 {
        "<0.1%".to_owned()
    } else if chance < 1.0 - 1e-9 && chance > 0.9995 {
        ">99.9%".to_owned()
    } else {
        format!("{:.1}%", chance.clamp(0.0, 1.0) * 100.0)
    }
}

fn decimal(number: f64) -> String {
    let text = format!("{number:.1}");
    text.strip_suffix(".0").map_or_else(|| text.clone(), str::to_owned)
}

fn bar(chance: f64) -> String {
    let full = (chance.clamp(0.0, 1.0) * BAR as f64).round() as usize;
    columns::left(&"#".repeat(full), BAR)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_happen_is_never_written_as_never() {
        assert_eq!(
            [0.0, 1e-5, 0.5, 0.123_45, 0.99999, 1.0].map(percent),
            ["0.0%", "<0.1%", "50.0%", "12.3%", ">99.9%", "100.0%"]
        );
        assert_eq!([decimal(3.0), decimal(3.06)], ["3", "3.1"]);
    }
}
