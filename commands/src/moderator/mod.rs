//! The moderator: executes commands that were understood.
//!
//! A [`Session`] owns one game. It decides, stores the events, requests dice, applies the events, and continues until a
//! player must choose. A [`GameHost`] owns many games, one task each. No event is reported before it is on disk.

pub mod actor;
pub mod beacon;
pub mod clock;
pub mod demands;
mod denial;
pub mod dice;
pub mod equipment;
pub mod fault;
pub mod game_host;
mod kept_boards;
pub mod opening;
pub mod outcome;
pub mod past;
pub mod recheck;
pub mod retelling;
pub mod session;
pub mod witnesses;

use adjutant_core::Game;
use adjutant_events::Envelope;
use adjutant_storage::OutboxEntry;

pub use beacon::{BeaconSource, BeaconTrouble};
pub(crate) use beacon::{NETWORK, checked as checked_round};
pub use demands::{BeaconDemand, Demands};
pub use denial::{Denial, LineProblem, LineReport, OrdersDenied};
pub use dice::{AwaitedDice, DiceSource, OsDice, ScriptedDice, Throw, WrittenDice};
pub use equipment::Equipment;
pub use fault::Fault;
pub use game_host::{DiceMaker, GameHost, GameHostConfig};
pub use opening::{DiceWish, Opening};
pub use outcome::{AwaitedLink, GameStatus, Happened, LineOutcome, Outcome, Preview};
pub use past::Past;
pub use recheck::{GameReport, Misfit, MisfitKind, recheck, recheck_log};
pub use retelling::Retelling;
pub use session::{EvidenceError, Gone, MOMENTS, Moment, Question, Recalled, Session, Thought, bundle_without_rules};
pub use witnesses::{Cosignatures, Cosigning, OtherHistory, Witnesses};

/// Makes the messages about events. They are stored with the events, and sent afterwards.
pub trait Announcements: Send + Sync {
    /// Messages about what just happened; `game` is already as after it.
    fn announce(&self, game: &Game, events: &[Envelope], standing: &GameStatus) -> Vec<OutboxEntry>;
}
