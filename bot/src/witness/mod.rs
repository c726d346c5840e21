//! Witnesses: a witness is not the server; it records what it saw of a log and signs that, after C2SP tlog-witness and
//! tlog-cosignature.
//!
//! - [`Witness`] is one: [`folder`] has its keys, the logs it knows and what it saw; [`server`] is its HTTP server.
//! - [`Asking`] asks other witnesses, for a server.
//!
//! Cosignatures and the rules about them are in `adjutant_events::transcript::cosignature`. This module adds the time,
//! the disk and the network.

pub mod asking;
pub mod folder;
mod known;
mod rolls;
mod seen;
pub mod server;

pub use asking::{Asking, Cosigned, Posted};
pub use folder::{Folder, FolderError};
pub use known::{Known, KnownLog};

use adjutant_events::transcript::NoteError;
use adjutant_events::transcript::cosignature::{CosignatureError, CosignerSecret, Refused, judge};
use adjutant_events::transcript::note::MAX_NOTE;
use seen::Seen;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// A correct clock shows a later time: November 2023, in seconds since 1970.
const SURELY_PAST: u64 = 1_700_000_000;
/// How far a clock may go back, in seconds, as clocks do when they are adjusted.
const SWAY: u64 = 10;

/// A witness: its keys, the logs it knows, what it saw.
pub struct Witness {
    keys: Vec<CosignerSecret>,
    known: Known,
    folder: Folder,
    /// What the witness saw of each log that was requested, by the hash of its origin. A log's entry is locked while a
    /// request about it is answered. So requests for one log are handled in order, and nothing is shown before it is on
    /// disk.
    seen: Mutex<BTreeMap<String, Arc<Mutex<Option<Seen>>>>>,
}

/// Why a witness does not cosign.
#[derive(Debug, thiserror::Error)]
pub enum NotCosigned {
    /// The protocol forbids it.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// The witness's keys cannot cosign the checkpoint.
    #[error(transparent)]
    Unfit(#[from] CosignatureError),
    /// The folder cannot be read or written. Nothing is signed that could be forgotten.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// The clock is wrong.
    #[error(
        "the clock of this witness cannot be right: it shows {now}, and the last cosignature was made at {last} (seconds since 1970)"
    )]
    Clock {
        /// The time that it shows.
        now: u64,
        /// The time of the last cosignature.
        last: u64,
    },
}

impl NotCosigned {
    /// The HTTP status of the answer.
    pub fn status(&self) -> u16 {
        match self {
            Self::Refused(refused) => refused.status(),
            Self::Unfit(_) => 400,
            Self::Folder(_) => 500,
            Self::Clock { .. } => 503,
        }
    }
}

impl Witness {
    /// The witness with this folder.
    ///
    /// # Errors
    /// The folder has no keys, or a file in it cannot be read.
    pub fn open(folder: Folder) -> Result<Self, FolderError> {
        let (keys, known) = (folder.keys()?, folder.known()?);
        Ok(Self { keys, known, folder, seen: Mutex::default() })
    }

    /// Its keys.
    pub fn keys(&self) -> &[CosignerSecret] {
        &self.keys
    }

    /// The logs that it knows.
    pub fn known(&self) -> &Known {
        &self.known
    }

    /// Answers `add-checkpoint` with its signature lines, each with its line end. It blocks until what it saw is on
    /// disk.
    ///
    /// # Errors
    /// Why it does not cosign.
    pub fn add_checkpoint(&self, body: &[u8], clock: impl FnOnce() -> u64) -> Result<String, NotCosigned> {
        let accepted = judge(body, |origin| self.known.keys_of(origin))?;
        let entry = self.entry(&folder::name_of(accepted.origin));
        let mut entry = entry.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = match entry.take() {
            Some(kept) => Some(kept),
            None => self.folder.seen(accepted.origin, &self.keys)?,
        };
        let last = kept.as_ref().map(|seen| (seen.head, seen.time));
        // It is put back at once, so a refusal below changes nothing.
        *entry = kept;
        accepted.follows(last.map(|(head, _)| head))?;
        let time = moment(clock(), last.map(|(_, time)| time))?;
        let lines = self.cosign(accepted.text, time)?;
        let seen = Seen::new(&accepted, &lines, time);
        if seen.note.len() > MAX_NOTE {
            return Err(Refused::Note(NoteError::TooLong { found: seen.note.len() }).into());
        }
        // If storing fails, the content of the disk is unknown, so it is read again when it is next needed.
        *entry = None;
        self.folder.keep(accepted.origin, &seen)?;
        *entry = Some(seen);
        tracing::info!(origin = accepted.origin, size = accepted.head.size, "cosigned");
        Ok(lines.into_iter().map(|line| line + "\n").collect())
    }

    /// A line by each key that can make one. The name of a log may be too long for one type of key and fit another.
    fn cosign(&self, text: &str, time: u64) -> Result<Vec<String>, CosignatureError> {
        let (mut lines, mut unfit) = (Vec::new(), CosignatureError::Signing);
        for key in &self.keys {
            match key.cosign(text, time) {
                Ok(line) => lines.push(line),
                Err(error) => unfit = error,
            }
        }
        if lines.is_empty() { Err(unfit) } else { Ok(lines) }
    }

    /// The last checkpoint that the witness cosigned of a log, with its signatures. `name` is the hash of the log's
    /// origin.
    ///
    /// # Errors
    /// The stored checkpoint cannot be read.
    pub fn checkpoint(&self, name: &str) -> Result<Option<String>, FolderError> {
        if !folder::is_name(name) || !self.folder.has_seen(name) {
            return Ok(None);
        }
        let entry = self.entry(name);
        let _held = entry.lock().unwrap_or_else(PoisonError::into_inner);
        self.folder.note(name)
    }

    fn entry(&self, name: &str) -> Arc<Mutex<Option<Seen>>> {
        Arc::clone(self.seen.lock().unwrap_or_else(PoisonError::into_inner).entry(name.to_owned()).or_default())
    }
}

/// The time of a cosignature. It never goes back. If a cosignature were dated before an earlier one, it would make a
/// false claim. It would say that the smaller tree was the largest that the witness had seen.
fn moment(now: u64, last: Option<u64>) -> Result<u64, NotCosigned> {
    let last = last.unwrap_or(SURELY_PAST);
    if now.saturating_add(SWAY) < last { Err(NotCosigned::Clock { now, last }) } else { Ok(now.max(last)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_events::transcript::cosignature::{Algorithm, request};
    use adjutant_events::transcript::{ConsistencyProof, Frontier, Hash, Note, ServerKey, VerifierKey, note};
    use base64::Engine as _;
    use base64::prelude::BASE64_STANDARD;
    use std::path::Path;

    const ORIGIN: &str = "example.com/log";
    const NOW: u64 = 1_800_000_000;

    fn made(path: &Path) -> Folder {
        let folder = Folder::at(path.to_owned());
        let secret = |algorithm| CosignerSecret::generate("witness.example/w", algorithm).expect("a key");
        folder.put_keys(&Algorithm::ALL.map(secret)).expect("kept");
        let key = VerifierKey::new(ORIGIN, ServerKey::from_seed(&[1; 32]).public_key()).expect("a name");
        folder.know(&KnownLog::parse(&key.to_string()).expect("a log")).expect("kept");
        folder
    }

    fn history(size: u64, kind: u8) -> Vec<Hash> {
        (0..size).map(|i| Hash::of_leaf(&[kind, i as u8])).collect()
    }

    fn asked(old: u64, leaves: &[Hash]) -> String {
        let head = leaves.iter().copied().collect::<Frontier>().head();
        let text = format!("{ORIGIN}\n{}\n{}\n", head.size, BASE64_STANDARD.encode(head.root));
        let note = note::sign(&text, ORIGIN, &ServerKey::from_seed(&[1; 32])).expect("signed");
        let proof = ConsistencyProof::make(leaves, old.min(head.size), head.size).expect("proven");
        request::write(old, &proof.path, &note)
    }

    fn status(answer: Result<String, NotCosigned>) -> u16 {
        answer.map_or_else(|refused| refused.status(), |_| 200)
    }

    #[test]
    fn he_remembers_across_restarts() {
        let home = tempfile::tempdir().expect("a folder");
        let folder = made(home.path());
        let main = history(30, 0);
        let ask = |old, leaves: &[Hash]| {
            let witness = Witness::open(folder.clone()).expect("opened");
            status(witness.add_checkpoint(asked(old, leaves).as_bytes(), || NOW))
        };
        assert_eq!(ask(0, &main[..5]), 200);
        assert_eq!(ask(0, &main[..5]), 409);
        assert_eq!(ask(5, &history(9, 1)), 422, "another history");
        assert_eq!(ask(5, &history(5, 1)), 422, "another root");
        assert_eq!(ask(5, &main[..9]), 200);
        assert_eq!(ask(5, &main[..12]), 409);
        assert_eq!(ask(9, &main), 200);
    }

    #[test]
    fn what_he_answers_verifies_and_is_what_he_shows() {
        let home = tempfile::tempdir().expect("a folder");
        let witness = Witness::open(made(home.path())).expect("opened");
        let name = folder::name_of(ORIGIN);
        assert_eq!(witness.checkpoint(&name).expect("readable"), None);
        let body = asked(0, &history(3, 0));
        let lines = witness.add_checkpoint(body.as_bytes(), || NOW).expect("cosigned");
        let shown = witness.checkpoint(&name).expect("readable").expect("seen");
        let note = Note::parse(shown.as_bytes()).expect("a note");
        assert_eq!(note.signatures.len(), 3, "the log's and two of his own");
        assert!(shown.ends_with(&lines));
        for (key, line) in witness.keys().iter().zip(&note.signatures[1..]) {
            assert_eq!(key.public_key().seen_at(note.text, line), Ok(NOW));
        }
        for name in ["", "..", "../keys", &name[1..], &name.to_uppercase()] {
            assert_eq!(witness.checkpoint(name).expect("readable"), None, "{name}");
        }
    }

    #[test]
    fn a_clock_that_cannot_be_right_signs_nothing() {
        let home = tempfile::tempdir().expect("a folder");
        let witness = Witness::open(made(home.path())).expect("opened");
        let main = history(9, 0);
        assert_eq!(status(witness.add_checkpoint(asked(0, &main[..3]).as_bytes(), || 60)), 503);
        assert_eq!(status(witness.add_checkpoint(asked(0, &main[..3]).as_bytes(), || NOW)), 200);
        assert_eq!(status(witness.add_checkpoint(asked(3, &main[..4]).as_bytes(), || NOW - 3600)), 503);
        // A clock that went back a little signs with the last time.
        let lines = witness.add_checkpoint(asked(3, &main[..4]).as_bytes(), || NOW - 3).expect("cosigned");
        let line = note::SignatureLine::parse(lines.lines().next().expect("one")).expect("a line");
        assert_eq!(line.bytes[..8], NOW.to_be_bytes());
    }

    #[test]
    fn a_memory_that_was_altered_signs_nothing() {
        let home = tempfile::tempdir().expect("a folder");
        let folder = made(home.path());
        let main = history(9, 0);
        let ask = |old, to: usize| {
            let witness = Witness::open(folder.clone()).expect("opened");
            status(witness.add_checkpoint(asked(old, &main[..to]).as_bytes(), || NOW))
        };
        assert_eq!(ask(0, 5), 200);
        let path = folder.seen_file(&folder::name_of(ORIGIN));
        let kept = std::fs::read_to_string(&path).expect("readable");
        for altered in [kept.replacen("\n5\n", "\n4\n", 1), kept[..kept.len() / 2].to_owned(), String::new()] {
            std::fs::write(&path, altered).expect("written");
            assert_eq!(ask(5, 9), 500);
            assert_eq!(ask(0, 9), 500, "it is not taken for a log that was never seen");
        }
        std::fs::write(&path, kept).expect("written");
        assert_eq!(ask(5, 9), 200);
    }

    #[test]
    fn a_log_whose_name_is_too_long_for_one_kind_is_cosigned_by_the_other() {
        let origin = format!("example.com/{}", "x".repeat(300));
        let text = format!("{origin}\n1\n{}\n", BASE64_STANDARD.encode(history(1, 0)[0]));
        let note = note::sign(&text, &origin, &ServerKey::from_seed(&[1; 32])).expect("signed");
        let body = request::write(0, &[], &note);
        let key = VerifierKey::new(&origin, ServerKey::from_seed(&[1; 32]).public_key()).expect("a name");
        for (kinds, lines) in [(&Algorithm::ALL[..], 1), (&Algorithm::ALL[1..], 0)] {
            let home = tempfile::tempdir().expect("a folder");
            let folder = Folder::at(home.path().to_owned());
            let keys: Vec<_> = kinds.iter().map(|kind| CosignerSecret::generate("w", *kind).expect("a key")).collect();
            folder.put_keys(&keys).expect("kept");
            folder.know(&KnownLog::parse(&key.to_string()).expect("a log")).expect("kept");
            let answer = Witness::open(folder).expect("opened").add_checkpoint(body.as_bytes(), || NOW);
            match answer {
                Ok(made) => assert_eq!(made.lines().count(), lines),
                Err(refused) => assert_eq!((refused.status(), lines), (400, 0)),
            }
        }
    }

    #[test]
    fn requests_about_one_log_stand_in_line() {
        let home = tempfile::tempdir().expect("a folder");
        let witness = Witness::open(made(home.path())).expect("opened");
        let main = history(40, 0);
        let statuses: Vec<u16> = std::thread::scope(|scope| {
            let asking: Vec<_> = (1..20_usize)
                .map(|to| {
                    let (witness, main) = (&witness, &main);
                    scope.spawn(move || status(witness.add_checkpoint(asked(0, &main[..to]).as_bytes(), || NOW)))
                })
                .collect();
            asking.into_iter().map(|one| one.join().expect("answered")).collect()
        });
        assert_eq!(statuses.iter().filter(|&&status| status == 200).count(), 1, "{statuses:?}");
        assert!(statuses.iter().all(|status| matches!(status, 200 | 409)), "{statuses:?}");
    }

    #[test]
    fn every_game_of_a_server_is_known_by_one_line() {
        let server = ServerKey::from_seed(&[7; 32]);
        let server_name = format!("adjutant/{}", server.public_key().fingerprint());
        let line = VerifierKey::new(&server_name, server.public_key()).expect("a name").to_string();
        let known = Known::new(vec![KnownLog::parse(&line).expect("a log")]);
        assert_eq!(known.keys_of(&format!("{server_name}/summer-1941")).len(), 1);
        assert_eq!(
            known.keys_of(&format!("{server_name}/summer-1941"))[0].name(),
            format!("{server_name}/summer-1941")
        );
        assert!(known.keys_of(&server_name).is_empty());
        assert!(known.keys_of(&format!("{server_name}/a/b")).is_empty());
        assert!(known.keys_of(&format!("adjutant/{}/summer-1941", "00".repeat(20))).is_empty());
        // A name with another server's fingerprint is an ordinary log.
        let other = format!("adjutant/{}", "00".repeat(20));
        let line = VerifierKey::new(&other, server.public_key()).expect("a name").to_string();
        let known = Known::new(vec![KnownLog::parse(&line).expect("a log")]);
        assert!(known.keys_of(&format!("{other}/summer-1941")).is_empty());
        assert_eq!(known.keys_of(&other).len(), 1);
    }
}
