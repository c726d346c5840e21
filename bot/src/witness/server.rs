//! The HTTP server of a witness: `POST /add-checkpoint` and `GET /<hash of the origin>/checkpoint` of tlog-witness.
//!
//! A client is unknown until its checkpoint is verified to be signed by a known log. The server
//! ([`crate::limits::http`]) limits the number of connections, their time and their size.

use super::{NotCosigned, Witness};
use crate::limits::http::{self, Limits};
use adjutant_events::transcript::cosignature::Refused;
use adjutant_events::transcript::cosignature::request::MAX_REQUEST;
use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};
use std::io;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// The number of requests that are handled at once; each may wait for the disk.
const AT_ONCE: usize = 8;
/// The content type of a conflict, as the specification requires.
const SIZE: HeaderValue = HeaderValue::from_static("text/x.tlog.size");

/// The limits of the server. Connections are kept for further requests, but not for ever.
pub const LIMITS: Limits = Limits { open: 200, time: Duration::from_secs(60), bytes: 4 << 20 };

#[derive(Clone)]
struct ServerState {
    witness: Arc<Witness>,
    working: Arc<Semaphore>,
}

/// Answers requests until the task is dropped.
///
/// # Errors
/// The listener fails.
pub async fn serve(listener: TcpListener, witness: Arc<Witness>, limits: Limits) -> io::Result<()> {
    let state = ServerState { witness, working: Arc::new(Semaphore::new(AT_ONCE)) };
    let routes = Router::new()
        .route("/add-checkpoint", post(add_checkpoint))
        .route("/{origin}/checkpoint", get(checkpoint))
        .layer(DefaultBodyLimit::max(MAX_REQUEST))
        .with_state(state);
    http::serve(listener, routes, limits).await
}

async fn add_checkpoint(State(state): State<ServerState>, body: Bytes) -> Response {
    let Ok(_place) = state.working.acquire().await else { return StatusCode::SERVICE_UNAVAILABLE.into_response() };
    let witness = state.witness;
    match spawn_blocking(move || witness.add_checkpoint(&body, now)).await {
        Ok(Ok(lines)) => lines.into_response(),
        Ok(Err(refused)) => refusal(&refused),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

fn refusal(refused: &NotCosigned) -> Response {
    match refused {
        NotCosigned::Refused(Refused::Conflict { size }) => {
            (StatusCode::CONFLICT, [(header::CONTENT_TYPE, SIZE)], format!("{size}\n")).into_response()
        }
        // The client is not told about paths of this machine.
        NotCosigned::Folder(error) => {
            tracing::error!(%error, "what was seen cannot be kept or read: nothing is cosigned");
            (StatusCode::INTERNAL_SERVER_ERROR, "this witness cannot keep what it sees\n").into_response()
        }
        refused => {
            if !matches!(
                refused,
                NotCosigned::Refused(Refused::UnknownLog { .. } | Refused::Request(_) | Refused::Note(_))
            ) {
                tracing::warn!(%refused, "not cosigned");
            }
            let status = StatusCode::from_u16(refused.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
            (status, format!("{refused}\n")).into_response()
        }
    }
}

async fn checkpoint(State(state): State<ServerState>, Path(origin): Path<String>) -> Response {
    let Ok(_place) = state.working.acquire().await else { return StatusCode::SERVICE_UNAVAILABLE.into_response() };
    let witness = state.witness;
    match spawn_blocking(move || witness.checkpoint(&origin)).await {
        Ok(Ok(Some(note))) => note.into_response(),
        Ok(Ok(None)) => StatusCode::NOT_FOUND.into_response(),
        Ok(Err(error)) => refusal(&NotCosigned::Folder(error)),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// The time in seconds since 1970; 0 if the clock is before that, with which no witness signs.
fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}
