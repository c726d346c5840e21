//! stub
use crate::axis::board::Space;
use crate::axis::state::State;
use adjutant_events::UnitId;
/// A battle that waits.
#[derive(Clone, Debug)]
pub struct Pending {
    /// Where.
    pub space: Space,
    /// Whether the attacker may leave it.
    pub optional: bool,
    /// Sea zones whose battles come first.
    pub after: Vec<Space>,
    /// Attackers.
    pub attackers: Vec<UnitId>,
    /// Defenders.
    pub defenders: Vec<UnitId>,
}
pub(crate) fn pending(_state: &State) -> Vec<Pending> {
    Vec::new()
}
