//! A picture of the board, put together: the ground, which hardly changes, and over it what the game is about.

use super::arrows::Arrow;
use super::boxes::{Rect, Taken};
use super::chart::Chart;
use super::chronicle::{Battle, Move};
use super::crowds::{self, Crowd};
use super::font::{self, Weight};
use super::frame::Frame;
use super::lettering::Boxes;
use super::map_file::{Ground, MapFile};
use super::marks::{self, Mark};
use super::names::{self, Name};
use super::palette::{Palette, Theme};
use super::panel::Panel;
use super::placement::Terrain;
use super::stacks::{self, Stack};
use super::svg::{Align, Svg, Type};
use super::window::{WIDTH, Window};
use crate::words::{Voice, Words};
use adjutant_core::view::View;
use adjutant_game_axis::board::{Board, Terrain as Printed};
use adjutant_game_axis::view::AxisView;

/// What to draw.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// What the reader may see.
    pub view: &'a View,
    /// What is printed.
    pub board: &'a Board,
    /// The language.
    pub words: Words,
    /// Light or dark.
    pub theme: Theme,
    /// Which part of the world.
    pub window: &'a Window,
    /// Until when the next answer is awaited, in words.
    pub deadline: Option<&'a str>,
    /// Moves to draw as arrows.
    pub moves: &'a [Move],
    /// Battles that were fought, to be marked.
    pub fought: &'a [Battle],
}

/// A picture before it is pixels.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// Width in pixels.
    pub width: i32,
    /// Height in pixels.
    pub height: i32,
    /// What it is of.
    pub title: String,
    /// Everything that must be readable, with its box.
    pub boxes: Vec<(String, Rect)>,
    pub(crate) ground: Svg,
    /// How high that is; the rest of the picture lies below it.
    pub(crate) ground_height: i32,
    /// What tells the ground from others; none = there is none.
    pub(crate) ground_key: Option<String>,
    pub(crate) over: Svg,
}

impl Drawing {
    /// As an SVG file.
    pub fn svg(&self) -> String {
        let mut whole = self.ground.clone();
        whole.append(&self.over);
        whole.document(self.width, self.height, &self.title)
    }
}

impl<'a> Scene<'a> {
    fn palette(&self) -> &'static Palette {
        self.theme.palette()
    }

    fn voice(&self) -> Voice<'a> {
        self.words.with(self.board)
    }

    fn play(&self) -> &'a AxisView {
        self.view.board().unwrap_or_else(|| unreachable!("another game has scenes of its own"))
    }

    /// Draws it.
    pub fn draw(&self) -> Drawing {
        let map = MapFile::aa1941();
        let (frame, height) = self.window.frame(map, self.board);
        let chart = Chart { map, board: self.board, frame: &frame, palette: self.palette() };
        let title = |id: &str| self.voice().space(&id.into());
        let ground = chart.ground(&title);
        let mut over = chart.lands(self.play(), &title);
        over.append(&chart.passages(self.play()));
        over.append(&chart.embattled(self.play()));
        let mut boxes = Vec::new();
        let ground_key = Some(format!("{} {frame:?}", self.theme.id()));
        let crowds = self.contents(map, &frame, &mut over, &mut boxes);
        let panel = Panel { board: self.board, voice: self.voice(), palette: self.palette(), deadline: self.deadline };
        let on = Rect::new(0, frame.on.bottom(), WIDTH, height - frame.on.bottom());
        over.append(&panel.draw(self.view, self.play(), on, &mut boxes));
        let ground_height = frame.on.bottom();
        let height = height + crowds::list(&mut over, self.palette(), self.voice(), &crowds, height, &mut boxes);
        Drawing { width: WIDTH, height, title: self.title(), boxes, ground, ground_height, ground_key, over }
    }

    fn title(&self) -> String {
        crate::text::Page::new(self.words, self.board, crate::text::Paint::None).moment(self.view)
    }

    /// Names, numbers, arrows and units; what has no room on the map.
    fn contents(&self, map: &MapFile, frame: &Frame, svg: &mut Svg, boxes: &mut Boxes) -> Vec<Crowd> {
        let zoom = self.window.zoom();
        let palette = self.palette();
        let terrain = Terrain::new(map, frame);
        let mut taken = Taken::new(frame.on);
        let sizes = stacks::Sizes::new(zoom);
        let name_sizes = names::Sizes::new(self.window.lettering());
        let names = names::place_once(&terrain, &mut taken, self.names(map), name_sizes, typical(sizes));
        let numbers = Self::numbers(&terrain, &mut taken, self.window.lettering());
        let bursts = self.bursts(&terrain, &mut taken, zoom);
        let mut arrows: Vec<Arrow> = Vec::new();
        for arrow in self.moves.iter().flat_map(|done| Arrow::of(map, frame, done)) {
            // Units that went together, one command after the other, are one arrow.
            if !arrows.contains(&arrow) {
                arrows.push(arrow);
            }
        }
        boxes.extend(arrows.iter_mut().filter_map(|arrow| arrow.settle(&terrain, &mut taken)));
        let stacks: Vec<Stack> = self
            .play()
            .spaces
            .iter()
            .flat_map(|space| stacks::stacks(self.board, space.id.as_str(), &space.units))
            .collect();
        let arranged = crowds::arrange(&terrain, &taken, stacks, sizes);
        svg.open("g", &[("id", "moves")]);
        for arrow in &arrows {
            arrow.draw(svg, palette);
        }
        svg.close("g");
        arranged.leaders(svg, palette);
        svg.open("g", &[("id", "sea-zones")]);
        for (number, rect) in numbers {
            let letter = 12.0 * self.window.lettering();
            let kind = Type {
                size: letter,
                weight: Weight::Bold,
                fill: palette.sea_ink,
                halo: Some(palette.sea),
                align: Align::Middle,
            };
            let (x, y) = (rect.x as f32 + rect.w as f32 / 2.0, rect.y as f32 + rect.h as f32 / 2.0);
            svg.text(x, y + letter * font::CAP / 2.0, kind, &number);
            boxes.push((format!("number of {number}"), rect));
        }
        svg.close("g");
        svg.open("g", &[("id", "names")]);
        for name in &names {
            names::draw(svg, palette, name, name_sizes);
            boxes.push((format!("name of {}", name.name.space), name.rect));
        }
        svg.close("g");
        svg.open("g", &[("id", "units")]);
        for stack in &arranged.placed {
            stacks::draw(svg, palette, self.voice(), stack);
            boxes.push((format!("{} in {}", stack.stack.power, stack.stack.space), stack.rect));
        }
        for crowd in &arranged.crowds {
            crowds::draw_chip(svg, palette, crowd, zoom, boxes);
        }
        svg.close("g");
        svg.open("g", &[("id", "battles")]);
        for (space, to_come, rect) in bursts {
            marks::battle(svg, palette, rect, to_come);
            boxes.push((format!("battle in {space}"), rect));
        }
        svg.close("g");
        arranged.crowds
    }

    /// Boxes of the marks of battles: those to come and the one being fought, and those that were.
    fn bursts(&self, terrain: &Terrain<'_>, taken: &mut Taken, zoom: f32) -> Vec<(String, bool, Rect)> {
        let play = self.play();
        let to_come =
            play.battles.iter().map(|battle| &battle.space).chain(play.battle.as_ref().map(|battle| &battle.space));
        let mut spaces: Vec<(String, bool)> = to_come.map(|space| (space.to_string(), true)).collect();
        spaces.extend(self.fought.iter().map(|battle| (battle.space.to_string(), battle.outcome.is_none())));
        let mut found: Vec<(String, bool, Rect)> = Vec::new();
        for (space, to_come) in spaces {
            if found.iter().any(|(other, _, _)| *other == space) {
                continue;
            }
            let Some(shape) = terrain.map.shape(&space) else { continue };
            let (Some(near), Some(index)) = (terrain.frame.anchor(shape), terrain.map.index(&space)) else {
                continue;
            };
            let side = (21.0 * zoom) as i32;
            let wanted = super::placement::Wanted { space: index, near, gap: 0, reach: super::placement::ANYWHERE };
            let Some(place) = terrain.place(taken, &wanted, &[(side, side, 0.0)]) else { continue };
            taken.take(place.rect);
            found.push((space, to_come, place.rect));
        }
        found
    }

    /// Names of lands, those with the least room first.
    fn names(&self, map: &MapFile) -> Vec<Name> {
        let mut names: Vec<(i64, Name)> = Vec::new();
        for (space, there) in self.board.all_spaces().zip(&self.play().spaces) {
            let def = self.board.def(space);
            let Some(shape) = map.shape(there.id.as_str()).filter(|_| def.terrain == Printed::Land) else { continue };
            let mut marks = Vec::new();
            if let Some(power) = def.capital_of {
                marks.push(Mark::Capital(self.board.power_def(power).id.to_string()));
            }
            if def.value > 0 {
                marks.push(Mark::Value(def.value));
            }
            let produces =
                |kind| self.board.kind(kind).is_some_and(|kind| self.board.kind_def(kind).abilities.produces);
            if there.units.iter().any(|unit| produces(&unit.kind)) {
                marks.push(Mark::Complex);
            }
            if let Some(power) = there.controller.as_ref().filter(|_| there.captured_this_turn) {
                marks.push(Mark::Taken(power.to_string()));
            }
            let text = self.voice().space(&there.id);
            let [west, north, east, south] = shape.bounds;
            let area = i64::from(east - west) * i64::from(south - north);
            names.push((area, Name { space: shape.id.clone(), text, marks, open: !def.impassable }));
        }
        names.sort_by_key(|(area, _)| *area);
        names.into_iter().map(|(_, name)| name).collect()
    }

    /// Numbers of sea zones with their boxes.
    fn numbers(terrain: &Terrain<'_>, taken: &mut Taken, zoom: f32) -> Vec<(String, Rect)> {
        let (map, frame) = (terrain.map, terrain.frame);
        let mut found = Vec::new();
        for shape in map.shapes.iter().filter(|shape| shape.ground == Ground::Sea) {
            let number = shape.id.trim_start_matches("sz").to_owned();
            let place = shape.label.and_then(|point| frame.visible(point)).or_else(|| frame.anchor(shape));
            let Some(near) = place else { continue };
            let Some(space) = map.index(&shape.id) else { continue };
            let (w, h) = (font::width(&number, 12.0 * zoom, Weight::Bold).ceil() as i32 + 2, (13.0 * zoom) as i32);
            let wanted = super::placement::Wanted { space, near, gap: 1, reach: super::placement::ANYWHERE };
            let Some(place) = terrain.place(taken, &wanted, &[(w, h, 0.0)]) else { continue };
            taken.take(place.rect);
            found.push((number, place.rect));
        }
        found
    }
}

/// The room that most spaces need for units: two kinds with a number each.
fn typical(sizes: stacks::Sizes) -> (i32, i32) {
    let item = |kind: &str| stacks::Item { kind: kind.to_owned(), count: 2, damaged: false, aboard: false };
    sizes.plate(&[item("infantry"), item("tank")], 2)
}
