//! Common parts of proofs about the tree: the source of leaves, and the errors.
//!
//! An [`InclusionProof`](super::InclusionProof) shows that a leaf is at its place in a tree with a known root. A
//! [`ConsistencyProof`](super::ConsistencyProof) shows that a later tree has every leaf of an earlier one, unchanged.
//! Both are made from leaf hashes, which the caller stores ([`LeafHashes`]), and verified with roots only. Making one
//! hashes the whole log; verifying one takes a hash for each level.

use super::merkle::{Frontier, Hash};

/// A source of the leaf hashes of a log.
pub trait LeafHashes {
    /// The number of leaves.
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

/// Why a proof cannot be made, or is invalid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum ProofError {
    /// There is no leaf at that index.
    #[error("leaf {index} is outside a tree of {size} leaves")]
    NoSuchLeaf { index: u64, size: u64 },
    /// The earlier tree is larger than the later one.
    #[error("a tree of {old} leaves cannot be the beginning of one of {new}")]
    Shrunk {
        /// The size of the earlier tree.
        old: u64,
        /// The size of the later tree.
        new: u64,
    },
    /// The proof is about a tree of another size.
    #[error("the proof is about a tree of {proof} leaves, not {tree}")]
    OtherTree {
        /// The size in the proof.
        proof: u64,
        /// The size of the given tree.
        tree: u64,
    },
    /// The path has the wrong length.
    #[error("a proof of this kind has {expected} hashes, this has {found}")]
    PathLength {
        /// The expected number of hashes.
        expected: usize,
        /// The actual number of hashes.
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

/// Where a tree with this many leaves (at least two) is split: the largest power of two below it.
pub(super) fn split(leaves: u64) -> u64 {
    1 << (u64::BITS - 1 - (leaves - 1).leading_zeros())
}

/// Checks that the source has enough leaves.
pub(super) fn check_reach(leaves: &(impl LeafHashes + ?Sized), size: u64) -> Result<(), ProofError> {
    let reach = leaves.size();
    if size > reach { Err(ProofError::NoSuchLeaf { index: size - 1, size: reach }) } else { Ok(()) }
}

/// The root of the leaves from `low` to before `high`.
pub(super) fn subtree(leaves: &(impl LeafHashes + ?Sized), low: u64, high: u64) -> Result<Hash, ProofError> {
    let mut tree = Frontier::new();
    for index in low..high {
        tree.append(leaves.leaf_hash(index).ok_or(ProofError::NoSuchLeaf { index, size: leaves.size() })?);
    }
    Ok(tree.root())
}
