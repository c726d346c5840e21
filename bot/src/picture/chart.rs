//! The map itself: water, coasts, lands in their controllers' colours, borders, passages.

use super::frame::Frame;
use super::map_file::{BorderKind, Ground, Line, MapFile, Shape};
use super::palette::Palette;
use super::svg::Svg;
use adjutant_game_axis::board::Board;
use adjutant_game_axis::view::{AxisView, SpaceView};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// What a picture of the map is made from.
#[derive(Clone, Copy)]
pub(crate) struct Chart<'a> {
    /// The geometry.
    pub(crate) map: &'a MapFile,
    /// What is printed.
    pub(crate) board: &'a Board,
    /// The part that is drawn.
    pub(crate) frame: &'a Frame,
    /// Colours.
    pub(crate) palette: &'a Palette,
}

impl Chart<'_> {
    /// Water, coasts and what is no space: the same in every game. `title` names a space.
    pub(crate) fn ground(&self, title: &dyn Fn(&str) -> String) -> Svg {
        let palette = self.palette;
        let mut svg = Svg::new();
        let mut named = BTreeSet::new();
        for by in self.frame.copies() {
            svg.open("g", &[("transform", &self.frame.transform(by)), ("stroke-linejoin", "round"), ("fill", "none")]);
            for shape in self.shapes(Ground::Sea, by) {
                Self::space(&mut svg, shape, palette.sea, named.insert(shape.id.as_str()), title);
            }
            for (width, colour) in ["150", "70"].into_iter().zip(palette.shallows) {
                self.pieces(&mut svg, &[BorderKind::Coast, BorderKind::Scenery], by, colour, width);
            }
            self.pieces(&mut svg, &[BorderKind::Sea], by, palette.sea_line, "11");
            self.seams(&mut svg, false, palette.sea_line, "11");
            for shape in self.shapes(Ground::Scenery, by) {
                let fill = match shape.id.as_str() {
                    "ice" => palette.ice,
                    "caspian_sea" => palette.sea,
                    _ => palette.neutral,
                };
                let line = [("d", shape.path.as_str()), ("fill", fill), ("fill-rule", "evenodd")];
                svg.element("path", &[&line[..], &[("stroke", palette.sea_line), ("stroke-width", "5")]].concat());
            }
            svg.close("g");
        }
        svg
    }

    /// Lands in the colours of this moment.
    pub(crate) fn lands(&self, view: &AxisView, title: &dyn Fn(&str) -> String) -> Svg {
        let palette = self.palette;
        let mut svg = Svg::new();
        svg.raw("<defs>");
        self.hatching(&mut svg, "neutral", palette.neutral_line, 26);
        for power in &self.board.powers {
            let id = power.id.as_str();
            self.hatching(&mut svg, id, palette.power(id).land, 42);
        }
        svg.raw("</defs>");
        let mut named = BTreeSet::new();
        for by in self.frame.copies() {
            svg.open("g", &[("transform", &self.frame.transform(by)), ("stroke-linejoin", "round"), ("fill", "none")]);
            for shape in self.shapes(Ground::Land, by) {
                let there = view.spaces.iter().find(|space| space.id.as_str() == shape.id);
                let fill = there.and_then(|space| space.controller.as_ref());
                let fill = fill.map_or(palette.neutral, |power| palette.power(power.as_str()).land);
                Self::space(&mut svg, shape, fill, named.insert(shape.id.as_str()), title);
                if let Some(pattern) = there.and_then(|space| self.pattern(space)) {
                    let fill = format!("url(#held-{pattern})");
                    svg.element("path", &[("d", &shape.path), ("fill", &fill), ("fill-rule", "evenodd")]);
                }
            }
            // One path, for where pieces overlapped it would be darker.
            let borders: String = self.lines(BorderKind::Land, by).map(|line| line.path.as_str()).collect();
            let look = [("stroke", palette.border), ("stroke-width", "9"), ("stroke-opacity", "0.75")];
            svg.element("path", &[&[("d", borders.as_str())], &look[..]].concat());
            self.seams(&mut svg, true, palette.border, "9");
            self.pieces(&mut svg, &[BorderKind::Coast], by, palette.coast, "8");
            for space in &view.spaces {
                self.original_outline(&mut svg, space, by);
            }
            svg.close("g");
        }
        svg
    }

    /// Canals and straits, in the colours of who lets ships pass.
    pub(crate) fn passages(&self, view: &AxisView) -> Svg {
        let mut svg = Svg::new();
        for passage in &self.map.passages {
            let Some(canal) = self.board.canals.iter().find(|canal| {
                let ids = [canal.between.0, canal.between.1].map(|zone| self.board.def(zone).id.as_str());
                ids == [&passage.between.0, &passage.between.1] || ids == [&passage.between.1, &passage.between.0]
            }) else {
                continue;
            };
            let holders: Vec<&str> = canal
                .controlled_by
                .iter()
                .filter_map(|space| {
                    view.spaces.get(space.ix())?.controller.as_ref().map(adjutant_events::SeatId::as_str)
                })
                .collect();
            let side = |power: &str| self.board.powers.iter().find(|def| def.id.as_str() == power).map(|def| def.side);
            let one_side = holders.windows(2).all(|pair| side(pair[0]) == side(pair[1]));
            let holder = holders.first().copied().filter(|_| one_side && holders.len() == canal.controlled_by.len());
            self.passage(&mut svg, passage.line, holder, canal.controlled_by.is_empty());
        }
        svg
    }

    /// The outlines of spaces in which a battle is to come.
    pub(crate) fn embattled(&self, view: &AxisView) -> Svg {
        let mut svg = Svg::new();
        let spaces =
            view.battles.iter().map(|battle| &battle.space).chain(view.battle.as_ref().map(|battle| &battle.space));
        let width = format!("{:.0}", 3.0 / self.frame.scale());
        for shape in spaces.filter_map(|space| self.map.shape(space.as_str())) {
            for by in self.frame.copies().into_iter().filter(|by| self.frame.sees(shape.bounds, *by)) {
                let line = [("stroke", self.palette.battle), ("stroke-width", width.as_str()), ("fill", "none")];
                let place = [
                    ("d", shape.path.as_str()),
                    ("transform", &self.frame.transform(by)),
                    ("stroke-linejoin", "round"),
                ];
                svg.element("path", &[&place[..], &line[..]].concat());
            }
        }
        svg
    }

    fn passage(&self, svg: &mut Svg, line: [(i32, i32); 2], holder: Option<&str>, closed: bool) {
        let Some((x, y)) = self.frame.visible(line[0]) else { return };
        let (from_x, from_y) = self.frame.project(line[0]);
        let (to_x, to_y) = self.frame.project(line[1]);
        let (to_x, to_y) = (x as f32 + to_x - from_x, y as f32 + to_y - from_y);
        let path = format!("M{x} {y}L{} {}", super::svg::number(to_x), super::svg::number(to_y));
        let palette = self.palette;
        let colour = holder.map_or(palette.passage, |power| palette.power(power).plate);
        let round = [("stroke-linecap", "round"), ("fill", "none")];
        svg.element(
            "path",
            &[&[("d", path.as_str()), ("stroke", palette.casing), ("stroke-width", "6.5")], &round[..]].concat(),
        );
        let dashes = if closed { "1.5 4" } else { "none" };
        let attributes =
            [("d", path.as_str()), ("stroke", colour), ("stroke-width", "3.5"), ("stroke-dasharray", dashes)];
        svg.element("path", &[&attributes[..], &round[..]].concat());
    }

    /// Which hatching lies over a land: that of its original owner if an enemy holds it, or that of nobody's land.
    fn pattern(&self, there: &SpaceView) -> Option<String> {
        let def = self.board.def(self.board.space(&there.id)?);
        if def.impassable {
            return Some("neutral".to_owned());
        }
        let original = def.original_owner?;
        let controller = self.board.power(there.controller.as_ref()?)?;
        let held = self.board.side(original) != self.board.side(controller);
        held.then(|| self.board.power_def(original).id.to_string())
    }

    /// The edge of the map, where a picture goes on over it: it is a border like others.
    fn seams(&self, svg: &mut Svg, land: bool, colour: &str, width: &str) {
        if self.frame.copies().len() < 2 {
            return;
        }
        for seam in self.map.seams.iter().filter(|seam| seam.land == land) {
            let line = format!("M0 {}V{}", seam.north, seam.south);
            svg.element("path", &[("d", &line), ("stroke", colour), ("stroke-width", width)]);
        }
    }

    fn original_outline(&self, svg: &mut Svg, there: &SpaceView, by: i32) {
        let Some(space) = self.board.space(&there.id) else { return };
        let Some(original) = self.board.def(space).original_owner else { return };
        let original = &self.board.power_def(original).id;
        if there.controller.as_ref() == Some(original) {
            return;
        }
        let shape = self.map.shape(there.id.as_str()).filter(|shape| self.frame.sees(shape.bounds, by));
        let Some(shape) = shape else { return };
        let colours = self.palette.power(original.as_str());
        let width = format!("{:.0}", 2.6 / self.frame.scale());
        svg.element("path", &[("d", &shape.path), ("stroke", colours.plate), ("stroke-width", &width)]);
    }

    /// Stripes, as wide on the picture at every scale. A gradient that repeats rather than a pattern, of which every pixel
    /// is mixed from sixteen others.
    fn hatching(&self, svg: &mut Svg, id: &str, colour: &str, percent: i32) {
        let step = (7.0 / self.frame.scale()).round();
        let across = super::svg::number(step * std::f32::consts::FRAC_1_SQRT_2);
        let mut stops = String::new();
        // The edges of a stripe are a pixel of seven wide: the first is where the pattern begins.
        for (percent, opacity) in
            [(0, "0.5"), (7, "1"), (percent - 7, "1"), (percent + 7, "0"), (93, "0"), (100, "0.5")]
        {
            let _ = write!(stops, "<stop offset=\"{percent}%\" stop-color=\"{colour}\" stop-opacity=\"{opacity}\"/>");
        }
        svg.raw(&format!(
            "<linearGradient id=\"held-{id}\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" y1=\"0\" x2=\"{across}\" \
             y2=\"{across}\" spreadMethod=\"repeat\">{stops}</linearGradient>"
        ));
    }

    /// A space; it bears its id where it is drawn for the first time, for that stands in a document once.
    fn space(svg: &mut Svg, shape: &Shape, fill: &str, first: bool, title: &dyn Fn(&str) -> String) {
        let id = format!("space-{}", shape.id);
        let mut attributes: Vec<(&str, &str)> = Vec::new();
        if first {
            attributes.push(("id", &id));
        }
        attributes.extend([("d", shape.path.as_str()), ("fill", fill), ("fill-rule", "evenodd")]);
        svg.titled("path", &attributes, &title(&shape.id));
    }

    /// Shapes that can be seen on a copy of the map.
    fn shapes(&self, ground: Ground, by: i32) -> impl Iterator<Item = &Shape> {
        self.map.shapes.iter().filter(move |shape| shape.ground == ground && self.frame.sees(shape.bounds, by))
    }

    /// Borders of these kinds, a path each: a path of all coasts takes many megabytes while it is drawn.
    fn pieces(&self, svg: &mut Svg, kinds: &[BorderKind], by: i32, colour: &str, width: &str) {
        // Round, so that no gap shows where two pieces meet.
        svg.open("g", &[("stroke", colour), ("stroke-width", width), ("stroke-linecap", "round")]);
        for line in kinds.iter().flat_map(|kind| self.lines(*kind, by)) {
            svg.element("path", &[("d", &line.path)]);
        }
        svg.close("g");
    }

    /// Borders that can be seen on a copy of the map.
    fn lines(&self, kind: BorderKind, by: i32) -> impl Iterator<Item = &Line> {
        let lines = self.map.lines.get(&kind).into_iter().flatten();
        lines.filter(move |line| self.frame.sees(line.bounds, by))
    }
}
