//! What a witness saw of a log: the last checkpoint that it cosigned, as a note with the log's signatures and its own.
//! This is what is stored, and what monitors of the log read.

use adjutant_events::transcript::cosignature::{Accepted, CosignerSecret};
use adjutant_events::transcript::{CheckpointText, Note, TreeHead};
use std::fmt::Write as _;

/// The last checkpoint of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Seen {
    pub(super) head: TreeHead,
    /// When it was cosigned, in seconds since 1970.
    pub(super) time: u64,
    pub(super) note: String,
}

impl Seen {
    /// The checkpoint that was just cosigned.
    pub(super) fn new(accepted: &Accepted<'_>, lines: &[String], time: u64) -> Self {
        let mut note = format!("{}\n", accepted.text);
        for line in &accepted.signed {
            // Writing to a string cannot fail.
            let _ = writeln!(note, "{line}");
        }
        for line in lines {
            let _ = writeln!(note, "{line}");
        }
        Self { head: accepted.head, time, note }
    }

    /// Reads a stored checkpoint. The witness's own signature on it is verified, so damage on the disk is noticed.
    pub(super) fn read(note: String, origin: &str, keys: &[CosignerSecret]) -> Result<Self, String> {
        let parsed = Note::parse(note.as_bytes()).map_err(|error| error.to_string())?;
        let text = CheckpointText::parse(parsed.text).map_err(|error| error.to_string())?;
        if text.origin != origin {
            return Err(format!("it is of the log {}", text.origin));
        }
        let mut time = None;
        for line in &parsed.signatures {
            for key in keys.iter().map(CosignerSecret::public_key).filter(|key| key.is_of(line)) {
                time = Some(key.seen_at(parsed.text, line).map_err(|error| error.to_string())?);
            }
        }
        let time = time.ok_or("it is not cosigned by this witness's keys")?;
        Ok(Self { head: text.head, time, note })
    }
}
