//! The memory of a game beyond its phases: set-up, written decisions, appeals, calendar and score.
//!
//! Sections: `9.62`, `9.7`, `15.4`, `17`, `18`.

use crate::model::board::Unit;
use crate::model::vocabulary::{Appeal, Beach, Formation, Item, Power};
use adjutant_hex::Hex;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The progress of the set-up (18).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SettingUp {
    /// Whether each side has finished.
    pub done: [bool; 2],
    /// Dummy and real mines laid on Okinawa, and on Ie Shima.
    pub mines: [[u8; 2]; 2],
    /// Units that have taken a prescribed loss.
    pub losses: BTreeSet<Unit>,
    /// The division that starts behind the front.
    pub rests: Option<Formation>,
}

/// A second landing as written down (18.23).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct SecondLanding {
    pub beach: Beach,
    pub divisions: [Formation; 2],
}

/// The reason of a counteroffensive (17.11, 17.12, 18.16g).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a variant without a comment is what its name says
pub enum Offensive {
    May,
    Optional,
    General,
}

/// A counteroffensive (J61).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Counteroffensive {
    pub offensive: Offensive,
    /// The first turn.
    pub turn: u8,
}

impl Counteroffensive {
    /// Whether it is in progress in a turn; a general one lasts two turns.
    pub const fn is_on(self, turn: u8) -> bool {
        let last = match self.offensive {
            Offensive::General => self.turn + 1,
            Offensive::May | Offensive::Optional => self.turn,
        };
        self.turn <= turn && turn <= last
    }
}

/// The voyage of an engineer (9.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Voyage {
    pub unit: Unit,
    /// The landing hex; none until its dice are rolled.
    pub hex: Option<Hex>,
    /// Whether a unit must make room in the hex.
    pub needs_room: bool,
}

/// The result of a game (18.17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Verdict {
    /// The winner; none = a draw.
    pub winner: Option<Power>,
    pub points: [i32; 2],
    /// Whether Okinawa has fallen, or most of it is taken.
    pub has_fallen: bool,
}

/// The memory of a game beyond its phases.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools)] // independent flags
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Campaign {
    pub setting_up: SettingUp,
    pub landing: Option<SecondLanding>,
    /// The turn of the second landing, and the turn of its evacuation.
    pub landed: Option<u8>,
    pub evacuated: Option<u8>,
    /// Units that have landed on the second beach.
    pub second_ashore: BTreeSet<Unit>,
    /// The eight points, and that of the headquarters (18.321d).
    pub points: Option<(Vec<u8>, u8)>,

    /// The results of appeals, each with its turn (17).
    pub appeals: Vec<(Appeal, u8)>,
    /// Whether this turn's appeal was made, and whether its cost must still be rolled.
    pub has_appealed: bool,
    pub owes_cost: bool,
    pub counteroffensive: Option<Counteroffensive>,
    /// The number of units that returned by an appeal.
    pub brought_back: u8,

    /// The number of fortifications that may go south, and that went (9.62); then whether the move was announced but
    /// not rolled yet.
    pub south: Option<(u8, u8)>,
    pub announces_south: bool,
    /// Engineers that have sailed, and the current voyage.
    pub sailed: BTreeSet<Unit>,
    pub voyage: Option<Voyage>,
    /// Units that landed on the enemy; they must assault in this turn (9.71c).
    pub must_assault: BTreeSet<Unit>,

    /// Japanese units that were bombarded or fired at in this turn (18.16b).
    pub hit: BTreeSet<Unit>,
    /// Units that left the sector of the 24th in this turn.
    pub left_sector: BTreeSet<Unit>,
    /// Units on their way north (18.16h).
    pub northbound: BTreeSet<Unit>,
    /// Outposts that have retreated (18.44a).
    pub retreated: BTreeSet<Unit>,
    /// Marines that moved by sea in this turn, and whether any did in this game.
    pub ashore: BTreeSet<Unit>,
    pub has_sailed: bool,

    /// Whether this turn's rests are over, whether its rebuilding is, and the steps rebuilt by division.
    pub has_rested: bool,
    pub has_rebuilt: bool,
    pub rebuilt: [u8; 6],

    /// Hexes that a US unit occupied last.
    pub us_held: BTreeSet<Hex>,
    /// The turns since when the north and the villages are held (J82).
    pub north_since: Option<u8>,
    pub villages_since: Option<u8>,
    pub scored: BTreeSet<Item>,
    /// Fire points lost, US and Japanese, and the number of forced fortifications (18.44a).
    pub fire_lost: [u16; 2],
    pub forced: u8,
    pub verdict: Option<Verdict>,
}
