//! What never changes: lands, waters, shores, the border, roads, and the names of lands and waters.

use super::super::boxes::Rect;
use super::super::font::{self, Weight};
use super::super::svg::{Align, Svg, Type, number};
use super::geometry::{Geometry, Kind, UNITS};
use super::sheet::Stationery;
use crate::words::Args;
use adjutant_events::SpaceId;
use adjutant_game_war1812::board::Side;
use std::fmt::Write as _;

/// The ground of every picture of the whole board.
pub(crate) fn ground(with: Stationery<'_>) -> Svg {
    let (map, colours) = (Geometry::get(), with.colours());
    let mut svg = Svg::new();
    let scale = format!("scale({})", number(1.0 / UNITS as f32));
    svg.open(
        "g",
        &[("transform", &scale), ("stroke-linejoin", "round"), ("stroke-linecap", "round"), ("fill", "none")],
    );
    let lands = map.areas.iter().filter(|(_, kind, _)| *kind == Kind::Land);
    for (id, _, path) in lands {
        let side = if id == "canadas" { Side::British } else { Side::American };
        let fill = colours.sides[side.ix()].land;
        svg.element("path", &[("d", path.as_str()), ("fill", fill), ("fill-rule", "evenodd")]);
    }
    for (id, kind, path) in map.areas.iter().filter(|(_, kind, _)| *kind != Kind::Land) {
        let line = [("d", path.as_str()), ("fill-rule", "evenodd")];
        if *kind == Kind::Lake {
            let (id, title) = (format!("space-{id}"), with.space(&SpaceId::new(id.as_str())));
            let fill = [("id", id.as_str()), ("fill", colours.lake)];
            svg.titled("path", &[&line[..], &fill[..]].concat(), &title);
            // Water along the shore: a line within the lake only.
            let clip = format!("in-{id}");
            svg.raw(&format!("<clipPath id=\"{clip}\"><path d=\"{path}\" clip-rule=\"evenodd\"/></clipPath>"));
            let clip = format!("url(#{clip})");
            for (width, opacity) in [("150", "0.45"), ("70", "0.7")] {
                let shallow = [("stroke", colours.shallow), ("stroke-width", width), ("stroke-opacity", opacity)];
                svg.element("path", &[&[("d", path.as_str()), ("clip-path", &clip)][..], &shallow[..]].concat());
            }
        } else {
            svg.element("path", &[&line[..], &[("fill", colours.water)]].concat());
        }
    }
    for (size, path) in &map.rivers {
        let width = match size {
            1 => "42",
            2 => "26",
            _ => "16",
        };
        svg.element("path", &[("d", path.as_str()), ("stroke", colours.river), ("stroke-width", width)]);
    }
    svg.element(
        "path",
        &[
            ("d", map.shores.as_str()),
            ("stroke", with.palette().coast),
            ("stroke-width", "8"),
            ("stroke-opacity", "0.7"),
        ],
    );
    let dashes = [("stroke", colours.frontier), ("stroke-width", "16"), ("stroke-dasharray", "110 50 10 50")];
    svg.element("path", &[&[("d", map.frontier.as_str()), ("stroke-opacity", "0.8")][..], &dashes[..]].concat());
    roads(&mut svg, with);
    svg.close("g");
    names(&mut svg, with);
    svg
}

fn roads(svg: &mut Svg, with: Stationery<'_>) {
    let colours = with.colours();
    for road in &Geometry::get().roads {
        let line = line(&road.line);
        let verge = [("stroke", colours.verge), ("stroke-width", "58"), ("stroke-opacity", "0.75")];
        svg.element("path", &[&[("d", line.as_str())][..], &verge[..]].concat());
    }
    for road in &Geometry::get().roads {
        let line = line(&road.line);
        let (width, dashes) = look(&road.kind);
        let stroke = [("stroke", colours.road), ("stroke-width", width), ("stroke-dasharray", dashes)];
        let [from, to] = road.between.each_ref().map(|town| with.space(&SpaceId::new(town.as_str())));
        let words = with.words;
        let title =
            words.say("picture-road", &Args::new().text("kind", road.kind.as_str()).text("from", from).text("to", to));
        svg.titled("path", &[&[("d", line.as_str())][..], &stroke[..]].concat(), &title);
    }
}

/// How wide a kind of road is, and its dashes.
pub(crate) fn look(kind: &str) -> (&'static str, &'static str) {
    match kind {
        "trail" => ("30", "70 60"),
        "river_crossing" => ("38", "1 62"),
        _ => ("34", "none"),
    }
}

fn line(points: &[(i32, i32)]) -> String {
    let mut path = String::new();
    for (i, (x, y)) in points.iter().enumerate() {
        let _ = write!(path, "{}{x} {y}", if i == 0 { "M" } else { "L" });
    }
    path
}

/// A name of a land or water in its place; lakes of the game have theirs with their flags.
pub(crate) struct Written {
    /// Its id on the map.
    pub(crate) id: &'static str,
    /// All that it covers.
    pub(crate) rect: Rect,
    water: bool,
    lines: Vec<String>,
    size: f32,
}

/// Pixels that a name may leave its box by on either side; the map keeps as many free.
const SPARE: f32 = 6.0;

/// Names of lands and waters: on one line, or on two where a reader would break them, smaller where that is needed.
pub(crate) fn written(with: Stationery<'_>) -> Vec<Written> {
    let names = Geometry::get().names.iter().map(|(id, name)| {
        let text = with.words.say("picture-scenery", &Args::new().text("place", id.as_str()));
        let one = vec![text.clone()];
        let two = super::towns::parted(&text).map_or_else(|| one.clone(), Vec::from);
        let ways = [(&one, 14.0), (&two, 14.0), (&one, 13.0), (&two, 13.0), (&one, 12.0), (&two, 12.0)];
        let fits = |(lines, size): &(&Vec<String>, f32)| {
            let (w, h) = size_of(lines, *size);
            w <= name.rect.w as f32 + 2.0 * SPARE && h <= name.rect.h as f32 + SPARE
        };
        let (lines, size) = ways.into_iter().find(fits).unwrap_or((&two, 12.0));
        let (w, h) = size_of(lines, size);
        let (x, y) = name.rect.middle();
        let (w, h) = (w.ceil() as i32, h.ceil() as i32);
        let rect = Rect::new(x - w / 2, y - h / 2, w, h);
        Written { id: id.as_str(), rect, water: name.water, lines: lines.clone(), size }
    });
    names.collect()
}

fn size_of(lines: &[String], size: f32) -> (f32, f32) {
    let wide = lines.iter().map(|line| font::width(line, size, Weight::Medium)).fold(0.0, f32::max);
    (wide, (lines.len() as f32 * size * LINE).round())
}

/// From line to line, against the size of the letters.
const LINE: f32 = 1.14;

fn names(svg: &mut Svg, with: Stationery<'_>) {
    let colours = with.colours();
    for name in written(with) {
        let fill = if name.water { colours.water_ink } else { colours.land_ink };
        let kind = Type { size: name.size, weight: Weight::Medium, fill, halo: None, align: Align::Middle };
        let (x, y) = name.rect.middle();
        for (i, line) in name.lines.iter().enumerate() {
            let row = i as f32 - (name.lines.len() - 1) as f32 / 2.0;
            svg.text(x as f32, y as f32 + row * name.size * LINE + name.size * font::CAP / 2.0, kind, line);
        }
    }
}
