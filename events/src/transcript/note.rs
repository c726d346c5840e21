//! Signed notes: C2SP signed-note with Ed25519, the only type of signature that the server makes.
//!
//! A note is text that ends in a newline, an empty line, and signature lines `— <name> <base64>`. The base64 holds a
//! 4-byte key ID and the signature of the text. The key ID is the beginning of `SHA-256(name || 0x0A || 0x01 || public
//! key)`.
//!
//! As specified, signatures of unknown keys are ignored. A wrong signature by a known key makes the whole note invalid.
//! Nothing in the text is used before the known key's signature is verified. Parsing is strict, so that each note has
//! one spelling, and a flipped bit is always noticed.

use super::keys::{ServerKey, ServerPublicKey};
use base64::prelude::{BASE64_STANDARD, Engine};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// The longest note that is read. A server's own has a few hundred bytes; witnesses may add signatures.
pub const MAX_NOTE: usize = 256 * 1024;
/// The most signatures of a note; the specification requires at least 16.
pub const MAX_SIGNATURES: usize = 64;

const ED25519: u8 = 0x01;
const SIGNATURE_LINE: &str = "\u{2014} ";

/// Why a note is invalid or not signed as required.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoteError {
    /// Longer than [`MAX_NOTE`].
    #[error("a note of {found} bytes is longer than the {MAX_NOTE} that are read")]
    TooLong {
        /// Its length.
        found: usize,
    },
    /// Not UTF-8.
    #[error("the note is not UTF-8 text")]
    NotText,
    /// It has a control character other than newline, for example a carriage return.
    #[error("the note has a control character at byte {at}")]
    ControlCharacter {
        /// Its position in the note, in bytes.
        at: usize,
    },
    /// The text does not end in a newline.
    #[error("the text of a note ends in a newline")]
    UnfinishedText,
    /// It has no empty line with signatures after it.
    #[error("the note has no signatures after an empty line")]
    NoSignatures,
    /// The last line is incomplete.
    #[error("the last line of the note is cut off")]
    CutOff,
    /// A signature line is invalid.
    #[error("signature {line} of the note is none")]
    SignatureLine {
        /// The number of the line, from 1.
        line: usize,
    },
    /// More than [`MAX_SIGNATURES`].
    #[error("the note has more than {MAX_SIGNATURES} signatures")]
    TooManySignatures,
    /// The expected key has not signed.
    #[error("the note is not signed by {key}")]
    NotSigned {
        /// The key whose signature is missing.
        key: String,
    },
    /// The known key's signature does not match the text.
    #[error("the signature of {key} does not fit the note: one of them was altered")]
    WrongSignature {
        /// The key of the signature.
        key: String,
    },
    /// The name is not allowed on a signature line.
    #[error("a key name is not empty and has no spaces and no plus")]
    KeyName,
    /// The text is not a key in the form `name+id+base64`.
    #[error("a verifier key is written name+id+base64 and is an Ed25519 key")]
    VerifierKey,
    /// The ID of a key does not match its name and key.
    #[error("the id of the verifier key does not belong to its name and key")]
    KeyId,
}

/// The expected signer of a note: a name and a public key. It is written `name+id+base64`, as in Go's `sumdb/note`,
/// which other transparency tools can read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerifierKey {
    name: String,
    key: ServerPublicKey,
}

impl VerifierKey {
    /// A key with a name.
    ///
    /// # Errors
    /// [`NoteError::KeyName`] if the name is not allowed on a signature line.
    pub fn new(name: &str, key: ServerPublicKey) -> Result<Self, NoteError> {
        if is_key_name(name) { Ok(Self { name: name.to_owned(), key }) } else { Err(NoteError::KeyName) }
    }

    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The key.
    pub fn key(&self) -> &ServerPublicKey {
        &self.key
    }

    /// The key ID, which distinguishes keys of the same name on signature lines.
    pub fn id(&self) -> [u8; 4] {
        key_id(&self.name, ED25519, self.key.as_ref())
    }

    /// Whether a signature line is by this key, by name and ID.
    pub fn is_of(&self, line: &SignatureLine<'_>) -> bool {
        line.name == self.name && line.id == self.id()
    }

    /// Whether this line, which is by this key, is a valid signature of the text.
    pub fn verifies(&self, text: &str, line: &SignatureLine<'_>) -> bool {
        line.bytes.as_slice().try_into().is_ok_and(|signature| self.key.verifies(text.as_bytes(), signature))
    }

    /// Opens a note and returns its text, after this key's signature was verified.
    ///
    /// # Errors
    /// The first error.
    pub fn open<'a>(&self, note: &'a [u8]) -> Result<&'a str, NoteError> {
        let note = Note::parse(note)?;
        let mut signed = false;
        for signature in &note.signatures {
            if self.is_of(signature) {
                if !self.verifies(note.text, signature) {
                    return Err(NoteError::WrongSignature { key: self.to_string() });
                }
                signed = true;
            }
        }
        if signed { Ok(note.text) } else { Err(NoteError::NotSigned { key: self.to_string() }) }
    }
}

impl fmt::Display for VerifierKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut key = vec![ED25519];
        key.extend_from_slice(self.key.as_ref());
        write!(f, "{}+{}+{}", self.name, hex::encode(self.id()), BASE64_STANDARD.encode(key))
    }
}

impl FromStr for VerifierKey {
    type Err = NoteError;

    fn from_str(text: &str) -> Result<Self, NoteError> {
        let mut parts = text.splitn(3, '+');
        let (Some(name), Some(id), Some(key)) = (parts.next(), parts.next(), parts.next()) else {
            return Err(NoteError::VerifierKey);
        };
        let key = BASE64_STANDARD.decode(key).map_err(|_| NoteError::VerifierKey)?;
        let Some((&ED25519, key)) = key.split_first() else { return Err(NoteError::VerifierKey) };
        let key = Self::new(name, ServerPublicKey::try_from(key).map_err(|_| NoteError::VerifierKey)?)?;
        if id == hex::encode(key.id()) { Ok(key) } else { Err(NoteError::KeyId) }
    }
}

/// Signs a text with a key and a name, and returns the note.
///
/// # Errors
/// The text or the name is not allowed in a note.
pub fn sign(text: &str, name: &str, key: &ServerKey) -> Result<String, NoteError> {
    let verifier = VerifierKey::new(name, key.public_key())?;
    check_characters(text)?;
    if !text.ends_with('\n') {
        return Err(NoteError::UnfinishedText);
    }
    let mut signature = verifier.id().to_vec();
    signature.extend_from_slice(&key.sign(text.as_bytes()));
    let note = format!("{text}\n{SIGNATURE_LINE}{name} {}\n", BASE64_STANDARD.encode(signature));
    if note.len() > MAX_NOTE { Err(NoteError::TooLong { found: note.len() }) } else { Ok(note) }
}

/// A parsed note; nothing is verified yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note<'a> {
    /// The signed text, with its last newline.
    pub text: &'a str,
    /// The signature lines.
    pub signatures: Vec<SignatureLine<'a>>,
}

/// One signature line of a note; nothing is verified yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignatureLine<'a> {
    /// The key's name.
    pub name: &'a str,
    /// The key's ID, which distinguishes keys of the same name.
    pub id: [u8; 4],
    /// The bytes after the ID: for a cosignature, its time and the signature.
    pub bytes: Vec<u8>,
}

impl<'a> Note<'a> {
    /// Parses a note.
    ///
    /// # Errors
    /// It is not a note.
    pub fn parse(note: &'a [u8]) -> Result<Self, NoteError> {
        if note.len() > MAX_NOTE {
            return Err(NoteError::TooLong { found: note.len() });
        }
        let note = std::str::from_utf8(note).map_err(|_| NoteError::NotText)?;
        check_characters(note)?;
        let split = note.rfind("\n\n").ok_or(NoteError::NoSignatures)?;
        let (text, signatures) = (&note[..=split], &note[split + 2..]);
        if signatures.is_empty() {
            return Err(NoteError::NoSignatures);
        }
        let lines = signatures.strip_suffix('\n').ok_or(NoteError::CutOff)?;
        let mut signatures = Vec::new();
        for (i, line) in lines.split('\n').enumerate() {
            if i == MAX_SIGNATURES {
                return Err(NoteError::TooManySignatures);
            }
            signatures.push(SignatureLine::parse(line).ok_or(NoteError::SignatureLine { line: i + 1 })?);
        }
        Ok(Self { text, signatures })
    }
}

impl<'a> SignatureLine<'a> {
    /// Parses a line without its newline; none = it is not a signature line.
    pub fn parse(line: &'a str) -> Option<Self> {
        let (name, signature) = line.strip_prefix(SIGNATURE_LINE)?.split_once(' ')?;
        if name.is_empty() || name.contains(|c: char| c.is_whitespace() || c == '+') {
            return None;
        }
        let signature = BASE64_STANDARD.decode(signature).ok()?;
        let (id, bytes) = signature.split_first_chunk::<4>()?;
        if bytes.is_empty() { None } else { Some(Self { name, id: *id, bytes: bytes.to_vec() }) }
    }
}

impl fmt::Display for SignatureLine<'_> {
    /// The line, without a newline.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let signature = BASE64_STANDARD.encode([&self.id[..], &self.bytes].concat());
        write!(f, "{SIGNATURE_LINE}{} {signature}", self.name)
    }
}

/// The ID of a key: the beginning of `SHA-256(name || 0x0A || signature type || public key)`.
pub(super) fn key_id(name: &str, kind: u8, key: &[u8]) -> [u8; 4] {
    let mut hasher = Sha256::new();
    hasher.update(name.as_bytes());
    hasher.update([b'\n', kind]);
    hasher.update(key);
    let hash = hasher.finalize();
    [hash[0], hash[1], hash[2], hash[3]]
}

/// Whether this name is allowed for a key.
pub(super) fn is_key_name(name: &str) -> bool {
    !name.is_empty() && !name.contains(|c: char| c.is_whitespace() || c.is_control() || c == '+')
}

fn check_characters(text: &str) -> Result<(), NoteError> {
    match text.bytes().position(|byte| byte < 0x20 && byte != b'\n') {
        Some(at) => Err(NoteError::ControlCharacter { at }),
        None => Ok(()),
    }
}
