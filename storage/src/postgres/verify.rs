//! Verification of whole logs, and of everything beside them.

use super::Shared;
use super::ends::End;
use super::faults::Fault;
use super::log::record;
use super::row::{self, to_number};
use super::tries::Tries;
use crate::error::StoreError;
use crate::store::{Damage, Span};
use adjutant_events::{CauseId, GameId, Seq};
use deadpool_postgres::Object;
use futures_util::{TryStreamExt as _, pin_mut};
use std::collections::HashMap;
use tokio_postgres::types::ToSql;

/// What of a log holds: its end, or the first damage.
type Verified = Result<End, Damage>;

/// A log as one moment shows it, whatever is appended meanwhile.
const ONE_MOMENT: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

/// All games, also those that have lost their row and still have events. It goes from game to game by the key instead of
/// reading all events.
const GAMES: &str = "
    WITH RECURSIVE named AS (
        (SELECT game FROM events ORDER BY game LIMIT 1)
        UNION ALL
        SELECT (SELECT game FROM events WHERE game > named.game ORDER BY game LIMIT 1) FROM named WHERE game IS NOT NULL
    )
    SELECT game FROM named WHERE game IS NOT NULL UNION SELECT game FROM games ORDER BY game";

impl Shared {
    /// Verifies the log from here on, and notes its end or its damage. From the start, the causes are verified too.
    pub(super) async fn verify(&self, game: &GameId, from: End) -> Result<End, Fault> {
        let verified = self
            .once(async |client| {
                client.batch_execute(ONE_MOMENT).await?;
                let verified = verify_log(client, game, from).await;
                client.batch_execute(if verified.is_ok() { "COMMIT" } else { "ROLLBACK" }).await?;
                verified
            })
            .await?;
        match verified {
            Ok(end) => {
                self.ends.verified(game, end);
                Ok(end)
            }
            // What was verified earlier may be what is wrong now.
            Err(_) if from != End::START => {
                self.ends.forget(game);
                Box::pin(self.verify(game, End::START)).await
            }
            Err(damage) => Err(self.ends.damaged(damage).into()),
        }
    }

    pub(super) async fn verify_patiently(&self, game: &GameId, from: End) -> Result<End, StoreError> {
        let mut tries = Tries::new(self.settings.patience);
        loop {
            match self.verify(game, from).await {
                Ok(end) => return Ok(end),
                Err(fault) => tries.after(fault).await?,
            }
        }
    }

    pub(super) async fn verify_all(&self) -> Result<Vec<Damage>, StoreError> {
        self.ends.clear();
        let games = self
            .patiently(async |client| {
                client.query(GAMES, &[]).await?.iter().map(row::game_in).collect::<Result<Vec<GameId>, Fault>>()
            })
            .await?;
        for game in &games {
            match self.verify_patiently(game, End::START).await {
                Ok(_) | Err(StoreError::Damaged(_)) => {}
                Err(other) => return Err(other),
            }
            self.verify_snapshots(game).await?;
            self.verify_answers(game).await?;
        }
        self.verify_messages().await?;
        self.notes().await?;
        Ok(self.ends.damages())
    }
}

async fn verify_log(client: &Object, game: &GameId, from: End) -> Result<Verified, Fault> {
    let key = game.as_str().as_bytes();
    let wrong = |seq: Seq, what: &str| Ok(Err(Damage { game: game.clone(), seq, what: what.to_owned() }));
    let head = client.prepare_cached("SELECT last, digest, check_value FROM games WHERE game = $1").await?;
    let head = match client.query_opt(&head, &[&key]).await? {
        Some(row) => row::head(&row, game)?,
        None => Ok(End::START),
    };
    // Where the end is unknown, the events still say how far they follow from each other.
    let last = head.as_ref().map_or(Seq::MAX, |end| end.last);
    let events = client
        .prepare_cached("SELECT seq, digest, cause, event FROM events WHERE game = $1 AND seq > $2 ORDER BY seq")
        .await?;
    let parameters: [&(dyn ToSql + Sync); 2] = [&key, &to_number(from.last)];
    let rows = client.query_raw(&events, parameters).await?;
    pin_mut!(rows);
    let mut reached = from;
    let mut batches: Vec<(CauseId, Span)> = Vec::new();
    while let Some(row) = rows.try_next().await? {
        if reached.last == last {
            return wrong(last + 1, "there are events behind the end of the log");
        }
        match record(&row, game, reached.last + 1, &reached.digest)? {
            Ok((event, digest)) => {
                reached = End { last: event.seq, digest };
                match batches.last_mut() {
                    Some((cause, span)) if *cause == event.cause => span.last = event.seq,
                    _ => batches.push((event.cause, Span { first: event.seq, last: event.seq })),
                }
            }
            Err(damage) => return Ok(Err(damage)),
        }
    }
    let end = match head {
        Ok(end) => end,
        Err(damage) => return Ok(Err(Damage { seq: reached.last + 1, ..damage })),
    };
    if reached.last < end.last {
        return wrong(reached.last + 1, "the event is missing");
    }
    if reached.digest != end.digest {
        return wrong(end.last, "the event is not the one that the log ends with");
    }
    if from == End::START
        && let Some(damage) = wrong_cause(client, game, batches).await?
    {
        return Ok(Err(damage));
    }
    Ok(Ok(end))
}

/// The first cause whose row does not say what the events say.
async fn wrong_cause(client: &Object, game: &GameId, batches: Vec<(CauseId, Span)>) -> Result<Option<Damage>, Fault> {
    let statement = client.prepare_cached("SELECT cause, first, last, check_value FROM causes WHERE game = $1").await?;
    let mut of_events: HashMap<CauseId, Span> = batches.into_iter().collect();
    let mut first_wrong: Option<Seq> = None;
    let mut wrong_at = |seq: Seq| first_wrong = Some(first_wrong.map_or(seq, |there| there.min(seq)));
    for row in client.query(&statement, &[&game.as_str().as_bytes()]).await? {
        let span = Span { first: row::number(&row, "first")?, last: row::number(&row, "last")? };
        let cause = row::text(&row, "cause")?.map(CauseId::new);
        let expected = cause.as_ref().and_then(|cause| of_events.remove(cause));
        let whole = cause.is_some_and(|cause| {
            row::bytes(&row, "check_value")
                .is_ok_and(|check| check == row::cause_check(game, &cause, span.first, span.last))
        });
        if expected != Some(span) || !whole {
            wrong_at(expected.unwrap_or(span).first);
        }
    }
    for span in of_events.values() {
        wrong_at(span.first);
    }
    let what = "the row of what a cause produced was changed, is missing, or has no events".to_owned();
    Ok(first_wrong.map(|seq| Damage { game: game.clone(), seq: seq.max(1), what }))
}
