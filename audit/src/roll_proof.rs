//! The proof of one roll: a few kilobytes of text that settle one argument.
//!
//! It holds the events that the roll depends on: the game's creation with its keys, the last replacement of the roll
//! key if any, and the request. After it come its commitment, the skipping of the beacon round if any, and the dice. If
//! the roll was taken back later, that event is included too. Each event comes with its path to the tree's root, and
//! one checkpoint signs that root. All of these events are public; other events appear only as hashes of subtrees. The
//! format is documented in `docs/audit-bundle.md`.
//!
//! A roll proof cannot show that no other request had the same number. It cannot show that the key was not replaced
//! again in between. A bundle can.

use super::bundle::parse;
use super::encoded::Encoded;
use super::finding::Finding;
use super::ledger::{Ledger, LedgerError, Sealed, seal};
use super::notes;
use adjutant_events::transcript::{Checkpoint, Hash, InclusionProof, LeafHashes, Origin, ServerPublicKey};
use adjutant_events::{DicePolicy, Envelope, Event, GameId, RollEvent, SeatId, Seq, TableEvent};
use serde::{Deserialize, Serialize};
use std::io;

/// The value of a roll proof's `format`.
pub const FORMAT: &str = "adjutant-roll/1";
/// The maximum length of a roll proof in bytes. Ours have a few thousand.
pub const MAX_TEXT: usize = 1 << 20;

/// One roll as evidence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct RollProof {
    /// The name of the format: [`FORMAT`].
    pub format: String,
    pub game: GameId,
    pub roll: u32,
    /// The key that signs the checkpoint.
    pub server: ServerPublicKey,
    /// The creation of the game, with its first roll key, its server key and its beacon.
    pub created: Shown,
    /// The replacement of the roll key, if it was replaced before the request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rekeyed: Option<Shown>,
    pub request: Shown,
    /// The commitment to the request, in log order: its checkpoint, that it was shown, its cosignatures, and the same
    /// for each new commitment. Empty in a game without commitments.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub committed: Vec<Shown>,
    /// The entropy chains that the roll uses, in log order: their tips, and the links that were opened or skipped.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub entropy: Vec<Shown>,
    /// The skipping of the beacon round, if it was skipped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skipped: Option<Shown>,
    pub dice: Shown,
    /// The event that took back the roll, if that was before the checkpoint. Such a roll no longer counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rewound: Option<Shown>,
    /// A checkpoint over all these events.
    pub checkpoint: String,
}

/// A public event and its place in the tree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Shown {
    pub seq: Seq,
    pub event: Encoded,
    /// The hashes from its leaf to the root, 32 bytes each, concatenated.
    pub path: Encoded,
}

impl Shown {
    fn make(envelope: &Envelope, leaves: &(impl LeafHashes + ?Sized), size: u64) -> Result<Self, LedgerError> {
        let seq = envelope.seq;
        let unfit = |what: String| LedgerError::NotEncodable { seq, what };
        let Sealed::Public(event) = seal(envelope, None)? else { return Err(LedgerError::NoSalts { seq }) };
        let proof = InclusionProof::make(leaves, seq - 1, size).map_err(|error| unfit(error.to_string()))?;
        let path = proof.path.iter().flat_map(|hash| *hash.as_bytes()).collect();
        Ok(Self { seq, event: Encoded(event), path: Encoded(path) })
    }

    /// The place that it claims in a tree of this size.
    pub(super) fn place(&self, size: u64) -> Result<InclusionProof, Finding> {
        let wrong = |detail: &str| Finding::NotInTranscript { seq: self.seq, detail: detail.to_owned() };
        let index = self.seq.checked_sub(1).ok_or_else(|| wrong("events are counted from 1"))?;
        let (hashes, rest) = self.path.0.as_chunks::<32>();
        if !rest.is_empty() {
            return Err(wrong("a path is made of hashes of 32 bytes"));
        }
        Ok(InclusionProof { index, size, path: hashes.iter().map(|hash| Hash::from_bytes(*hash)).collect() })
    }
}

/// The tips of the chains that a roll used, and the events that opened or skipped their links.
fn linked(log: &[Envelope], request: Seq, dice: Seq) -> Vec<&Envelope> {
    let of_roll = log.iter().filter(|envelope| (request..dice).contains(&envelope.seq));
    let links: Vec<(&SeatId, &Envelope)> = of_roll
        .filter_map(|envelope| match &envelope.event {
            Event::Table(TableEvent::EntropyOpened { seat, .. } | TableEvent::EntropySkipped { seat, .. }) => {
                Some((seat, envelope))
            }
            _ => None,
        })
        .collect();
    let tips = |wanted: &SeatId, envelope: &Envelope| match &envelope.event {
        Event::Table(TableEvent::EntropyCommitted { seat, .. }) => seat == wanted,
        _ => false,
    };
    let before = log.iter().take_while(|envelope| envelope.seq < request);
    let tip = |wanted: &SeatId| before.clone().filter(|envelope| tips(wanted, envelope)).last();
    let mut all: Vec<&Envelope> = links.iter().filter_map(|(seat, _)| tip(seat)).collect();
    all.sort_by_key(|envelope| envelope.seq);
    all.extend(links.iter().map(|(_, envelope)| *envelope));
    all
}

/// Whether an event belongs to the commitment to a request.
fn commits(event: &Event) -> bool {
    matches!(
        event,
        Event::Table(
            TableEvent::CheckpointSigned { .. }
                | TableEvent::CheckpointShown { .. }
                | TableEvent::CheckpointCosigned { .. }
                | TableEvent::RollCommittedAnew { .. }
                | TableEvent::RollBound { .. }
        )
    )
}

/// Whether a game commits to its requests, according to its creation.
fn is_committed(created: &Event) -> bool {
    match created {
        Event::Table(TableEvent::GameCreated { dice: DicePolicy::Verifiable { beacon, .. }, .. }) => {
            beacon.pledging().is_some()
        }
        _ => false,
    }
}

/// The first event that rewinds the board to before another event.
pub fn rewinding(log: &[Envelope], seq: Seq) -> Option<&Envelope> {
    log.iter().find(|envelope| match &envelope.event {
        Event::Table(TableEvent::Rewound { to, .. }) => envelope.seq > seq && *to < seq,
        _ => false,
    })
}

impl RollProof {
    /// Proves a roll under a checkpoint. The checkpoint must cover at least all events up to the dice.
    /// [`covering`](notes::covering) finds one in the log.
    ///
    /// # Errors
    /// The roll does not exist, or the checkpoint is not over this log.
    pub fn make(ledger: &Ledger<'_>, roll: u32, checkpoint: &str) -> Result<Self, LedgerError> {
        let log = ledger.log();
        let missing = LedgerError::NoSuchRoll { roll };
        let created = log.first().ok_or(LedgerError::NotALog { seq: 1 })?;
        let Event::Table(TableEvent::GameCreated { dice: DicePolicy::Verifiable { server, .. }, .. }) = &created.event
        else {
            return Err(LedgerError::Checkpoint);
        };
        let unfit = |what: String| LedgerError::CheckpointUnfit(what);
        let origin =
            Origin::new(server.fingerprint(), ledger.game().clone()).map_err(|error| unfit(error.to_string()))?;
        let opened: Checkpoint =
            notes::open_alone(checkpoint, &origin, server).map_err(|error| unfit(error.to_string()))?;
        let size = opened.head.size;
        if size > log.len() as u64 || ledger.head_at(size) != opened.head {
            return Err(unfit("it is not over these events".to_owned()));
        }
        let found = |wanted: &dyn Fn(&RollEvent) -> bool| {
            log.iter().find(|envelope| matches!(&envelope.event, Event::Roll(event) if wanted(event)))
        };
        let request = found(&|event| matches!(event, RollEvent::RollRequested(request) if request.roll == roll))
            .ok_or(missing)?;
        let dice = found(&|event| matches!(event, RollEvent::DiceRolled { roll: thrown, .. } if *thrown == roll))
            .filter(|dice| dice.seq <= size)
            .ok_or(LedgerError::NoSuchRoll { roll })?;
        let skipped =
            found(&|event| matches!(event, RollEvent::BeaconSkipped { roll: skipped, .. } if *skipped == roll));
        let rekeyed = log
            .iter()
            .take_while(|envelope| envelope.seq < request.seq)
            .filter(|envelope| matches!(envelope.event, Event::Table(TableEvent::RollKeyReplaced { .. })))
            .last();
        let committed = log
            .iter()
            .filter(|envelope| (request.seq..dice.seq).contains(&envelope.seq) && commits(&envelope.event))
            .take_while(|_| is_committed(&created.event));
        let shown = |envelope: &Envelope| Shown::make(envelope, ledger.leaves(), size);
        Ok(Self {
            format: FORMAT.to_owned(),
            game: ledger.game().clone(),
            roll,
            server: *server,
            created: shown(created)?,
            rekeyed: rekeyed.map(shown).transpose()?,
            request: shown(request)?,
            committed: committed.map(shown).collect::<Result<_, _>>()?,
            entropy: linked(log, request.seq, dice.seq).into_iter().map(shown).collect::<Result<_, _>>()?,
            skipped: skipped.map(shown).transpose()?,
            dice: shown(dice)?,
            rewound: rewinding(log, request.seq).filter(|back| back.seq <= size).map(shown).transpose()?,
            checkpoint: checkpoint.to_owned(),
        })
    }

    /// Reads the bytes of a file.
    ///
    /// # Errors
    /// The first thing that is wrong with the file. The events themselves are not checked here.
    pub fn read(file: &[u8]) -> Result<Self, Finding> {
        if file.len() > MAX_TEXT {
            return Err(Finding::TooLarge { most: MAX_TEXT as u64 });
        }
        let text = file.strip_suffix(b"\n").unwrap_or(file);
        let proof: Self = parse(text)?;
        if proof.format != FORMAT {
            return Err(Finding::Unreadable { detail: format!("the format is not {FORMAT}") });
        }
        Ok(proof)
    }

    /// The text of the file: JSON in one line.
    ///
    /// # Errors
    /// Never in practice.
    pub fn write(&self) -> io::Result<String> {
        let mut text = serde_json::to_string(self)?;
        text.push('\n');
        Ok(text)
    }
}
