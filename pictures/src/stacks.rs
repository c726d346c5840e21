//! The units of a seat in a space: a plate in its colour, with a silhouette and a number for each kind.
//!
//! A silhouette without a number is one unit. Some games print values on their units, which stand behind the number. Damaged ones and cargo are counted apart: damage is a burst, cargo stands on
//! a hull.

use super::artwork::{self, star, symbol};
use super::boxes::{Rect, Taken};
use super::context::DrawContext;
use super::font::{self, CAP, Weight};
use super::placement::{Terrain, Wanted};
use super::svg::{Align, Svg, Type, number};
use super::wording::Value;
use adjutant_events::SeatId;
use adjutant_scene::{Piece, Stack};
use std::borrow::Cow;

/// The height of the drawings of pieces.
const HEIGHT: i32 = 16;

/// The number of pieces in a stack.
pub(crate) fn count(stack: &Stack) -> u32 {
    stack.pieces.iter().map(|piece| piece.count).sum()
}

/// A stack as text: `Red Rose, Derby: 4 pikes, 1 knight`.
fn told(context: DrawContext<'_>, stack: &Stack) -> String {
    let voice = context.voice();
    let text = |name: &'static str, text: String| (Cow::Borrowed(name), Value::Text(text));
    let pieces = stack.pieces.iter().map(|piece| {
        let counted = voice.counted(&piece.kind, u64::from(piece.count));
        let details: Vec<String> = [(piece.damaged, "stack-damaged"), (piece.aboard, "picture-as-cargo")]
            .into_iter()
            .filter(|(so, _)| *so)
            .map(|(_, key)| voice.word(key))
            .collect();
        let details: Vec<String> =
            Some(piece.values.clone()).filter(|text| !text.is_empty()).into_iter().chain(details).collect();
        if details.is_empty() {
            return counted;
        }
        let details = details.join(&voice.word("list-comma"));
        voice.message("stack-details", &[text("units", counted), text("details", details)])
    });
    let pieces: Vec<String> = pieces.collect();
    let values = [
        text("power", voice.seat(&stack.seat)),
        text("space", voice.space(&stack.space)),
        text("units", pieces.join(&voice.word("list-comma"))),
    ];
    voice.message("picture-stack", &values)
}

/// Sizes of plates at a zoom.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sizes {
    /// The scale of a silhouette's drawing.
    pub(crate) scale: f32,
    letter: f32,
    row: i32,
    pad: i32,
    gap: i32,
    /// The width of the seat's mark before the pieces.
    mark: i32,
}

impl Sizes {
    /// The sizes at this zoom.
    pub(crate) fn new(zoom: f32) -> Self {
        Self {
            scale: zoom,
            letter: 13.0 * zoom,
            row: (HEIGHT as f32 * zoom + 3.0).round() as i32,
            pad: (3.0 * zoom).round() as i32,
            gap: (5.0 * zoom).round() as i32,
            mark: (11.0 * zoom).round() as i32,
        }
    }

    /// Height of the letters of values.
    fn values(&self) -> f32 {
        self.letter
    }

    /// Width of a silhouette with its number and its values.
    fn piece(&self, context: DrawContext<'_>, piece: &Piece) -> i32 {
        let drawing = (context.symbol(piece.kind.as_str()).frame[2] * self.scale).ceil() as i32;
        let written = |text: &str, size: f32| font::width(text, size, Weight::Bold).ceil() as i32 + 2;
        let number = if piece.count > 1 { written(&piece.count.to_string(), self.letter) } else { 0 };
        let values = if piece.values.is_empty() { 0 } else { written(&piece.values, self.values()) + 1 };
        drawing + number + values
    }

    fn columns(&self, context: DrawContext<'_>, pieces: &[Piece], columns: usize) -> Vec<i32> {
        let mut widths = vec![0; columns];
        for (i, piece) in pieces.iter().enumerate() {
            widths[i % columns] = widths[i % columns].max(self.piece(context, piece));
        }
        widths
    }

    /// The size of the plate for pieces in this number of columns.
    pub(crate) fn plate(&self, context: DrawContext<'_>, pieces: &[Piece], columns: usize) -> (i32, i32) {
        let widths: i32 = self.columns(context, pieces, columns).iter().sum();
        let rows = pieces.len().div_ceil(columns) as i32;
        (self.mark + widths + self.gap * (columns as i32 - 1) + 2 * self.pad + 2, rows * self.row + 2 * self.pad - 1)
    }
}

/// A stack with its position.
#[derive(Clone, Debug)]
pub(crate) struct Placed {
    pub(crate) stack: Stack,
    columns: usize,
    /// Its plate.
    pub(crate) rect: Rect,
    /// The centre of its space, if the plate lies beside the space.
    pub(crate) leader: Option<(i32, i32)>,
    sizes: Sizes,
}

/// The smallest zoom; numbers are still eleven pixels high.
pub(crate) const LEAST_ZOOM: f32 = 0.85;

/// The maximum share of a plate on other lands, on a map that keeps plates off them.
const MOST_ON_LAND: f32 = 0.3;

/// Finds a place for a stack within `reach` of the centre of its space. If the usual size does not fit, a smaller one
/// is tried.
pub(crate) fn place_one(
    context: DrawContext<'_>,
    terrain: &Terrain<'_>,
    taken: &mut Taken,
    stack: &Stack,
    usual: Sizes,
    reach: i32,
) -> Option<Placed> {
    let (near, space) = middle(terrain, stack.space.as_str())?;
    [usual, Sizes::new(LEAST_ZOOM)].into_iter().find_map(|sizes| {
        let shapes: Vec<(i32, i32, f32)> = (1..=stack.pieces.len())
            .map(|columns| {
                let (w, h) = sizes.plate(context, &stack.pieces, columns);
                // A plate that is a little wider than high looks best.
                let empty = (columns - stack.pieces.len() % columns) % columns;
                (w, h, 0.0006 * (w - 2 * h).abs() as f32 + 0.02 * empty as f32)
            })
            .collect();
        let found = terrain.place(taken, &Wanted { space, near, gap: 1, reach }, &shapes)?;
        if terrain.chart.keeps_off && found.on_land > MOST_ON_LAND {
            return None;
        }
        taken.take(found.rect);
        let leader = (found.inside < 0.25).then_some(near);
        let stack = stack.clone();
        Some(Placed { stack, columns: found.shape + 1, rect: found.rect, leader, sizes })
    })
}

/// The centre of a space on the picture, and its index on the map.
pub(crate) fn middle(terrain: &Terrain<'_>, space: &str) -> Option<((i32, i32), u16)> {
    let shape = terrain.chart.space(space)?;
    Some((terrain.frame.anchor(shape)?, terrain.chart.index(space)?))
}

/// Draws a stack.
pub(crate) fn draw(svg: &mut Svg, context: DrawContext<'_>, placed: &Placed) {
    draw_plate(svg, context, &placed.stack, placed.columns, placed.rect, placed.sizes);
}

/// Draws the plate of a stack, with a title for readers of the SVG.
pub(crate) fn draw_plate(
    svg: &mut Svg,
    context: DrawContext<'_>,
    stack: &Stack,
    columns: usize,
    rect: Rect,
    sizes: Sizes,
) {
    let colours = context.seat(stack.seat.as_str());
    svg.open("g", &[("id", &format!("units-{}-{}", stack.space, stack.seat))]);
    svg.title(&told(context, stack));
    svg.plate(rect, 4.0 * sizes.scale, colours.plate, Some(context.palette().casing));
    draw_pieces(svg, context, &stack.pieces, columns, rect, &stack.seat, sizes);
    svg.close("g");
}

/// Draws the pieces of a seat in columns on a plate.
pub(crate) fn draw_pieces(
    svg: &mut Svg,
    context: DrawContext<'_>,
    pieces: &[Piece],
    columns: usize,
    rect: Rect,
    seat: &SeatId,
    sizes: Sizes,
) {
    let widths = sizes.columns(context, pieces, columns);
    // The mark identifies the owner without colour.
    let mark = (rect.x + sizes.pad - 1) as f32 + sizes.mark as f32 / 2.0;
    let middle = rect.y as f32 + rect.h as f32 / 2.0;
    artwork::mark(
        svg,
        context,
        seat.as_str(),
        context.seat(seat.as_str()).ink,
        (mark, middle),
        sizes.mark as f32 * 1.3,
    );
    for (i, piece) in pieces.iter().enumerate() {
        let (column, row) = (i % columns, i / columns);
        let x = rect.x + sizes.mark + sizes.pad + 1 + widths[..column].iter().sum::<i32>() + sizes.gap * column as i32;
        let y = rect.y + sizes.pad + sizes.row * row as i32;
        draw_piece(svg, context, piece, (x as f32, y as f32 + 0.5), seat, sizes);
    }
}

/// Draws a silhouette with its number from its upper left corner.
fn draw_piece(svg: &mut Svg, context: DrawContext<'_>, piece: &Piece, (x, y): (f32, f32), seat: &SeatId, sizes: Sizes) {
    let (drawing, ink) = (context.symbol(piece.kind.as_str()), context.seat(seat.as_str()).ink);
    let scale = sizes.scale;
    let lift = if piece.aboard { 1.5 * scale } else { 0.0 };
    symbol(svg, context, drawing, (ink, seat.as_str()), (x, y - lift), (scale, scale));
    let width = drawing.frame[2] * scale;
    let bottom = y + HEIGHT as f32 * scale;
    if piece.aboard {
        let hull = format!(
            "M{} {}h{}l{} {}h{}z",
            number(x - 1.0),
            number(bottom - 0.4 * scale),
            number(width + 2.0),
            number(-2.4 * scale),
            number(2.2 * scale),
            number(-(width + 2.0 - 4.8 * scale)),
        );
        svg.element("path", &[("d", &hull), ("fill", ink), ("fill-opacity", "0.85")]);
    }
    if piece.damaged {
        star(svg, context, (x + width - 4.0 * scale, y + 3.5 * scale), 5.2 * scale);
    }
    if piece.count > 1 {
        let kind = Type { size: sizes.letter, weight: Weight::Bold, fill: ink, halo: None, align: Align::Start };
        let baseline = y + f32::midpoint(HEIGHT as f32 * scale, sizes.letter * CAP) + 0.5;
        svg.text(x + width + 1.5, baseline, kind, &piece.count.to_string());
    }
    if !piece.values.is_empty() {
        let size = sizes.values();
        let kind = Type { size, weight: Weight::Bold, fill: ink, halo: None, align: Align::Start };
        let baseline = y + f32::midpoint(HEIGHT as f32 * scale, size * CAP) + 0.5;
        let number =
            if piece.count > 1 { font::width(&piece.count.to_string(), sizes.letter, Weight::Bold) + 2.0 } else { 0.0 };
        svg.text(x + width + number + 2.5, baseline, kind, &piece.values);
    }
}

/// Sorts stacks by the area of their space, the smallest first.
pub(crate) fn by_room(terrain: &Terrain<'_>, stacks: &mut [Stack]) {
    stacks.sort_by_key(|stack| {
        let shape = terrain.chart.space(stack.space.as_str());
        let room = shape.map_or(0, |shape| {
            let [west, north, east, south] = shape.outline.bounds;
            i64::from(east - west) * i64::from(south - north)
        });
        (room, std::cmp::Reverse(stack.pieces.len()))
    });
}
