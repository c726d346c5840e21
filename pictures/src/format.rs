//! For how wide a screen a picture is made: a telephone shows one 400 pixels wide whatever it has, a desk up to 1600.
//!
//! A narrow picture is no smaller copy of a wide one. It has letters of the same size on a quarter of the width, so it
//! shows the part of the map where something happens, with a small map that says which part that is.

use super::boxes::Rect;
use std::str::FromStr;

/// For how wide a screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Format {
    /// All of the map, for a desk.
    #[default]
    Wide,
    /// What happens, for a telephone.
    Narrow,
}

impl Format {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Wide, Self::Narrow];

    /// The one for a picture that is so many pixels wide: below this the letters of the wide one are hardly letters.
    pub const fn of_width(pixels: u32) -> Self {
        if pixels < 1000 { Self::Narrow } else { Self::Wide }
    }

    /// Its name on a command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Wide => "wide",
            Self::Narrow => "narrow",
        }
    }

    /// The one that is asked for by the first of some words, and the rest of them: `wide europe`.
    pub fn asked(words: &str) -> (Option<Self>, &str) {
        let words = words.trim();
        for (word, format) in
            [("wide", Self::Wide), ("narrow", Self::Narrow), ("広域", Self::Wide), ("拡大", Self::Narrow)]
        {
            let rest = words.get(..word.len()).filter(|first| first.eq_ignore_ascii_case(word));
            let rest =
                rest.and_then(|_| words.get(word.len()..)).filter(|rest| !rest.starts_with(char::is_alphanumeric));
            if let Some(rest) = rest {
                return (Some(format), rest.trim());
            }
        }
        (None, words)
    }

    /// Where the map is, in the pixels that letters and plates are measured in; a map that is less high takes less.
    pub(crate) const fn map(self) -> Rect {
        match self {
            Self::Wide => Rect::new(0, 0, 1600, 800),
            Self::Narrow => Rect::new(0, 0, 400, 400),
        }
    }

    /// Pixels of the file for each of those: telephones have small ones.
    pub(crate) const fn density(self) -> u32 {
        match self {
            Self::Wide => 1,
            Self::Narrow => 2,
        }
    }
}

impl FromStr for Format {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::ALL.into_iter().find(|format| format.id() == text).ok_or_else(|| "wide | narrow".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_format_is_asked_for_by_the_first_word() {
        assert_eq!(Format::asked("wide"), (Some(Format::Wide), ""));
        assert_eq!(Format::asked("Wide Europe"), (Some(Format::Wide), "Europe"));
        assert_eq!(Format::asked("拡大 ドイツ"), (Some(Format::Narrow), "ドイツ"));
        assert_eq!(Format::asked("europe"), (None, "europe"));
        assert_eq!(Format::asked("widely"), (None, "widely"));
    }
}
