//! The state of the game below the map of a narrow picture: the moment, a small map that marks the part shown, a line
//! for each seat, and the sides.

use super::artwork::emblem;
use super::boxes::Rect;
use super::chart::Painter;
use super::font::{self, Weight};
use super::frame::Frame;
use super::lettering::broken;
use super::panel::line;
use super::sheet::Sheet;
use super::svg::{Align, Type};
use adjutant_scene::{Layer, Paint, Scene, SideStatus};

/// Space at the edges and between parts, in pixels.
const GAP: i32 = 6;
/// The smallest size of letters.
const SMALL: f32 = 12.0;
/// The width of the small map, and its maximum height.
const SMALL_MAP: (i32, i32) = (136, 76);
/// The distance between lines.
const STEP: i32 = 18;
/// The height of a seat's line.
const SEAT: i32 = 38;

/// Draws it below a map, starting at `top`; returns its height.
pub(crate) fn brief(sheet: &mut Sheet<'_>, scene: &Scene, frame: &Frame, top: i32) -> i32 {
    let width = frame.on.w;
    let shown = &scene.brief;
    let chart = &scene.chart;
    let whole = frame.shows_all(chart);
    let small = Rect::new(
        width - GAP - SMALL_MAP.0,
        top + GAP,
        SMALL_MAP.0,
        (SMALL_MAP.0 * chart.height / chart.width).min(SMALL_MAP.1),
    );
    let deadline = sheet.context.deadline().map(str::to_owned);
    let head = shown.head.len() as i32 + i32::from(deadline.is_some());
    let beside = if whole { 0 } else { small.h };
    let high_head = (head * STEP + 6).max(beside) + 2 * GAP;
    let seats = (shown.seats.len() as i32 + 1) / 2;
    let lines: Vec<String> = shown.lines.iter().map(|say| sheet.context.say(say)).collect();
    let lines: Vec<String> = lines.iter().flat_map(|text| broken(text, SMALL, width - 4 * GAP)).collect();
    let high = high_head + seats * (SEAT + 4) + lines.len() as i32 * STEP + GAP;
    sheet.svg.open("g", &[("id", "panel")]);
    sheet.svg.plate(Rect::new(0, top, width, high), 0.0, sheet.context.palette().panel, None);
    let room = Rect::new(0, top, if whole { width } else { small.x - GAP }, high_head);
    for (i, parts) in shown.head.iter().enumerate() {
        line(sheet, room, (2 * GAP, top + GAP + 14 + STEP * i as i32), parts);
    }
    if let Some(deadline) = deadline {
        let kind = sheet.kind(SMALL, Weight::Bold, false);
        sheet.text(2 * GAP, top + GAP + 14 + STEP * (head - 1), kind, &deadline, room.w - 2 * GAP);
    }
    if !whole {
        small_map(sheet, scene, frame, small);
    }
    let mut y = top + high_head;
    let wide = (width - 3 * GAP) / 2;
    for (i, seat) in shown.seats.iter().enumerate() {
        let x = GAP + (i as i32 % 2) * (wide + GAP);
        standing(sheet, seat, Rect::new(x, y + (i as i32 / 2) * (SEAT + 4), wide, SEAT));
    }
    y += seats * (SEAT + 4) + 14;
    for text in &lines {
        let kind = sheet.kind(SMALL, Weight::Medium, false);
        sheet.text(2 * GAP, y, kind, text, width - 4 * GAP);
        y += STEP;
    }
    sheet.svg.close("g");
    high
}

/// The line of a seat: its mark, its player and what it has.
fn standing(sheet: &mut Sheet<'_>, shown: &SideStatus, on: Rect) {
    let palette = sheet.context.palette();
    let seat = shown.seat.as_str();
    let colours = sheet.context.seat(seat);
    sheet.svg.plate(on, 5.0, palette.card, Some(if shown.active { palette.card_ink } else { palette.sea_line }));
    if shown.active {
        // A second border makes it twice as thick.
        sheet.svg.plate(on.grown(-1), 4.0, palette.card, Some(palette.card_ink));
    }
    sheet.svg.plate(Rect::new(on.x + 2, on.y + 2, 28, on.h - 4), 4.0, colours.plate, None);
    let (x, y) = (on.x + 16, on.y + on.h / 2);
    emblem(&mut sheet.svg, sheet.context, seat, x as f32, y as f32, 24.0);
    sheet.boxes.push((format!("mark of {seat}"), Rect::new(x - 12, y - 12, 24, 24)));
    let left = on.x + 36;
    let mut right = on.right() - 4;
    // After the end no seat acts.
    let is_over = sheet.context.notes().is_some_and(|notes| notes.result.is_some());
    if (shown.active || shown.next) && !is_over {
        let words = sheet.context.voice();
        let word = words.word(if shown.active { "picture-acts" } else { "picture-next" });
        let kind = Type { align: Align::End, ..sheet.kind(SMALL, Weight::Bold, !shown.active) };
        right -= sheet.text(right, on.y + 15, kind, &word, on.w / 2) + 4;
    }
    let called = sheet.context.notes().and_then(|notes| notes.player(&shown.seat)).map(str::to_owned);
    let name = sheet.context.say(&shown.say);
    sheet.text(left, on.y + 15, sheet.kind(SMALL + 0.5, Weight::Bold, false), &name, right - left);
    let has = sheet.context.say(&shown.has);
    let wide = sheet.text(left, on.y + 32, sheet.kind(SMALL + 0.5, Weight::Medium, false), &has, on.right() - 4 - left);
    let room = on.right() - 4 - left - wide - 8;
    if let Some(player) = called.filter(|player| room > 60 || font::width(player, SMALL, Weight::Medium) <= room as f32)
    {
        let kind = Type { align: Align::End, ..sheet.kind(SMALL, Weight::Medium, true) };
        sheet.text(on.right() - 4, on.y + 32, kind, &player, room);
    }
}

/// The whole map, with a frame around the part that is shown.
fn small_map(sheet: &mut Sheet<'_>, scene: &Scene, frame: &Frame, on: Rect) {
    let chart = &scene.chart;
    let palette = sheet.context.palette();
    let small = Frame::new(chart, chart.whole(), on);
    let painter = Painter { context: sheet.context, frame: &small, points: false };
    // Only areas, because at this size lines would be as wide as the land between them.
    let areas = |layers: &[Layer]| -> Vec<Layer> {
        let areas = layers.iter().filter_map(|layer| {
            let fill = layer.paint.fill.clone()?;
            Some(Layer::new(Paint::area(fill), layer.outlines.iter().cloned()))
        });
        areas.collect()
    };
    let clip = format!(
        "<defs><clipPath id=\"small-map\"><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/></clipPath></defs>",
        on.x, on.y, on.w, on.h
    );
    sheet.svg.raw(&clip).open("g", &[("id", "overview"), ("clip-path", "url(#small-map)")]);
    sheet.svg.plate(on, 0.0, palette.sea, None);
    sheet.svg.append(&painter.layers(&areas(&chart.ground), "small"));
    sheet.svg.append(&painter.layers(&areas(&scene.layers), "small-over"));
    for part in frame.seen_on(chart, &small) {
        for (colour, width) in [(palette.casing, "5"), (palette.battle, "2.2")] {
            let place = [("x", part.x), ("y", part.y), ("width", part.w), ("height", part.h)];
            let place = place.map(|(key, value)| (key, value.to_string()));
            let mut look: Vec<(&str, &str)> = place.iter().map(|(key, value)| (*key, value.as_str())).collect();
            look.extend([("fill", "none"), ("stroke", colour), ("stroke-width", width)]);
            sheet.svg.element("rect", &look);
        }
    }
    sheet.svg.close("g");
    sheet.boxes.push(("overview".to_owned(), on));
}
