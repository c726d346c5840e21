//! The end of a line that is still being typed: which slots the last words could belong to.

use super::bind::{Binder, is_text, is_whole};
use super::read::{Piece, Read, of_slot};
use super::token::{Sort, tokens};
use super::value::Bound;
use super::{Context, head};
use crate::definition::{Definition, Slot, SlotKind, TRY};
use crate::request::As;

/// Where a line can continue.
#[derive(Debug)]
pub enum Open {
    /// The name of a command; it begins at this byte.
    Command(usize),
    /// An argument of this command.
    Argument {
        /// The command.
        definition: &'static Definition,
        /// The slots that are already filled.
        bound: Bound,
        /// The slots whose value may be at the end.
        values: Vec<&'static Slot>,
        /// Whether a marker may be there too.
        markers: bool,
        /// The byte at which the value begins; the end of the text if it has not begun.
        start: usize,
    },
    /// Nothing can follow.
    Closed,
}

/// Finds the open end of a text. Also returns the speaker in it.
pub fn open(text: &str, context: &Context<'_>) -> (Option<As>, Open) {
    let from = text.rfind([';', '；', '\n']).map_or(0, |at| at + text[at..].chars().next().map_or(0, char::len_utf8));
    let found: Vec<_> = tokens(text).into_iter().filter(|token| token.start >= from).collect();
    let piece = Piece { line: text, tokens: &found };
    let Ok((speaker, piece)) = super::address(piece, context) else { return (None, Open::Closed) };
    (speaker, command(piece, context, true))
}

fn command(piece: Piece<'_>, context: &Context<'_>, may_try: bool) -> Open {
    let tokens = piece.tokens;
    let ended = piece.line.ends_with(|letter: char| letter.is_whitespace());
    let start = tokens.first().map_or(piece.line.len(), |token| token.start);
    let Ok(head) = head::find(piece, context.lexicon.commands()) else { return Open::Command(start) };
    // `move|` may still become another word; `move |` is a command.
    if head.first != 0 || head.last == tokens.len() && !ended {
        return Open::Command(start);
    }
    let rest = piece.from(head.last);
    if head.definition.name == TRY {
        return if may_try { command(rest, context, false) } else { Open::Closed };
    }
    if may_try && matches!(head.definition.slots, [slot] if slot.kind == SlotKind::Line) {
        return command(rest, context, false);
    }
    let word: String = tokens[..head.last].iter().map(|token| token.folded.as_str()).collect();
    let binder = Binder {
        definition: head.definition,
        slots: head.definition.slots,
        piece: rest,
        context,
        bound: Bound::of(head.definition, word),
    };
    binder.open_end(ended)
}

impl Binder<'_, '_> {
    fn open_end(mut self, ended: bool) -> Open {
        let end = self.piece.tokens.len();
        if let [slot] = self.slots
            && is_whole(slot.kind)
        {
            return self.argument(vec![slot], false, 0);
        }
        let mut at = 0;
        while at < end {
            if let Some(next) = self.closed(at, end) {
                at = next;
                continue;
            }
            if let Some((length, slots)) = self.marker_at(at, end) {
                let start = at + length;
                let open: Vec<&'static Slot> =
                    slots.iter().copied().filter(|slot| !self.bound.has(slot.name)).collect();
                if open.is_empty() || open.iter().any(|slot| is_text(slot.kind)) {
                    return Open::Closed;
                }
                if start == end && !ended {
                    // The marker itself is being typed.
                    return self.argument(Vec::new(), true, at);
                }
                if self.limit(start, end) == end && !(ended && self.reads(&open, start, end)) {
                    return self.argument(open, false, start);
                }
                match self.behind_marker(at, length, &slots, end) {
                    Ok(next) => at = next,
                    Err(_) => return Open::Closed,
                }
                continue;
            }
            if self.is_filler(at) && !self.ends_a_slot(at, end) {
                at += 1;
                continue;
            }
            let bare: Vec<&'static Slot> = self.unfilled().filter(|slot| slot.bare).collect();
            if bare.first().is_some_and(|slot| is_text(slot.kind)) {
                return Open::Closed;
            }
            let limit = self.limit(at, end);
            if limit == end && !(ended && self.reads(&bare, at, end)) {
                // Complete values are filled in; the rest is open.
                let before = self.bound.clone();
                match self.bare(at, limit) {
                    Ok(next) if next < end => {
                        at = next;
                        continue;
                    }
                    _ => {
                        self.bound = before;
                        return self.argument(bare, true, at);
                    }
                }
            }
            let filled = match self.after_marker_at(limit, end) {
                Some((length, slots)) if !slots.is_empty() => {
                    self.before_marker(at, limit, &slots).map(|()| limit + length)
                }
                _ => self.bare(at, limit),
            };
            match filled {
                Ok(next) => at = next,
                Err(_) => return Open::Closed,
            }
        }
        let bare: Vec<&'static Slot> = self.unfilled().filter(|slot| slot.bare).take(1).collect();
        self.argument(bare, true, end)
    }

    /// Whether one of these slots accepts all tokens in this range.
    fn reads(&self, slots: &[&'static Slot], from: usize, end: usize) -> bool {
        // A list that ends with a separator continues.
        if matches!(self.piece.tokens[end - 1].sort, Sort::Sign(',' | '+' | '&')) {
            return false;
        }
        slots.iter().any(|slot| {
            matches!(of_slot(slot, self.piece.up_to(end).from(from), self.context), Read::Took(count, _) if from + count == end)
        })
    }

    fn argument(self, values: Vec<&'static Slot>, markers: bool, at: usize) -> Open {
        let start = self.piece.tokens.get(at).map_or(self.piece.line.len(), |token| token.start);
        Open::Argument { definition: self.definition, bound: self.bound, values, markers, start }
    }
}
