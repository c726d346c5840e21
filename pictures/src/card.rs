//! Cards: a battle, a turn or a place, laid out from top to bottom.

use super::arrows;
use super::artwork::{self, badge, centred, counter, emblem};
use super::blocks::block;
use super::boxes::Rect;
use super::context::{DrawContext, PictureSettings};
use super::font::{self, Weight};
use super::format::Format;
use super::lettering::broken;
use super::scene::{Drawing, inset};
use super::sheet::Sheet;
use super::stacks::{self, Sizes};
use super::svg::{Align, Svg, Type, number};
use adjutant_events::SeatId;
use adjutant_scene::{Card, Dice, Forces, Row, Say, Text, Title, Token, Way};

/// The size of the map on a card.
const MAP: (i32, i32) = (400, 320);
/// The width of a card for a telephone.
const NARROW: i32 = 400;
/// Side of a die.
const DIE: i32 = 22;

/// Draws a card.
pub fn card(with: PictureSettings<'_>, card: &Card) -> Drawing {
    let wide = if with.format == Format::Narrow { NARROW } else { card.wide };
    let mut sheet = Sheet::new(DrawContext::new(with, card.style), Rect::new(0, 0, wide, 1));
    let margin = margin(&sheet);
    let mut room = wide - 2 * margin;
    let (mut top, mut least) = (margin, 0);
    if let Some(shown) = &card.inset {
        let on = if is_narrow(&sheet) {
            // On a narrow card the map is above everything else, because there is no room for letters beside it.
            top += room * 5 / 8 + margin;
            Rect::new(margin, margin, room, room * 5 / 8)
        } else {
            room -= MAP.0 + margin;
            least = margin + MAP.1 + 8;
            Rect::new(wide - margin - MAP.0, margin, MAP.0, MAP.1)
        };
        inset(&mut sheet, on, &shown.0, &shown.1);
    }
    let mut y = top;
    y += if is_narrow(&sheet) {
        narrow_title(&mut sheet, &card.title, (margin, top), room)
    } else {
        title(&mut sheet, &card.title, room)
    };
    for shown in &card.rows {
        y += row(&mut sheet, shown, (margin, y), room);
    }
    let title = sheet.context.say(&card.title.say);
    sheet.card(wide, y.max(least) + margin - 8, &title)
}

/// Whether the card is for a telephone. Then everything is in one column.
fn is_narrow(sheet: &Sheet<'_>) -> bool {
    sheet.context.format() == Format::Narrow
}

/// Space at the edges of a card and between columns.
fn margin(sheet: &Sheet<'_>) -> i32 {
    if is_narrow(sheet) { 12 } else { 24 }
}

/// The head of a card for a telephone; returns its height.
fn narrow_title(sheet: &mut Sheet<'_>, title: &Title, (x, y): (i32, i32), room: i32) -> i32 {
    let mut left = x;
    if let Some(seat) = &title.seat {
        emblem(&mut sheet.svg, sheet.context, seat.as_str(), (x + 13) as f32, (y + 13) as f32, 26.0);
        left += 34;
    }
    let text = sheet.context.say(&title.say);
    let kind = sheet.kind(20.0, Weight::Bold, false);
    let lines = broken(&text, kind.size, x + room - left);
    let mut below = y;
    for text in &lines {
        sheet.text(left, below + 20, kind, text, x + room - left);
        below += 25;
    }
    if let Some(beside) = &title.beside {
        let mut left = x;
        if let Some(seat) = &title.beside_seat {
            emblem(&mut sheet.svg, sheet.context, seat.as_str(), (x + 9) as f32, (below + 12) as f32, 18.0);
            sheet.boxes.push(("whose turn".to_owned(), Rect::new(x, below + 3, 18, 18)));
            left += 24;
        }
        let text = sheet.context.say(beside);
        sheet.text(left, below + 17, sheet.kind(14.0, Weight::Bold, true), &text, x + room - left);
        below += 24;
    }
    below + 8 - y
}

/// The head of a card; returns its height.
fn title(sheet: &mut Sheet<'_>, title: &Title, room: i32) -> i32 {
    let margin = margin(sheet);
    let (mut x, y) = (margin, margin);
    if let Some(seat) = &title.seat {
        emblem(&mut sheet.svg, sheet.context, seat.as_str(), (x + 16) as f32, (y + 16) as f32, 32.0);
        x += 44;
    }
    let right = margin + room;
    let kind = sheet.kind(26.0, Weight::Bold, false);
    let text = sheet.context.say(&title.say);
    let wide = sheet.text(x, y + 26, kind, &text, right - x);
    if let Some(beside) = &title.beside {
        let text = sheet.context.say(beside);
        let whose = title.beside_seat.is_some();
        let kind = if whose { sheet.kind(18.0, Weight::Bold, false) } else { sheet.kind(15.0, Weight::Medium, true) };
        let room = right - x - wide - margin - if whose { 33 } else { 0 };
        let wide = sheet.text(right, y + 25, Type { align: Align::End, ..kind }, &text, room);
        if let Some(seat) = &title.beside_seat {
            let x = right - wide - 20;
            emblem(&mut sheet.svg, sheet.context, seat.as_str(), x as f32, (y + 18) as f32, 26.0);
            sheet.boxes.push(("whose turn".to_owned(), Rect::new(x - 13, y + 5, 26, 26)));
        }
    }
    48
}

/// Draws a row from its upper left corner; returns its height.
fn row(sheet: &mut Sheet<'_>, row: &Row, at: (i32, i32), room: i32) -> i32 {
    let (x, y) = at;
    match row {
        Row::Rule => {
            let line = format!("M{x} {y}H{}", x + room);
            let stroke = [("stroke", sheet.context.palette().sea_line), ("stroke-width", "1"), ("fill", "none")];
            sheet.svg.element("path", &[&[("d", line.as_str())], &stroke[..]].concat());
            14
        }
        Row::Gap(high) => *high,
        Row::Heading(seat, say) => heading(sheet, seat.as_ref(), say, at, room),
        Row::Text(text) => letters(sheet, text, at, room),
        Row::Ends(left, right) if is_narrow(sheet) => {
            let high = letters(sheet, left, at, room);
            high + letters(sheet, right, (x, y + high), room)
        }
        Row::Ends(left, right) => {
            let high = letters(sheet, left, at, room * 2 / 3);
            let (kind, written) = sheet.letters(right);
            let baseline = y + (left.size * 0.98).round() as i32;
            sheet.text(x + room, baseline, Type { align: Align::End, ..kind }, &written, room / 3);
            high
        }
        Row::Signs(badges, text) => {
            let mut left = x;
            for sign in badges {
                badge(&mut sheet.svg, sheet.context, sign, (left + 11) as f32, (y + 11) as f32, 22.0);
                left += 30;
            }
            let (kind, written) = sheet.letters(text);
            sheet.text(left, y + 16, kind, &written, x + room - left);
            26
        }
        Row::List(says, text) => list(sheet, says, text, at, room),
        Row::Columns(columns) if is_narrow(sheet) && columns.iter().any(|(wide, _)| *wide > 0) => {
            // Columns with a fixed width go above those that share the rest.
            let (fixed, sharing): (Vec<_>, Vec<_>) = columns.iter().cloned().partition(|(wide, _)| *wide > 0);
            let mut below = y;
            for part in fixed.iter().flat_map(|(_, rows)| rows) {
                below += self::row(sheet, part, (x, below), room);
            }
            if !sharing.is_empty() {
                below += self::row(sheet, &Row::Columns(sharing), (x, below), room);
            }
            below - y
        }
        Row::Columns(columns) => {
            let margin = margin(sheet);
            let fixed: i32 = columns.iter().map(|(wide, _)| wide).sum();
            let sharing = columns.iter().filter(|(wide, _)| *wide == 0).count().max(1) as i32;
            let each = (room - fixed - margin * (sharing - 1)) / sharing;
            let (mut left, mut high) = (x, 0);
            for (wide, rows) in columns {
                let own = if *wide == 0 { each } else { *wide };
                let mut below = y;
                for part in rows {
                    below += self::row(sheet, part, (left, below), own);
                }
                high = high.max(below - y);
                left += own + if *wide == 0 { margin } else { 0 };
            }
            high + 4
        }
        Row::Forces { label, label_wide, forces, zoom, lost } => {
            let mut left = x;
            let above = is_narrow(sheet) && label.is_some();
            if let Some(label) = label.as_ref().filter(|_| above) {
                let text = sheet.context.say(label);
                let kind = sheet.kind(13.0, Weight::Medium, *label_wide == 0);
                sheet.text(x, y + 13, kind, &text, room);
                // The cross at the corner of lost pieces needs room too.
                let high = if *lost { 22 } else { 18 };
                return high + plates(sheet, forces, (x, y + high), room, *zoom, *lost) + 8;
            }
            if let Some(label) = label {
                let text = sheet.context.say(label);
                let (kind, most) = match label_wide {
                    0 => (sheet.kind(13.0, Weight::Medium, true), room / 2),
                    wide => (sheet.kind(15.0, Weight::Medium, false), wide - 20),
                };
                let wide = sheet.text(x, y + 20, kind, &text, most);
                left += if *label_wide == 0 { wide + 10 } else { *label_wide };
            }
            plates(sheet, forces, (left, y), x + room - left, *zoom, *lost) + 8
        }
        Row::Dice(thrown) => dice(sheet, thrown, at, room),
        Row::Blocks(seat, tokens, side) => {
            let across = (room / side).max(1);
            for (i, token) in tokens.iter().enumerate() {
                let (column, row) = (i as i32 % across, i as i32 / across);
                let square = Rect::new(x + column * side, y + row * side, *side, *side);
                block(&mut sheet.svg, sheet.context, seat, token, square);
                sheet.boxes.push(("block".to_owned(), square));
            }
            (tokens.len() as i32 + across - 1) / across * side + 10
        }
        Row::NamedBlocks(seat, named) => named_blocks(sheet, seat, named, at, room),
        Row::Counters(seat, symbols, wide) => {
            let (step, high) = (wide + 4, wide * 57 / 100 + 1);
            let across = (room / step).max(1);
            for (i, kind) in symbols.iter().enumerate() {
                let (column, row) = (i as i32 % across, i as i32 / across);
                let place = Rect::new(x + column * step, y + row * (high + 4), *wide, high);
                counter(&mut sheet.svg, sheet.context, kind, seat.as_str(), place);
                sheet.boxes.push(("counter".to_owned(), place));
            }
            (symbols.len() as i32 + across - 1) / across * (high + 4) + 8
        }
        Row::Moves(moves) => {
            // Two columns if there is room, filled from top to bottom.
            let columns = if is_narrow(sheet) { 1 } else { 2 };
            let (rows, each) = (moves.len().div_ceil(columns).max(1), room / columns as i32);
            for (i, moved) in moves.iter().enumerate() {
                let left = x + (i / rows) as i32 * each;
                march(sheet, moved, (left, y + (i % rows) as i32 * 28), each);
            }
            rows as i32 * 28 + 6
        }
    }
}

fn letters(sheet: &mut Sheet<'_>, text: &Text, (x, y): (i32, i32), room: i32) -> i32 {
    let (kind, written) = sheet.letters(text);
    let step = (text.size * 1.3).round() as i32;
    let lines = if is_narrow(sheet) { broken(&written, text.size, room) } else { vec![written] };
    let mut below = 0;
    for (i, line) in lines.iter().enumerate() {
        below = step * i as i32;
        sheet.text(x, y + below + (text.size * 0.98).round() as i32, kind, line, room);
    }
    below + (text.size * 1.6).round() as i32
}

fn heading(sheet: &mut Sheet<'_>, seat: Option<&SeatId>, say: &Say, (x, y): (i32, i32), room: i32) -> i32 {
    let text = sheet.context.say(say);
    let Some(seat) = seat else {
        let kind = sheet.kind(14.0, Weight::Bold, true);
        sheet.text(x, y + 14, kind, &text, room);
        return 24;
    };
    emblem(&mut sheet.svg, sheet.context, seat.as_str(), (x + 11) as f32, (y + 11) as f32, 22.0);
    let kind = sheet.kind(16.0, Weight::Bold, false);
    sheet.text(x + 30, y + 17, kind, &text, room - 30);
    30
}

/// A list separated by commas, with as many items on each line as fit.
fn list(sheet: &mut Sheet<'_>, says: &[Say], text: &Text, (x, y): (i32, i32), room: i32) -> i32 {
    let (kind, _) = sheet.letters(text);
    let comma = sheet.context.voice().word("list-comma");
    let mut lines: Vec<String> = Vec::new();
    for name in says.iter().map(|say| sheet.context.say(say)) {
        match lines.last_mut() {
            Some(line) if font::width(&format!("{line}{comma}{name}"), text.size, Weight::Bold) <= room as f32 => {
                line.push_str(&comma);
                line.push_str(&name);
            }
            _ => lines.push(name),
        }
    }
    let step = (text.size * 1.5).round() as i32;
    for (i, line) in lines.iter().enumerate() {
        sheet.text(x, y + (text.size * 0.9).round() as i32 + step * i as i32, kind, line, room);
    }
    step * lines.len() as i32 + 8
}

/// Plates of forces beside each other, or below each other if there is no room; returns their height.
fn plates(sheet: &mut Sheet<'_>, forces: &[Forces], at: (i32, i32), room: i32, zoom: f32, lost: bool) -> i32 {
    let context = sheet.context;
    let sizes = Sizes::new(zoom);
    let (mut x, mut y, mut bottom) = (at.0, at.1, at.1);
    for force in forces {
        let count = force.pieces.len().max(1);
        let whole = sizes.plate(context, &force.pieces, count).0;
        if x > at.0 && x + whole > at.0 + room {
            (x, y) = (at.0, bottom + 6);
        }
        let most = at.0 + room - x;
        let fits = |columns: &usize| sizes.plate(context, &force.pieces, *columns).0 <= most;
        let columns = (1..=count).rev().find(fits).unwrap_or(1);
        let (w, h) = sizes.plate(context, &force.pieces, columns);
        let rect = Rect::new(x, y, w, h);
        sheet.svg.plate(rect, 4.0 * zoom, context.seat(force.seat.as_str()).plate, None);
        stacks::draw_pieces(&mut sheet.svg, context, &force.pieces, columns, rect, &force.seat, sizes);
        if lost {
            cross(&mut sheet.svg, context, rect);
        }
        sheet.boxes.push((format!("units of {}", force.seat), rect));
        x = rect.right() + 8;
        bottom = bottom.max(rect.bottom());
    }
    bottom - at.1
}

/// Draws the frame of lost pieces, with a cross at its corner, where it hides neither their kind nor their number.
fn cross(svg: &mut Svg, context: DrawContext<'_>, rect: Rect) {
    let palette = context.palette();
    let frame = format!("M{} {}h{}v{}h-{}z", rect.x, rect.y, rect.w, rect.h, rect.w);
    let (x, y) = (rect.right(), rect.y);
    let cross = format!("M{} {}L{} {}M{} {}L{} {}", x - 4, y - 4, x + 4, y + 4, x - 4, y + 4, x + 4, y - 4);
    let line = [frame, cross].concat();
    for (colour, width) in [(palette.card, "5"), (palette.battle, "2.6")] {
        let stroke = [("stroke", colour), ("stroke-width", width), ("stroke-linejoin", "round"), ("fill", "none")];
        svg.element("path", &[&[("d", line.as_str())], &stroke[..], &[("stroke-linecap", "round")]].concat());
    }
}

/// Draws the pieces that fire and their dice; returns the height of the row.
fn dice(sheet: &mut Sheet<'_>, thrown: &Dice, (x, y): (i32, i32), room: i32) -> i32 {
    let mut first = x + thrower(sheet, thrown, (x, y));
    if let Some(note) = &thrown.note {
        let kind = sheet.kind(13.0, Weight::Medium, true);
        sheet.text(first, y + 17, kind, note, 34);
        first += 37;
    }
    let step = DIE + 4;
    let across = ((x + room - first) / step).max(1);
    for (i, (face, hit)) in thrown.faces.iter().enumerate() {
        let (column, row) = (i as i32 % across, i as i32 / across);
        let rect = Rect::new(first + column * step, y + 1 + row * step, DIE, DIE);
        die(&mut sheet.svg, sheet.context, rect, *face, *hit);
        sheet.boxes.push(("die".to_owned(), rect));
    }
    let rows = (thrown.faces.len() as i32 + across - 1) / across;
    rows.max(1) * step + 6
}

/// Draws the piece that fires: on its plate, as a symbol, as a counter or as a back; returns its width.
fn thrower(sheet: &mut Sheet<'_>, thrown: &Dice, (x, y): (i32, i32)) -> i32 {
    let context = sheet.context;
    let (seat, kind) = (thrown.seat.as_str(), thrown.kind.as_str());
    let colours = context.seat(seat);
    let symbol = context.symbol(kind);
    let [_, _, w, h] = symbol.frame;
    if !context.style().has_symbol(kind) {
        block(&mut sheet.svg, context, &thrown.seat, &Token::Back, Rect::new(x + 1, y, 26, 26));
        return 40;
    }
    if symbol.stands() {
        let plate = Rect::new(x, y, 44, DIE + 2);
        sheet.svg.plate(plate, 4.0, colours.plate, None);
        let scale = 1.15;
        let at = (x as f32 + (44.0 - w * scale) / 2.0, y as f32 + 2.5);
        artwork::symbol(&mut sheet.svg, context, symbol, (colours.ink, seat), at, (scale, scale));
        return 51;
    }
    if (w - h).abs() < f32::EPSILON {
        let middle = ((x + 14) as f32, (y + 13) as f32);
        centred(&mut sheet.svg, context, symbol, (colours.plate, seat), middle, 22.0);
    } else {
        counter(&mut sheet.svg, context, kind, seat, Rect::new(x, y + 4, 30, 18));
    }
    40
}

/// A die seen from above; a hit is filled.
fn die(svg: &mut Svg, context: DrawContext<'_>, rect: Rect, face: u16, hit: bool) {
    let palette = context.palette();
    let (fill, ink) = if hit { (palette.battle, palette.battle_ink) } else { (palette.panel, palette.card_soft) };
    svg.plate(rect, 5.0, fill, Some(if hit { palette.battle } else { palette.sea_line }));
    let spots: &[(i32, i32)] = match face {
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), (0, 0), (1, 1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        6 => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
        _ => &[],
    };
    let (x, y) = (rect.x as f32 + rect.w as f32 / 2.0, rect.y as f32 + rect.h as f32 / 2.0);
    if spots.is_empty() {
        let kind = Type { size: 13.0, weight: Weight::Bold, fill: ink, halo: None, align: Align::Middle };
        svg.text(x, y + 5.0, kind, &face.to_string());
    }
    let step = rect.w as f32 * 0.27;
    for (dx, dy) in spots {
        let (cx, cy) = (number(x + *dx as f32 * step), number(y + *dy as f32 * step));
        svg.element("circle", &[("cx", &cx), ("cy", &cy), ("r", &number(rect.w as f32 * 0.1)), ("fill", ink)]);
    }
}

/// Blocks in two columns, each with its name and a remark.
fn named_blocks(
    sheet: &mut Sheet<'_>,
    seat: &SeatId,
    named: &[(Token, Say, Say)],
    (x, y): (i32, i32),
    room: i32,
) -> i32 {
    const SIDE: i32 = 56;
    let columns = if is_narrow(sheet) { 1 } else { 2 };
    let column = room / columns;
    for (i, (token, name, told)) in named.iter().enumerate() {
        let (x, top) = (x + column * (i as i32 % columns), y + (SIDE + 8) * (i as i32 / columns));
        let square = Rect::new(x, top, SIDE, SIDE);
        block(&mut sheet.svg, sheet.context, seat, token, square);
        sheet.boxes.push(("block".to_owned(), square));
        let room = column - SIDE - 16;
        let (name, told) = (sheet.context.say(name), sheet.context.say(told));
        // A long name is written smaller rather than cut off.
        let fits = |size: &f32| font::width(&name, *size, Weight::Bold) <= room as f32;
        let kind = sheet.kind([14.0, 13.0, 12.0].into_iter().find(fits).unwrap_or(12.0), Weight::Bold, false);
        sheet.text(x + SIDE + 8, top + 24, kind, &name, room);
        let kind = sheet.kind(13.0, Weight::Medium, true);
        sheet.text(x + SIDE + 8, top + 43, kind, &told, room);
    }
    (named.len() as i32 + columns - 1) / columns * (SIDE + 8) + 8
}

/// A line in the style of its arrow on the map, and its destination.
fn march(sheet: &mut Sheet<'_>, (way, seat, say): &(Way, SeatId, Say), (x, y): (i32, i32), room: i32) {
    let (colour, width, dashes) = arrows::look(sheet.context, *way, seat, true);
    let line = format!("M{} {}H{}", x + 4, y + 12, x + 40);
    let stroke = [("stroke", colour), ("stroke-width", &number(width)), ("stroke-dasharray", dashes), ("fill", "none")];
    sheet.svg.element("path", &[&[("d", line.as_str())][..], &stroke[..]].concat());
    let tip = format!("M{} {}l-12 -8v16z", x + 52, y + 12);
    sheet.svg.element("path", &[("d", tip.as_str()), ("fill", colour)]);
    let kind = sheet.kind(15.0, Weight::Medium, false);
    let text = sheet.context.say(say);
    sheet.text(x + 62, y + 18, kind, &text, room - 70);
}
