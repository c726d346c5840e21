//! Blocks and counters, and how they are laid out in a rectangle.

use super::artwork::{counter, mark, symbol};
use super::boxes::Rect;
use super::context::DrawContext;
use super::font::Weight;
use super::sheet::Sheet;
use super::svg::{Align, Svg, Type, number};
use adjutant_events::SeatId;
use adjutant_scene::Token;

/// The corner of a rectangle from which it is filled.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Corner {
    /// Right, otherwise left.
    right: bool,
    /// Lower, otherwise upper.
    low: bool,
}

impl Corner {
    /// The corner of a rectangle that is nearest to a point.
    pub(crate) const fn near(room: Rect, (x, y): (i32, i32)) -> Self {
        let (middle_x, middle_y) = room.middle();
        Self { right: x > middle_x, low: y > middle_y }
    }
}

/// Lays out `count` boxes in a rectangle, as large as possible but at most `most` wide. `tall` is their height in
/// percent of their width. None if they would be narrower than `least`.
pub(crate) fn grid(room: Rect, count: usize, tall: i32, (least, most): (i32, i32), from: Corner) -> Option<Vec<Rect>> {
    let count = count as i32;
    let fits = |wide: &i32| (room.w / wide) * (room.h * 100 / (wide * tall)) >= count;
    let wide = (least..=most).rev().find(fits)?;
    let high = wide * tall / 100;
    let across = (room.w / wide).min(count).max(1);
    let place = |i: i32| {
        let (column, row) = (i % across, i / across);
        let x = if from.right { room.right() - (column + 1) * wide } else { room.x + column * wide };
        let y = if from.low { room.bottom() - (row + 1) * high } else { room.y + row * high };
        Rect::new(x, y, wide, high)
    };
    Some((0..count).map(place).collect())
}

/// Draws the blocks of a seat in a rectangle. From four blocks on their number is always shown.
pub(crate) fn blocks(sheet: &mut Sheet<'_>, what: &str, seat: &SeatId, tokens: &[Token], room: Rect, from: Corner) {
    if tokens.is_empty() {
        return;
    }
    let counted = usize::from(tokens.len() > 3);
    let places = grid(room, tokens.len() + counted, 100, (14, 34), from);
    // If not all blocks fit, as many as fit are drawn; the number says how many there are.
    let places = places.or_else(|| grid(room, ((room.w / 14) * (room.h / 14)).max(1) as usize, 100, (14, 14), from));
    let Some(places) = places else { return };
    for (token, place) in tokens.iter().zip(places.iter().skip(counted)) {
        block(&mut sheet.svg, sheet.context, seat, token, *place);
        sheet.take(format!("block of {seat} in {what}"), *place);
    }
    if let Some(place) = places.first().filter(|_| counted > 0) {
        let size = (place.w as f32 * 0.62).clamp(12.0, 17.0);
        let palette = sheet.context.palette();
        let kind =
            Type { size, weight: Weight::Bold, fill: palette.ink, halo: Some(palette.halo), align: Align::Middle };
        let (x, y) = place.middle();
        sheet.svg.text(x as f32, y as f32 + size * 0.36, kind, &format!("×{}", tokens.len()));
        sheet.take(format!("number of {seat} in {what}"), *place);
    }
}

/// Draws a block in a square.
pub(crate) fn block(svg: &mut Svg, context: DrawContext<'_>, seat: &SeatId, token: &Token, place: Rect) {
    let own = context.seat(seat.as_str());
    let rect = place.grown(-1);
    let round = (rect.w as f32 * 0.09).max(1.5);
    // The block stands upright: its upper and right edges are in shade.
    svg.plate(rect, round, own.shade, None);
    let depth = (rect.w / 11).max(1);
    let front = Rect::new(rect.x, rect.y + depth, rect.w - depth, rect.h - depth);
    svg.plate(front, round, own.plate, None);
    let middle = (front.x as f32 + front.w as f32 / 2.0, front.y as f32 + front.h as f32 / 2.0);
    match token {
        Token::Back => {
            svg.open("g", &[("opacity", "0.55")]);
            mark(svg, context, seat.as_str(), own.ink, middle, front.w as f32 * 0.806_45);
            svg.close("g");
        }
        Token::Face { symbol, strength, full } => face(svg, context, seat, (symbol, *strength, *full), front),
    }
}

fn face(svg: &mut Svg, context: DrawContext<'_>, seat: &SeatId, (kind, strength, full): (&str, u8, u8), front: Rect) {
    let (own, palette) = (context.seat(seat.as_str()), context.palette());
    let edge = (front.w / 13).max(1);
    svg.plate(front.grown(-edge), 1.5, palette.face, None);
    let side = front.w as f32;
    // Present strength as dots along the upper edge, lost strength as rings.
    let slots = i32::from(full.max(1));
    let step = (side * 0.82 / slots as f32).min(side * 0.25);
    let radius = (step * 0.40).min(side * 0.1);
    let (x, y) = (front.x as f32 + side / 2.0, front.y as f32 + side * 0.27);
    for i in 0..slots {
        let (cx, cy) = (number(x + (i as f32 - (slots - 1) as f32 / 2.0) * step), number(y));
        let at = [("cx", cx.as_str()), ("cy", cy.as_str())];
        let (full_r, ring_r) = (number(radius), number(radius * 0.8));
        if i < i32::from(strength) {
            svg.element("circle", &[&at[..], &[("r", full_r.as_str()), ("fill", own.shade)]].concat());
        } else {
            let ring =
                [("r", ring_r.as_str()), ("fill", "none"), ("stroke", palette.face_soft), ("stroke-width", "0.8")];
            svg.element("circle", &[&at[..], &ring[..]].concat());
        }
    }
    let at = (x - side * 0.25, front.y as f32 + side * 0.41);
    let [.., w, h] = context.symbol(kind).frame;
    let scale = side * 0.5 / w.max(h);
    symbol(svg, context, context.symbol(kind), (own.plate, seat.as_str()), at, (scale, scale));
}

/// Draws the counters of a seat in a rectangle.
pub(crate) fn counters(sheet: &mut Sheet<'_>, what: &str, seat: &SeatId, symbols: &[&str], room: Rect, most: i32) {
    if symbols.is_empty() {
        return;
    }
    let from = Corner { right: false, low: false };
    // A counter of eleven pixels is still readable. A rectangle with several seats may have smaller ones.
    let places = grid(room, symbols.len(), 57, (11, most.max(11)), from);
    let Some(places) = places.or_else(|| grid(room, symbols.len(), 57, (5, 11), from)) else { return };
    for (kind, place) in symbols.iter().zip(places) {
        counter(&mut sheet.svg, sheet.context, kind, seat.as_str(), place);
        sheet.take(format!("{} of {seat} at {what}", first_word(kind)), place);
    }
}

fn first_word(kind: &str) -> &str {
    kind.split(' ').next().unwrap_or(kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOW: Corner = Corner { right: false, low: true };

    #[test]
    fn a_room_is_filled_from_its_corner_and_nothing_leaves_it() {
        let room = Rect::new(10, 20, 104, 79);
        for count in 1..=30 {
            let places = grid(room, count, 100, (14, 34), LOW).expect("thirty fit");
            assert_eq!(places.len(), count);
            assert_eq!((places[0].x, places[0].bottom()), (10, 99));
            for (i, place) in places.iter().enumerate() {
                assert!(room.holds(*place), "{count}: {place:?}");
                assert!(!places[..i].iter().any(|other| other.meets(*place)), "{count}");
            }
        }
        assert!(grid(room, 200, 100, (14, 34), LOW).is_none());
    }

    #[test]
    fn few_blocks_are_larger_than_many() {
        let room = Rect::new(0, 0, 104, 79);
        let wide = |count| grid(room, count, 100, (14, 34), LOW).map(|places| places[0].w);
        assert_eq!((wide(1), wide(6)), (Some(34), Some(34)));
        assert!(wide(13) < wide(12));
    }
}
