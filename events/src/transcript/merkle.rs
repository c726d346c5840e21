//! The Merkle tree of RFC 6962, section 2.1 (unchanged in RFC 9162, section 2.1.1), with SHA-256.
//!
//! `leaf_hash = SHA-256(0x00 || leaf body)` and `node_hash = SHA-256(0x01 || left || right)`. The root of no leaves is
//! `SHA-256("")`. A tree of n leaves is split at the largest power of two below n.
//!
//! [`Frontier`] extends the tree by one leaf at a time. It stores only the roots of the perfect subtrees along the
//! right edge. There is one for every 1 bit of the size. So there are at most 64 hashes for a log of any length. Proofs
//! are in [`super::inclusion`] and [`super::consistency`].

use super::octets::octets;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

octets! {
    /// A hash of the tree: of a leaf, of a subtree, or its root.
    Hash, 32, "hash"
}

impl Hash {
    /// The root of an empty tree: SHA-256 of nothing.
    pub fn of_empty_tree() -> Self {
        Self::from_bytes(Sha256::digest([]).into())
    }

    /// The hash of a leaf with this body.
    pub fn of_leaf(body: &[u8]) -> Self {
        let mut hasher = Sha256::new();
        hasher.update([0x00]);
        hasher.update(body);
        Self::from_bytes(hasher.finalize().into())
    }

    /// The hash of the node with these children.
    pub fn of_node(left: &Self, right: &Self) -> Self {
        let mut hasher = Sha256::new();
        hasher.update([0x01]);
        hasher.update(left);
        hasher.update(right);
        Self::from_bytes(hasher.finalize().into())
    }
}

/// Identifies a tree: its number of leaves and its root.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TreeHead {
    /// The number of leaves.
    pub size: u64,
    /// The root of the tree.
    pub root: Hash,
}

/// Why a saved frontier cannot be continued.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FrontierError {
    /// The number of subtrees does not match the size.
    #[error("a tree of {size} leaves has {expected} subtrees on its right edge, not {found}")]
    Edge {
        /// The given size.
        size: u64,
        /// The number of subtrees of that size.
        expected: u32,
        /// The number of subtrees given.
        found: usize,
    },
}

/// A growing tree; its memory is logarithmic in its size.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Saved")]
pub struct Frontier {
    size: u64,
    /// The roots of the perfect subtrees, largest (leftmost) first: one per 1 bit of `size`.
    edge: Vec<Hash>,
}

/// A frontier as read, before size and edge are checked.
#[derive(Deserialize)]
struct Saved {
    size: u64,
    edge: Vec<Hash>,
}

impl TryFrom<Saved> for Frontier {
    type Error = FrontierError;

    fn try_from(saved: Saved) -> Result<Self, FrontierError> {
        Self::from_parts(saved.size, saved.edge)
    }
}

impl Frontier {
    /// The empty tree.
    pub fn new() -> Self {
        Self::default()
    }

    /// A tree from its stored size and [`edge`](Self::edge).
    ///
    /// # Errors
    /// [`FrontierError::Edge`] if they do not match.
    pub fn from_parts(size: u64, edge: Vec<Hash>) -> Result<Self, FrontierError> {
        let expected = size.count_ones();
        if edge.len() != expected as usize {
            return Err(FrontierError::Edge { size, expected, found: edge.len() });
        }
        Ok(Self { size, edge })
    }

    /// Adds a leaf by its hash, [`Hash::of_leaf`].
    pub fn append(&mut self, leaf: Hash) {
        // This is carrying in a binary counter: every trailing 1 bit of the old size is a subtree as large as the
        // current node.
        let mut node = leaf;
        for _ in 0..self.size.trailing_ones() {
            if let Some(left) = self.edge.pop() {
                node = Hash::of_node(&left, &node);
            }
        }
        self.edge.push(node);
        self.size += 1;
    }

    /// The number of leaves.
    pub fn size(&self) -> u64 {
        self.size
    }

    /// The roots of the perfect subtrees along the right edge, largest first. Besides the size, only these must be
    /// stored.
    pub fn edge(&self) -> &[Hash] {
        &self.edge
    }

    /// The root over all leaves.
    pub fn root(&self) -> Hash {
        let mut right_to_left = self.edge.iter().rev();
        let Some(last) = right_to_left.next() else { return Hash::of_empty_tree() };
        right_to_left.fold(*last, |right, left| Hash::of_node(left, &right))
    }

    /// Size and root together.
    pub fn head(&self) -> TreeHead {
        TreeHead { size: self.size, root: self.root() }
    }
}

impl Extend<Hash> for Frontier {
    fn extend<I: IntoIterator<Item = Hash>>(&mut self, leaves: I) {
        for leaf in leaves {
            self.append(leaf);
        }
    }
}

impl FromIterator<Hash> for Frontier {
    fn from_iter<I: IntoIterator<Item = Hash>>(leaves: I) -> Self {
        let mut tree = Self::new();
        tree.extend(leaves);
        tree
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_edge_is_as_long_as_the_size_has_ones() {
        let mut tree = Frontier::new();
        for i in 0..1000_u64 {
            assert_eq!(tree.edge().len(), i.count_ones() as usize);
            tree.append(Hash::of_leaf(&i.to_be_bytes()));
        }
    }

    #[test]
    fn a_saved_tree_goes_on_where_it_was() {
        let leaves: Vec<Hash> = (0..77_u8).map(|i| Hash::of_leaf(&[i])).collect();
        let half: Frontier = leaves[..40].iter().copied().collect();
        let mut resumed = Frontier::from_parts(half.size(), half.edge().to_vec()).unwrap();
        resumed.extend(leaves[40..].iter().copied());
        assert_eq!(resumed.head(), leaves.iter().copied().collect::<Frontier>().head());
    }

    #[test]
    fn a_saved_tree_that_cannot_be_is_refused() {
        assert_eq!(
            Frontier::from_parts(3, vec![Hash::of_empty_tree()]),
            Err(FrontierError::Edge { size: 3, expected: 2, found: 1 })
        );
        let mut json = serde_json::to_value([Hash::of_empty_tree(); 3].into_iter().collect::<Frontier>()).unwrap();
        assert!(serde_json::from_value::<Frontier>(json.clone()).is_ok());
        json["size"] = 4.into();
        assert!(serde_json::from_value::<Frontier>(json).is_err());
    }
}
