//! The bundled font: M PLUS 1 in two weights, reduced by `atlas/fonts/` to the letters that the catalogues need. Fonts
//! of the machine are never used, so every machine draws the same letters.

use resvg::usvg::fontdb;
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider as _};
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// The name of the font family inside the files.
pub(crate) const FAMILY: &str = "M PLUS 1";
/// The height of a capital letter above the baseline, relative to its size. Used for centring.
pub(crate) const CAP: f32 = 0.73;

const MEDIUM: &[u8] = include_bytes!("../fonts/mplus1-medium.otf");
const BOLD: &[u8] = include_bytes!("../fonts/mplus1-bold.otf");
/// The replacement for a letter that the font lacks.
const MISSING: char = '?';

/// The weight of a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Weight {
    /// For names.
    Medium,
    /// For numbers and headings.
    Bold,
}

impl Weight {
    /// The weight as a number in SVG.
    pub(crate) const fn number(self) -> u16 {
        match self {
            Self::Medium => 500,
            Self::Bold => 700,
        }
    }
}

/// The widths of letters, in thousandths of their size.
struct Widths {
    medium: BTreeMap<char, u16>,
    bold: BTreeMap<char, u16>,
}

fn widths() -> &'static Widths {
    static WIDTHS: OnceLock<Widths> = OnceLock::new();
    WIDTHS.get_or_init(|| Widths { medium: measure(MEDIUM), bold: measure(BOLD) })
}

fn measure(data: &[u8]) -> BTreeMap<char, u16> {
    let Ok(font) = FontRef::new(data) else { return BTreeMap::new() };
    let metrics = font.glyph_metrics(Size::new(1000.0), LocationRef::default());
    let letters = font.charmap();
    letters
        .mappings()
        .filter_map(|(code, glyph)| Some((char::from_u32(code)?, metrics.advance_width(glyph)?.round() as u16)))
        .collect()
}

/// Whether the font has a letter in both weights.
pub fn has(letter: char) -> bool {
    widths().medium.contains_key(&letter) && widths().bold.contains_key(&letter)
}

/// A text in which letters that the font lacks are replaced.
pub(crate) fn drawable(text: &str) -> String {
    text.chars().map(|letter| if has(letter) { letter } else { MISSING }).collect()
}

/// The width of a text in pixels.
pub(crate) fn width(text: &str, size: f32, weight: Weight) -> f32 {
    let table = match weight {
        Weight::Medium => &widths().medium,
        Weight::Bold => &widths().bold,
    };
    let missing = table.get(&MISSING).copied().unwrap_or(500);
    let total: u32 = text.chars().map(|letter| u32::from(table.get(&letter).copied().unwrap_or(missing))).sum();
    total as f32 * size / 1000.0
}

/// The fonts for the rasteriser, loaded once.
pub(crate) fn database() -> Arc<fontdb::Database> {
    static DATABASE: OnceLock<Arc<fontdb::Database>> = OnceLock::new();
    Arc::clone(DATABASE.get_or_init(|| {
        let mut database = fontdb::Database::new();
        for file in [MEDIUM, BOLD] {
            database.load_font_source(fontdb::Source::Binary(Arc::new(file)));
        }
        for set in [
            fontdb::Database::set_sans_serif_family::<&str>,
            fontdb::Database::set_serif_family::<&str>,
            fontdb::Database::set_monospace_family::<&str>,
        ] {
            set(&mut database, FAMILY);
        }
        Arc::new(database)
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_letters_are_wider() {
        assert!(width("WW", 10.0, Weight::Bold) > width("ii", 10.0, Weight::Bold));
        assert!((width("国", 10.0, Weight::Medium) - 10.0).abs() < 0.5);
    }

    #[test]
    fn what_cannot_be_drawn_is_replaced() {
        assert_eq!(drawable("Ja \u{1f600}"), "Ja ?");
    }
}
