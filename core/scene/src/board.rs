//! A scene: a picture of the board at one moment.

use super::art::Style;
use super::brief::Brief;
use super::chart::{Chart, Extent, Layer, Point};
use super::focus::Focus;
use super::panel::PanelCard;
use super::say::Say;
use super::site::Site;
use super::track::Track;
use adjutant_events::{KindId, SeatId, SpaceId};
use std::sync::Arc;

/// A picture of the board.
#[derive(Clone, Debug)]
pub struct Scene {
    /// What it is of.
    pub title: Say,
    /// How the game looks.
    pub style: &'static Style,
    /// The map.
    pub chart: Arc<Chart>,
    /// The part of it that is shown.
    pub extent: Extent,
    /// What is drawn over the ground at this moment, from below.
    pub layers: Vec<Layer>,
    /// Places whose contents go where there is room.
    pub places: Vec<SpaceContents>,
    /// Battles to come and those that were, to be marked where there is room.
    pub fights: Vec<Fight>,
    /// Places of which the map says where everything stands.
    pub sites: Vec<Site>,
    /// How far the game has come, and what signs mean, on the map.
    pub track: Option<Track>,
    /// What went where.
    pub arrows: Vec<Arrow>,
    /// What stands under the map.
    pub panel: Vec<PanelCard>,
    /// Where something happens, for pictures that have no room for all of it.
    pub focus: Focus,
    /// The panel in a few lines, for such pictures.
    pub brief: Brief,
}

impl Scene {
    /// The whole of a map with nothing on it yet.
    pub fn of(title: Say, style: &'static Style, chart: Arc<Chart>) -> Self {
        Self {
            title,
            style,
            extent: chart.whole(),
            chart,
            layers: Vec::new(),
            places: Vec::new(),
            fights: Vec::new(),
            sites: Vec::new(),
            track: None,
            arrows: Vec::new(),
            panel: Vec::new(),
            focus: Focus::default(),
            brief: Brief::default(),
        }
    }
}

/// A place whose contents go where there is room.
#[derive(Clone, Debug)]
pub struct SpaceContents {
    /// The space that it is.
    pub space: SpaceId,
    /// Its name with what belongs to it.
    pub name: Option<Headline>,
    /// Its number, if it has one instead; that of a space on land is a part of the ground, and stands there where it has room.
    pub number: Option<String>,
    /// What stands there, by owner.
    pub stacks: Vec<Stack>,
}

/// A name with what belongs to it.
#[derive(Clone, Debug)]
pub struct Headline {
    /// The name.
    pub say: Say,
    /// Signs beside it.
    pub badges: Vec<Badge>,
    /// Whether pieces can stand there.
    pub open: bool,
}

/// A sign beside a name.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Badge {
    /// The mark of a seat: it is at home here.
    Home(SeatId),
    /// The mark of a seat: it was at home here, and another holds it.
    Former(SeatId),
    /// A number: what it is worth.
    Number(u32),
    /// A symbol of the game.
    Symbol(&'static str),
    /// A flag: taken this turn.
    Flag(SeatId),
}

/// All pieces of a seat in a place: a plate of its colour with a symbol for every kind and how many there are.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Stack {
    pub space: SpaceId,
    pub seat: SeatId,
    pub pieces: Vec<Piece>,
}

/// Like pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Their kind: it has a symbol.
    pub kind: KindId,
    /// How many.
    pub count: u32,
    /// Whether they were hit.
    pub damaged: bool,
    /// Whether something carries them.
    pub aboard: bool,
}

impl Piece {
    /// So many, whole and on their own.
    pub const fn new(kind: KindId, count: u32) -> Self {
        Self { kind, count, damaged: false, aboard: false }
    }
}

/// A battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fight {
    /// Where it is fought.
    pub space: SpaceId,
    /// Whether it is to come or on.
    pub to_come: bool,
}

/// How something went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Way {
    /// By land.
    Land,
    /// By sea, or aboard something.
    Sea,
    /// By air.
    Air,
    /// Ships themselves, where blocks go aboard them too.
    Ships,
    /// Out of a battle.
    Retreat,
}

/// Something that went somewhere.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Arrow {
    pub way: Way,
    pub seat: SeatId,
    pub to: SpaceId,
    /// Its line in units.
    pub line: Vec<Point>,
    /// Whether the line is a way on the map; otherwise it goes smoothly by the middles of spaces.
    pub on_the_map: bool,
    /// How many, if that stands at it.
    pub count: Option<u32>,
}
