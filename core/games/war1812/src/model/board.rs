//! The printed matter: towns, roads, lakes, blocks. Made by [`crate::model::files`]; never changes during a game.
//!
//! Sections: `1.3`, `6.4`, `2.1`, `2.4`.

use crate::rules::ways::{FARTHEST, Route};
use adjutant_events::{KindId, RulesetId, SeatId, SideId, SpaceId, UnitId};
use serde::{Deserialize, Serialize};

/// A name in both languages with the other spellings players use.
pub use adjutant_core::name::Name;

/// One of the two sides (1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Blue.
    American,
    /// Red.
    British,
}

impl Side {
    /// Both, the American first: the order of every list and of everything that both do.
    pub const BOTH: [Self; 2] = [Self::American, Self::British];

    /// The other one.
    pub const fn enemy(self) -> Self {
        match self {
            Self::American => Self::British,
            Self::British => Self::American,
        }
    }

    /// Its place in arrays of two.
    pub const fn ix(self) -> usize {
        match self {
            Self::American => 0,
            Self::British => 1,
        }
    }

    /// Its word: `american`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::American => "american",
            Self::British => "british",
        }
    }

    /// Its seat.
    pub fn seat(self) -> SeatId {
        SeatId::new(self.word())
    }

    /// The side it wins for: there is one seat a side.
    pub fn id(self) -> SideId {
        SideId::new(self.word())
    }

    /// The side of a seat.
    pub fn of(seat: &SeatId) -> Option<Self> {
        Self::BOTH.into_iter().find(|side| side.word() == seat.as_str())
    }
}

/// A town by its place on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Town(pub u8);

impl Town {
    /// So many have a place of their own; the game has 27.
    pub const MOST: usize = u8::MAX as usize + 1;

    /// Its place in arrays of towns.
    pub const fn ix(self) -> usize {
        self.0 as usize
    }
}

/// A lake by its place on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Lake(pub u8);

impl Lake {
    /// Its place in arrays of lakes.
    pub const fn ix(self) -> usize {
        self.0 as usize
    }
}

/// An army block by its place in the list of blocks. Its number in the log is one more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct BlockIx(pub u8);

impl BlockIx {
    /// Its place in arrays of blocks.
    pub const fn ix(self) -> usize {
        self.0 as usize
    }

    /// Its number in the log.
    pub const fn id(self) -> UnitId {
        UnitId(self.0 as u32 + 1)
    }
}

/// What a block is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Kind {
    Infantry,
    /// Dragoons (16).
    Cavalry,
    Indian,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Infantry, Self::Cavalry, Self::Indian];

    /// Its word: `cavalry`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Infantry => "infantry",
            Self::Cavalry => "cavalry",
            Self::Indian => "indian",
        }
    }

    /// Its id in the log.
    pub fn id(self) -> KindId {
        KindId::new(self.word())
    }

    /// Roads of an ordinary move (9.1, 16).
    pub const fn roads(self) -> usize {
        match self {
            Self::Cavalry => 2,
            Self::Infantry | Self::Indian => 1,
        }
    }
}

/// The word that dice for ships are rolled under.
pub const SHIP: &str = "ship";

/// A fact with where it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Which fact: `value`, `lake`.
    pub fact: String,
    /// Where from: `rulebook:1.3`, `reconstructed:inferred`, `physical:2003 v1.31`.
    pub source: String,
}

impl Source {
    /// Whether it may be wrong: taken neither from the rulebook nor from the printed board.
    pub fn is_reconstructed(&self) -> bool {
        self.source.starts_with("reconstructed:")
    }
}

/// A town.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct TownDef {
    pub id: SpaceId,
    pub name: Name,
    /// Whose country it lies in (1.1).
    pub country: Side,
    /// Supply and victory points (1.1).
    pub value: u8,
    /// The lake it touches (1.3).
    pub lake: Option<Lake>,
    /// Whether it is its country's naval base on that lake (1.3).
    pub base: bool,
    /// Blocks that appear there for 1813 and 1814 (14.1).
    pub reinforcements: [u8; 2],
    /// Where the real place lies, for drawing.
    pub lat: f64,
    /// East of Greenwich.
    pub lon: f64,
    /// Where each fact comes from.
    pub sources: Vec<Source>,
    /// A remark.
    pub note: String,
}

/// A lake.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct LakeDef {
    pub id: SpaceId,
    pub name: Name,
    /// Its towns, in board order.
    pub towns: Vec<Town>,
    /// Where it comes from.
    pub source: String,
}

/// A road or trail (1.1). All alike to the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct RoadDef {
    /// Its ends.
    pub between: [Town; 2],
    /// How it is described: `trail`, `river_crossing`.
    pub kind: String,
    /// Where it comes from.
    pub source: String,
    pub note: String,
}

/// An army block.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct BlockDef {
    pub side: Side,
    /// Its name; flavour only.
    pub name: String,
    pub kind: Kind,
    /// Its CV at full strength (2.3).
    pub cv: u8,
    /// Whether its label says militia; no rule asks.
    pub militia: bool,
    /// Where each fact comes from.
    pub sources: Vec<Source>,
}

/// Everything printed.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Board {
    /// Which game.
    pub ruleset: RulesetId,
    pub revision: u16,
    pub name: Name,
    /// Which printing it claims to be.
    pub edition: String,
    /// SHA-256 of the file, hex.
    pub digest: String,
    /// The text of the file, if it is not the one we ship.
    pub custom: Option<String>,
    /// Blocks drawn before the game, by side (3.2).
    pub draw: [u8; 2],
    /// Ships, by side (2.4).
    pub ships: [u8; 2],
    /// Towns in board order.
    pub towns: Vec<TownDef>,
    pub lakes: Vec<LakeDef>,
    pub roads: Vec<RoadDef>,
    /// Army blocks, the American first.
    pub blocks: Vec<BlockDef>,
    /// What the sources of reconstructed facts are: name, description.
    pub sources: Vec<(String, String)>,
    /// For each town, those a road leads to, in board order.
    pub neighbours: Vec<Vec<Town>>,
    /// For each town, the ways that lead from it: those of one road, of two, and so on.
    pub routes: Vec<[Vec<Route>; FARTHEST]>,
}

impl Board {
    /// Every town.
    pub fn all_towns(&self) -> impl Iterator<Item = Town> + use<> {
        (0..self.towns.len() as u8).map(Town)
    }

    /// Every lake.
    pub fn all_lakes(&self) -> impl Iterator<Item = Lake> + use<> {
        (0..self.lakes.len() as u8).map(Lake)
    }

    /// A town as printed.
    pub fn town_def(&self, town: Town) -> &TownDef {
        &self.towns[town.ix()]
    }

    /// A lake as printed.
    pub fn lake_def(&self, lake: Lake) -> &LakeDef {
        &self.lakes[lake.ix()]
    }

    /// A block as printed.
    pub fn block_def(&self, block: BlockIx) -> &BlockDef {
        &self.blocks[block.ix()]
    }

    /// The town of this id.
    pub fn town(&self, id: &SpaceId) -> Option<Town> {
        self.towns.iter().position(|town| town.id == *id).map(|at| Town(at as u8))
    }

    /// The lake of this id.
    pub fn lake(&self, id: &SpaceId) -> Option<Lake> {
        self.lakes.iter().position(|lake| lake.id == *id).map(|at| Lake(at as u8))
    }

    /// The block of this number.
    pub fn block(&self, id: UnitId) -> Option<BlockIx> {
        let at = id.0.checked_sub(1)?;
        let found = usize::try_from(at).ok()? < self.blocks.len();
        found.then_some(BlockIx(at as u8))
    }

    /// The id of a town.
    pub fn id(&self, town: Town) -> SpaceId {
        self.town_def(town).id.clone()
    }

    /// The id of a lake.
    pub fn lake_id(&self, lake: Lake) -> SpaceId {
        self.lake_def(lake).id.clone()
    }

    /// The towns that a road leads to from here, in board order.
    pub fn near(&self, town: Town) -> &[Town] {
        &self.neighbours[town.ix()]
    }

    /// The ways of so many roads that lead from here; none is longer than anybody marches.
    pub fn routes(&self, town: Town, roads: usize) -> &[Route] {
        let of_length = roads.checked_sub(1).and_then(|at| self.routes[town.ix()].get(at));
        of_length.map_or(&[], Vec::as_slice)
    }

    /// Whether a road joins two towns.
    pub fn joined(&self, a: Town, b: Town) -> bool {
        self.near(a).contains(&b)
    }

    /// The naval base of a side on a lake (1.3).
    pub fn base(&self, side: Side, lake: Lake) -> Option<Town> {
        let towns = &self.lake_def(lake).towns;
        towns.iter().copied().find(|town| self.town_def(*town).base && self.town_def(*town).country == side)
    }

    /// The blocks of a side, in order; the Indian block last.
    pub fn blocks_of(&self, side: Side) -> impl Iterator<Item = BlockIx> + '_ {
        let of_side = move |(_, def): &(usize, &BlockDef)| def.side == side;
        self.blocks.iter().enumerate().filter(of_side).map(|(at, _)| BlockIx(at as u8))
    }

    /// The Indian block (15).
    pub fn indians(&self) -> Option<BlockIx> {
        self.blocks.iter().position(|def| def.kind == Kind::Indian).map(|at| BlockIx(at as u8))
    }

    /// Where the Indian block appears (15).
    pub fn indian_town(&self) -> Option<Town> {
        self.town(&SpaceId::new("detroit"))
    }
}
