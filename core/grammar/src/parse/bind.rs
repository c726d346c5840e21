//! Binding: which words of a line fill which slot of its command.
//!
//! A slot is filled by the words after its marker (`from Derby`) or before its Japanese marker (`ダービーから`). A bare slot
//! is filled by words that fit nothing else. Slots come in any order; words that one slot leaves over are offered to
//! the bare ones. Words to the end of the line (a reason) are taken unchanged.

mod markers;

use super::Context;
use super::error::ParseProblem;
use super::list::is_number;
use super::read::{Piece, Read, of_slot};
use super::token::{Sort, Token, tokens};
use super::value::{Bound, Value};
use crate::definition::{Definition, Slot, SlotKind};
use crate::naming::{self, Unfit};

/// An error, and the tokens where it occurs.
pub(crate) type BindError = ((usize, usize), ParseProblem);

/// Words without meaning beside an argument.
const ARTICLES: [&str; 3] = ["the", "my", "our"];

/// Words that belong to the name of a phase.
const PHASE_WORDS: [&str; 4] = ["phase", "turn", "フェイズ", "フェーズ"];

/// Grammar of a Japanese command.
const PARTICLES: [&str; 17] = [
    "だけ",
    "のみ",
    "一つ",
    "の",
    "は",
    "が",
    "を",
    "へ",
    "に",
    "で",
    "と",
    "する",
    "します",
    "してください",
    "して",
    "し",
    "ください",
];

pub(super) struct Binder<'a, 'c> {
    pub(super) definition: &'static Definition,
    /// The arguments, in one of the possible orders.
    pub(super) slots: &'static [Slot],
    pub(super) piece: Piece<'a>,
    pub(super) context: &'c Context<'c>,
    pub(super) bound: Bound,
}

/// Fills all required slots of a command from its arguments.
pub(crate) fn bind(
    definition: &'static Definition,
    slots: &'static [Slot],
    head: String,
    piece: Piece<'_>,
    context: &Context<'_>,
) -> Result<Bound, BindError> {
    let bound = bind_some(definition, slots, head, piece, context)?;
    let end = piece.tokens.len();
    match slots.iter().find(|slot| slot.required && !bound.has(slot.name)) {
        Some(slot) => Err(((end, end), missing(definition, slot))),
        None => Ok(bound),
    }
}

/// The same, but required slots may be empty.
pub(crate) fn bind_some(
    definition: &'static Definition,
    slots: &'static [Slot],
    head: String,
    piece: Piece<'_>,
    context: &Context<'_>,
) -> Result<Bound, BindError> {
    if let Some(colon) = label(slots, piece, context) {
        let words = piece.text(0, colon + 1).to_owned();
        return Err(((0, colon + 1), ParseProblem::LeftOver { words, usage: definition.usage() }));
    }
    let mut binder = Binder { definition, slots, piece, context, bound: Bound::of(definition, head) };
    if let [slot] = slots
        && is_whole(slot.kind)
        && !piece.tokens.is_empty()
    {
        match of_slot(slot, piece, context) {
            Read::Took(_, value) => binder.bound.fill(slot.name, value),
            Read::Nothing(span, problem) | Read::Wrong(span, problem) => return Err((span, problem)),
        }
    } else {
        binder.run(0, piece.tokens.len())?;
    }
    let end = piece.tokens.len();
    for slot in slots {
        keep_text(&mut binder.bound, slot).map_err(|problem| ((0, end), problem))?;
    }
    Ok(binder.bound)
}

/// `Derby: 2 squires York`: the position of the colon after a place that is used as a label. In a command with an
/// origin and a destination it could be either. So it is an error, unless the form has such a label. None if there is
/// no such label.
fn label(slots: &[Slot], piece: Piece<'_>, context: &Context<'_>) -> Option<usize> {
    let has = |name: &str| slots.iter().any(|slot| slot.name == name && slot.kind == SlotKind::Space);
    let said = slots.iter().any(|slot| slot.after.contains(&":"));
    let colon = piece.tokens.iter().take(6).position(|token| token.is_sign(':')).filter(|colon| *colon > 0)?;
    (has("from") && has("to") && !said && context.lexicon.space_exact(piece.text(0, colon)).is_some()).then_some(colon)
}

/// Reads a slot of a form.
pub(crate) fn fill(
    bound: &mut Bound,
    slot: &Slot,
    piece: Piece<'_>,
    context: &Context<'_>,
) -> Result<(), (Option<(usize, usize)>, ParseProblem)> {
    if is_text(slot.kind) {
        bound.fill(slot.name, text_value(piece, 0));
        return keep_text(bound, slot).map_err(|problem| (None, problem));
    }
    match of_slot(slot, piece, context) {
        Read::Took(count, value) => {
            let rest = piece.from(count).tokens.iter().position(|token| !is_filler(slot_words(slot), token));
            if let Some(first) = rest {
                let span = (count + first, piece.tokens.len());
                let words = piece.text(span.0, span.1).to_owned();
                return Err((Some(span), ParseProblem::LeftOver { words, usage: slot.name.to_owned() }));
            }
            bound.fill(slot.name, value);
            Ok(())
        }
        Read::Nothing(span, problem) | Read::Wrong(span, problem) => Err((Some(span), problem)),
    }
}

fn missing(definition: &Definition, slot: &Slot) -> ParseProblem {
    ParseProblem::Missing { slot: slot.name.to_owned(), usage: definition.usage() }
}

/// Whether a slot is read as a whole, from left to right including markers.
pub(super) fn is_whole(kind: SlotKind) -> bool {
    matches!(kind, SlotKind::Own(slot) if slot.is_whole())
}

pub(super) fn is_text(kind: SlotKind) -> bool {
    matches!(kind, SlotKind::Text | SlotKind::Player | SlotKind::Line)
}

/// Slots whose words are recognised before any marker: `at 3 units`.
fn is_closed(kind: SlotKind) -> bool {
    matches!(kind, SlotKind::Own(slot) if slot.is_closed())
}

/// The words without meaning beside the value of a slot.
const fn slot_words(slot: &Slot) -> &'static [&'static [&'static str]] {
    match slot.kind {
        SlotKind::Phase => &[&ARTICLES, &PHASE_WORDS],
        _ => &[&ARTICLES],
    }
}

/// Whether a token has no meaning: a sign, grammar, or one of these words. All other words that fill no slot are an
/// error. A user who says more than a command takes may have meant something else.
fn is_filler(words: &[&[&str]], token: &Token) -> bool {
    let among = |words: &[&str]| words.iter().any(|word| token.is(word));
    matches!(token.sort, Sort::Sign(',' | ':' | '?')) || among(&PARTICLES) || words.iter().any(|words| among(words))
}

/// Converts free text to its stored form.
fn keep_text(bound: &mut Bound, slot: &Slot) -> Result<(), ParseProblem> {
    let kept = match (slot.kind, bound.text(slot.name)) {
        (SlotKind::Text, Some(text)) => naming::text(&text),
        // If the name of a player is empty, the command says what it needs.
        (SlotKind::Player, Some(name)) if naming::player(&name).is_empty() => return Ok(()),
        (SlotKind::Player, Some(name)) => naming::name(naming::player(&name)),
        _ => return Ok(()),
    };
    match kept {
        Ok(text) => bound.put(slot.name, Value::Text(text)),
        Err(Unfit::Empty) => {}
        Err(Unfit::TooLong { most }) => return Err(ParseProblem::TextTooLong { most: most as u64 }),
        Err(Unfit::Hidden { sign, place }) => return Err(ParseProblem::Hidden { sign, place: place as u64 }),
    }
    Ok(())
}

/// Free text from a token to the end of the line, with the signs before it that are not tokens: `(the clock)`.
fn text_value(piece: Piece<'_>, from: usize) -> Value {
    let text = piece.tokens.get(from).map_or("", |token| {
        let said = tokens(&piece.line[..token.start]).last().map_or(0, |last| last.end);
        &piece.line[said..]
    });
    Value::Text(text.trim().to_owned())
}

impl Binder<'_, '_> {
    fn run(&mut self, start: usize, end: usize) -> Result<(), BindError> {
        let mut at = start;
        while at < end {
            if let Some(next) = self.closed(at, end) {
                at = next;
                continue;
            }
            if let Some((length, slots)) = self.marker_at(at, end) {
                at = self.behind_marker(at, length, &slots, end)?;
                continue;
            }
            if let Some(next) = self.text_here(at) {
                at = next;
                continue;
            }
            if self.is_filler(at) && !self.ends_a_slot(at, end) {
                at += 1;
                continue;
            }
            let limit = self.limit(at, end);
            at = match self.after_marker_at(limit, end) {
                Some((length, slots)) if !slots.is_empty() => {
                    self.before_marker(at, limit, &slots)?;
                    limit + length
                }
                _ => self.bare(at, limit)?,
            };
        }
        Ok(())
    }

    pub(super) fn is_filler(&self, at: usize) -> bool {
        let slots = self.slots;
        let words: &[&[&str]] = match slots.iter().find(|slot| slot.kind == SlotKind::Phase) {
            Some(phase) => slot_words(phase),
            None => slots.first().map_or(&[], slot_words),
        };
        is_filler(words, &self.piece.tokens[at])
    }

    pub(super) fn unfilled(&self) -> impl Iterator<Item = &'static Slot> + use<'_> {
        self.slots.iter().filter(|slot| !self.bound.has(slot.name))
    }

    /// A slot of a few words, recognised without a marker.
    pub(super) fn closed(&mut self, at: usize, end: usize) -> Option<usize> {
        let slot = self.unfilled().find(|slot| slot.bare && is_closed(slot.kind))?;
        match of_slot(slot, self.piece.up_to(end).from(at), self.context) {
            Read::Took(count, value) => {
                self.bound.fill(slot.name, value);
                Some(at + count)
            }
            _ => None,
        }
    }

    /// A slot without a marker that takes the rest of the line, if it is next.
    fn text_here(&mut self, at: usize) -> Option<usize> {
        let slot = self.unfilled().find(|slot| slot.bare).filter(|slot| is_text(slot.kind))?;
        self.bound.fill(slot.name, text_value(self.piece, at));
        Some(self.piece.tokens.len())
    }

    /// `from Derby`: the first slot of this marker that fits the following text.
    pub(super) fn behind_marker(
        &mut self,
        at: usize,
        length: usize,
        slots: &[&'static Slot],
        end: usize,
    ) -> Result<usize, BindError> {
        let start = at + length;
        self.pass_on(at, slots);
        let open: Vec<&&Slot> = slots.iter().filter(|slot| !self.bound.has(slot.name)).collect();
        let Some(first) = open.first() else {
            let (slot, usage) = (slots[0].name.to_owned(), self.definition.usage());
            return Err(((at, start), ParseProblem::Twice { slot, usage }));
        };
        if let Some(slot) = open.iter().find(|slot| is_text(slot.kind)) {
            if start < self.piece.tokens.len() {
                self.bound.fill(slot.name, text_value(self.piece, start));
                return Ok(self.piece.tokens.len());
            }
            return Err(((at, start), missing(self.definition, slot)));
        }
        let limit = self.limit(start, end);
        if start == limit {
            return Err(((at, start), missing(self.definition, first)));
        }
        let mut errors = Vec::new();
        for slot in &open {
            match of_slot(slot, self.piece.up_to(limit).from(start), self.context) {
                Read::Took(count, value) => {
                    self.bound.fill(slot.name, value);
                    // `残り3は貯金`: a marker after the value may repeat the meaning.
                    let again = self.longest(start + count, end, |slot| slot.after);
                    let again = again.filter(|(_, slots)| {
                        start + count == limit && slots.iter().any(|other| other.name == slot.name)
                    });
                    return Ok(start + count + again.map_or(0, |(length, _)| length));
                }
                Read::Nothing(span, problem) => {
                    errors.push((false, slot.kind, (start + span.0, start + span.1), problem));
                }
                Read::Wrong(span, problem) => errors.push((true, slot.kind, (start + span.0, start + span.1), problem)),
            }
        }
        // Without a number, the name of a space is more likely than units: `for X`.
        if !self.piece.tokens[start..limit].iter().any(is_number) {
            errors.sort_by_key(|(_, kind, ..)| !matches!(kind, SlotKind::Space | SlotKind::Spaces));
        }
        Err(self.likeliest(errors, (start, limit)))
    }

    /// `Derby -> Leeds -> Lancaster`: an arrow continues from the previous destination.
    fn pass_on(&mut self, at: usize, slots: &[&'static Slot]) {
        if !self.piece.tokens.get(at).is_some_and(|token| token.is_sign('>')) {
            return;
        }
        let known = |passed: &&str| self.slots.iter().any(|slot| slot.name == *passed);
        let passing = slots.iter().find_map(|slot| Some((slot.name, slot.passes.filter(|passed| known(passed))?)));
        let Some((slot, passed)) = passing else { return };
        let Some(space) = self.bound.space(slot) else { return };
        let mut spaces = self.bound.spaces(passed);
        spaces.push(space);
        self.bound.put(passed, Value::Spaces(spaces));
        self.bound.remove(slot);
    }

    /// `ダービーから`: the words before the marker fill its slot, those before them a bare one.
    pub(super) fn before_marker(
        &mut self,
        from: usize,
        limit: usize,
        slots: &[&'static Slot],
    ) -> Result<(), BindError> {
        let mut errors = Vec::new();
        for slot in slots {
            for start in from..limit {
                match of_slot(slot, self.piece.up_to(limit).from(start), self.context) {
                    Read::Took(count, value) if start + count == limit => {
                        self.bound.fill(slot.name, value);
                        let mut at = from;
                        while at < start {
                            if self.is_filler(at) {
                                at += 1;
                            } else {
                                at = self.bare(at, start)?;
                            }
                        }
                        return Ok(());
                    }
                    Read::Took(..) => {}
                    Read::Nothing(span, problem) if start == from => {
                        errors.push((false, slot.kind, (start + span.0, start + span.1), problem));
                    }
                    Read::Wrong(span, problem) if start == from => {
                        errors.push((true, slot.kind, (start + span.0, start + span.1), problem));
                    }
                    _ => {}
                }
            }
        }
        Err(self.likeliest(errors, (from, limit)))
    }

    /// The first slot without a marker that fits the words here.
    pub(super) fn bare(&mut self, from: usize, limit: usize) -> Result<usize, BindError> {
        let limit = limit.max(from + 1);
        let mut errors = Vec::new();
        let open: Vec<&'static Slot> = self.unfilled().filter(|slot| slot.bare).collect();
        for slot in open {
            if is_text(slot.kind) {
                self.bound.fill(slot.name, text_value(self.piece, from));
                return Ok(self.piece.tokens.len());
            }
            match of_slot(slot, self.piece.up_to(limit).from(from), self.context) {
                Read::Took(count, value) => {
                    self.bound.fill(slot.name, value);
                    return Ok(from + count);
                }
                Read::Nothing(span, problem) => {
                    errors.push((false, slot.kind, (from + span.0, from + span.1), problem));
                }
                Read::Wrong(span, problem) => {
                    errors.push((true, slot.kind, (from + span.0, from + span.1), problem));
                    break;
                }
            }
        }
        Err(self.likeliest(errors, (from, limit)))
    }

    /// The most likely mistake: one after a good start, otherwise the one most similar to a name.
    fn likeliest(
        &self,
        errors: Vec<(bool, SlotKind, (usize, usize), ParseProblem)>,
        span: (usize, usize),
    ) -> BindError {
        let words = || self.piece.text(span.0, span.1).to_owned();
        let mut best: Option<(f64, (usize, usize), ParseProblem)> = None;
        for (begun, kind, at, problem) in errors {
            let (space, unit, power) = self.context.lexicon.likeness(self.piece.text(at.0, at.1));
            let likeness = match kind {
                _ if begun => 2.0,
                SlotKind::Space | SlotKind::Spaces => space,
                SlotKind::Power | SlotKind::Powers => power,
                SlotKind::Kind => unit,
                SlotKind::Own(own) if own.lists_kinds() => unit,
                _ => 0.0,
            };
            if best.as_ref().is_none_or(|(known, _, _)| likeness > *known) {
                best = Some((likeness, at, problem));
            }
        }
        match best {
            Some((_, at, problem)) => (at, problem),
            None => (span, ParseProblem::LeftOver { words: words(), usage: self.definition.usage() }),
        }
    }
}
