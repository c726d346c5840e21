//! Completion: candidates for the words at the cursor.
//!
//! The definitions give the open slot, and the board gives the names that fit it. The choices tell which of them are
//! legal now, and what they would do.

mod offered;
mod pieces;

use crate::definition::{Definition, Slot, SlotKind};
use crate::lexicon::{Tongue, fold, is_east_asian, is_hiragana};
use crate::parse::{Bound, Context, Open, open, tokens};
use crate::request::As;
use adjutant_core::choice::{Choice, Effect, What};
use adjutant_events::{KindId, SpaceId};
use adjutant_grammar::{Ends, OwnSlot};
use offered::Offered;

/// The completion at the cursor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Completion {
    /// The start of the text to replace, in bytes; it ends at the cursor.
    pub start: usize,
    /// The candidates, likeliest first.
    pub candidates: Vec<Candidate>,
}

/// The kind of a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum CandidateKind {
    /// The name of a command.
    Command,
    /// A word that introduces a slot, such as “from”.
    Marker,
    /// A kind of unit.
    Kind,
    Space,
    Power,
    /// Another word that fits.
    Word,
}

/// A candidate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The text to insert.
    pub text: String,
    /// Its kind.
    pub kind: CandidateKind,
    /// The number available, or that can be bought or placed, if known.
    pub count: Option<u32>,
    /// The effect of going there, for a destination.
    pub effect: Option<Effect>,
}

impl Candidate {
    fn new(text: impl Into<String>, kind: CandidateKind) -> Self {
        Self { text: text.into(), kind, count: None, effect: None }
    }
}

/// Candidates for the words that end at `cursor` (in bytes). If choices are given, only legal ones.
pub fn complete(line: &str, cursor: usize, context: &Context<'_>, choices: Option<&[Choice]>) -> Completion {
    let offered = Offered::of(choices);
    let mut cursor = cursor.min(line.len());
    while !line.is_char_boundary(cursor) {
        cursor -= 1;
    }
    let text = &line[..cursor];
    if crate::parse::is_too_long(text) {
        return Completion { start: cursor, candidates: Vec::new() };
    }
    let (speaker, open) = open(text, context);
    let seat = match &speaker {
        Some(As::Seat(seat)) => Some(seat),
        _ => context.seat,
    };
    let context = Context { seat, ..*context };
    match open {
        Open::Closed => Completion { start: cursor, candidates: Vec::new() },
        Open::Command(start) => Completion { start, candidates: commands(&text[start..], &context, offered) },
        Open::Argument { definition, bound, values, markers, start } => {
            let end = End { text, start, context: &context, definition, bound: &bound, offered };
            end.complete(&values, markers)
        }
    }
}

/// The order of candidates that begin alike.
type Rank = (bool, bool, bool);

/// Commands with this beginning; those that are asked for now come first.
fn commands(typed: &str, context: &Context<'_>, offered: Offered<'_>) -> Vec<Candidate> {
    let folded = fold(typed);
    let japanese = in_japanese(typed);
    let mut found: Vec<(Rank, Candidate)> = Vec::new();
    let phase = context.view.and_then(|view| context.lexicon.grammar().phase(view));
    // The order: what is asked for now, what belongs to the phase, what is always possible, the rest.
    let rank = |definition: &Definition, alias: bool| {
        let fits = definition.phases.is_empty() || phase.is_none_or(|phase| definition.phases.contains(&phase));
        (!offered.has(definition), !fits, alias && !fits)
    };
    for definition in context.lexicon.commands().all() {
        let name = if japanese { definition.ja } else { definition.name };
        if !fold(name).starts_with(&folded) {
            // An alias is only offered when it was begun: `bu` gives `buy`.
            let alias = definition.aliases.iter().find(|alias| !folded.is_empty() && fold(alias).starts_with(&folded));
            let Some(alias) = alias else { continue };
            found.push((rank(definition, true), Candidate::new(*alias, CandidateKind::Command)));
            continue;
        }
        found.push((rank(definition, false), Candidate::new(name, CandidateKind::Command)));
    }
    found.sort_by_key(|(rank, _)| *rank);
    found.into_iter().map(|(_, candidate)| candidate).collect()
}

/// The fixed words of a slot with this beginning.
fn words(slot: &Slot, start: usize, typed: &str) -> Completion {
    let folded = fold(typed);
    let choices = slot.kind.choices().into_iter().filter(|choice| fold(choice).starts_with(&folded));
    let candidates = choices.map(|word| Candidate::new(word, CandidateKind::Word)).collect();
    Completion { start, candidates }
}

fn in_japanese(text: &str) -> bool {
    text.chars().any(|letter| is_east_asian(letter) || is_hiragana(letter))
}

/// The end of a line, with everything known about it.
struct End<'a> {
    text: &'a str,
    start: usize,
    context: &'a Context<'a>,
    definition: &'static Definition,
    bound: &'a Bound,
    offered: Offered<'a>,
}

impl End<'_> {
    fn complete(&self, values: &[&'static Slot], markers: bool) -> Completion {
        let start = self.last_word();
        let begun = start < self.text.len();
        let mut words = if markers { self.markers(start) } else { Vec::new() };
        let under_way = self.definition.slots.first().is_some_and(|first| self.bound.has(first.name));
        if !begun && under_way && !words.is_empty() {
            return Completion { start, candidates: words };
        }
        for slot in values {
            let mut found = self.values(slot);
            if !found.candidates.is_empty() {
                if begun && found.start == start {
                    words.append(&mut found.candidates);
                    found.candidates = words;
                }
                return found;
            }
        }
        Completion { start, candidates: words }
    }

    /// The start of the word at the cursor.
    fn last_word(&self) -> usize {
        let ended = self.text.ends_with(|letter: char| letter.is_whitespace());
        match tokens(self.text).last() {
            Some(token) if !ended && token.start >= self.start && token.is_word() => token.start,
            _ => self.text.len(),
        }
    }

    fn tongue(&self) -> Tongue {
        if in_japanese(self.text) { Tongue::Japanese } else { Tongue::English }
    }

    /// The words that introduce open slots, required ones first.
    fn markers(&self, start: usize) -> Vec<Candidate> {
        let typed = fold(&self.text[start..]);
        let open = |slot: &&Slot| !self.bound.has(slot.name) && !slot.before.is_empty();
        let mut slots: Vec<&Slot> = self.definition.slots.iter().filter(open).collect();
        slots.sort_by_key(|slot| !slot.required);
        let mut words: Vec<&str> = Vec::new();
        for slot in slots {
            if fold(slot.before[0]).starts_with(&typed) && !words.contains(&slot.before[0]) {
                words.push(slot.before[0]);
            }
        }
        words.into_iter().map(|word| Candidate::new(word, CandidateKind::Marker)).collect()
    }

    fn values(&self, slot: &Slot) -> Completion {
        let typed = self.text[self.start..].trim_start();
        let start = self.text.len() - typed.len();
        match slot.kind {
            SlotKind::Own(own) => match own.ends() {
                Ends::Kinds | Ends::OwnedKinds => self.units(slot, own),
                Ends::Pieces | Ends::Ways | Ends::Places => self.orders(slot, own),
                Ends::Words => words(slot, start, typed),
                Ends::Numbers => self.numbered(start, typed, slot),
                Ends::Nowhere => Completion { start, ..Completion::default() },
            },
            SlotKind::Kind => self.kinds(start, &self.context.lexicon.kinds_beginning(typed), None),
            SlotKind::Space => self.spaces(start, typed, slot),
            SlotKind::Spaces => {
                let begun = last_of_list(typed);
                self.spaces(self.text.len() - begun.len(), begun, slot)
            }
            SlotKind::Power => self.powers(start, typed),
            SlotKind::Powers => {
                let begun = last_of_list(typed);
                self.powers(self.text.len() - begun.len(), begun)
            }
            SlotKind::Phase => {
                let phases = self.context.lexicon.phases_beginning(typed);
                let word = |phase: &&str| Candidate::new(phase.replace('_', " "), CandidateKind::Word);
                Completion { start, candidates: phases.iter().map(word).collect() }
            }
            SlotKind::Command => Completion { start, candidates: commands(typed, self.context, self.offered) },
            SlotKind::Number
            | SlotKind::Duration
            | SlotKind::Word
            | SlotKind::Text
            | SlotKind::Player
            | SlotKind::Line => Completion { start, ..Completion::default() },
        }
    }

    fn powers(&self, start: usize, typed: &str) -> Completion {
        let powers = self.context.lexicon.powers_beginning(typed);
        let name = |power| Candidate::new(self.context.lexicon.power_name(power, self.tongue()), CandidateKind::Power);
        Completion { start, candidates: powers.iter().map(name).collect() }
    }

    /// The kind at the end of a list of units. The numbers and kinds before it are not changed.
    fn units(&self, slot: &Slot, own: &dyn OwnSlot) -> Completion {
        let start = self.last_word();
        let begun = self.context.lexicon.kinds_beginning(&self.text[start..]);
        let offered = self.offered.kinds(slot, self.definition, self.bound);
        let mut found = self.kinds(start, &begun, offered.as_deref());
        found.candidates.extend(self.adjectives(own, start, offered.as_deref()));
        if !found.candidates.is_empty() || own.ends() != Ends::OwnedKinds {
            return found;
        }
        let powers = self.context.lexicon.powers_beginning(&self.text[start..]);
        let name = |power| Candidate::new(self.context.lexicon.power_name(power, self.tongue()), CandidateKind::Power);
        Completion { start, candidates: powers.iter().map(name).collect() }
    }

    /// The words that distinguish units of a kind, once begun, if there are such units.
    fn adjectives(&self, own: &dyn OwnSlot, start: usize, offered: Option<&[(KindId, u32)]>) -> Vec<Candidate> {
        let typed = fold(&self.text[start..]);
        let lexicon = self.context.lexicon;
        let some = offered.is_none_or(|kinds| kinds.iter().any(|(kind, _)| own.tells_apart(kind, lexicon)));
        let words = own.adjectives(self.tongue()).iter();
        let begun = words.filter(|word| some && !typed.is_empty() && fold(word).starts_with(&typed));
        begun.map(|word| Candidate::new(*word, CandidateKind::Word)).collect()
    }

    fn kinds(&self, start: usize, begun: &[KindId], offered: Option<&[(KindId, u32)]>) -> Completion {
        let candidate = |kind: &KindId| {
            let count = match offered {
                None => None,
                Some(offered) => Some(offered.iter().find(|(known, _)| known == kind)?.1),
            };
            let text = self.context.lexicon.kind_name(kind, self.tongue());
            Some(Candidate { count, ..Candidate::new(text, CandidateKind::Kind) })
        };
        Completion { start, candidates: begun.iter().filter_map(candidate).collect() }
    }

    fn spaces(&self, start: usize, typed: &str, slot: &Slot) -> Completion {
        let begun = self.context.lexicon.spaces_beginning(typed);
        let offered = self.offered.spaces(self.definition, slot, self.bound);
        let name = |space: &SpaceId| {
            Candidate::new(self.context.lexicon.space_name(space, self.tongue()), CandidateKind::Space)
        };
        let candidates = match offered {
            None => begun.iter().map(name).collect(),
            Some(offered) => offered
                .iter()
                .filter(|place| begun.contains(&place.space))
                .map(|place| Candidate { count: place.count, effect: place.effect.clone(), ..name(&place.space) })
                .collect(),
        };
        Completion { start, candidates }
    }

    /// The player's own units, by number.
    fn numbered(&self, start: usize, typed: &str, slot: &Slot) -> Completion {
        let digits: String = typed.chars().filter(char::is_ascii_digit).collect();
        let candidate = |value: &adjutant_core::choice::Value| match &value.what {
            What::Units { kind, ids, .. } => {
                let id = ids.first().filter(|id| id.0.to_string().starts_with(&digits))?;
                let name = self.context.lexicon.kind_name(kind, self.tongue());
                Some(Candidate::new(format!("{name} {id}"), CandidateKind::Word))
            }
            _ => None,
        };
        let units = self.offered.numbered(slot, self.definition);
        Completion { start, candidates: units.into_iter().filter_map(candidate).collect() }
    }
}

/// The text after the last comma of a list.
fn last_of_list(typed: &str) -> &str {
    let last = typed.char_indices().rfind(|(_, letter)| matches!(letter, ',' | '、' | '，'));
    let last = last.map_or(0, |(at, letter)| at + letter.len_utf8());
    typed[last..].trim_start_matches(|letter: char| letter.is_whitespace() || !letter.is_alphanumeric())
}
