//! The outbox.

use super::Shared;
use super::faults::Fault;
use super::leases::Under;
use super::row::{self, to_limit, to_number};
use crate::error::StoreError;
use crate::store::{Damage, OutboxId, OutboxItem};
use adjutant_events::GameId;
use tokio_postgres::Row;

const OF_GAME: &str = "
    SELECT id, game, seq, place, channel, body, check_value FROM messages
    WHERE game = $1 AND id > $2 ORDER BY id LIMIT $3";
const OF_ALL: &str = "
    SELECT id, game, seq, place, channel, body, check_value FROM messages WHERE id > $1 ORDER BY id LIMIT $2";

/// A message that is sent goes, as long as the lease of its game is held.
const SENT: &str = "
    WITH held AS (
        SELECT FROM leases WHERE name = $2::bytea AND epoch = $3::bigint AND ends > clock_timestamp() FOR KEY SHARE
    ), allowed AS (
        SELECT $2::bytea IS NULL OR EXISTS (SELECT FROM held) AS allowed
    ), gone AS (
        DELETE FROM messages WHERE id = $1 AND (SELECT allowed FROM allowed)
    )
    SELECT allowed FROM allowed";

/// Messages of a copy, with ids after all that are there, so that their order stays between games too. One that is there
/// already is left out: so the statement may be tried again.
const PUT: &str = "
    WITH base AS (
        SELECT greatest(
            (SELECT coalesce(max(id), 0) FROM messages),
            ((extract(epoch FROM clock_timestamp()) * 1000000)::bigint - 1767225600000000) << 10
        ) AS id
    ), put AS (
        INSERT INTO messages (id, game, seq, place, channel, body, check_value)
        SELECT base.id + new.number, new.game, new.seq, new.place, new.channel, new.body, new.check_value
        FROM base, unnest($1::bytea[], $2::bigint[], $3::integer[], $4::bytea[], $5::bytea[], $6::bytea[])
            WITH ORDINALITY AS new (game, seq, place, channel, body, check_value, number)
        WHERE NOT EXISTS (
            SELECT FROM messages AS there
            WHERE there.game = new.game AND there.seq = new.seq AND there.place = new.place
        )
        RETURNING game, id
    )
    UPDATE games SET message = greatest(message, newest.id)
    FROM (SELECT game, max(id) AS id FROM put GROUP BY game) AS newest
    WHERE games.game = newest.game";

impl Shared {
    /// Adds messages of events that exist already.
    pub(super) async fn put_messages(&self, items: &[OutboxItem]) -> Result<(), StoreError> {
        let games: Vec<&[u8]> = items.iter().map(|item| item.game.as_str().as_bytes()).collect();
        let seqs: Vec<i64> = items.iter().map(|item| to_number(item.seq)).collect();
        let places: Vec<i32> = items.iter().map(|item| i32::try_from(item.index).unwrap_or(i32::MAX)).collect();
        let channels: Vec<&[u8]> = items.iter().map(|item| item.channel.as_bytes()).collect();
        let bodies: Vec<&[u8]> = items.iter().map(|item| item.body.as_slice()).collect();
        let check = |item: &OutboxItem| {
            row::message_check(&item.game, item.seq, item.index, item.channel.as_bytes(), &item.body).to_vec()
        };
        let checks: Vec<Vec<u8>> = items.iter().map(check).collect();
        self.patiently(async |client| {
            let statement = client.prepare_cached(PUT).await?;
            client.execute(&statement, &[&games, &seqs, &places, &channels, &bodies, &checks]).await?;
            Ok(())
        })
        .await
    }

    /// The entries after this one, of one game or of all. A damaged one is reported and left out.
    pub(super) async fn messages(
        &self,
        game: Option<&GameId>,
        after: OutboxId,
        limit: usize,
    ) -> Result<Vec<OutboxItem>, StoreError> {
        self.patiently(async |client| {
            let (mut after, mut found) = (to_number(after.0), Vec::new());
            // A page of which nothing is left says nothing of the next one.
            while found.len() < limit {
                let wanted = to_limit(limit - found.len());
                let rows = match game {
                    Some(game) => {
                        let statement = client.prepare_cached(OF_GAME).await?;
                        client.query(&statement, &[&game.as_str().as_bytes(), &after, &wanted]).await?
                    }
                    None => client.query(&client.prepare_cached(OF_ALL).await?, &[&after, &wanted]).await?,
                };
                let Some(last) = rows.last() else { break };
                after = last.try_get("id")?;
                for row in &rows {
                    match item(row)? {
                        Ok(item) => found.push(item),
                        Err(damage) => self.ends.damaged_beside(damage),
                    }
                }
                if (rows.len() as u64) < wanted as u64 {
                    break;
                }
            }
            Ok::<_, Fault>(found)
        })
        .await
    }

    pub(super) async fn mark_sent(&self, id: OutboxId) -> Result<(), StoreError> {
        let Ok(id) = i64::try_from(id.0) else { return Ok(()) };
        let under = match self.game_of(id).await? {
            Some(game) => self.under(&game)?,
            None => Under::None,
        };
        let allowed: bool = self
            .patiently(async |client| {
                let statement = client.prepare_cached(SENT).await?;
                let row = client.query_one(&statement, &[&id, &under.lease(), &under.epoch()]).await?;
                Ok(row.try_get("allowed")?)
            })
            .await?;
        if allowed { Ok(()) } else { Err(under.lost()) }
    }

    /// The game of a message, if something depends on it. A message that is gone has none.
    async fn game_of(&self, id: i64) -> Result<Option<GameId>, StoreError> {
        if self.fencing.get().is_none() {
            return Ok(None);
        }
        self.patiently(async |client| {
            let statement = client.prepare_cached("SELECT game FROM messages WHERE id = $1").await?;
            client.query_opt(&statement, &[&id]).await?.map(|row| row::game_in(&row)).transpose()
        })
        .await
    }

    pub(super) async fn verify_messages(&self) -> Result<(), StoreError> {
        let mut after = OutboxId::START;
        while let Some(last) = self.messages(None, after, 1_000).await?.last() {
            after = last.id;
        }
        Ok(())
    }
}

fn item(row: &Row) -> Result<Result<OutboxItem, Damage>, Fault> {
    let (id, game, seq) = (OutboxId(row::number(row, "id")?), row::game_in(row)?, row::number(row, "seq")?);
    let place: i32 = row.try_get("place")?;
    let (channel, body) = (row::bytes(row, "channel")?, row::bytes(row, "body")?);
    let index = u32::try_from(place).ok();
    let check = row::bytes(row, "check_value")?;
    let whole = index.filter(|index| row::message_check(&game, seq, *index, channel, body) == check);
    let text = row::text(row, "channel")?;
    Ok(match (whole, text) {
        (Some(index), Some(channel)) => Ok(OutboxItem { id, game, seq, index, channel, body: body.to_vec() }),
        _ => Err(Damage { game, seq, what: format!("the message {} was changed", id.0) }),
    })
}
