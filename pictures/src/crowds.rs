//! Spaces with more units than the map has room for. On the map a chip says how many units of each seat are there. A
//! list below the picture says what they are, so nothing is left out.

use super::artwork::emblem;
use super::boxes::{Rect, Taken};
use super::context::DrawContext;
use super::font::{self, CAP, Weight};
use super::placement::{ANYWHERE, Terrain, Wanted};
use super::sheet::Sheet;
use super::stacks::{self, LEAST_ZOOM, Placed, Sizes};
use super::svg::{Align, Svg, Type};
use adjutant_events::SpaceId;
use adjutant_scene::Stack;
use std::collections::BTreeSet;

/// The maximum distance of a plate from the centre of its space in pixels, at zoom 1. Readers do not look farther away.
const REACH: f32 = 130.0;
/// The maximum share of the free picture that plates may cover together, in percent.
const FULL: i64 = 55;

/// Everything on a map, with positions.
pub(crate) struct Arranged {
    /// Stacks with positions.
    pub(crate) placed: Vec<Placed>,
    /// Spaces that are in the list.
    pub(crate) crowds: Vec<Crowd>,
}

/// A space whose stacks are in the list.
#[derive(Clone, Debug)]
pub(crate) struct Crowd {
    pub(crate) space: SpaceId,
    /// The stacks in it.
    stacks: Vec<Stack>,
    /// The chip on the map that stands for it.
    chip: Option<Chip>,
}

#[derive(Clone, Copy, Debug)]
struct Chip {
    rect: Rect,
    columns: usize,
    leader: Option<(i32, i32)>,
}

/// Sizes of the cells of a chip at a zoom.
#[derive(Clone, Copy, Debug)]
struct Cells {
    letter: f32,
    sign: f32,
    wide: i32,
    high: i32,
}

impl Cells {
    fn new(stacks: &[Stack], zoom: f32) -> Self {
        let letter = (11.0 * zoom).max(11.5);
        let sign = (13.0 * zoom).round();
        let widest = stacks.iter().map(|stack| font::width(&stacks::count(stack).to_string(), letter, Weight::Bold));
        let wide = widest.fold(0.0, f32::max).ceil() + sign + 7.0;
        Self { letter, sign, wide: wide as i32, high: sign as i32 + 4 }
    }
}

impl Arranged {
    /// The arrangement of an empty map.
    pub(crate) const fn nothing() -> Self {
        Self { placed: Vec::new(), crowds: Vec::new() }
    }

    /// Draws lines from plates beside their space to its centre, below everything that must be readable.
    pub(crate) fn leaders(&self, svg: &mut Svg, context: DrawContext<'_>) {
        for stack in &self.placed {
            if let Some(to) = stack.leader {
                leader(svg, context, context.seat(stack.stack.seat.as_str()).plate, stack.rect, to);
            }
        }
        for chip in self.crowds.iter().filter_map(|crowd| crowd.chip) {
            if let Some(to) = chip.leader {
                leader(svg, context, context.palette().card_ink, chip.rect, to);
            }
        }
    }
}

fn leader(svg: &mut Svg, context: DrawContext<'_>, colour: &str, from: Rect, (x, y): (i32, i32)) {
    let palette = context.palette();
    let (from_x, from_y) = from.middle();
    let line = format!("M{from_x} {from_y}L{x} {y}");
    svg.element("path", &[("d", &line), ("stroke", palette.casing), ("stroke-width", "3"), ("fill", "none")]);
    // Thin, in short dashes and in no seat's colour, because arrows are broad, coloured and have heads.
    let thin = [("stroke", palette.card_ink), ("stroke-width", "1.2"), ("stroke-dasharray", "2.5 2")];
    svg.element("path", &[&[("d", line.as_str()), ("fill", "none")][..], &thin[..]].concat());
    let dot = [("cx", x.to_string()), ("cy", y.to_string()), ("r", "2.6".to_owned())];
    let mut attributes: Vec<(&str, &str)> = dot.iter().map(|(key, value)| (*key, value.as_str())).collect();
    attributes.extend([("fill", colour), ("stroke", palette.casing)]);
    svg.element("circle", &attributes);
}

/// Finds places for all stacks of a map. If a stack finds no place near its space, all stacks of that space are listed.
pub(crate) fn arrange(
    context: DrawContext<'_>,
    terrain: &Terrain<'_>,
    base: &Taken,
    mut stacks: Vec<Stack>,
    sizes: Sizes,
) -> Arranged {
    stacks.retain(|stack| stacks::middle(terrain, stack.space.as_str()).is_some());
    stacks::by_room(terrain, &mut stacks);
    let reach = (REACH * sizes.scale) as i32;
    let mut listed = overfull(context, base, &stacks, sizes);
    // Each pass lists at least one more space, so the loop ends.
    loop {
        let mut taken = base.clone();
        let crowds: Vec<Crowd> =
            listed.iter().map(|space| crowd(terrain, &mut taken, space, &stacks, sizes.scale)).collect();
        let mut placed = Vec::new();
        let mut homeless = BTreeSet::new();
        for stack in stacks.iter().filter(|stack| !listed.contains(&stack.space)) {
            match stacks::place_one(context, terrain, &mut taken, stack, sizes, reach) {
                Some(stack) => placed.push(stack),
                None => {
                    homeless.insert(stack.space.clone());
                }
            }
        }
        if homeless.is_empty() {
            return Arranged { placed, crowds };
        }
        listed.extend(homeless);
    }
}

/// The spaces with the largest plates, until the remaining plates no longer cover too much of the picture.
fn overfull(context: DrawContext<'_>, base: &Taken, stacks: &[Stack], sizes: Sizes) -> BTreeSet<SpaceId> {
    let mut spaces: Vec<(i64, &SpaceId)> = Vec::new();
    for stack in stacks {
        let area = (1..=stack.pieces.len()).map(|columns| {
            let (w, h) = sizes.plate(context, &stack.pieces, columns);
            i64::from(w) * i64::from(h)
        });
        let area = area.min().unwrap_or_default();
        match spaces.iter_mut().find(|(_, space)| **space == stack.space) {
            Some((sum, _)) => *sum += area,
            None => spaces.push((area, &stack.space)),
        }
    }
    spaces.sort_unstable();
    let room = (base.frame().area() - base.area()) * FULL / 100;
    let mut listed = BTreeSet::new();
    let mut all: i64 = spaces.iter().map(|(area, _)| area).sum();
    while all > room {
        let Some((area, space)) = spaces.pop() else { break };
        all -= area;
        listed.insert(space.clone());
    }
    listed
}

fn crowd(terrain: &Terrain<'_>, taken: &mut Taken, space: &SpaceId, stacks: &[Stack], zoom: f32) -> Crowd {
    let stacks: Vec<Stack> = stacks.iter().filter(|stack| stack.space == *space).cloned().collect();
    let cells = Cells::new(&stacks, zoom);
    let count = stacks.len();
    // A chip has no empty cells, because readers might think that a seat is missing.
    let columns: Vec<usize> = (1..=count).filter(|columns| count.is_multiple_of(*columns)).collect();
    let shape = |columns: &usize| (cells.wide * *columns as i32 + 2, cells.high * (count / *columns) as i32 + 2, 0.0);
    let shapes: Vec<(i32, i32, f32)> = columns.iter().map(shape).collect();
    let chip = stacks::middle(terrain, space.as_str()).and_then(|(near, index)| {
        let wanted = Wanted { space: index, near, gap: 1, reach: ANYWHERE };
        let found = terrain.place(taken, &wanted, &shapes)?;
        taken.take(found.rect);
        let leader = (found.inside < 0.25).then_some(near);
        Some(Chip { rect: found.rect, columns: columns[found.shape], leader })
    });
    Crowd { space: space.clone(), stacks, chip }
}

/// Draws the chip of a listed space on the map.
pub(crate) fn draw_chip(sheet: &mut Sheet<'_>, crowd: &Crowd, zoom: f32) {
    let Some(chip) = crowd.chip else { return };
    let (context, palette, svg) = (sheet.context, sheet.context.palette(), &mut sheet.svg);
    svg.open("g", &[("id", &format!("crowd-{}", crowd.space))]);
    svg.plate(chip.rect, 3.0, palette.casing, Some(palette.card_ink));
    let cells = Cells::new(&crowd.stacks, zoom);
    for (i, stack) in crowd.stacks.iter().enumerate() {
        let (column, row) = ((i % chip.columns) as i32, (i / chip.columns) as i32);
        let (x, y) = (chip.rect.x + 1 + column * cells.wide, chip.rect.y + 1 + row * cells.high);
        let colours = context.seat(stack.seat.as_str());
        svg.plate(Rect::new(x, y, cells.wide, cells.high), 2.0, colours.plate, None);
        let middle = y as f32 + cells.high as f32 / 2.0;
        emblem(svg, context, stack.seat.as_str(), x as f32 + 2.0 + cells.sign / 2.0, middle, cells.sign);
        let kind =
            Type { size: cells.letter, weight: Weight::Bold, fill: colours.ink, halo: None, align: Align::Start };
        svg.text(
            x as f32 + cells.sign + 4.0,
            middle + cells.letter * CAP / 2.0,
            kind,
            &stacks::count(stack).to_string(),
        );
    }
    svg.close("g");
    sheet.take(format!("number of units in {}", crowd.space), chip.rect);
}

/// Space at the edges of the list and between its parts, in pixels.
const GAP: i32 = 8;
const HEADING: i32 = 30;
/// Space between the plates of an entry, in pixels.
const BETWEEN: i32 = 5;
/// The size of the names in the list.
const NAME: f32 = 13.0;

/// The columns of the list below a picture.
#[derive(Clone, Copy, Debug)]
struct Columns {
    count: i32,
    wide: i32,
    /// The width for the name of a space.
    name: i32,
}

impl Columns {
    /// As many columns as fit with each entry in one row. If that is too few, longer entries have several rows.
    fn new(context: DrawContext<'_>, crowds: &[Crowd], sizes: Sizes, width: i32) -> Self {
        let (least, longest) = if width < 800 { (1, 110) } else { (2, 180) };
        let names = crowds.iter().map(|crowd| {
            let name = context.voice().space(&crowd.space);
            font::width(&name, NAME, Weight::Bold).ceil() as i32
        });
        let name = (names.max().unwrap_or_default() + 2 * GAP).min(longest);
        let row = |crowd: &Crowd| {
            let plates = crowd.stacks.iter().map(|stack| sizes.plate(context, &stack.pieces, stack.pieces.len()).0);
            plates.map(|wide| wide + BETWEEN).sum::<i32>() + GAP
        };
        let row = crowds.iter().map(row).max().unwrap_or_default();
        let count = ((width - GAP) / (name + row + GAP)).min(crowds.len() as i32);
        if count > least { Self::across(width, count, name) } else { Self::across(width, least, longest) }
    }

    const fn across(width: i32, count: i32, name: i32) -> Self {
        Self { count, wide: (width - (count + 1) * GAP) / count, name }
    }

    /// The column of an entry that has entries of this height before it, of a whole height, so that all columns are about
    /// equally high.
    const fn of(self, before: i32, all: i32) -> i32 {
        before * self.count / all
    }
}

/// A space in the list: its stacks with their plates, relative to its upper left corner.
struct Entry<'a> {
    crowd: &'a Crowd,
    plates: Vec<(&'a Stack, usize, Rect)>,
    high: i32,
}

impl<'a> Entry<'a> {
    fn new(context: DrawContext<'_>, crowd: &'a Crowd, sizes: Sizes, columns: Columns) -> Self {
        let Columns { wide, name, .. } = columns;
        let (mut x, mut y, mut high) = (name, 0, 20);
        let mut plates = Vec::new();
        for stack in &crowd.stacks {
            let fits = |columns: &usize| sizes.plate(context, &stack.pieces, *columns).0 <= wide - name - GAP;
            let columns = (1..=stack.pieces.len()).rev().find(fits).unwrap_or(1);
            let (w, h) = sizes.plate(context, &stack.pieces, columns);
            if x + w > wide - GAP {
                (x, y) = (name, high + 4);
            }
            plates.push((stack, columns, Rect::new(x, y, w, h)));
            x += w + BETWEEN;
            high = high.max(y + h);
        }
        Self { crowd, plates, high: high + GAP }
    }
}

/// Draws the list below a picture, starting at `top`; returns its height.
pub(crate) fn list(sheet: &mut Sheet<'_>, crowds: &[Crowd], top: i32, width: i32) -> i32 {
    if crowds.is_empty() {
        return 0;
    }
    let sizes = Sizes::new(LEAST_ZOOM);
    let columns = Columns::new(sheet.context, crowds, sizes, width);
    let mut all = 0;
    let entries: Vec<(i32, Entry<'_>)> = crowds
        .iter()
        .map(|crowd| {
            let (before, entry) = (all, Entry::new(sheet.context, crowd, sizes, columns));
            all += entry.high;
            (before, entry)
        })
        .collect();
    let part = |column: i32| {
        let within = entries.iter().filter(move |(before, _)| columns.of(*before, all) == column);
        within.map(|(_, entry)| entry)
    };
    let highest = (0..columns.count).map(|column| part(column).map(|entry| entry.high).sum::<i32>()).max();
    let high = HEADING + highest.unwrap_or_default() + GAP;
    let (context, palette) = (sheet.context, sheet.context.palette());
    sheet.svg.open("g", &[("id", "list")]);
    sheet.svg.plate(Rect::new(0, top, width, high), 0.0, palette.panel, None);
    let kind = sheet.kind(14.0, Weight::Bold, false);
    let heading = context.voice().word("picture-crowded");
    sheet.text(2 * GAP, top + 20, kind, &heading, width - 4 * GAP);
    for column in 0..columns.count {
        let x = GAP + column * (columns.wide + GAP);
        let mut y = top + HEADING;
        for entry in part(column) {
            sheet.svg.plate(Rect::new(x, y, columns.wide, entry.high - 3), 5.0, palette.card, None);
            let name = context.voice().space(&entry.crowd.space);
            sheet.text(x + GAP, y + 18, Type { size: NAME, ..kind }, &name, columns.name - 2 * GAP);
            for (stack, across, at) in &entry.plates {
                let plate = Rect::new(x + at.x, y + 3 + at.y, at.w, at.h);
                stacks::draw_plate(&mut sheet.svg, context, stack, *across, plate, sizes);
                sheet.boxes.push((format!("{} in {}", stack.seat, stack.space), plate));
            }
            y += entry.high;
        }
    }
    sheet.svg.close("g");
    high
}
