//! Checkpoints that were copied from elsewhere: each is held against the game of the season that it names, and every other
//! against the league itself. They are numbered through all of them.

use crate::finding::Finding;
use crate::given::{Given, Paste};
use crate::notes;
use crate::reservation::Reservation;

/// A checkpoint that was given.
struct Note {
    number: u64,
    of: String,
    paste: Paste,
}

/// All that were given.
pub(super) struct Notes(Vec<Note>);

/// Those for one log, and which numbers they have among all.
#[derive(Default)]
pub(super) struct Share {
    pub(super) pastes: Vec<Paste>,
    numbers: Vec<u64>,
}

impl Notes {
    pub(super) fn of(given: &Given<'_>) -> Self {
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

    /// Those that name this log are taken out and given to it.
    pub(super) fn take(&mut self, origin: &str) -> Share {
        let (his, others) = std::mem::take(&mut self.0).into_iter().partition(|note| note.of == origin);
        self.0 = others;
        Share::from(his)
    }

    /// Those that nobody took.
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

    /// What was found, with the number that a checkpoint has among all that were given.
    pub(super) fn found(&self, mut finding: Finding) -> Finding {
        if let Finding::LaterCheckpoint { paste, .. }
        | Finding::TwoHistories { paste, .. }
        | Finding::SeenBefore { paste, .. } = &mut finding
        {
            *paste = self.among_all(*paste);
        }
        finding
    }

    /// The same of what is to be known.
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
