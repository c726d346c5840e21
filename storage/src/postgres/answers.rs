//! Answers to causes that made no event.

use super::Shared;
use super::faults::Fault;
use super::row;
use crate::digest::{self, Digest};
use crate::error::StoreError;
use crate::store::{ANSWERS_KEPT, Damage, check_answer};
use adjutant_events::{CauseId, GameId};

/// The first answer to a cause gets the next number of its game, and the oldest answers make room. The new answer is
/// not yet among those that are counted.
const REMEMBER: &str = "
    WITH held AS (
        SELECT FROM leases WHERE name = $6::bytea AND epoch = $7::bigint AND ends > clock_timestamp() FOR KEY SHARE
    ), allowed AS (
        SELECT $6::bytea IS NULL OR EXISTS (SELECT FROM held) AS allowed
    ), known AS (
        SELECT FROM answers WHERE game = $1 AND cause = $2
    ), counted AS (
        UPDATE games SET answer = answer + 1
        WHERE game = $1 AND NOT EXISTS (SELECT FROM known) AND (SELECT allowed FROM allowed) RETURNING answer
    ), kept AS (
        INSERT INTO answers (game, cause, number, answer, check_value)
        SELECT $1, $2, counted.answer, $3, $4 FROM counted
        ON CONFLICT (game, cause) DO NOTHING
        RETURNING number
    ), dropped AS (
        DELETE FROM answers WHERE game = $1 AND EXISTS (SELECT FROM kept) AND number <= (
            SELECT number FROM answers WHERE game = $1 ORDER BY number DESC OFFSET $5 LIMIT 1
        )
    )
    SELECT allowed, EXISTS (SELECT FROM games WHERE game = $1) AS is_there FROM allowed";

impl Shared {
    pub(super) async fn remember(&self, game: &GameId, cause: &CauseId, answer: &[u8]) -> Result<(), StoreError> {
        check_answer(game, cause, answer)?;
        let under = self.under(game)?;
        let check = check(game, cause.as_str().as_bytes(), answer);
        let (key, named) = (game.as_str().as_bytes(), cause.as_str().as_bytes());
        let (allowed, is_there) = self
            .patiently(async |client| {
                let statement = client.prepare_cached(REMEMBER).await?;
                let kept = i64::try_from(ANSWERS_KEPT - 1).unwrap_or(i64::MAX);
                let check = check.as_slice();
                let (lease, epoch) = (under.lease(), under.epoch());
                let row = client.query_one(&statement, &[&key, &named, &answer, &check, &kept, &lease, &epoch]).await?;
                let (allowed, is_there): (bool, bool) = (row.try_get("allowed")?, row.try_get("is_there")?);
                Ok((allowed, is_there))
            })
            .await?;
        if !allowed {
            return Err(under.lost());
        }
        if is_there { Ok(()) } else { Err(StoreError::NoSuchGame { game: game.clone() }) }
    }

    pub(super) async fn remembered(&self, game: &GameId, cause: &CauseId) -> Result<Option<Vec<u8>>, StoreError> {
        let (key, named) = (game.as_str().as_bytes(), cause.as_str().as_bytes());
        self.patiently(async |client| {
            let statement =
                client.prepare_cached("SELECT answer, check_value FROM answers WHERE game = $1 AND cause = $2").await?;
            let Some(row) = client.query_opt(&statement, &[&key, &named]).await? else { return Ok(None) };
            let answer = row::bytes(&row, "answer")?;
            if row::bytes(&row, "check_value")? != check(game, named, answer) {
                let damage = changed(game);
                self.ends.damaged_beside(damage.clone());
                return Err(StoreError::Damaged(damage).into());
            }
            Ok(Some(answer.to_vec()))
        })
        .await
    }

    pub(super) async fn verify_answers(&self, game: &GameId) -> Result<(), StoreError> {
        self.patiently(async |client| {
            let statement =
                client.prepare_cached("SELECT cause, answer, check_value FROM answers WHERE game = $1").await?;
            for row in client.query(&statement, &[&game.as_str().as_bytes()]).await? {
                let (cause, answer) = (row::bytes(&row, "cause")?, row::bytes(&row, "answer")?);
                if row::bytes(&row, "check_value")? != check(game, cause, answer) {
                    self.ends.damaged_beside(changed(game));
                }
            }
            Ok::<_, Fault>(())
        })
        .await
    }
}

fn check(game: &GameId, cause: &[u8], answer: &[u8]) -> Digest {
    digest::of("answer", game, 0, &[cause, answer])
}

fn changed(game: &GameId) -> Damage {
    Damage { game: game.clone(), seq: 0, what: "a stored answer was changed".to_owned() }
}
