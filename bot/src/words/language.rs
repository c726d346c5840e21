//! The supported languages.

use std::fmt;
use std::str::FromStr;

/// A supported language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Japanese.
    Ja,
}

impl Language {
    /// Every supported language.
    pub const ALL: [Self; 2] = [Self::En, Self::Ja];

    /// Its BCP 47 tag, also the name of its folder under `locales/`.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ja => "ja",
        }
    }

    /// The separator between two sentences.
    pub(crate) const fn gap(self) -> &'static str {
        match self {
            Self::En => " ",
            Self::Ja => "",
        }
    }

    /// The language of a locale as systems and Discord write it: `ja_JP.UTF-8`, `ja`, `en-US`.
    ///
    /// ```
    /// use adjutant::words::Language;
    ///
    /// assert_eq!(Language::of_locale("ja_JP.UTF-8"), Some(Language::Ja));
    /// assert_eq!(Language::of_locale("en-GB"), Some(Language::En));
    /// assert_eq!(Language::of_locale("C"), None);
    /// ```
    pub fn of_locale(locale: &str) -> Option<Self> {
        let primary = locale.split(['-', '_', '.']).next().unwrap_or_default();
        Self::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(primary))
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(tag: &str) -> Result<Self, Self::Err> {
        Self::of_locale(tag).ok_or_else(|| UnknownLanguage(tag.to_owned()))
    }
}

/// The tag of a language that is not supported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLanguage(pub String);

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // This is for operators, before any language is known.
        write!(f, "{}: en | ja", self.0)
    }
}

impl std::error::Error for UnknownLanguage {}
