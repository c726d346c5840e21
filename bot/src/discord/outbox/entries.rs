//! What is written into the outbox together with events: which events are to be told.
//!
//! The words are made when they are sent, from the log, which cannot change: the same entry gives the same words after
//! any crash, wherever the game is played by then.

use adjutant_commands::moderator::{Announcements, GameStatus};
use adjutant_commands::store::OutboxEntry;
use adjutant_core::Game;
use adjutant_events::Envelope;

/// The version of an entry's body.
const VERSION: u8 = 1;
/// Storage keeps entries of one channel in their order; each game is a channel of its own.
const CHANNEL: &str = "discord/";

/// Announces every append of every game.
#[derive(Clone, Copy, Debug, Default)]
pub struct OutboxWriter;

impl Announcements for OutboxWriter {
    fn announce(&self, game: &Game, events: &[Envelope], _: &GameStatus) -> Vec<OutboxEntry> {
        let mut body = vec![VERSION];
        body.extend_from_slice(&(events.len() as u64).to_le_bytes());
        vec![OutboxEntry { channel: format!("{CHANNEL}{}", game.id), body }]
    }
}

/// How many events an entry tells; none if it is not one of ours.
pub(in crate::discord) fn count(channel: &str, body: &[u8]) -> Option<u64> {
    let (version, count) = body.split_first()?;
    (channel.starts_with(CHANNEL) && *version == VERSION).then_some(())?;
    Some(u64::from_le_bytes(count.try_into().ok()?))
}
