//! The keys in the single sled tree.
//!
//! There is one tree, because a sled batch is atomic only on one tree. The first byte is the kind. A game's name is
//! preceded by its length, so that no name is a prefix of another.

use crate::digest;
use adjutant_events::{CauseId, GameId, Seq};

/// The number of this layout, and its key. Format 1 had no journal.
pub(super) const FORMAT: u32 = 2;
pub(super) const FORMAT_KEY: &[u8] = b"m/format";
/// The ID for the next outbox entry.
pub(super) const NEXT_OUTBOX_KEY: &[u8] = b"m/outbox";
/// The last frame of the journal that the engine has applied.
pub(super) const APPLIED_KEY: &[u8] = b"m/applied";
/// The prefix of every head.
pub(super) const HEADS: &[u8] = b"h";
/// The prefix of every part of every event.
pub(super) const EVENTS: &[u8] = b"e";
/// The first prefix after those.
pub(super) const AFTER_EVENTS: &[u8] = b"f";
/// The prefix of every part of every outbox entry.
pub(super) const OUTBOX: &[u8] = b"o";
/// The prefix of every cause.
pub(super) const CAUSES: &[u8] = b"c";
/// The prefix of every part of every snapshot.
pub(super) const SNAPSHOTS: &[u8] = b"s";
/// The prefix of every note.
pub(super) const NOTES: &[u8] = b"n";

pub(super) fn note(name: &str) -> Vec<u8> {
    [NOTES, name.as_bytes()].concat()
}

pub(super) fn head(game: &GameId) -> Vec<u8> {
    of_game(HEADS, game)
}

pub(super) fn events(game: &GameId) -> Vec<u8> {
    of_game(EVENTS, game)
}

/// The prefix of every part of this event; later events sort after it.
pub(super) fn event(game: &GameId, seq: Seq) -> Vec<u8> {
    numbered(of_game(EVENTS, game), seq)
}

/// A cause may be long, so its key is a digest.
pub(super) fn cause(game: &GameId, cause: &CauseId) -> Vec<u8> {
    let mut key = causes(game);
    key.extend_from_slice(&digest::of("cause key", game, 0, &[cause.as_str().as_bytes()]));
    key
}

pub(super) fn causes(game: &GameId) -> Vec<u8> {
    of_game(CAUSES, game)
}

/// The key of the answer's number, for a cause without events.
pub(super) fn answered(game: &GameId, cause: &CauseId) -> Vec<u8> {
    let mut key = of_game(b"a", game);
    key.extend_from_slice(&digest::of("cause key", game, 0, &[cause.as_str().as_bytes()]));
    key
}

/// The prefix of every answer of a game.
pub(super) fn answers(game: &GameId) -> Vec<u8> {
    of_game(b"w", game)
}

pub(super) fn answer(game: &GameId, number: u64) -> Vec<u8> {
    numbered(answers(game), number)
}

pub(super) fn snapshots(game: &GameId) -> Vec<u8> {
    of_game(SNAPSHOTS, game)
}

pub(super) fn snapshot(game: &GameId, at: Seq) -> Vec<u8> {
    numbered(snapshots(game), at)
}

pub(super) fn outbox(id: u64) -> Vec<u8> {
    numbered(OUTBOX.to_vec(), id)
}

/// The key of a part of a large value.
pub(super) fn part(mut whole: Vec<u8>, part: u16) -> Vec<u8> {
    whole.extend_from_slice(&part.to_be_bytes());
    whole
}

/// The number and the part at the end of an event's, snapshot's or outbox entry's key.
pub(super) fn number_and_part(key: &[u8]) -> Option<(u64, u16)> {
    let (rest, part) = key.split_last_chunk::<2>()?;
    let (_, number) = rest.split_last_chunk::<8>()?;
    Some((u64::from_be_bytes(*number), u16::from_be_bytes(*part)))
}

/// The game of a key, if its kind has one.
pub(super) fn game(key: &[u8]) -> Option<GameId> {
    let length = usize::from(*key.get(1)?);
    std::str::from_utf8(key.get(2..2 + length)?).ok().map(GameId::new)
}

fn of_game(kind: &[u8], game: &GameId) -> Vec<u8> {
    let name = game.as_str().as_bytes();
    let mut key = Vec::with_capacity(kind.len() + 1 + name.len() + 10);
    key.extend_from_slice(kind);
    // `store::check_game` keeps names under 256 bytes; a longer one in a read matches nothing.
    key.push(u8::try_from(name.len()).unwrap_or(u8::MAX));
    key.extend_from_slice(name);
    key
}

fn numbered(mut key: Vec<u8>, number: u64) -> Vec<u8> {
    key.extend_from_slice(&number.to_be_bytes());
    key
}
