//! Markers in a line: where one stands, which slots it is for, and where the words before it end.

use super::Binder;
use crate::definition::{Slot, SlotKind};
use crate::parse::list::{COUNTERS, is_number, is_separator, number_word, one_of};
use crate::parse::token::{Sort, Token};

impl Binder<'_, '_> {
    /// The longest marker here, with the slots it introduces. The letters of a unit's name are none.
    pub(in crate::parse) fn marker_at(&self, at: usize, end: usize) -> Option<(usize, Vec<&'static Slot>)> {
        self.longest(at, end, |slot| slot.before).filter(|(length, _)| !self.is_in_a_unit(at, *length, end))
    }

    /// `at9`: whether a number stands right behind a marker, and both together are the name of a unit.
    fn is_in_a_unit(&self, at: usize, length: usize, end: usize) -> bool {
        let behind = at + length;
        let Some([.., last, next]) = self.piece.tokens.get(at..=behind) else { return false };
        behind < end
            && next.number().is_some()
            && next.start == last.end
            && self.context.lexicon.unit_exact(self.piece.text(at, behind + 1)).is_some()
    }

    /// The longest Japanese marker here, with the unfilled slots it ends.
    pub(in crate::parse) fn after_marker_at(&self, at: usize, end: usize) -> Option<(usize, Vec<&'static Slot>)> {
        let (length, mut slots) = self.longest(at, end, |slot| slot.after)?;
        if self.is_counted_behind(at, length) {
            return None;
        }
        slots.retain(|slot| !self.bound.has(slot.name));
        Some((length, slots))
    }

    pub(super) fn longest(
        &self,
        at: usize,
        end: usize,
        markers: impl Fn(&Slot) -> &'static [&'static str],
    ) -> Option<(usize, Vec<&'static Slot>)> {
        let mut best: Option<(usize, Vec<&'static Slot>)> = None;
        for slot in self.slots {
            let length = markers(slot).iter().filter_map(|marker| self.matches(marker, at, end)).max();
            let Some(length) = length.filter(|length| !self.goes_on_listing(at, *length)) else { continue };
            match &mut best {
                Some((known, slots)) if *known == length => slots.push(slot),
                Some((known, _)) if *known > length => {}
                _ => best = Some((length, vec![slot])),
            }
        }
        best
    }

    /// `騎士を5個`: whether the marker stands between a kind and its number, and so does not end an argument.
    fn is_counted_behind(&self, at: usize, length: usize) -> bool {
        let lexicon = self.context.lexicon;
        let behind = at + length;
        let token = |at: usize| self.piece.tokens.get(at);
        let counted = token(behind).is_some_and(|token| token.number().is_some() || number_word(token).is_some());
        if counted && token(behind + 1).is_some_and(|token| one_of(token, &COUNTERS)) {
            return true;
        }
        let kind = at.checked_sub(1).is_some_and(|kind| lexicon.kind_exact(self.piece.text(kind, at)).is_some());
        counted && kind && lexicon.space_exact(self.piece.text(behind, behind + 2)).is_none()
    }

    /// Whether a word that could introduce another argument only continues a list: `1 knight with 0 squires`.
    fn goes_on_listing(&self, at: usize, length: usize) -> bool {
        let listing = self.unfilled().any(|slot| matches!(slot.kind, SlotKind::Own(own) if own.lists_kinds()));
        let joins = self.piece.tokens.get(at).is_some_and(is_separator);
        listing && at > 0 && joins && self.piece.tokens.get(at + length).is_some_and(is_number)
    }

    /// The number of tokens of a marker, if it stands here.
    fn matches(&self, marker: &str, at: usize, end: usize) -> Option<usize> {
        let mut length = 0;
        for word in marker.split(' ') {
            // Some Japanese words are several tokens: `持ち時間`, `時間切れ`.
            let (mut rest, mut joins) = (word, None);
            while !rest.is_empty() {
                let token = self.piece.tokens.get(at + length).filter(|_| at + length < end)?;
                if joins.is_some_and(|place| place != token.start) || token.folded.is_empty() {
                    return None;
                }
                rest = rest.strip_prefix(token.folded.as_str())?;
                joins = Some(token.end);
                length += 1;
            }
        }
        Some(length)
    }

    /// The end of the words that begin at `from`: the next marker. A word within the name of a space or of a unit does
    /// not count, like the `of` of `Isle of Wight`.
    pub(in crate::parse) fn limit(&self, from: usize, end: usize) -> usize {
        let mut at = from;
        while at < end {
            let name = self.space_name_at(at, end);
            if name > 1 {
                at += name;
            } else if self.marker_at(at, end).is_some() || self.after_marker_at(at, end).is_some() {
                break;
            } else {
                at += self.unit_name_at(at, end).max(1);
            }
        }
        at.min(end)
    }

    /// The number of words in the full name of a space here; 0 if there is none.
    fn space_name_at(&self, at: usize, end: usize) -> usize {
        self.name_at(at, end, |text| self.context.lexicon.space_exact(text).is_some())
    }

    /// The number of words in the full name of a unit here; 0 if there is none.
    fn unit_name_at(&self, at: usize, end: usize) -> usize {
        self.name_at(at, end, |text| self.context.lexicon.unit_exact(text).is_some())
    }

    /// The number of words, two or more, in a full name here; 0 if there is none.
    fn name_at(&self, at: usize, end: usize, is_name: impl Fn(&str) -> bool) -> usize {
        const MOST: usize = 5;
        let plain = |words: &[Token]| words.iter().all(|token| !matches!(token.sort, Sort::Sign(_)));
        let named =
            |length: &usize| plain(&self.piece.tokens[at..at + length]) && is_name(self.piece.text(at, at + length));
        (2..=MOST.min(end - at)).rev().find(named).unwrap_or(0)
    }

    pub(in crate::parse) fn ends_a_slot(&self, at: usize, end: usize) -> bool {
        self.after_marker_at(at, end).is_some_and(|(_, slots)| !slots.is_empty()) && at > 0
    }
}
