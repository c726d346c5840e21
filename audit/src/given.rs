//! What a reader knows beside the file: checkpoints that he was shown, when he saw them, whose server it should be, and
//! which witnesses he trusts.

use adjutant_events::Timestamp;
use adjutant_events::transcript::Fingerprint;

/// A text with checkpoints in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Paste {
    /// As it was copied.
    pub text: String,
    /// When it was seen at the latest; none if nobody knows any more.
    pub seen_at: Option<Timestamp>,
}

/// Somebody who saw a checkpoint, by a signature of his own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cosigned {
    /// His name.
    pub name: String,
    /// When he says that he saw it.
    pub at: Timestamp,
}

/// Judges the signatures of witnesses.
pub trait Cosigners: Sync {
    /// Who of those whom the reader trusts saw a checkpoint (a C2SP signed note), by these signature lines, and when. A line
    /// that is not good, or of somebody else, is passed over.
    fn saw(&self, note: &str, lines: &[String]) -> Vec<Cosigned>;
}

/// All that a reader knows beside the file.
#[derive(Clone, Default)]
pub struct Given<'a> {
    /// Checkpoints copied from elsewhere.
    pub pastes: Vec<Paste>,
    /// Whose server it should be.
    pub server: Option<Fingerprint>,
    /// Judges what witnesses signed; none = nobody is trusted.
    pub cosigners: Option<&'a dyn Cosigners>,
}

impl Given<'_> {
    /// Pasted checkpoints and nothing else.
    pub fn of(pastes: &[String]) -> Self {
        let pastes = pastes.iter().map(|text| Paste { text: text.clone(), seen_at: None }).collect();
        Self { pastes, ..Self::default() }
    }
}
