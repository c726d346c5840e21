//! Reading logs: checks a log when it is first used, and returns its records.

use super::commit::Job;
use super::directory::{Checked, Entry};
use super::parts::Wholes;
use super::record::{self, Event};
use super::{Inner, check, disk, keys, panics};
use crate::digest::{Digest, GENESIS};
use crate::error::StoreError;
use crate::store::{Damage, Record, Span};
use adjutant_events::{CauseId, GameId, Seq};

/// The last event, the last valid event, and the damage after it.
type Extent = (Seq, Seq, Option<Damage>);

const READING: &str = "reading a log";

impl Inner {
    /// Reads and checks the game's log, once.
    pub(super) fn look_at(&self, game: &GameId, entry: &mut Entry) -> Result<(), StoreError> {
        if entry.checked != Checked::NotYet {
            return Ok(());
        }
        let head = entry.headless.is_none().then_some(entry.durable);
        let look = || {
            let finding = check::log(&self.disk.db, game, head);
            let lost = if finding.broken.is_none() {
                check::lost_causes(&self.disk.db, game, &finding.batches).unwrap_or_else(|_| {
                    self.found_unreadable();
                    Vec::new()
                })
            } else {
                Vec::new()
            };
            (finding, lost)
        };
        let (finding, lost) = panics::guarded(READING, look).unwrap_or_else(|panicked| {
            let broken = Some((1, panicked));
            (check::Finding { broken, ..check::Finding::default() }, Vec::new())
        });
        if finding.broken.is_some() {
            self.engine_well()?;
        }
        entry.judge(game, &finding);
        if let Checked::Broken { damage, .. } = &entry.checked {
            self.found_broken(damage);
            return Ok(());
        }
        let put = |(cause, span): &_| (keys::cause(game, cause), Some(record::encode_span(game, cause, *span)));
        let mut writes: Vec<_> = lost.iter().map(put).collect();
        if entry.headless.take().is_some() {
            writes.push((keys::head(game), Some(entry.durable.encode(game))));
        }
        if !writes.is_empty() {
            // Both are derived from the log, so they can be rewritten.
            let ticket = self.commit.hand_in(Job { writes, ..Job::default() })?;
            entry.in_flight.extend(lost.into_iter().map(|(cause, span)| (cause, span, ticket)));
        }
        Ok(())
    }

    /// After a failed write the engine answers nothing. That is no damage, because the data on disk is unchanged.
    pub(super) fn engine_well(&self) -> Result<(), StoreError> {
        self.disk.failure().map_or(Ok(()), |reason| Err(StoreError::Stopped { reason }))
    }

    /// The last event of the log, and the last valid one.
    pub(super) fn extent(&self, game: &GameId) -> Result<Option<Extent>, StoreError> {
        let mut shard = self.games.shard(game);
        let Some(entry) = shard.get_mut(game) else { return Ok(None) };
        self.look_at(game, entry)?;
        Ok(Some(match &entry.checked {
            Checked::Broken { readable, damage } => (entry.claimed, *readable, Some(damage.clone())),
            _ => (entry.durable.last, entry.durable.last, None),
        }))
    }

    /// The same for a caller that reads from this event on. If that part is verified, the rest need not be read.
    fn extent_from(&self, game: &GameId, from: Seq) -> Result<Option<Extent>, StoreError> {
        if let Some(entry) = self.games.shard(game).get(game).filter(|entry| entry.is_vouched_behind(from - 1)) {
            return Ok(Some((entry.durable.last, entry.durable.last, None)));
        }
        self.extent(game)
    }

    /// Whether this event is unchanged, whatever lies before it. Only the events after it are read. If their chain ends
    /// with the digest in the head, it must have begun with the right event. Otherwise the whole log is read and
    /// checked.
    pub(super) fn is_certain(&self, game: &GameId, seq: Seq) -> Result<bool, StoreError> {
        let mut shard = self.games.shard(game);
        let Some(entry) = shard.get_mut(game) else { return Ok(false) };
        if entry.checked == Checked::NotYet && !self.vouch(game, entry, seq) {
            self.look_at(game, entry)?;
        }
        Ok(match &entry.checked {
            Checked::Broken { readable, .. } => seq <= *readable,
            Checked::NotYet | Checked::Whole => seq <= entry.durable.last,
        })
    }

    fn vouch(&self, game: &GameId, entry: &mut Entry, seq: Seq) -> bool {
        if entry.is_vouched_behind(seq) {
            return true;
        }
        if entry.is_suspicious() || seq > entry.durable.last {
            return false;
        }
        let (upto, right) = entry.vouched.unwrap_or((entry.durable.last, entry.durable.digest));
        let lead = || {
            let begin = self.digest_at(game, seq).ok()?;
            let end = self.each(game, seq + 1, upto, |_, _| {}).ok()?;
            (end == right).then_some(begin)
        };
        let begin = panics::guarded(READING, lead).ok().flatten();
        entry.vouched = begin.map(|begin| (seq, begin)).or(entry.vouched);
        begin.is_some()
    }

    pub(super) fn read(&self, game: &GameId, from: Seq, limit: usize) -> Result<Vec<Record>, StoreError> {
        let from = from.max(1);
        if let Some(records) = self.read_to_the_end(game, from, limit) {
            return Ok(records);
        }
        let Some((last, readable, damage)) = self.extent_from(game, from)? else { return Ok(Vec::new()) };
        let end = last.min(from.saturating_add(limit as u64).saturating_sub(1));
        if from > end {
            return Ok(Vec::new());
        }
        if let Some(damage) = damage.filter(|_| end > readable) {
            return Err(StoreError::Damaged(damage));
        }
        let read = || self.records(game, from, end);
        let records = panics::guarded(READING, read).unwrap_or_else(|panicked| Err((from, panicked)));
        records.or_else(|(seq, what)| {
            self.engine_well()?;
            let damage = Damage { game: game.clone(), seq, what };
            if let Some(entry) = self.games.shard(game).get_mut(game) {
                if entry.checked == Checked::NotYet {
                    // The earlier part was not read yet, and may be damaged too.
                    entry.vouched = None;
                    self.look_at(game, entry)?;
                    if let Checked::Broken { damage, .. } = &entry.checked {
                        return Err(StoreError::Damaged(damage.clone()));
                    }
                }
                entry.checked = Checked::Broken { readable: seq - 1, damage: damage.clone() };
            }
            self.found_broken(&damage);
            Err(StoreError::Damaged(damage))
        })
    }

    /// Reads an unchecked log up to its end in one pass; a chain that ends with the digest in the head is valid. None
    /// if the end is not requested, or the digest differs.
    fn read_to_the_end(&self, game: &GameId, from: Seq, limit: usize) -> Option<Vec<Record>> {
        let mut shard = self.games.shard(game);
        let entry = shard.get_mut(game)?;
        let (last, right) = (entry.durable.last, entry.durable.digest);
        let wanted = from <= last && last - from < limit as u64;
        if !wanted || entry.checked != Checked::NotYet || entry.is_suspicious() || entry.is_vouched_behind(from - 1) {
            return None;
        }
        let pass = || {
            let mut records = Vec::new();
            let begin = self.digest_at(game, from - 1).ok()?;
            let keep = |seq, event: Event| records.push(Record { seq, cause: event.cause, bytes: event.bytes });
            let end = self.each(game, from, last, keep).ok()?;
            (end == right).then_some((begin, records))
        };
        let (begin, records) = panics::guarded(READING, pass).ok().flatten()?;
        entry.vouched = Some((from - 1, begin));
        Some(records)
    }

    /// Reads records that were found valid before; an error now is new damage.
    fn records(&self, game: &GameId, from: Seq, end: Seq) -> Result<Vec<Record>, (Seq, String)> {
        let mut records = Vec::new();
        self.each(game, from, end, |seq, event| records.push(Record { seq, cause: event.cause, bytes: event.bytes }))?;
        Ok(records)
    }

    /// Passes on records one by one, each checked against the one before, and returns the last digest.
    fn each(
        &self,
        game: &GameId,
        from: Seq,
        end: Seq,
        mut take: impl FnMut(Seq, Event),
    ) -> Result<Digest, (Seq, String)> {
        let mut digest = self.digest_at(game, from - 1).map_err(|what| (from - 1, what))?;
        let mut found = Wholes::between(&self.disk.db, keys::event(game, from), keys::event(game, end + 1));
        for seq in from..=end {
            let missing = || Err("it is missing".to_owned());
            let event = check::link(game, seq, &digest, found.next().unwrap_or_else(missing));
            let event = event.map_err(|what| (seq, what))?;
            digest = event.digest;
            take(seq, event);
        }
        Ok(digest)
    }

    /// The digest that an event stores, unchecked.
    pub(super) fn digest_at(&self, game: &GameId, seq: Seq) -> Result<Digest, String> {
        if seq == 0 {
            return Ok(GENESIS);
        }
        let mut found = Wholes::between(&self.disk.db, keys::event(game, seq), keys::event(game, seq + 1));
        let (_, value) = found.next().ok_or("it is missing")??;
        Ok(Event::decode(&value?).ok_or("it cannot be taken apart")?.digest)
    }

    pub(super) fn find_cause(&self, game: &GameId, cause: &CauseId) -> Result<Option<Span>, StoreError> {
        let Some((_, readable, _)) = self.extent(game)? else { return Ok(None) };
        if let Some(entry) = self.games.shard(game).get(game) {
            let known = entry.in_flight.iter().find(|(waiting, span, _)| waiting == cause && span.last <= readable);
            if let Some((_, span, _)) = known {
                return Ok(Some(*span));
            }
        }
        Ok(self.kept_cause(game, cause)?.filter(|span| span.last <= readable))
    }

    pub(super) fn kept_cause(&self, game: &GameId, cause: &CauseId) -> Result<Option<Span>, StoreError> {
        let kept = reading(|| self.disk.db.get(keys::cause(game, cause)).map_err(|e| disk::plain(&e)))?;
        let Some(value) = kept else { return Ok(None) };
        let span = record::decode_span(game, cause, &value);
        span.map(Some).ok_or_else(|| StoreError::Read { reason: format!("the index entry of {cause} is damaged") })
    }
}

/// Runs a read, and treats a panic of the engine as a read error.
pub(super) fn reading<T>(read: impl FnOnce() -> Result<T, String>) -> Result<T, StoreError> {
    let outcome = panics::guarded("reading", read).unwrap_or_else(Err);
    outcome.map_err(|reason| {
        // The engine may write to free memory for a read, so some errors of a read are really write errors.
        if WRITING_ONLY.iter().any(|kind| kind.to_string() == reason) {
            StoreError::Stopped { reason }
        } else {
            StoreError::Read { reason }
        }
    })
}

/// The error kinds that only a write can cause.
const WRITING_ONLY: [std::io::ErrorKind; 4] = [
    std::io::ErrorKind::FileTooLarge,
    std::io::ErrorKind::StorageFull,
    std::io::ErrorKind::QuotaExceeded,
    std::io::ErrorKind::ReadOnlyFilesystem,
];
