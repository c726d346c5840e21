//! Units of a power in a space: a plate of its colour with a silhouette for every kind and how many there are.
//!
//! A silhouette without a number is one unit. Damaged ones and cargo are counted apart: damage is a burst, cargo stands on
//! a hull.

use super::boxes::{Rect, Taken};
use super::font::{self, CAP, Weight};
use super::palette::Palette;
use super::placement::{Terrain, Wanted};
use super::silhouettes::{self, HEIGHT};
use super::svg::{Align, Svg, Type, number};
use crate::words::{Args, Voice};
use adjutant_events::KindId;
use adjutant_game_axis::board::Board;
use adjutant_game_axis::view::UnitView;

/// Like units of a stack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Item {
    /// Their kind.
    pub(crate) kind: String,
    /// How many.
    pub(crate) count: u32,
    /// Whether they were hit.
    pub(crate) damaged: bool,
    /// Whether something carries them.
    pub(crate) aboard: bool,
}

/// All units of a power in a space.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Stack {
    /// Its space.
    pub(crate) space: String,
    /// Its power.
    pub(crate) power: String,
    /// What is in it.
    pub(crate) items: Vec<Item>,
}

impl Stack {
    /// How many units it has.
    pub(crate) fn count(&self) -> u32 {
        self.items.iter().map(|item| item.count).sum()
    }

    /// In words: `Germany, Ukraine: 4 infantry, 1 tank`.
    fn told(&self, voice: Voice<'_>) -> String {
        let words = voice.words();
        let units = self.items.iter().map(|item| {
            let units = voice.counted(&KindId::new(item.kind.clone()), u64::from(item.count));
            let details: Vec<String> = [(item.damaged, "stack-damaged"), (item.aboard, "picture-as-cargo")]
                .into_iter()
                .filter(|(so, _)| *so)
                .map(|(_, key)| words.word(key))
                .collect();
            if details.is_empty() {
                return units;
            }
            let details = details.join(&words.word("list-comma"));
            words.say("stack-details", &Args::new().text("units", units).text("details", details))
        });
        let units: Vec<String> = units.collect();
        let args = Args::new()
            .text("power", voice.seat(&self.power.as_str().into()))
            .text("space", voice.space(&self.space.as_str().into()))
            .text("units", units.join(&words.word("list-comma")));
        words.say("picture-stack", &args)
    }
}

/// The stacks of a space, powers in turn order, kinds in chart order; installations are no units here.
pub(crate) fn stacks(board: &Board, space: &str, units: &[UnitView]) -> Vec<Stack> {
    let mut found = Vec::new();
    for power in &board.powers {
        let own = units.iter().filter(|unit| unit.owner == power.id);
        let items = items(board, own);
        if !items.is_empty() {
            found.push(Stack { space: space.to_owned(), power: power.id.to_string(), items });
        }
    }
    found
}

/// Units counted by what tells them apart on a plate.
pub(crate) fn items<'a>(board: &Board, units: impl IntoIterator<Item = &'a UnitView>) -> Vec<Item> {
    let mut found: Vec<(usize, Item)> = Vec::new();
    for unit in units {
        let Some(kind) = board.kind(&unit.kind) else { continue };
        if board.kind_def(kind).abilities.produces {
            continue;
        }
        let item =
            Item { kind: unit.kind.to_string(), count: 1, damaged: unit.damage > 0, aboard: unit.aboard.is_some() };
        let same = |(_, other): &&mut (usize, Item)| {
            (&other.kind, other.damaged, other.aboard) == (&item.kind, item.damaged, item.aboard)
        };
        match found.iter_mut().find(same) {
            Some((_, other)) => other.count += 1,
            None => found.push((kind.ix(), item)),
        }
    }
    // Ships and land units first, what they carry behind them.
    found.sort_by_key(|(kind, item)| (item.aboard, *kind, item.damaged));
    found.into_iter().map(|(_, item)| item).collect()
}

/// Sizes of plates at a zoom.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sizes {
    /// Of a silhouette, against its drawing.
    pub(crate) scale: f32,
    letter: f32,
    row: i32,
    pad: i32,
    gap: i32,
}

impl Sizes {
    /// At this zoom.
    pub(crate) fn new(zoom: f32) -> Self {
        Self {
            scale: zoom,
            letter: 13.0 * zoom,
            row: (HEIGHT as f32 * zoom + 3.0).round() as i32,
            pad: (3.0 * zoom).round() as i32,
            gap: (5.0 * zoom).round() as i32,
        }
    }

    /// Width of a silhouette with its number.
    pub(crate) fn item(&self, item: &Item) -> i32 {
        let drawing = (silhouettes::of(&item.kind).width as f32 * self.scale).ceil() as i32;
        let number = if item.count > 1 {
            font::width(&item.count.to_string(), self.letter, Weight::Bold).ceil() as i32 + 2
        } else {
            0
        };
        drawing + number
    }

    fn columns(&self, items: &[Item], columns: usize) -> Vec<i32> {
        let mut widths = vec![0; columns];
        for (i, item) in items.iter().enumerate() {
            widths[i % columns] = widths[i % columns].max(self.item(item));
        }
        widths
    }

    /// The plate of items in so many columns.
    pub(crate) fn plate(&self, items: &[Item], columns: usize) -> (i32, i32) {
        let widths: i32 = self.columns(items, columns).iter().sum();
        let rows = items.len().div_ceil(columns) as i32;
        (widths + self.gap * (columns as i32 - 1) + 2 * self.pad + 2, rows * self.row + 2 * self.pad - 1)
    }
}

/// A stack in its place.
#[derive(Clone, Debug)]
pub(crate) struct Placed {
    /// The stack.
    pub(crate) stack: Stack,
    columns: usize,
    /// Its plate.
    pub(crate) rect: Rect,
    /// The middle of its space, if the plate lies beside it.
    pub(crate) leader: Option<(i32, i32)>,
    sizes: Sizes,
}

/// The least zoom: numbers are still eleven pixels high.
pub(crate) const LEAST_ZOOM: f32 = 0.85;

/// Finds a place for a stack, not farther than `reach` from the middle of its space. Where there is no room left for one of
/// the usual size it is smaller.
pub(crate) fn place_one(
    terrain: &Terrain<'_>,
    taken: &mut Taken,
    stack: &Stack,
    usual: Sizes,
    reach: i32,
) -> Option<Placed> {
    let (near, space) = middle(terrain, &stack.space)?;
    [usual, Sizes::new(LEAST_ZOOM)].into_iter().find_map(|sizes| {
        let shapes: Vec<(i32, i32, f32)> = (1..=stack.items.len())
            .map(|columns| {
                let (w, h) = sizes.plate(&stack.items, columns);
                // A plate is pleasant when it is a little wider than high.
                let empty = (columns - stack.items.len() % columns) % columns;
                (w, h, 0.0006 * (w - 2 * h).abs() as f32 + 0.02 * empty as f32)
            })
            .collect();
        let found = terrain.place(taken, &Wanted { space, near, gap: 1, reach }, &shapes)?;
        taken.take(found.rect);
        let leader = (found.inside < 0.25).then_some(near);
        let stack = stack.clone();
        Some(Placed { stack, columns: found.shape + 1, rect: found.rect, leader, sizes })
    })
}

/// The middle of a space on the picture, and its index on the map.
pub(crate) fn middle(terrain: &Terrain<'_>, space: &str) -> Option<((i32, i32), u8)> {
    let shape = terrain.map.shape(space)?;
    Some((terrain.frame.anchor(shape)?, terrain.map.index(space)?))
}

/// Draws a stack.
pub(crate) fn draw(svg: &mut Svg, palette: &Palette, voice: Voice<'_>, placed: &Placed) {
    draw_plate(svg, palette, voice, &placed.stack, placed.columns, placed.rect, placed.sizes);
}

/// Draws the plate of a stack, named for readers of the SVG.
pub(crate) fn draw_plate(
    svg: &mut Svg,
    palette: &Palette,
    voice: Voice<'_>,
    stack: &Stack,
    columns: usize,
    rect: Rect,
    sizes: Sizes,
) {
    let colours = palette.power(&stack.power);
    svg.open("g", &[("id", &format!("units-{}-{}", stack.space, stack.power))]);
    svg.title(&stack.told(voice));
    svg.plate(rect, 4.0 * sizes.scale, colours.plate, Some(palette.casing));
    draw_items(svg, palette, &stack.items, columns, rect, colours.ink, sizes);
    svg.close("g");
}

/// Draws items in columns on a plate.
pub(crate) fn draw_items(
    svg: &mut Svg,
    palette: &Palette,
    items: &[Item],
    columns: usize,
    rect: Rect,
    ink: &str,
    sizes: Sizes,
) {
    let widths = sizes.columns(items, columns);
    for (i, item) in items.iter().enumerate() {
        let (column, row) = (i % columns, i / columns);
        let x = rect.x + sizes.pad + 1 + widths[..column].iter().sum::<i32>() + sizes.gap * column as i32;
        let y = rect.y + sizes.pad + sizes.row * row as i32;
        draw_item(svg, palette, item, x as f32, y as f32 + 0.5, ink, sizes);
    }
}

/// Draws one silhouette with its number, from its north-west corner.
pub(crate) fn draw_item(svg: &mut Svg, palette: &Palette, item: &Item, x: f32, y: f32, ink: &str, sizes: Sizes) {
    let drawing = silhouettes::of(&item.kind);
    let scale = sizes.scale;
    let lift = if item.aboard { 1.5 * scale } else { 0.0 };
    let transform = format!("translate({} {}) scale({})", number(x), number(y - lift), number(scale));
    svg.element("path", &[("d", drawing.path), ("transform", &transform), ("fill", ink), ("fill-rule", "evenodd")]);
    let width = drawing.width as f32 * scale;
    let bottom = y + HEIGHT as f32 * scale;
    if item.aboard {
        let hull = format!(
            "M{} {}h{}l{} {}h{}z",
            number(x - 1.0),
            number(bottom - 0.4 * scale),
            number(width + 2.0),
            number(-2.4 * scale),
            number(2.2 * scale),
            number(-(width + 2.0 - 4.8 * scale)),
        );
        svg.element("path", &[("d", &hull), ("fill", ink), ("fill-opacity", "0.85")]);
    }
    if item.damaged {
        burst(svg, palette, x + width - 4.0 * scale, y + 3.5 * scale, 5.2 * scale);
    }
    if item.count > 1 {
        let kind = Type { size: sizes.letter, weight: Weight::Bold, fill: ink, halo: None, align: Align::Start };
        let baseline = y + f32::midpoint(HEIGHT as f32 * scale, sizes.letter * CAP) + 0.5;
        svg.text(x + width + 1.5, baseline, kind, &item.count.to_string());
    }
}

/// A burst: somebody was hit here.
pub(crate) fn burst(svg: &mut Svg, palette: &Palette, x: f32, y: f32, radius: f32) {
    // Eight points around a circle of radius 1, the inner ones at 0.5: no trigonometry, the same on every machine.
    const OUT: [(f32, f32); 8] = [
        (0.0, -1.0),
        (0.707, -0.707),
        (1.0, 0.0),
        (0.707, 0.707),
        (0.0, 1.0),
        (-0.707, 0.707),
        (-1.0, 0.0),
        (-0.707, -0.707),
    ];
    const IN: [(f32, f32); 8] = [
        (0.191, -0.462),
        (0.462, -0.191),
        (0.462, 0.191),
        (0.191, 0.462),
        (-0.191, 0.462),
        (-0.462, 0.191),
        (-0.462, -0.191),
        (-0.191, -0.462),
    ];
    let points: Vec<String> = OUT
        .iter()
        .zip(IN)
        .flat_map(|(out, inner)| [*out, inner])
        .map(|(dx, dy)| format!("{},{}", number(x + dx * radius), number(y + dy * radius)))
        .collect();
    svg.element(
        "polygon",
        &[
            ("points", &points.join(" ")),
            ("fill", palette.battle),
            ("stroke", palette.casing),
            ("stroke-width", "1"),
            ("stroke-linejoin", "round"),
        ],
    );
}

/// Whose stacks come first where there is little room: by the area of their space.
pub(crate) fn by_room(terrain: &Terrain<'_>, stacks: &mut [Stack]) {
    stacks.sort_by_key(|stack| {
        let shape = terrain.map.shape(&stack.space);
        let room = shape.map_or(0, |shape| {
            let [west, north, east, south] = shape.bounds;
            i64::from(east - west) * i64::from(south - north)
        });
        (room, std::cmp::Reverse(stack.items.len()))
    });
}
