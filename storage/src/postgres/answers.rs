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
    WITH known AS (
        SELECT FROM answers WHERE game = $1 AND cause = $2
    ), counted AS (
        UPDATE games SET answer = answer + 1 WHERE game = $1 AND NOT EXISTS (SELECT FROM known) RETURNING answer
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
    SELECT FROM games WHERE game = $1";

impl Shared {
    pub(super) async fn remember(&self, game: &GameId, cause: &CauseId, answer: &[u8]) -> Result<(), StoreError> {
        check_answer(game, cause, answer)?;
        let check = check(game, cause.as_str().as_bytes(), answer);
        let (key, named) = (game.as_str().as_bytes(), cause.as_str().as_bytes());
        let is_there = self
            .patiently(async |client| {
                let statement = client.prepare_cached(REMEMBER).await?;
                let kept = i64::try_from(ANSWERS_KEPT - 1).unwrap_or(i64::MAX);
                Ok(client.query_opt(&statement, &[&key, &named, &answer, &check.as_slice(), &kept]).await?.is_some())
            })
            .await?;
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
