//! Whether pictures are legible: the size and contrast of letters, at the widths at which pictures are seen.
//!
//! A telephone shows a picture about 400 pixels wide, a chat on a desktop about 800, a browser 1600. The drawn result
//! is measured: the letters of the SVG at that width, against their halo or the pixels under them.

use crate::support::golden::compare;
use crate::support::war::war;
use adjutant::picture_requests::{Drawing, Format, PictureRequest, Subject, Theme, Window};
use adjutant::words::{Language, Words};
use adjutant_core::Viewer;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use std::fmt::Write as _;

/// The widths at which pictures are seen.
const WIDTHS: [i32; 3] = [400, 800, 1600];

/// The height of a capital, as a fraction of the letter size: the visible height of a name.
const CAPITAL: f32 = 0.73;

/// The smallest letters of a picture for a telephone, at a width of 400 pixels.
const LEAST: f32 = 11.0;

/// The minimum contrast of letters.
const LETTERS: f64 = 4.5;

/// Letters of a picture.
#[derive(Debug)]
struct Letters {
    /// The checked group of the picture that they are in.
    group: &'static str,
    text: String,
    /// The start, end or centre of the text.
    at: (f32, f32),
    /// The direction of the text from there.
    side: i32,
    size: f32,
    fill: [u8; 3],
    halo: Option<[u8; 3]>,
}

/// The checked groups of a picture, from the outermost; others are cards.
const GROUPS: [&str; 5] = ["names", "sea-zones", "sites", "panel", "units"];

pub(crate) fn colour(hex: &str) -> [u8; 3] {
    let value = u32::from_str_radix(hex.trim_start_matches('#'), 16).expect("a colour");
    [(value >> 16) as u8, (value >> 8) as u8, value as u8]
}

fn attribute<'a>(element: &'a str, name: &str) -> Option<&'a str> {
    element.split_once(&format!(" {name}=\""))?.1.split('"').next()
}

/// All letters of a picture.
fn letters(svg: &str) -> Vec<Letters> {
    let mut found = Vec::new();
    let mut open: Vec<Option<&'static str>> = Vec::new();
    for line in svg.lines() {
        if line.starts_with("<g") && line.ends_with('>') {
            open.push(attribute(line, "id").and_then(|id| GROUPS.into_iter().find(|group| *group == id)));
        } else if line == "</g>" {
            open.pop();
        } else if line.starts_with("<text ") {
            let number = |name| attribute(line, name).and_then(|value| value.parse().ok()).expect("a number");
            let text = line.split_once('>').and_then(|(_, rest)| rest.split('<').next()).unwrap_or_default();
            found.push(Letters {
                group: open.iter().flatten().next().copied().unwrap_or("card"),
                text: text.to_owned(),
                at: (number("x"), number("y")),
                side: match attribute(line, "text-anchor") {
                    Some("end") => -3,
                    Some(_) => 0,
                    None => 3,
                },
                size: number("font-size"),
                fill: colour(attribute(line, "fill").expect("a colour")),
                halo: attribute(line, "stroke").map(colour),
            });
        }
    }
    found
}

/// The linear light of an sRGB value.
pub(crate) fn linear(value: u8) -> f64 {
    let value = f64::from(value) / 255.0;
    if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
}

/// The luminance of a colour, by WCAG 2.
fn brightness(rgb: [u8; 3]) -> f64 {
    let light = rgb.map(linear);
    0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
}

/// The contrast of two colours, by WCAG 2; letters need 4.5.
fn contrast(one: [u8; 3], two: [u8; 3]) -> f64 {
    let (one, two) = (brightness(one), brightness(two));
    (one.max(two) + 0.05) / (one.min(two) + 0.05)
}

/// The picture without its letters, at its own size.
fn without_letters(drawing: &Drawing) -> Pixmap {
    let svg = drawing.svg();
    let rest: Vec<&str> = svg.lines().filter(|line| !line.starts_with("<text ")).collect();
    let rest = rest.join("\n");
    let tree = Tree::from_str(&rest, &Options::default()).expect("a picture");
    let mut pixmap = Pixmap::new(drawing.width.unsigned_abs(), drawing.height.unsigned_abs()).expect("a size");
    resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
    pixmap
}

/// The contrast of letters: with their halo, if they have one. Otherwise with the surrounding pixels, without the worst
/// tenth.
fn stands_off(letters: &Letters, behind: &Pixmap) -> f64 {
    if let Some(halo) = letters.halo {
        return contrast(letters.fill, halo);
    }
    let (x, y) = (letters.at.0 as i32 + letters.side, letters.at.1 as i32);
    let high = (letters.size * CAPITAL) as i32;
    let points = (y - high..y).flat_map(|y| (x - 2..=x + 2).map(move |x| (x, y)));
    let seen = points.filter_map(|(x, y)| behind.pixel(u32::try_from(x).ok()?, u32::try_from(y).ok()?));
    let mut found: Vec<f64> = seen.map(|it| contrast(letters.fill, [it.red(), it.green(), it.blue()])).collect();
    found.sort_by(f64::total_cmp);
    found.get(found.len() / 10).copied().expect("letters that are on the picture")
}

/// The measurement of a kind of letters on a picture.
struct Measure {
    group: &'static str,
    /// The smallest size, in pixels of the picture itself.
    size: f32,
    /// The least contrast, and its text.
    contrast: f64,
    of: String,
}

fn measured(drawing: &Drawing) -> Vec<Measure> {
    let behind = without_letters(drawing);
    let mut found: Vec<Measure> = Vec::new();
    for letters in letters(&drawing.svg()) {
        let stands_off = stands_off(&letters, &behind);
        if let Some(measure) = found.iter_mut().find(|measure| measure.group == letters.group) {
            measure.size = measure.size.min(letters.size);
            if stands_off < measure.contrast {
                (measure.contrast, measure.of) = (stands_off, letters.text);
            }
        } else {
            let Letters { group, size, text: of, .. } = letters;
            found.push(Measure { group, size, contrast: stands_off, of });
        }
    }
    found.sort_by_key(|measure| measure.group);
    found
}

/// The measured pictures.
fn pictures(theme: Theme, format: Format) -> Vec<(&'static str, Drawing)> {
    let (en, ja) = (Words::new(Language::En), Words::new(Language::Ja));
    let world = super::games::middle();
    let lakes = war(3, &[], 420);
    let order = |words, subject| PictureRequest {
        words,
        theme,
        format,
        ..super::games::picture_request(subject, Viewer::Spectator)
    };
    let board = || Subject::Board(Window::Whole);
    let draw = |log: &[_], words, subject| order(words, subject).draw(log).expect("a picture");
    vec![
        ("1941, start", draw(&world[..8], en, board())),
        ("1941, in play", draw(&world, en, board())),
        ("1941, in play, ja", draw(&world, ja, board())),
        ("1941, a battle", draw(&world, en, Subject::Battle(None))),
        ("1812, in play", draw(&lakes, en, board())),
        ("1812, in play, ja", draw(&lakes, ja, board())),
        ("1812, a battle", draw(&lakes, en, Subject::Battle(None))),
    ]
}

/// The record: the least size at each width, and the least contrast, for each kind of letters.
#[test]
fn what_can_be_read_is_recorded() {
    let mut record = String::from(
        "# The smallest letters in pixels (of which a capital has 73 %) at widths of 400, 800 and 1600 pixels,\n\
         # and the least contrast (WCAG 2) with where it is.\n",
    );
    for (format, theme) in Format::ALL.into_iter().flat_map(|format| Theme::ALL.map(|theme| (format, theme))) {
        for (name, drawing) in pictures(theme, format) {
            let what = format!("{name}, {}, {}", format.id(), theme.id());
            let _ = writeln!(record, "{what}: {} by {}", drawing.width, drawing.height);
            for measure in measured(&drawing) {
                let sizes = WIDTHS.map(|width| format!("{:5.1}", measure.size * width as f32 / drawing.width as f32));
                let Measure { group, contrast, of, size } = measure;
                assert!(contrast >= LETTERS, "{what}: {of} of {group} stands off by {contrast:.2}");
                let telephone = size * WIDTHS[0] as f32 / drawing.width as f32;
                assert!(format == Format::Wide || telephone >= LEAST, "{what}: {group} of {telephone:.1} pixels");
                let _ = writeln!(record, "  {group:9} {}  {contrast:5.2} {of}", sizes.concat());
            }
        }
    }
    compare("legibility.txt", &record);
}
