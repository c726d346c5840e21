//! Compares pasted checkpoints with the content of a file.
//!
//! All of them are compared, without a limit. One that cannot be compared says nothing about the game: it may be
//! incomplete or of another game. It is reported, but does not change the outcome.

use super::bundle::{Bundle, Record};
use super::commitment_evidence::DatedPaste;
use super::finding::Finding;
use super::league::LeagueBundle;
use super::notes;
use super::reader_input::Paste;
use super::reservation::Reservation;
use super::transcript::Signer;
use adjutant_events::transcript::{Checkpoint, CheckpointError, Origin};
use adjutant_events::{Event, TableEvent, codec};
use adjutant_league::events::{Envelope, Event as LeagueEvent};

/// The number of pastes that are listed although they could not be compared; the others are only counted.
const LISTED: usize = 10;

/// The checkpoints of a whole game or league file that the reader gives in place of checkpoints: the logged ones and
/// the final one. None if it is no such file.
pub fn checkpoints_of(file: &[u8]) -> Option<Vec<String>> {
    if let Ok(league) = LeagueBundle::read(file) {
        let note = |envelope: Envelope| match envelope.event {
            LeagueEvent::CheckpointSigned { note } => Some(note),
            _ => None,
        };
        let logged = league.decoded().unwrap_or_default().into_iter().filter_map(note);
        return Some(logged.chain([league.checkpoint]).collect());
    }
    let game = Bundle::read(file).ok()?;
    let note = |record: &Record| match codec::decode(record.encoding()?).ok()?.event {
        Event::Table(TableEvent::CheckpointSigned { note }) => Some(note),
        _ => None,
    };
    Some(game.events.iter().filter_map(note).chain(game.checkpoint.clone()).collect())
}

/// The result of comparing the pastes.
#[derive(Default)]
pub(super) struct Pasted {
    /// How many were compared.
    pub(super) compared: u64,
    /// The first one that contradicts the file.
    pub(super) wrong: Option<Finding>,
    /// Those that could not be compared.
    pub(super) apart: Vec<Reservation>,
    /// Those whose sighting time is known.
    pub(super) seen: Vec<DatedPaste>,
}

/// The result for one paste.
pub(super) enum Says {
    /// It belongs to the same history.
    Same,
    /// It contradicts the file.
    Wrong(Finding),
    Nothing(Reservation),
}

/// Compares every checkpoint in these texts, after checking that the server signed it.
pub(super) fn compare(pastes: &[Paste], signer: &Signer, says: impl Fn(&Checkpoint, u64) -> Says) -> Pasted {
    let mut pasted = Pasted::default();
    let mut more = 0;
    let texts = pastes.iter().flat_map(|paste| notes::tidy(&paste.text).into_iter().map(|note| (note, paste.seen_at)));
    for ((note, seen_at), paste) in texts.zip(1..) {
        let opened = open(&note, paste, signer);
        let size = opened.as_ref().map_or(0, |checkpoint| checkpoint.head.size);
        match opened.map_or_else(Says::Nothing, |checkpoint| says(&checkpoint, paste)) {
            Says::Same => {
                pasted.compared += 1;
                pasted.seen.extend(seen_at.map(|at| DatedPaste { paste, size, at }));
            }
            Says::Wrong(finding) => {
                pasted.compared += 1;
                pasted.wrong.get_or_insert(finding);
            }
            Says::Nothing(reservation) if pasted.apart.len() < LISTED => pasted.apart.push(reservation),
            Says::Nothing(_) => more += 1,
        }
    }
    if more > 0 {
        pasted.apart.push(Reservation::PastesNotCompared { more });
    }
    pasted
}

fn open(note: &str, paste: u64, signer: &Signer) -> Result<Checkpoint, Reservation> {
    Checkpoint::open(note.as_bytes(), &signer.origin, &signer.key).map_err(|error| {
        // A checkpoint of another log is reported as such, before the signature is called invalid.
        let first = note.lines().next().unwrap_or_default();
        let other = first.parse::<Origin>().is_ok_and(|origin| origin != signer.origin);
        match error {
            CheckpointError::OtherLog { expected, found } => Reservation::PasteOfOther { paste, expected, found },
            _ if other => {
                Reservation::PasteOfOther { paste, expected: signer.origin.to_string(), found: first.to_owned() }
            }
            error => Reservation::PasteNotSigned { paste, detail: error.to_string() },
        }
    })
}
