//! Writing one group: a sled batch, a flush, a real fsync, and a note of where each log now ends.

use super::commit::Job;
use super::heads_file::HeadsFile;
use super::keys;
use super::parts;
use std::fs::File;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// The engine and the files beside it.
pub(super) struct Disk {
    pub(super) db: sled::Db,
    /// sled's data file once more. On Linux sled 0.34 "syncs" with `sync_file_range`, which neither makes a grown
    /// file's length durable nor empties the disk's own cache; `fdatasync` on the same file does both.
    data: File,
    heads: Mutex<HeadsFile>,
    next_outbox: AtomicU64,
    durable_outbox: AtomicU64,
}

impl Disk {
    pub(super) fn new(db: sled::Db, data: File, heads: HeadsFile, next_outbox: u64) -> Self {
        let (next, durable) = (AtomicU64::new(next_outbox), AtomicU64::new(next_outbox));
        Self { db, data, heads: Mutex::new(heads), next_outbox: next, durable_outbox: durable }
    }

    /// Entries below this id are durable.
    pub(super) fn durable_outbox(&self) -> u64 {
        self.durable_outbox.load(Ordering::Acquire)
    }

    /// Writes the jobs as one. Only the committing thread calls this.
    pub(super) fn write(&self, group: &[Job]) -> Result<(), String> {
        let next_outbox = self.apply(group).map_err(|e| plain(&e))?;
        self.sync()?;
        let ends = group.iter().filter_map(|job| job.advance.as_ref()).map(|(game, head)| (game, head.last));
        let mut heads = self.heads.lock().unwrap_or_else(PoisonError::into_inner);
        heads.note(ends).map_err(|e| format!("noting the ends of the logs: {e}"))?;
        self.durable_outbox.store(next_outbox, Ordering::Release);
        Ok(())
    }

    fn apply(&self, group: &[Job]) -> sled::Result<u64> {
        let mut batch = sled::Batch::default();
        let mut next = self.next_outbox.load(Ordering::Relaxed);
        let first = next;
        for job in group {
            for (key, value) in &job.writes {
                match value {
                    Some(value) => batch.insert(key.as_slice(), value.as_slice()),
                    None => batch.remove(key.as_slice()),
                }
            }
            for entry in &job.outbox {
                for (key, value) in parts::split(&keys::outbox(next), entry) {
                    batch.insert(key, value);
                }
                next += 1;
            }
            if let Some(id) = job.sent {
                for key in self.db.scan_prefix(keys::outbox(id.0)).keys() {
                    batch.remove(key?);
                }
            }
        }
        if next != first {
            batch.insert(keys::NEXT_OUTBOX_KEY, &next.to_le_bytes());
        }
        self.db.apply_batch(batch)?;
        self.next_outbox.store(next, Ordering::Relaxed);
        Ok(next)
    }

    /// Everything applied so far is on the disk itself when this returns.
    pub(super) fn sync(&self) -> Result<(), String> {
        self.db.flush().map_err(|e| plain(&e))?;
        self.data.sync_data().map_err(|e| format!("fsync: {e}"))
    }

    /// The first write error sled has met, if any. After one it refuses reads as well.
    pub(super) fn failure(&self) -> Option<String> {
        self.db.context.global_error().err().map(|e| plain(&e))
    }

    /// Wakes a flush that sleeps through a failure: another flush does that, which may itself get stuck and so has a
    /// thread of its own.
    pub(super) fn wake(&self) {
        let db = self.db.clone();
        // When no thread can be had either, the caller still gets its error; only the writer stays asleep.
        let _ = std::thread::Builder::new().name("adjutant-wake".into()).spawn(move || db.flush());
    }
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
