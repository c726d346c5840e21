//! Proofs about the tree: RFC 6962, sections 2.1.1 and 2.1.2; RFC 9162, sections 2.1.3 and 2.1.4.
//!
//! An [`InclusionProof`] shows that a leaf stands at its place in a tree of known root. A [`ConsistencyProof`] shows
//! that a later tree begins with every leaf of an earlier one, unchanged. Both are made from the leaf hashes, which
//! the caller keeps ([`LeafHashes`]), and checked from roots alone.
//!
//! The RFCs leave the empty tree out. Here it is a prefix of every tree, with an empty proof.

use super::merkle::{Frontier, Hash, TreeHead};
use serde::{Deserialize, Serialize};

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
pub enum ProofError {
    /// There is no leaf at that index.
    #[error("leaf {index} is outside a tree of {size} leaves")]
    NoSuchLeaf {
        /// The index asked for.
        index: u64,
        /// The size of the tree.
        size: u64,
    },
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

/// Proof that a leaf stands at `index` in a tree of `size` leaves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InclusionProof {
    /// Place of the leaf; the first is 0.
    pub index: u64,
    /// Size of the tree.
    pub size: u64,
    /// Roots of the neighbouring subtrees, from the leaf upwards.
    pub path: Vec<Hash>,
}

impl InclusionProof {
    /// Proves the leaf at `index` in the tree of the first `size` leaves.
    ///
    /// # Errors
    /// [`ProofError::NoSuchLeaf`] if the tree, or the source, does not reach that far.
    pub fn make(leaves: &(impl LeafHashes + ?Sized), index: u64, size: u64) -> Result<Self, ProofError> {
        if index >= size {
            return Err(ProofError::NoSuchLeaf { index, size });
        }
        check_reach(leaves, size)?;
        let mut path = Vec::new();
        let (mut low, mut high) = (0, size);
        while high - low > 1 {
            let middle = low + split(high - low);
            if index < middle {
                path.push(subtree(leaves, middle, high)?);
                high = middle;
            } else {
                path.push(subtree(leaves, low, middle)?);
                low = middle;
            }
        }
        path.reverse();
        Ok(Self { index, size, path })
    }

    /// Checks that `leaf` stands at [`index`](Self::index) in the tree with this head.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn verify(&self, leaf: &Hash, head: &TreeHead) -> Result<(), ProofError> {
        let (index, size) = (self.index, head.size);
        if self.size != size {
            return Err(ProofError::OtherTree { proof: self.size, tree: size });
        }
        if index >= size {
            return Err(ProofError::NoSuchLeaf { index, size });
        }
        // Up to the level where the leaf and the last leaf meet, a neighbour may stand on either side; above it our
        // subtree is on the right edge and has neighbours on the left only, one for every 1 that remains of index.
        let inner = u64::BITS - (index ^ (size - 1)).leading_zeros();
        let border = index.checked_shr(inner).unwrap_or(0).count_ones();
        let expected = (inner + border) as usize;
        if self.path.len() != expected {
            return Err(ProofError::PathLength { expected, found: self.path.len() });
        }
        let (inside, along_the_edge) = self.path.split_at(inner as usize);
        let mut node = *leaf;
        for (level, neighbour) in inside.iter().enumerate() {
            node =
                if index >> level & 1 == 0 { Hash::of_node(&node, neighbour) } else { Hash::of_node(neighbour, &node) };
        }
        for neighbour in along_the_edge {
            node = Hash::of_node(neighbour, &node);
        }
        if node == head.root { Ok(()) } else { Err(ProofError::NotIncluded) }
    }
}

/// Proof that the tree of `new_size` leaves begins with the tree of `old_size` leaves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConsistencyProof {
    /// Size of the earlier tree.
    pub old_size: u64,
    /// Size of the later tree.
    pub new_size: u64,
    /// The subtrees from which both roots can be built.
    pub path: Vec<Hash>,
}

impl ConsistencyProof {
    /// Proves that the first `new_size` leaves begin with the first `old_size`.
    ///
    /// # Errors
    /// [`ProofError::Shrunk`] if `old_size` is the larger; [`ProofError::NoSuchLeaf`] if the source does not reach
    /// that far.
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
            // What is left is a subtree of both. If it is the whole earlier tree, the checker knows its root.
            if low > 0 {
                path.push(subtree(leaves, low, high)?);
            }
        }
        path.reverse();
        Ok(Self { old_size, new_size, path })
    }

    /// Checks that the tree with head `new` begins with the one with head `old`: RFC 9162, section 2.1.4.2.
    ///
    /// # Errors
    /// The first thing that is wrong.
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
        // A perfect earlier tree is itself the first subtree and is not repeated in the proof.
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

/// How many hashes a consistency proof between trees of these sizes has; follows [`ConsistencyProof::make`].
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

/// Where a tree of so many leaves (two or more) is split: the largest power of two smaller than it.
fn split(leaves: u64) -> u64 {
    1 << (u64::BITS - 1 - (leaves - 1).leading_zeros())
}

/// Refuses to prove anything about leaves that the source does not have.
fn check_reach(leaves: &(impl LeafHashes + ?Sized), size: u64) -> Result<(), ProofError> {
    let reach = leaves.size();
    if size > reach { Err(ProofError::NoSuchLeaf { index: size - 1, size: reach }) } else { Ok(()) }
}

/// The root over the leaves from `low` up to `high`.
fn subtree(leaves: &(impl LeafHashes + ?Sized), low: u64, high: u64) -> Result<Hash, ProofError> {
    let mut tree = Frontier::new();
    for index in low..high {
        tree.append(leaves.leaf_hash(index).ok_or(ProofError::NoSuchLeaf { index, size: leaves.size() })?);
    }
    Ok(tree.root())
}
