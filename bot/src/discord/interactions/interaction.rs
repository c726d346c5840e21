//! An interaction as it came in: who asks, where, in which language.

use crate::words::{Language, NoBoard, Voice, Words};
use adjutant_audit::causes::discord_time;
use adjutant_events::{CauseId, Timestamp};
use serde_json::Value;
use std::sync::Arc;

/// Shown only to the person who asked.
pub const EPHEMERAL: u64 = 64;

/// How far the time of an interaction may be from the clock here, in milliseconds: as long as it can be answered.
pub(in crate::discord) const BELIEVED: i64 = 15 * 60 * 1000;

/// An interaction: who made it, where, and what it says.
#[derive(Clone, Debug)]
pub struct Interaction {
    /// The interaction.
    pub id: u64,
    /// What it is answered with; a secret for a quarter of an hour.
    pub token: Secret,
    /// The user who asks.
    pub user: u64,
    /// In which server.
    pub guild: u64,
    /// In which channel or thread.
    pub channel: u64,
    /// In which language he reads.
    pub words: Words,
    /// The language of the server.
    pub server: Language,
    /// As it came.
    pub data: Arc<Value>,
    /// Whether it was acknowledged by the program before this one.
    pub again: bool,
}

/// A text that `Debug` does not show.
#[derive(Clone)]
pub struct Secret(pub String);

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(hidden)")
    }
}

impl Interaction {
    /// What is caused by it: the same interaction, however often it comes in, is executed once.
    pub fn cause(&self) -> CauseId {
        CauseId::new(format!("discord:{}", self.id))
    }

    /// When it was made, by its number: the time that the game is told, and anybody can read it off the number again. A
    /// clock that is far from it is believed instead, for deadlines are counted by it; the audit says so.
    pub fn at(&self, clock: Timestamp) -> Timestamp {
        let made = discord_time(self.id);
        if (made.0 - clock.0).abs() <= BELIEVED { made } else { clock }
    }

    /// His language without a board.
    pub fn voice(&self) -> Voice<'static> {
        self.words.with(&NoBoard)
    }
}
