//! Signs on the map: values, capitals, complexes, flags, battles.

use super::boxes::Rect;
use super::font::{self, Weight};
use super::palette::Palette;
use super::silhouettes;
use super::stacks::burst;
use super::svg::{Align, Svg, Type, number};

/// A sign beside a name.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Mark {
    /// The capital of a power.
    Capital(String),
    /// IPC value.
    Value(u32),
    /// An industrial complex.
    Complex,
    /// It was taken this turn by a power.
    Taken(String),
}

/// Draws a sign in a square of this size.
pub(crate) fn draw(svg: &mut Svg, palette: &Palette, mark: &Mark, x: f32, y: f32, size: f32) {
    let radius = size / 2.0;
    let at = format!("{} {}", number(x), number(y));
    match mark {
        Mark::Value(value) => {
            svg.element(
                "circle",
                &[
                    ("cx", &number(x)),
                    ("cy", &number(y)),
                    ("r", &number(radius)),
                    ("fill", palette.card),
                    ("stroke", palette.border),
                    ("stroke-width", "0.8"),
                ],
            );
            let letter = size * 0.78;
            let kind =
                Type { size: letter, weight: Weight::Bold, fill: palette.card_ink, halo: None, align: Align::Middle };
            svg.text(x, y + letter * font::CAP / 2.0, kind, &value.to_string());
        }
        Mark::Capital(power) | Mark::Taken(power) => {
            let colours = palette.power(power);
            let taken = matches!(mark, Mark::Taken(_));
            if taken {
                // A flag on its pole.
                let path = "M-5.6 7.4v-14.8h1.3v.7h9.8l-2.2 3.6 2.2 3.6h-9.8v6.9z";
                let transform = format!("translate({at}) scale({})", number(size / 15.0));
                svg.element(
                    "path",
                    &[
                        ("d", path),
                        ("transform", &transform),
                        ("fill", colours.plate),
                        ("stroke", palette.casing),
                        ("stroke-width", "1"),
                        ("paint-order", "stroke"),
                    ],
                );
            } else {
                emblem(svg, palette, power, x, y, size);
            }
        }
        Mark::Complex => {
            let drawing = silhouettes::of("industrial_complex");
            let scale = size / 17.0;
            let transform = format!(
                "translate({} {}) scale({})",
                number(x - drawing.width as f32 * scale / 2.0),
                number(y - 8.6 * scale),
                number(scale)
            );
            svg.element(
                "path",
                &[
                    ("d", drawing.path),
                    ("transform", &transform),
                    ("fill", palette.ink),
                    ("stroke", palette.halo),
                    ("stroke-width", "2"),
                    ("stroke-linejoin", "round"),
                    ("paint-order", "stroke"),
                ],
            );
        }
    }
}

/// The mark of a power on a disc of its colour.
pub(crate) fn emblem(svg: &mut Svg, palette: &Palette, power: &str, x: f32, y: f32, size: f32) {
    let colours = palette.power(power);
    svg.element(
        "circle",
        &[
            ("cx", &number(x)),
            ("cy", &number(y)),
            ("r", &number(size / 2.0)),
            ("fill", colours.plate),
            ("stroke", palette.casing),
            ("stroke-width", "1"),
        ],
    );
    let transform = format!("translate({} {}) scale({})", number(x), number(y), number(size / 17.5));
    svg.element(
        "path",
        &[
            ("d", silhouettes::emblem(power)),
            ("transform", &transform),
            ("fill", colours.ink),
            ("fill-rule", "evenodd"),
        ],
    );
}

/// A battle: to come or being fought in full colour, with swords; fought as an outline.
pub(crate) fn battle(svg: &mut Svg, palette: &Palette, rect: Rect, to_come: bool) {
    let (x, y) = (rect.x as f32 + rect.w as f32 / 2.0, rect.y as f32 + rect.h as f32 / 2.0);
    let radius = rect.w as f32 / 2.0;
    if to_come {
        let (cx, cy, r) = (number(x), number(y), number(radius - 1.0));
        let disc = [("cx", cx.as_str()), ("cy", &cy), ("r", &r), ("fill", palette.battle)];
        svg.element("circle", &[&disc[..], &[("stroke", palette.casing), ("stroke-width", "2")]].concat());
        let transform = format!("translate({} {}) scale({})", number(x), number(y), number(radius / 10.0));
        // Two crossed swords.
        let swords = "M-5-5L3.2 3.2M5-5L-3.2 3.2M-5 1.4L-1.4 5M5 1.4L1.4 5M-3.4 3.4L-5 5M3.4 3.4L5 5";
        svg.element(
            "path",
            &[
                ("d", swords),
                ("transform", &transform),
                ("stroke", palette.battle_ink),
                ("stroke-width", "1.7"),
                ("stroke-linecap", "round"),
                ("fill", "none"),
            ],
        );
    } else {
        burst(svg, palette, x, y, radius * 0.8);
        let (x, y, r) = (number(x), number(y), number(radius * 0.3));
        svg.element("circle", &[("cx", &x), ("cy", &y), ("r", &r), ("fill", palette.battle_ink)]);
    }
}
