//! Checks that the file contains exactly what the server signed.
//!
//! The final checkpoint is checked first, then the logged ones, then the pasted ones. If the file was altered, the
//! logged checkpoints and the proofs of rolls narrow down the altered range. Each of them fixes all events before it.

use super::finding::Finding;
use super::notes;
use adjutant_events::transcript::{Checkpoint, Frontier, Hash, Origin, ServerPublicKey, TreeHead};
use adjutant_events::{Envelope, Event, Seq, TableEvent};

/// The leaves of the tree, with intermediate trees at regular intervals. So the head at any size is found quickly.
pub(super) struct Tree {
    leaves: Vec<Hash>,
    /// Entry n is the tree of the first n × [`STEP`] leaves.
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

    /// The head at this size; none if the tree is smaller.
    pub(super) fn head(&self, size: u64) -> Option<TreeHead> {
        let size = usize::try_from(size).ok()?;
        let from = size / STEP;
        let mut tree = self.grown.get(from)?.clone();
        tree.extend(self.leaves.get(from * STEP..size)?.iter().copied());
        Some(tree.head())
    }

    /// The head at this size, or of the whole tree if it is smaller.
    pub(super) fn head_up_to(&self, size: u64) -> TreeHead {
        self.head(size.min(self.size())).unwrap_or_else(|| Frontier::new().head())
    }

    pub(super) fn size(&self) -> u64 {
        self.leaves.len() as u64
    }
}

/// The log and the key that checkpoints must name.
pub(super) struct Signer {
    pub(super) origin: Origin,
    pub(super) key: ServerPublicKey,
}

/// A checkpoint in an event.
pub(super) struct Logged {
    pub(super) seq: Seq,
    pub(super) checkpoint: Checkpoint,
}

/// The valid checkpoints in a log, and the first invalid one as a finding.
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

/// Checks that the final checkpoint is over these events.
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

/// Narrows down where a file was altered. Events under a valid checkpoint are unaltered; those under an invalid one are
/// altered.
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

/// Checks that each logged checkpoint is over the events before it.
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

/// Checks that a pasted checkpoint belongs to this history.
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
