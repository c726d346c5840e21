//! A game's log as evidence: the events together with their leaves in the transcript.

use adjutant_events::transcript::{Commitment, Frontier, Hash, Leaf, Salt, SaltSecret, TreeHead};
use adjutant_events::{Audience, Envelope, Event, GameId, Seq, TableEvent, codec};
use thiserror::Error;

/// Why a log cannot be exported. The text is for the operator, who owns the log.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum LedgerError {
    /// There are no events, the first does not create a game, or one is out of place.
    #[error("event {seq} is not the next of one game's log")]
    NotALog { seq: Seq },
    /// The codec cannot encode an event.
    #[error("event {seq} cannot be encoded: {what}")]
    NotEncodable {
        seq: Seq,
        /// The message of the codec.
        what: String,
    },
    /// An event is hidden, but there is no secret for its salt.
    #[error("event {seq} is hidden and the game's salt secret is not at hand")]
    NoSalts { seq: Seq },
    /// Hidden events may only be shown after the end of the game.
    #[error("the game is not over: its hidden events stay hidden")]
    NotOver,
    /// A game with proofs needs a checkpoint, and any other game must have none.
    #[error("a game with verifiable dice is exported with a final checkpoint, another without")]
    Checkpoint,
    /// The checkpoint does not cover the right events.
    #[error("the checkpoint does not fit: {0}")]
    CheckpointUnfit(String),
    /// The roll does not exist, was not thrown yet, or is not covered by the checkpoint.
    #[error("roll {roll} has not been thrown, or not before the checkpoint")]
    NoSuchRoll { roll: u32 },
}

/// A whole log with its leaves.
#[derive(Debug)]
pub struct Ledger<'a> {
    log: &'a [Envelope],
    leaves: Vec<Hash>,
}

/// An event as it enters the transcript.
pub(super) enum Sealed {
    /// Its encoding.
    Public(Vec<u8>),
    /// Its salt and encoding; the transcript has their commitment.
    Hidden(Salt, Vec<u8>),
}

impl<'a> Ledger<'a> {
    /// Makes the ledger of a complete log. `salts` is the game's salt secret, if it has hidden events.
    ///
    /// # Errors
    /// It is not one game's log, or an event cannot be encoded.
    pub fn new(log: &'a [Envelope], salts: Option<&SaltSecret>) -> Result<Self, LedgerError> {
        let first = log.first().ok_or(LedgerError::NotALog { seq: 1 })?;
        if !matches!(first.event, Event::Table(TableEvent::GameCreated { .. })) {
            return Err(LedgerError::NotALog { seq: 1 });
        }
        let mut leaves = Vec::with_capacity(log.len());
        for (envelope, seq) in log.iter().zip(1..) {
            if envelope.seq != seq || envelope.game != first.game {
                return Err(LedgerError::NotALog { seq });
            }
            leaves.push(match seal(envelope, salts)? {
                Sealed::Public(encoding) => Leaf::Public(&encoding).hash(),
                Sealed::Hidden(salt, encoding) => Leaf::Hidden(Commitment::of(&salt, &encoding)).hash(),
            });
        }
        Ok(Self { log, leaves })
    }

    /// The events.
    pub fn log(&self) -> &'a [Envelope] {
        self.log
    }

    /// The hashes of their leaves.
    pub fn leaves(&self) -> &[Hash] {
        &self.leaves
    }

    /// The game's id.
    pub fn game(&self) -> &'a GameId {
        &self.log[0].game
    }

    /// The head of the transcript over all events.
    pub fn head(&self) -> TreeHead {
        self.leaves.iter().copied().collect::<Frontier>().head()
    }

    /// The head of the transcript over events `1..=seq`, or over all if there are fewer.
    pub fn head_at(&self, seq: Seq) -> TreeHead {
        let end = usize::try_from(seq).unwrap_or(usize::MAX).min(self.leaves.len());
        self.leaves[..end].iter().copied().collect::<Frontier>().head()
    }

    /// Whether the game is over and was not rewound from its end.
    pub fn is_over(&self) -> bool {
        is_over(self.log.iter().map(|envelope| &envelope.event))
    }
}

/// Whether the last end or rewind in these events is an end.
pub(super) fn is_over<'e>(events: impl DoubleEndedIterator<Item = &'e Event>) -> bool {
    let last = events.rev().find_map(|event| match event {
        Event::Table(TableEvent::GameEnded { .. }) => Some(true),
        Event::Table(TableEvent::Rewound { .. }) => Some(false),
        _ => None,
    });
    last.unwrap_or(false)
}

/// An event as it enters the transcript.
pub(super) fn seal(envelope: &Envelope, salts: Option<&SaltSecret>) -> Result<Sealed, LedgerError> {
    let seq = envelope.seq;
    let encoding =
        codec::encode(envelope).map_err(|error| LedgerError::NotEncodable { seq, what: error.to_string() })?;
    if envelope.audience == Audience::Everyone {
        return Ok(Sealed::Public(encoding));
    }
    let salts = salts.ok_or(LedgerError::NoSalts { seq })?;
    Ok(Sealed::Hidden(salts.salt(&envelope.game, seq), encoding))
}
