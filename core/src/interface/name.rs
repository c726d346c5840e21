//! Names of printed things.

use serde::Deserialize;

/// A name in both languages, with other spellings that players use.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Name {
    /// The English name, as commands and views show it.
    pub en: String,
    /// Japanese.
    pub ja: String,
    /// Unambiguous other spellings: abbreviations, plurals, cities, adjectives.
    #[serde(default)]
    pub also: Vec<String>,
}
