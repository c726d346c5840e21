//! The result of a command: events, and the seats that must act.

use super::beacon::NETWORK;
use super::session::Session;
use crate::request::{As, Query, Topic};
use adjutant_core::odds::Odds;
use adjutant_core::prompt::Prompt;
use adjutant_core::{Game, Viewer};
use adjutant_events::dice::{Chains, VrfPublicKey};
use adjutant_events::{Actor, Envelope, GameResult, PlayerId, RollRequest, SeatId, Seq, Timestamp};

/// The state of a game after all automatic steps.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum GameStatus {
    /// Somebody must choose.
    Waiting(Vec<Prompt>),
    /// Dice must be supplied.
    RollAwaited(RollRequest),
    /// A roll waits until the checkpoint that ends with its request was seen before its round: by the players
    /// ([`Session::shown`]), and by as many witnesses as the game requires ([`Session::cosigned`]).
    CommitmentAwaited {
        request: RollRequest,
        /// The number of events in the checkpoint, which is the next event.
        size: Seq,
        /// When the round is published. A later sighting is too late.
        published: Timestamp,
        /// Whether the players have seen it.
        shown: bool,
    },
    /// A roll waits for links of entropy chains that seats have committed. Each seat's own program opens its link
    /// ([`Session::execute`]). Resuming continues without links whose time is up.
    EntropyAwaited {
        request: RollRequest,
        /// The number of events in the checkpoint that ends with the request; the checkpoint is the next event.
        size: Seq,
        /// The awaited links.
        links: Vec<AwaitedLink>,
    },
    /// A roll waits for a beacon round. Resume once it is published.
    BeaconAwaited {
        request: RollRequest,
        round: u64,
        published: Timestamp,
    },
    /// A roll cannot be made because its key is missing. Resuming continues once the keys are restored or replaced.
    RollKeyLost {
        request: RollRequest,
        /// The public half of the missing key.
        key: VrfPublicKey,
    },
    Over(GameResult),
}

/// A link that a roll waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AwaitedLink {
    /// The seat of its chain.
    pub seat: SeatId,
    /// The number of the link in its chain, from 1.
    pub number: u32,
    /// When the roll continues without it; none = it waits without limit.
    pub until: Option<Timestamp>,
}

impl AwaitedLink {
    /// The awaited links of a game, in the order in which the chains were committed.
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
        if let (Some(terms), Some(commitment)) = (game.pledging(), game.roll_commitment())
            && !commitment.is_kept(terms)
        {
            let (size, published) = (commitment.size, NETWORK.published(commitment.round));
            return Self::CommitmentAwaited { request, size, published, shown: commitment.shown };
        }
        match request.beacon {
            None => Self::RollAwaited(request),
            Some(round) => Self::BeaconAwaited { round, published: NETWORK.published(round), request },
        }
    }

    /// The open roll, if there is one.
    pub fn roll(&self) -> Option<&RollRequest> {
        match self {
            Self::RollAwaited(request)
            | Self::CommitmentAwaited { request, .. }
            | Self::EntropyAwaited { request, .. }
            | Self::BeaconAwaited { request, .. }
            | Self::RollKeyLost { request, .. } => Some(request),
            Self::Waiting(_) | Self::Over(_) => None,
        }
    }
}

/// The result of an executed command. All of it is durable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The events; the command's own come first.
    pub events: Happened,
    /// Where the game stands now.
    pub standing: GameStatus,
    /// The cause had been executed before: this is its first answer's events again, and nothing happened now.
    pub repeated: bool,
    /// Orders of a block that had no effect. For example, an earlier order had already ended the phase that the order
    /// ends.
    pub ignored: Vec<String>,
    /// The answer waits until this time, and nothing happened yet. Only its giver may learn of it.
    pub kept: Option<Timestamp>,
}

impl Outcome {
    /// These events, and where the game stands after them.
    pub(super) fn of(events: impl Into<Happened>, standing: GameStatus) -> Self {
        Self { events: events.into(), standing, repeated: false, ignored: Vec::new(), kept: None }
    }
}

/// Events in order, including secret ones. A caller that shows them must choose the viewer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Happened(Vec<Envelope>);

impl Happened {
    /// The events that a viewer may read.
    pub fn read_by<'a>(&'a self, session: &'a Session, viewer: &'a Viewer) -> impl Iterator<Item = &'a Envelope> {
        self.0.iter().filter(move |envelope| session.may_read(viewer, envelope))
    }

    /// The first and the last event number. The number of events in a log is no secret.
    pub fn span(&self) -> Option<(Seq, Seq)> {
        Some((self.0.first()?.seq, self.0.last()?.seq))
    }

    /// The number of events.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are no events.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds later events.
    pub fn extend(&mut self, later: Self) {
        self.0.extend(later.0);
    }

    /// The events from this index on.
    #[must_use]
    pub fn since(&self, place: usize) -> Self {
        Self(self.0.get(place..).unwrap_or_default().to_vec())
    }

    /// Whether this speaker may have given the order that made them. It comes first. What the referee began is nobody's.
    pub fn may_be_of(&self, player: &PlayerId, speaker: &As) -> bool {
        let Some(giver) = self.0.first().map(|envelope| &envelope.actor).filter(|actor| **actor != Actor::Referee)
        else {
            return true;
        };
        let is_same = match (giver, speaker) {
            (Actor::Seat { seat, .. }, As::Seat(own)) => seat == own,
            (Actor::Gm { .. }, As::Gm) => true,
            _ => false,
        };
        is_same || giver.player() == Some(player)
    }

    /// Whether the referee acted first, as when dice are typed in. What follows may be what a seat had said beforehand.
    pub fn begin_with_the_referee(&self) -> bool {
        self.0.first().is_none_or(|envelope| envelope.actor == Actor::Referee)
    }

    /// All events, for code that stores or checks a log. Interfaces do not use it.
    pub fn everything(&self) -> &[Envelope] {
        &self.0
    }
}

impl From<Vec<Envelope>> for Happened {
    fn from(events: Vec<Envelope>) -> Self {
        Self(events)
    }
}

/// What a command would do, as far as the player may know.
///
/// A preview ends at the first die and at the next question. It ends at a decision of another seat, made or to be made.
/// It also ends before hidden information would be revealed. Nothing is stored.
#[derive(Clone, Debug, PartialEq)]
pub struct Preview {
    /// The events, as far as the player may read them.
    pub events: Vec<Envelope>,
    /// The odds of the battles that it would lead to, if the game shows odds.
    pub odds: Vec<Odds>,
}

/// The result of a line of text.
#[derive(Clone, Debug)]
pub enum LineOutcome {
    /// It was done.
    Done(Outcome),
    /// It was tried.
    Tried(Preview),
    /// It asks for a view, which the interface shows.
    Query(Query),
    /// It asks for help, which the interface writes.
    Help(Option<Topic>),
}
