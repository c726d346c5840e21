//! What the reader adds to the file: pasted checkpoints with the times at which they were seen, the expected server,
//! and trusted witnesses.

use adjutant_events::Timestamp;
use adjutant_events::transcript::Fingerprint;

/// A text that contains checkpoints.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Paste {
    /// The text as it was copied.
    pub text: String,
    /// The latest time at which it was seen; none = unknown.
    pub seen_at: Option<Timestamp>,
}

/// A witness whose cosignature is on a checkpoint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cosigned {
    /// The witness's name.
    pub name: String,
    /// The time in the cosignature.
    pub at: Timestamp,
}

/// Verifies the signatures of witnesses.
pub trait Cosigners: Sync {
    /// The trusted witnesses who cosigned a checkpoint (a C2SP signed note) with these lines, and the times. Invalid
    /// lines and lines of strangers are ignored.
    fn saw(&self, note: &str, lines: &[String]) -> Vec<Cosigned>;
}

/// Everything that the reader adds to the file.
#[derive(Clone, Default)]
pub struct ReaderInput<'a> {
    /// Checkpoints copied from elsewhere.
    pub pastes: Vec<Paste>,
    /// The fingerprint of the expected server.
    pub server: Option<Fingerprint>,
    /// Verifies the signatures of witnesses; none = no witness is trusted.
    pub cosigners: Option<&'a dyn Cosigners>,
}

impl ReaderInput<'_> {
    /// Only pasted checkpoints.
    pub fn of(pastes: &[String]) -> Self {
        let pastes = pastes.iter().map(|text| Paste { text: text.clone(), seen_at: None }).collect();
        Self { pastes, ..Self::default() }
    }
}
