//! The names of spaces, kinds and powers come from the game's board.

use super::Language;
use adjutant_core::name::Name;

pub use adjutant_core::names::{Names, NoBoard};

/// A name in a language.
pub(crate) fn in_language(name: &Name, language: Language) -> &str {
    match language {
        Language::En => &name.en,
        Language::Ja => &name.ja,
    }
}
