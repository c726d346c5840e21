//! Checks how much room is left on the servers of games.

use super::{Finding, Wrong};
use crate::discord::channels::games::GameChannel;
use crate::discord::http::requests::{RequestError, Requests};
use adjutant_events::GameId;
use std::collections::BTreeSet;

/// Tells what each server with games uses, and finds those that are nearly full. Servers that do not answer are a finding
/// of their own.
pub(in crate::discord) async fn examine(
    requests: &Requests,
    places: &[(GameId, GameChannel)],
    shared: impl IntoIterator<Item = u64>,
) -> Vec<Finding> {
    let played = places.iter().filter(|(_, place)| !place.archived).map(|(_, place)| place.guild);
    let servers: BTreeSet<u64> = played.chain(shared).collect();
    let mut findings = Vec::new();
    for guild in servers {
        if let Ok(finding) = server(requests, guild).await {
            findings.push(finding);
        }
    }
    findings
}

async fn server(requests: &Requests, guild: u64) -> Result<Finding, RequestError> {
    let name = requests.server(guild).await?.name;
    let (used, _) = requests.usage(guild).await?;
    let parts = used.parts().map(|(used, most)| format!("{used}/{most}")).join(", ");
    let wrong = used.is_nearly_full().then(|| Wrong::new("doctor-wrong-room"));
    Ok(Finding { key: "doctor-room", wrong, about: format!("{name}: {parts}") })
}
