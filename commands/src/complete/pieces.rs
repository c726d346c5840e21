//! Completion of orders that are read from left to right. The words after the last marker are a place or the player's
//! own pieces.

use super::{Candidate, CandidateKind, Completion, End};
use crate::definition::{Slot, Who};
use crate::lexicon::{Found, fold};
use crate::parse::tokens;
use adjutant_events::{KindId, SpaceId};
use adjutant_grammar::{Ends, OwnSlot};

const FROM: [&str; 1] = ["from"];
const TO: [&str; 3] = ["to", "into", "in"];
const VIA: [&str; 2] = ["via", "through"];

/// What the last words may be.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Open {
    Blocks,
    From,
    To,
    Via,
}

impl End<'_> {
    /// Candidates for the end of a list of blocks, of a group's routes, or of ships.
    pub(super) fn orders(&self, slot: &Slot, own: &dyn OwnSlot) -> Completion {
        let ends = own.ends();
        let text = &self.text[self.start..];
        let mut open = if ends == Ends::Places { Open::From } else { Open::Blocks };
        let mut begin = 0;
        let ended = text.ends_with(|letter: char| letter.is_whitespace());
        let found = tokens(text);
        let mut from: Option<SpaceId> = None;
        // The kinds whose route is being written.
        let mut kinds: Vec<KindId> = Vec::new();
        for (place, token) in found.iter().enumerate() {
            // A marker that is still being typed does not count yet.
            let typed = place + 1 == found.len() && !ended;
            let is = |words: &[&str]| words.iter().any(|word| token.is(word)) && !typed;
            let next = if is(&FROM) {
                Some(Open::From)
            } else if is(&TO) || token.is_sign('>') {
                Some(Open::To)
            } else if is(&VIA) {
                Some(Open::Via)
            } else if token.is_sign(',') || is(&["and"]) {
                Some(Open::Blocks)
            } else {
                None
            };
            if let Some(next) = next {
                if open == Open::From {
                    from = self.town(&text[begin..token.start]).or(from);
                }
                if open == Open::Blocks {
                    kinds.extend(self.kinds_in(&text[begin..token.start]));
                }
                if next == Open::Blocks && open != Open::Blocks {
                    kinds.clear();
                }
                (open, begin) = (next, token.end);
            }
        }
        if open == Open::From {
            from = self.town(&text[begin..]).or(from);
        }
        let typed = text[begin..].trim_start();
        let start = self.text.len() - typed.len();
        // After a complete name and a space, a marker follows.
        if ended && !typed.is_empty() && (open != Open::Blocks || self.is_block(typed.trim())) {
            let words: &[&str] = match open {
                _ if ends != Ends::Ways => &[],
                Open::Blocks if from.is_none() => &["from", "to"],
                Open::Blocks | Open::From => &["to"],
                Open::To | Open::Via => &["via", "march", "by sea", "from"],
            };
            let words = words.iter().map(|word| Candidate::new(*word, CandidateKind::Marker));
            return Completion { start: self.text.len(), candidates: words.collect() };
        }
        match open {
            Open::Blocks if self.definition.who == Who::Gm => {
                Completion { start, candidates: self.anybodys(own, typed) }
            }
            Open::Blocks => Completion { start, candidates: self.own_blocks(typed, from.as_ref()) },
            Open::From | Open::To | Open::Via => {
                if ends == Ends::Places {
                    return self.spaces(start, typed, slot);
                }
                let places = match open {
                    _ if ends != Ends::Ways => None,
                    Open::From => self.offered.group_places(self.definition, None, false, &kinds),
                    Open::To => self.offered.group_places(self.definition, from.as_ref(), true, &kinds),
                    Open::Blocks | Open::Via => None,
                };
                let begun = self.context.lexicon.spaces_beginning(typed);
                let fits = begun.iter().filter(|space| places.as_ref().is_none_or(|places| places.contains(space)));
                let name = |space: &SpaceId| {
                    Candidate::new(self.context.lexicon.space_name(space, self.tongue()), CandidateKind::Space)
                };
                Completion { start, candidates: fits.map(name).collect() }
            }
        }
    }

    /// The kinds of block in a text.
    fn kinds_in(&self, text: &str) -> Vec<KindId> {
        let kind = |word: &str| match self.context.lexicon.kind_exact(word) {
            Some(Found::Found(kind)) => Some(kind),
            _ => None,
        };
        text.split_whitespace().filter_map(kind).collect()
    }

    fn town(&self, text: &str) -> Option<SpaceId> {
        match self.context.lexicon.space_exact(text.trim()) {
            Some(Found::Found(space)) => Some(space),
            _ => None,
        }
    }

    fn is_block(&self, text: &str) -> bool {
        text.ends_with(|letter: char| letter.is_ascii_digit()) || self.context.lexicon.kind_exact(text).is_some()
    }

    /// Every piece that the speaker sees, with a name that is unique on the whole board.
    fn anybodys(&self, own: &dyn OwnSlot, typed: &str) -> Vec<Candidate> {
        let names = own.candidates(typed, self.context).into_iter();
        names.map(|name| Candidate::new(name, CandidateKind::Kind)).collect()
    }

    /// The player's own blocks by kind and CV, with their numbers.
    fn own_blocks(&self, typed: &str, from: Option<&SpaceId>) -> Vec<Candidate> {
        // A number before the kind is the count.
        let rest = typed.trim_start_matches(|letter: char| letter.is_ascii_digit()).trim_start();
        let count = typed[..typed.len() - rest.len()].trim();
        let mut found: Vec<(String, u32)> = Vec::new();
        for piece in self.offered.pieces(self.definition, from) {
            let name = self.context.lexicon.kind_name(&piece.kind, self.tongue());
            let text = format!("{name} {}", piece.strength);
            match found.iter_mut().find(|(known, _)| *known == text) {
                Some((_, count)) => *count += 1,
                None => found.push((text, 1)),
            }
        }
        found.retain(|(text, _)| fold(text).starts_with(&fold(rest)));
        found
            .into_iter()
            .map(|(text, there)| {
                let text = if count.is_empty() { text } else { format!("{count} {text}") };
                Candidate { count: Some(there), ..Candidate::new(text, CandidateKind::Kind) }
            })
            .collect()
    }
}
