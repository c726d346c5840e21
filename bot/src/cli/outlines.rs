//! What the list of games says of each, kept so that the list need not rebuild them all.
//!
//! A cache among the notes of the store: an outline counts only for the event that it was made at and for the program
//! that made it, and is made anew where it does not. Outlines lie together in a few hundred notes, because each note
//! that is written waits for the disk.

use adjutant_commands::store::Store;
use adjutant_events::{GameId, Seq};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// What the names of these notes begin with.
const NOTE: &str = "outlines/";
/// Notes that outlines are spread over.
const NOTES: u32 = 256;
/// A note that would be longer is not kept.
const LONGEST: usize = 60 << 10;

/// What the list says of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Outline {
    /// For programs.
    pub(super) about: Value,
    /// For people, by language.
    pub(super) lines: BTreeMap<String, String>,
}

impl Outline {
    /// The line in a language.
    pub(super) fn line(&self, language: &str) -> &str {
        self.lines.get(language).map_or("", String::as_str)
    }
}

#[derive(Serialize, Deserialize)]
struct Noted {
    seq: Seq,
    outline: Outline,
}

/// One note.
#[derive(Default, Serialize, Deserialize)]
struct Page {
    program: String,
    games: BTreeMap<String, Noted>,
}

/// All that are known.
pub(super) struct Outlines {
    pages: BTreeMap<u32, Page>,
    changed: BTreeSet<u32>,
}

impl Outlines {
    /// Those that this program kept in the store.
    ///
    /// # Errors
    /// The notes cannot be read.
    pub(super) fn read(store: &Store) -> Result<Self, adjutant_commands::store::StoreError> {
        let mut pages = BTreeMap::new();
        for (name, bytes) in store.notes()? {
            let number = name.strip_prefix(NOTE).and_then(|number| number.parse().ok());
            let page = serde_json::from_slice::<Page>(&bytes).ok().filter(|page| page.program == program());
            if let (Some(number), Some(page)) = (number, page) {
                pages.insert(number, page);
            }
        }
        Ok(Self { pages, changed: BTreeSet::new() })
    }

    /// The outline of a game that stands at an event.
    pub(super) fn of(&self, game: &GameId, seq: Seq) -> Option<&Outline> {
        let noted = self.pages.get(&number(game))?.games.get(game.as_str())?;
        (noted.seq == seq).then_some(&noted.outline)
    }

    /// Notes one that was made.
    pub(super) fn note(&mut self, game: &GameId, seq: Seq, outline: Outline) {
        let number = number(game);
        let page = self.pages.entry(number).or_default();
        page.program = program();
        page.games.insert(game.as_str().to_owned(), Noted { seq, outline });
        self.changed.insert(number);
    }

    /// Keeps what changed. That a cache was not written is nobody's trouble.
    pub(super) fn keep(&self, store: &Store) {
        for number in &self.changed {
            let bytes = self.pages.get(number).and_then(|page| serde_json::to_vec(page).ok());
            if let Some(bytes) = bytes.filter(|bytes| bytes.len() <= LONGEST)
                && store.put_note(&format!("{NOTE}{number}"), &bytes).is_err()
            {
                return;
            }
        }
    }
}

/// What an outline depends on beside its game.
fn program() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

/// The note that a game's outline lies in: FNV-1a of its name.
fn number(game: &GameId) -> u32 {
    let hash =
        game.as_str().bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    hash % NOTES
}
