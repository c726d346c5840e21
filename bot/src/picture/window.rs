//! Which part of the world a picture shows.

use super::boxes::Rect;
use super::frame::Frame;
use super::map_file::{Ground, MapFile};
use super::panel;
use crate::words::Language;
use adjutant_events::SpaceId;
use adjutant_game_axis::board::Board;

/// A part of the world.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Window {
    /// All of it.
    #[default]
    World,
    /// A named region.
    Region(Region),
    /// A space and what it borders on.
    Around(SpaceId),
}

/// A named region.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Region {
    /// Europe with the North Atlantic's coasts and the Mediterranean.
    Europe,
    /// The Atlantic between both Americas, Europe and Africa.
    Atlantic,
    /// Africa and the Near East.
    Africa,
    /// China, India, Siberia and Japan.
    Asia,
    /// From the Indies and Japan to the American coast, over the edge of the map.
    Pacific,
    /// America from Canada to Brazil with both its oceans, over the edge of the map.
    Americas,
}

impl Region {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Europe, Self::Atlantic, Self::Africa, Self::Asia, Self::Pacific, Self::Americas];

    /// The word it is typed with, in English.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Europe => "europe",
            Self::Atlantic => "atlantic",
            Self::Africa => "africa",
            Self::Asia => "asia",
            Self::Pacific => "pacific",
            Self::Americas => "americas",
        }
    }

    /// What it is called.
    pub const fn word(self, language: Language) -> &'static str {
        match (self, language) {
            (Self::Europe, Language::En) => "Europe",
            (Self::Europe, Language::Ja) => "ヨーロッパ",
            (Self::Atlantic, Language::En) => "Atlantic",
            (Self::Atlantic, Language::Ja) => "大西洋",
            (Self::Africa, Language::En) => "Africa",
            (Self::Africa, Language::Ja) => "アフリカ",
            (Self::Asia, Language::En) => "Asia",
            (Self::Asia, Language::Ja) => "アジア",
            (Self::Pacific, Language::En) => "Pacific",
            (Self::Pacific, Language::Ja) => "太平洋",
            (Self::Americas, Language::En) => "Americas",
            (Self::Americas, Language::Ja) => "南北アメリカ",
        }
    }

    /// The region of a word, in either language.
    pub fn of_word(word: &str) -> Option<Self> {
        let word = word.trim().to_lowercase();
        let word = word.strip_prefix("the ").unwrap_or(&word);
        Some(match word {
            "europe" | "ヨーロッパ" | "欧州" => Self::Europe,
            "atlantic" | "大西洋" => Self::Atlantic,
            "africa" | "mediterranean" | "アフリカ" | "地中海" => Self::Africa,
            "asia" | "アジア" => Self::Asia,
            "pacific" | "太平洋" => Self::Pacific,
            "americas" | "america" | "南北アメリカ" => Self::Americas,
            _ => return None,
        })
    }

    /// West, north and width in grid units; the height follows.
    const fn window(self) -> (i32, i32, i32) {
        match self {
            Self::Europe => (2950, 220, 6900),
            Self::Atlantic => (0, 265, 7000),
            Self::Africa => (2900, 3200, 9000),
            Self::Asia => (7500, 355, 7800),
            Self::Pacific => (9800, 1850, 9000),
            Self::Americas => (12700, 1065, 11500),
        }
    }
}

/// Width of every picture of the board.
pub(crate) const WIDTH: i32 = 1600;
/// Height of the map on it.
pub(crate) const MAP_HEIGHT: i32 = 800;

impl Window {
    /// The window on the map, and the whole picture's height.
    pub(crate) fn frame(&self, map: &MapFile, board: &Board) -> (Frame, i32) {
        let on = Rect::new(0, 0, WIDTH, MAP_HEIGHT);
        let frame = match self {
            Self::World => Frame::world(map, on),
            Self::Region(region) => {
                let (west, north, wide) = region.window();
                Frame { west, north, wide, on, around: map.width }
            }
            Self::Around(space) => around(map, board, space, on),
        };
        (frame, MAP_HEIGHT + panel::HEIGHT)
    }

    /// How large silhouettes are, against their drawings.
    pub(crate) const fn zoom(&self) -> f32 {
        match self {
            Self::World => 1.15,
            Self::Region(_) | Self::Around(_) => 1.5,
        }
    }

    /// How large letters are, against the smallest.
    pub(crate) const fn lettering(&self) -> f32 {
        match self {
            Self::World => 1.04,
            Self::Region(_) | Self::Around(_) => 1.3,
        }
    }
}

/// The smallest window of the picture's shape with a space and its neighbours in it, not narrower than a quarter of the map.
fn around(map: &MapFile, board: &Board, space: &SpaceId, on: Rect) -> Frame {
    let whole = Frame::world(map, on);
    let (Some(index), Some(shape)) = (board.space(space), map.shape(space.as_str())) else { return whole };
    let [mut west, mut north, mut east, mut south] = shape.bounds;
    for near in board.neighbours(index) {
        let Some(near) = map.shape(board.def(*near).id.as_str()) else { continue };
        // Of a sea zone only its middle: oceans are wide.
        let bounds = match near.ground {
            Ground::Sea => [near.centre.0 - 500, near.centre.1 - 400, near.centre.0 + 500, near.centre.1 + 400],
            _ => near.bounds,
        };
        // Over the edge it may be nearer.
        let middle = i32::midpoint(west, east);
        let by =
            [-map.width, 0, map.width].into_iter().min_by_key(|by| (near.centre.0 + by - middle).abs()).unwrap_or(0);
        west = west.min(bounds[0] + by);
        east = east.max(bounds[2] + by);
        north = north.min(bounds[1]);
        south = south.max(bounds[3]);
    }
    let (wide, high) = (east - west + 300, south - north + 300);
    let wide = wide.max(high * on.w / on.h).clamp(map.width / 5, map.width);
    let high = wide * on.h / on.w;
    let middle = (i32::midpoint(west, east), i32::midpoint(north, south));
    let west = if wide == map.width { 0 } else { middle.0 - wide / 2 };
    Frame { west, north: (middle.1 - high / 2).clamp(0, map.height - high), wide, on, around: map.width }
}
