//! Columns of a row as values of this program.

use super::ends::End;
use super::faults::Fault;
use crate::digest::{self, Digest};
use crate::error::StoreError;
use crate::store::Damage;
use adjutant_events::{CauseId, GameId, Seq};
use tokio_postgres::Row;

/// Bytes of this column.
pub(super) fn bytes<'a>(row: &'a Row, column: &str) -> Result<&'a [u8], Fault> {
    Ok(row.try_get(column)?)
}

/// A number that is never negative where it was written by this program.
pub(super) fn number(row: &Row, column: &str) -> Result<u64, Fault> {
    let found: i64 = row.try_get(column)?;
    u64::try_from(found).map_err(|_| {
        StoreError::Refused { reason: format!("its column {column} has {found} in a row, which is no number of ours") }
            .into()
    })
}

/// A number for the database. Larger ones than it knows mean the same as its largest: no log is as long.
pub(super) fn to_number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

pub(super) fn to_limit(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}

/// A digest of this column; `None` if it has another length.
pub(super) fn digest_in(row: &Row, column: &str) -> Result<Option<Digest>, Fault> {
    Ok(bytes(row, column)?.try_into().ok())
}

pub(super) fn text(row: &Row, column: &str) -> Result<Option<String>, Fault> {
    Ok(String::from_utf8(bytes(row, column)?.to_vec()).ok())
}

pub(super) fn game_in(row: &Row) -> Result<GameId, Fault> {
    // A name that is no text belongs to no game of this program. It is shown as it can be.
    Ok(GameId::new(String::from_utf8_lossy(bytes(row, "game")?)))
}

/// The end of a log as its row in `games` has it, from the columns `last`, `digest` and `check_value`.
pub(super) fn head(row: &Row, game: &GameId) -> Result<Result<End, Damage>, Fault> {
    let last = number(row, "last")?;
    let digest = digest_in(row, "digest")?;
    let whole =
        digest.filter(|digest| bytes(row, "check_value").is_ok_and(|check| check == head_check(game, last, digest)));
    Ok(match whole {
        Some(digest) => Ok(End { last, digest }),
        None => Err(Damage { game: game.clone(), seq: 1, what: "the row of its end was changed".to_owned() }),
    })
}

pub(super) fn head_check(game: &GameId, last: Seq, digest: &Digest) -> Digest {
    digest::of("head", game, last, &[digest])
}

pub(super) fn cause_check(game: &GameId, cause: &CauseId, first: Seq, last: Seq) -> Digest {
    digest::of("cause", game, first, &[&last.to_le_bytes(), cause.as_str().as_bytes()])
}

pub(super) fn message_check(game: &GameId, seq: Seq, place: u32, channel: &[u8], body: &[u8]) -> Digest {
    digest::of("message", game, seq, &[&place.to_le_bytes(), channel, body])
}
