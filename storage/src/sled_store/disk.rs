//! Writing one group: into the journal, which makes it durable, then into the engine, from which everything is read.

use super::commit::Job;
use super::engine::{self, Running, Trouble};
use super::heads_file::HeadsFile;
use super::journal::{Change, Files, Journal, Phase};
use super::keys;
use super::panics;
use super::parts;
use super::rebuild;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// How many full segments are folded after one group: whoever waits for the next one waits for that too.
const FOLDED_AT_ONCE: usize = 2;

/// The journal, the engine and the file beside them.
pub(super) struct Disk {
    pub(super) db: Running,
    files: Files,
    writing: Mutex<Writing>,
    next_outbox: AtomicU64,
    durable_outbox: AtomicU64,
}

/// What only the committing thread uses.
struct Writing {
    journal: Journal,
    heads: HeadsFile,
}

impl Disk {
    pub(super) fn new(db: Running, journal: Journal, heads: HeadsFile, files: Files, next_outbox: u64) -> Self {
        let (next, durable) = (AtomicU64::new(next_outbox), AtomicU64::new(next_outbox));
        let writing = Mutex::new(Writing { journal, heads });
        Self { db, files, writing, next_outbox: next, durable_outbox: durable }
    }

    /// Entries below this id are durable.
    pub(super) fn durable_outbox(&self) -> u64 {
        self.durable_outbox.load(Ordering::Acquire)
    }

    /// Writes the jobs as one. Only the committing thread calls this.
    pub(super) fn write(&self, group: &[Job]) -> Result<(), String> {
        let (changes, next_outbox) = self.changes(group).map_err(|e| plain(&e))?;
        let mut writing = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        let mut batch = sled::Batch::default();
        let kept = changes.iter().filter(|(key, _)| !key.starts_with(keys::SNAPSHOTS));
        let mut frame = None;
        if kept.clone().next().is_some() {
            let kept = kept.map(|(key, value)| (key.as_slice(), value.as_deref()));
            let place = writing.journal.append(kept).map_err(|e| in_words(&e))?;
            batch.insert(keys::APPLIED_KEY, rebuild::encode(place));
            frame = Some(place.number);
        }
        self.files.phase(Phase::Applying);
        for (key, value) in changes {
            match value {
                Some(value) => batch.insert(key, value),
                None => batch.remove(key),
            }
        }
        self.db.apply_batch(batch).map_err(|e| plain(&e))?;
        self.next_outbox.store(next_outbox, Ordering::Relaxed);
        let ends = group.iter().filter_map(|job| job.advance.as_ref()).map(|(game, head)| (game, head.last));
        writing.heads.note(ends, frame).map_err(|e| format!("noting the ends of the logs: {e}"))?;
        self.durable_outbox.store(next_outbox, Ordering::Release);
        Ok(())
    }

    /// Everything that the jobs change, in order, and the id for the outbox entry after them.
    fn changes(&self, group: &[Job]) -> sled::Result<(Vec<Change>, u64)> {
        let mut changes = Vec::new();
        let mut next = self.next_outbox.load(Ordering::Relaxed);
        let first = next;
        for job in group {
            changes.extend(job.writes.iter().cloned());
            for entry in &job.outbox {
                let parts = parts::split(&keys::outbox(next), entry);
                changes.extend(parts.into_iter().map(|(key, value)| (key, Some(value))));
                next += 1;
            }
            if let Some(id) = job.sent {
                for key in self.db.scan_prefix(keys::outbox(id.0)).keys() {
                    changes.push((key?.to_vec(), None));
                }
            }
        }
        if next != first {
            changes.push((keys::NEXT_OUTBOX_KEY.to_vec(), Some(next.to_le_bytes().to_vec())));
        }
        Ok((changes, next))
    }

    /// Folds segments of the journal that are full by now. Nobody waits for it, and nothing depends on it: what could not
    /// be done is tried again after the next group.
    pub(super) fn tidy(&self) {
        let mut writing = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        if !writing.journal.has_unfolded() {
            return;
        }
        let fold = || {
            // What is folded can be replayed only as a whole: the engine's files must have it all.
            self.db.flush().map_err(Trouble::plain)?;
            writing.journal.fold(FOLDED_AT_ONCE).map_err(|e| in_words(&e))
        };
        // Whatever it is, the next write meets it too, and says so.
        drop(panics::guarded("flushing", fold));
    }

    /// Everything applied so far is in the engine's files when this returns.
    pub(super) fn flush(&self) -> Result<(), String> {
        self.files.phase(Phase::Closing);
        self.db.flush().map_err(Trouble::plain)
    }

    /// What is wrong with the journal as it lies on the disk; nothing, if the store is closed before that is known.
    pub(super) fn journal_faults(&self, closing: &AtomicBool) -> std::io::Result<Vec<String>> {
        // Nothing may be written while the end is looked at; what is before it is not written to any more.
        let survey = self.writing.lock().unwrap_or_else(PoisonError::into_inner).journal.survey()?;
        let closed = || closing.load(Ordering::Relaxed);
        let go_on = |_, _: &[u8]| if closed() { Err(std::io::Error::other("it is being closed")) } else { Ok(()) };
        let mut faults = match survey.replay(0, go_on) {
            Err(_) if closed() => return Ok(Vec::new()),
            outcome => outcome?,
        };
        faults.extend(survey.faults);
        Ok(faults)
    }

    /// The first write error sled has met, if any. After one it refuses reads as well.
    pub(super) fn failure(&self) -> Option<String> {
        let error = self.db.context.global_error().err().map(|e| plain(&e));
        error.or_else(|| self.db.has_panicked().then(|| engine::PANICKED.to_owned()))
    }

    /// Wakes a flush that sleeps through an error that sled has noted: another flush does that, which may itself get stuck
    /// and so has a thread of its own.
    pub(super) fn wake(&self) {
        if self.db.context.global_error().is_ok() {
            return;
        }
        let db = sled::Db::clone(&self.db);
        // When no thread can be had either, the caller still gets its error; only the writer stays asleep.
        let _ = std::thread::Builder::new().name("adjutant-wake".into()).spawn(move || db.flush());
    }
}

/// An error of the system, in the words that a kind of error has in sled's errors too.
fn in_words(error: &std::io::Error) -> String {
    if error.kind() == std::io::ErrorKind::Other { error.to_string() } else { error.kind().to_string() }
}

/// sled's error without its wrapping.
pub(super) fn plain(error: &sled::Error) -> String {
    match error {
        // A copied error has the original's debug text for a message and only its kind to show.
        sled::Error::Io(e) if e.raw_os_error().is_none() && e.kind() != std::io::ErrorKind::Other => {
            e.kind().to_string()
        }
        sled::Error::Io(e) => e.to_string(),
        sled::Error::Corruption { .. } => "the data file is damaged there".into(),
        other => other.to_string(),
    }
}
