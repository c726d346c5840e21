//! Reading of logs. Each event that is read is checked, and that it follows from the one before.

use super::Shared;
use super::ends::End;
use super::faults::Fault;
use super::row::{self, to_limit, to_number};
use crate::digest::{self, Digest, GENESIS};
use crate::error::StoreError;
use crate::store::{Damage, GameSummary, Record, Span};
use adjutant_events::{CauseId, GameId, Seq};
use deadpool_postgres::Object;
use futures_util::future::try_join;

const HEAD: &str = "SELECT last, digest, check_value FROM games WHERE game = $1";
/// One event more than is asked for: the digest of the event before.
const EVENTS: &str = "SELECT seq, digest, cause, event FROM events WHERE game = $1 AND seq >= $2 ORDER BY seq LIMIT $3";

/// What a read gives, or the damage that it met.
type Read = Result<Vec<Record>, Damage>;

impl Shared {
    pub(super) async fn read(&self, game: &GameId, from: Seq, limit: usize) -> Result<Vec<Record>, StoreError> {
        let from = from.max(1);
        if let Some(damage) = self.ends.damage_of(game) {
            // What is asked for may reach as far as the log does: whoever gets less must know why.
            let beyond = from.saturating_add(limit as u64) > damage.seq;
            let last = self.last_seq(game).await.unwrap_or(damage.seq);
            if beyond && limit > 0 && from <= last.max(damage.seq) {
                return Err(StoreError::Damaged(damage));
            }
        }
        match self.patiently(async |client| read_once(client, game, from, limit).await).await? {
            Ok(records) => Ok(records),
            Err(met) => {
                // Whatever is wrong here, the whole log says where it begins.
                self.ends.forget(game);
                self.verify_patiently(game, End::START).await?;
                Err(self.ends.damaged(met))
            }
        }
    }

    pub(super) async fn last_seq(&self, game: &GameId) -> Result<Seq, StoreError> {
        Ok(self.head(game).await?.last)
    }

    pub(super) async fn readable_up_to(&self, game: &GameId) -> Result<Seq, StoreError> {
        match self.verified_end(game).await {
            Ok(end) => Ok(end.last),
            Err(StoreError::Damaged(damage)) => Ok(damage.seq.saturating_sub(1)),
            Err(other) => Err(other),
        }
    }

    /// The end of the whole log, which is verified as far as it was not.
    async fn verified_end(&self, game: &GameId) -> Result<End, StoreError> {
        let known = self.ends.of(game)?;
        self.verify_patiently(game, known.unwrap_or(End::START)).await
    }

    /// The end of the log as its row says.
    pub(super) async fn head(&self, game: &GameId) -> Result<End, StoreError> {
        let head = self
            .patiently(async |client| {
                let statement = client.prepare_cached(HEAD).await?;
                let row = client.query_opt(&statement, &[&game.as_str().as_bytes()]).await?;
                row.map_or(Ok(Ok(End::START)), |row| row::head(&row, game))
            })
            .await?;
        head.map_err(|damage| self.ends.damaged(damage))
    }

    pub(super) async fn games(&self) -> Result<Vec<GameSummary>, StoreError> {
        self.patiently(async |client| {
            let statement =
                client.prepare_cached("SELECT game, last, digest, check_value FROM games ORDER BY game").await?;
            let mut games = Vec::new();
            for row in client.query(&statement, &[]).await? {
                let game = row::game_in(&row)?;
                if let Err(damage) = row::head(&row, &game)? {
                    self.ends.damaged(damage);
                }
                let damaged = self.ends.damage_of(&game).is_some();
                games.push(GameSummary { game, last_seq: row::number(&row, "last")?, damaged });
            }
            Ok(games)
        })
        .await
    }

    pub(super) async fn find_cause(&self, game: &GameId, cause: &CauseId) -> Result<Option<Span>, StoreError> {
        self.patiently(async |client| {
            let statement = client
                .prepare_cached("SELECT first, last, check_value FROM causes WHERE game = $1 AND cause = $2")
                .await?;
            let keys = (game.as_str().as_bytes(), cause.as_str().as_bytes());
            let Some(row) = client.query_opt(&statement, &[&keys.0, &keys.1]).await? else { return Ok(None) };
            let span = Span { first: row::number(&row, "first")?, last: row::number(&row, "last")? };
            self.check_cause(game, cause, span, row::bytes(&row, "check_value")?)?;
            Ok(Some(span))
        })
        .await
    }
}

async fn read_once(client: &Object, game: &GameId, from: Seq, limit: usize) -> Result<Read, Fault> {
    let (head, events) = try_join(client.prepare_cached(HEAD), client.prepare_cached(EVENTS)).await?;
    let key = game.as_str().as_bytes();
    // Both travel together. The end is read first, so that the events are never older than it.
    let (head, rows) = try_join(async { client.query_opt(&head, &[&key]).await }, async {
        client.query(&events, &[&key, &to_number(from - 1), &to_limit(limit.saturating_add(1))]).await
    })
    .await?;
    let wrong = |seq: Seq, what: &str| Ok(Err(Damage { game: game.clone(), seq, what: what.to_owned() }));
    let end = match head {
        Some(row) => match row::head(&row, game)? {
            Ok(end) => end,
            Err(damage) => return Ok(Err(damage)),
        },
        None if rows.is_empty() => End::START,
        None => return wrong(1, "the row of its end is missing"),
    };
    if from > end.last || limit == 0 {
        return Ok(Ok(Vec::new()));
    }
    let mut rows = rows.iter();
    let mut before: Digest = GENESIS;
    if from > 1 {
        let found = rows.next().map(|row| Ok::<_, Fault>((row::number(row, "seq")?, row::digest_in(row, "digest")?)));
        match found.transpose()? {
            Some((seq, Some(digest))) if seq == from - 1 => before = digest,
            _ => return wrong(from - 1, "the event is missing"),
        }
    }
    let last = from.saturating_add(limit as u64 - 1).min(end.last);
    let mut records = Vec::with_capacity(rows.len());
    for (seq, row) in (from..=last).zip(&mut rows) {
        match record(row, game, seq, &before)? {
            Ok((record, digest)) => {
                records.push(record);
                before = digest;
            }
            Err(damage) => return Ok(Err(damage)),
        }
    }
    let reached = from - 1 + records.len() as u64;
    if reached < last {
        return wrong(reached + 1, "the event is missing");
    }
    if last == end.last && before != end.digest {
        return wrong(last, "the event is not the one that the log ends with");
    }
    Ok(Ok(records))
}

/// The event of this row, if it is the event with this number behind the one with this digest.
pub(super) fn record(
    row: &tokio_postgres::Row,
    game: &GameId,
    seq: Seq,
    before: &Digest,
) -> Result<Result<(Record, Digest), Damage>, Fault> {
    let wrong = |what: &str| Ok(Err(Damage { game: game.clone(), seq, what: what.to_owned() }));
    if row::number(row, "seq")? != seq {
        return wrong("the event is missing");
    }
    let (Some(digest), Some(cause)) = (row::digest_in(row, "digest")?, row::text(row, "cause")?) else {
        return wrong("the event was changed");
    };
    let cause = CauseId::new(cause);
    let bytes = row::bytes(row, "event")?;
    if digest::record(before, game, seq, &cause, bytes) != digest {
        return wrong("the event was changed, or it does not follow from the one before");
    }
    Ok(Ok((Record { seq, cause, bytes: bytes.to_vec() }, digest)))
}
