//! The transcript of a bundle: what the server signed is what the file contains.
//!
//! First the final checkpoint, then those in the log, then those that were pasted. When the file was altered, the
//! checkpoints in the log and the proofs of the rolls, each of which fixes all events before it, say between which
//! events.

use super::finding::Finding;
use super::notes;
use adjutant_events::transcript::{Checkpoint, Frontier, Hash, Origin, ServerPublicKey, TreeHead};
use adjutant_events::{Envelope, Event, Seq, TableEvent};

/// Leaves, and every so often the tree as it grew, so that its head at any size is soon found.
pub(super) struct Tree {
    leaves: Vec<Hash>,
    /// Entry n is the tree of the first n times [`STEP`] leaves.
    grown: Vec<Frontier>,
}

const STEP: usize = 32;

impl Tree {
    pub(super) fn of(leaves: Vec<Hash>) -> Self {
        let mut tree = Frontier::new();
        let mut grown = vec![tree.clone()];
        for stretch in leaves.chunks_exact(STEP) {
            tree.extend(stretch.iter().copied());
            grown.push(tree.clone());
        }
        Self { leaves, grown }
    }

    /// The head at this size; none if the tree is not so large.
    pub(super) fn head(&self, size: u64) -> Option<TreeHead> {
        let size = usize::try_from(size).ok()?;
        let from = size / STEP;
        let mut tree = self.grown.get(from)?.clone();
        tree.extend(self.leaves.get(from * STEP..size)?.iter().copied());
        Some(tree.head())
    }

    /// The head up to and with this leaf, or of the whole tree if it is not so large.
    pub(super) fn head_up_to(&self, size: u64) -> TreeHead {
        self.head(size.min(self.size())).unwrap_or_else(|| Frontier::new().head())
    }

    pub(super) fn size(&self) -> u64 {
        self.leaves.len() as u64
    }
}

/// Whose checkpoints they are.
pub(super) struct Signer {
    pub(super) origin: Origin,
    pub(super) key: ServerPublicKey,
}

/// A checkpoint that stands in an event.
pub(super) struct Logged {
    pub(super) seq: Seq,
    pub(super) checkpoint: Checkpoint,
}

/// The first event of a log that is not the server's checkpoint though it says so, or all of them opened.
pub(super) fn logged<'e>(
    events: impl Iterator<Item = &'e Envelope>,
    signer: &Signer,
) -> (Vec<Logged>, Option<Finding>) {
    let mut good = Vec::new();
    let mut wrong = None;
    for envelope in events {
        let Event::Table(TableEvent::CheckpointSigned { note }) = &envelope.event else { continue };
        let seq = envelope.seq;
        match notes::open_alone(note, &signer.origin, &signer.key) {
            Ok(checkpoint) => good.push(Logged { seq, checkpoint }),
            Err(error) => {
                wrong.get_or_insert(Finding::CheckpointNotSigned { seq, detail: error.to_string() });
            }
        }
    }
    (good, wrong)
}

/// Whether the final checkpoint is over these events.
pub(super) fn check_final(checkpoint: &Checkpoint, tree: &Tree) -> Result<(), Finding> {
    let (signed, present) = (checkpoint.head.size, tree.size());
    match signed.cmp(&present) {
        std::cmp::Ordering::Greater => Err(Finding::CutOff { signed, present }),
        std::cmp::Ordering::Less => Err(Finding::Added { signed, present }),
        std::cmp::Ordering::Equal => match tree.head(present) {
            Some(head) if head == checkpoint.head => Ok(()),
            head => Err(Finding::Altered {
                from: 1,
                to: present,
                expected: checkpoint.head.root.to_string(),
                found: head.map(|head| head.root.to_string()).unwrap_or_default(),
            }),
        },
    }
}

/// Narrows down where a file was altered: what a good checkpoint in the log covers was not, what a bad one covers was.
pub(super) fn narrow(logged: &[Logged], tree: &Tree) -> (Seq, Seq) {
    let (mut from, mut to) = (1, tree.size());
    for Logged { checkpoint, .. } in logged {
        let size = checkpoint.head.size;
        if tree.head(size) == Some(checkpoint.head) {
            from = from.max(size + 1);
        } else if size >= from && size <= to {
            to = size;
            break;
        }
    }
    (from, to)
}

/// Whether each checkpoint in the log is over the events before it.
pub(super) fn check_logged(logged: &[Logged], tree: &Tree) -> Result<(), Finding> {
    for Logged { seq, checkpoint } in logged {
        let (expected, found) = (seq - 1, checkpoint.head.size);
        if expected != found {
            return Err(Finding::CheckpointSize { seq: *seq, expected, found });
        }
        let head = tree.head(found);
        if head != Some(checkpoint.head) {
            return Err(Finding::CheckpointRoot {
                seq: *seq,
                expected: checkpoint.head.root.to_string(),
                found: head.map(|head| head.root.to_string()).unwrap_or_default(),
            });
        }
    }
    Ok(())
}

/// Whether a pasted checkpoint is of this history.
pub(super) fn check_paste(checkpoint: &Checkpoint, paste: u64, tree: &Tree) -> Result<(), Finding> {
    let (size, present) = (checkpoint.head.size, tree.size());
    let Some(head) = tree.head(size) else {
        return Err(Finding::LaterCheckpoint { paste, signed: size, present });
    };
    if head == checkpoint.head {
        return Ok(());
    }
    Err(Finding::TwoHistories { paste, size, expected: checkpoint.head.root.to_string(), found: head.root.to_string() })
}
