//! The printed data: towns, roads, lakes, blocks. [`crate::model::files`] makes it; it never changes during a game.
//!
//! Sections: `1.3`, `6.4`, `2.1`, `2.4`.

use crate::rules::ways::{FARTHEST, Route};
use adjutant_events::{KindId, RulesetId, SeatId, SideId, SpaceId, UnitId};
use serde::{Deserialize, Serialize};

/// A name in both languages, with the other spellings that players use.
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
    /// Both sides, the American first: the order of every list, and of everything that both sides do.
    pub const BOTH: [Self; 2] = [Self::American, Self::British];

    /// The other side.
    pub const fn enemy(self) -> Self {
        match self {
            Self::American => Self::British,
            Self::British => Self::American,
        }
    }

    /// The index of the side in arrays of two.
    pub const fn ix(self) -> usize {
        match self {
            Self::American => 0,
            Self::British => 1,
        }
    }

    /// The word for the side: `american`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::American => "american",
            Self::British => "british",
        }
    }

    /// The seat of the side.
    pub fn seat(self) -> SeatId {
        SeatId::new(self.word())
    }

    /// The id of the side that the seat wins for; there is one seat for each side.
    pub fn id(self) -> SideId {
        SideId::new(self.word())
    }

    /// The side of a seat.
    pub fn of(seat: &SeatId) -> Option<Self> {
        Self::BOTH.into_iter().find(|side| side.word() == seat.as_str())
    }
}

/// A town, by its place on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Town(pub u8);

impl Town {
    /// The largest possible number of towns; the game has 27.
    pub const MOST: usize = u8::MAX as usize + 1;

    /// The index of the town in arrays of towns.
    pub const fn ix(self) -> usize {
        self.0 as usize
    }
}

/// A lake, by its place on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Lake(pub u8);

impl Lake {
    /// The index of the lake in arrays of lakes.
    pub const fn ix(self) -> usize {
        self.0 as usize
    }
}

/// An army block, by its place in the list of blocks. Its number in the log is one higher.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct BlockIx(pub u8);

impl BlockIx {
    /// The index of the block in arrays of blocks.
    pub const fn ix(self) -> usize {
        self.0 as usize
    }

    /// The number of the block in the log.
    pub const fn id(self) -> UnitId {
        UnitId(self.0 as u32 + 1)
    }
}

/// The kind of a block.
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
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Infantry, Self::Cavalry, Self::Indian];

    /// The word for the kind: `cavalry`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Infantry => "infantry",
            Self::Cavalry => "cavalry",
            Self::Indian => "indian",
        }
    }

    /// The id of the kind in the log.
    pub fn id(self) -> KindId {
        KindId::new(self.word())
    }

    /// The number of roads of an ordinary move (9.1, 16).
    pub const fn roads(self) -> usize {
        match self {
            Self::Cavalry => 2,
            Self::Infantry | Self::Indian => 1,
        }
    }
}

/// The word under which dice for ships are rolled.
pub const SHIP: &str = "ship";

/// A printed fact with its source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// The name of the fact: `value`, `lake`.
    pub fact: String,
    /// The source: `rulebook:1.3`, `reconstructed:inferred`, `physical:2003 v1.31`.
    pub source: String,
}

impl Source {
    /// Whether the fact is uncertain: it comes neither from the rulebook nor from the printed board.
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
    /// The country in which it lies (1.1).
    pub country: Side,
    /// Its value in supply and victory points (1.1).
    pub value: u8,
    /// The lake that it touches (1.3).
    pub lake: Option<Lake>,
    /// Whether it is its country's naval base on that lake (1.3).
    pub base: bool,
    /// The number of blocks that appear there for 1813 and for 1814 (14.1).
    pub reinforcements: [u8; 2],
    /// The latitude of the real place in degrees, for drawing.
    pub lat: f64,
    /// The longitude in degrees east of Greenwich.
    pub lon: f64,
    /// The source of each fact.
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
    /// The source of the lake's data.
    pub source: String,
}

/// A road or trail (1.1). The rules treat all alike.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct RoadDef {
    /// The two towns that it joins.
    pub between: [Town; 2],
    /// Its description: `trail`, `river_crossing`.
    pub kind: String,
    /// The source of the road.
    pub source: String,
    pub note: String,
}

/// An army block.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct BlockDef {
    pub side: Side,
    /// Its name; it has no effect on play.
    pub name: String,
    pub kind: Kind,
    /// Its CV at full strength (2.3).
    pub cv: u8,
    /// Whether its label says militia; no rule uses this.
    pub militia: bool,
    /// The source of each fact.
    pub sources: Vec<Source>,
}

/// All printed data.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Board {
    /// The id of the ruleset.
    pub ruleset: RulesetId,
    pub revision: u16,
    pub name: Name,
    /// The printing that the file claims to describe.
    pub edition: String,
    /// The digest of what the file means, in hexadecimal.
    pub digest: String,
    /// The text of the file, if it is not the one that ships with the program.
    pub custom: Option<String>,
    /// The number of blocks drawn before the game, by side (3.2).
    pub draw: [u8; 2],
    /// The number of ships, by side (2.4).
    pub ships: [u8; 2],
    /// The towns in board order.
    pub towns: Vec<TownDef>,
    pub lakes: Vec<LakeDef>,
    pub roads: Vec<RoadDef>,
    /// The army blocks, the American ones first.
    pub blocks: Vec<BlockDef>,
    /// The sources of reconstructed facts: name and description.
    pub sources: Vec<(String, String)>,
    /// For each town, the towns that a road leads to, in board order.
    pub neighbours: Vec<Vec<Town>>,
    /// For each town, the routes that lead from it: those of one road, of two, and so on.
    pub routes: Vec<[Vec<Route>; FARTHEST]>,
}

impl Board {
    /// All towns.
    pub fn all_towns(&self) -> impl Iterator<Item = Town> + use<> {
        (0..self.towns.len() as u8).map(Town)
    }

    /// All lakes.
    pub fn all_lakes(&self) -> impl Iterator<Item = Lake> + use<> {
        (0..self.lakes.len() as u8).map(Lake)
    }

    /// The printed data of a town.
    pub fn town_def(&self, town: Town) -> &TownDef {
        &self.towns[town.ix()]
    }

    /// The printed data of a lake.
    pub fn lake_def(&self, lake: Lake) -> &LakeDef {
        &self.lakes[lake.ix()]
    }

    /// The printed data of a block.
    pub fn block_def(&self, block: BlockIx) -> &BlockDef {
        &self.blocks[block.ix()]
    }

    /// The town with this id.
    pub fn town(&self, id: &SpaceId) -> Option<Town> {
        self.towns.iter().position(|town| town.id == *id).map(|at| Town(at as u8))
    }

    /// The lake with this id.
    pub fn lake(&self, id: &SpaceId) -> Option<Lake> {
        self.lakes.iter().position(|lake| lake.id == *id).map(|at| Lake(at as u8))
    }

    /// The block with this number.
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

    /// The routes of this number of roads that lead from here. There are none longer than the longest march.
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

    /// The blocks of a side in order; the Indian block comes last.
    pub fn blocks_of(&self, side: Side) -> impl Iterator<Item = BlockIx> + '_ {
        let of_side = move |(_, def): &(usize, &BlockDef)| def.side == side;
        self.blocks.iter().enumerate().filter(of_side).map(|(at, _)| BlockIx(at as u8))
    }

    /// The Indian block (15).
    pub fn indians(&self) -> Option<BlockIx> {
        self.blocks.iter().position(|def| def.kind == Kind::Indian).map(|at| BlockIx(at as u8))
    }

    /// The town where the Indian block appears (15).
    pub fn indian_town(&self) -> Option<Town> {
        self.town(&SpaceId::new("detroit"))
    }
}
