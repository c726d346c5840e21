//! One delivery: some public events of a game, and the result of sending them.

use super::{Hook, Secret};
use crate::machine::event;
use crate::machine::names::Plain;
use crate::table::narrator::{Narrator, sight};
use crate::words::Words;
use adjutant_commands::moderator::{Fault, Session};
use adjutant_core::Viewer;
use adjutant_events::{Audience, Envelope, Event, GameId, Seq, TableEvent};
use chrono::Utc;
use reqwest::header::{CONTENT_TYPE, RETRY_AFTER};
use reqwest::redirect::Policy;
use reqwest::{Client, Response, StatusCode};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use std::fmt::Write as _;
use std::time::Duration;

/// The most events of one delivery.
const MOST: usize = 50;
/// How long a receiver may take to answer.
const PATIENCE: Duration = Duration::from_secs(15);
/// The longest delay that a receiver may request, in seconds.
const LONGEST_DELAY: u64 = 3600;

/// The events of one delivery.
pub(super) struct Batch {
    events: Vec<(Seq, Value)>,
    /// The last event that was examined; 0 = there was none.
    last: Seq,
}

impl Batch {
    /// The next events of a game from `from` on that have been public from the beginning. A copy to try out has none.
    ///
    /// # Errors
    /// The store cannot be read.
    pub(super) fn read(session: &Session, words: Words, from: Seq, results_only: bool) -> Result<Self, Fault> {
        let mut narrator = Narrator::from_start(words).to(Viewer::Spectator);
        let end = session.game().seq;
        let (mut batch, mut from) = (Self { events: Vec::new(), last: 0 }, from);
        if session.game().is_copy() && from <= end {
            // A copy is its owner's alone. It counts as sent.
            batch.last = end;
            return Ok(batch);
        }
        // Hidden and unwanted events are skipped at once.
        while batch.events.is_empty() && from <= end {
            for envelope in session.read(&Viewer::Spectator, from, MOST)? {
                if envelope.audience != Audience::Everyone || (results_only && !is_of_results(&envelope)) {
                    continue;
                }
                let (before, Some(text)) = narrator.tell(session, &envelope) else { continue };
                let told = event::event(Plain(session.lexicon()), &envelope, sight(before.as_ref()), &text);
                batch.events.push((envelope.seq, told));
            }
            batch.last = (from + MOST as u64 - 1).min(end);
            from = batch.last + 1;
        }
        Ok(batch)
    }

    /// The events, one a line.
    pub(super) fn lines(&self) -> impl Iterator<Item = String> + '_ {
        self.events.iter().map(|(_, event)| format!("{event}\n"))
    }

    /// Whether no events were left.
    pub(super) const fn is_end(&self) -> bool {
        self.last == 0
    }

    /// The last event that was examined.
    pub(super) const fn last(&self) -> Seq {
        self.last
    }
}

/// Whether an event tells the result of a game, or takes it back.
const fn is_of_results(envelope: &Envelope) -> bool {
    matches!(envelope.event, Event::Table(TableEvent::GameEnded { .. } | TableEvent::Rewound { .. }))
}

/// The result of a delivery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// The receiver accepted it.
    Taken,
    /// It must be sent again, after at least this time.
    Later { why: String, at_least: Duration },
    /// The receiver answered that it is gone.
    Gone,
}

/// Sends to one receiver.
pub(super) struct Sender {
    url: String,
    /// The name for the log. It is not the address, which may be a secret.
    name: String,
    secret: Secret,
    client: Client,
}

impl Sender {
    pub(super) fn new(hook: Hook) -> Self {
        let client = Client::builder()
            .redirect(Policy::none())
            .timeout(PATIENCE)
            .user_agent(concat!("adjutant/", env!("CARGO_PKG_VERSION")))
            .build()
            .unwrap_or_default();
        let host = hook.url.split("://").nth(1).and_then(|rest| rest.split(['/', '?', '#']).next());
        // A password in the address is before an `@`.
        let name = host.and_then(|host| host.rsplit('@').next()).unwrap_or_default().to_owned();
        Self { url: hook.url, name, secret: hook.secret, client }
    }

    /// The receiver's name, for the log.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Sends a batch once; an empty batch counts as accepted.
    pub(super) async fn send(&self, game: &GameId, batch: &Batch) -> Outcome {
        let (Some((first, _)), Some((last, _))) = (batch.events.first(), batch.events.last()) else {
            return Outcome::Taken;
        };
        let events: Vec<&Value> = batch.events.iter().map(|(_, told)| told).collect();
        let body = json!({"type": "events", "game": game.as_str(), "events": events}).to_string();
        let (id, seconds) = (name_of(game, *first, *last), Utc::now().timestamp());
        let request = self
            .client
            .post(&self.url)
            .header(CONTENT_TYPE, "application/json")
            .header("webhook-id", &id)
            .header("webhook-timestamp", seconds)
            .header("webhook-signature", self.secret.sign(&id, seconds, body.as_bytes()))
            .body(body);
        match request.send().await {
            Ok(answer) if answer.status().is_success() => Outcome::Taken,
            Ok(answer) if answer.status() == StatusCode::GONE => Outcome::Gone,
            Ok(answer) => {
                Outcome::Later { why: format!("status {}", answer.status().as_u16()), at_least: delay(&answer) }
            }
            // The address may be a secret.
            Err(error) => Outcome::Later { why: error.without_url().to_string(), at_least: Duration::ZERO },
        }
    }
}

/// The ID of a delivery. The same events of the same game always have the same ID.
fn name_of(game: &GameId, first: Seq, last: Seq) -> String {
    let mut name = "msg_".to_owned();
    for byte in Sha256::digest(game.as_str().as_bytes()).iter().take(8) {
        let _ = write!(name, "{byte:02x}");
    }
    let _ = write!(name, "_{first}_{last}");
    name
}

/// The delay that the receiver requests.
fn delay(answer: &Response) -> Duration {
    let seconds = answer.headers().get(RETRY_AFTER).and_then(|value| value.to_str().ok()?.trim().parse().ok());
    Duration::from_secs(seconds.unwrap_or(0_u64).min(LONGEST_DELAY))
}
