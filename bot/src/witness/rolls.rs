//! Those who are asked, as the moderator asks them: for the checkpoint that a roll is committed to by, until its round comes.

use super::asking::{Asking, Trouble};
use adjutant_commands::moderator::{Cosignatures, Cosigning, OtherHistory, Witnesses};
use adjutant_events::transcript::ConsistencyProof;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// A witness that a game cannot go on without is asked for so long, even where the round has come: what he signs then binds
/// nothing, but shows that he is there.
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

/// What a witness saw who did not sign because it was another history; none = he had another reason.
fn other_history(witness: String, trouble: &Trouble) -> Option<OtherHistory> {
    match trouble {
        Trouble::Ahead { seen, .. } => Some(OtherHistory { witness, seen: Some(*seen) }),
        Trouble::Refused { status: 422, .. } => Some(OtherHistory { witness, seen: None }),
        Trouble::Refused { .. } | Trouble::Silent(_) | Trouble::Unsteady | Trouble::Unfit(_) => None,
    }
}
