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
    /// The title.
    pub title: Say,
    /// The look of the game.
    pub style: &'static Style,
    /// The map.
    pub chart: Arc<Chart>,
    /// The part that is shown.
    pub extent: Extent,
    /// What is drawn over the ground at this moment, from bottom to top.
    pub layers: Vec<Layer>,
    /// Places whose contents are drawn where there is space.
    pub places: Vec<SpaceContents>,
    /// Battles that are to come or are over, to be marked where there is space.
    pub fights: Vec<Fight>,
    /// Places with fixed positions for everything.
    pub sites: Vec<Site>,
    /// The progress of the game and the legend, on the map.
    pub track: Option<Track>,
    /// The moves.
    pub arrows: Vec<Arrow>,
    /// The cards below the map.
    pub panel: Vec<PanelCard>,
    /// Where something happens, for pictures too small for the whole map.
    pub focus: Focus,
    /// The panel in a few lines, for such pictures.
    pub brief: Brief,
}

impl Scene {
    /// A map without contents.
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

/// A place whose contents are drawn where there is space.
#[derive(Clone, Debug)]
pub struct SpaceContents {
    /// The space.
    pub space: SpaceId,
    /// Its name with additions.
    pub name: Option<Headline>,
    /// Its number, if it has one instead of a name. Numbers on land are part of the ground, drawn where there is space.
    pub number: Option<String>,
    /// The pieces there, by owner.
    pub stacks: Vec<Stack>,
}

/// A name with additions.
#[derive(Clone, Debug)]
pub struct Headline {
    /// The name.
    pub say: Say,
    /// Signs next to it.
    pub badges: Vec<Badge>,
    /// Whether pieces can be there.
    pub open: bool,
}

/// A sign next to a name.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Badge {
    /// The mark of the seat whose home it is.
    Home(SeatId),
    /// The mark of the seat whose home it was.
    Former(SeatId),
    /// The value of the place.
    Number(u32),
    /// A symbol of the game.
    Symbol(&'static str),
    /// A flag, if the place was captured this turn.
    Flag(SeatId),
}

/// All pieces of a seat in a place: a plate in its colour, with a symbol and a number for every kind.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Stack {
    pub space: SpaceId,
    pub seat: SeatId,
    pub pieces: Vec<Piece>,
}

/// Equal pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Their kind, which has a symbol.
    pub kind: KindId,
    /// The number of pieces.
    pub count: u32,
    /// Whether they were hit.
    pub damaged: bool,
    /// Whether they are aboard another unit.
    pub aboard: bool,
    /// The values that are printed on them, such as `4-3-6`; empty = none are shown.
    pub values: String,
}

impl Piece {
    /// Undamaged pieces that are not aboard another unit.
    pub const fn new(kind: KindId, count: u32) -> Self {
        Self { kind, count, damaged: false, aboard: false, values: String::new() }
    }
}

/// A battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fight {
    /// Its space.
    pub space: SpaceId,
    /// Whether it is still to come or in progress.
    pub to_come: bool,
}

/// The manner of a movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Way {
    /// By land.
    Land,
    /// By sea, or aboard another unit.
    Sea,
    /// By air.
    Air,
    /// Ships, in games where blocks also travel by ship.
    Ships,
    /// Out of a battle.
    Retreat,
}

/// A movement.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Arrow {
    pub way: Way,
    pub seat: SeatId,
    pub to: SpaceId,
    /// Its line in map units.
    pub line: Vec<Point>,
    /// Whether the line is a route on the map. Otherwise it is a smooth curve through the centres of spaces.
    pub on_the_map: bool,
    /// The number of pieces, if it is shown.
    pub count: Option<u32>,
}
