//! Draws places whose contents have fixed positions on the map.

use super::artwork::{burst, centred, flag};
use super::blocks::{Corner, blocks, counters};
use super::boxes::Rect;
use super::font::{self, Weight};
use super::frame::Frame;
use super::sheet::Sheet;
use super::svg::{Align, Type, number};
use adjutant_scene::{Fixture, Ink, Say, Sign, Site};

/// Draws places.
pub(crate) fn sites(sheet: &mut Sheet<'_>, frame: &Frame, sites: &[Site]) {
    for site in sites {
        let id = format!("space-{}", site.space);
        if site.has_shape {
            sheet.svg.open("g", &[]);
        } else {
            sheet.svg.open("g", &[("id", &id)]);
            let name = sheet.context.voice().space(&site.space);
            sheet.svg.title(&name);
        }
        for fixture in site.fixtures.iter().filter(|fixture| is_seen(frame, fixture)) {
            draw(sheet, frame, fixture);
        }
        sheet.svg.close("g");
    }
    for site in sites {
        astray(sheet, frame, site);
    }
}

/// The maximum distance in pixels between a disc and its name, if the usual position is not on the picture.
const ASTRAY: i32 = 70;

/// Writes the name of a place of which only the disc is visible, where there is room.
fn astray(sheet: &mut Sheet<'_>, frame: &Frame, site: &Site) {
    let disc = site.fixtures.iter().find_map(|fixture| match fixture {
        Fixture::Disc { at, .. } => Some(frame.pixel(*at)),
        _ => None,
    });
    let name = site.fixtures.iter().find(|it| matches!(it, Fixture::Name { .. }) && !is_seen(frame, it));
    let (Some(near), Some(Fixture::Name { what, say, ink, .. })) = (disc, name) else { return };
    if !frame.on.holds(Rect::new(near.0, near.1, 0, 0).grown(9)) {
        return;
    }
    let text = sheet.context.say(say);
    let size = 12.0;
    let wide = font::width(&text, size, Weight::Bold).ceil() as i32 + 4;
    let Some(rect) = sheet.nearest((near.0, near.1 - 22), (wide, 16)) else { return };
    let (x, y) = rect.middle();
    if (x - near.0).abs() > ASTRAY || (y - near.1).abs() > ASTRAY {
        return;
    }
    let halo = Some(sheet.context.palette().halo);
    let kind = Type { size, weight: Weight::Bold, fill: sheet.context.ink(ink), halo, align: Align::Middle };
    sheet.svg.text(x as f32, y as f32 + size * font::CAP / 2.0, kind, &text);
    sheet.take(format!("name of {what}"), rect);
}

/// Whether the whole of something is on the part of the map that is drawn.
fn is_seen(frame: &Frame, fixture: &Fixture) -> bool {
    match fixture {
        Fixture::Blocks { room, .. } | Fixture::Counters { room, .. } => frame.on.holds(frame.rect(*room)),
        Fixture::Name { on, .. } => frame.on.holds(frame.rect(*on)),
        Fixture::Burst { at, outer: r, .. }
        | Fixture::Disc { at, r, .. }
        | Fixture::Flag { at, r, .. }
        | Fixture::Sign { at, r, .. } => {
            let ((x, y), r) = (frame.pixel(*at), frame.pixels(*r).max(9));
            frame.on.holds(Rect::new(x, y, 0, 0).grown(r))
        }
    }
}

fn draw(sheet: &mut Sheet<'_>, frame: &Frame, fixture: &Fixture) {
    let middle = |at: &(i32, i32)| {
        let (x, y) = frame.pixel(*at);
        (x as f32, y as f32)
    };
    let radius = |r: &i32| frame.pixels(*r) as f32;
    match fixture {
        Fixture::Blocks { what, seat, tokens, room, near } => {
            let room = frame.rect(*room);
            blocks(sheet, what, seat, tokens, room, Corner::near(room, frame.pixel(*near)));
        }
        Fixture::Counters { what, seat, symbols, room, most } => {
            counters(sheet, what, seat, symbols, frame.rect(*room), frame.pixels(*most));
        }
        Fixture::Burst { at, inner, outer } => {
            burst(&mut sheet.svg, sheet.context, middle(at), (radius(inner), radius(outer)));
        }
        Fixture::Disc { what, at, r, fill, ring, say, ink } => {
            disc(sheet, middle(at), radius(r), fill, ring.as_ref(), (say, ink));
            let (x, y) = frame.pixel(*at);
            sheet.take(format!("value of {what}"), Rect::new(x - 6, y - 8, 12, 16));
        }
        Fixture::Flag { what, at, r, seat } => {
            let seat = seat.as_ref().map(adjutant_events::SeatId::as_str);
            flag(&mut sheet.svg, sheet.context, seat, middle(at), radius(r));
            let (x, y) = frame.pixel(*at);
            sheet.take(format!("flag of {what}"), Rect::new(x - 9, y - 9, 18, 18));
        }
        Fixture::Sign { what, at, r, fill, edge, sign: shown, ink } => {
            let context = sheet.context;
            let look = (context.ink(fill), context.ink(edge), "1.5");
            circle(sheet, middle(at), radius(r) + 0.5, look);
            sign(sheet, shown, context.ink(ink), middle(at), radius(r) + 0.5);
            let (x, y) = frame.pixel(*at);
            sheet.take(format!("sign of {what}"), Rect::new(x - 6, y - 6, 12, 12));
        }
        Fixture::Name { what, say, on, gap, starts, ink, largest } => {
            let label = Label { on: frame.rect(*on), gap: frame.pixels(*gap), starts: *starts, ink, largest: *largest };
            label.draw(sheet, what, &sheet.context.say(say));
        }
    }
}

/// Draws the content of a sign inside a disc.
pub(crate) fn sign(sheet: &mut Sheet<'_>, sign: &Sign, ink: &str, (x, y): (f32, f32), r: f32) {
    match sign {
        Sign::Symbol(kind) => {
            let symbol = sheet.context.symbol(kind);
            centred(&mut sheet.svg, sheet.context, symbol, (ink, ""), (x, y), r * 1.25);
        }
        Sign::Say(say) => {
            let text = sheet.context.say(say);
            let kind = Type { size: 11.5, weight: Weight::Bold, fill: ink, halo: None, align: Align::Middle };
            sheet.svg.text(x, y + 4.2, kind, &text);
        }
    }
}

/// Draws a disc with an edge.
pub(crate) fn circle(sheet: &mut Sheet<'_>, (x, y): (f32, f32), r: f32, (fill, stroke, width): (&str, &str, &str)) {
    let at = [("cx", number(x)), ("cy", number(y)), ("r", number(r))];
    let at = at.each_ref().map(|(key, value)| (*key, value.as_str()));
    sheet.svg.element("circle", &[&at[..], &[("fill", fill), ("stroke", stroke), ("stroke-width", width)]].concat());
}

fn disc(sheet: &mut Sheet<'_>, at: (f32, f32), r: f32, fill: &Ink, ring: Option<&Ink>, (say, ink): (&Say, &Ink)) {
    let (context, casing) = (sheet.context, sheet.context.palette().casing);
    match ring {
        None => circle(sheet, at, r - 1.0, (context.ink(fill), casing, "2")),
        Some(ring) => {
            circle(sheet, at, r, (casing, context.ink(ring), "3"));
            circle(sheet, at, r - 3.5, (context.ink(fill), casing, "1"));
        }
    }
    let kind = Type { size: 19.0, weight: Weight::Bold, fill: context.ink(ink), halo: None, align: Align::Middle };
    sheet.svg.text(at.0, at.1 + 19.0 * font::CAP / 2.0, kind, &context.say(say));
}

/// A name may extend this many pixels beyond its box; the map keeps more free.
const SPARE: i32 = 13;

/// Endings that are words of their own, so a Japanese name may be broken before them.
const ENDINGS: [&str; 3] = ["バーグ", "ハーバー", "ハンプシャー"];

/// A name on two lines, broken at its space or dot or before an ending. None if there is no such position.
pub(crate) fn parted(name: &str) -> Option<[String; 2]> {
    if let Some((first, second)) = name.split_once(' ') {
        return Some([first.to_owned(), second.to_owned()]);
    }
    if let Some((first, second)) = name.split_once('・') {
        return Some([format!("{first}・"), second.to_owned()]);
    }
    let cut = ENDINGS.into_iter().find_map(|ending| name.strip_suffix(ending).map(|first| (first, ending)));
    cut.filter(|(first, _)| !first.is_empty()).map(|(first, ending)| [first.to_owned(), ending.to_owned()])
}

/// A name broken into two lines in any case. A Japanese name is broken near its middle, but not where a sign belongs to
/// a neighbouring letter.
fn halves(name: &str) -> Vec<String> {
    if let Some(parts) = parted(name) {
        return parts.into();
    }
    let letters: Vec<char> = name.chars().collect();
    let clings = |letter: char| "ーァィゥェォッャュョン・".contains(letter);
    let middle = letters.len() / 2;
    let at = (2..letters.len().saturating_sub(1)).filter(|at| !clings(letters[*at]) && letters[*at - 1] != 'ッ');
    match at.min_by_key(|at| at.abs_diff(middle)).filter(|_| !name.is_ascii()) {
        Some(at) => vec![letters[..at].iter().collect(), letters[at..].iter().collect()],
        None => vec![name.to_owned()],
    }
}

/// A name and its position.
struct Label<'a> {
    on: Rect,
    gap: i32,
    starts: bool,
    ink: &'a Ink,
    largest: f32,
}

impl Label<'_> {
    /// Draws the name on one line, or on two if it can be broken, with letters as large as fit. A name that cannot be
    /// broken is written smaller before it is split anyway.
    fn draw(&self, sheet: &mut Sheet<'_>, what: &str, name: &str) {
        let palette = sheet.context.palette();
        let one = vec![name.to_owned()];
        let two = halves(name);
        let widest = |lines: &[String], size: f32| {
            lines.iter().map(|line| font::width(line, size, Weight::Bold).ceil() as i32).max().unwrap_or_default()
        };
        let x = if self.starts { self.on.x + self.gap } else { self.on.right() - self.gap };
        let to_edge = if self.starts { sheet.taken.frame().right() - x } else { x } - 3;
        let fits = |lines: &[String], size: f32| widest(lines, size) <= (self.on.w - self.gap + SPARE).min(to_edge);
        let fitting = |lines: &'_ [String], sizes: &[f32]| {
            sizes.iter().copied().filter(|size| *size <= self.largest).find(|size| fits(lines, *size))
        };
        let breaks = parted(name).is_some();
        let best = fitting(&one, &[19.0, 18.0, 17.0, 16.0, 15.0, 14.5, 14.0])
            .map(|size| (&one, size))
            .or_else(|| fitting(&two, &[14.0, 13.5, 13.0, 12.5, 12.0]).filter(|_| breaks).map(|size| (&two, size)))
            .or_else(|| fitting(&one, &[13.5, 13.0, 12.5, 12.0]).map(|size| (&one, size)))
            .or_else(|| fitting(&two, &[14.0, 13.5, 13.0, 12.5, 12.0]).map(|size| (&two, size)));
        let (lines, size) = best.unwrap_or((&two, 12.0));
        let kind = Type {
            size,
            weight: Weight::Bold,
            fill: sheet.context.ink(self.ink),
            halo: Some(palette.halo),
            align: if self.starts { Align::Start } else { Align::End },
        };
        let (row, middle) = (size * 1.04, self.on.y as f32 + self.on.h as f32 / 2.0);
        for (i, line) in lines.iter().enumerate() {
            let rows = i as f32 - (lines.len() - 1) as f32 / 2.0;
            sheet.svg.text(x as f32, middle + rows * row + size * font::CAP / 2.0, kind, line);
        }
        let (w, h) = (widest(lines, size), (row * lines.len() as f32) as i32);
        let left = if self.starts { x } else { x - w };
        sheet.take(format!("name of {what}"), Rect::new(left, middle as i32 - h / 2, w, h));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_broken_where_a_reader_would() {
        let cases = [
            ("Fort Erie", Some(["Fort", "Erie"])),
            ("フォート・エリー", Some(["フォート・", "エリー"])),
            ("ウィリアムズバーグ", Some(["ウィリアムズ", "バーグ"])),
            ("バッファロー", None),
            ("バーグ", None),
            ("Buffalo", None),
        ];
        for (name, wanted) in cases {
            assert_eq!(parted(name), wanted.map(|parts| parts.map(str::to_owned)), "{name}");
        }
        assert_eq!(halves("バッファロー"), ["バッファ", "ロー"]);
    }
}
