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
/// What would make a note longer than this goes into another.
const LONGEST: usize = 60 << 10;

/// What the list says of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Outline {
    /// For programs: a line of JSON, with what is only the game masters' to know.
    pub(super) about: String,
    /// For people, by language.
    pub(super) lines: BTreeMap<String, String>,
    /// Whom the game waits for, by language; nothing = for nobody.
    #[serde(default)]
    pub(super) awaited: BTreeMap<String, String>,
}

impl Outline {
    /// The line in a language.
    pub(super) fn line(&self, language: &str) -> &str {
        self.lines.get(language).map_or("", String::as_str)
    }

    /// Whom the game waits for, in a language.
    pub(super) fn awaited(&self, language: &str) -> Option<&str> {
        self.awaited.get(language).map(String::as_str).filter(|who| !who.is_empty())
    }
}

#[derive(Serialize, Deserialize)]
struct Noted {
    seq: Seq,
    outline: Outline,
}

/// One note.
#[derive(Default, Deserialize)]
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
            let number = name.strip_prefix(NOTE).and_then(|number| number.split('.').next()?.parse().ok());
            let page = serde_json::from_slice::<Page>(&bytes).ok().filter(|page| page.program == program());
            if let (Some(number), Some(page)) = (number, page) {
                let known: &mut Page = pages.entry(number).or_default();
                for (game, noted) in page.games {
                    // A game may have stood in another part before.
                    if known.games.get(&game).is_none_or(|known| known.seq < noted.seq) {
                        known.games.insert(game, noted);
                    }
                }
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
        page.games.insert(game.as_str().to_owned(), Noted { seq, outline });
        self.changed.insert(number);
    }

    /// Keeps what changed. That a cache was not written is nobody's trouble.
    pub(super) fn keep(&self, store: &Store) {
        for number in &self.changed {
            let Some(page) = self.pages.get(number) else { continue };
            for (part, bytes) in parts(page).into_iter().enumerate() {
                let name = if part == 0 { format!("{NOTE}{number}") } else { format!("{NOTE}{number}.{part}") };
                if store.put_note(&name, &bytes).is_err() {
                    return;
                }
            }
        }
    }
}

/// A page in as many notes as it needs. An outline that fits into none is left out.
fn parts(page: &Page) -> Vec<Vec<u8>> {
    let begin = || format!("{{\"program\":{},\"games\":{{", Value::from(program())).into_bytes();
    let mut parts = vec![begin()];
    for (game, noted) in &page.games {
        let Ok(noted) = serde_json::to_string(noted) else { continue };
        let entry = format!("{}:{noted}", Value::from(game.as_str()));
        if entry.len() > LONGEST / 2 {
            continue;
        }
        if parts.last().is_some_and(|part| part.len() + entry.len() + 3 > LONGEST) {
            parts.push(begin());
        }
        if let Some(part) = parts.last_mut() {
            if part.last() != Some(&b'{') {
                part.push(b',');
            }
            part.extend_from_slice(entry.as_bytes());
        }
    }
    for part in &mut parts {
        part.extend_from_slice(b"}}");
    }
    parts
}

/// What an outline depends on beside its game: the program, and what an outline has in it.
fn program() -> String {
    concat!(env!("CARGO_PKG_VERSION"), ", with who is awaited and what is contested").to_owned()
}

/// The note that a game's outline lies in: FNV-1a of its name.
fn number(game: &GameId) -> u32 {
    let hash =
        game.as_str().bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    hash % NOTES
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_commands::store::MemoryStore;
    use std::sync::Arc;

    /// However many games there are, each is found again by the next list.
    #[test]
    fn a_page_of_any_length_is_kept() {
        let store: Store = Arc::new(MemoryStore::new());
        let outline = |text: &str| Outline {
            about: format!("{{\"text\":\"{text}\"}}"),
            lines: BTreeMap::from([("en".to_owned(), text.to_owned())]),
            awaited: BTreeMap::new(),
        };
        let games: Vec<GameId> = (0..20_000).map(|number| GameId::new(format!("game {number}"))).collect();
        let mut outlines = Outlines::read(&store).expect("read");
        for game in &games {
            outlines.note(game, 7, outline(&"x".repeat(900)));
        }
        outlines.keep(&store);
        let mut again = Outlines::read(&store).expect("read");
        assert!(games.iter().all(|game| again.of(game, 7) == Some(&outline(&"x".repeat(900)))));
        // One that went on, of another length, has one outline and not two.
        again.note(&games[9], 8, outline(&"y".repeat(9_000)));
        again.keep(&store);
        let last = Outlines::read(&store).expect("read");
        assert_eq!(last.of(&games[9], 8), Some(&outline(&"y".repeat(9_000))));
        assert!(games.iter().filter(|game| last.of(game, 7).is_some()).count() == games.len() - 1);
    }
}
