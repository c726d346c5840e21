//! What games looked like: a cache beside the log, tied to it by the digest of the event it stands on.

use super::commit::Job;
use super::log::reading;
use super::parts::{self, Wholes};
use super::{Inner, disk, keys, record};
use crate::error::StoreError;
use crate::store::{Damage, MAX_SNAPSHOT, SNAPSHOTS_KEPT, check_game, within};
use adjutant_events::{GameId, Seq};

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
        let mut kept = vec![at];
        let old = reading(|| {
            let keys = self.disk.db.scan_prefix(keys::snapshots(game)).keys();
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
        self.write(Job { writes, ..Job::default() })
    }

    pub(super) fn latest_snapshot(&self, game: &GameId, at_most: Seq) -> Result<Option<(Seq, Vec<u8>)>, StoreError> {
        let head =
            self.games.shard(game).get(game).filter(|entry| !entry.is_suspicious()).map(|entry| entry.durable.last);
        let last = match head {
            Some(last) => last,
            // Where its log ends is not known before that was read.
            None => self.extent(game)?.map_or(0, |(_, readable, _)| readable),
        };
        let end = keys::snapshot(game, at_most.min(last) + 1);
        let found = || Ok(Wholes::between(&self.disk.db, keys::snapshots(game), end).collect::<Vec<_>>());
        for whole in reading(found)?.into_iter().rev() {
            // One that stands on what cannot be believed is no better.
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
        Ok(None)
    }
}
