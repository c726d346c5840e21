//! What comes of a command: events, and who is awaited.

use super::beacon::NETWORK;
use super::session::Session;
use crate::request::{Query, Topic};
use adjutant_core::odds::Odds;
use adjutant_core::prompt::Prompt;
use adjutant_core::{Game, Viewer};
use adjutant_events::dice::{Chains, VrfPublicKey};
use adjutant_events::{Envelope, GameResult, RollRequest, SeatId, Seq, Timestamp};

/// Where a game stands after everything that happens by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum GameStatus {
    /// Somebody must choose.
    Waiting(Vec<Prompt>),
    /// Dice must be supplied.
    RollAwaited(RollRequest),
    /// A roll waits until the checkpoint that ends in its request was seen before its round: by the players
    /// ([`Session::shown`]), and by as many witnesses as the game demands ([`Session::cosigned`]).
    PledgeAwaited {
        request: RollRequest,
        /// How many events the checkpoint is over; it is the next event.
        size: Seq,
        /// When the round comes: who sees it later saw it too late.
        published: Timestamp,
        /// Whether the players have seen it.
        shown: bool,
    },
    /// A roll waits for links of chains that seats have left. Each seat's own program opens its link
    /// ([`Session::execute`]); resuming goes on without those whose time is up.
    EntropyAwaited {
        request: RollRequest,
        /// How many events the checkpoint is over that ends in the request; it is the next event.
        size: Seq,
        /// Whose links are awaited.
        links: Vec<AwaitedLink>,
    },
    /// A roll waits for a round of the beacon. Ask again by resuming, once it is published.
    BeaconAwaited {
        request: RollRequest,
        round: u64,
        published: Timestamp,
    },
    /// A roll cannot be made: its key is not here. Once the keys are restored, or another key has taken its place,
    /// resuming goes on.
    RollKeyLost {
        request: RollRequest,
        /// The key that is missing, by its public half.
        key: VrfPublicKey,
    },
    Over(GameResult),
}

/// A link that a roll waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AwaitedLink {
    /// Whose chain it is of.
    pub seat: SeatId,
    /// Which link of it; the first is 1.
    pub number: u32,
    /// When the roll goes on without it; none = it waits as long as it takes.
    pub until: Option<Timestamp>,
}

impl AwaitedLink {
    /// Those of a game, in the order in which their chains were left.
    fn of(chains: &Chains) -> Option<(Seq, Vec<Self>)> {
        let gathering = chains.awaits()?;
        let link = |seat: &SeatId| Self {
            seat: seat.clone(),
            number: chains.of(seat).map_or(0, |chain| chain.used),
            until: chains.until(seat),
        };
        Some((gathering.size, gathering.awaited.iter().map(link).collect()))
    }
}

impl GameStatus {
    /// Where a game stands at a roll that was asked for and is not made yet.
    pub(super) fn at_roll(game: &Game, request: RollRequest) -> Self {
        if let Some((size, links)) = AwaitedLink::of(game.chains()) {
            return Self::EntropyAwaited { request, size, links };
        }
        if let (Some(terms), Some(pledge)) = (game.pledging(), game.pledge())
            && !pledge.is_kept(terms)
        {
            let (size, published) = (pledge.size, NETWORK.published(pledge.round));
            return Self::PledgeAwaited { request, size, published, shown: pledge.shown };
        }
        match request.beacon {
            None => Self::RollAwaited(request),
            Some(round) => Self::BeaconAwaited { round, published: NETWORK.published(round), request },
        }
    }

    /// The roll that is open, if one is.
    pub fn roll(&self) -> Option<&RollRequest> {
        match self {
            Self::RollAwaited(request)
            | Self::PledgeAwaited { request, .. }
            | Self::EntropyAwaited { request, .. }
            | Self::BeaconAwaited { request, .. }
            | Self::RollKeyLost { request, .. } => Some(request),
            Self::Waiting(_) | Self::Over(_) => None,
        }
    }
}

/// A command was executed; all of this is durable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// What happened, the command's own events first.
    pub events: Happened,
    /// Where the game stands now.
    pub standing: GameStatus,
    /// The cause had been executed before: this is its first answer's events again, and nothing happened now.
    pub repeated: bool,
    /// Orders of a block that had nothing left to do, such as the end of a phase that the order before had ended.
    pub ignored: Vec<String>,
}

/// Events that happened, in order, secrets and all: whoever tells of them says to whom.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Happened(Vec<Envelope>);

impl Happened {
    /// Those that a viewer may read.
    pub fn read_by<'a>(&'a self, session: &'a Session, viewer: &'a Viewer) -> impl Iterator<Item = &'a Envelope> {
        self.0.iter().filter(move |envelope| session.may_read(viewer, envelope))
    }

    /// The first and the last of them: how many events there are in a log is no secret.
    pub fn span(&self) -> Option<(Seq, Seq)> {
        Some((self.0.first()?.seq, self.0.last()?.seq))
    }

    /// How many.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether nothing happened.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What happened after it.
    pub fn extend(&mut self, later: Self) {
        self.0.extend(later.0);
    }

    /// What happened from the event at this place on.
    #[must_use]
    pub fn since(&self, place: usize) -> Self {
        Self(self.0.get(place..).unwrap_or_default().to_vec())
    }

    /// All of them: for what keeps or checks a log. A face has no use for it.
    pub fn everything(&self) -> &[Envelope] {
        &self.0
    }
}

impl From<Vec<Envelope>> for Happened {
    fn from(events: Vec<Envelope>) -> Self {
        Self(events)
    }
}

/// What a command would do, as far as whoever tries it may know: up to the first die, to the next question, to what somebody
/// else decides or has decided beforehand, or to what would be laid open. Nothing is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct Preview {
    /// What would happen, as far as he may read it.
    pub events: Vec<Envelope>,
    /// The odds of the fights that it would lead to, where the table allows them.
    pub odds: Vec<Odds>,
}

/// What came of a line of text.
#[derive(Clone, Debug)]
pub enum LineOutcome {
    /// It was done.
    Done(Outcome),
    /// It was tried.
    Tried(Preview),
    /// It asks to see something: the face shows it.
    Query(Query),
    /// It asks for help: the face words it.
    Help(Option<Topic>),
}
