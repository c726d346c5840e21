//! Cosignatures: what a witness says of a checkpoint, after C2SP tlog-cosignature.
//!
//! A witness is somebody who is not the server: he keeps the last checkpoint of each log that he saw, and signs a later
//! one only when it is proven to begin with that one. His signature stands on the checkpoint's note as a line of its own
//! and carries the time at which he saw it. So nobody can show him two histories, and what he has seen cannot be made
//! up later.
//!
//! - [`key`]: his public key, of both kinds that the specification has, and the check of a line.
//! - [`secret`]: his secret key, and the making of a line.
//! - [`request`]: what he is asked with (tlog-witness, `add-checkpoint`); [`mod@judge`]: what he answers.
//!
//! Nothing here knows what time it is, keeps anything, or speaks to anybody.

pub mod judge;
pub mod key;
mod message;
pub mod request;
pub mod secret;

pub use judge::{Accepted, LogKey, Refused, judge};
pub use key::{Algorithm, CosignerKey};
pub use request::{AddCheckpoint, RequestError};
pub use secret::CosignerSecret;

use super::checkpoint::CheckpointError;
use super::note::SignatureLine;
use std::collections::BTreeSet;

/// How many witnesses these lines are by: one who signs with keys of both kinds is one.
pub fn signers(lines: &[String]) -> usize {
    lines.iter().filter_map(|line| SignatureLine::parse(line)).map(|line| line.name).collect::<BTreeSet<_>>().len()
}

/// The last second that a cosignature can name.
pub const LAST_SECOND: u64 = (1 << 63) - 1;

/// Why a cosignature is none, or says nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CosignatureError {
    /// A name that cannot stand on a signature line.
    #[error("a key name is not empty and has no spaces and no plus; under ML-DSA-44 it has at most 255 bytes")]
    KeyName,
    /// The text form of a key is not that.
    #[error("a witness's key is written name+id+base64 and is of type 4 (Ed25519) or 6 (ML-DSA-44)")]
    Key,
    /// The id of a key is not the one that goes with its name and key.
    #[error("the id of the witness's key does not belong to its name and key")]
    KeyId,
    /// The line is not this key's.
    #[error("the line is not {name}'s")]
    OtherKey {
        /// Whose it should be.
        name: String,
    },
    /// The line is of another length than cosignatures of this key are.
    #[error("a cosignature by this key has {expected} bytes behind the key id, this has {found}")]
    Length {
        /// How many there should be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// A time that no cosignature can have, or none.
    #[error("a cosignature names a second after 1970 and before 2^63")]
    Time,
    /// The signature does not fit.
    #[error("the cosignature of {name} does not fit the checkpoint: one of them was altered")]
    Wrong {
        /// Whose it should be.
        name: String,
    },
    /// What is to be cosigned is no checkpoint.
    #[error(transparent)]
    Checkpoint(#[from] CheckpointError),
    /// The name of the log does not fit into an ML-DSA-44 cosignature.
    #[error("the origin has {found} bytes; an ML-DSA-44 cosignature names one of at most 255")]
    Origin {
        /// How many bytes it has.
        found: usize,
    },
    /// The operating system gives no random numbers.
    #[error("the operating system gives no random numbers: {0}")]
    Randomness(String),
    /// The key could not sign.
    #[error("the key could not sign")]
    Signing,
}

#[cfg(test)]
mod tests {
    //! Against what a second implementation made of the specification, in another language with other libraries:
    //! `tests/second/witness`, whose `npm run vectors` writes the file.

    use super::*;
    use crate::transcript::merkle::{Hash, TreeHead};
    use crate::transcript::note::SignatureLine;
    use crate::transcript::{ConsistencyProof, LeafHashes as _};
    use serde_json::Value;

    fn vectors() -> Value {
        serde_json::from_str(include_str!("../../../../tests/second/witness/vectors.json")).unwrap()
    }

    fn text<'a>(value: &'a Value, field: &str) -> &'a str {
        value[field].as_str().unwrap()
    }

    #[test]
    fn the_same_keys_make_the_same_cosignatures_byte_for_byte() {
        let vectors = vectors();
        let made = vectors["cosignatures"].as_array().unwrap();
        assert_eq!(made.len(), 6);
        for vector in made {
            let algorithm = match text(vector, "algorithm") {
                "ed25519" => Algorithm::Ed25519,
                _ => Algorithm::MlDsa44,
            };
            let seed: Hash = text(vector, "seed").parse().unwrap();
            let key: CosignerKey = text(vector, "vkey").parse().unwrap();
            let secret = CosignerSecret::from_seed(key.name(), algorithm, seed.as_bytes()).unwrap();
            assert_eq!((secret.public_key(), key.algorithm()), (&key, algorithm));
            assert_eq!(key.to_string(), text(vector, "vkey"));
            let time = text(vector, "time").parse().unwrap();
            let line = text(vector, "line");
            assert_eq!(secret.cosign(text(vector, "text"), time).unwrap(), line);
            assert_eq!(key.seen_at(text(vector, "text"), &SignatureLine::parse(line).unwrap()), Ok(time));
        }
    }

    #[test]
    fn the_same_trees_have_the_same_proofs() {
        let leaves: Vec<Hash> = (0..7_u8).map(|i| Hash::of_leaf(&[i])).collect();
        assert_eq!(leaves.as_slice().size(), 7);
        for vector in vectors()["proofs"].as_array().unwrap() {
            let hash = |value: &Value| value.as_str().unwrap().parse::<Hash>().unwrap();
            let (from, to) = (vector["from"].as_u64().unwrap(), vector["to"].as_u64().unwrap());
            let path: Vec<Hash> = vector["proof"].as_array().unwrap().iter().map(hash).collect();
            let proof = ConsistencyProof { old_size: from, new_size: to, path };
            assert_eq!(ConsistencyProof::make(leaves.as_slice(), from, to), Ok(proof.clone()), "{from} to {to}");
            let (old, new) = (hash(&vector["old"]), hash(&vector["new"]));
            let verified = proof.verify(&TreeHead { size: from, root: old }, &TreeHead { size: to, root: new });
            assert_eq!(verified, Ok(()), "{from} to {to}");
        }
    }

    #[test]
    fn the_line_of_the_specifications_example_is_taken_apart() {
        // tlog-cosignature publishes no key for it: what can be compared is the frame.
        let line = "\u{2014} witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZ\
                    qhf5nNo0xUe+mbIUBkBIfZ+qnA==";
        let parsed = SignatureLine::parse(line).unwrap();
        assert_eq!(
            (parsed.name, parsed.id, parsed.bytes.len()),
            ("witness.example.com/w1", [0x8d, 0x66, 0xcf, 0x3f], 72)
        );
        assert_eq!(parsed.bytes[..8], 1_679_315_147_u64.to_be_bytes());
        assert_eq!(parsed.to_string(), line);
        // signed-note publishes this key of a log; it is no witness's.
        let log: LogKey = "example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k".parse().unwrap();
        assert!(matches!(&log, LogKey::Note(key) if key.name() == "example.com/foo"));
    }
}
