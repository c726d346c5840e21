//! Pasted checkpoints: each is compared with the game of the season that it names, or otherwise with the league.
//! Numbers count all pastes.

use crate::finding::Finding;
use crate::notes;
use crate::reader_input::{Paste, ReaderInput};
use crate::reservation::Reservation;

/// A pasted checkpoint.
struct Note {
    number: u64,
    of: String,
    paste: Paste,
}

/// All pasted checkpoints.
pub(super) struct Notes(Vec<Note>);

/// The pasted checkpoints of one log, and their numbers among all.
#[derive(Default)]
pub(super) struct Share {
    pub(super) pastes: Vec<Paste>,
    numbers: Vec<u64>,
}

impl Notes {
    pub(super) fn of(given: &ReaderInput<'_>) -> Self {
        let texts = given
            .pastes
            .iter()
            .flat_map(|paste| notes::tidy(&paste.text).into_iter().map(|text| (text, paste.seen_at)));
        let note = |((text, seen_at), number): ((String, _), u64)| {
            let of = text.lines().next().unwrap_or_default().to_owned();
            Note { number, of, paste: Paste { text, seen_at } }
        };
        Self(texts.zip(1..).map(note).collect())
    }

    /// Takes the checkpoints that name this log out of the list.
    pub(super) fn take(&mut self, origin: &str) -> Share {
        let (his, others) = std::mem::take(&mut self.0).into_iter().partition(|note| note.of == origin);
        self.0 = others;
        Share::from(his)
    }

    /// The checkpoints that no game took.
    pub(super) fn rest(self) -> Share {
        Share::from(self.0)
    }
}

impl From<Vec<Note>> for Share {
    fn from(notes: Vec<Note>) -> Self {
        let (numbers, pastes) = notes.into_iter().map(|note| (note.number, note.paste)).unzip();
        Self { pastes, numbers }
    }
}

impl Share {
    fn among_all(&self, own: u64) -> u64 {
        let place = usize::try_from(own).ok().and_then(|own| own.checked_sub(1));
        place.and_then(|place| self.numbers.get(place).copied()).unwrap_or(own)
    }

    /// A finding with the checkpoint's number among all pastes.
    pub(super) fn found(&self, mut finding: Finding) -> Finding {
        if let Finding::LaterCheckpoint { paste, .. }
        | Finding::TwoHistories { paste, .. }
        | Finding::SeenBefore { paste, .. } = &mut finding
        {
            *paste = self.among_all(*paste);
        }
        finding
    }

    /// A reservation with the checkpoint's number among all pastes.
    pub(super) fn known(&self, mut reservation: Reservation) -> Reservation {
        if let Reservation::PasteNotSigned { paste, .. }
        | Reservation::PasteOfOther { paste, .. }
        | Reservation::PasteNotComparable { paste, .. } = &mut reservation
        {
            *paste = self.among_all(*paste);
        }
        reservation
    }
}
