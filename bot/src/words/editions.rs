//! The terms of an edition. Its rulebook may have other words than its game, such as for a ship, a defender or a
//! retreat. The game lists these words. Every message that contains one is rewritten once.
//!
//! A message that differs as a whole is an attribute of it (`edition.rs`).

use super::catalogue::{Catalogue, files};
use super::{Language, Names};
use crate::games::games;
use std::sync::LazyLock;

/// The edition whose terms are used: none, or an index in the list of a language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Ours(Option<u8>);

struct Edition {
    name: String,
    catalogue: Catalogue,
}

static ENGLISH: LazyLock<Vec<Edition>> = LazyLock::new(|| read(Language::En));
static JAPANESE: LazyLock<Vec<Edition>> = LazyLock::new(|| read(Language::Ja));

fn known(language: Language) -> &'static [Edition] {
    match language {
        Language::En => &ENGLISH,
        Language::Ja => &JAPANESE,
    }
}

impl Ours {
    pub(super) const NONE: Self = Self(None);

    /// The terms of the edition of a board.
    pub(super) fn of_board(language: Language, names: &dyn Names) -> Self {
        let edition = names.edition();
        if edition.is_empty() {
            return Self::NONE;
        }
        let place = known(language).iter().position(|known| known.name == edition);
        Self(place.and_then(|place| u8::try_from(place).ok()))
    }

    pub(super) fn of(self, language: Language) -> Option<&'static Catalogue> {
        known(language).get(usize::from(self.0?)).map(|edition| &edition.catalogue)
    }
}

/// The errors in the messages of editions.
pub(super) fn problems(language: Language) -> Vec<String> {
    let all = known(language).iter();
    all.flat_map(|edition| edition.catalogue.wrong().iter().map(|wrong| format!("{}: {wrong}", edition.name))).collect()
}

fn read(language: Language) -> Vec<Edition> {
    let editions = games().families().flat_map(|family| family.rulesets().into_iter().map(move |one| (family, one)));
    let otherwise = editions.map(|(family, one)| {
        let name = one.id().to_string();
        let said = family.otherwise(&name, language.tag());
        (name, said)
    });
    let with_words = otherwise.filter(|(_, said)| !said.words.is_empty() || said.messages.is_some());
    with_words
        .map(|(name, said)| {
            // A file without any of the words is the same as the game's.
            let changed = files(language).into_iter().filter_map(|(file, text)| {
                let text_here = said_with(text, said.words);
                (text_here != text).then_some((file, text_here))
            });
            let whole = said.messages.map(|(file, text)| (file, text.to_owned()));
            let catalogue = Catalogue::of_files(language, changed.chain(whole));
            Edition { name, catalogue }
        })
        .collect()
}

/// Replaces these words in a text. The longest word at a place is taken, and each place is replaced once.
fn said_with(text: &str, words: &[(&str, &str)]) -> String {
    let mut told = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let here = words.iter().filter(|(word, _)| rest.starts_with(word)).max_by_key(|(word, _)| word.len());
        if let Some((word, instead)) = here {
            told.push_str(instead);
            rest = &rest[word.len()..];
        } else {
            told.push(letter);
            rest = &rest[letter.len_utf8()..];
        }
    }
    told
}

#[cfg(test)]
mod tests {
    use super::said_with;

    #[test]
    fn the_longest_word_at_a_place_is_meant_and_each_once() {
        let words = [("sea", "ocean"), ("seat", "seat"), ("ocean", "sea")];
        assert_eq!(said_with("a seat by the sea, an ocean", &words), "a seat by the ocean, an sea");
    }
}
