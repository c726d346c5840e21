//! The signs of the two sides, so that nobody needs to know colours: a star and a cross.

use super::super::svg::{Svg, number};
use adjutant_game_war1812::board::Side;

/// A star of five points, in a square of side 2 around the origin.
const STAR: &str = "M0-1L.225-.309L.951-.309L.363.118L.588.809L0 .382L-.588.809L-.363.118L-.951-.309L-.225-.309z";
/// A cross, likewise.
const CROSS: &str = "M-.27-.92H.27V-.27H.92V.27H.27V.92H-.27V.27H-.92V-.27H-.27z";

/// Draws the sign of a side around a point.
pub(crate) fn sign(svg: &mut Svg, side: Side, fill: &str, (x, y): (f32, f32), size: f32) {
    let path = match side {
        Side::American => STAR,
        Side::British => CROSS,
    };
    let transform = format!("translate({} {}) scale({})", number(x), number(y), number(size / 2.0));
    svg.element("path", &[("d", path), ("transform", &transform), ("fill", fill)]);
}
