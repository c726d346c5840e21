//! Snapshots: a cache.

use super::Shared;
use super::faults::Fault;
use super::row::{self, to_number};
use crate::digest::{self, Digest};
use crate::error::StoreError;
use crate::store::{Damage, MAX_SNAPSHOT, check_game, within, worth_keeping};
use adjutant_events::{GameId, Seq};
use deadpool_postgres::Object;

const PUT: &str = "
    INSERT INTO snapshots (game, seq, snapshot, check_value) VALUES ($1, $2, $3, $4)
    ON CONFLICT (game, seq) DO UPDATE SET snapshot = excluded.snapshot, check_value = excluded.check_value";
/// The newest one, with the digest of the event that it is based on.
const NEWEST: &str = "
    SELECT s.seq, s.snapshot, s.check_value, e.digest
    FROM snapshots AS s LEFT JOIN events AS e ON e.game = s.game AND e.seq = s.seq
    WHERE s.game = $1 AND s.seq <= $2 ORDER BY s.seq DESC LIMIT 1";

impl Shared {
    pub(super) async fn put_snapshot(&self, game: &GameId, at: Seq, bytes: &[u8]) -> Result<(), StoreError> {
        check_game(game)?;
        within("a snapshot", bytes.len(), MAX_SNAPSHOT)?;
        let last = self.head(game).await?.last;
        if !(1..=last).contains(&at) {
            return Err(StoreError::SnapshotAhead { game: game.clone(), at, last });
        }
        let key = game.as_str().as_bytes();
        self.patiently(async |client| {
            let Some(event) = event_digest(client, game, at).await? else {
                let damage = Damage { game: game.clone(), seq: at, what: "the event is missing".to_owned() };
                return Err(self.ends.damaged(damage).into());
            };
            let check = check(game, at, &event, bytes);
            let put = client.prepare_cached(PUT).await?;
            client.execute(&put, &[&key, &to_number(at), &bytes, &check.as_slice()]).await?;
            let there = client.prepare_cached("SELECT seq FROM snapshots WHERE game = $1 ORDER BY seq").await?;
            let there = client.query(&there, &[&key]).await?;
            let there = there.iter().map(|row| row::number(row, "seq")).collect::<Result<Vec<Seq>, Fault>>()?;
            let kept = worth_keeping(&there);
            let dropped: Vec<i64> =
                there.iter().filter(|at| kept.binary_search(at).is_err()).map(|at| to_number(*at)).collect();
            if !dropped.is_empty() {
                let drop = client.prepare_cached("DELETE FROM snapshots WHERE game = $1 AND seq = ANY ($2)").await?;
                client.execute(&drop, &[&key, &dropped]).await?;
            }
            Ok(())
        })
        .await
    }

    pub(super) async fn latest_snapshot(
        &self,
        game: &GameId,
        at_most: Seq,
    ) -> Result<Option<(Seq, Vec<u8>)>, StoreError> {
        self.patiently(async |client| {
            let mut below = at_most;
            while let Some((at, snapshot)) = newest(client, game, below).await? {
                match snapshot {
                    Some(bytes) => return Ok(Some((at, bytes))),
                    None => self.ends.damaged_beside(changed(game, at)),
                }
                below = at - 1;
            }
            Ok(None)
        })
        .await
    }

    pub(super) async fn verify_snapshots(&self, game: &GameId) -> Result<(), StoreError> {
        self.patiently(async |client| {
            let mut below = Seq::MAX;
            while let Some((at, snapshot)) = newest(client, game, below).await? {
                if snapshot.is_none() {
                    self.ends.damaged_beside(changed(game, at));
                }
                below = at - 1;
            }
            Ok(())
        })
        .await
    }
}

/// The newest snapshot that is not newer than this; without its bytes if it was changed.
async fn newest(client: &Object, game: &GameId, at_most: Seq) -> Result<Option<(Seq, Option<Vec<u8>>)>, Fault> {
    let statement = client.prepare_cached(NEWEST).await?;
    let key = game.as_str().as_bytes();
    let Some(row) = client.query_opt(&statement, &[&key, &to_number(at_most)]).await? else { return Ok(None) };
    let at = row::number(&row, "seq")?;
    let bytes = row::bytes(&row, "snapshot")?;
    let event: Option<&[u8]> = row.try_get("digest")?;
    let event: Option<Digest> = event.and_then(|digest| digest.try_into().ok());
    let stored = row::bytes(&row, "check_value")?;
    let whole = event.is_some_and(|event| check(game, at, &event, bytes) == stored);
    Ok(Some((at, whole.then(|| bytes.to_vec()))))
}

async fn event_digest(client: &Object, game: &GameId, at: Seq) -> Result<Option<Digest>, Fault> {
    let statement = client.prepare_cached("SELECT digest FROM events WHERE game = $1 AND seq = $2").await?;
    let row = client.query_opt(&statement, &[&game.as_str().as_bytes(), &to_number(at)]).await?;
    Ok(row.map(|row| row::digest_in(&row, "digest")).transpose()?.flatten())
}

fn check(game: &GameId, at: Seq, event: &Digest, bytes: &[u8]) -> Digest {
    digest::of("snapshot", game, at, &[event, bytes])
}

fn changed(game: &GameId, at: Seq) -> Damage {
    Damage { game: game.clone(), seq: at, what: "the snapshot was changed".to_owned() }
}
