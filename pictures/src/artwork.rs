//! Draws the symbols, emblems and signs of a game.

use super::boxes::Rect;
use super::context::DrawContext;
use super::font::{self, Weight};
use super::svg::{Align, Svg, Type, number};
use adjutant_scene::{Badge, Symbol, Tone};

/// Draws a symbol with its upper left corner at a point, scaled by two factors (horizontal, vertical). `main` is its
/// colour, `seat` its owner.
pub(crate) fn symbol(
    svg: &mut Svg,
    context: DrawContext<'_>,
    symbol: &Symbol,
    (main, seat): (&str, &str),
    (x, y): (f32, f32),
    (across, down): (f32, f32),
) {
    let [west, north, ..] = symbol.frame;
    let scale = if (across - down).abs() < f32::EPSILON {
        number(across)
    } else {
        format!("{} {}", number(across), number(down))
    };
    let transform = format!("translate({} {}) scale({scale})", number(x - west * across), number(y - north * down));
    let own = context.seat(seat);
    let colour = |tone: Tone| match tone {
        Tone::Main => main,
        Tone::Plate => own.plate,
        Tone::Shade => own.shade,
        Tone::Casing => context.palette().casing,
    };
    for line in symbol.lines {
        let mut attributes = vec![("d", line.path.to_owned()), ("transform", transform.clone())];
        match line.fill {
            Some((tone, opacity)) => {
                attributes.push(("fill", colour(tone).to_owned()));
                attributes.push(("fill-rule", "evenodd".to_owned()));
                if opacity < 100 {
                    attributes.push(("fill-opacity", number(f32::from(opacity) / 100.0)));
                }
            }
            None => attributes.push(("fill", "none".to_owned())),
        }
        if let Some((tone, width, dashes)) = line.stroke {
            attributes.push(("stroke", colour(tone).to_owned()));
            attributes.push(("stroke-width", number(width)));
            if dashes != "none" {
                attributes.push(("stroke-dasharray", dashes.to_owned()));
            }
            if line.fill.is_none() {
                attributes.push(("stroke-linecap", "round".to_owned()));
            }
        }
        if line.behind {
            attributes.push(("stroke-linejoin", "round".to_owned()));
            attributes.push(("paint-order", "stroke".to_owned()));
        }
        let attributes: Vec<(&str, &str)> = attributes.iter().map(|(key, value)| (*key, value.as_str())).collect();
        svg.element("path", &attributes);
    }
}

/// Draws a symbol around a point, as large as fits into a square of this size.
pub(crate) fn centred(
    svg: &mut Svg,
    context: DrawContext<'_>,
    what: &Symbol,
    colours: (&str, &str),
    (x, y): (f32, f32),
    size: f32,
) {
    let [.., w, h] = what.frame;
    let scale = size / w.max(h);
    symbol(svg, context, what, colours, (x - w * scale / 2.0, y - h * scale / 2.0), (scale, scale));
}

/// Draws a symbol as a counter that fills a box.
pub(crate) fn counter(svg: &mut Svg, context: DrawContext<'_>, kind: &str, seat: &str, on: Rect) {
    let what = context.symbol(kind);
    let [.., w, h] = what.frame;
    let scale = ((on.w as f32 - 2.0) / w, (on.h as f32 - 2.0) / h);
    symbol(svg, context, what, (context.seat(seat).plate, seat), ((on.x + 1) as f32, (on.y + 1) as f32), scale);
}

/// The mark of a seat on a disc of its colour.
pub(crate) fn emblem(svg: &mut Svg, context: DrawContext<'_>, seat: &str, x: f32, y: f32, size: f32) {
    let colours = context.seat(seat);
    svg.element(
        "circle",
        &[
            ("cx", &number(x)),
            ("cy", &number(y)),
            ("r", &number(size / 2.0)),
            ("fill", colours.plate),
            ("stroke", context.palette().casing),
            ("stroke-width", "1"),
        ],
    );
    mark(svg, context, seat, colours.ink, (x, y), size);
}

/// The mark of a seat, sized for a disc of this size but without the disc.
pub(crate) fn mark(svg: &mut Svg, context: DrawContext<'_>, seat: &str, ink: &str, (x, y): (f32, f32), disc: f32) {
    let emblem = context.style().emblem(seat);
    let transform = format!("translate({} {}) scale({})", number(x), number(y), number(disc / emblem.disc));
    svg.element("path", &[("d", emblem.path), ("transform", &transform), ("fill", ink), ("fill-rule", "evenodd")]);
}

/// The owner of something: the mark of a seat, or an empty ring.
pub(crate) fn flag(svg: &mut Svg, context: DrawContext<'_>, seat: Option<&str>, (x, y): (f32, f32), r: f32) {
    if let Some(seat) = seat {
        emblem(svg, context, seat, x, y, r * 2.0);
        return;
    }
    let palette = context.palette();
    let at = [("cx", number(x)), ("cy", number(y)), ("r", number(r - 1.0))];
    let at = at.each_ref().map(|(key, value)| (*key, value.as_str()));
    let edge = [("fill", palette.casing), ("fill-opacity", "0.55"), ("stroke", palette.coast), ("stroke-width", "1.3")];
    svg.element("circle", &[&at[..], &edge[..], &[("stroke-dasharray", "3 2.4")]].concat());
}

/// Draws a sign beside a name, in a square of this size around a point.
pub(crate) fn badge(svg: &mut Svg, context: DrawContext<'_>, badge: &Badge, x: f32, y: f32, size: f32) {
    let palette = context.palette();
    match badge {
        Badge::Number(value) => {
            let disc = [("cx", number(x)), ("cy", number(y)), ("r", number(size / 2.0))];
            let disc = disc.each_ref().map(|(key, value)| (*key, value.as_str()));
            let look = [("fill", palette.card), ("stroke", palette.border), ("stroke-width", "0.8")];
            svg.element("circle", &[&disc[..], &look[..]].concat());
            let letter = size * 0.78;
            let kind =
                Type { size: letter, weight: Weight::Bold, fill: palette.card_ink, halo: None, align: Align::Middle };
            svg.text(x, y + letter * font::CAP / 2.0, kind, &value.to_string());
        }
        Badge::Home(seat) => emblem(svg, context, seat.as_str(), x, y, size),
        Badge::Former(seat) => {
            let disc = [("cx", number(x)), ("cy", number(y)), ("r", number(size / 2.0 - 0.8))];
            let disc = disc.each_ref().map(|(key, value)| (*key, value.as_str()));
            let colour = context.seat(seat.as_str()).plate;
            let look = [("fill", palette.card), ("stroke", palette.card_soft), ("stroke-width", "1")];
            svg.element("circle", &[&disc[..], &look[..], &[("stroke-dasharray", "2.4 1.6")]].concat());
            mark(svg, context, seat.as_str(), colour, (x, y), size);
        }
        Badge::Flag(seat) => {
            // A flag on its pole.
            let path = "M-5.6 7.4v-14.8h1.3v.7h9.8l-2.2 3.6 2.2 3.6h-9.8v6.9z";
            let transform = format!("translate({} {}) scale({})", number(x), number(y), number(size / 15.0));
            let edge = [("stroke", palette.casing), ("stroke-width", "1"), ("paint-order", "stroke")];
            let fill = [("d", path), ("transform", transform.as_str()), ("fill", context.seat(seat.as_str()).plate)];
            svg.element("path", &[&fill[..], &edge[..]].concat());
        }
        Badge::Symbol(kind) => {
            let drawing = context.symbol(kind);
            let scale = size / 17.0;
            let [_, _, w, h] = drawing.frame;
            let at = (x - w * scale / 2.0, y - (h / 2.0 + 0.6) * scale);
            let edge = [
                ("stroke", palette.halo),
                ("stroke-width", "2"),
                ("stroke-linejoin", "round"),
                ("paint-order", "stroke"),
            ];
            svg.open("g", &edge);
            symbol(svg, context, drawing, (palette.ink, ""), at, (scale, scale));
            svg.close("g");
        }
    }
}

/// A battle: in full colour with swords while it is to come or in progress, as an outline once it was fought.
pub(crate) fn battle(svg: &mut Svg, context: DrawContext<'_>, rect: Rect, to_come: bool) {
    let palette = context.palette();
    let (x, y) = (rect.x as f32 + rect.w as f32 / 2.0, rect.y as f32 + rect.h as f32 / 2.0);
    let radius = rect.w as f32 / 2.0;
    if to_come {
        let (cx, cy, r) = (number(x), number(y), number(radius - 1.0));
        let disc = [("cx", cx.as_str()), ("cy", &cy), ("r", &r), ("fill", palette.battle)];
        svg.element("circle", &[&disc[..], &[("stroke", palette.casing), ("stroke-width", "2")]].concat());
        let transform = format!("translate({} {}) scale({})", number(x), number(y), number(radius / 10.0));
        // Two crossed swords.
        let swords = "M-5-5L3.2 3.2M5-5L-3.2 3.2M-5 1.4L-1.4 5M5 1.4L1.4 5M-3.4 3.4L-5 5M3.4 3.4L5 5";
        let look = [("stroke", palette.battle_ink), ("stroke-width", "1.7"), ("stroke-linecap", "round")];
        svg.element("path", &[&[("d", swords), ("transform", &transform), ("fill", "none")], &look[..]].concat());
    } else {
        star(svg, context, (x, y), radius * 0.8);
        let (x, y, r) = (number(x), number(y), number(radius * 0.3));
        svg.element("circle", &[("cx", &x), ("cy", &y), ("r", &r), ("fill", palette.battle_ink)]);
    }
}

/// A star with eight points: the sign of a hit.
pub(crate) fn star(svg: &mut Svg, context: DrawContext<'_>, at: (f32, f32), radius: f32) {
    // Points on a circle of radius 1, the inner ones at 0.5. A table, because trigonometry may differ between machines.
    const OUT: [(f32, f32); 8] = [
        (0.0, -1.0),
        (0.707, -0.707),
        (1.0, 0.0),
        (0.707, 0.707),
        (0.0, 1.0),
        (-0.707, 0.707),
        (-1.0, 0.0),
        (-0.707, -0.707),
    ];
    const IN: [(f32, f32); 8] = [
        (0.191, -0.462),
        (0.462, -0.191),
        (0.462, 0.191),
        (0.191, 0.462),
        (-0.191, 0.462),
        (-0.462, 0.191),
        (-0.462, -0.191),
        (-0.191, -0.462),
    ];
    let points = OUT.iter().zip(IN).flat_map(|(out, inner)| [*out, inner]);
    polygon(svg, context, at, points.map(|(x, y)| (x * radius, y * radius)), "1");
}

/// The twelve hours of a clock, as a table instead of sines.
const HOURS: [(f32, f32); 12] = [
    (0.0, -1.0),
    (0.5, -0.866),
    (0.866, -0.5),
    (1.0, 0.0),
    (0.866, 0.5),
    (0.5, 0.866),
    (0.0, 1.0),
    (-0.5, 0.866),
    (-0.866, 0.5),
    (-1.0, 0.0),
    (-0.866, -0.5),
    (-0.5, -0.866),
];

/// A star with twelve points, behind a place where a battle is.
pub(crate) fn burst(svg: &mut Svg, context: DrawContext<'_>, at: (f32, f32), (inner, outer): (f32, f32)) {
    let points = HOURS.iter().enumerate().flat_map(|(i, (dx, dy))| {
        let (nx, ny) = HOURS[(i + 1) % HOURS.len()];
        let between = (f32::midpoint(*dx, nx) * inner, f32::midpoint(*dy, ny) * inner);
        [(dx * outer, dy * outer), between]
    });
    polygon(svg, context, at, points, "1.5");
}

fn polygon(
    svg: &mut Svg,
    context: DrawContext<'_>,
    (x, y): (f32, f32),
    points: impl Iterator<Item = (f32, f32)>,
    edge: &str,
) {
    let points: Vec<String> = points.map(|(dx, dy)| format!("{},{}", number(x + dx), number(y + dy))).collect();
    let palette = context.palette();
    let line = [("stroke", palette.casing), ("stroke-width", edge), ("stroke-linejoin", "round")];
    svg.element(
        "polygon",
        &[&[("points", points.join(" ").as_str()), ("fill", palette.battle)][..], &line[..]].concat(),
    );
}
