//! Fills an engine from the journal.

use super::engine::Trouble;
use super::journal::{JournalPosition, Survey, changes};
use super::keys;
use std::io;

/// The approximate size of a batch for the engine, in bytes.
const BATCH: usize = 1 << 20;

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        Self::from(sled::Error::Io(error))
    }
}

/// Which frame the engine has got to, as it says itself.
pub(super) fn applied(db: &sled::Db) -> sled::Result<Option<JournalPosition>> {
    let value = db.get(keys::APPLIED_KEY)?;
    Ok(value.and_then(|value| {
        let (number, check) = value.split_first_chunk::<8>()?;
        Some(JournalPosition { number: u64::from_le_bytes(*number), check: check.try_into().ok()? })
    }))
}

/// What the engine keeps under [`keys::APPLIED_KEY`].
pub(super) fn encode(place: JournalPosition) -> Vec<u8> {
    [place.number.to_le_bytes().as_slice(), &place.check].concat()
}

/// Applies everything in the journal after `after` to the engine, and returns the errors of the journal.
pub(super) fn replay(db: &sled::Db, survey: &Survey, after: u64) -> Result<Vec<String>, Trouble> {
    let mut batch = sled::Batch::default();
    let (mut size, mut reached) = (0, None);
    let mut unknown = false;
    let mut faults = survey.replay(after, |place, content| {
        let Some(changes) = changes(content) else {
            unknown = true;
            return Ok(());
        };
        for (key, value) in changes {
            match value {
                Some(value) => batch.insert(key, value),
                None => batch.remove(key),
            }
        }
        (size, reached) = (size + content.len(), Some(place));
        if size >= BATCH {
            batch.insert(keys::APPLIED_KEY, encode(place));
            db.apply_batch(std::mem::take(&mut batch))?;
            (size, reached) = (0, None);
        }
        Ok::<_, Trouble>(())
    })?;
    if let Some(place) = reached {
        batch.insert(keys::APPLIED_KEY, encode(place));
        db.apply_batch(batch)?;
    }
    if unknown {
        faults.push("a frame holds what this program does not know".into());
    }
    Ok(faults)
}

/// Adds to a possibly damaged engine what an incomplete journal has and it lacks. Events and causes never change, so a
/// missing one may come from any frame. Of other data the later state is used. The journal is later only after the last
/// frame that the engine has applied.
pub(super) fn fill(db: &sled::Db, survey: &Survey) -> Result<(), Trouble> {
    let upto = applied(db)?.map_or(0, |place| place.number);
    survey.replay(0, |place, content| {
        for (key, value) in changes(content).unwrap_or_default() {
            let lasting = key.starts_with(keys::EVENTS) || key.starts_with(keys::CAUSES);
            let known = if lasting { db.get(key)?.as_deref() == value } else { place.number <= upto };
            if known {
                continue;
            }
            match value {
                Some(value) => drop(db.insert(key, value)?),
                None => drop(db.remove(key)?),
            }
        }
        Ok::<_, Trouble>(())
    })?;
    // The engine now belongs to no single journal.
    db.remove(keys::APPLIED_KEY)?;
    Ok(())
}
