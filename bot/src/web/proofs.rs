//! Proofs of rolls and games for the page, which verifies them itself with the second verifier.

use super::answers::{No, answered, guarded};
use super::authentication::PageRequest;
use super::{Inner, Ours};
use adjutant_audit::LedgerError;
use adjutant_commands::moderator::{EvidenceError, Fault, Session};
use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse as _, Response};
use std::collections::BTreeMap;

/// The second verifier, as built by `bot/web/verify`. It is loaded when a proof is opened.
pub(super) const SCRIPT: &str = include_str!("../../web/verify/proof.js");

/// The proof of a roll.
pub(super) async fn roll(
    State(web): Ours,
    request: PageRequest,
    Path(named): Path<BTreeMap<String, String>>,
) -> Response {
    let roll: Option<u32> = named.get("roll").and_then(|roll| roll.parse().ok());
    proof(&web, &request, "application/json", move |session| {
        let proof = session.roll_proof(roll.ok_or(No::Unfit)?)?;
        Ok(proof.write().map_err(|_| No::Unproven("evidence-not-made"))?.into_bytes())
    })
    .await
}

/// The bundle of the game. Hidden facts stay closed until the game is over.
pub(super) async fn whole(State(web): Ours, request: PageRequest) -> Response {
    proof(&web, &request, "application/octet-stream", |session| {
        session.bundle()?.write().map_err(|_| No::Unproven("evidence-not-made"))
    })
    .await
}

async fn proof(
    web: &Inner,
    request: &PageRequest,
    kind: &'static str,
    make: impl FnOnce(&Session) -> Result<Vec<u8>, No> + Send + 'static,
) -> Response {
    answered(request.words, async move {
        let reader = web.reader(request)?;
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
            EvidenceError::Copy => Self::Unproven("evidence-copy"),
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
