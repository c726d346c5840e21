//! What never changes: lands, waters, shores, the border, roads, and the names of lands and waters.

use super::super::font::{self, Weight};
use super::super::svg::{Align, Svg, Type, number};
use super::geometry::{Geometry, Kind, UNITS};
use super::sheet::Stationery;
use crate::words::Args;
use adjutant_core::war1812::board::Side;
use adjutant_events::SpaceId;
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
                let shallow = [("stroke", colours.shallow), ("stroke-width", width), ("opacity", opacity)];
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
        &[("d", map.shores.as_str()), ("stroke", with.palette().coast), ("stroke-width", "8"), ("opacity", "0.7")],
    );
    let dashes = [("stroke", colours.frontier), ("stroke-width", "16"), ("stroke-dasharray", "110 50 10 50")];
    svg.element("path", &[&[("d", map.frontier.as_str()), ("opacity", "0.8")][..], &dashes[..]].concat());
    roads(&mut svg, with);
    svg.close("g");
    names(&mut svg, with);
    svg
}

fn roads(svg: &mut Svg, with: Stationery<'_>) {
    let colours = with.colours();
    for road in &Geometry::get().roads {
        let line = line(&road.line);
        let verge = [("stroke", colours.verge), ("stroke-width", "58"), ("opacity", "0.75")];
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

/// Names of lands and waters; lakes of the game have theirs with their flags.
fn names(svg: &mut Svg, with: Stationery<'_>) {
    let colours = with.colours();
    for (id, name) in &Geometry::get().names {
        let fill = if name.water { colours.water_ink } else { colours.land_ink };
        let text = with.words.say("picture-scenery", &Args::new().text("place", id.as_str()));
        let kind = Type { size: 14.0, weight: Weight::Medium, fill, halo: None, align: Align::Middle };
        let lines: Vec<String> = if font::width(&text, kind.size, kind.weight) > name.rect.w as f32 + 8.0 {
            super::towns::halves(&text)
        } else {
            vec![text]
        };
        let (x, y) = name.rect.middle();
        for (i, line) in lines.iter().enumerate() {
            let row = i as f32 - (lines.len() - 1) as f32 / 2.0;
            svg.text(x as f32, y as f32 + row * 16.0 + 5.0, kind, line);
        }
    }
}
