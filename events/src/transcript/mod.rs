//! The transcript: a log whose rewriting is detectable.
//!
//! - [`leaf`]: the leaf of an event: its encoding if it is public, a commitment if it is hidden.
//! - [`merkle`]: the RFC 6962 tree over the leaves; [`inclusion`] and [`consistency`]: [`proof`]s about it.
//! - [`note`] and [`checkpoint`]: the tree's head, signed by the server, as text that can be published.
//! - [`cosignature`]: witnesses' signatures of checkpoints, and requests to them (C2SP tlog-cosignature, tlog-witness).
//! - [`keys`]: the keys of a server and of a game.
//!
//! Nothing here does I/O: keys, notes and proofs are bytes and text.

pub mod checkpoint;
pub mod consistency;
pub mod cosignature;
pub(crate) mod framing;
pub mod inclusion;
pub mod keys;
pub mod leaf;
pub mod merkle;
pub mod note;
pub mod octets;
pub mod origin;
pub mod proof;

pub use checkpoint::{Checkpoint, CheckpointError, CheckpointText};
pub use consistency::ConsistencyProof;
pub use cosignature::{CosignatureError, CosignerKey, CosignerSecret};
pub use inclusion::InclusionProof;
pub use keys::{Fingerprint, GameSecrets, KeyError, ServerKey, ServerPublicKey};
pub use leaf::{Commitment, Leaf, LeafError, Opening, Salt, SaltSecret};
pub use merkle::{Frontier, FrontierError, Hash, TreeHead};
pub use note::{Note, NoteError, SignatureLine, VerifierKey};
pub use octets::OctetsError;
pub use origin::{Origin, OriginError};
pub use proof::{LeafHashes, ProofError};
