//! Proofs for the page: of a roll, and of the game as far as it has come. The page judges them itself, with the second verifier.

use super::Inner;
use super::routes::{No, Ours, answered, guarded, words_of};
use adjutant_audit::LedgerError;
use adjutant_commands::moderator::{EvidenceError, Fault};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse as _, Response};
use std::sync::Arc;

/// The second verifier, as `bot/web/verify` makes it for the page. It is loaded when somebody wants to see a proof.
pub(super) const SCRIPT: &str = include_str!("../../web/verify/proof.js");

/// The proof of one roll.
pub(super) async fn roll(State(web): Ours, headers: HeaderMap, Path((game, roll)): Path<(String, u32)>) -> Response {
    proof(&web, &headers, &game, "application/json", move |session| {
        Ok(session.roll_proof(roll)?.write().map_err(|_| No::Unproven("evidence-not-made"))?.into_bytes())
    })
    .await
}

/// The whole game as evidence: what is hidden is closed until the game is over.
pub(super) async fn whole(State(web): Ours, headers: HeaderMap, Path(game): Path<String>) -> Response {
    proof(&web, &headers, &game, "application/octet-stream", |session| {
        session.bundle()?.write().map_err(|_| No::Unproven("evidence-not-made"))
    })
    .await
}

async fn proof(
    web: &Arc<Inner>,
    headers: &HeaderMap,
    game: &str,
    kind: &'static str,
    make: impl FnOnce(&adjutant_commands::moderator::Session) -> Result<Vec<u8>, No> + Send + 'static,
) -> Response {
    let words = words_of(headers);
    answered(words, async move {
        let reader = web.reader(headers, game, words)?;
        let bytes = web.ask(&reader.pass.game, move |session| make(session)).await??;
        let mut answer = guarded(bytes.into_response());
        answer.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
        Ok(answer)
    })
    .await
}

impl From<EvidenceError> for No {
    fn from(error: EvidenceError) -> Self {
        match error {
            EvidenceError::NotVerifiable => Self::Unproven("evidence-not-verifiable"),
            EvidenceError::Ledger(LedgerError::NoSuchRoll { .. }) => Self::Unproven("web-no-roll"),
            EvidenceError::Ledger(error) => {
                tracing::error!(%error, "no evidence could be made for a page");
                Self::Unproven("evidence-not-made")
            }
            EvidenceError::Fault(fault) => Self::Fault(fault),
        }
    }
}

impl From<Fault> for No {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}
