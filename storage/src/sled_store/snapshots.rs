//! Snapshots: a cache beside the log, bound to it by the digest of their event.

use super::commit::Job;
use super::log::reading;
use super::parts::{self, Wholes};
use super::{Inner, disk, keys, record};
use crate::error::StoreError;
use crate::store::{Damage, MAX_SNAPSHOT, check_game, within, worth_keeping};
use adjutant_events::{GameId, Seq};
use std::collections::BTreeSet;

impl Inner {
    pub(super) fn put_snapshot(&self, game: &GameId, at: Seq, bytes: &[u8]) -> Result<(), StoreError> {
        check_game(game)?;
        within("a snapshot", bytes.len(), MAX_SNAPSHOT)?;
        let last = self.extent(game)?.map_or(0, |(_, readable, _)| readable);
        if at == 0 || at > last {
            return Err(StoreError::SnapshotAhead { game: game.clone(), at, last });
        }
        let digest = reading(|| self.digest_at(game, at))?;
        let whole = record::encode_snapshot(game, at, &digest, bytes);
        let mut writes = Vec::new();
        let old = reading(|| {
            let keys = self.disk.db.scan_prefix(keys::snapshots(game)).keys();
            keys.collect::<Result<Vec<_>, _>>().map_err(|e| disk::plain(&e))
        })?;
        let numbers = old.iter().filter_map(|key| keys::number_and_part(key)).map(|(number, _)| number);
        let kept = worth_keeping(&Vec::from_iter(numbers.chain([at]).collect::<BTreeSet<_>>()));
        for key in old {
            let Some((number, _)) = keys::number_and_part(&key) else { continue };
            // A snapshot stored again at the same event may have fewer parts than before.
            if number == at || kept.binary_search(&number).is_err() {
                writes.push((key.to_vec(), None));
            }
        }
        writes.extend(parts::split(&keys::snapshot(game, at), &whole).into_iter().map(|(k, v)| (k, Some(v))));
        self.write(Job { writes, ..Job::default() })
    }

    pub(super) fn latest_snapshot(&self, game: &GameId, at_most: Seq) -> Result<Option<(Seq, Vec<u8>)>, StoreError> {
        let head =
            self.games.shard(game).get(game).filter(|entry| !entry.is_suspicious()).map(|entry| entry.durable.last);
        let last = match head {
            Some(last) => last,
            // The end of its log is unknown until the log is read.
            None => self.extent(game)?.map_or(0, |(_, readable, _)| readable),
        };
        let mut below = at_most.min(last) + 1;
        // From the newest on: there may be a dozen, and mostly the first is valid.
        loop {
            let number = match reading(|| self.snapshot_before(game, below)) {
                Ok(Some(number)) => number,
                Ok(None) => return Ok(None),
                Err(error) => {
                    self.note_damage(Damage { game: game.clone(), seq: below - 1, what: error.to_string() });
                    return Ok(None);
                }
            };
            below = number;
            let (begin, end) = (keys::snapshot(game, number), keys::snapshot(game, number + 1));
            let Some(whole) = reading(|| Ok(Wholes::between(&self.disk.db, begin, end).next()))? else { continue };
            // A snapshot of an unverified event is not used.
            if let Ok((at, _)) = &whole
                && !self.is_certain(game, *at)?
            {
                continue;
            }
            let taken = whole.and_then(|(at, value)| {
                let digest = self.digest_at(game, at)?;
                let bytes = value.map_err(|what| (at, what)).and_then(|value| {
                    let wrong = || (at, "the snapshot is not what was written".to_owned());
                    record::decode_snapshot(game, at, &digest, &value).ok_or_else(wrong)
                });
                Ok((at, bytes))
            });
            match taken {
                Ok((at, Ok(bytes))) => return Ok(Some((at, bytes))),
                Ok((_, Err((seq, what)))) => self.note_damage(Damage { game: game.clone(), seq, what }),
                Err(what) => self.note_damage(Damage { game: game.clone(), seq: at_most, what }),
            }
        }
    }

    /// The event of the newest snapshot before another event.
    fn snapshot_before(&self, game: &GameId, below: Seq) -> Result<Option<Seq>, String> {
        let mut keys = self.disk.db.range(keys::snapshots(game)..keys::snapshot(game, below)).keys();
        let key = keys.next_back().transpose().map_err(|error| disk::plain(&error))?;
        Ok(key.and_then(|key| keys::number_and_part(&key)).map(|(number, _)| number))
    }
}
