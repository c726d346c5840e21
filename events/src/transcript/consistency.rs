//! Proof that a tree extends an earlier one: RFC 6962, section 2.1.2; RFC 9162, section 2.1.4.
//!
//! The RFCs do not cover the empty tree. Here every tree extends it, with an empty proof.

use super::merkle::{Hash, TreeHead};
use super::proof::{LeafHashes, ProofError, check_reach, split, subtree};
use serde::{Deserialize, Serialize};

/// Proof that the tree of `new_size` leaves extends the tree of `old_size` leaves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct ConsistencyProof {
    pub old_size: u64,
    pub new_size: u64,
    /// The subtrees from which both roots can be computed.
    pub path: Vec<Hash>,
}

impl ConsistencyProof {
    /// Proves that the tree of the first `new_size` leaves extends that of the first `old_size`.
    ///
    /// # Errors
    /// [`ProofError::Shrunk`] if `old_size` is larger; [`ProofError::NoSuchLeaf`] if the source has too few leaves.
    pub fn make(leaves: &(impl LeafHashes + ?Sized), old_size: u64, new_size: u64) -> Result<Self, ProofError> {
        if old_size > new_size {
            return Err(ProofError::Shrunk { old: old_size, new: new_size });
        }
        check_reach(leaves, new_size)?;
        let mut path = Vec::new();
        let (mut low, mut high) = (0, new_size);
        if old_size > 0 {
            while high > old_size {
                let middle = low + split(high - low);
                if old_size <= middle {
                    path.push(subtree(leaves, middle, high)?);
                    high = middle;
                } else {
                    path.push(subtree(leaves, low, middle)?);
                    low = middle;
                }
            }
            // The rest is a subtree of both. If it is the whole earlier tree, the verifier knows its root.
            if low > 0 {
                path.push(subtree(leaves, low, high)?);
            }
        }
        path.reverse();
        Ok(Self { old_size, new_size, path })
    }

    /// Verifies that the tree with head `new` extends the one with head `old`: RFC 9162, section 2.1.4.2.
    ///
    /// # Errors
    /// The first error.
    pub fn verify(&self, old: &TreeHead, new: &TreeHead) -> Result<(), ProofError> {
        for (proof, tree) in [(self.old_size, old.size), (self.new_size, new.size)] {
            if proof != tree {
                return Err(ProofError::OtherTree { proof, tree });
            }
        }
        if old.size > new.size {
            return Err(ProofError::Shrunk { old: old.size, new: new.size });
        }
        let expected = consistency_path_length(old.size, new.size);
        if self.path.len() != expected {
            return Err(ProofError::PathLength { expected, found: self.path.len() });
        }
        if old.size == 0 && old.root != Hash::of_empty_tree() {
            return Err(ProofError::OtherPast);
        }
        if old.size == new.size {
            return if old.root == new.root { Ok(()) } else { Err(ProofError::Rewritten) };
        }
        if old.size == 0 {
            return Ok(());
        }
        let mut path = self.path.iter();
        let mut old_place = old.size - 1;
        let mut new_place = new.size - 1;
        let trailing = old_place.trailing_ones();
        old_place = old_place.checked_shr(trailing).unwrap_or(0);
        new_place = new_place.checked_shr(trailing).unwrap_or(0);
        // A perfect earlier tree is itself the first subtree, and is not in the proof.
        let start = if old_place == 0 { Some(&old.root) } else { path.next() };
        let Some(start) = start else { return Err(ProofError::PathLength { expected, found: 0 }) };
        let (mut old_node, mut new_node) = (*start, *start);
        for neighbour in path {
            if old_place & 1 == 1 || old_place == new_place {
                old_node = Hash::of_node(neighbour, &old_node);
                new_node = Hash::of_node(neighbour, &new_node);
                let zeros = if old_place == 0 { 0 } else { old_place.trailing_zeros() };
                old_place >>= zeros;
                new_place >>= zeros;
            } else {
                new_node = Hash::of_node(&new_node, neighbour);
            }
            old_place >>= 1;
            new_place >>= 1;
        }
        if old_node != old.root {
            return Err(ProofError::OtherPast);
        }
        if new_node != new.root {
            return Err(ProofError::Rewritten);
        }
        Ok(())
    }
}

/// The number of hashes in a consistency proof between trees of these sizes; it follows [`ConsistencyProof::make`].
fn consistency_path_length(old_size: u64, new_size: u64) -> usize {
    let (mut low, mut high, mut length) = (0, new_size, 0);
    if old_size == 0 {
        return 0;
    }
    while high > old_size {
        let middle = low + split(high - low);
        if old_size <= middle {
            high = middle;
        } else {
            low = middle;
        }
        length += 1;
    }
    length + usize::from(low > 0)
}
