//! Witnesses as rolls use them: asked for the checkpoint that commits to a roll, until its beacon round.

use super::asking::{Asking, Trouble};
use adjutant_commands::moderator::{Cosignatures, Cosigning, OtherHistory, Witnesses};
use adjutant_events::transcript::ConsistencyProof;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The least time for which a required witness is asked, even if the round has passed. A late signature binds nothing,
/// but shows that the witness is available.
const AT_LEAST: Duration = Duration::from_secs(1);

impl Witnesses for Asking {
    fn count(&self) -> usize {
        Self::count(self)
    }

    fn cosign(&self, cosigning: &Cosigning) -> Cosignatures {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis());
        let until = u128::try_from(cosigning.until.0).unwrap_or(0);
        let left = Duration::from_millis(u64::try_from(until.saturating_sub(now)).unwrap_or(u64::MAX)).max(AT_LEAST);
        let prove = |old| ConsistencyProof::make(cosigning.leaves.as_slice(), old, cosigning.size).ok();
        let said = Self::cosign(self, &cosigning.note, left, &prove);
        let refused = said.troubles.into_iter().filter_map(|(witness, trouble)| other_history(witness, &trouble));
        Cosignatures { lines: said.lines, refused: refused.collect() }
    }
}

/// The history of a witness that did not sign because it saw another one; none = it had another reason.
fn other_history(witness: String, trouble: &Trouble) -> Option<OtherHistory> {
    match trouble {
        Trouble::Ahead { seen, .. } => Some(OtherHistory { witness, seen: Some(*seen) }),
        Trouble::Refused { status: 422, .. } => Some(OtherHistory { witness, seen: None }),
        Trouble::Refused { .. } | Trouble::Silent(_) | Trouble::Unsteady | Trouble::Unfit(_) => None,
    }
}
