//! Health and metrics, for this machine only.

use super::interactions::context::Bot;
use crate::limits::http;
use adjutant_commands::store::OutboxId;
use adjutant_events::{Timestamp, codec};
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;
use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use tokio::net::TcpListener;

/// The most outbox entries that are counted.
const MOST_COUNTED: usize = 1000;
/// An event not delivered after this time, in milliseconds, is late.
const LATE: i64 = 5 * 60_000;
/// A panel not updated this long after the delivery is behind, in milliseconds.
const BEHIND: i64 = 60_000;

/// Serves `/health` and `/metrics` until the task is dropped.
///
/// # Errors
/// The listener fails.
pub async fn serve(listener: TcpListener, bot: Arc<Bot>) -> std::io::Result<()> {
    let routes = Router::new().route("/health", get(health)).route("/metrics", get(metrics)).with_state(bot);
    http::serve(listener, routes, http::Limits::default()).await
}

/// What is waiting in the outbox.
#[derive(Clone, Copy, Debug, Default)]
struct Waiting {
    entries: usize,
    /// When the oldest waiting event happened, of games with a channel.
    oldest: Option<Timestamp>,
}

async fn waiting(bot: &Arc<Bot>) -> Waiting {
    let (store, places) = (Arc::clone(bot.game_host.store()), bot.places.clone());
    let count = move || {
        let entries = store.outbox_pending(OutboxId::START, MOST_COUNTED).unwrap_or_default();
        // Entries of a game without a channel wait for a game master, not for the bot.
        let first = entries.iter().find(|entry| places.of(&entry.game).is_some_and(|place| !place.lost));
        let event = first.and_then(|entry| store.read(&entry.game, entry.seq, 1).ok()?.pop());
        let oldest = event.and_then(|record| codec::decode(&record.bytes).ok()).map(|envelope| envelope.time);
        Waiting { entries: entries.len(), oldest }
    };
    tokio::task::spawn_blocking(count).await.unwrap_or_default()
}

/// Reports health: a status word first, then details for people. It covers the store, the gateway, deliveries and
/// commands.
async fn health(State(bot): State<Arc<Bot>>) -> impl IntoResponse {
    let (gateway, waiting, now) = (bot.link.report(), waiting(&bot).await, (bot.clock)());
    let (store, registered) = (bot.game_host.games().await.is_ok(), bot.registration.is_done());
    let late = waiting.oldest.is_some_and(|oldest| now.0 - oldest.0 > LATE);
    let (behind, since) = bot.delivery.behind();
    let is_behind = since.is_some_and(|since| now.0 - since.0 > BEHIND);
    let (status, word) = match (store, gateway.since) {
        (false, _) => (StatusCode::SERVICE_UNAVAILABLE, "store"),
        (true, _) if bot.held.is_spare() => (StatusCode::OK, "spare"),
        (true, None) => (StatusCode::SERVICE_UNAVAILABLE, "connecting"),
        // The game can still be played: a restart is not needed.
        (true, Some(_)) if !registered => (StatusCode::OK, "unregistered"),
        (true, Some(_)) if late => (StatusCode::OK, "late"),
        (true, Some(_)) if is_behind => (StatusCode::OK, "behind"),
        (true, Some(_)) => (StatusCode::OK, "ok"),
    };
    let connected =
        gateway.since.map_or_else(|| "not connected".to_owned(), |at| format!("connected since {}", utc(at)));
    let beat = gateway.beat.map_or_else(|| "never".to_owned(), utc);
    let oldest = waiting.oldest.map_or_else(String::new, |at| format!(", the oldest since {}", utc(at)));
    let why = bot.registration.why();
    let (refused, of_one) = bot.registration.refused();
    let commands = match (registered, why.is_empty()) {
        (true, _) if refused > 0 => format!("registered; servers without theirs: {refused}, one of them {of_one}"),
        (true, _) => "registered".to_owned(),
        (false, true) => "not registered yet".to_owned(),
        (false, false) => format!("not registered yet: {why}"),
    };
    let (entries, held_back) = (waiting.entries, bot.requests.held_back());
    let since = since.map_or_else(String::new, |at| format!(", the first since {}", utc(at)));
    let mut text = format!(
        "{word}\ngateway: {connected}, last heartbeat answered: {beat}\noutbox: {entries} waiting{oldest}\n\
         commands: {commands}\npanels: {behind} behind{since}\n\
         requests: {held_back} held back by Discord's limits\n"
    );
    for (guild, used) in bot.room.known() {
        let [(channels, of_channels), (roles, of_roles), (threads, of_threads)] = used.parts();
        // Writing to a string does not fail.
        let _ = writeln!(
            text,
            "server {guild}: {channels} of {of_channels} channels, {roles} of {of_roles} roles, \
             {threads} of {of_threads} active threads"
        );
    }
    (status, text)
}

/// An instant in RFC 3339, for administrators.
fn utc(at: Timestamp) -> String {
    let at = chrono::DateTime::from_timestamp_millis(at.0).unwrap_or_default();
    at.to_rfc3339_opts(chrono::SecondsFormat::Secs, true)
}

/// Seconds since 1970; 0 = never.
fn seconds(at: Option<Timestamp>) -> u64 {
    at.map_or(0, |at| u64::try_from(at.0 / 1000).unwrap_or(0))
}

async fn metrics(State(bot): State<Arc<Bot>>) -> impl IntoResponse {
    let count = |number: &std::sync::atomic::AtomicU64| number.load(Ordering::Relaxed);
    let games = bot.game_host.games().await.map_or(0, |games| games.len() as u64);
    let (waiting, gateway, now) = (waiting(&bot).await, bot.link.report(), (bot.clock)());
    let age = waiting.oldest.map_or(0, |oldest| u64::try_from((now.0 - oldest.0) / 1000).unwrap_or(0));
    let values = [
        ("interactions_total", "counter", count(&bot.counts.interactions)),
        ("interactions_refused_total", "counter", count(&bot.counts.refused)),
        ("interactions_unanswered_total", "counter", count(&bot.counts.unanswered)),
        ("interactions_microseconds_total", "counter", count(&bot.counts.acknowledging)),
        ("gateway_connections_total", "counter", count(&bot.counts.connected)),
        ("outbox_said_total", "counter", count(&bot.delivery.counts().said)),
        ("outbox_delayed_total", "counter", count(&bot.delivery.counts().delayed)),
        ("pictures_hung_total", "counter", count(&bot.delivery.uploads().counts().attached)),
        ("pictures_given_up_total", "counter", count(&bot.delivery.uploads().counts().given_up)),
        ("outbox_refused_total", "counter", count(&bot.delivery.counts().refused)),
        ("outbox_waiting", "gauge", waiting.entries as u64),
        ("panels_behind", "gauge", bot.delivery.behind().0 as u64),
        ("outbox_oldest_seconds", "gauge", age),
        ("requests_held_back", "gauge", bot.requests.held_back() as u64),
        ("gateway_connected", "gauge", u64::from(gateway.since.is_some())),
        ("gateway_connected_since_seconds", "gauge", seconds(gateway.since)),
        ("gateway_heartbeat_answered_seconds", "gauge", seconds(gateway.beat)),
        ("commands_registered", "gauge", u64::from(bot.registration.is_done())),
        ("events_unreadable_total", "counter", count(&bot.counts.unreadable)),
        ("games", "gauge", games),
        ("games_awake", "gauge", bot.game_host.awake() as u64),
        ("games_placed", "gauge", bot.places.all().len() as u64),
    ];
    let mut text = String::new();
    for (name, kind, value) in values {
        // Writing to a string does not fail.
        let _ = writeln!(text, "# TYPE adjutant_{name} {kind}\nadjutant_{name} {value}");
    }
    let servers = bot.room.known();
    for (at, name) in ["server_channels", "server_roles", "server_threads"].into_iter().enumerate() {
        let _ = writeln!(text, "# TYPE adjutant_{name} gauge");
        for (guild, used) in &servers {
            let _ = writeln!(text, "adjutant_{name}{{server=\"{guild}\"}} {}", used.parts()[at].0);
        }
    }
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text)
}
