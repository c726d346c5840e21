//! A witness's public key: a name, a type, and the key itself, written as a verifier key (`name+id+base64`,
//! signed-note). The type is signature type 0x04 (Ed25519) or 0x06 (ML-DSA-44).
//!
//! After its key ID, a line has a `timestamped_signature` of tlog-cosignature: the seconds since 1970 in eight bytes,
//! big-endian, and the signature, with 64 or 2,420 bytes.

use super::message::message;
use super::{CosignatureError, LAST_SECOND};
use crate::transcript::keys::ServerPublicKey;
use crate::transcript::note::{SignatureLine, is_key_name, key_id};
use base64::prelude::{BASE64_STANDARD, Engine};
use ml_dsa::{EncodedVerifyingKey, MlDsa44, Signature, VerifyingKey};
use std::fmt;
use std::str::FromStr;

/// The length of an ML-DSA-44 public key, in bytes.
pub(super) const ML_DSA_KEY: usize = 1312;
/// The length of an ML-DSA-44 signature, in bytes.
const ML_DSA_SIGNATURE: usize = 2420;
/// The length of the time before a signature, in bytes.
const TIME: usize = 8;

/// The two types of cosignature in the specification.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// Signature type 0x04: a line of about a hundred bytes.
    Ed25519,
    /// Signature type 0x06: secure against quantum computers, with a line of about 3,300 bytes.
    MlDsa44,
}

impl Algorithm {
    /// Both types.
    pub const ALL: [Self; 2] = [Self::Ed25519, Self::MlDsa44];

    /// The signature type in keys and key IDs.
    pub const fn kind(self) -> u8 {
        match self {
            Self::Ed25519 => 0x04,
            Self::MlDsa44 => 0x06,
        }
    }

    /// The algorithm with this signature type.
    pub(super) fn of_kind(kind: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|algorithm| algorithm.kind() == kind)
    }

    /// The length of its signatures, in bytes.
    const fn signature_length(self) -> usize {
        match self {
            Self::Ed25519 => 64,
            Self::MlDsa44 => ML_DSA_SIGNATURE,
        }
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Ed25519 => "Ed25519",
            Self::MlDsa44 => "ML-DSA-44",
        })
    }
}

/// The key that verifies a witness's cosignatures.
#[derive(Clone, PartialEq, Eq)]
pub struct CosignerKey {
    name: String,
    key: PublicKey,
}

#[derive(Clone, PartialEq, Eq)]
pub(super) enum PublicKey {
    Ed25519(ServerPublicKey),
    MlDsa44(Box<[u8; ML_DSA_KEY]>),
}

impl CosignerKey {
    pub(super) fn new(name: &str, key: PublicKey) -> Result<Self, CosignatureError> {
        let key = Self { name: name.to_owned(), key };
        let fits = key.algorithm() == Algorithm::Ed25519 || u8::try_from(name.len()).is_ok();
        if is_key_name(name) && fits { Ok(key) } else { Err(CosignatureError::KeyName) }
    }

    /// The witness's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The type of its cosignatures.
    pub fn algorithm(&self) -> Algorithm {
        match self.key {
            PublicKey::Ed25519(_) => Algorithm::Ed25519,
            PublicKey::MlDsa44(_) => Algorithm::MlDsa44,
        }
    }

    /// The key ID, which distinguishes keys of the same name on signature lines.
    pub fn id(&self) -> [u8; 4] {
        key_id(&self.name, self.algorithm().kind(), self.bytes())
    }

    /// The key without name and type.
    pub fn bytes(&self) -> &[u8] {
        match &self.key {
            PublicKey::Ed25519(key) => key.as_ref(),
            PublicKey::MlDsa44(key) => key.as_slice(),
        }
    }

    /// Whether a signature line is by this key, by name and ID.
    pub fn is_of(&self, line: &SignatureLine<'_>) -> bool {
        line.name == self.name && line.id == self.id()
    }

    /// When the witness saw the checkpoint with this text, in seconds since 1970. The line must be a valid cosignature
    /// by that witness.
    ///
    /// # Errors
    /// The first error. A time of zero is an error, because it names no moment.
    pub fn seen_at(&self, text: &str, line: &SignatureLine<'_>) -> Result<u64, CosignatureError> {
        match self.signed_at(text, line)? {
            0 => Err(CosignatureError::Time),
            seconds => Ok(seconds),
        }
    }

    /// As [`seen_at`](Self::seen_at), but the time may be zero. A log may sign its own checkpoint like this with
    /// ML-DSA-44.
    ///
    /// # Errors
    /// The first error.
    pub fn signed_at(&self, text: &str, line: &SignatureLine<'_>) -> Result<u64, CosignatureError> {
        if !self.is_of(line) {
            return Err(CosignatureError::OtherKey { name: self.name.clone() });
        }
        let (expected, found) = (TIME + self.algorithm().signature_length(), line.bytes.len());
        let (Some((time, signature)), true) = (line.bytes.split_first_chunk::<TIME>(), expected == found) else {
            return Err(CosignatureError::Length { expected, found });
        };
        let time = u64::from_be_bytes(*time);
        if time > LAST_SECOND {
            return Err(CosignatureError::Time);
        }
        let message = message(self.algorithm(), &self.name, time, text)?;
        if self.verifies(&message, signature) {
            Ok(time)
        } else {
            Err(CosignatureError::Wrong { name: self.name.clone() })
        }
    }

    fn verifies(&self, message: &[u8], signature: &[u8]) -> bool {
        match &self.key {
            PublicKey::Ed25519(key) => signature.try_into().is_ok_and(|signature| key.verifies(message, signature)),
            PublicKey::MlDsa44(key) => {
                let (Ok(key), Ok(signature)) = (
                    EncodedVerifyingKey::<MlDsa44>::try_from(key.as_slice()),
                    Signature::<MlDsa44>::try_from(signature),
                ) else {
                    return false;
                };
                // FIPS 204, algorithm 3, with the empty context.
                VerifyingKey::<MlDsa44>::decode(&key).verify_with_context(message, &[], &signature)
            }
        }
    }
}

impl fmt::Display for CosignerKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let key = BASE64_STANDARD.encode([&[self.algorithm().kind()], self.bytes()].concat());
        write!(f, "{}+{}+{key}", self.name, hex::encode(self.id()))
    }
}

impl fmt::Debug for CosignerKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CosignerKey({} {} {})", self.name, hex::encode(self.id()), self.algorithm())
    }
}

impl FromStr for CosignerKey {
    type Err = CosignatureError;

    fn from_str(text: &str) -> Result<Self, CosignatureError> {
        let mut parts = text.splitn(3, '+');
        let (Some(name), Some(id), Some(key)) = (parts.next(), parts.next(), parts.next()) else {
            return Err(CosignatureError::Key);
        };
        let key = BASE64_STANDARD.decode(key).map_err(|_| CosignatureError::Key)?;
        let (&kind, key) = key.split_first().ok_or(CosignatureError::Key)?;
        let key = match Algorithm::of_kind(kind).ok_or(CosignatureError::Key)? {
            Algorithm::Ed25519 => ServerPublicKey::try_from(key).map(PublicKey::Ed25519).ok(),
            Algorithm::MlDsa44 => {
                Box::<[u8; ML_DSA_KEY]>::try_from(key.to_vec().into_boxed_slice()).map(PublicKey::MlDsa44).ok()
            }
        };
        let key = Self::new(name, key.ok_or(CosignatureError::Key)?)?;
        if id == hex::encode(key.id()) { Ok(key) } else { Err(CosignatureError::KeyId) }
    }
}
