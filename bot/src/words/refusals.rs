//! Refusals as text: the reason, a suggestion, and the rule.

use super::{Language, Voice, Words};
use adjutant_core::Refusal;
use adjutant_core::term::Term;
use std::borrow::Cow;

/// A refusal, or a line that was not understood, as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worded {
    /// The reason.
    pub message: String,
    /// What to do, or what would be legal.
    pub suggestion: String,
    /// The section of the rules, such as `2.blitz`; empty if no rule is concerned.
    pub rule: String,
    /// The language of the text.
    pub language: Language,
}

impl Worded {
    /// The whole text: both sentences and the rule in brackets.
    pub fn full(&self) -> String {
        let mut text = self.sentences();
        if !self.rule.is_empty() {
            text.push_str(self.language.gap());
            text.push('[');
            text.push_str(cited(&self.rule));
            text.push(']');
        }
        text
    }

    /// Both sentences without the rule.
    pub fn sentences(&self) -> String {
        let parts: Vec<&str> =
            [self.message.as_str(), self.suggestion.as_str()].into_iter().filter(|part| !part.is_empty()).collect();
        // What is to be done is not part of the last line of a list.
        let gap = if self.message.contains('\n') { "\n" } else { self.language.gap() };
        parts.join(gap)
    }

    /// The heading of the rule, such as `Blitz`; empty if no rule is concerned.
    pub fn rule_title(&self) -> String {
        if self.rule.is_empty() { String::new() } else { Words::new(self.language).section(&self.rule) }
    }
}

/// A section as it is cited. `asia-engulfed.4.32` is 4.32 of its rulebook; the name of the game is omitted.
fn cited(section: &str) -> &str {
    match section.split_once('.') {
        Some((game, number)) if game.contains('-') && number.starts_with(|sign: char| sign.is_ascii_digit()) => number,
        _ => section,
    }
}

impl Words {
    /// The heading of a section of the rules: `2.combat-move` is "Combat move".
    pub fn section(self, section: &str) -> String {
        let key = format!("section-{}", section.replace('.', "-"));
        if self.has(&key) { self.word(&key) } else { section.to_owned() }
    }
}

impl Voice<'_> {
    /// A refusal as text.
    pub fn refusal(&self, refusal: &Refusal) -> Worded {
        self.explain(&refusal.key(), &refusal.terms(), refusal.section())
    }

    /// A message with its attribute `then`, such as a line that was not understood. The game's own message is used if
    /// there is one. `rule` may be empty.
    pub fn explain<N: AsRef<str>>(&self, key: &str, terms: &[(N, Term)], rule: &str) -> Worded {
        let of_slot =
            of_slot(key, terms).map(|key| self.own_key(&key).into_owned()).filter(|own| self.words().has(own));
        let (args, key) = (self.args(terms), of_slot.map_or_else(|| self.own_key(key), Cow::Owned));
        Worded {
            message: self.words().sentence(&self.here(&key, &args)),
            suggestion: self.words().sentence(&self.attribute(&key, "then", &args).unwrap_or_default()),
            rule: rule.to_owned(),
            language: self.language(),
        }
    }
}

/// The key of a message for one argument only: `parse-twice-ROOM` for an argument that only one game has.
fn of_slot<N: AsRef<str>>(key: &str, terms: &[(N, Term)]) -> Option<String> {
    let slot = terms.iter().find_map(|(name, term)| match term {
        Term::Word(slot) if name.as_ref() == "slot" => Some(slot),
        _ => None,
    });
    slot.map(|slot| format!("{key}-{slot}"))
}
