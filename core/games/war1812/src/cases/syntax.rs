//! What a case says of the board.

use crate::model::board::{Board, Kind, Lake, Side, Town};
use crate::model::fact::Ships;
use crate::model::state::{FIRST_YEAR, Stage};
use adjutant_events::SpaceId;

/// The position of a case.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub(super) struct Given {
    /// Whose turn.
    pub active: Side,
    /// Where the game stands.
    pub stage: Stage,
    pub year: u16,
    /// The campaign turn.
    pub turn: u16,
    /// Who goes first this year; none = whose turn it is.
    pub first: Option<Side>,
    /// Towns and lakes with what is there.
    pub places: Vec<(Place, PlaceLine)>,
    /// Blocks that were drawn and are not placed.
    pub hand: Vec<(Side, Vec<Pieces>)>,
    /// Ships lost for good.
    pub lost: Vec<(Side, u8)>,
    /// Reinforcements that wait for a town.
    pub waiting: Vec<(Side, Town, u8)>,
    /// The Indians were in the game already.
    pub indians_came: bool,
}

impl Default for Given {
    fn default() -> Self {
        Self {
            active: Side::American,
            stage: Stage::Naval,
            year: FIRST_YEAR,
            turn: 1,
            first: None,
            places: Vec::new(),
            hand: Vec::new(),
            lost: Vec::new(),
            waiting: Vec::new(),
            indians_came: false,
        }
    }
}

/// A town or a lake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Place {
    Town(Town),
    Lake(Lake),
}

impl Place {
    /// The place of this id.
    pub(super) fn of(board: &Board, id: &SpaceId) -> Option<Self> {
        board.town(id).map(Self::Town).or_else(|| board.lake(id).map(Self::Lake))
    }

    /// Its id.
    pub(super) fn id(self, board: &Board) -> SpaceId {
        match self {
            Self::Town(town) => board.id(town).clone(),
            Self::Lake(lake) => board.lake_id(lake).clone(),
        }
    }
}

/// Blocks that are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub(super) struct Pieces {
    /// How many.
    pub count: u8,
    pub kind: Kind,
    /// At which CV; none = the most that one of the kind has.
    pub cv: Option<u8>,
}

/// What a line says about a place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct PlaceLine {
    /// Blocks by side; none = not said.
    pub blocks: Option<Vec<(Side, Vec<Pieces>)>>,
    /// Ships by side, the American first; none = not said.
    pub ships: Option<[Ships; 2]>,
    /// Who holds it; none = not said.
    pub holder: Option<Holder>,
}

/// Who holds a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Holder {
    Nobody,
    Side(Side),
}

/// What can be counted of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Count {
    /// Victory points.
    Points,
    /// Army blocks on the board.
    OnBoard,
    /// Ships lost for good.
    ShipsLost,
    /// Ships not built yet.
    Unbuilt,
    /// Reinforcements that wait for their town.
    Waiting,
}

/// How things stand.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub(super) enum Then {
    /// In a town or on a lake.
    Place(Place, PlaceLine),
    /// Numbers of each side named.
    Counts(Count, Vec<(Side, u16)>),
    /// Whose turn, which phase, and year and turn if they are said.
    Turn {
        /// Whose; none = nobody's.
        side: Option<Side>,
        /// The phase's word.
        phase: String,
        year: Option<u16>,
        /// The campaign turn.
        turn: Option<u16>,
    },
}
