//! The screen width that a picture is made for. A telephone shows a picture 400 pixels wide, a desktop up to 1600.
//!
//! A narrow picture is not a smaller copy of a wide one. Its letters have the same size on a quarter of the width. It
//! shows the part of the map where something happens, and a small map that marks this part.

use super::boxes::Rect;
use std::str::FromStr;

/// The kind of screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Format {
    /// The whole map, for a desktop.
    #[default]
    Wide,
    /// The part where something happens, for a telephone.
    Narrow,
}

impl Format {
    /// Both formats.
    pub const ALL: [Self; 2] = [Self::Wide, Self::Narrow];

    /// The format for a picture of this width in pixels. Below 1000 the letters of the wide format are not readable.
    pub const fn of_width(pixels: u32) -> Self {
        if pixels < 1000 { Self::Narrow } else { Self::Wide }
    }

    /// The name on a command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Wide => "wide",
            Self::Narrow => "narrow",
        }
    }

    /// Splits a format off the start of some words, as in `wide europe`: the format, if any, and the other words.
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

    /// The rectangle of the map, in layout pixels. A map that is less high uses less of it.
    pub(crate) const fn map(self) -> Rect {
        match self {
            Self::Wide => Rect::new(0, 0, 1600, 800),
            Self::Narrow => Rect::new(0, 0, 400, 400),
        }
    }

    /// File pixels per layout pixel. More than one for telephones, whose pixels are small.
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
