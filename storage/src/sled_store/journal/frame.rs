//! One frame: the changes of one group of commits, with a check.
//!
//! The layout is length of the content (4 bytes), number (8), check of the previous frame (16), check (16), content.
//! The check is truncated SHA-256 of number, previous check and content. So each frame can be verified alone, which
//! finds intact frames after damage. Together they are a chain, in which none can be missing or exchanged.
//!
//! The content has for each change the length of the key (2), the key, the length of the value (4; all ones: the key is
//! removed), and the value.

use crate::digest::Digest;
use sha2::{Digest as _, Sha256};

/// The number of bytes before the content.
pub(super) const HEAD: usize = 4 + 8 + 16 + 16;
/// The largest group, in bytes. The queue closes a group at 4 MiB, and a batch has at most 16 MiB.
const MAX_CONTENT: usize = 256 << 20;
const REMOVED: u32 = u32::MAX;

/// A key and its new value; none = removed.
pub(crate) type Change = (Vec<u8>, Option<Vec<u8>>);
/// A change within a frame.
pub(crate) type Kept<'a> = (&'a [u8], Option<&'a [u8]>);

/// A frame within a segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Frame<'a> {
    pub(crate) number: u64,
    pub(crate) before: Digest,
    pub(crate) check: Digest,
    pub(crate) content: &'a [u8],
}

impl<'a> Frame<'a> {
    /// The frame at this position, if it is valid.
    pub(super) fn read(bytes: &'a [u8]) -> Option<Self> {
        let frame = Self::look(bytes)?;
        (frame.check == check(frame.number, &frame.before, frame.content)).then_some(frame)
    }

    /// Splits the fields without checking them.
    fn look(bytes: &'a [u8]) -> Option<Self> {
        let (length, rest) = bytes.split_first_chunk::<4>()?;
        let (number, rest) = rest.split_first_chunk::<8>()?;
        let (before, rest) = rest.split_first_chunk::<16>()?;
        let (check, rest) = rest.split_first_chunk::<16>()?;
        let length = usize::try_from(u32::from_le_bytes(*length)).ok().filter(|length| *length <= MAX_CONTENT)?;
        let content = rest.get(..length)?;
        Some(Self { number: u64::from_le_bytes(*number), before: *before, check: *check, content })
    }

    /// The length of the frame in bytes.
    pub(super) fn size(&self) -> usize {
        HEAD + self.content.len()
    }
}

/// The bytes of a frame, and its check.
pub(super) fn write(number: u64, before: &Digest, content: &[u8]) -> (Vec<u8>, Digest) {
    let check = check(number, before, content);
    let mut bytes = Vec::with_capacity(HEAD + content.len());
    // The store's limits keep a group far below 4 GiB.
    bytes.extend_from_slice(&(content.len() as u32).to_le_bytes());
    bytes.extend_from_slice(&number.to_le_bytes());
    bytes.extend_from_slice(before);
    bytes.extend_from_slice(&check);
    bytes.extend_from_slice(content);
    (bytes, check)
}

fn check(number: u64, before: &Digest, content: &[u8]) -> Digest {
    let mut hash = Sha256::new();
    hash.update(b"adjutant journal frame");
    hash.update(number.to_le_bytes());
    hash.update(before);
    hash.update(content);
    let whole = hash.finalize();
    std::array::from_fn(|i| whole[i])
}

/// What is at a position of a segment.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Found<'a> {
    Frame(Frame<'a>),
    /// Bytes that are not a frame, up to the next intact frame or the end.
    Gap {
        at: usize,
        size: usize,
    },
}

/// Everything in these bytes, in order. `number` is the first expected frame.
pub(super) fn all(bytes: &[u8], number: u64) -> impl Iterator<Item = Found<'_>> {
    let (mut at, mut expected) = (0, number);
    std::iter::from_fn(move || {
        if at == bytes.len() {
            return None;
        }
        if let Some(frame) = Frame::read(&bytes[at..]) {
            at += frame.size();
            expected = frame.number.saturating_add(1);
            return Some(Found::Frame(frame));
        }
        let from = at;
        // Mostly this is space for future frames.
        let empty = bytes[from..].iter().all(|byte| *byte == 0);
        at = if empty { bytes.len() } else { next(bytes, from + 1, expected) };
        Some(Found::Gap { at: from, size: at - from })
    })
}

/// The start of the next intact frame, or `bytes.len()`. Only plausible numbers are hashed.
fn next(bytes: &[u8], from: usize, expected: u64) -> usize {
    let most = expected.saturating_add((bytes.len() / HEAD) as u64);
    let is_one = |at: &usize| {
        let number = bytes.get(at + 4..at + 12).and_then(|number| number.try_into().ok()).map(u64::from_le_bytes);
        number.is_some_and(|number| (expected..=most).contains(&number)) && Frame::read(&bytes[*at..]).is_some()
    };
    (from..bytes.len()).find(is_one).unwrap_or(bytes.len())
}

/// Adds a change to the content of a frame.
pub(super) fn put(content: &mut Vec<u8>, key: &[u8], value: Option<&[u8]>) {
    // Keys have at most a few hundred bytes, values at most 64 KiB.
    content.extend_from_slice(&(key.len() as u16).to_le_bytes());
    content.extend_from_slice(key);
    content.extend_from_slice(&value.map_or(REMOVED, |value| value.len() as u32).to_le_bytes());
    content.extend_from_slice(value.unwrap_or_default());
}

/// The changes in a content, in order. A frame with a valid check was written by this program. So one that cannot be
/// decoded is of a later version, and is not used.
pub(crate) fn changes(content: &[u8]) -> Option<Vec<Kept<'_>>> {
    let mut all = Vec::new();
    let mut rest = content;
    while !rest.is_empty() {
        let (length, after) = rest.split_first_chunk::<2>()?;
        let (key, after) = after.split_at_checked(usize::from(u16::from_le_bytes(*length)))?;
        let (length, after) = after.split_first_chunk::<4>()?;
        let length = u32::from_le_bytes(*length);
        if length == REMOVED {
            all.push((key, None));
            rest = after;
        } else {
            let (value, after) = after.split_at_checked(usize::try_from(length).ok()?)?;
            all.push((key, Some(value)));
            rest = after;
        }
    }
    Some(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn three() -> (Vec<u8>, Vec<usize>) {
        let (mut bytes, mut starts, mut before) = (Vec::new(), Vec::new(), [0; 16]);
        for number in 5..8 {
            starts.push(bytes.len());
            let (frame, check) = write(number, &before, &[number as u8; 30]);
            bytes.extend(frame);
            before = check;
        }
        (bytes, starts)
    }

    #[test]
    fn changes_come_back() {
        let mut content = Vec::new();
        put(&mut content, b"a", Some(b"1"));
        put(&mut content, b"b", None);
        put(&mut content, b"", Some(b""));
        let expected: Vec<Kept<'_>> = vec![(b"a", Some(b"1")), (b"b", None), (b"", Some(b""))];
        assert_eq!(changes(&content), Some(expected));
        assert_eq!(changes(&content[..content.len() - 1]), None);
    }

    #[test]
    fn every_cut_and_every_bit_is_seen_and_costs_one_frame() {
        let (bytes, starts) = three();
        let numbers = |bytes: &[u8]| -> Vec<u64> {
            let frame = |found| match found {
                Found::Frame(frame) => Some(frame.number),
                Found::Gap { .. } => None,
            };
            all(bytes, 5).filter_map(frame).collect()
        };
        assert_eq!(numbers(&bytes), [5, 6, 7]);
        for cut in 0..bytes.len() {
            let whole = starts.iter().skip(1).filter(|start| **start <= cut).count() as u64;
            assert_eq!(numbers(&bytes[..cut]), (5..5 + whole).collect::<Vec<_>>(), "cut at {cut}");
        }
        for at in 0..bytes.len() {
            let mut bad = bytes.clone();
            bad[at] ^= 1 << (at % 8);
            let hurt = 4 + starts.iter().filter(|start| **start <= at).count() as u64;
            let left: Vec<_> = (5..8).filter(|number| *number != hurt).collect();
            assert_eq!(numbers(&bad), left, "bit at {at}");
        }
    }
}
