//! Writes one group: first to the journal, which makes it durable, then to the engine, which serves all reads.

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

/// The most full segments that are folded after one group, because the next group must wait for it.
const FOLDED_AT_ONCE: usize = 2;

/// The journal, the engine and the heads file.
pub(super) struct Disk {
    pub(super) db: Running,
    files: Files,
    writing: Mutex<Writing>,
    next_outbox: AtomicU64,
    durable_outbox: AtomicU64,
}

/// Used only by the committing thread.
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

    /// Entries below this ID are durable.
    pub(super) fn durable_outbox(&self) -> u64 {
        self.durable_outbox.load(Ordering::Acquire)
    }

    /// Writes the jobs as one group. Only the committing thread calls this.
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

    /// All writes of the jobs, in order, and the ID for the next outbox entry.
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

    /// Folds full segments of the journal. No caller waits for it, and nothing depends on it; after a failure it is
    /// tried again after the next group.
    pub(super) fn tidy(&self) {
        let mut writing = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        if !writing.journal.has_unfolded() {
            return;
        }
        let fold = || {
            // Folded segments can be replayed only as a whole, so the engine's files must have everything.
            self.db.flush().map_err(Trouble::plain)?;
            writing.journal.fold(FOLDED_AT_ONCE).map_err(|e| in_words(&e))
        };
        // The next write meets and reports any error.
        drop(panics::guarded("flushing", fold));
    }

    /// Ensures that everything applied so far is in the engine's files.
    pub(super) fn flush(&self) -> Result<(), String> {
        self.files.phase(Phase::Closing);
        self.db.flush().map_err(Trouble::plain)
    }

    /// The errors in the journal on disk; none if the store is closed before that is known.
    pub(super) fn journal_faults(&self, closing: &AtomicBool) -> std::io::Result<Vec<String>> {
        // Nothing may be written while the end is examined; earlier parts do not change any more.
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

    /// The first write error that sled has met, if any. After one it refuses reads as well.
    pub(super) fn failure(&self) -> Option<String> {
        let error = self.db.context.global_error().err().map(|e| plain(&e));
        error.or_else(|| self.db.has_panicked().then(|| engine::PANICKED.to_owned()))
    }

    /// Wakes a flush that does not wake by itself after an error in sled. Another flush wakes it, but may get stuck
    /// too, so it runs on a thread of its own.
    pub(super) fn wake(&self) {
        if self.db.context.global_error().is_ok() {
            return;
        }
        let db = sled::Db::clone(&self.db);
        // If there is no thread either, the caller still gets its error; only the writer keeps sleeping.
        let _ = std::thread::Builder::new().name("adjutant-wake".into()).spawn(move || db.flush());
    }
}

/// An error of the system, worded as sled words the same kind of error.
fn in_words(error: &std::io::Error) -> String {
    if error.kind() == std::io::ErrorKind::Other { error.to_string() } else { error.kind().to_string() }
}

/// The text of sled's error.
pub(super) fn plain(error: &sled::Error) -> String {
    match error {
        // A copied error has the original's debug text as its message, so only its kind is useful.
        sled::Error::Io(e) if e.raw_os_error().is_none() && e.kind() != std::io::ErrorKind::Other => {
            e.kind().to_string()
        }
        sled::Error::Io(e) => e.to_string(),
        sled::Error::Corruption { .. } => "the data file is damaged there".into(),
        other => other.to_string(),
    }
}
