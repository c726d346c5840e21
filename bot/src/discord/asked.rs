//! An interaction as it came in: who asks, where, in which language.

use super::answer::Asker;
use super::mention::player;
use crate::words::{Language, NoBoard, Voice, Words};
use adjutant_commands::As;
use adjutant_events::CauseId;
use serde_json::Value;
use std::sync::Arc;

/// Shown only to the person who asked.
pub const EPHEMERAL: u64 = 64;

/// An interaction: who made it, where, and what it says.
#[derive(Clone, Debug)]
pub struct Asked {
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

impl Asked {
    /// What is caused by it: the same interaction, however often it comes in, is executed once.
    pub fn cause(&self) -> CauseId {
        CauseId::new(format!("discord:{}", self.id))
    }

    /// The person who asks, speaking for the seat that he names.
    pub fn asker(&self, speaker: Option<As>) -> Asker {
        Asker { player: player(self.user), speaker, words: self.words }
    }

    /// His language without a board.
    pub fn voice(&self) -> Voice<'static> {
        self.words.with(&NoBoard)
    }
}
