//! A received interaction: user, channel and language.

use crate::words::{Language, NoBoard, Voice, Words};
use adjutant_audit::causes::discord_time;
use adjutant_events::{CauseId, Timestamp};
use serde_json::Value;
use std::sync::Arc;

/// The message flag for ephemeral messages.
pub const EPHEMERAL: u64 = 64;

/// How far an interaction's time may differ from the local clock, in milliseconds: an interaction is valid that long.
pub(in crate::discord) const BELIEVED: i64 = 15 * 60 * 1000;

/// An interaction: its user, channel and content.
#[derive(Clone, Debug)]
pub struct Interaction {
    /// Its id.
    pub id: u64,
    /// The token for the answer; secret for 15 minutes.
    pub token: Secret,
    /// The user.
    pub user: u64,
    /// The server.
    pub guild: u64,
    /// The channel or thread.
    pub channel: u64,
    /// The user's language.
    pub words: Words,
    /// The language of the server.
    pub server: Language,
    /// The interaction as received.
    pub data: Arc<Value>,
    /// Whether an earlier run of the program acknowledged it.
    pub again: bool,
}

/// A text that `Debug` hides.
#[derive(Clone)]
pub struct Secret(pub String);

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(hidden)")
    }
}

impl Interaction {
    /// The cause of its events. An interaction that arrives twice is executed once.
    pub fn cause(&self) -> CauseId {
        CauseId::new(format!("discord:{}", self.id))
    }

    /// When it was made, as its id says. Everybody can derive this time from the id.
    ///
    /// If it differs too much from `clock`, the clock is used instead, because deadlines follow the clock. The audit
    /// shows this.
    pub fn at(&self, clock: Timestamp) -> Timestamp {
        let made = discord_time(self.id);
        if (made.0 - clock.0).abs() <= BELIEVED { made } else { clock }
    }

    /// The user's language, without a board.
    pub fn voice(&self) -> Voice<'static> {
        self.words.with(&NoBoard)
    }
}
