//! Notes beside the logs.

use super::Shared;
use super::leases::Under;
use super::row;
use crate::digest::{self, Digest};
use crate::error::StoreError;
use crate::store::{Damage, check_note};
use adjutant_events::GameId;

/// A note under a lease: its name and epoch are the parameters 4 and 5.
const PUT: &str = "
    WITH held AS (
        SELECT FROM leases WHERE name = $4::bytea AND epoch = $5::bigint AND ends > clock_timestamp() FOR KEY SHARE
    ), allowed AS (
        SELECT EXISTS (SELECT FROM held) AS allowed
    ), put AS (
        INSERT INTO notes (name, note, check_value)
        SELECT $1::bytea, $2::bytea, $3::bytea WHERE (SELECT allowed FROM allowed)
        ON CONFLICT (name) DO UPDATE SET note = excluded.note, check_value = excluded.check_value
    )
    SELECT allowed FROM allowed";

impl Shared {
    /// A note about a game. Where this process holds no lease of it, as in `/me erase`, there is nothing to check.
    pub(super) async fn put_note_of(&self, game: &GameId, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
        let Ok(under @ Under::Lease { .. }) = self.under(game) else { return self.put_note(name, bytes).await };
        check_note(name, bytes)?;
        let check = check(name, bytes);
        let allowed: bool = self
            .patiently(async |client| {
                let statement = client.prepare_cached(PUT).await?;
                let (key, value, lease, epoch) = (name.as_bytes(), check.as_slice(), under.lease(), under.epoch());
                let row = client.query_one(&statement, &[&key, &bytes, &value, &lease, &epoch]).await?;
                Ok(row.try_get("allowed")?)
            })
            .await?;
        if allowed { Ok(()) } else { Err(under.lost()) }
    }

    pub(super) async fn put_note(&self, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
        check_note(name, bytes)?;
        let check = check(name, bytes);
        self.patiently(async |client| {
            let statement = client
                .prepare_cached(
                    "INSERT INTO notes (name, note, check_value) VALUES ($1, $2, $3)
                     ON CONFLICT (name) DO UPDATE SET note = excluded.note, check_value = excluded.check_value",
                )
                .await?;
            client.execute(&statement, &[&name.as_bytes(), &bytes, &check.as_slice()]).await?;
            Ok(())
        })
        .await
    }

    pub(super) async fn drop_note(&self, name: &str) -> Result<(), StoreError> {
        self.patiently(async |client| {
            let statement = client.prepare_cached("DELETE FROM notes WHERE name = $1").await?;
            client.execute(&statement, &[&name.as_bytes()]).await?;
            Ok(())
        })
        .await
    }

    /// All notes. One that was changed is reported and left out.
    pub(super) async fn notes(&self) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        self.patiently(async |client| {
            let statement = client.prepare_cached("SELECT name, note, check_value FROM notes ORDER BY name").await?;
            let mut notes = Vec::new();
            for row in client.query(&statement, &[]).await? {
                let (name, note) = (row::text(&row, "name")?, row::bytes(&row, "note")?);
                let stored = row::bytes(&row, "check_value")?;
                match name {
                    Some(name) if check(&name, note) == stored => notes.push((name, note.to_vec())),
                    name => self.ends.damaged_beside(Damage {
                        game: GameId::new(name.unwrap_or_default()),
                        seq: 0,
                        what: "the note of this name was changed".to_owned(),
                    }),
                }
            }
            Ok(notes)
        })
        .await
    }
}

/// A note belongs to no game; its name stands in the game's place.
fn check(name: &str, bytes: &[u8]) -> Digest {
    digest::of("note", &GameId::new(name), 0, &[bytes])
}
