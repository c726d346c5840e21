//! The words that a user writes for the subject of a picture: `north`, `around Derby`, `Derby`, `battle`, `turn`,
//! `edit`, `plan`, `gallery`, `drafts`.

use crate::games::atlas;
use crate::words::{Language, Words};
use adjutant_commands::{Found, Lexicon};
use adjutant_core::term::Term;
use adjutant_events::SpaceId;
use adjutant_scene::{Atlas, Region, Window};

/// The subject of a picture.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Subject {
    /// The board, or a part of it.
    Board(Window),
    /// One space with every unit.
    Space(SpaceId),
    /// The last battle, or the last one in a space.
    Battle(Option<SpaceId>),
    /// The last turn.
    Turn,
    /// The board before and after a game master's last edit.
    Edit,
    /// The board with the planning map of the viewer's side.
    Plan,
    /// The board of some rounds ago, as the public gallery shows it.
    Gallery,
    /// The board as it would be if the viewer's staff committed its drafts.
    Drafts,
}

impl Subject {
    /// The subject that a user's words mean; none = no picture.
    pub fn read(words: &str, lexicon: &Lexicon) -> Option<Self> {
        let words = words.trim();
        let lower = words.to_lowercase();
        if matches!(lower.as_str(), "" | "world" | "all" | "board" | "世界" | "全体") {
            return Some(Self::Board(Window::Whole));
        }
        let atlas = atlas(lexicon.board());
        let goes_near = atlas.is_some_and(Atlas::goes_near);
        let regions = atlas.map(|atlas| atlas.regions(lexicon.board())).unwrap_or_default();
        if let Some(region) = regions.iter().find(|region| is_called(region, &lower)) {
            return Some(Self::Board(Window::Region(region.id)));
        }
        if matches!(lower.as_str(), "turn" | "summary" | "ターン") {
            return Some(Self::Turn);
        }
        if matches!(lower.as_str(), "edit" | "修正" | "編集") {
            return Some(Self::Edit);
        }
        if matches!(lower.as_str(), "plan" | "plans" | "作戦" | "計画") {
            return Some(Self::Plan);
        }
        if matches!(lower.as_str(), "gallery" | "公開" | "公開記録") {
            return Some(Self::Gallery);
        }
        if matches!(lower.as_str(), "drafts" | "draft" | "下書き") {
            return Some(Self::Drafts);
        }
        for word in ["battle", "battle of", "battle in", "戦闘"] {
            if lower == word {
                return Some(Self::Battle(None));
            }
        }
        let space = |name: &str| match lexicon.space(name.trim()) {
            Found::Found(space) => Some(space),
            _ => None,
        };
        let after = |word: &str| lower.starts_with(word).then(|| words.get(word.len()..).unwrap_or_default());
        if let Some(rest) =
            ["battle of ", "battle in ", "battle at ", "battle ", "戦闘 "].iter().find_map(|word| after(word))
        {
            return space(rest).map(|space| Self::Battle(Some(space)));
        }
        if let Some(rest) = ["around ", "near "].iter().find_map(|word| after(word)) {
            return space(rest).filter(|_| goes_near).map(|space| Self::Board(Window::Around(space)));
        }
        if let Some(name) = words.strip_suffix("周辺") {
            return space(name).filter(|_| goes_near).map(|space| Self::Board(Window::Around(space)));
        }
        let name = ["in ", "of ", "at "].iter().find_map(|word| after(word)).unwrap_or(words);
        space(name).map(Self::Space)
    }
}

/// Whether a word in lower case names a region.
fn is_called(region: &Region, word: &str) -> bool {
    let word = word.strip_prefix("the ").unwrap_or(word);
    word == region.id || word == region.en.to_lowercase() || word == region.ja || region.also.contains(&word)
}

/// The named parts of the board: regions, or the landmarks of a map without regions.
pub fn places(words: Words, lexicon: &Lexicon) -> Vec<String> {
    let Some(atlas) = atlas(lexicon.board()) else { return Vec::new() };
    let name = |region: &Region| if words.language() == Language::Ja { region.ja } else { region.en }.to_owned();
    let landmarks = atlas.landmarks(lexicon.board());
    let voice = words.with(lexicon.board());
    atlas.regions(lexicon.board()).iter().map(name).chain(landmarks.iter().map(|space| voice.space(space))).collect()
}

/// The message for words that mean no picture, and its terms, with the known places.
pub fn nothing_called(word: &str, words: Words, lexicon: &Lexicon) -> (&'static str, Vec<(&'static str, Term)>) {
    let known = Term::Words(places(words, lexicon));
    ("picture-no-place", vec![("word", Term::Word(word.to_owned())), ("known", known)])
}

impl Subject {
    /// A word for a file name; empty for the whole board.
    pub fn slug(&self) -> String {
        match self {
            Self::Board(Window::Whole) => String::new(),
            Self::Board(Window::Region(region)) => format!("-{region}"),
            Self::Board(Window::Around(space)) => format!("-around-{space}"),
            Self::Space(space) => format!("-{space}"),
            Self::Battle(None) => "-battle".to_owned(),
            Self::Battle(Some(space)) => format!("-battle-{space}"),
            Self::Turn => "-turn".to_owned(),
            Self::Edit => "-edit".to_owned(),
            Self::Plan => "-plan".to_owned(),
            Self::Gallery => "-gallery".to_owned(),
            Self::Drafts => "-drafts".to_owned(),
        }
    }
}
