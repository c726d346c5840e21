//! Words: everything that a user reads, in the user's language.
//!
//! `core` and `commands` use keys and terms; here they become sentences. [`Words`] is a language; [`Voice`] is a
//! language with the names of a board. Nothing in this folder knows a rule, and its source contains no sentence: all of
//! them are in `locales/<language>/*.ftl`.

mod args;
mod catalogue;
mod choices;
mod edition;
mod editions;
mod help;
mod instants;
mod language;
mod names;
pub mod narration;
mod pictured;
mod positions;
mod pressed;
mod prompts;
mod refusals;
mod terms;
mod typed;

pub use args::Args;
pub use catalogue::{CatalogueFile, files, problems, problems_of_editions};
pub use help::Help;
pub use instants::utc;
pub use language::{Language, UnknownLanguage};
pub use names::{Names, NoBoard};
pub use narration::Sight;
pub use prompts::Asked;
pub use refusals::Worded;

pub(crate) use names::in_language;
pub(crate) use narration::{answer_word, declined_word, draft_end_word, office_word, outcome_word};
pub(crate) use pressed::capital;
pub(crate) use terms::quoted;

use adjutant_events::SeatId;

/// The language of texts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Words {
    language: Language,
    /// Times are written as Discord timestamps, which Discord shows in each reader's time zone.
    stamps: bool,
    /// The edition whose terms are used.
    edition: editions::Ours,
}

impl Words {
    /// Texts in this language.
    pub const fn new(language: Language) -> Self {
        Self { language, stamps: false, edition: editions::Ours::NONE }
    }

    /// The same language on Discord: a time is written so that every reader sees it in the reader's own time zone.
    #[must_use]
    pub const fn with_stamps(self) -> Self {
        Self { stamps: true, ..self }
    }

    /// The same language where nobody else says times: they are written out.
    #[must_use]
    pub const fn without_stamps(self) -> Self {
        Self { stamps: false, ..self }
    }

    /// The language.
    pub const fn language(self) -> Language {
        self.language
    }

    /// A message of the catalogue. A missing key is shown as itself.
    pub fn say(self, key: &str, args: &Args) -> String {
        self.format(key, None, args).unwrap_or_else(|| key.to_owned())
    }

    /// A message, if it exists and all its terms are given. Several games use this for messages that differ by game.
    pub fn fitting(self, key: &str, args: &Args) -> Option<String> {
        let own = self.edition.of(self.language).and_then(|own| own.fitting(key, args));
        own.or_else(|| catalogue::of(self.language).fitting(key, args))
    }

    /// A message without arguments.
    pub fn word(self, key: &str) -> String {
        self.say(key, &Args::new())
    }

    /// Capitalises the first letter of a sentence, also if it begins with a name. Japanese has no capitals.
    pub(crate) fn sentence(self, text: &str) -> String {
        let mut letters = text.chars();
        match (self.language, letters.next()) {
            (Language::En, Some(first)) => first.to_uppercase().chain(letters).collect(),
            _ => text.to_owned(),
        }
    }

    /// Whether the catalogue has a message.
    pub fn has(self, key: &str) -> bool {
        catalogue::of(self.language).has(key)
    }

    /// An attribute of a message, such as `then` of a refusal.
    pub fn attribute(self, key: &str, attribute: &str, args: &Args) -> Option<String> {
        self.format(key, Some(attribute), args)
    }

    fn format(self, key: &str, attribute: Option<&str>, args: &Args) -> Option<String> {
        let own = self.edition.of(self.language).and_then(|own| own.format(key, attribute, args));
        own.or_else(|| catalogue::of(self.language).format(key, attribute, args))
    }

    /// This language with the names of a board and the terms of its edition.
    pub fn with(self, names: &dyn Names) -> Voice<'_> {
        let words = Self { edition: editions::Ours::of_board(self.language, names), ..self };
        Voice { words, names, colouring: None }
    }
}

/// A language with the names of a board.
#[derive(Clone, Copy)]
pub struct Voice<'a> {
    words: Words,
    names: &'a dyn Names,
    colouring: Option<&'a dyn Colouring>,
}

/// Colours names.
pub trait Colouring {
    /// A seat's name in its colour.
    fn seat(&self, id: &SeatId, name: String) -> String;
}

impl<'a> Voice<'a> {
    /// The same, with bare seat names in colour.
    pub fn painted<'b>(self, colouring: &'b dyn Colouring) -> Voice<'b>
    where
        'a: 'b,
    {
        Voice { words: self.words, names: self.names, colouring: Some(colouring) }
    }
}

impl Voice<'_> {
    /// The language.
    pub const fn words(&self) -> Words {
        self.words
    }

    /// The language.
    pub const fn language(&self) -> Language {
        self.words.language
    }
}
