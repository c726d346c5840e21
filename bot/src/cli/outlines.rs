//! Outlines: what the list says of each game, cached so that the list need not load every game.
//!
//! The cache is a file beside the store. An outline is valid for its event and program version only, and is otherwise
//! computed again. Readers write it without syncing; of two concurrent writers the later one wins.

use adjutant_commands::store::cache_file;
use adjutant_events::{GameId, Seq};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::Path;

/// The file name.
const FILE: &str = "outlines";

/// The outline of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Outline {
    /// A line of JSON for programs, including facts for game masters only.
    pub(super) about: String,
    /// A line for people, by language.
    pub(super) lines: BTreeMap<String, String>,
    /// The players who must act, by language; empty = none.
    #[serde(default)]
    pub(super) awaited: BTreeMap<String, String>,
}

impl Outline {
    /// The line in a language.
    pub(super) fn line(&self, language: &str) -> &str {
        self.lines.get(language).map_or("", String::as_str)
    }

    /// The players who must act, in a language.
    pub(super) fn awaited(&self, language: &str) -> Option<&str> {
        self.awaited.get(language).map(String::as_str).filter(|who| !who.is_empty())
    }
}

#[derive(Serialize, Deserialize)]
struct Noted {
    seq: Seq,
    outline: Outline,
}

/// All cached outlines.
#[derive(Default, Serialize, Deserialize)]
pub(super) struct Outlines {
    program: String,
    games: BTreeMap<String, Noted>,
    #[serde(skip)]
    changed: bool,
}

impl Outlines {
    /// Reads the cache of this program version beside the store.
    pub(super) fn read(folder: &Path) -> Self {
        let kept = serde_json::from_slice::<Self>(&cache_file::cached(folder, FILE)).ok();
        let usable = kept.filter(|kept| kept.program == program());
        usable.unwrap_or_else(|| Self { program: program(), ..Self::default() })
    }

    /// The outline of a game at an event.
    pub(super) fn of(&self, game: &GameId, seq: Seq) -> Option<&Outline> {
        let noted = self.games.get(game.as_str())?;
        (noted.seq == seq).then_some(&noted.outline)
    }

    /// Adds an outline.
    pub(super) fn note(&mut self, game: &GameId, seq: Seq, outline: Outline) {
        self.games.insert(game.as_str().to_owned(), Noted { seq, outline });
        self.changed = true;
    }

    /// Writes the cache if it changed. A failure is ignored.
    pub(super) fn keep(&self, folder: &Path) {
        if self.changed
            && let Ok(bytes) = serde_json::to_vec(self)
        {
            let _ = cache_file::cache(folder, FILE, &bytes);
        }
    }
}

/// What the format of outlines depends on: the program version, and their content.
fn program() -> String {
    concat!(env!("CARGO_PKG_VERSION"), ", with who is awaited and what is contested").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Outlines of many games are found again by the next list.
    #[test]
    fn outlines_are_kept_by_game_and_event() {
        let folder = tempfile::tempdir().expect("a folder");
        let outline = |text: &str| Outline {
            about: format!("{{\"text\":\"{text}\"}}"),
            lines: BTreeMap::from([("en".to_owned(), text.to_owned())]),
            awaited: BTreeMap::new(),
        };
        let games: Vec<GameId> = (0..2_000).map(|number| GameId::new(format!("game {number}"))).collect();
        let mut outlines = Outlines::read(folder.path());
        for game in &games {
            outlines.note(game, 7, outline(&"x".repeat(900)));
        }
        outlines.keep(folder.path());
        let mut again = Outlines::read(folder.path());
        assert!(games.iter().all(|game| again.of(game, 7) == Some(&outline(&"x".repeat(900)))));
        again.note(&games[9], 8, outline("later"));
        again.keep(folder.path());
        let last = Outlines::read(folder.path());
        assert_eq!(last.of(&games[9], 8), Some(&outline("later")));
        assert_eq!(games.iter().filter(|game| last.of(game, 7).is_some()).count(), games.len() - 1);
        // A truncated cache is ignored.
        std::fs::write(folder.path().join(FILE), b"{\"program\":").expect("written");
        assert_eq!(Outlines::read(folder.path()).of(&games[0], 7), None);
    }
}
