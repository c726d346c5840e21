//! Stores large values in small parts.
//!
//! sled 0.34 writes a page of more than 128 KiB to a separate file, which it never syncs. A page has up to seventeen
//! entries, so entries of at most [`PART`] bytes keep every page far smaller. Then all data is in the one file that is
//! synced. Notes are not split: the journal has them whole, and `mend` copies the separate files too.

use super::keys;

/// The largest part stored under one key, in bytes.
const PART: usize = 4096;

/// The keys and values of `whole`. The first value begins with the number of parts.
pub(super) fn split(key: &[u8], whole: &[u8]) -> Vec<(Vec<u8>, Vec<u8>)> {
    let count = whole.len().div_ceil(PART).max(1) as u16;
    let mut parts = Vec::with_capacity(usize::from(count));
    let mut rest = whole;
    for part in 0..count {
        let (piece, after) = rest.split_at(rest.len().min(PART));
        rest = after;
        let mut value = Vec::with_capacity(piece.len() + 2);
        if part == 0 {
            value.extend_from_slice(&count.to_le_bytes());
        }
        value.extend_from_slice(piece);
        parts.push((keys::part(key.to_vec(), part), value));
    }
    parts
}

/// Joins parts into whole values, in the order of their keys.
pub(super) struct Wholes {
    parts: sled::Iter,
    ahead: Option<(sled::IVec, sled::IVec)>,
}

impl Wholes {
    /// All values whose keys begin with `prefix`.
    pub(super) fn with_prefix(db: &sled::Db, prefix: &[u8]) -> Self {
        Self { parts: db.scan_prefix(prefix), ahead: None }
    }

    /// All values from `first` on, before `end`.
    pub(super) fn between(db: &sled::Db, first: Vec<u8>, end: Vec<u8>) -> Self {
        Self { parts: db.range(first..end), ahead: None }
    }

    fn part(&mut self) -> Option<Result<(sled::IVec, sled::IVec), String>> {
        if let Some(part) = self.ahead.take() {
            return Some(Ok(part));
        }
        self.parts.next().map(|part| part.map_err(|e| format!("its page cannot be read ({e})")))
    }

    fn rest(&mut self, number: u64, first: &[u8]) -> Result<Vec<u8>, String> {
        let Some((count, piece)) = first.split_first_chunk::<2>() else { return Err("it is cut short".into()) };
        let mut whole = piece.to_vec();
        for expected in 1..u16::from_le_bytes(*count) {
            let missing = || format!("part {expected} of it is missing");
            let (key, value) = self.part().ok_or_else(missing)??;
            if keys::number_and_part(&key) != Some((number, expected)) {
                self.ahead = Some((key, value));
                return Err(missing());
            }
            whole.extend_from_slice(&value);
        }
        Ok(whole)
    }
}

/// A number, and the value or why it cannot be read. `Err` alone: nothing more can be read.
pub(super) type Whole = Result<(u64, Result<Vec<u8>, String>), String>;

impl Iterator for Wholes {
    type Item = Whole;

    fn next(&mut self) -> Option<Whole> {
        let (key, value) = match self.part()? {
            Ok(part) => part,
            Err(what) => return Some(Err(what)),
        };
        Some(match keys::number_and_part(&key) {
            Some((number, 0)) => Ok((number, self.rest(number, &value))),
            Some((number, part)) => {
                self.skip(number);
                Ok((number, Err(format!("it begins with part {part}"))))
            }
            None => Err("a key is too short".into()),
        })
    }
}

impl Wholes {
    /// Skips the rest of a value whose beginning is missing.
    fn skip(&mut self, number: u64) {
        while let Some(Ok((key, value))) = self.part() {
            if keys::number_and_part(&key).map(|(n, _)| n) != Some(number) {
                self.ahead = Some((key, value));
                return;
            }
        }
    }
}
