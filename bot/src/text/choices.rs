//! What a seat may do now, as a list.

use super::Page;
use super::columns::hang;
use crate::words::Args;
use adjutant_core::choice::{self, Choice, Row, Slot, Value, What};

/// Numbers that differ in nothing else are told by one of them from here on.
const MANY_NUMBERS: usize = 4;

/// The least and the most of a choice that is nothing but an amount, where there are many to choose from.
fn span(choice: &Choice) -> Option<(u32, u32)> {
    let [slot] = choice.slots.as_slice() else { return None };
    let number = |value: &Value| match value.what {
        What::Number(number) => Some(number),
        _ => None,
    };
    let numbers: Vec<u32> = slot.values.iter().map(number).collect::<Option<_>>()?;
    let (least, most) = (*numbers.iter().min()?, *numbers.iter().max()?);
    let every = (most - least) as usize + 1 == numbers.len();
    (AMOUNTS.contains(&slot.name) && every && numbers.len() >= MANY_NUMBERS).then_some((least, most))
}

/// Slots whose numbers are amounts; in others a number is a place in a list.
const AMOUNTS: [&str; 2] = ["amount", "count"];

impl Page<'_> {
    /// The legal choices, one to a line.
    pub fn choices(&self, choices: &[Choice]) -> String {
        let lines: Vec<String> = choices.iter().flat_map(|choice| self.choice(choice)).collect();
        if lines.is_empty() { self.word("offers-none") } else { lines.join("\n") }
    }

    fn choice(&self, choice: &Choice) -> Vec<String> {
        let typed = |command| format!("  `{}`", self.voice().typed(command));
        let rows = choice::rows(choice);
        let mut lines: Vec<String> = Vec::new();
        if choice.is_whole() && choice.proposal.is_none() {
            lines.push(typed(&choice.order));
        } else if rows.is_empty() {
            match span(choice) {
                Some((least, most)) => {
                    let line = choice.spelt.first().map(|order| self.voice().typed(order)).unwrap_or_default();
                    let args = Args::new().text("line", line).number("least", least).number("most", most);
                    lines.push(format!("  {}", self.say("offer-number", args)));
                }
                None => lines.extend(choice.spelt.iter().map(typed)),
            }
        }
        lines.extend(rows.iter().map(|row| self.choice_row(row)));
        if let Some(proposal) = &choice.proposal {
            let line = self.voice().typed_knowing(proposal, &choice::pieces(choice));
            let bare = self.voice().typed(&choice.order);
            if bare == line {
                lines.push(format!("  `{bare}`"));
            } else {
                let args = Args::new().text("bare", bare).text("line", line);
                lines.push(format!("  {}", self.say("offer-proposal", args)));
            }
        }
        lines.extend(choice.notes.iter().map(|note| format!("  {}", self.voice().about(note, Args::new()))));
        lines
    }

    /// A heading, and what is named behind it.
    fn choice_row(&self, row: &Row<'_>) -> String {
        let Some(heading) = &row.root.heading else { return String::new() };
        let args = row.heads.iter().fold(Args::new(), |args, (slot, values)| self.head(args, slot, values));
        let head = self.voice().about(heading, args);
        let items = self.items(row);
        if items.is_empty() {
            return format!("  {head}");
        }
        hang(&format!("  {head} "), &items, &self.word("list-comma"), self.width)
    }

    fn head(&self, args: Args, slot: &Slot, values: &[&Value]) -> Args {
        let Some(first) = values.first() else { return args };
        let pieces: Vec<What> = values.iter().map(|value| value.what.clone()).collect();
        let name = match &first.what {
            What::Piece(_) => self.voice().join(&self.voice().things(&pieces)),
            What::Units { .. } => self.voice().value(first),
            what => self.voice().thing(what),
        };
        let args = match &first.what {
            What::Units { kind, .. } => args.text("kind", self.voice().kind(kind)),
            _ => args,
        };
        args.text(slot.name, name).number("cost", first.cost).number("most", first.at_most)
    }

    /// What a row names: each once, whatever ways lead there.
    fn items(&self, row: &Row<'_>) -> Vec<String> {
        let owner = |value: &Value| match &value.what {
            What::Units { owner, .. } => owner.clone(),
            _ => None,
        };
        let several =
            row.listed.iter().any(|(_, value)| owner(value) != row.listed.first().and_then(|(_, v)| owner(v)));
        let mut ends: Vec<&adjutant_events::SpaceId> = Vec::new();
        let mut items = Vec::new();
        for (_, value) in &row.listed {
            let is_way = matches!(value.what, What::Way { .. });
            if let Some(end) = value.what.end() {
                if is_way && ends.contains(&end) {
                    continue;
                }
                ends.push(end);
            }
            let text = if is_way && value.label.is_some() {
                // Which way is for whoever walks there to say: a list names the place.
                self.voice().value(&Value { label: None, ..(*value).clone() })
            } else {
                self.voice().value(value)
            };
            let text = match owner(value).filter(|_| several) {
                Some(owner) => format!("{} {text}", self.power(&owner)),
                None => text,
            };
            if !items.contains(&text) {
                items.push(text);
            }
        }
        items
    }
}
