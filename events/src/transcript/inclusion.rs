//! Proof that a leaf is in the tree: RFC 6962, section 2.1.1; RFC 9162, section 2.1.3.

use super::merkle::{Frontier, Hash, TreeHead};
use super::proof::{LeafHashes, ProofError, check_reach, split, subtree};
use serde::{Deserialize, Serialize};

/// Proof that a leaf is at `index` in a tree of `size` leaves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InclusionProof {
    /// The index of the leaf; the first is 0.
    pub index: u64,
    /// Size of the tree.
    pub size: u64,
    /// The roots of the neighbouring subtrees, from the leaf upwards.
    pub path: Vec<Hash>,
}

impl InclusionProof {
    /// Proves the leaf at `index` in the tree of the first `size` leaves.
    ///
    /// # Errors
    /// [`ProofError::NoSuchLeaf`] if the tree or the source has too few leaves.
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

    /// Verifies that `leaf` is at [`index`](Self::index) in the tree with this head.
    ///
    /// # Errors
    /// The first error.
    pub fn verify(&self, leaf: &Hash, head: &TreeHead) -> Result<(), ProofError> {
        let (index, size) = (self.index, head.size);
        if self.size != size {
            return Err(ProofError::OtherTree { proof: self.size, tree: size });
        }
        if index >= size {
            return Err(ProofError::NoSuchLeaf { index, size });
        }
        let inner = self.inner();
        // Above that level there is one neighbour for every remaining 1 bit of the index.
        let border = index.checked_shr(inner as u32).unwrap_or(0).count_ones();
        let expected = inner + border as usize;
        if self.path.len() != expected {
            return Err(ProofError::PathLength { expected, found: self.path.len() });
        }
        let (inside, along_the_edge) = self.path.split_at(inner);
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

    /// Verifies the proof as [`verify`](Self::verify) does, and returns the head of the tree when this leaf was its
    /// last. The left neighbours on the path are the perfect subtrees of everything before the leaf. So no further
    /// proof is needed for the tree over which a roll was made, which ends with its request.
    ///
    /// # Errors
    /// The first error.
    pub fn head_up_to(&self, leaf: &Hash, head: &TreeHead) -> Result<TreeHead, ProofError> {
        self.verify(leaf, head)?;
        let (inside, along_the_edge) = self.path.split_at(self.inner());
        let on_the_left = |(level, _): &(usize, &Hash)| self.index >> level & 1 == 1;
        let inside = inside.iter().enumerate().filter(on_the_left).map(|(_, neighbour)| neighbour);
        let mut before: Vec<Hash> = inside.chain(along_the_edge).copied().collect();
        before.reverse();
        let mut tree = Frontier::from_parts(self.index, before).map_err(|_| ProofError::PathLength {
            expected: self.index.count_ones() as usize,
            found: self.path.len(),
        })?;
        tree.append(*leaf);
        Ok(tree.head())
    }

    /// The number of levels up to the common ancestor of this leaf and the last leaf. Below it a neighbour may be on
    /// either side. Above it the subtree is on the right edge, and has neighbours only on the left.
    fn inner(&self) -> usize {
        (u64::BITS - (self.index ^ (self.size - 1)).leading_zeros()) as usize
    }
}
