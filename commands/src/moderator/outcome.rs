//! What comes of a command: events, and who is awaited.

use super::beacon::NETWORK;
use crate::request::Query;
use adjutant_core::prompt::Prompt;
use adjutant_events::dice::VrfPublicKey;
use adjutant_events::{Envelope, GameResult, RollRequest, Timestamp};

/// Where a game stands after everything that happens by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Somebody must choose.
    Waiting(Vec<Prompt>),
    /// Dice must be supplied.
    RollAwaited(RollRequest),
    /// A roll waits for a round of the beacon. Ask again by resuming, once it is published.
    BeaconAwaited {
        /// The roll.
        request: RollRequest,
        /// The round.
        round: u64,
        /// When it is published.
        published: Timestamp,
    },
    /// A roll cannot be made: its key is not here. Once the keys are restored, or another key has taken its place,
    /// resuming goes on.
    RollKeyLost {
        /// The roll.
        request: RollRequest,
        /// The key that is missing, by its public half.
        key: VrfPublicKey,
    },
    /// Over.
    Over(GameResult),
}

impl Standing {
    /// Where a game stands at a roll that was asked for and is not made yet.
    pub(super) fn at_roll(request: RollRequest) -> Self {
        match request.beacon {
            None => Self::RollAwaited(request),
            Some(round) => Self::BeaconAwaited { round, published: NETWORK.published(round), request },
        }
    }

    /// The roll that is open, if one is.
    pub fn roll(&self) -> Option<&RollRequest> {
        match self {
            Self::RollAwaited(request) | Self::BeaconAwaited { request, .. } | Self::RollKeyLost { request, .. } => {
                Some(request)
            }
            Self::Waiting(_) | Self::Over(_) => None,
        }
    }
}

/// A command was executed; all of this is durable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// What happened, the command's own events first.
    pub events: Vec<Envelope>,
    /// Where the game stands now.
    pub standing: Standing,
    /// The cause had been executed before: this is its first answer's events again, and nothing happened now.
    pub repeated: bool,
}

/// What a command would do, up to the first die or the next question. Nothing is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// What would happen.
    pub events: Vec<Envelope>,
    /// Where the game would stand.
    pub standing: Standing,
}

/// What came of a line of text.
#[derive(Clone, Debug)]
pub enum Said {
    /// It was done.
    Done(Outcome),
    /// It was tried.
    Tried(Preview),
    /// It asks to see something: the face shows it.
    Query(Query),
    /// It asks for help: the face words it.
    Help(Option<&'static str>),
}
