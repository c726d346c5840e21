//! Checksums of stored data.
//!
//! They are truncated SHA-256 digests. They detect a changed bit, a record in the wrong place, and a record of another
//! game. Each event's digest covers the previous one, so a log is complete if its last digest is right.

use adjutant_events::{CauseId, GameId, Seq};
use sha2::{Digest as _, Sha256};

/// The digest of an event and everything before it in its log, 16 bytes.
pub(crate) type Digest = [u8; 16];

/// The digest before the first event.
pub(crate) const GENESIS: Digest = [0; 16];

/// The digest of an event, from the digest of the event before it.
pub(crate) fn record(previous: &Digest, game: &GameId, seq: Seq, cause: &CauseId, bytes: &[u8]) -> Digest {
    let mut hash = named("record", game);
    hash.update(previous);
    hash.update(seq.to_le_bytes());
    framed(&mut hash, cause.as_str().as_bytes());
    hash.update(bytes);
    cut(hash)
}

/// The digest of other data of a game; `purpose` separates the kinds of data.
pub(crate) fn of(purpose: &'static str, game: &GameId, number: u64, bytes: &[&[u8]]) -> Digest {
    let mut hash = named(purpose, game);
    hash.update(number.to_le_bytes());
    for part in bytes {
        framed(&mut hash, part);
    }
    cut(hash)
}

/// The nonce that identifies an outbox entry to its receiver.
pub(crate) fn nonce(game: &GameId, seq: Seq, index: u32) -> [u8; 12] {
    cut(named("nonce", game).chain_update(seq.to_le_bytes()).chain_update(index.to_le_bytes()))
}

fn named(purpose: &str, game: &GameId) -> Sha256 {
    let mut hash = Sha256::new();
    hash.update(b"adjutant ");
    framed(&mut hash, purpose.as_bytes());
    framed(&mut hash, game.as_str().as_bytes());
    hash
}

/// Prefixes the length, so that two fields cannot be confused.
fn framed(hash: &mut Sha256, bytes: &[u8]) {
    hash.update((bytes.len() as u64).to_le_bytes());
    hash.update(bytes);
}

fn cut<const N: usize>(hash: Sha256) -> [u8; N] {
    let whole = hash.finalize();
    std::array::from_fn(|i| whole[i])
}
