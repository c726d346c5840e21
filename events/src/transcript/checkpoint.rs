//! Checkpoints: C2SP tlog-checkpoint, the head of a game's transcript as a signed note.
//!
//! ```text
//! adjutant/<fingerprint>/<game>
//! 258
//! CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=
//!
//! — adjutant/<fingerprint>/<game> <signature>
//! ```
//!
//! The lines are the origin ([`super::origin`]), the number of leaves, the root in base64, and optional extension
//! lines. The key name is the origin. A server must never sign two checkpoints of one origin that are not of one log.
//! Two of the same size with different roots ([`Checkpoint::contradicts`]) are evidence against it. So are two of
//! different size without a consistency proof.

use super::keys::{ServerKey, ServerPublicKey};
use super::merkle::{Hash, TreeHead};
use super::note::{self, NoteError, VerifierKey};
use super::origin::{Origin, OriginError};
use base64::prelude::{BASE64_STANDARD, Engine};

/// Why a checkpoint cannot be made or is invalid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CheckpointError {
    /// Its note is invalid or not signed by the server.
    #[error(transparent)]
    Note(#[from] NoteError),
    /// The first line is not a valid origin.
    #[error(transparent)]
    Origin(#[from] OriginError),
    /// It has fewer than three lines.
    #[error("a checkpoint has an origin, a size and a root, each on a line")]
    Lines,
    /// The second line is not a number of leaves.
    #[error("the second line of a checkpoint is the number of leaves, in digits, without zeros in front")]
    Size,
    /// The third line is not a root.
    #[error("the third line of a checkpoint is the root, 32 bytes in base64")]
    Root,
    /// An extension line is empty or has a line break.
    #[error("extension lines are not empty and have no line breaks")]
    Extension,
    /// It is the checkpoint of another log.
    #[error("the checkpoint is of {found}, not of {expected}")]
    OtherLog {
        /// The expected log.
        expected: String,
        /// The log that it names.
        found: String,
    },
    /// The origin names the key of another server.
    #[error("the log belongs to the server key {expected}, not to {found}")]
    OtherServer {
        /// The fingerprint in the origin.
        expected: String,
        /// The fingerprint of the key.
        found: String,
    },
}

/// The head of a game's transcript at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    /// The log.
    pub origin: Origin,
    /// Its size and root.
    pub head: TreeHead,
    /// Further lines, not interpreted. The specification advises against them.
    pub extensions: Vec<String>,
}

impl Checkpoint {
    /// A checkpoint without extensions.
    pub fn new(origin: Origin, head: TreeHead) -> Self {
        Self { origin, head, extensions: Vec::new() }
    }

    /// Signs the checkpoint and returns the note.
    ///
    /// # Errors
    /// The key is not the origin's, or an extension line is invalid.
    pub fn sign(&self, key: &ServerKey) -> Result<String, CheckpointError> {
        check_server(&self.origin, &key.public_key())?;
        if self.extensions.iter().any(|line| line.is_empty() || line.contains('\n')) {
            return Err(CheckpointError::Extension);
        }
        Ok(note::sign(&self.text(), &self.origin.to_string(), key)?)
    }

    /// Opens the note of a checkpoint of this log. The signature is verified before anything else is read.
    ///
    /// # Errors
    /// The first error.
    pub fn open(note: &[u8], origin: &Origin, key: &ServerPublicKey) -> Result<Self, CheckpointError> {
        check_server(origin, key)?;
        let text = VerifierKey::new(&origin.to_string(), *key)?.open(note)?;
        let checkpoint = Self::parse(text)?;
        if checkpoint.origin != *origin {
            return Err(CheckpointError::OtherLog {
                expected: origin.to_string(),
                found: checkpoint.origin.to_string(),
            });
        }
        Ok(checkpoint)
    }

    /// Whether both cannot be of one log: equal origin and size, but different roots. Two such signed checkpoints prove
    /// that the server showed two histories.
    pub fn contradicts(&self, other: &Self) -> bool {
        self.origin == other.origin && self.head.size == other.head.size && self.head.root != other.head.root
    }

    /// The signed text.
    fn text(&self) -> String {
        let root = BASE64_STANDARD.encode(self.head.root);
        let mut text = format!("{}\n{}\n{root}\n", self.origin, self.head.size);
        for line in &self.extensions {
            text.push_str(line);
            text.push('\n');
        }
        text
    }

    /// Reads the text of a note whose signature was verified.
    fn parse(text: &str) -> Result<Self, CheckpointError> {
        let text = CheckpointText::parse(text)?;
        let extensions = text.extensions.into_iter().map(str::to_owned).collect();
        Ok(Self { origin: text.origin.parse()?, head: text.head, extensions })
    }
}

/// The text of a checkpoint of any log, for witnesses. Its origin need not be a game's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckpointText<'a> {
    /// The log.
    pub origin: &'a str,
    /// Its size and root.
    pub head: TreeHead,
    /// Further lines.
    pub extensions: Vec<&'a str>,
}

impl<'a> CheckpointText<'a> {
    /// Reads the text of a note.
    ///
    /// # Errors
    /// The first error.
    pub fn parse(text: &'a str) -> Result<Self, CheckpointError> {
        let mut lines = text.strip_suffix('\n').ok_or(CheckpointError::Lines)?.split('\n');
        let (Some(origin), Some(size), Some(root)) = (lines.next(), lines.next(), lines.next()) else {
            return Err(CheckpointError::Lines);
        };
        if origin.is_empty() {
            return Err(CheckpointError::Lines);
        }
        let size = decimal(size).ok_or(CheckpointError::Size)?;
        let root = BASE64_STANDARD.decode(root).map_err(|_| CheckpointError::Root)?;
        let root = Hash::try_from(root.as_slice()).map_err(|_| CheckpointError::Root)?;
        let extensions: Vec<&str> = lines.collect();
        if extensions.iter().any(|line| line.is_empty()) {
            return Err(CheckpointError::Extension);
        }
        Ok(Self { origin, head: TreeHead { size, root }, extensions })
    }
}

/// A number as the specifications write it: digits without leading zeros. Rust's parser also accepts `+7` and `007`.
pub(super) fn decimal(text: &str) -> Option<u64> {
    text.parse().ok().filter(|number: &u64| number.to_string() == text)
}

fn check_server(origin: &Origin, key: &ServerPublicKey) -> Result<(), CheckpointError> {
    let found = key.fingerprint();
    if *origin.server() == found {
        return Ok(());
    }
    Err(CheckpointError::OtherServer { expected: origin.server().to_string(), found: found.to_string() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::GameId;

    fn key() -> ServerKey {
        ServerKey::from_seed(&[1; 32])
    }

    fn checkpoint(size: u64) -> Checkpoint {
        let origin = Origin::new(key().public_key().fingerprint(), GameId::new("summer 1941")).unwrap();
        Checkpoint::new(origin, TreeHead { size, root: Hash::from_bytes([size as u8; 32]) })
    }

    /// Signs any text with the right key, so that the signature is valid.
    fn open_text(text: &str) -> Result<Checkpoint, CheckpointError> {
        let origin = checkpoint(0).origin;
        let note = note::sign(text, &origin.to_string(), &key())?;
        Checkpoint::open(note.as_bytes(), &origin, &key().public_key())
    }

    #[test]
    fn what_was_signed_is_what_is_opened() {
        for size in [0, 1, 258, u64::MAX] {
            let mut checkpoint = checkpoint(size);
            checkpoint.extensions = if size == 258 { vec!["phase: combat".to_owned()] } else { vec![] };
            let note = checkpoint.sign(&key()).unwrap();
            let opened = Checkpoint::open(note.as_bytes(), &checkpoint.origin, &key().public_key());
            assert_eq!(opened, Ok(checkpoint));
        }
    }

    #[test]
    fn the_text_is_as_the_specification_has_it() {
        let origin = checkpoint(1).origin.to_string();
        let root = BASE64_STANDARD.encode([1; 32]);
        assert_eq!(checkpoint(1).text(), format!("{origin}\n1\n{root}\n"));
        assert!(checkpoint(1).sign(&key()).unwrap().contains(&format!("\n\n\u{2014} {origin} ")));
    }

    #[test]
    fn badly_formed_text_is_refused_even_if_signed() {
        let good = checkpoint(7);
        let (origin, root) = (good.origin.to_string(), BASE64_STANDARD.encode(good.head.root));
        assert_eq!(open_text(&good.text()), Ok(good));
        for (text, error) in [
            (format!("{origin}\n7\n"), CheckpointError::Lines),
            (format!("example.com/log\n7\n{root}\n"), CheckpointError::Origin(OriginError::Malformed)),
            (format!("{origin}\n07\n{root}\n"), CheckpointError::Size),
            (format!("{origin}\n+7\n{root}\n"), CheckpointError::Size),
            (format!("{origin}\n-7\n{root}\n"), CheckpointError::Size),
            (format!("{origin}\n\n{root}\n"), CheckpointError::Size),
            (format!("{origin}\n18446744073709551616\n{root}\n"), CheckpointError::Size),
            (format!("{origin}\n7\n{}\n", &root[..40]), CheckpointError::Root),
            (format!("{origin}\n7\n{}\n", root.trim_end_matches('=')), CheckpointError::Root),
            (format!("{origin}\n7\n{root} \n"), CheckpointError::Root),
            (format!("{origin}\n7\n{root}\n\nmore\n"), CheckpointError::Extension),
        ] {
            assert_eq!(open_text(&text), Err(error), "{text}");
        }
    }

    #[test]
    fn a_checkpoint_of_another_log_or_server_is_refused() {
        let checkpoint = checkpoint(7);
        let note = checkpoint.sign(&key()).unwrap();
        let elsewhere = Origin::new(*checkpoint.origin.server(), GameId::new("winter 1942")).unwrap();
        let opened = Checkpoint::open(note.as_bytes(), &elsewhere, &key().public_key());
        assert!(matches!(opened, Err(CheckpointError::Note(NoteError::NotSigned { .. }))), "{opened:?}");

        let thief = ServerKey::from_seed(&[2; 32]);
        assert!(matches!(checkpoint.sign(&thief), Err(CheckpointError::OtherServer { .. })));
        let opened = Checkpoint::open(note.as_bytes(), &checkpoint.origin, &thief.public_key());
        assert!(matches!(opened, Err(CheckpointError::OtherServer { .. })), "{opened:?}");

        // The name of one log with the text of another.
        let spliced = note::sign(&checkpoint.text(), &elsewhere.to_string(), &key()).unwrap();
        let opened = Checkpoint::open(spliced.as_bytes(), &elsewhere, &key().public_key());
        assert!(matches!(opened, Err(CheckpointError::OtherLog { .. })), "{opened:?}");
    }

    #[test]
    fn two_histories_contradict_each_other() {
        let one = checkpoint(7);
        let mut two = one.clone();
        assert!(!one.contradicts(&two));
        two.head.root = Hash::from_bytes([0; 32]);
        assert!(one.contradicts(&two));
        two.head.size = 8;
        assert!(!one.contradicts(&two));
    }

    #[test]
    fn extensions_that_are_no_lines_are_not_signed() {
        for line in ["", "two\nlines"] {
            let mut checkpoint = checkpoint(7);
            checkpoint.extensions.push(line.to_owned());
            assert_eq!(checkpoint.sign(&key()), Err(CheckpointError::Extension));
        }
    }
}
