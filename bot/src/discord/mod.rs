//! The Discord bot: `adjutant serve`.
//!
//! [`serve`](mod@serve) assembles it. Interactions from the [`gateway`] are acknowledged at once; [`interactions`]
//! answers when the answer is durable. News of a game is written into the [`outbox`] together with the events, and is
//! delivered from there. [`messages::panel`] is the message that shows the state of a game. Only [`outbox::reconcile`]
//! compares what a channel should contain with what it contains. [`registration`] makes the application commands from
//! `core/grammar/src/definition/`. No rules and no permissions are decided here: seats and rights come from events.

pub mod channels;
pub mod config;
mod copies;
pub mod daemons;
pub mod doctor;
pub mod gateway;
pub mod http;
pub mod interactions;
pub mod leagues;
pub mod match_scheduler;
pub mod messages;
pub mod monitor;
pub mod outbox;
pub mod permissions;
pub(in crate::discord) mod personal;
pub mod persons;
mod predictions;
pub mod registration;
mod roll_calls;
mod room_watch;
pub mod scheduler;
pub mod serve;
mod silence;
pub mod token;

use serde_json::{Value, json};

/// The longest name of a game on Discord, in characters: every button's id contains it.
pub const LONGEST_GAME: usize = 32;

/// The body that opens a game's thread: public, archived after a week without messages.
fn thread(game: &str) -> Value {
    json!({ "name": game, "type": 11, "auto_archive_duration": 10_080 })
}
