//! The face on Discord: `adjutant serve`.
//!
//! [`serve`](mod@serve) puts it together. What comes in (`ear`, over the [`gateway`]) is acknowledged at once and answered when the answer is
//! durable; what happened is written into the outbox by [`herald`] and said by [`crier`]; [`living`] is the message
//! that shows how a game stands. What should stand in a channel is compared with what does in [`reconcile`] and nowhere else. [`payload`] makes the slash commands out of `commands/definition`, [`press`] is what a
//! button says. No rule and no permission is known here: seats and rights come from events.

mod activity;
mod admission;
mod advert;
pub mod answer;
pub mod aside;
pub mod asked;
mod askers;
mod ballots;
mod belated;
mod bench;
pub mod bot;
mod by_form;
pub mod carried;
mod chapter;
pub mod clock;
pub mod config;
mod corrected;
pub mod courier;
pub mod crier;
pub mod doctor;
mod drafts;
mod ear;
mod elsewhere;
mod evidence;
pub mod fetched;
pub mod filled;
mod forms;
pub mod gateway;
mod gms;
pub mod greeted;
mod grounds;
mod guided;
mod halls;
pub mod herald;
pub mod intray;
pub mod invite;
mod large;
mod league_options;
mod league_orders;
pub mod leagues;
mod limits;
pub mod link;
pub mod lists;
pub mod living;
mod map;
mod masks;
pub mod mention;
pub mod monitor;
mod my_board;
mod nonce;
pub mod offered;
mod overview;
mod own;
pub mod own_board;
mod own_option;
mod pages;
pub mod painter;
pub mod panel;
pub mod parts;
pub mod payload;
mod permissions;
pub mod pictures;
pub mod places;
mod played;
mod presets;
pub mod press;
pub mod proofs;
pub mod reconcile;
mod refrain;
pub mod registration;
mod reliable;
pub mod serve;
pub mod sign_up;
mod since;
mod situated;
pub mod slash;
mod slashed;
pub mod speaking;
pub mod split;
pub mod spoken;
pub mod standing;
pub mod suggest;
pub mod summary;
pub mod tell;
mod threads;
pub mod token;
mod tutorial;
pub mod walk;
mod welcome;
mod wire;
mod wizard;
mod written;

use serde_json::{Value, json};

/// The longest name of a game on Discord, in characters: it stands in every button.
pub const LONGEST_GAME: usize = 32;

/// A thread for a game: public, kept open for a week without a word.
fn thread(game: &str) -> Value {
    json!({ "name": game, "type": 11, "auto_archive_duration": 10_080 })
}
