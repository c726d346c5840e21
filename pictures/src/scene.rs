//! Composes a picture of the board: the ground, which rarely changes, and the state of the game over it.

use super::arrows::Arrow;
use super::artwork;
use super::boxes::Rect;
use super::brief;
use super::chart::{self, Painter};
use super::context::{DrawContext, PictureSettings};
use super::crowds::{self, Arranged};
use super::font::{self, Weight};
use super::format::Format;
use super::frame::Frame;
use super::lettering;
use super::names::{self, Name};
use super::panel;
use super::placement::{ANYWHERE, Terrain, Wanted};
use super::planned::Pin;
use super::sheet::Sheet;
use super::site;
use super::stacks::{self, Sizes};
use super::svg::{Align, Svg, Type};
use super::track;
use adjutant_events::{SeatId, SpaceId};
use adjutant_scene::{Area, Piece, Scene, Stack, Terrain as Ground};
use std::collections::HashMap;

/// A land space shows its number on the ground if it is wider than the number by this factor.
const ROOMY: f32 = 1.4;

/// A drawing that is not rendered yet.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// The width in layout pixels.
    pub width: i32,
    /// The height in layout pixels.
    pub height: i32,
    /// Image pixels per layout pixel, unless another width is asked for.
    pub density: u32,
    /// The title.
    pub title: String,
    /// Everything that must be readable, each with its box.
    pub boxes: Vec<(String, Rect)>,
    pub(crate) ground: Svg,
    /// The height of the ground; the rest of the picture is below it.
    pub(crate) ground_height: i32,
    /// The cache key of the ground; none if there is no ground.
    pub(crate) ground_key: Option<String>,
    pub(crate) over: Svg,
}

impl Drawing {
    /// The drawing as an SVG file.
    pub fn svg(&self) -> String {
        let mut whole = self.ground.clone();
        whole.append(&self.over);
        whole.document(self.width, self.height, &self.title)
    }
}

/// Draws a scene.
pub fn draw(with: PictureSettings<'_>, scene: &Scene) -> Drawing {
    draw_marked(with, scene, &[])
}

/// Draws a scene with pins on it.
pub(crate) fn draw_marked(with: PictureSettings<'_>, scene: &Scene, pins: &[Pin]) -> Drawing {
    let context = DrawContext::new(with, scene.style);
    let reader = with.notes.and_then(|notes| notes.reader.as_ref());
    let frame = frame(with.format, scene, reader);
    let painter = Painter { context, frame: &frame, points: true };
    let mut ground = painter.layers(&scene.chart.ground, "ground");
    let lettering = chart::written(context, &scene.chart, &frame);
    chart::letter(&mut ground, &lettering, context.palette().halo);
    let mut sheet = Sheet::new(context, frame.on);
    // They are part of the ground, which is drawn once; their boxes are taken in every picture.
    for name in &lettering {
        sheet.take(format!("name of {}", name.id), name.rect);
    }
    sheet.svg = painter.layers(&scene.layers, "over");
    let crowds = contents(&mut sheet, scene, &frame);
    if !pins.is_empty() {
        // Pieces avoid texts, and pins avoid both.
        let all: Vec<Rect> = sheet.boxes.iter().map(|(_, rect)| *rect).collect();
        for rect in all {
            sheet.taken.take(rect);
        }
    }
    for pin in pins {
        pin.draw(&mut sheet, scene, &frame);
    }
    let width = frame.on.w;
    let top = frame.on.bottom() + result(&mut sheet, frame.on);
    let height = top
        + match with.format {
            Format::Wide => {
                panel::panel(&mut sheet, Rect::new(0, top, width, panel::HEIGHT), &scene.panel);
                panel::HEIGHT
            }
            Format::Narrow => brief::brief(&mut sheet, scene, &frame, top),
        };
    let height = height + crowds::list(&mut sheet, &crowds, height, width);
    let language = with.voice.language();
    Drawing {
        width,
        height,
        density: with.format.density(),
        title: context.say(&scene.title),
        boxes: sheet.boxes,
        ground,
        ground_height: frame.on.bottom(),
        ground_key: Some(format!("{} {} {language} {frame:?}", scene.chart.id, with.theme.id())),
        over: sheet.svg,
    }
}

/// The part of the map that is drawn, and where. On a narrow picture it is the part that matters.
fn frame(format: Format, scene: &Scene, reader: Option<&SeatId>) -> Frame {
    let (chart, on) = (&scene.chart, format.map());
    if format == Format::Wide {
        return Frame::new(chart, scene.extent, on);
    }
    // A part that is narrow enough is shown completely; of a wider part only what matters.
    let extent = if scene.extent == chart.whole() {
        scene.focus.part(chart, (on.w, on.h), reader)
    } else if scene.focus.wide > 0 && scene.extent.wide > scene.focus.wide {
        scene.focus.within(chart, scene.extent).part(chart, (on.w, on.h), reader)
    } else {
        scene.extent
    };
    // A map does not continue to the north or south.
    let high = (on.w * chart.height / extent.wide.max(1)).min(on.h);
    Frame::new(chart, extent, Rect { h: high, ..on })
}

/// The scale of silhouettes and that of letters. They differ between a part of the map and the whole map, or what is as
/// crowded.
fn zoom(format: Format, scene: &Scene) -> (f32, f32) {
    let crowded = format == Format::Narrow || scene.extent.wide == scene.chart.width;
    if crowded { (1.15, 1.04) } else { (1.5, 1.3) }
}

/// The winner of a game that is over, in a band between the map and the panel; returns its height.
fn result(sheet: &mut Sheet<'_>, on: Rect) -> i32 {
    let Some((text, seats)) = sheet.context.notes().and_then(|notes| notes.result.as_ref()) else { return 0 };
    let palette = sheet.context.palette();
    let size = if on.w < 800 { 16.0 } else { 24.0 };
    let (mark, step) = (30 * seats.len() as i32, (size * 1.3) as i32);
    let lines = lettering::broken(text, size, on.w - mark - 48);
    let high = (lines.len() as i32 * step + 16).max(44);
    let band = Rect::new(on.x, on.bottom(), on.w, high);
    sheet.svg.open("g", &[("id", "result")]);
    sheet.svg.plate(band, 0.0, palette.card_ink, None);
    let kind = Type { size, weight: Weight::Bold, fill: palette.card, halo: None, align: Align::Start };
    let widest = lines.iter().map(|line| font::width(line, size, Weight::Bold)).fold(0.0, f32::max).ceil() as i32;
    let mut x = band.x + (band.w - mark - widest).max(24) / 2;
    for seat in seats {
        let at = ((x + 12) as f32, (band.y + high / 2) as f32);
        artwork::emblem(&mut sheet.svg, sheet.context, seat.as_str(), at.0, at.1, 24.0);
        sheet.boxes.push((format!("winner: {seat}"), Rect::new(x, band.y + high / 2 - 12, 24, 24)));
        x += 30;
    }
    let top = band.y + (high - lines.len() as i32 * step) / 2;
    for (i, line) in lines.iter().enumerate() {
        let baseline = top + step * i as i32 + (size * 0.98) as i32;
        sheet.text(x, baseline, kind, line, band.right() - x - 8);
    }
    sheet.svg.close("g");
    high
}

/// Draws everything on the map; returns the spaces without enough room.
fn contents(sheet: &mut Sheet<'_>, scene: &Scene, frame: &Frame) -> Vec<crowds::Crowd> {
    let (zoom, lettering) = zoom(sheet.context.format(), scene);
    let sizes = Sizes::new(zoom);
    // Sites are drawn above the arrows, but the arrows avoid them.
    let below = std::mem::take(&mut sheet.svg);
    if !scene.sites.is_empty() {
        sheet.svg.open("g", &[("id", "sites")]);
        site::sites(sheet, frame, &scene.sites);
        sheet.svg.close("g");
    }
    if let Some(shown) = scene.track.as_ref().filter(|shown| frame.on.holds(frame.rect(shown.on))) {
        track::track(sheet, frame, shown);
    }
    let sites = std::mem::replace(&mut sheet.svg, below);
    let on_the_ground = number_land(sheet, scene, frame, lettering);
    let scattered = !scene.places.is_empty() || scene.arrows.iter().any(|arrow| !arrow.on_the_map);
    let terrain = scattered.then(|| Terrain::new(&scene.chart, frame));
    let name_sizes = names::Sizes::new(lettering);
    let typical = typical(sheet.context, sizes);
    let (mut names, mut numbers, mut fights) = (Vec::new(), Vec::new(), Vec::new());
    if let Some(terrain) = &terrain {
        let mut wanted = self::names(sheet.context, scene);
        // A space whose number is on the ground needs a name only if it has signs.
        wanted.retain(|name| {
            let is_its_number = on_the_ground.get(name.space.as_str()).is_some_and(|number| *number == name.text);
            !name.badges.is_empty() || !is_its_number
        });
        names = names::place_once(terrain, sheet, wanted, name_sizes, typical);
        numbers = self::numbers(terrain, sheet, scene, lettering);
        fights = self::fights(terrain, sheet, scene, zoom);
    }
    let mut arrows: Vec<Arrow> = Vec::new();
    for arrow in scene.arrows.iter().flat_map(|moved| Arrow::of(frame, moved)) {
        // Units that moved together, by several commands, get one arrow.
        if !arrows.contains(&arrow) {
            arrows.push(arrow);
        }
    }
    for arrow in &mut arrows {
        arrow.settle(sheet, terrain.as_ref());
    }
    let arranged = terrain.as_ref().map(|terrain| {
        let stacks: Vec<Stack> = scene.places.iter().flat_map(|place| place.stacks.iter().cloned()).collect();
        crowds::arrange(sheet.context, terrain, &sheet.taken, stacks, sizes)
    });
    let arranged = arranged.unwrap_or_else(Arranged::nothing);
    sheet.svg.open("g", &[("id", "moves")]);
    for arrow in &arrows {
        arrow.draw(&mut sheet.svg, sheet.context);
    }
    sheet.svg.close("g");
    arranged.leaders(&mut sheet.svg, sheet.context);
    sheet.svg.append(&sites);
    write_numbers(sheet, &numbers, lettering);
    sheet.svg.open("g", &[("id", "names")]);
    for name in &names {
        names::draw(&mut sheet.svg, sheet.context, name, name_sizes);
        sheet.boxes.push((format!("name of {}", name.name.space), name.rect));
    }
    sheet.svg.close("g");
    sheet.svg.open("g", &[("id", "units")]);
    for stack in &arranged.placed {
        stacks::draw(&mut sheet.svg, sheet.context, stack);
        sheet.take(format!("{} in {}", stack.stack.seat, stack.stack.space), stack.rect);
    }
    for crowd in &arranged.crowds {
        crowds::draw_chip(sheet, crowd, zoom);
    }
    sheet.svg.close("g");
    sheet.svg.open("g", &[("id", "battles")]);
    for (space, to_come, rect) in fights {
        artwork::battle(&mut sheet.svg, sheet.context, rect, to_come);
        sheet.boxes.push((format!("battle in {space}"), rect));
    }
    sheet.svg.close("g");
    sheet.svg.open("g", &[("id", "counts")]);
    for arrow in &arrows {
        arrow.count(sheet);
    }
    sheet.svg.close("g");
    arranged.crowds
}

/// The boxes for the marks of battles: those to come or in progress, and those that were fought.
fn fights(terrain: &Terrain<'_>, sheet: &mut Sheet<'_>, scene: &Scene, zoom: f32) -> Vec<(SpaceId, bool, Rect)> {
    let mut found: Vec<(SpaceId, bool, Rect)> = Vec::new();
    for fight in &scene.fights {
        if found.iter().any(|(other, _, _)| *other == fight.space) {
            continue;
        }
        let Some((near, space)) = stacks::middle(terrain, fight.space.as_str()) else { continue };
        let side = (21.0 * zoom) as i32;
        let wanted = Wanted { space, near, gap: 0, reach: ANYWHERE };
        let Some(place) = terrain.place(&sheet.taken, &wanted, &[(side, side, 0.0)]) else { continue };
        sheet.taken.take(place.rect);
        found.push((fight.space.clone(), fight.to_come, place.rect));
    }
    found
}

/// Names of places, beginning with those that have the least room.
fn names(context: DrawContext<'_>, scene: &Scene) -> Vec<Name> {
    let mut names: Vec<(i64, Name)> = Vec::new();
    for place in &scene.places {
        let (Some(headline), Some(space)) = (&place.name, scene.chart.space(place.space.as_str())) else { continue };
        let [west, north, east, south] = space.outline.bounds;
        let area = i64::from(east - west) * i64::from(south - north);
        let (text, badges) = (context.say(&headline.say), headline.badges.clone());
        names.push((area, Name { space: space.id.clone(), text, badges, open: headline.open }));
    }
    names.sort_by_key(|(area, _)| *area);
    names.into_iter().map(|(_, name)| name).collect()
}

/// Places that have a number: those on land, or all others.
fn numbered(scene: &Scene, on_land: bool) -> impl Iterator<Item = (&str, &String)> {
    let is_land = |id: &str| scene.chart.space(id).is_some_and(|space| space.terrain == Ground::Land);
    let all = scene.places.iter().filter_map(|place| Some((place.space.as_str(), place.number.as_ref()?)));
    all.filter(move |(space, _)| is_land(space) == on_land)
}

/// Draws the number of each land space in its upper part, if the space is wide enough. The numbers are part of the
/// ground, so everything else may cover them. Returns the spaces that have such a number.
fn number_land<'a>(
    sheet: &mut Sheet<'_>,
    scene: &'a Scene,
    frame: &Frame,
    lettering: f32,
) -> HashMap<&'a str, &'a str> {
    let mut found = HashMap::new();
    if numbered(scene, true).next().is_none() {
        return found;
    }
    let letter = 12.0 * lettering;
    let palette = sheet.context.palette();
    let kind = Type { size: letter, weight: Weight::Medium, fill: palette.ink, halo: None, align: Align::Middle };
    sheet.svg.open("g", &[("id", "numbers"), ("opacity", "0.75")]);
    for (space, number) in numbered(scene, true) {
        let Some(shape) = scene.chart.space(space) else { continue };
        let [west, north, east, south] = shape.outline.bounds;
        let on = frame.rect(Area { x: west, y: north, w: east - west, h: south - north });
        let is_wide = font::width(number, letter, Weight::Medium) * ROOMY < on.w as f32;
        if is_wide && frame.on.holds(on) {
            let (x, _) = on.middle();
            sheet.svg.text(x as f32, on.y as f32 + letter * 1.25, kind, number);
            found.insert(space, number.as_str());
        }
    }
    sheet.svg.close("g");
    found
}

/// The numbers of places, with their boxes.
fn numbers(terrain: &Terrain<'_>, sheet: &mut Sheet<'_>, scene: &Scene, zoom: f32) -> Vec<(String, Rect)> {
    let (chart, frame) = (terrain.chart, terrain.frame);
    let mut found = Vec::new();
    let numbered = numbered(scene, false);
    let mut numbered: Vec<(&str, &String)> = numbered.collect();
    numbered.sort_unstable();
    for (space, number) in numbered {
        let (Some(shape), Some(index)) = (chart.space(space), chart.index(space)) else { continue };
        let place = shape.label.and_then(|point| frame.visible(point)).or_else(|| frame.anchor(shape));
        let Some(near) = place else { continue };
        let (w, h) = (font::width(number, 12.0 * zoom, Weight::Bold).ceil() as i32 + 2, (13.0 * zoom) as i32);
        let wanted = Wanted { space: index, near, gap: 1, reach: ANYWHERE };
        let Some(place) = terrain.place(&sheet.taken, &wanted, &[(w, h, 0.0)]) else { continue };
        sheet.taken.take(place.rect);
        found.push((number.clone(), place.rect));
    }
    found
}

fn write_numbers(sheet: &mut Sheet<'_>, numbers: &[(String, Rect)], lettering: f32) {
    let palette = sheet.context.palette();
    let letter = 12.0 * lettering;
    let kind = Type {
        size: letter,
        weight: Weight::Bold,
        fill: palette.sea_ink,
        halo: Some(palette.sea),
        align: Align::Middle,
    };
    sheet.svg.open("g", &[("id", "sea-zones")]);
    for (number, rect) in numbers {
        let (x, y) = (rect.x as f32 + rect.w as f32 / 2.0, rect.y as f32 + rect.h as f32 / 2.0);
        sheet.svg.text(x, y + letter * font::CAP / 2.0, kind, number);
        sheet.boxes.push((format!("number of {number}"), *rect));
    }
    sheet.svg.close("g");
}

/// The size that most places need for pieces: two kinds with a number each.
fn typical(context: DrawContext<'_>, sizes: Sizes) -> (i32, i32) {
    let kinds = context.style().symbols.iter().take(2).map(|symbol| Piece::new(symbol.id.into(), 2));
    let pieces: Vec<Piece> = kinds.collect();
    sizes.plate(context, &pieces, pieces.len().max(1))
}

/// A part of the map inside a card, with a line around a space.
pub(crate) fn inset(sheet: &mut Sheet<'_>, on: Rect, space: &SpaceId, scene: &Scene) {
    let context = sheet.context;
    let frame = Frame::new(&scene.chart, scene.extent, on);
    let painter = Painter { context, frame: &frame, points: false };
    let clip = format!(
        "<defs><clipPath id=\"inset\"><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"8\"/></clipPath></defs>",
        on.x, on.y, on.w, on.h
    );
    let svg = &mut sheet.svg;
    svg.raw(&clip).open("g", &[("clip-path", "url(#inset)")]);
    svg.append(&painter.layers(&scene.chart.ground, "ground")).append(&painter.layers(&scene.layers, "over"));
    if let Some(shape) = scene.chart.space(space.as_str()) {
        let width = super::svg::number(3.0 / frame.scale());
        for by in frame.copies() {
            let transform = frame.transform(by);
            let place = [("d", shape.outline.path.as_str()), ("transform", &transform), ("fill", "none")];
            let line = [("stroke", context.palette().battle), ("stroke-width", &width), ("stroke-linejoin", "round")];
            svg.element("path", &[&place[..], &line[..]].concat());
        }
    }
    let terrain = Terrain::new(&scene.chart, &frame);
    let stacks: Vec<Stack> = scene.places.iter().flat_map(|place| place.stacks.iter().cloned()).collect();
    // A space with more units than fit has a chip here; its own card lists them.
    let mut map = Sheet::new(context, frame.on);
    let arranged = crowds::arrange(context, &terrain, &map.taken, stacks, Sizes::new(1.0));
    arranged.leaders(&mut map.svg, context);
    for placed in &arranged.placed {
        stacks::draw(&mut map.svg, context, placed);
    }
    for crowd in &arranged.crowds {
        crowds::draw_chip(&mut map, crowd, 1.0);
    }
    sheet.svg.append(&map.svg);
    sheet.svg.close("g");
}
