//! Where everything lies in the one sled tree.
//!
//! One tree, because a sled batch on one tree is atomic. The first byte says what it is; a game's name has its length
//! before it, so that no name is the beginning of another.

use crate::digest;
use adjutant_events::{CauseId, GameId, Seq};

/// The number of this layout, and the key it is kept under. 1 had no journal.
pub(super) const FORMAT: u32 = 2;
pub(super) const FORMAT_KEY: &[u8] = b"m/format";
/// The id that the next outbox entry gets.
pub(super) const NEXT_OUTBOX_KEY: &[u8] = b"m/outbox";
/// Which frame of the journal the engine has got to.
pub(super) const APPLIED_KEY: &[u8] = b"m/applied";
/// Before every head.
pub(super) const HEADS: &[u8] = b"h";
/// Before every part of every event.
pub(super) const EVENTS: &[u8] = b"e";
/// After them all.
pub(super) const AFTER_EVENTS: &[u8] = b"f";
/// Before every part of every outbox entry.
pub(super) const OUTBOX: &[u8] = b"o";
/// Before every cause.
pub(super) const CAUSES: &[u8] = b"c";
/// Before every part of every snapshot.
pub(super) const SNAPSHOTS: &[u8] = b"s";
/// Before every note.
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

/// Before every part of this event and, in order, before every later one.
pub(super) fn event(game: &GameId, seq: Seq) -> Vec<u8> {
    numbered(of_game(EVENTS, game), seq)
}

/// A cause is of any length, its key is not.
pub(super) fn cause(game: &GameId, cause: &CauseId) -> Vec<u8> {
    let mut key = causes(game);
    key.extend_from_slice(&digest::of("cause key", game, 0, &[cause.as_str().as_bytes()]));
    key
}

pub(super) fn causes(game: &GameId) -> Vec<u8> {
    of_game(CAUSES, game)
}

/// Which number the answer to a cause without events has.
pub(super) fn answered(game: &GameId, cause: &CauseId) -> Vec<u8> {
    let mut key = of_game(b"a", game);
    key.extend_from_slice(&digest::of("cause key", game, 0, &[cause.as_str().as_bytes()]));
    key
}

/// Before every answer of a game.
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

/// The key of a part of something large.
pub(super) fn part(mut whole: Vec<u8>, part: u16) -> Vec<u8> {
    whole.extend_from_slice(&part.to_be_bytes());
    whole
}

/// Number and part at the end of an event's, snapshot's or outbox entry's key.
pub(super) fn number_and_part(key: &[u8]) -> Option<(u64, u16)> {
    let (rest, part) = key.split_last_chunk::<2>()?;
    let (_, number) = rest.split_last_chunk::<8>()?;
    Some((u64::from_be_bytes(*number), u16::from_be_bytes(*part)))
}

/// The game a key belongs to, if it is of the kind that has one.
pub(super) fn game(key: &[u8]) -> Option<GameId> {
    let length = usize::from(*key.get(1)?);
    std::str::from_utf8(key.get(2..2 + length)?).ok().map(GameId::new)
}

fn of_game(kind: &[u8], game: &GameId) -> Vec<u8> {
    let name = game.as_str().as_bytes();
    let mut key = Vec::with_capacity(kind.len() + 1 + name.len() + 10);
    key.extend_from_slice(kind);
    // `store::check_game` keeps names under 256 bytes; a longer one, asked for in a read, matches nothing.
    key.push(u8::try_from(name.len()).unwrap_or(u8::MAX));
    key.extend_from_slice(name);
    key
}

fn numbered(mut key: Vec<u8>, number: u64) -> Vec<u8> {
    key.extend_from_slice(&number.to_be_bytes());
    key
}
