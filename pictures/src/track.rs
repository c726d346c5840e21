//! Draws the track of a game on its map, and the legend below it.

use super::artwork::{burst, centred, counter, flag};
use super::boxes::Rect;
use super::font::Weight;
use super::frame::Frame;
use super::sheet::Sheet;
use super::site::{circle, sign};
use super::svg::{Align, Type, number};
use adjutant_scene::{Cell, Content, Legend, Say, Stroke, Track, When, Width};

/// The height of a row, and the distance from one row to the next.
const HIGH: i32 = 29;
const ROW: i32 = 34;
/// The width of a cell; a cell with a symbol is wider.
const CELL: i32 = 25;
const WIDER: i32 = 36;

/// Draws the track and the legend.
pub(crate) fn track(sheet: &mut Sheet<'_>, frame: &Frame, track: &Track) {
    let on = frame.rect(track.on);
    sheet.svg.open("g", &[("id", "track")]);
    let palette = sheet.context.palette();
    sheet.svg.plate(on, 8.0, palette.card, Some(palette.border));
    let mut y = on.y + 12;
    for row in &track.rows {
        let kind = sheet.kind(17.0, Weight::Bold, !row.now);
        let text = sheet.context.say(&row.say);
        sheet.text(on.x + 12, y + 21, kind, &text, 46);
        let mut x = on.x + 60;
        for cell in &row.cells {
            let (step, wide) =
                if matches!(cell.content, Content::Symbol(_)) { (WIDER, WIDER) } else { (CELL, CELL - 2) };
            step_of(sheet, cell, Rect::new(x, y, wide, HIGH));
            x += step;
        }
        y += ROW;
    }
    let below = y - on.y + 5;
    legend(sheet, Rect::new(on.x + 12, on.y + below, on.w - 24, on.h - below - 3), &track.legend);
    sheet.taken.take(on);
    sheet.svg.close("g");
}

fn step_of(sheet: &mut Sheet<'_>, cell: &Cell, rect: Rect) {
    let palette = sheet.context.palette();
    let (fill, edge, ink) = match &cell.when {
        When::Now(Some(seat)) => {
            let own = sheet.context.seat(seat.as_str());
            (own.plate, own.shade, own.ink)
        }
        When::Now(None) => (palette.ink, palette.ink, palette.card),
        When::Past => (palette.sea_line, palette.sea_line, palette.ink),
        When::ToCome => (palette.card, palette.sea_line, palette.card_soft),
    };
    sheet.svg.plate(rect, 4.0, fill, Some(edge));
    let (x, y) = rect.middle();
    match cell.content {
        Content::Number(step) => {
            let size = if matches!(cell.when, When::Now(_)) { 15.0 } else { 13.0 };
            let kind = Type { fill: ink, align: Align::Middle, ..sheet.kind(size, Weight::Bold, false) };
            sheet.text(x, y + 5, kind, &step.to_string(), rect.w);
        }
        Content::Symbol(kind) => {
            let symbol = sheet.context.symbol(kind);
            centred(&mut sheet.svg, sheet.context, symbol, (ink, ""), (x as f32, y as f32), 20.0);
            sheet.boxes.push((kind.to_owned(), rect));
        }
    }
}

/// The signs and their meanings, in three columns.
fn legend(sheet: &mut Sheet<'_>, on: Rect, legend: &[(Legend, Say)]) {
    let column = on.w / 3;
    for (i, (sign, say)) in legend.iter().enumerate() {
        let (x, y) = (on.x + column * (i as i32 % 3), on.y + 27 * (i as i32 / 3));
        mark(sheet, sign, (x, y));
        let text = sheet.context.say(say);
        sheet.boxes.push((format!("sign for {text}"), Rect::new(x, y + 3, 24, 18)));
        let kind = sheet.kind(12.0, Weight::Medium, false);
        sheet.text(x + 27, y + 17, kind, &text, column - 28);
    }
}

fn mark(sheet: &mut Sheet<'_>, shown: &Legend, (x, y): (i32, i32)) {
    let (context, palette) = (sheet.context, sheet.context.palette());
    let middle = ((x + 11) as f32, (y + 12) as f32);
    match shown {
        Legend::Line(stroke) => line(sheet, stroke, (x, y)),
        Legend::Sign(shown) => {
            circle(sheet, middle, 9.0, (palette.casing, palette.card_soft, "1.5"));
            sign(sheet, shown, palette.card_ink, middle, 9.6);
        }
        Legend::Flag(seat) => flag(&mut sheet.svg, context, Some(seat.as_str()), middle, 10.0),
        Legend::Counter(seat, kind) => {
            counter(&mut sheet.svg, context, kind, seat.as_str(), Rect::new(x, y + 5, 24, 14));
        }
        Legend::Burst => burst(&mut sheet.svg, context, middle, (6.0, 11.0)),
    }
}

/// A sample of a map line, as wide as on a picture of the whole map.
fn line(sheet: &mut Sheet<'_>, stroke: &Stroke, (x, y): (i32, i32)) {
    let (scale, width) = match stroke.width {
        Width::Units(width) => (0.1, width as f32),
        Width::Pixels(width) => (1.0, width),
    };
    let transform = format!("translate({x} {y}) scale({})", number(scale));
    let path = format!("M0 {}H{}", number(12.0 / scale), number(21.0 / scale));
    let (ink, width) = (sheet.context.ink(&stroke.ink), number(width));
    let look = [("stroke", ink), ("stroke-width", &width), ("stroke-dasharray", stroke.dashes)];
    let line = [("d", path.as_str()), ("transform", transform.as_str()), ("stroke-linecap", "round")];
    sheet.svg.element("path", &[&line[..], &look[..]].concat());
}
