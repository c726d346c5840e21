//! Blocks and ships, and how many of them share a room.

use super::super::boxes::Rect;
use super::super::font::Weight;
use super::super::svg::{Align, Svg, Type, number};
use super::sheet::Sheet;
use super::sides;
use adjutant_game_war1812::board::{Kind, Side};
use adjutant_game_war1812::fact::Ships;

/// A block as its reader may see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    /// Its back.
    Back,
    /// Its face.
    Face {
        /// What it is.
        kind: Kind,
        /// Its present CV.
        cv: u8,
        /// Its full CV, if that is known.
        full: u8,
    },
}

impl Token {
    /// A face; of a kind that is no word of this game, a back.
    pub(crate) fn face(kind: &str, cv: u8, full: u8) -> Self {
        let kind = Kind::ALL.into_iter().find(|known| known.word() == kind);
        kind.map_or(Self::Back, |kind| Self::Face { kind, cv, full: full.max(cv) })
    }
}

/// Which corner of a room is filled first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Corner {
    /// The right one.
    pub(crate) right: bool,
    /// The lower one.
    pub(crate) low: bool,
}

impl Corner {
    /// The corner of a room that is nearest to a point.
    pub(crate) const fn near(room: Rect, (x, y): (i32, i32)) -> Self {
        let (middle_x, middle_y) = room.middle();
        Self { right: x > middle_x, low: y > middle_y }
    }
}

/// Squares or longer boxes for so many things in a room, as large as they can be and none larger than `most` wide; `tall`
/// is their height for a width of a hundred. None if they would be smaller than `least` wide.
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

/// Blocks of a side that stand in a room; with their number from four on, which is never left out.
pub(crate) fn blocks(sheet: &mut Sheet<'_>, what: &str, side: Side, tokens: &[Token], room: Rect, from: Corner) {
    if tokens.is_empty() {
        return;
    }
    let counted = usize::from(tokens.len() > 3);
    let places = grid(room, tokens.len() + counted, 100, (14, 34), from);
    // More than fit: as many as do, and the number tells the rest.
    let places = places.or_else(|| grid(room, ((room.w / 14) * (room.h / 14)).max(1) as usize, 100, (14, 14), from));
    let Some(places) = places else { return };
    for (token, place) in tokens.iter().zip(places.iter().skip(counted)) {
        block(&mut sheet.svg, sheet.with.colours(), side, *token, *place);
        sheet.take(format!("block of {} in {what}", side.word()), *place);
    }
    if let Some(place) = places.first().filter(|_| counted > 0) {
        let size = (place.w as f32 * 0.62).clamp(12.0, 17.0);
        let palette = sheet.with.palette();
        let kind =
            Type { size, weight: Weight::Bold, fill: palette.ink, halo: Some(palette.halo), align: Align::Middle };
        let (x, y) = place.middle();
        sheet.svg.text(x as f32, y as f32 + size * 0.36, kind, &format!("×{}", tokens.len()));
        sheet.take(format!("number of {} in {what}", side.word()), *place);
    }
}

/// A block in a square.
pub(crate) fn block(svg: &mut Svg, colours: &super::colours::Colours, side: Side, token: Token, place: Rect) {
    let own = colours.sides[side.ix()];
    let rect = place.grown(-1);
    let round = (rect.w as f32 * 0.09).max(1.5);
    // It stands: its upper and right edges catch the shade.
    svg.plate(rect, round, own.shade, None);
    let depth = (rect.w / 11).max(1);
    let front = Rect::new(rect.x, rect.y + depth, rect.w - depth, rect.h - depth);
    svg.plate(front, round, own.block, None);
    let middle = (front.x as f32 + front.w as f32 / 2.0, front.y as f32 + front.h as f32 / 2.0);
    match token {
        Token::Back => {
            svg.open("g", &[("opacity", "0.55")]);
            sides::sign(svg, side, own.ink, middle, front.w as f32 * 0.5);
            svg.close("g");
        }
        Token::Face { kind, cv, full } => face(svg, colours, side, (kind, cv, full), front),
    }
}

fn face(svg: &mut Svg, colours: &super::colours::Colours, side: Side, (kind, cv, full): (Kind, u8, u8), front: Rect) {
    let own = colours.sides[side.ix()];
    let edge = (front.w / 13).max(1);
    svg.plate(front.grown(-edge), 1.5, colours.face, None);
    let side_length = front.w as f32;
    // CV along the upper edge, what is lost as rings.
    let slots = i32::from(full.max(1));
    let step = (side_length * 0.82 / slots as f32).min(side_length * 0.25);
    let radius = (step * 0.40).min(side_length * 0.1);
    let (x, y) = (front.x as f32 + side_length / 2.0, front.y as f32 + side_length * 0.27);
    for i in 0..slots {
        let (cx, cy) = (number(x + (i as f32 - (slots - 1) as f32 / 2.0) * step), number(y));
        let at = [("cx", cx.as_str()), ("cy", cy.as_str())];
        let (full_r, ring_r) = (number(radius), number(radius * 0.8));
        if i < i32::from(cv) {
            svg.element("circle", &[&at[..], &[("r", full_r.as_str()), ("fill", own.shade)]].concat());
        } else {
            let ring =
                [("r", ring_r.as_str()), ("fill", "none"), ("stroke", colours.face_soft), ("stroke-width", "0.8")];
            svg.element("circle", &[&at[..], &ring[..]].concat());
        }
    }
    symbol(svg, kind, own.block, (x, front.y as f32 + side_length * 0.66), side_length * 0.5);
}

/// What a block is: crossed muskets, a horse's head, a tomahawk.
pub(crate) fn symbol(svg: &mut Svg, kind: Kind, fill: &str, (x, y): (f32, f32), size: f32) {
    let transform = format!("translate({} {}) scale({})", number(x), number(y), number(size / 2.0));
    let at = [("transform", transform.as_str())];
    match kind {
        Kind::Infantry => {
            let stroke = [("stroke", fill), ("fill", "none"), ("stroke-linecap", "round")];
            let barrels = [("d", "M-1-.82L.8.62M1-.82L-.8.62"), ("stroke-width", "0.2")];
            svg.element("path", &[&at[..], &barrels[..], &stroke[..]].concat());
            let butts = [("d", "M.42.32L.98.8M-.42.32L-.98.8"), ("stroke-width", "0.46")];
            svg.element("path", &[&at[..], &butts[..], &stroke[..]].concat());
        }
        Kind::Cavalry => {
            let head = "M-.12-1L.06-.72C.62-.6.86-.1.9.95H-.34C-.36.5-.16.24.02.06C-.16.14-.34.14-.5.1L-.76.4L-1 .16\
                        C-.92-.14-.66-.42-.4-.62L-.42-.86L-.24-.76z";
            svg.element("path", &[&at[..], &[("d", head), ("fill", fill)]].concat());
        }
        Kind::Indian => {
            let axe =
                "M-.62 1L.42-.98L.64-.86L-.38 1zM-.06-.62C-.42-.94-.78-.9-.98-.72L-.52.12C-.44-.12-.36-.2-.34-.12z";
            svg.element("path", &[&at[..], &[("d", axe), ("fill", fill)]].concat());
        }
    }
}

/// Ships of a side in a port or on a lake: those that can sail first, then those face down.
pub(crate) fn ships(sheet: &mut Sheet<'_>, what: &str, side: Side, ships: Ships, room: Rect, most: i32) {
    let total = usize::from(ships.total());
    if total == 0 {
        return;
    }
    let from = Corner { right: false, low: false };
    // Eleven pixels is a ship that can still be told; a port of both sides, which rules do not allow, has smaller ones.
    let Some(places) = grid(room, total, 57, (11, most), from).or_else(|| grid(room, total, 57, (5, 11), from)) else {
        return;
    };
    for (i, place) in places.into_iter().enumerate() {
        ship(sheet, side, i < usize::from(ships.operational), place);
        sheet.take(format!("ship of {} at {what}", side.word()), place);
    }
}

/// A ship under sail, or its counter face down: a hull without masts in a dashed frame.
pub(crate) fn ship(sheet: &mut Sheet<'_>, side: Side, operational: bool, place: Rect) {
    let own = sheet.with.colours().sides[side.ix()];
    let casing = sheet.with.palette().casing;
    let svg = &mut sheet.svg;
    let (w, h) = (place.w as f32 - 2.0, place.h as f32 - 2.0);
    let transform =
        format!("translate({} {}) scale({} {})", place.x + 1, place.y + 1, number(w / 35.0), number(h / 20.0));
    let at = [("transform", transform.as_str())];
    if operational {
        // Hull and sails, in a box of 35 by 20.
        let hull = "M1 13.5H34L29.5 20H6z";
        let sails = "M6 12C9.5 9.5 9.5 5.5 7.5 2.5C13 3.5 14.8 8.5 14 12zM16.5 12C20 9 20 4 17.5 0C24 1.5 26 8 25 12zM27 12C29 10 29 7 28 4.5\
                     C31.5 6 33 9.5 32.5 12z";
        let around =
            [("stroke", casing), ("stroke-width", "2"), ("stroke-linejoin", "round"), ("paint-order", "stroke")];
        svg.element("path", &[&at[..], &[("d", hull), ("fill", own.shade)], &around[..]].concat());
        svg.element("path", &[&at[..], &[("d", sails), ("fill", own.block)], &around[..]].concat());
    } else {
        let frame = "M2 2H33V18H2z";
        let dashes = [("stroke", own.block), ("stroke-width", "2"), ("stroke-dasharray", "4 2.6")];
        svg.element(
            "path",
            &[&at[..], &[("d", frame), ("fill", casing), ("fill-opacity", "0.75")], &dashes[..]].concat(),
        );
        let hull = "M5.5 9.5H29.5L26 15.5H9z";
        svg.element("path", &[&at[..], &[("d", hull), ("fill", own.block), ("fill-opacity", "0.8")]].concat());
    }
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
