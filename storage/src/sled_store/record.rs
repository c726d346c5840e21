//! The values in the tree: fixed fields in little-endian order, with a checksum each.

use crate::digest::{self, Digest};
use crate::store::{OutboxId, OutboxItem, Span};
use adjutant_events::{CauseId, GameId, Seq};

/// The end of a game's log, and the digest of its last event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Head {
    pub(super) last: Seq,
    pub(super) digest: Digest,
}

impl Head {
    pub(super) fn encode(&self, game: &GameId) -> Vec<u8> {
        let mut value = digest::of("head", game, self.last, &[&self.digest]).to_vec();
        value.extend_from_slice(&self.last.to_le_bytes());
        value.extend_from_slice(&self.digest);
        value
    }

    pub(super) fn decode(game: &GameId, value: &[u8]) -> Option<Self> {
        let mut from = Fields(value);
        let check = from.digest()?;
        let head = Self { last: from.number()?, digest: from.digest()? };
        (from.0.is_empty() && check == digest::of("head", game, head.last, &[&head.digest])).then_some(head)
    }
}

/// A stored event, with its digest and its cause.
pub(super) struct Event {
    pub(super) digest: Digest,
    pub(super) cause: CauseId,
    pub(super) bytes: Vec<u8>,
}

impl Event {
    pub(super) fn encode(digest: &Digest, cause: &CauseId, bytes: &[u8]) -> Vec<u8> {
        let cause = cause.as_str().as_bytes();
        let mut value = Vec::with_capacity(18 + cause.len() + bytes.len());
        value.extend_from_slice(digest);
        put_short(&mut value, cause);
        value.extend_from_slice(bytes);
        value
    }

    /// Only splits the fields; the digest chain verifies them.
    pub(super) fn decode(value: &[u8]) -> Option<Self> {
        let mut from = Fields(value);
        let digest = from.digest()?;
        let cause = CauseId::new(std::str::from_utf8(from.short()?).ok()?);
        Some(Self { digest, cause, bytes: from.0.to_vec() })
    }
}

pub(super) fn encode_span(game: &GameId, cause: &CauseId, span: Span) -> Vec<u8> {
    let mut value = span_check(game, cause, span).to_vec();
    value.extend_from_slice(&span.first.to_le_bytes());
    value.extend_from_slice(&span.last.to_le_bytes());
    value
}

pub(super) fn decode_span(game: &GameId, cause: &CauseId, value: &[u8]) -> Option<Span> {
    let mut from = Fields(value);
    let check = from.digest()?;
    let span = Span { first: from.number()?, last: from.number()? };
    (from.0.is_empty() && check == span_check(game, cause, span)).then_some(span)
}

fn span_check(game: &GameId, cause: &CauseId, span: Span) -> Digest {
    digest::of("cause", game, span.first, &[&span.last.to_le_bytes(), cause.as_str().as_bytes()])
}

/// An answer to a cause without events, stored by number.
pub(super) fn encode_answer(game: &GameId, number: u64, cause: &CauseId, bytes: &[u8]) -> Vec<u8> {
    let mut value = answer_check(game, number, cause, bytes).to_vec();
    put_short(&mut value, cause.as_str().as_bytes());
    value.extend_from_slice(bytes);
    value
}

pub(super) fn decode_answer(game: &GameId, number: u64, value: &[u8]) -> Option<(CauseId, Vec<u8>)> {
    let mut from = Fields(value);
    let check = from.digest()?;
    let cause = CauseId::new(std::str::from_utf8(from.short()?).ok()?);
    let bytes = from.0.to_vec();
    (check == answer_check(game, number, &cause, &bytes)).then_some((cause, bytes))
}

fn answer_check(game: &GameId, number: u64, cause: &CauseId, bytes: &[u8]) -> Digest {
    digest::of("answer", game, number, &[cause.as_str().as_bytes(), bytes])
}

/// An outbox entry without its ID.
pub(super) fn encode_outbox(game: &GameId, seq: Seq, index: u32, channel: &str, body: &[u8]) -> Vec<u8> {
    let mut value = outbox_check(game, seq, index, channel, body).to_vec();
    put_short(&mut value, game.as_str().as_bytes());
    value.extend_from_slice(&seq.to_le_bytes());
    value.extend_from_slice(&index.to_le_bytes());
    put_short(&mut value, channel.as_bytes());
    value.extend_from_slice(body);
    value
}

pub(super) fn decode_outbox(id: u64, value: &[u8]) -> Option<OutboxItem> {
    let mut from = Fields(value);
    let check = from.digest()?;
    let game = GameId::new(std::str::from_utf8(from.short()?).ok()?);
    let seq = from.number()?;
    let index = u32::from_le_bytes(from.array()?);
    let channel = std::str::from_utf8(from.short()?).ok()?.to_owned();
    let body = from.0.to_vec();
    let good = check == outbox_check(&game, seq, index, &channel, &body);
    good.then_some(OutboxItem { id: OutboxId(id), game, seq, index, channel, body })
}

fn outbox_check(game: &GameId, seq: Seq, index: u32, channel: &str, body: &[u8]) -> Digest {
    digest::of("outbox", game, seq, &[&index.to_le_bytes(), channel.as_bytes(), body])
}

/// A snapshot, bound to the digest of its event, so that one of another history is rejected.
pub(super) fn encode_snapshot(game: &GameId, at: Seq, on: &Digest, bytes: &[u8]) -> Vec<u8> {
    let mut value = digest::of("snapshot", game, at, &[on, bytes]).to_vec();
    value.extend_from_slice(bytes);
    value
}

pub(super) fn decode_snapshot(game: &GameId, at: Seq, on: &Digest, value: &[u8]) -> Option<Vec<u8>> {
    let mut from = Fields(value);
    let check = from.digest()?;
    (check == digest::of("snapshot", game, at, &[on, from.0])).then(|| from.0.to_vec())
}

fn put_short(value: &mut Vec<u8>, bytes: &[u8]) {
    // The limits of `store` keep names and causes under 64 KiB.
    value.extend_from_slice(&(bytes.len() as u16).to_le_bytes());
    value.extend_from_slice(bytes);
}

/// The rest of a value.
struct Fields<'a>(&'a [u8]);

impl<'a> Fields<'a> {
    fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (field, rest) = self.0.split_first_chunk::<N>()?;
        self.0 = rest;
        Some(*field)
    }

    fn digest(&mut self) -> Option<Digest> {
        self.array()
    }

    fn number(&mut self) -> Option<u64> {
        self.array().map(u64::from_le_bytes)
    }

    fn short(&mut self) -> Option<&'a [u8]> {
        let length = usize::from(u16::from_le_bytes(self.array()?));
        let (field, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(field)
    }
}
