//! The legal choices of a seat, as a list.

use super::Page;
use super::columns::hang;
use crate::words::Args;
use adjutant_core::choice::{self, Choice, Row, Slot, Value, What};

/// From this many values on, numbers that differ in nothing else are shown as a range.
const MANY_NUMBERS: usize = 4;

/// The least and the most of a choice that is only an amount, if it has many values.
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

/// The most lines of a choice that a short list shows in full.
const FEW: usize = 8;
/// The name of the slot with the place where an action begins.
const ORIGIN: &str = "from";
/// Words that ask for every choice, however long the list is.
const ALL: [&str; 4] = ["all", "everything", "全部", "すべて"];

/// Slots whose numbers are amounts; in others a number is a position in a list.
const AMOUNTS: [&str; 2] = ["amount", "count"];

impl Page<'_> {
    /// The legal choices, one to a line.
    pub fn choices(&self, choices: &[Choice]) -> String {
        let lines: Vec<String> = choices.iter().flat_map(|choice| self.choice(choice)).collect();
        if lines.is_empty() { self.word("offers-none") } else { lines.join("\n") }
    }

    /// The legal choices in short: a choice of a few lines in full, a longer one by its places of origin. With a word,
    /// the choices about that: a command, a place, `all`.
    pub fn choices_about(&self, choices: &[Choice], about: Option<&str>) -> String {
        let Some(word) = about.map(str::to_lowercase) else {
            let lines: Vec<String> = choices.iter().flat_map(|choice| self.briefly(choice)).collect();
            return if lines.is_empty() { self.word("offers-none") } else { lines.join("\n") };
        };
        if ALL.contains(&word.as_str()) {
            return self.choices(choices);
        }
        let of_verb = |choice: &&Choice| {
            let verb = self.verb(choice).to_lowercase();
            verb.starts_with(&word) || word.starts_with(&verb) || self.is_also_called(choice, &word)
        };
        let named: Vec<&Choice> = choices.iter().filter(of_verb).collect();
        let lines: Vec<String> = if named.is_empty() {
            let all = choices.iter().flat_map(|choice| self.choice(choice));
            all.filter(|line| line.to_lowercase().contains(&word)).collect()
        } else {
            named.into_iter().flat_map(|choice| self.choice(choice)).collect()
        };
        if !lines.is_empty() {
            return lines.join("\n");
        }
        if choices.is_empty() {
            self.word("offers-none")
        } else {
            self.say("offers-none-about", Args::new().text("word", word))
        }
    }

    /// Whether this word is another name of the choice's command.
    fn is_also_called(&self, choice: &Choice, word: &str) -> bool {
        let known = self.grammar().and_then(|grammar| grammar.commands().find(choice.verb));
        known.is_some_and(|definition| {
            let names = [definition.name, definition.ja].into_iter();
            names
                .chain(definition.aliases.iter().copied())
                .chain(definition.everyday.iter().copied())
                .any(|name| name == word)
        })
    }

    /// The name of the choice's command.
    fn verb(&self, choice: &Choice) -> String {
        let known = self.grammar().and_then(|grammar| grammar.commands().find(choice.verb));
        known.map_or_else(|| choice.verb.to_owned(), |definition| self.words.name_of(definition).to_owned())
    }

    /// A choice in a few lines. A long one is shown as its places of origin with counts, and the command that lists it.
    fn briefly(&self, choice: &Choice) -> Vec<String> {
        let lines = self.choice(choice);
        if lines.len() <= FEW {
            return lines;
        }
        let mut origins: Vec<(String, usize)> = Vec::new();
        for row in choice::rows(choice) {
            let from = row.heads.iter().find(|(slot, _)| slot.name == ORIGIN).and_then(|(_, values)| values.first());
            let Some(from) = from else { continue };
            let name = self.voice().value(from);
            match origins.iter_mut().find(|(known, _)| *known == name) {
                Some((_, count)) => *count += 1,
                None => origins.push((name, 1)),
            }
        }
        let (verb, what) = (self.verb(choice), self.typed_what());
        let more = |shown: usize, example: &str| {
            let line = format!("{what} {example}");
            self.say("offer-more-of", Args::new().text("line", line).number("count", lines.len().saturating_sub(shown)))
        };
        match origins.first().map(|(name, _)| name.clone()) {
            Some(first) if origins.len() > 1 => {
                let head = self.say("offer-from-where", Args::new().text("verb", verb));
                let items: Vec<String> = origins.iter().map(|(name, count)| format!("{name} ({count})")).collect();
                let listed = hang(&format!("  {head} "), &items, &self.word("list-comma"), self.width);
                vec![listed, format!("  {}", more(0, &first))]
            }
            _ => {
                let shown = lines.iter().take(FEW / 2).cloned();
                shown.chain([format!("  {}", more(FEW / 2, &verb))]).collect()
            }
        }
    }

    fn typed_what(&self) -> String {
        let known = self.grammar().and_then(|grammar| grammar.commands().find("offers"));
        match (self.voice().language(), known) {
            (crate::words::Language::Ja, Some(definition)) => definition.ja.to_owned(),
            _ => "what".to_owned(),
        }
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

    /// A heading, and the values after it.
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

    /// The values of a row. Each end is listed once, however many ways lead there.
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
                // The player chooses the way; a list names only the place.
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
