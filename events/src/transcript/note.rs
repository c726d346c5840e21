//! Signed notes: C2SP signed-note with Ed25519, the one kind of signature we make and trust.
//!
//! A note is text that ends in a newline, an empty line, and signature lines `— <name> <base64>`, where the base64
//! holds a 4-byte key id and the signature of the text. The key id is the beginning of
//! `SHA-256(name || 0x0A || 0x01 || public key)`.
//!
//! As the specification has it: signatures of keys we do not know are ignored; if one of our key is wrong, the whole
//! note is refused; and until our key's signature is found good, nothing of the text is believed. Everything is read
//! strictly, so that there is one spelling of a note and a flipped bit is always noticed.

use super::keys::{ServerKey, ServerPublicKey};
use base64::prelude::{BASE64_STANDARD, Engine};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// The longest note that is looked at. Ours have a few hundred bytes; witnesses may add signatures.
pub const MAX_NOTE: usize = 256 * 1024;
/// The most signatures on a note; the specification wants at least 16.
pub const MAX_SIGNATURES: usize = 64;

const ED25519: u8 = 0x01;
const SIGNATURE_LINE: &str = "\u{2014} ";

/// Why a note is not one, or not signed as it should be.
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
    /// A control character other than newline; carriage returns are among them.
    #[error("the note has a control character at byte {at}")]
    ControlCharacter {
        /// Its place in the note, in bytes.
        at: usize,
    },
    /// The text of a note ends in a newline.
    #[error("the text of a note ends in a newline")]
    UnfinishedText,
    /// No empty line with signatures after it.
    #[error("the note has no signatures after an empty line")]
    NoSignatures,
    /// The last line is cut off.
    #[error("the last line of the note is cut off")]
    CutOff,
    /// Something among the signatures is none.
    #[error("signature {line} of the note is none")]
    SignatureLine {
        /// Which, counted from 1.
        line: usize,
    },
    /// More than [`MAX_SIGNATURES`].
    #[error("the note has more than {MAX_SIGNATURES} signatures")]
    TooManySignatures,
    /// Nobody we trust has signed.
    #[error("the note is not signed by {key}")]
    NotSigned {
        /// Whose signature is missing.
        key: String,
    },
    /// Our key's signature does not fit the text.
    #[error("the signature of {key} does not fit the note: one of them was altered")]
    WrongSignature {
        /// Whose signature it should be.
        key: String,
    },
    /// A name that cannot stand on a signature line.
    #[error("a key name is not empty and has no spaces and no plus")]
    KeyName,
    /// The text form of a key, `name+id+base64`, is not that.
    #[error("a verifier key is written name+id+base64 and is an Ed25519 key")]
    VerifierKey,
    /// The id of a key is not the one that goes with its name and key.
    #[error("the id of the verifier key does not belong to its name and key")]
    KeyId,
}

/// Whose signature is expected on a note: a name and a public key. Written `name+id+base64` as in Go's
/// `sumdb/note`, which other transparency tools read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerifierKey {
    name: String,
    key: ServerPublicKey,
}

impl VerifierKey {
    /// A key under a name.
    ///
    /// # Errors
    /// [`NoteError::KeyName`] if the name cannot stand on a signature line.
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

    /// The key id: what signature lines carry to tell keys of one name apart.
    pub fn id(&self) -> [u8; 4] {
        key_id(&self.name, ED25519, self.key.as_ref())
    }

    /// Whether a signature line is this key's, by name and id.
    pub fn is_of(&self, line: &SignatureLine<'_>) -> bool {
        line.name == self.name && line.id == self.id()
    }

    /// Whether this line, which is this key's, is its signature of the text.
    pub fn verifies(&self, text: &str, line: &SignatureLine<'_>) -> bool {
        line.bytes.as_slice().try_into().is_ok_and(|signature| self.key.verifies(text.as_bytes(), signature))
    }

    /// Opens a note and returns its text, once this key's signature is found good.
    ///
    /// # Errors
    /// The first thing that is wrong.
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

/// Signs a text with a key under a name, and returns the note.
///
/// # Errors
/// A text or a name that cannot be in a note.
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

/// A note taken apart, nothing of it believed yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note<'a> {
    /// What is signed, with its last newline.
    pub text: &'a str,
    /// The one who says that he signed it.
    pub signatures: Vec<SignatureLine<'a>>,
}

/// One signature line of a note, nothing of it believed yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignatureLine<'a> {
    /// The key's name.
    pub name: &'a str,
    /// The key's id, which tells keys of one name apart.
    pub id: [u8; 4],
    /// What follows the id: for a cosignature, its time and the signature.
    pub bytes: Vec<u8>,
}

impl<'a> Note<'a> {
    /// Takes a note apart.
    ///
    /// # Errors
    /// It is none.
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
    /// Reads a line, without its newline. None if it is no signature line.
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

/// The id of a key: the beginning of `SHA-256(name || 0x0A || signature type || public key)`.
pub(super) fn key_id(name: &str, kind: u8, key: &[u8]) -> [u8; 4] {
    let mut hasher = Sha256::new();
    hasher.update(name.as_bytes());
    hasher.update([b'\n', kind]);
    hasher.update(key);
    let hash = hasher.finalize();
    [hash[0], hash[1], hash[2], hash[3]]
}

/// Whether a key can have this name.
pub(super) fn is_key_name(name: &str) -> bool {
    !name.is_empty() && !name.contains(|c: char| c.is_whitespace() || c.is_control() || c == '+')
}

fn check_characters(text: &str) -> Result<(), NoteError> {
    match text.bytes().position(|byte| byte < 0x20 && byte != b'\n') {
        Some(at) => Err(NoteError::ControlCharacter { at }),
        None => Ok(()),
    }
}
