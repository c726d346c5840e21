//! Checkpoints that were copied from elsewhere, held against what a file contains.
//!
//! All of them are used, however many. One that cannot be compared says nothing of the game: who copied it may have lost a
//! part of it, or taken it from another game. It is reported, and the verdict stands without it.

use super::bundle::{Bundle, Record};
use super::finding::Finding;
use super::given::Paste;
use super::league::LeagueBundle;
use super::notes;
use super::reservation::Reservation;
use super::seen::SeenPaste;
use super::transcript::Signer;
use adjutant_events::transcript::{Checkpoint, CheckpointError, Origin};
use adjutant_events::{Event, TableEvent, codec};
use adjutant_league::events::{Envelope, Event as LeagueEvent};

/// So many that could not be compared are listed; of the others there is a number.
const LISTED: usize = 10;

/// The checkpoints in a whole file, of a game or of a league, that somebody gives in the place of checkpoints: those in its log,
/// and the one that closes it. None if it is no such file.
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

/// What came of the pastes.
#[derive(Default)]
pub(super) struct Pasted {
    /// How many were compared.
    pub(super) compared: u64,
    /// The first that contradicts the file.
    pub(super) wrong: Option<Finding>,
    /// Those that could not be compared.
    pub(super) apart: Vec<Reservation>,
    /// Those of which it is known when they were seen.
    pub(super) seen: Vec<SeenPaste>,
}

/// What one paste says of a file.
pub(super) enum Says {
    /// It is of the same history.
    Same,
    /// It is not.
    Wrong(Finding),
    Nothing(Reservation),
}

/// Takes every checkpoint in these texts, and asks of each that the server signed what it says.
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
                pasted.seen.extend(seen_at.map(|at| SeenPaste { paste, size, at }));
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
        // Before saying that it is badly signed: perhaps it is somebody else's.
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
