//! The face on Discord: `adjutant serve`.
//!
//! [`serve`](mod@serve) puts it together. What comes in over the [`gateway`] is acknowledged at once and answered by [`interactions`] when
//! the answer is durable. What happened is written into the [`outbox`] together with the events and delivered from there;
//! [`messages::panel`] is the message that shows how a game stands. What should stand in a channel is compared with what does in
//! [`outbox::reconcile`] and nowhere else. [`registration`] makes the application commands out of `commands/definition`. No rule and no
//! permission is known here: seats and rights come from events.

pub mod channels;
pub mod clock;
pub mod config;
pub mod doctor;
pub mod gateway;
pub mod http;
pub mod interactions;
pub mod leagues;
pub mod messages;
pub mod monitor;
pub mod outbox;
pub mod permissions;
pub mod registration;
pub mod serve;
pub mod token;

use serde_json::{Value, json};

/// The longest name of a game on Discord, in characters: it stands in every button.
pub const LONGEST_GAME: usize = 32;

/// A thread for a game: public, kept open for a week without a word.
fn thread(game: &str) -> Value {
    json!({ "name": game, "type": 11, "auto_archive_duration": 10_080 })
}
