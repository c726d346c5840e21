//! A space on a card: the map around it, whose it is, and every unit in it with what carries it.

use super::boxes::{Rect, Taken};
use super::card::{Card, MARGIN, Stationery};
use super::chart::Chart;
use super::crowds;
use super::font::Weight;
use super::frame::Frame;
use super::map_file::MapFile;
use super::marks::{self, Mark};
use super::scene::Drawing;
use super::stacks::{self, Item, Sizes};
use super::svg::{Svg, number};
use crate::words::Args;
use adjutant_events::{KindId, SpaceId};
use adjutant_game_axis::board::Terrain;
use adjutant_game_axis::view::{AxisView, SpaceView, UnitView};

const WIDTH: i32 = 960;
/// The map on the card.
const MAP: (i32, i32) = (400, 320);

/// Draws a space.
pub fn space_card(with: Stationery<'_>, play: &AxisView, space: &SpaceId) -> Drawing {
    let mut card = Card::new(with, WIDTH);
    let voice = with.voice();
    let title = voice.space(space);
    let (Some(index), Some(there)) = (with.board.space(space), play.spaces.iter().find(|there| there.id == *space))
    else {
        return card.finish(&title);
    };
    let def = with.board.def(index);
    let power = there.controller.as_ref();
    card.title(power.map(adjutant_events::SeatId::as_str), &title, "");
    let top = card.y;
    map(&mut card, play, space, Rect::new(WIDTH - MARGIN - MAP.0, MARGIN, MAP.0, MAP.1));
    let room = WIDTH - MAP.0 - 3 * MARGIN;
    let facts = facts(&card, def.terrain == Terrain::Sea, def.impassable, there, def.value);
    let mut x = MARGIN + 11;
    for mark in signs(with, there, def) {
        marks::draw(&mut card.svg, with.palette(), &mark, x as f32, (top + 10) as f32, 22.0);
        x += 28;
    }
    let kind = card.kind(15.0, Weight::Medium, true);
    card.text(x - 11, top + 15, kind, &facts, room - x + MARGIN);
    card.y = top + 40;
    let mut any = false;
    for power in &with.board.powers {
        let own: Vec<&UnitView> = there.units.iter().filter(|unit| unit.owner == power.id).collect();
        let free: Vec<&UnitView> = own.iter().copied().filter(|unit| unit.aboard.is_none()).collect();
        let items = stacks::items(with.board, own.iter().copied());
        if items.is_empty() {
            continue;
        }
        any = true;
        let count: u32 = items.iter().map(|item| item.count).sum();
        let args = Args::new().text("power", voice.seat(&power.id)).number("count", count);
        let heading = voice.words().say("picture-forces", &args);
        card.heading(&heading);
        let plain = stacks::items(with.board, free.iter().copied());
        let carried: Vec<&UnitView> = own.iter().copied().filter(|unit| unit.aboard.is_some()).collect();
        if !plain.is_empty() {
            let rect = card.plate(power.id.as_str(), &plain, (MARGIN, card.y), room, 1.9);
            card.y = rect.bottom() + 8;
            listed(&mut card, &plain, room);
        }
        if !carried.is_empty() {
            cargo(&mut card, there, &carried, room);
        }
        card.y += 8;
    }
    if !any {
        let kind = card.kind(15.0, Weight::Medium, true);
        card.text(MARGIN, card.y + 14, kind, &voice.words().word("space-empty"), room);
        card.y += 30;
    }
    card.y = card.y.max(MARGIN + MAP.1 + 8);
    card.finish(&title)
}

fn signs(with: Stationery<'_>, there: &SpaceView, def: &adjutant_game_axis::board::SpaceDef) -> Vec<Mark> {
    let mut signs = Vec::new();
    if let Some(power) = def.capital_of {
        signs.push(Mark::Capital(with.board.power_def(power).id.to_string()));
    }
    if def.value > 0 {
        signs.push(Mark::Value(def.value));
    }
    let produces =
        |kind: &KindId| with.board.kind(kind).is_some_and(|kind| with.board.kind_def(kind).abilities.produces);
    if there.units.iter().any(|unit| produces(&unit.kind)) {
        signs.push(Mark::Complex);
    }
    if let Some(power) = there.controller.as_ref().filter(|_| there.captured_this_turn) {
        signs.push(Mark::Taken(power.to_string()));
    }
    signs
}

/// Whose it is, in words.
fn facts(card: &Card<'_>, sea: bool, closed: bool, there: &SpaceView, value: u32) -> String {
    let voice = card.with.voice();
    match &there.controller {
        Some(power) => {
            let args = Args::new().text("power", voice.the_seat(power)).number("amount", value);
            voice.words().say("space-held", &args)
        }
        None if sea => voice.words().word("space-sea"),
        None if closed => voice.words().word("space-neutral"),
        None => String::new(),
    }
}

/// Units in words, for those who do not know the silhouettes yet.
fn listed(card: &mut Card<'_>, items: &[Item], room: i32) {
    let voice = card.with.voice();
    let counted: Vec<String> = items
        .iter()
        .map(|item| {
            let counted = voice.counted(&KindId::new(item.kind.clone()), u64::from(item.count));
            if item.damaged { format!("{counted} ({})", voice.words().word("stack-damaged")) } else { counted }
        })
        .collect();
    let kind = card.kind(13.0, Weight::Medium, true);
    let text = counted.join(&voice.words().word("list-comma"));
    card.text(MARGIN, card.y + 11, kind, &text, room);
    card.y += 22;
}

/// What is aboard, ship by ship.
fn cargo(card: &mut Card<'_>, there: &SpaceView, carried: &[&UnitView], room: i32) {
    let with = card.with;
    let mut ships: Vec<&UnitView> =
        there.units.iter().filter(|ship| carried.iter().any(|unit| unit.aboard == Some(ship.id))).collect();
    ships.sort_by_key(|ship| (with.board.kind(&ship.kind), ship.id));
    for ship in ships {
        let aboard = carried.iter().copied().filter(|unit| unit.aboard == Some(ship.id));
        let items = stacks::items(with.board, aboard);
        let power = carried.iter().find(|unit| unit.aboard == Some(ship.id)).map(|unit| unit.owner.to_string());
        let voice = with.voice();
        let label = voice.words().say("picture-aboard", &Args::new().text("ship", voice.kind(&ship.kind)));
        let kind = card.kind(13.0, Weight::Medium, true);
        let wide = card.text(MARGIN + 16, card.y + 19, kind, &label, room / 2) + 26;
        let rect = card.plate(&power.unwrap_or_default(), &items, (MARGIN + wide, card.y), room - wide, 1.3);
        card.y = rect.bottom() + 8;
    }
}

/// The map around the space, units and all, in a frame.
fn map(card: &mut Card<'_>, play: &AxisView, space: &SpaceId, on: Rect) {
    let map = MapFile::aa1941();
    let Some(shape) = map.shape(space.as_str()) else { return };
    let [west, north, east, south] = shape.bounds;
    let wide = ((east - west) * 14 / 10).max((south - north) * 14 / 10 * on.w / on.h).clamp(1800, map.width);
    let high = wide * on.h / on.w;
    let (x, y) = (i32::midpoint(west, east), i32::midpoint(north, south));
    let west = x - wide / 2;
    let north = (y - high / 2).clamp(0, (map.height - high).max(0));
    let frame = Frame { west, north, wide, on, around: map.width };
    let palette = card.with.palette();
    let chart = Chart { map, board: card.with.board, frame: &frame, palette };
    let no_title = |_: &str| String::new();
    let clip = format!(
        "<defs><clipPath id=\"inset\"><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"8\"/></clipPath></defs>",
        on.x, on.y, on.w, on.h
    );
    card.svg.raw(&clip).open("g", &[("clip-path", "url(#inset)")]);
    card.svg.append(&chart.ground(&no_title)).append(&chart.lands(play, &no_title)).append(&chart.passages(play));
    for by in frame.copies() {
        let width = number(3.0 / frame.scale());
        let place = [("d", shape.path.as_str()), ("transform", &frame.transform(by)), ("fill", "none")];
        let line = [("stroke", palette.battle), ("stroke-width", width.as_str()), ("stroke-linejoin", "round")];
        card.svg.element("path", &[&place[..], &line[..]].concat());
    }
    units(&mut card.svg, card.with, play, &frame, map);
    card.svg.close("g");
}

fn units(svg: &mut Svg, with: Stationery<'_>, play: &AxisView, frame: &Frame, map: &MapFile) {
    let terrain = super::placement::Terrain::new(map, frame);
    let stacks: Vec<stacks::Stack> =
        play.spaces.iter().flat_map(|space| stacks::stacks(with.board, space.id.as_str(), &space.units)).collect();
    // Spaces with more than fits have a chip here; their own cards tell what it stands for.
    let arranged = crowds::arrange(&terrain, &Taken::new(frame.on), stacks, Sizes::new(1.0));
    let palette = with.palette();
    arranged.leaders(svg, palette);
    for placed in &arranged.placed {
        stacks::draw(svg, palette, with.voice(), placed);
    }
    for crowd in &arranged.crowds {
        crowds::draw_chip(svg, palette, crowd, 1.0, &mut Vec::new());
    }
}
