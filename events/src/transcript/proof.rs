//! What proofs about the tree have in common: where they are made from, and why they fail.
//!
//! An [`InclusionProof`](super::InclusionProof) shows that a leaf stands at its place in a tree of known root. A
//! [`ConsistencyProof`](super::ConsistencyProof) shows that a later tree begins with every leaf of an earlier one,
//! unchanged. Both are made from the leaf hashes, which the caller keeps ([`LeafHashes`]), and checked from roots
//! alone. Making one hashes the log once over; checking one takes a hash for each level.

use super::merkle::{Frontier, Hash};

/// Where the leaf hashes of a log can be read again.
pub trait LeafHashes {
    /// How many leaves there are.
    fn size(&self) -> u64;
    /// The hash of the leaf at this index (the first is 0), if there is one.
    fn leaf_hash(&self, index: u64) -> Option<Hash>;
}

impl LeafHashes for [Hash] {
    fn size(&self) -> u64 {
        self.len() as u64
    }

    fn leaf_hash(&self, index: u64) -> Option<Hash> {
        usize::try_from(index).ok().and_then(|i| self.get(i)).copied()
    }
}

/// Why a proof cannot be made, or does not prove.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum ProofError {
    /// There is no leaf at that index.
    #[error("leaf {index} is outside a tree of {size} leaves")]
    NoSuchLeaf { index: u64, size: u64 },
    /// A tree was asked to be the beginning of a smaller one.
    #[error("a tree of {old} leaves cannot be the beginning of one of {new}")]
    Shrunk {
        /// The size of the tree said to be earlier.
        old: u64,
        /// The size of the tree said to be later.
        new: u64,
    },
    /// The proof speaks of a tree of another size than the one it is checked against.
    #[error("the proof is about a tree of {proof} leaves, not {tree}")]
    OtherTree {
        /// The size in the proof.
        proof: u64,
        /// The size of the tree at hand.
        tree: u64,
    },
    /// The path has another length than a proof between these places has.
    #[error("a proof of this kind has {expected} hashes, this has {found}")]
    PathLength {
        /// How many hashes it takes.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// The path does not lead from the leaf to the root.
    #[error("the leaf, at that place, does not lead to the root")]
    NotIncluded,
    /// The path does not lead to the earlier root.
    #[error("the proof does not lead to the earlier root")]
    OtherPast,
    /// The path does not lead to the later root.
    #[error("the proof does not lead to the later root: the history was rewritten")]
    Rewritten,
}

/// Where a tree of so many leaves (two or more) is split: the largest power of two smaller than it.
pub(super) fn split(leaves: u64) -> u64 {
    1 << (u64::BITS - 1 - (leaves - 1).leading_zeros())
}

/// Refuses to prove anything about leaves that the source does not have.
pub(super) fn check_reach(leaves: &(impl LeafHashes + ?Sized), size: u64) -> Result<(), ProofError> {
    let reach = leaves.size();
    if size > reach { Err(ProofError::NoSuchLeaf { index: size - 1, size: reach }) } else { Ok(()) }
}

/// The root over the leaves from `low` up to `high`.
pub(super) fn subtree(leaves: &(impl LeafHashes + ?Sized), low: u64, high: u64) -> Result<Hash, ProofError> {
    let mut tree = Frontier::new();
    for index in low..high {
        tree.append(leaves.leaf_hash(index).ok_or(ProofError::NoSuchLeaf { index, size: leaves.size() })?);
    }
    Ok(tree.root())
}
