//! Names as printed matter has them.

use serde::Deserialize;

/// A name in both languages with the other spellings players use.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Name {
    /// English, as printed in commands and views.
    pub en: String,
    /// Japanese.
    pub ja: String,
    /// Other spellings that mean this and nothing else: abbreviations, plurals, cities, adjectives.
    #[serde(default)]
    pub also: Vec<String>,
}
