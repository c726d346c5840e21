//! Health and metrics, for this machine only.

use super::bot::Bot;
use adjutant_commands::store::OutboxId;
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;
use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use tokio::net::TcpListener;

/// Entries of the outbox that are counted at most.
const MOST_COUNTED: usize = 1000;

/// Serves `/health` and `/metrics` until the task is dropped.
///
/// # Errors
/// The listener fails.
pub async fn serve(listener: TcpListener, bot: Arc<Bot>) -> std::io::Result<()> {
    let routes = Router::new().route("/health", get(health)).route("/metrics", get(metrics)).with_state(bot);
    axum::serve(listener, routes).await
}

/// Whether games can be played: the store answers, and the gateway was connected to.
async fn health(State(bot): State<Arc<Bot>>) -> impl IntoResponse {
    let connected = bot.counts.connected.load(Ordering::Relaxed) > 0;
    match bot.house.games().await {
        Ok(_) if connected => (StatusCode::OK, "ok\n"),
        Ok(_) => (StatusCode::SERVICE_UNAVAILABLE, "connecting\n"),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "store\n"),
    }
}

async fn metrics(State(bot): State<Arc<Bot>>) -> impl IntoResponse {
    let count = |number: &std::sync::atomic::AtomicU64| number.load(Ordering::Relaxed);
    let games = bot.house.games().await.map_or(0, |games| games.len() as u64);
    let store = Arc::clone(bot.house.store());
    let waiting = move || store.outbox_pending(OutboxId::START, MOST_COUNTED).map_or(0, |waiting| waiting.len() as u64);
    let waiting = tokio::task::spawn_blocking(waiting).await.unwrap_or_default();
    let values = [
        ("interactions_total", "counter", count(&bot.counts.interactions)),
        ("interactions_refused_total", "counter", count(&bot.counts.refused)),
        ("interactions_unanswered_total", "counter", count(&bot.counts.unanswered)),
        ("interactions_microseconds_total", "counter", count(&bot.counts.acknowledging)),
        ("gateway_connections_total", "counter", count(&bot.counts.connected)),
        ("outbox_said_total", "counter", count(&bot.crier.counts().said)),
        ("outbox_delayed_total", "counter", count(&bot.crier.counts().delayed)),
        ("pictures_hung_total", "counter", count(&bot.crier.painter().counts().hung)),
        ("pictures_given_up_total", "counter", count(&bot.crier.painter().counts().given_up)),
        ("outbox_refused_total", "counter", count(&bot.crier.counts().refused)),
        ("outbox_waiting", "gauge", waiting),
        ("games", "gauge", games),
        ("games_awake", "gauge", bot.house.awake() as u64),
        ("games_placed", "gauge", bot.places.all().len() as u64),
    ];
    let mut text = String::new();
    for (name, kind, value) in values {
        // Writing to a string does not fail.
        let _ = writeln!(text, "# TYPE adjutant_{name} {kind}\nadjutant_{name} {value}");
    }
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text)
}
