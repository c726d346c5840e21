//! Whether everyone can distinguish the colours of seats.

use crate::pictures::legibility::{colour, linear};
use adjutant::games::atlases;
use adjutant::picture_requests::Vision;
use adjutant_scene::Colour;

/// The minimum distance between any two seats' colours, under any colour vision.
const APART: f64 = 12.0;

#[allow(clippy::many_single_char_names)] // the names of the axes
fn lab(colour: [u8; 3]) -> [f64; 3] {
    let [r, g, b] = colour.map(linear);
    let xyz = [
        (0.412_456_4 * r + 0.357_576_1 * g + 0.180_437_5 * b) / 0.950_47,
        0.212_672_9 * r + 0.715_152_2 * g + 0.072_175 * b,
        (0.019_333_9 * r + 0.119_192 * g + 0.950_304_1 * b) / 1.088_83,
    ];
    let [x, y, z] = xyz.map(|v| if v > 0.008_856 { v.cbrt() } else { 7.787 * v + 16.0 / 116.0 });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// CIEDE2000.
#[allow(clippy::many_single_char_names)] // the letters of its definition
fn distance(one: [u8; 3], two: [u8; 3]) -> f64 {
    let ([l1, a1, b1], [l2, a2, b2]) = (lab(one), lab(two));
    let mean_chroma = f64::midpoint(a1.hypot(b1), a2.hypot(b2));
    let seventh = mean_chroma.powi(7);
    let g = 0.5 * (1.0 - (seventh / (seventh + 25f64.powi(7))).sqrt());
    let (a1, a2) = (a1 * (1.0 + g), a2 * (1.0 + g));
    let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
    let hue = |a: f64, b: f64| b.atan2(a).to_degrees().rem_euclid(360.0);
    let (h1, h2) = (hue(a1, b1), hue(a2, b2));
    let mut dh = h2 - h1;
    if dh > 180.0 {
        dh -= 360.0;
    } else if dh < -180.0 {
        dh += 360.0;
    }
    let dh = 2.0 * (c1 * c2).sqrt() * (dh / 2.0).to_radians().sin();
    let (l, c) = (f64::midpoint(l1, l2), f64::midpoint(c1, c2));
    let h = if (h1 - h2).abs() <= 180.0 { f64::midpoint(h1, h2) } else { (h1 + h2 + 360.0) / 2.0 };
    let cos = |degrees: f64| degrees.to_radians().cos();
    let t = 1.0 - 0.17 * cos(h - 30.0) + 0.24 * cos(2.0 * h) + 0.32 * cos(3.0 * h + 6.0) - 0.2 * cos(4.0 * h - 63.0);
    let sl = 1.0 + 0.015 * (l - 50.0).powi(2) / (20.0 + (l - 50.0).powi(2)).sqrt();
    let (sc, sh) = (1.0 + 0.045 * c, 1.0 + 0.015 * c * t);
    let rc = 2.0 * (c.powi(7) / (c.powi(7) + 25f64.powi(7))).sqrt();
    let rt = -rc * (60.0 * (-((h - 275.0) / 25.0).powi(2)).exp()).to_radians().sin();
    let (dl, dc, dh) = ((l2 - l1) / sl, (c2 - c1) / sc, dh / sh);
    (dl * dl + dc * dc + dh * dh + rt * dc * dh).sqrt()
}

#[test]
fn the_distance_is_the_published_one() {
    // Sharma, Wu and Dalal's pairs are in Lab; these are the ends of the scale.
    assert!((distance([0, 0, 0], [255, 255, 255]) - 100.0).abs() < 0.1);
    assert!(distance([120, 80, 40], [120, 80, 40]) < 1e-9);
}

/// In every game: the seats' land, their plates, and the symbols on these.
#[test]
fn seats_are_told_apart_by_everybody() {
    for atlas in atlases() {
        let seats = atlas.style().colours.seats;
        for (theme, of) in [("light", (|it| it.light) as fn(Colour) -> &'static str), ("dark", |it| it.dark)] {
            for vision in Vision::ALL {
                let seen = |it: Colour| vision.sees(colour(of(it)));
                let apart = |a, b| distance(seen(a), seen(b));
                for (i, one) in seats.iter().enumerate() {
                    let where_ = format!("{} {theme} {} {}", atlas.family(), one.seat, vision.id());
                    assert!(apart(one.ink, one.plate) >= 30.0, "{where_}: what stands on a plate");
                    for two in &seats[..i] {
                        let plates = apart(one.plate, two.plate);
                        assert!(plates >= APART, "{where_} and {}: plates {plates:.1}", two.seat);
                    }
                }
            }
        }
    }
}

/// Lands can be distinguished where only colour shows their owner; where land is only background, pieces can.
#[test]
fn lands_are_told_apart_or_pieces_from_their_land() {
    for atlas in atlases() {
        let seats = atlas.style().colours.seats;
        for of in [(|it| it.light) as fn(Colour) -> &'static str, |it| it.dark] {
            let holds = |vision: Vision| {
                let apart = |a, b| distance(vision.sees(colour(of(a))), vision.sees(colour(of(b))));
                let pairs = seats.iter().enumerate().flat_map(|(i, one)| seats[..i].iter().map(move |two| (one, two)));
                let lands = pairs.map(|(one, two)| apart(one.land, two.land)).fold(f64::MAX, f64::min);
                let pieces = seats.iter().map(|own| apart(own.land, own.plate)).fold(f64::MAX, f64::min);
                lands >= APART || pieces >= 20.0
            };
            for vision in Vision::ALL {
                assert!(holds(vision), "{} {}", atlas.family(), vision.id());
            }
        }
    }
}

#[test]
fn without_red_cones_red_is_dark_and_green_is_not() {
    let [red, green] = [[200, 0, 0], [0, 200, 0]].map(|seen| lab(Vision::Protanopia.sees(seen))[0]);
    assert!(red < 35.0 && green > 60.0, "{red} {green}");
    assert_eq!(Vision::Full.sees([1, 2, 3]), [1, 2, 3]);
}
