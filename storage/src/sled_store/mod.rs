//! The embedded store, on sled 0.34.
//!
//! A call checks against the in-memory directory under its game's lock, hands its writes to the committing thread
//! and waits until they are durable. `commit` has the group commit, `keys` the layout, `check` what makes a log whole.

mod check;
mod commit;
mod directory;
mod disk;
pub(crate) mod folder;
mod heads_file;
mod keys;
mod mend;
mod open;
mod parts;
mod record;

pub use open::{OpenCheck, Options};

use crate::digest::{self, Digest, GENESIS};
use crate::error::StoreError;
use crate::store::{
    Batch, Damage, EventStore, GameSummary, MAX_SNAPSHOT, OutboxId, OutboxItem, Record, SNAPSHOTS_KEPT, Span,
    check_game, within,
};
use adjutant_events::{CauseId, GameId, Seq};
use commit::{Commit, Job, Ticket};
use directory::{Checked, Directory, Entry};
use disk::Disk;
use parts::Wholes;
use record::{Event, Head};
use std::fs::File;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

/// Keeps games in a folder, alone: see [`StoreError::InUse`].
pub struct SledStore {
    inner: Arc<Inner>,
    threads: Vec<JoinHandle<()>>,
}

struct Inner {
    disk: Disk,
    games: Directory,
    commit: Commit,
    /// Damage outside of logs: snapshots, outbox entries.
    other_damage: Mutex<Vec<Damage>>,
    closing: AtomicBool,
    /// Last, so that the folder is given up after the engine is closed.
    _lock: File,
}

impl SledStore {
    /// Opens the store in this folder, making it if there is none, with the usual [`Options`].
    pub fn open(path: impl AsRef<Path>) -> Result<Self, StoreError> {
        Options::default().open(path)
    }

    /// Writes without waiting; [`SledStore::settle`] waits for everything. For restoring a backup.
    pub(crate) fn append_later(&self, game: &GameId, expected: Seq, batch: Batch) -> Result<(), StoreError> {
        self.inner.hand_in(game, expected, batch).map(drop)
    }

    /// Adds an outbox entry of events that are there already. For restoring a backup.
    pub(crate) fn outbox_later(&self, item: &OutboxItem) -> Result<(), StoreError> {
        let entry = record::encode_outbox(&item.game, item.seq, item.index, &item.channel, &item.body);
        self.inner.commit.hand_in(Job { outbox: vec![entry], ..Job::default() }).map(drop)
    }

    /// Waits until everything handed in so far is durable.
    pub(crate) fn settle(&self) -> Result<(), StoreError> {
        let ticket = self.inner.commit.hand_in(Job::default())?;
        self.inner.commit.wait(ticket, &self.inner.disk)
    }
}

impl Drop for SledStore {
    fn drop(&mut self) {
        self.inner.closing.store(true, Ordering::Relaxed);
        if self.inner.commit.close() {
            for thread in self.threads.drain(..) {
                // A panic there was reported to every caller already.
                let _ = thread.join();
            }
        }
    }
}

impl Inner {
    /// Checks the batch and queues it; where the log will end, and the ticket to wait for.
    fn hand_in(&self, game: &GameId, expected: Seq, batch: Batch) -> Result<(Seq, Ticket), StoreError> {
        batch.check(game)?;
        let mut shard = self.games.shard(game);
        let entry = shard.get_mut(game);
        let mut head = Head::default();
        if let Some(entry) = entry {
            self.look_at(game, entry)?;
            if let Checked::Broken { damage, .. } = &entry.checked {
                return Err(StoreError::Damaged(damage.clone()));
            }
            let waiting = entry.in_flight.iter().find(|(cause, ..)| *cause == batch.cause).cloned();
            if let Some((cause, span, ticket)) = waiting {
                drop(shard);
                // Nobody is told that it was executed before it is certain.
                self.commit.wait(ticket, &self.disk)?;
                return Err(duplicate(game, cause, span));
            }
            if let Some(span) = self.kept_cause(game, &batch.cause)? {
                return Err(duplicate(game, batch.cause, span));
            }
            head = entry.queued;
        }
        if head.last != expected {
            return Err(StoreError::WrongSeq { game: game.clone(), expected, actual: head.last });
        }
        let (job, head) = job_of(game, head, &batch);
        let span = Span { first: expected + 1, last: head.last };
        let ticket = self.commit.hand_in(job)?;
        let entry = shard.entry(game.clone()).or_insert_with(Entry::begun);
        entry.queued = head;
        entry.in_flight.push((batch.cause, span, ticket));
        Ok((head.last, ticket))
    }

    fn write(&self, job: Job) -> Result<(), StoreError> {
        let ticket = self.commit.hand_in(job)?;
        self.commit.wait(ticket, &self.disk)
    }

    /// Reads and judges the game's log, once.
    fn look_at(&self, game: &GameId, entry: &mut Entry) -> Result<(), StoreError> {
        if entry.checked != Checked::NotYet {
            return Ok(());
        }
        let head = entry.headless.is_none().then_some(entry.durable);
        let look = || {
            let finding = check::log(&self.disk.db, game, head);
            let lost = if finding.broken.is_none() {
                check::lost_causes(&self.disk.db, game, &finding.batches).unwrap_or_default()
            } else {
                Vec::new()
            };
            (finding, lost)
        };
        let (finding, lost) = catch_unwind(AssertUnwindSafe(look)).unwrap_or_else(|_| {
            let broken = Some((1, "the storage engine panicked while reading the log".to_owned()));
            (check::Finding { broken, ..check::Finding::default() }, Vec::new())
        });
        if finding.broken.is_some() {
            self.engine_well()?;
        }
        entry.judge(game, &finding);
        if entry.checked != Checked::Whole {
            return Ok(());
        }
        let put = |(cause, span): &_| (keys::cause(game, cause), Some(record::encode_span(game, cause, *span)));
        let mut writes: Vec<_> = lost.iter().map(put).collect();
        if entry.headless.take().is_some() {
            writes.push((keys::head(game), Some(entry.durable.encode(game))));
        }
        if !writes.is_empty() {
            // Both are derived from the log; put right, they are as good as before.
            let ticket = self.commit.hand_in(Job { writes, ..Job::default() })?;
            entry.in_flight.extend(lost.into_iter().map(|(cause, span)| (cause, span, ticket)));
        }
        Ok(())
    }

    /// After a failed write the engine answers nothing. That is no damage: what is on disk is as good as it was.
    fn engine_well(&self) -> Result<(), StoreError> {
        self.disk.failure().map_or(Ok(()), |reason| Err(StoreError::Stopped { reason }))
    }

    fn kept_cause(&self, game: &GameId, cause: &CauseId) -> Result<Option<Span>, StoreError> {
        let kept = reading(|| self.disk.db.get(keys::cause(game, cause)).map_err(|e| disk::plain(&e)))?;
        let Some(value) = kept else { return Ok(None) };
        let span = record::decode_span(game, cause, &value);
        span.map(Some).ok_or_else(|| StoreError::Read { reason: format!("the index entry of {cause} is damaged") })
    }

    /// How far the log goes, and how far it is good.
    fn extent(&self, game: &GameId) -> Result<Option<Extent>, StoreError> {
        let mut shard = self.games.shard(game);
        let Some(entry) = shard.get_mut(game) else { return Ok(None) };
        self.look_at(game, entry)?;
        Ok(Some(match &entry.checked {
            Checked::Broken { readable, damage } => (entry.claimed, *readable, Some(damage.clone())),
            _ => (entry.durable.last, entry.durable.last, None),
        }))
    }

    /// The digest of an event, checked only against itself.
    fn digest_at(&self, game: &GameId, seq: Seq) -> Result<Digest, String> {
        if seq == 0 {
            return Ok(GENESIS);
        }
        let mut found = Wholes::between(&self.disk.db, keys::event(game, seq), keys::event(game, seq + 1));
        let (_, value) = found.next().ok_or("it is missing")??;
        Ok(Event::decode(&value?).ok_or("it cannot be taken apart")?.digest)
    }

    /// Reads records that were found good before; what is wrong now was damaged since.
    fn records(&self, game: &GameId, from: Seq, end: Seq) -> Result<Vec<Record>, (Seq, String)> {
        let mut digest = self.digest_at(game, from - 1).map_err(|what| (from - 1, what))?;
        let mut records = Vec::new();
        let mut found = Wholes::between(&self.disk.db, keys::event(game, from), keys::event(game, end + 1));
        for seq in from..=end {
            let missing = || Err("it is missing".to_owned());
            let event = check::link(game, seq, &digest, found.next().unwrap_or_else(missing));
            let event = event.map_err(|what| (seq, what))?;
            digest = event.digest;
            records.push(Record { seq, cause: event.cause, bytes: event.bytes });
        }
        Ok(records)
    }

    fn note_damage(&self, damage: Damage) {
        let mut known = self.other_damage.lock().unwrap_or_else(PoisonError::into_inner);
        if !known.contains(&damage) {
            known.push(damage);
        }
    }
}

impl EventStore for SledStore {
    fn append(&self, game: &GameId, expected: Seq, batch: Batch) -> Result<Seq, StoreError> {
        let (last, ticket) = self.inner.hand_in(game, expected, batch)?;
        self.inner.commit.wait(ticket, &self.inner.disk)?;
        Ok(last)
    }

    fn read(&self, game: &GameId, from: Seq, limit: usize) -> Result<Vec<Record>, StoreError> {
        let Some((last, readable, damage)) = self.inner.extent(game)? else { return Ok(Vec::new()) };
        let from = from.max(1);
        let end = last.min(from.saturating_add(limit as u64).saturating_sub(1));
        if from > end {
            return Ok(Vec::new());
        }
        if let Some(damage) = damage.filter(|_| end > readable) {
            return Err(StoreError::Damaged(damage));
        }
        let read = || self.inner.records(game, from, end);
        let records = catch_unwind(AssertUnwindSafe(read)).unwrap_or_else(|_| Err((from, PANICKED.into())));
        records.or_else(|(seq, what)| {
            self.inner.engine_well()?;
            let damage = Damage { game: game.clone(), seq, what };
            if let Some(entry) = self.inner.games.shard(game).get_mut(game) {
                entry.checked = Checked::Broken { readable: seq - 1, damage: damage.clone() };
            }
            Err(StoreError::Damaged(damage))
        })
    }

    fn last_seq(&self, game: &GameId) -> Result<Seq, StoreError> {
        Ok(self.inner.games.shard(game).get(game).map_or(0, |entry| entry.claimed))
    }

    fn readable_up_to(&self, game: &GameId) -> Result<Seq, StoreError> {
        Ok(self.inner.extent(game)?.map_or(0, |(_, readable, _)| readable))
    }

    fn games(&self) -> Result<Vec<GameSummary>, StoreError> {
        Ok(self.inner.games.summaries())
    }

    fn find_cause(&self, game: &GameId, cause: &CauseId) -> Result<Option<Span>, StoreError> {
        let Some((_, readable, _)) = self.inner.extent(game)? else { return Ok(None) };
        if let Some(entry) = self.inner.games.shard(game).get(game) {
            let known = entry.in_flight.iter().find(|(waiting, span, _)| waiting == cause && span.last <= readable);
            if let Some((_, span, _)) = known {
                return Ok(Some(*span));
            }
        }
        Ok(self.inner.kept_cause(game, cause)?.filter(|span| span.last <= readable))
    }

    fn put_snapshot(&self, game: &GameId, at: Seq, bytes: &[u8]) -> Result<(), StoreError> {
        check_game(game)?;
        within("a snapshot", bytes.len(), MAX_SNAPSHOT)?;
        let last = self.readable_up_to(game)?;
        if at == 0 || at > last {
            return Err(StoreError::SnapshotAhead { game: game.clone(), at, last });
        }
        let digest = reading(|| self.inner.digest_at(game, at))?;
        let whole = record::encode_snapshot(game, at, &digest, bytes);
        let mut writes = Vec::new();
        let mut kept = vec![at];
        let old = reading(|| {
            let keys = self.inner.disk.db.scan_prefix(keys::snapshots(game)).keys();
            keys.collect::<Result<Vec<_>, _>>().map_err(|e| disk::plain(&e))
        })?;
        for key in old.iter().rev() {
            let Some((number, _)) = keys::number_and_part(key) else { continue };
            if number != at && kept.len() < SNAPSHOTS_KEPT && kept.last() != Some(&number) {
                kept.push(number);
            }
            // One put again at the same place may have fewer parts than before.
            if number == at || !kept.contains(&number) {
                writes.push((key.to_vec(), None));
            }
        }
        writes.extend(parts::split(&keys::snapshot(game, at), &whole).into_iter().map(|(k, v)| (k, Some(v))));
        self.inner.write(Job { writes, ..Job::default() })
    }

    fn latest_snapshot(&self, game: &GameId, at_most: Seq) -> Result<Option<(Seq, Vec<u8>)>, StoreError> {
        let Some((_, readable, _)) = self.inner.extent(game)? else { return Ok(None) };
        let end = keys::snapshot(game, at_most.min(readable) + 1);
        let found = || Ok(Wholes::between(&self.inner.disk.db, keys::snapshots(game), end).collect::<Vec<_>>());
        for whole in reading(found)?.into_iter().rev() {
            let taken = whole.and_then(|(at, value)| {
                let digest = self.inner.digest_at(game, at)?;
                let bytes = value.map_err(|what| (at, what)).and_then(|value| {
                    let wrong = || (at, "the snapshot is not what was written".to_owned());
                    record::decode_snapshot(game, at, &digest, &value).ok_or_else(wrong)
                });
                Ok((at, bytes))
            });
            match taken {
                Ok((at, Ok(bytes))) => return Ok(Some((at, bytes))),
                Ok((_, Err((seq, what)))) => self.inner.note_damage(Damage { game: game.clone(), seq, what }),
                Err(what) => self.inner.note_damage(Damage { game: game.clone(), seq: at_most, what }),
            }
        }
        Ok(None)
    }

    fn outbox_pending(&self, after: OutboxId, limit: usize) -> Result<Vec<OutboxItem>, StoreError> {
        let db = &self.inner.disk.db;
        let end = keys::outbox(self.inner.disk.durable_outbox());
        let first = keys::outbox(after.0.saturating_add(1));
        let mut items = Vec::new();
        if first >= end {
            return Ok(items);
        }
        reading(|| {
            for whole in Wholes::between(db, first, end) {
                let (id, value) = whole?;
                if items.len() == limit {
                    break;
                }
                match value.ok().and_then(|value| record::decode_outbox(id, &value)) {
                    Some(item) => items.push(item),
                    // One that cannot be read must not hold up those behind it; it stays, and it is reported.
                    None => self.inner.note_damage(Damage {
                        game: GameId::new("?"),
                        seq: id,
                        what: format!("outbox entry {id} cannot be read; it will not be sent"),
                    }),
                }
            }
            Ok(())
        })?;
        Ok(items)
    }

    fn outbox_mark_sent(&self, id: OutboxId) -> Result<(), StoreError> {
        self.inner.write(Job { sent: Some(id), ..Job::default() })
    }

    fn damages(&self) -> Vec<Damage> {
        let mut all = self.inner.games.damages();
        all.extend(self.inner.other_damage.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned());
        all
    }

    fn verify_all(&self) -> Result<Vec<Damage>, StoreError> {
        self.inner.check_again()?;
        Ok(self.damages())
    }
}

/// Where a log ends, where its good beginning ends, and what comes there.
type Extent = (Seq, Seq, Option<Damage>);

const PANICKED: &str = "the storage engine panicked while reading";

/// Runs a read, taking a panic of the engine for a failure to read.
fn reading<T>(read: impl FnOnce() -> Result<T, String>) -> Result<T, StoreError> {
    let outcome = catch_unwind(AssertUnwindSafe(read)).unwrap_or_else(|_| Err(PANICKED.into()));
    outcome.map_err(|reason| StoreError::Read { reason })
}

fn duplicate(game: &GameId, cause: CauseId, span: Span) -> StoreError {
    StoreError::DuplicateCause { game: game.clone(), cause, first: span.first, last: span.last }
}

/// Everything that the batch changes, and the head it leads to.
fn job_of(game: &GameId, head: Head, batch: &Batch) -> (Job, Head) {
    let mut job = Job::default();
    let mut put = |key, value| job.writes.push((key, Some(value)));
    let first = head.last + 1;
    let mut head = head;
    for bytes in &batch.events {
        head.last += 1;
        head.digest = digest::record(&head.digest, game, head.last, &batch.cause, bytes);
        let whole = Event::encode(&head.digest, &batch.cause, bytes);
        for (key, value) in parts::split(&keys::event(game, head.last), &whole) {
            put(key, value);
        }
    }
    let span = Span { first, last: head.last };
    put(keys::cause(game, &batch.cause), record::encode_span(game, &batch.cause, span));
    put(keys::head(game), head.encode(game));
    for (index, entry) in (0..).zip(&batch.outbox) {
        job.outbox.push(record::encode_outbox(game, first, index, &entry.channel, &entry.body));
    }
    job.advance = Some((game.clone(), head));
    (job, head)
}
