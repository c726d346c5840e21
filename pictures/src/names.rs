//! Names of spaces on the map, with their signs beside them.
//!
//! Positions depend on the map, the language and the printed names, and hardly on the game. So names stay where they
//! are from one picture to the next.

use super::artwork;
use super::boxes::Rect;
use super::context::DrawContext;
use super::font::{self, Weight};
use super::frame::Frame;
use super::placement::{Terrain, Wanted};
use super::sheet::Sheet;
use super::svg::{Align, Svg, Type};
use adjutant_scene::Badge;
use std::borrow::Cow;
use std::sync::{Mutex, PoisonError};

/// A name to be placed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Name {
    pub(crate) space: String,
    pub(crate) text: String,
    /// Signs beside it.
    pub(crate) badges: Vec<Badge>,
    /// Whether units can stand there.
    pub(crate) open: bool,
}

/// A name with its position.
#[derive(Clone, Debug)]
pub(crate) struct Placed {
    pub(crate) name: Name,
    lines: Vec<String>,
    /// Whether the signs are in a row of their own.
    apart: bool,
    /// The rectangle that it covers.
    pub(crate) rect: Rect,
}

/// Sizes of names at a zoom.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sizes {
    letter: f32,
    row: i32,
    mark: i32,
}

impl Sizes {
    /// The sizes at this zoom.
    pub(crate) fn new(zoom: f32) -> Self {
        Self { letter: 11.5 * zoom, row: (13.0 * zoom).round() as i32, mark: (15.0 * zoom).round() as i32 }
    }

    fn marks(&self, marks: &[Badge]) -> i32 {
        marks.len() as i32 * (self.mark + 2)
    }

    fn block(&self, lines: &[String], marks: &[Badge], apart: bool) -> (i32, i32) {
        let width = |line: &String| font::width(line, self.letter, Weight::Medium).ceil() as i32 + 2;
        let mut widest = lines.iter().map(width).max().unwrap_or_default();
        let mut height = lines.len() as i32 * self.row + 2;
        if apart {
            widest = widest.max(self.marks(marks));
            height += self.mark;
        } else if !marks.is_empty() {
            widest = widest.max(lines.last().map_or(0, width) + self.marks(marks) + 1);
            height = height.max((lines.len() as i32 - 1) * self.row + self.mark + 1);
        }
        (widest, height)
    }
}

/// The ways to break a name into lines, beginning with the fewest lines.
fn breaks(text: &str) -> Vec<Vec<String>> {
    let words = words(text);
    let mut ways = vec![vec![text.to_owned()]];
    for count in 2..=words.len().min(3) {
        ways.push(balanced(&words, count));
    }
    ways
}

/// The parts between which a name may be broken. Each keeps the punctuation at its end.
fn words(text: &str) -> Vec<String> {
    let letters: Vec<char> = text.chars().collect();
    let mut words = vec![String::new()];
    for (i, &letter) in letters.iter().enumerate() {
        if let Some(word) = words.last_mut() {
            word.push(letter);
        }
        let (before, after) = (i + 1, letters.len() - i - 1);
        if matches!(letter, ' ' | '-' | '・') || (before > 1 && after > 1 && ends_word(letter, letters[i + 1])) {
            words.push(String::new());
        }
    }
    words
}

/// Whether a Japanese name may be broken between two letters: after the owner in a territory's name or after a country,
/// and where kana and kanji meet.
fn ends_word(letter: char, next: char) -> bool {
    let kana = |letter: char| ('\u{3040}'..='\u{30ff}').contains(&letter);
    let character = |letter: char| ('\u{4e00}'..='\u{9fff}').contains(&letter);
    let meet = (kana(letter) && character(next) && next != '領') || (character(letter) && kana(next));
    meet || (matches!(letter, '領' | '国') && character(next))
}

/// Words on this number of lines, with the longest line as short as possible.
fn balanced(words: &[String], count: usize) -> Vec<String> {
    let length = |words: &[String]| font::width(words.concat().trim(), 100.0, Weight::Medium) as i32;
    let line = |words: &[String]| words.concat().trim().to_owned();
    if count == 1 {
        return vec![line(words)];
    }
    let ways = (1..=words.len() + 1 - count).map(|first| {
        let mut lines = vec![line(&words[..first])];
        lines.extend(balanced(&words[first..], count - 1));
        let longest = lines.iter().map(|line| length(std::slice::from_ref(line))).max().unwrap_or_default();
        (longest, lines)
    });
    ways.min_by_key(|(longest, _)| *longest).map(|(_, lines)| lines).unwrap_or_default()
}

/// Names in their places, of the pictures drawn last.
type Remembered = Vec<(Cow<'static, str>, Frame, Vec<Name>, Vec<Placed>)>;

static REMEMBERED: Mutex<Remembered> = Mutex::new(Vec::new());
/// The number of cached layouts: the windows and languages that a table looks at.
const MOST_REMEMBERED: usize = 24;

/// Finds positions for names, or reuses those of a picture with the same window and the same names.
pub(crate) fn place_once(
    terrain: &Terrain<'_>,
    sheet: &mut Sheet<'_>,
    names: Vec<Name>,
    sizes: Sizes,
    units: (i32, i32),
) -> Vec<Placed> {
    let known = {
        let remembered = REMEMBERED.lock().unwrap_or_else(PoisonError::into_inner);
        let same = remembered
            .iter()
            .find(|(chart, frame, known, _)| *chart == terrain.chart.id && frame == terrain.frame && *known == names);
        same.map(|(_, _, _, placed)| placed.clone())
    };
    if let Some(placed) = known {
        for name in &placed {
            sheet.taken.take(name.rect);
        }
        return placed;
    }
    let placed = place(terrain, sheet, names.clone(), sizes, units);
    let mut remembered = REMEMBERED.lock().unwrap_or_else(PoisonError::into_inner);
    if remembered.len() >= MOST_REMEMBERED {
        remembered.remove(0);
    }
    remembered.push((terrain.chart.id.clone(), *terrain.frame, names, placed.clone()));
    placed
}

/// Finds positions for names; a place beside each name is kept free for units.
pub(crate) fn place(
    terrain: &Terrain<'_>,
    sheet: &mut Sheet<'_>,
    names: Vec<Name>,
    sizes: Sizes,
    units: (i32, i32),
) -> Vec<Placed> {
    names.into_iter().filter_map(|name| place_one(terrain, sheet, name, sizes, units)).collect()
}

/// The side value that means: no room is kept beside the name.
const ALONE: u8 = 4;
/// A name with a smaller share than this inside its space counts as beside it.
const BESIDE: f32 = 0.25;
/// The maximum distance of a name from the centre of its space, in letter heights. It holds on maps that keep names off
/// other lands. Farther away readers would take it for the name of another space.
const FAR: f32 = 6.5;

/// A layout of a name: its lines, whether the signs are apart, its size, and the side on which room is kept.
type Way = (Vec<String>, bool, (i32, i32), u8);

fn place_one(
    terrain: &Terrain<'_>,
    sheet: &mut Sheet<'_>,
    name: Name,
    sizes: Sizes,
    units: (i32, i32),
) -> Option<Placed> {
    let shape = terrain.chart.space(&name.space)?;
    let near = terrain.frame.anchor(shape)?;
    let space = terrain.chart.index(&name.space)?;
    // Each layout, alone or with a box for units below, above, right or left of it.
    let mut ways: Vec<Way> = Vec::new();
    let mut shapes: Vec<(i32, i32, f32)> = Vec::new();
    for lines in breaks(&name.text) {
        for apart in [false, true] {
            if apart && name.badges.is_empty() {
                continue;
            }
            let (w, h) = sizes.block(&lines, &name.badges, apart);
            let unloved = 0.01 * lines.len() as f32 + if apart { 0.02 } else { 0.0 };
            let sides: &[u8] = if name.open { &[0, 1, 2, 3] } else { &[ALONE] };
            for &side in sides {
                shapes.push(match side {
                    0 | 1 => (w.max(units.0), h + units.1, unloved),
                    2 | 3 => (w + units.0, h.max(units.1), unloved + 0.02),
                    _ => (w, h, unloved),
                });
                ways.push((lines.clone(), apart, (w, h), side));
            }
        }
    }
    let reach = if terrain.chart.keeps_off { (FAR * sizes.letter) as i32 } else { super::placement::ANYWHERE };
    let wanted = Wanted { space, near, gap: 1, reach };
    let roomy = terrain.place(&sheet.taken, &wanted, &shapes);
    let (found, (lines, apart, (w, h), side)) = match roomy {
        Some(found) if !terrain.chart.keeps_off || found.inside >= BESIDE => (found, ways.swap_remove(found.shape)),
        roomy => {
            // A name that would lie beside its space keeps no room for units.
            let mut alone: Vec<Way> = Vec::new();
            for (lines, apart, size, _) in &ways {
                if !alone.iter().any(|known| known.0 == *lines && known.1 == *apart) {
                    alone.push((lines.clone(), *apart, *size, ALONE));
                }
            }
            let shapes: Vec<(i32, i32, f32)> = alone.iter().map(|(_, _, (w, h), _)| (*w, *h, 0.0)).collect();
            match (terrain.place(&sheet.taken, &wanted, &shapes), roomy) {
                (Some(found), _) => (found, alone.swap_remove(found.shape)),
                (None, Some(found)) => (found, ways.swap_remove(found.shape)),
                (None, None) => return None,
            }
        }
    };
    let whole = found.rect;
    let (x, y) = match side {
        0 => (whole.x + (whole.w - w) / 2, whole.y),
        1 => (whole.x + (whole.w - w) / 2, whole.bottom() - h),
        2 => (whole.x, whole.y + (whole.h - h) / 2),
        3 => (whole.right() - w, whole.y + (whole.h - h) / 2),
        _ => (whole.x, whole.y),
    };
    let rect = Rect::new(x, y, w, h);
    sheet.taken.take(rect);
    Some(Placed { name, lines, apart, rect })
}

/// Draws a name.
pub(crate) fn draw(svg: &mut Svg, context: DrawContext<'_>, placed: &Placed, sizes: Sizes) {
    let (rect, palette) = (placed.rect, context.palette());
    let middle = rect.x as f32 + rect.w as f32 / 2.0;
    let fill = if placed.name.open { palette.ink } else { palette.card_soft };
    let kind =
        Type { size: sizes.letter, weight: Weight::Medium, fill, halo: Some(palette.halo), align: Align::Middle };
    let marks = sizes.marks(&placed.name.badges) as f32;
    let rows = placed.lines.len();
    for (i, line) in placed.lines.iter().enumerate() {
        let baseline = rect.y as f32 + 1.0 + (i + 1) as f32 * sizes.row as f32 - sizes.row as f32 * 0.22;
        let beside = if i + 1 == rows && !placed.apart { marks } else { 0.0 };
        svg.text(middle - beside / 2.0, baseline, kind, line);
        if beside > 0.0 {
            let width = font::width(line, sizes.letter, Weight::Medium);
            draw_marks(
                svg,
                context,
                placed,
                sizes,
                middle + (width - beside) / 2.0 + 2.0,
                baseline - sizes.letter * 0.37,
            );
        }
    }
    if placed.apart {
        let y = (rect.bottom() - sizes.mark / 2) as f32;
        draw_marks(svg, context, placed, sizes, middle - marks / 2.0, y);
    }
}

fn draw_marks(svg: &mut Svg, context: DrawContext<'_>, placed: &Placed, sizes: Sizes, x: f32, y: f32) {
    let step = (sizes.mark + 2) as f32;
    for (i, mark) in placed.name.badges.iter().enumerate() {
        let centre = x + step * i as f32 + step / 2.0;
        artwork::badge(svg, context, mark, centre, y, sizes.mark as f32);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_break_where_words_end() {
        let cases: [(&str, &[&str]); 7] = [
            ("French West Africa", &["French West Africa", "French/West Africa", "French/West/Africa"]),
            ("Anglo-Egypt Sudan", &["Anglo-Egypt Sudan", "Anglo-Egypt/Sudan", "Anglo-/Egypt/Sudan"]),
            ("Germany", &["Germany"]),
            (
                "フランス領赤道アフリカ",
                &["フランス領赤道アフリカ", "フランス領/赤道アフリカ", "フランス領/赤道/アフリカ"],
            ),
            ("フィリピン諸島", &["フィリピン諸島", "フィリピン/諸島"]),
            ("合衆国東部", &["合衆国東部", "合衆国/東部"]),
            ("東ヨーロッパ", &["東ヨーロッパ"]),
        ];
        for (name, wanted) in cases {
            let ways: Vec<String> = breaks(name).into_iter().map(|lines| lines.join("/")).collect();
            assert_eq!(ways, wanted);
        }
    }
}
