//! Cosignatures: a witness's signature of a checkpoint, after C2SP tlog-cosignature.
//!
//! A witness is not the server. It stores the last checkpoint that it saw of each log. It signs a later one only with a
//! proof that it extends that one. Its signature is a separate line on the checkpoint's note, with the time at which it
//! saw the checkpoint. So nobody can show it two histories. What it has seen cannot be invented later.
//!
//! - [`key`]: its public key, of either type, and the verification of a line.
//! - [`secret`]: its secret key, and the making of a line.
//! - [`request`]: the request to it (tlog-witness, `add-checkpoint`); [`mod@judge`]: its decision.
//!
//! Nothing here reads a clock, stores data or uses the network.

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

/// The number of witnesses who made these lines. A witness with keys of both types counts once.
pub fn signers(lines: &[String]) -> usize {
    lines.iter().filter_map(|line| SignatureLine::parse(line)).map(|line| line.name).collect::<BTreeSet<_>>().len()
}

/// The last second that a cosignature can have.
pub const LAST_SECOND: u64 = (1 << 63) - 1;

/// Why a cosignature or key is invalid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CosignatureError {
    /// The name is not allowed on a signature line.
    #[error("a key name is not empty and has no spaces and no plus; under ML-DSA-44 it has at most 255 bytes")]
    KeyName,
    /// The text is not a key.
    #[error("a witness's key is written name+id+base64 and is of type 4 (Ed25519) or 6 (ML-DSA-44)")]
    Key,
    /// The ID of a key does not match its name and key.
    #[error("the id of the witness's key does not belong to its name and key")]
    KeyId,
    /// The line is by another key.
    #[error("the line is not {name}'s")]
    OtherKey {
        /// The expected name.
        name: String,
    },
    /// The line has the wrong length for this key.
    #[error("a cosignature by this key has {expected} bytes behind the key id, this has {found}")]
    Length {
        /// The expected number of bytes.
        expected: usize,
        /// The actual number of bytes.
        found: usize,
    },
    /// The time is zero or out of range.
    #[error("a cosignature names a second after 1970 and before 2^63")]
    Time,
    /// The signature is wrong.
    #[error("the cosignature of {name} does not fit the checkpoint: one of them was altered")]
    Wrong {
        /// The name of the key.
        name: String,
    },
    /// The text is not a checkpoint.
    #[error(transparent)]
    Checkpoint(#[from] CheckpointError),
    /// The origin of the log is too long for an ML-DSA-44 cosignature.
    #[error("the origin has {found} bytes; an ML-DSA-44 cosignature names one of at most 255")]
    Origin {
        /// The number of bytes.
        found: usize,
    },
    /// The operating system gives no random numbers.
    #[error("the operating system gives no random numbers: {0}")]
    Randomness(String),
    /// The signing failed.
    #[error("the key could not sign")]
    Signing,
}

#[cfg(test)]
mod tests {
    //! Tests against a second implementation of the specification, in another language with other libraries:
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
        // tlog-cosignature publishes no key for it, so only the format can be compared.
        let line = "\u{2014} witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZ\
                    qhf5nNo0xUe+mbIUBkBIfZ+qnA==";
        let parsed = SignatureLine::parse(line).unwrap();
        assert_eq!(
            (parsed.name, parsed.id, parsed.bytes.len()),
            ("witness.example.com/w1", [0x8d, 0x66, 0xcf, 0x3f], 72)
        );
        assert_eq!(parsed.bytes[..8], 1_679_315_147_u64.to_be_bytes());
        assert_eq!(parsed.to_string(), line);
        // signed-note publishes this key of a log; it is not a witness's key.
        let log: LogKey = "example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k".parse().unwrap();
        assert!(matches!(&log, LogKey::Note(key) if key.name() == "example.com/foo"));
    }
}
