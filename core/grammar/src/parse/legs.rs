//! Lines that contain their command several times: `2 squires York, 1 knight Derby -> Lancaster`.
//!
//! A line is divided at list separators if a complete leg stands before and another leg begins after. Omitted arguments
//! come from the neighbours: the destination from the next leg, everything else from the previous one.

use super::Context;
use super::bind::bind_some;
use super::list::is_separator;
use super::read::Piece;
use super::value::Bound;
use crate::definition::{Definition, Slot};

/// The maximum number of legs in one line.
const MOST: usize = 24;
/// The maximum length of a divided line, because every cut reads the part before it again.
const LONGEST: usize = 160;

/// The legs of a line, each with all required arguments; none means the line is not divided.
pub(super) fn legs(
    definition: &'static Definition,
    head: &str,
    piece: Piece<'_>,
    context: &Context<'_>,
) -> Option<Vec<Bound>> {
    if piece.tokens.len() > LONGEST {
        return None;
    }
    let reader = Legs { definition, head, context };
    let mut found: Vec<(&'static [Slot], Bound)> = Vec::new();
    let mut start = 0;
    let mut cut = next_cut(piece, 0);
    while let Some((end, next)) = cut {
        if found.len() == MOST {
            return None;
        }
        if let Some(leg) = reader.leg(piece.up_to(end).from(start)).filter(|_| reader.begins(piece.from(next))) {
            found.push(leg);
            start = next;
        }
        cut = next_cut(piece, next);
    }
    if found.is_empty() {
        return None;
    }
    found.push(reader.leg(piece.from(start))?);
    complete(found)
}

/// The start and the end of the next separator.
fn next_cut(piece: Piece<'_>, from: usize) -> Option<(usize, usize)> {
    let start = (from..piece.tokens.len()).find(|at| is_separator(&piece.tokens[*at]))?;
    let end = (start..piece.tokens.len()).find(|at| !is_separator(&piece.tokens[*at]))?;
    Some((start, end))
}

struct Legs<'l> {
    definition: &'static Definition,
    head: &'l str,
    context: &'l Context<'l>,
}

impl Legs<'_> {
    /// A leg: the units, and at least one other argument.
    fn leg(&self, piece: Piece<'_>) -> Option<(&'static [Slot], Bound)> {
        self.some(piece).filter(|(_, bound)| bound.filled() > 1)
    }

    /// Whether a leg begins here, with units up to the next separator.
    fn begins(&self, piece: Piece<'_>) -> bool {
        let end = next_cut(piece, 0).map_or(piece.tokens.len(), |(end, _)| end);
        self.some(piece.up_to(end)).is_some()
    }

    fn some(&self, piece: Piece<'_>) -> Option<(&'static [Slot], Bound)> {
        let main = self.definition.slots.first()?.name;
        let forms = std::iter::once(self.definition.slots).chain(self.definition.forms.iter().copied());
        let read = forms.filter_map(|slots| {
            let bound = bind_some(self.definition, slots, self.head.to_owned(), piece, self.context).ok()?;
            bound.has(main).then_some((slots, bound))
        });
        // Among the forms, the one that fills most slots: `ダービーの騎士3` gives an origin, not an owner.
        read.fold(None, |best: Option<(&'static [Slot], Bound)>, next| match best {
            Some(best) if best.1.filled() >= next.1.filled() => Some(best),
            _ => Some(next),
        })
    }
}

/// Fills the omitted arguments of legs.
fn complete(mut found: Vec<(&'static [Slot], Bound)>) -> Option<Vec<Bound>> {
    let said: Vec<Bound> = found.iter().map(|(_, bound)| bound.clone()).collect();
    for (at, (slots, bound)) in found.iter_mut().enumerate() {
        let last = slots.iter().rfind(|slot| slot.required).map(|slot| slot.name);
        for slot in slots.iter().filter(|slot| slot.required) {
            if bound.has(slot.name) {
                continue;
            }
            let before = said[..at].iter().rev().find_map(|bound| bound.get(slot.name));
            let behind = said[at + 1..].iter().find_map(|bound| bound.get(slot.name));
            let value = if last == Some(slot.name) { behind.or(before) } else { before.or(behind) };
            bound.fill(slot.name, value?.clone());
        }
    }
    Some(found.into_iter().map(|(_, bound)| bound).collect())
}
