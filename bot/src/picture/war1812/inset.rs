//! The inset: years, campaign turns and winters with the one that is on, and what the signs of the map mean.

use super::super::boxes::Rect;
use super::super::font::Weight;
use super::super::svg::{Align, Svg, Type, number};
use super::geometry::{Geometry, UNITS};
use super::sheet::Sheet;
use super::{ground, tokens, towns};
use adjutant_game_war1812::board::Side;
use adjutant_game_war1812::state::{FIRST_YEAR, LAST_YEAR, TURNS};
use adjutant_game_war1812::view::War1812View;

/// Draws it.
pub(crate) fn inset(sheet: &mut Sheet<'_>, play: &War1812View) {
    let on = Geometry::get().inset;
    sheet.svg.open("g", &[("id", "track")]);
    let palette = sheet.with.palette();
    sheet.svg.plate(on, 8.0, palette.card, Some(palette.border));
    let (left, cell, high) = (on.x + 60, 25, 29);
    for year in FIRST_YEAR..=LAST_YEAR {
        let y = on.y + 12 + i32::from(year - FIRST_YEAR) * (high + 5);
        let past = year < play.year;
        let kind = sheet.kind(17.0, Weight::Bold, year != play.year);
        sheet.text(on.x + 12, y + 21, kind, &year.to_string(), 46);
        for turn in 1..=TURNS {
            let rect = Rect::new(left + i32::from(turn - 1) * cell, y, cell - 2, high);
            let done =
                past || (year == play.year && (turn < play.turn || play.phase == "winter" || play.phase == "over"));
            let now = year == play.year && turn == play.turn && !done;
            step(sheet, play, rect, Some(turn), (done, now));
        }
        if year < LAST_YEAR {
            let rect = Rect::new(left + i32::from(TURNS) * cell, y, 36, high);
            let now = year == play.year && play.phase == "winter";
            step(sheet, play, rect, None, (past, now));
        }
    }
    legend(sheet, Rect::new(on.x + 12, on.y + 119, on.w - 24, on.h - 122));
    sheet.svg.close("g");
}

/// A turn of the track; none = the winter.
fn step(sheet: &mut Sheet<'_>, play: &War1812View, rect: Rect, turn: Option<u16>, (done, now): (bool, bool)) {
    let palette = sheet.with.palette();
    let active = play.active.as_ref().and_then(Side::of).map(|side| sheet.with.colours().sides[side.ix()]);
    let (fill, edge, ink) = match (done, now) {
        (_, true) => active.map_or((palette.ink, palette.ink, palette.card), |own| (own.block, own.shade, own.ink)),
        (true, false) => (palette.sea_line, palette.sea_line, palette.card),
        (false, false) => (palette.card, palette.sea_line, palette.card_soft),
    };
    sheet.svg.plate(rect, 4.0, fill, Some(edge));
    let (x, y) = rect.middle();
    if let Some(turn) = turn {
        let size = if now { 15.0 } else { 13.0 };
        let kind = Type { fill: ink, align: Align::Middle, ..sheet.kind(size, Weight::Bold, false) };
        sheet.text(x, y + 5, kind, &turn.to_string(), rect.w);
    } else {
        snowflake(&mut sheet.svg, ink, (x as f32, y as f32), 20.0);
        sheet.take("winter", rect);
    }
}

/// A snowflake around a point.
fn snowflake(svg: &mut Svg, ink: &str, (x, y): (f32, f32), size: f32) {
    let arm = "M0-1V1M-.26-.84L0-.58L.26-.84M-.26.84L0 .58L.26.84";
    for turn in ["0", "60", "120"] {
        let transform = format!("translate({} {}) rotate({turn}) scale({})", number(x), number(y), number(size / 2.0));
        let stroke = [("stroke", ink), ("stroke-width", "0.17"), ("stroke-linecap", "round"), ("fill", "none")];
        svg.element("path", &[&[("d", arm), ("transform", transform.as_str())][..], &stroke[..]].concat());
    }
}

/// Signs and what they mean, in three columns.
fn legend(sheet: &mut Sheet<'_>, on: Rect) {
    let words = sheet.with.words;
    let column = on.w / 3;
    let keys = [
        "picture-legend-road",
        "picture-legend-trail",
        "picture-legend-crossing",
        "picture-legend-base",
        "picture-legend-reinforcements",
        "picture-legend-flag",
        "picture-legend-sails",
        "picture-legend-disabled",
        "picture-legend-battle",
    ];
    for (i, key) in keys.into_iter().enumerate() {
        let (x, y) = (on.x + column * (i as i32 % 3), on.y + 27 * (i as i32 / 3));
        let middle = ((x + 11) as f32, (y + 12) as f32);
        mark(sheet, key, (x, y), middle);
        sheet.take(format!("sign for {key}"), Rect::new(x, y + 3, 24, 18));
        let kind = sheet.kind(12.0, Weight::Medium, false);
        sheet.text(x + 27, y + 17, kind, &words.word(key), column - 28);
    }
}

fn mark(sheet: &mut Sheet<'_>, key: &str, (x, y): (i32, i32), middle: (f32, f32)) {
    let (colours, palette) = (sheet.with.colours(), sheet.with.palette());
    let road = |svg: &mut Svg, kind: &str| {
        let (width, dashes) = ground::look(kind);
        let transform = format!("translate({x} {y}) scale({})", number(1.0 / UNITS as f32));
        let stroke = [("stroke", colours.road), ("stroke-width", width), ("stroke-dasharray", dashes)];
        let line = [("d", "M0 120H210"), ("transform", transform.as_str()), ("stroke-linecap", "round")];
        svg.element("path", &[&line[..], &stroke[..]].concat());
    };
    let disc = |svg: &mut Svg| {
        let at = [("cx", number(middle.0)), ("cy", number(middle.1))];
        let at = at.each_ref().map(|(key, value)| (*key, value.as_str()));
        let edge = [("r", "9"), ("fill", palette.casing), ("stroke", palette.card_soft), ("stroke-width", "1.5")];
        svg.element("circle", &[&at[..], &edge[..]].concat());
    };
    match key {
        "picture-legend-road" => road(&mut sheet.svg, "road"),
        "picture-legend-trail" => road(&mut sheet.svg, "trail"),
        "picture-legend-crossing" => road(&mut sheet.svg, "river_crossing"),
        "picture-legend-base" => {
            disc(&mut sheet.svg);
            towns::anchor(sheet, palette.card_ink, middle, 12.0);
        }
        "picture-legend-reinforcements" => {
            disc(&mut sheet.svg);
            let kind = Type { align: Align::Middle, ..sheet.kind(12.0, Weight::Bold, false) };
            sheet.svg.text(middle.0, middle.1 + 4.3, kind, "+2");
        }
        "picture-legend-flag" => super::waters::flag(sheet, Some(Side::American), middle, 10.0),
        "picture-legend-sails" => tokens::ship(sheet, Side::American, true, Rect::new(x, y + 5, 24, 14)),
        "picture-legend-disabled" => tokens::ship(sheet, Side::American, false, Rect::new(x, y + 5, 24, 14)),
        _ => {
            towns::burst(sheet, middle, (6.0, 11.0));
        }
    }
}
