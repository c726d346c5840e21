//! Outbox entries, which are written together with events and say which events must be told.
//!
//! The texts are made from the log when they are sent. So the same entry gives the same text after a crash, and
//! wherever the game has moved.

use adjutant_commands::moderator::{Announcements, GameStatus};
use adjutant_commands::store::OutboxEntry;
use adjutant_core::Game;
use adjutant_events::Envelope;

/// The version of an entry's body.
const VERSION: u8 = 1;
/// The prefix of an entry's channel. The store keeps the order within a channel, and each game has its own.
const CHANNEL: &str = "discord/";

/// Writes an outbox entry for every append of every game.
#[derive(Clone, Copy, Debug, Default)]
pub struct OutboxWriter;

impl Announcements for OutboxWriter {
    fn announce(&self, game: &Game, events: &[Envelope], _: &GameStatus) -> Vec<OutboxEntry> {
        let mut body = vec![VERSION];
        body.extend_from_slice(&(events.len() as u64).to_le_bytes());
        vec![OutboxEntry { channel: format!("{CHANNEL}{}", game.id), body }]
    }
}

/// The number of events of an entry; none if it is not one of these.
pub(in crate::discord) fn count(channel: &str, body: &[u8]) -> Option<u64> {
    let (version, count) = body.split_first()?;
    (channel.starts_with(CHANNEL) && *version == VERSION).then_some(())?;
    Some(u64::from_le_bytes(count.try_into().ok()?))
}
