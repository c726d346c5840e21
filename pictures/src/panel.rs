//! The panel below the map: cards beside each other.

use super::artwork::{emblem, flag};
use super::boxes::Rect;
use super::font::Weight;
use super::sheet::Sheet;
use super::stacks::{self, LEAST_ZOOM, Sizes};
use super::svg::{Align, Type};
use adjutant_events::SeatId;
use adjutant_scene::{Inline, Item, PanelCard, Piece, Text};

/// The height of the panel.
pub(crate) const HEIGHT: i32 = 100;

/// The space between its cards.
const GAP: i32 = 8;
/// The width of the band with the mark of the card's owner.
const BAND: i32 = 36;

/// Draws it in a rectangle.
pub(crate) fn panel(sheet: &mut Sheet<'_>, on: Rect, cards: &[PanelCard]) {
    sheet.svg.open("g", &[("id", "panel")]);
    sheet.svg.plate(on, 0.0, sheet.context.palette().panel, None);
    let fixed: i32 = cards.iter().map(|card| card.wide).sum();
    let sharing = cards.iter().filter(|card| card.wide == 0).count().max(1) as i32;
    let each = (on.w - fixed - GAP * (cards.len() as i32 + 1)) / sharing;
    let mut x = on.x + GAP;
    for (i, card) in cards.iter().enumerate() {
        let wide = if card.wide == 0 { each } else { card.wide };
        // The remainder of the division goes before the last card.
        let x_of_last = on.right() - GAP - wide;
        x = if i + 1 == cards.len() { x_of_last } else { x };
        draw(sheet, card, Rect::new(x, on.y + GAP, wide, on.h - 2 * GAP));
        x += wide + GAP;
    }
    sheet.svg.close("g");
}

fn draw(sheet: &mut Sheet<'_>, card: &PanelCard, on: Rect) {
    let palette = sheet.context.palette();
    let colour = card.seat.as_ref().map(|seat| sheet.context.seat(seat.as_str()).plate);
    let edge = colour.filter(|_| card.active);
    sheet.svg.plate(on, 6.0, palette.card, edge);
    if let Some(edge) = edge {
        let inner = on.grown(-1);
        sheet.svg.raw(&format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"5\" fill=\"none\" stroke=\"{edge}\" stroke-width=\"3\"/>",
            inner.x, inner.y, inner.w, inner.h
        ));
    }
    let mut written = on;
    if let (Some(seat), Some(colour)) = (&card.seat, colour) {
        sheet.svg.plate(Rect::new(on.x, on.y, BAND, on.h), 6.0, colour, None);
        let (x, y) = (on.x + BAND / 2, on.y + on.h / 2);
        emblem(&mut sheet.svg, sheet.context, seat.as_str(), x as f32, y as f32, 32.0);
        sheet.boxes.push((format!("mark of {seat}"), Rect::new(x - 16, y - 16, 32, 32)));
        written = Rect::new(on.x + BAND, on.y, on.w - BAND, on.h);
    }
    for item in &card.items {
        write(sheet, item, written);
    }
}

fn write(sheet: &mut Sheet<'_>, item: &Item, on: Rect) {
    match item {
        Item::Line { x, y, parts } => line(sheet, on, (on.x + x, on.y + y), parts),
        Item::Deadline { x, y, ink } => {
            if let Some(deadline) = sheet.context.deadline() {
                let kind = Type { fill: sheet.context.ink(ink), ..sheet.kind(12.0, Weight::Bold, false) };
                sheet.text(on.x + x, on.y + y, kind, deadline, on.w - x - GAP);
            }
        }
        Item::Player { x, y, seat } => {
            if let Some(player) = sheet.context.notes().and_then(|notes| notes.player(seat)) {
                let kind = sheet.kind(11.5, Weight::Medium, true);
                sheet.text(on.x + x, on.y + y, kind, player, on.w - x - GAP / 2);
            }
        }
        Item::Balance { y, shares } => balance(sheet, Rect::new(on.x + 12, on.y + y, on.w - 24, 18), shares),
        Item::Pieces { x, y, seat, pieces } => {
            waiting(sheet, Rect::new(on.x + x, on.y + y, on.w - 2 * x, on.h - y - 3), seat, pieces);
        }
        Item::Flag { what, x, y, seat } => {
            let (x, y) = (on.x + x, on.y + y);
            let seat = seat.as_ref().map(SeatId::as_str);
            flag(&mut sheet.svg, sheet.context, seat, (x as f32, y as f32), 9.5);
            sheet.boxes.push((what.clone(), Rect::new(x - 10, y - 10, 20, 20)));
        }
    }
}

pub(crate) fn line(sheet: &mut Sheet<'_>, on: Rect, (x, y): (i32, i32), parts: &[Inline]) {
    let mut x = x;
    for part in parts {
        let room = on.right() - GAP / 2 - x;
        let mut text = |text: &Text, y: i32| {
            let (kind, written) = sheet.letters(text);
            sheet.text(x, y, kind, &written, room)
        };
        x += match part {
            Inline::Gap(wide) => *wide,
            Inline::Text(letters) => text(letters, y),
            Inline::Lines(above, below) => text(above, y - 9).max(text(below, y + 6)),
            Inline::Emblem(seat, size) => {
                // The emblem is centred on the letters beside it.
                let middle = y - 7;
                let at = ((x + size / 2) as f32, middle as f32);
                emblem(&mut sheet.svg, sheet.context, seat.as_str(), at.0, at.1, *size as f32);
                let rect = Rect::new(x, middle - size / 2, *size, *size);
                sheet.boxes.push((format!("whose turn: {seat}"), rect));
                *size
            }
        };
    }
}

/// A bar with the share of each seat, and a mark at its middle.
fn balance(sheet: &mut Sheet<'_>, bar: Rect, shares: &[(SeatId, u32)]) {
    let total: u32 = shares.iter().map(|(_, share)| share).sum();
    let count = shares.len().max(1) as i32;
    let (mut x, mut before) = (bar.x, 0);
    for (i, (seat, share)) in shares.iter().enumerate() {
        before += share;
        let right = if total == 0 {
            bar.x + bar.w * (i as i32 + 1) / count
        } else {
            bar.x + (i64::from(bar.w) * i64::from(before) / i64::from(total)) as i32
        };
        let part = Rect::new(x, bar.y, (right - x).max(1), bar.h);
        sheet.svg.plate(part, 3.0, sheet.context.seat(seat.as_str()).plate, None);
        x = right;
    }
    let middle = format!("M{} {}V{}", bar.x + bar.w / 2, bar.y - 3, bar.bottom() + 3);
    let stroke = [("stroke", sheet.context.palette().card_ink), ("stroke-width", "2"), ("fill", "none")];
    sheet.svg.element("path", &[&[("d", middle.as_str())][..], &stroke[..]].concat());
    for (i, (seat, share)) in shares.iter().enumerate() {
        let (x, align) = match i {
            0 => (bar.x + 6, Align::Start),
            i if i + 1 == shares.len() => (bar.right() - 6, Align::End),
            i => (bar.x + bar.w * (2 * i as i32 + 1) / (2 * count), Align::Middle),
        };
        let fill = sheet.context.seat(seat.as_str()).ink;
        let kind = Type { fill, align, ..sheet.kind(13.0, Weight::Bold, false) };
        sheet.text(x, bar.y + 14, kind, &share.to_string(), 60);
    }
}

/// Pieces that wait, as large as they fit; the smallest size always fits.
fn waiting(sheet: &mut Sheet<'_>, on: Rect, seat: &SeatId, pieces: &[Piece]) {
    let fits = |sizes: &Sizes, columns: usize| {
        let (w, h) = sizes.plate(sheet.context, pieces, columns);
        w <= on.w && h <= on.h
    };
    let way = [1.3, 1.1, 1.0, 0.9, LEAST_ZOOM].map(Sizes::new).into_iter().find_map(|sizes| {
        let columns = (1..=pieces.len()).rev().find(|columns| fits(&sizes, *columns))?;
        Some((sizes, columns))
    });
    let (sizes, columns) = way.unwrap_or((Sizes::new(LEAST_ZOOM), pieces.len().div_ceil(3).max(1)));
    let (w, h) = sizes.plate(sheet.context, pieces, columns);
    let plate = Rect::new(on.x, on.y, w, h);
    let colours = sheet.context.seat(seat.as_str());
    sheet.svg.open("g", &[("id", "waiting")]);
    sheet.svg.plate(plate, 4.0, colours.plate, None);
    stacks::draw_pieces(&mut sheet.svg, sheet.context, pieces, columns, plate, seat, sizes);
    sheet.svg.close("g");
    sheet.boxes.push(("units to be placed".to_owned(), plate));
}
