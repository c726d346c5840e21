//! The verifiable random function: C2SP vrf-r255, ECVRF-RISTRETTO255-SHA512 (RFC 9381 on the group of RFC 9496),
//! through the crate `vrf-r255`.
//!
//! For one key and one alpha there is exactly one output. The holder of the secret key can compute and prove it, but
//! cannot choose it; anybody with the public key can verify the proof. (The holder could make several valid proofs of
//! the same output. So dice are derived from the output, never from the proof's bytes.)
//!
//! The crate gives an output only after verifying a proof, which takes longer than making it. The output is a hash of
//! the proof's first 32 bytes, the point gamma (RFC 9381, section 5.2). So [`VrfSecretKey::prove`] computes it from
//! there. A test checks that both ways agree.
//!
//! Verification is implemented here, with the crate's group. The crate multiplies in constant time, which costs time
//! and is only needed for secrets. A league verifies many rolls. A test checks that both give the same result for every
//! proof, valid or not.
//!
//! Secrets in memory: the crate's secret key is `Copy` and is not zeroised. This module keeps it in one place on the
//! heap, and overwrites that place when it is dropped. Copies that the crate makes on the stack during a computation
//! cannot be reached by safe code.

use crate::transcript::keys::KeyError;
use crate::transcript::octets::octets;
use curve25519_dalek::RistrettoPoint;
use curve25519_dalek::ristretto::CompressedRistretto;
use curve25519_dalek::scalar::Scalar;
use curve25519_dalek::traits::{Identity, VartimeMultiscalarMul};
use sha2::{Digest, Sha512};
use std::fmt;
use std::hint::black_box;
use std::sync::LazyLock;
use zeroize::Zeroizing;

/// The suite of C2SP vrf-r255.
const SUITE: &[u8] = b"\xFFc2sp.org/vrf-r255";

octets! {
    /// A proof: the point gamma, the challenge and the response of RFC 9381, section 5.1.
    VrfProof, 80, "roll proof"
}

octets! {
    /// The output for one key and one alpha, from which dice are derived.
    VrfOutput, 64, "roll output"
}

octets! {
    /// The public key that verifies a game's rolls. Invalid bytes are detected when a proof is verified.
    VrfPublicKey, 32, "public roll key"
}

/// Why a proof or a key is invalid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VrfError {
    /// It is not the encoding of a point, or it is the identity.
    #[error("these 32 bytes are no public roll key")]
    PublicKey,
    /// It is not a scalar below the group order, or it is zero.
    #[error("these 32 bytes are no secret roll key")]
    SecretKey,
    /// It is not the encoding of a proof.
    #[error("these 80 bytes are no roll proof")]
    MalformedProof,
    /// It is a proof of another alpha or by another key.
    #[error("the roll proof was not made by this key for this roll")]
    WrongProof,
}

/// An output together with its proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proved {
    /// The output, from which the dice are derived.
    pub output: VrfOutput,
    /// The proof that it is the only output for the key and the alpha.
    pub proof: VrfProof,
}

impl VrfPublicKey {
    /// Verifies a proof and returns its output: RFC 9381, section 5.3.
    ///
    /// # Errors
    /// The key, the proof's encoding, or the proof is invalid.
    pub fn verify(&self, alpha: &[u8], proof: &VrfProof) -> Result<VrfOutput, VrfError> {
        let key = point(self.as_bytes()).filter(|key| *key != RistrettoPoint::identity()).ok_or(VrfError::PublicKey)?;
        let Parts { gamma, challenge, response } = Parts::of(proof).ok_or(VrfError::MalformedProof)?;
        let hashed = RistrettoPoint::from_uniform_bytes(&digest(&[b"\x82", self.as_bytes(), alpha]));
        let minus = -scalar_of(&challenge);
        // U = [s]B - [c]Y and V = [s]H - [c]gamma.
        let first = RistrettoPoint::vartime_double_scalar_mul_basepoint(&minus, &key, &response);
        let second = RistrettoPoint::vartime_multiscalar_mul([response, minus], [hashed, gamma]);
        let [hashed, first, second] = [hashed, first, second].map(|point| point.compress().to_bytes());
        let again = digest(&[b"\x02", self.as_bytes(), &hashed, &proof.as_bytes()[..32], &first, &second, b"\0"]);
        if again[..challenge.len()] == challenge { Ok(output_of(proof)) } else { Err(VrfError::WrongProof) }
    }
}

/// The parts of a proof.
struct Parts {
    gamma: RistrettoPoint,
    challenge: [u8; 16],
    response: Scalar,
}

impl Parts {
    /// None if the bytes are not a point and a scalar below the group order.
    fn of(proof: &VrfProof) -> Option<Self> {
        let (gamma, rest) = proof.as_bytes().split_first_chunk::<32>()?;
        let (challenge, response) = rest.split_first_chunk::<16>()?;
        let response = Scalar::from_canonical_bytes(<[u8; 32]>::try_from(response).ok()?).into_option()?;
        Some(Self { gamma: point(gamma)?, challenge: *challenge, response })
    }
}

fn point(bytes: &[u8; 32]) -> Option<RistrettoPoint> {
    CompressedRistretto(*bytes).decompress()
}

/// 16 bytes as a number, which is always below the group order.
fn scalar_of(challenge: &[u8; 16]) -> Scalar {
    Scalar::from(u128::from_le_bytes(*challenge))
}

/// SHA-512 over the suite and these parts.
fn digest(parts: &[&[u8]]) -> [u8; 64] {
    let mut hash = Sha512::new();
    hash.update(SUITE);
    for part in parts {
        hash.update(part);
    }
    hash.finalize().into()
}

/// The secret key that makes a game's rolls.
pub struct VrfSecretKey {
    /// Boxed, so that moving the key leaves no copies on the stack.
    key: Box<vrf_r255::SecretKey>,
}

impl VrfSecretKey {
    /// A new key, from the randomness of the operating system.
    ///
    /// # Errors
    /// [`KeyError::Randomness`] if the system has none.
    pub fn generate() -> Result<Self, KeyError> {
        let mut bytes = Zeroizing::new([0; 32]);
        loop {
            getrandom::fill(bytes.as_mut_slice()).map_err(|error| KeyError::Randomness(error.to_string()))?;
            // The group order is a little over 2^252, so of random numbers with 253 bits about half are below it.
            // Rejecting the others makes every key equally likely.
            bytes[31] &= 0x1f;
            if let Ok(key) = Self::from_bytes(&bytes) {
                return Ok(key);
            }
        }
    }

    /// The key with this encoding: the scalar, 32 bytes little-endian.
    ///
    /// # Errors
    /// [`VrfError::SecretKey`] if it is zero or not below the group order.
    pub fn from_bytes(bytes: &[u8; 32]) -> Result<Self, VrfError> {
        let key: Option<vrf_r255::SecretKey> = vrf_r255::SecretKey::from_bytes(*bytes).into();
        Ok(Self { key: Box::new(key.ok_or(VrfError::SecretKey)?) })
    }

    /// The key's encoding, for storage.
    pub fn to_bytes(&self) -> Zeroizing<[u8; 32]> {
        Zeroizing::new(self.key.to_bytes())
    }

    /// The corresponding public key.
    pub fn public_key(&self) -> VrfPublicKey {
        VrfPublicKey::from_bytes(vrf_r255::PublicKey::from(*self.key).to_bytes())
    }

    /// The output for this alpha, with its proof: RFC 9381, section 5.1. It is deterministic.
    pub fn prove(&self, alpha: &[u8]) -> Proved {
        let proof = VrfProof::from_bytes(self.key.prove(alpha).to_bytes());
        Proved { output: output_of(&proof), proof }
    }

    /// Overwrites the secret with a publicly known key.
    #[expect(clippy::expect_used, reason = "one is a scalar other than zero")]
    fn wipe(&mut self) {
        static NOTHING: LazyLock<vrf_r255::SecretKey> = LazyLock::new(|| {
            let mut one = [0; 32];
            one[0] = 1;
            let key: Option<vrf_r255::SecretKey> = vrf_r255::SecretKey::from_bytes(one).into();
            key.expect("one is a scalar other than zero")
        });
        *self.key = *NOTHING;
        // Without this the compiler might notice that the place is not read again, and omit the write.
        black_box(&*self.key);
    }
}

/// The output of a valid proof: RFC 9381, section 5.2, in the suite of C2SP vrf-r255. The group has no cofactor.
fn output_of(proof: &VrfProof) -> VrfOutput {
    VrfOutput::from_bytes(digest(&[b"\x03", &proof.as_bytes()[..32], b"\0"]))
}

impl Drop for VrfSecretKey {
    fn drop(&mut self) {
        self.wipe();
    }
}

impl fmt::Debug for VrfSecretKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "VrfSecretKey(of {})", self.public_key())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_made_key_proves_and_its_public_key_verifies() {
        let key = VrfSecretKey::generate().unwrap();
        let again = VrfSecretKey::from_bytes(&key.to_bytes()).unwrap();
        let proved = key.prove(b"a roll");
        assert_eq!(again.prove(b"a roll"), proved, "the same key and alpha give the same proof");
        for roll in 0..64_u8 {
            let proved = key.prove(&[roll]);
            assert_eq!(key.public_key().verify(&[roll], &proved.proof), Ok(proved.output), "both ways to it");
        }
        assert_eq!(key.public_key().verify(b"a roll", &proved.proof), Ok(proved.output));
        assert_eq!(key.public_key().verify(b"another roll", &proved.proof), Err(VrfError::WrongProof));
    }

    #[test]
    fn bytes_that_are_no_key_are_refused() {
        assert_eq!(VrfSecretKey::from_bytes(&[0; 32]).unwrap_err(), VrfError::SecretKey);
        assert_eq!(VrfSecretKey::from_bytes(&[0xff; 32]).unwrap_err(), VrfError::SecretKey);
        let proof = VrfSecretKey::generate().unwrap().prove(b"").proof;
        for bytes in [[0; 32], [0xff; 32]] {
            assert_eq!(VrfPublicKey::from_bytes(bytes).verify(b"", &proof), Err(VrfError::PublicKey));
        }
    }

    #[test]
    fn a_wiped_key_is_no_longer_there() {
        let mut key = VrfSecretKey::generate().unwrap();
        key.wipe();
        assert_eq!(key.to_bytes()[0], 1);
        assert!(key.to_bytes()[1..].iter().all(|byte| *byte == 0));
    }

    #[test]
    fn debug_shows_no_secret() {
        let key = VrfSecretKey::generate().unwrap();
        assert!(!format!("{key:?}").contains(&hex::encode(key.to_bytes().as_slice())));
    }
}
