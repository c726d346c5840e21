//! What a case says of the board.

use crate::model::board::{Area, Space, Zone};
use crate::model::sequence::Phase;
use crate::model::state::{Supply, Track};
use crate::model::vocabulary::{Class, Control, Nation, Side, Type};

/// When a case begins, or where the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub(super) struct When {
    pub side: Side,
    pub phase: Phase,
    /// Which turn; none = the first of the scenario, or it does not matter.
    pub turn: Option<u8>,
    /// What the phase does by itself when it begins is still to come.
    pub begins: bool,
}

/// The position of a case.
#[derive(Clone, Debug, Default)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub(super) struct Given {
    /// The board as the scenario sets it up; else an empty one.
    pub setup: bool,
    pub when: Option<When>,
    pub places: Vec<(Space, PlaceLine)>,
    /// The supply network; none = no zone is in it.
    pub network: Vec<Zone>,
    pub tracks: Vec<(Track, u8)>,
    /// Submarine units in their boxes, with their steps.
    pub holding: Vec<(Side, u8)>,
    /// Carrier air without a carrier.
    pub orphans: Vec<Pieces>,
    /// Blocks that no force pool has.
    pub gone: Vec<(Nation, Type)>,
    pub building: Vec<(Nation, Class, u8)>,
    pub damaged: Vec<(Nation, Class, u8)>,
    /// Zones that are done with.
    pub resolved: Vec<Zone>,
    /// Areas whose combat of this phase is fought.
    pub fought: Vec<Area>,
}

/// Blocks or counters that are alike.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub(super) struct Pieces {
    pub count: u8,
    pub nation: Nation,
    pub ty: Type,
    /// None = as many as such a block has.
    pub steps: Option<u8>,
    /// Carrier air aboard: types with their steps.
    pub deck: Vec<(Type, u8)>,
    pub moved: bool,
    pub spent: bool,
    pub supply: Supply,
}

/// Whose fortification stands somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fort {
    /// Nobody's.
    Nobody,
    /// This side's.
    Of(Side),
}

impl Fort {
    /// The side, if it is somebody's.
    pub(super) const fn side(self) -> Option<Side> {
        match self {
            Self::Nobody => None,
            Self::Of(side) => Some(side),
        }
    }
}

/// What a line says about a place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub(super) struct PlaceLine {
    /// Blocks and counters; none = not said.
    pub pieces: Option<Vec<Pieces>>,
    pub control: Option<Control>,
    /// Whose garrisons lie here; none = not said.
    pub garrisons: Option<Vec<Nation>>,
    pub fort: Option<Fort>,
    pub damage: Option<u8>,
    pub contested: Option<bool>,
    /// Ground units landed in this player turn, marines among them, or came over a river or strait; the contest is of this turn.
    pub landed: bool,
    pub crossed: bool,
    pub fresh: bool,
}

/// How things stand.
#[derive(Clone, Debug)]
pub(super) enum Then {
    /// In an area or zone.
    Place(Space, PlaceLine),
    /// Supply of every piece of a side in a space.
    Supply(Space, Side, Supply),
    /// Tracks.
    Tracks(Vec<(Track, u8)>),
    /// The moment.
    Turn(When),
    /// The network.
    Network(Vec<Zone>),
    /// How many blocks or counters a pool has.
    Pool(Vec<(Nation, Type, u8)>),
    /// Steps of submarine units in their boxes.
    Holding(Vec<(Side, u8)>),
    /// Carrier air without a carrier.
    Orphans(Vec<Pieces>),
    /// Steps that are built: whose, of which class, in which box.
    Building(Vec<(Nation, Class, u8)>),
    /// Damaged steps on the track.
    Damaged(Vec<(Nation, Class, u8)>),
    /// Victory points of Japan.
    Points(u8),
}
