//! What a game remembers beyond its phases: how far the set-up has come, what was written down, appeals, the calendar, the score.
//!
//! Sections: `9.62`, `9.7`, `15.4`, `17`, `18`.

use crate::model::board::Unit;
use crate::model::vocabulary::{Appeal, Beach, Formation, Item, Power};
use adjutant_hex::Hex;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// How far the set-up has come (18).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SettingUp {
    /// Who has set up.
    pub done: [bool; 2],
    /// Mines that are laid on Okinawa and on Ie Shima: dummies and real ones.
    pub mines: [[u8; 2]; 2],
    /// Units that have taken a printed loss.
    pub losses: BTreeSet<Unit>,
    /// The division that begins behind the front.
    pub rests: Option<Formation>,
}

/// A second landing, as it is written (18.23).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct SecondLanding {
    pub beach: Beach,
    pub divisions: [Formation; 2],
}

/// Why a counteroffensive is made (17.11, 17.12, 18.16g).
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
    /// Its first turn.
    pub turn: u8,
}

impl Counteroffensive {
    /// Whether it is on in a turn: a general one lasts two.
    pub const fn is_on(self, turn: u8) -> bool {
        let last = match self.offensive {
            Offensive::General => self.turn + 1,
            Offensive::May | Offensive::Optional => self.turn,
        };
        self.turn <= turn && turn <= last
    }
}

/// An engineer that sails (9.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Voyage {
    pub unit: Unit,
    /// Where it landed; none until its dice fall.
    pub hex: Option<Hex>,
    /// Somebody has to make room in the hex.
    pub needs_room: bool,
}

/// How a game ends (18.17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Verdict {
    /// None is a draw.
    pub winner: Option<Power>,
    pub points: [i32; 2],
    /// Whether Okinawa has fallen, or most of it is held.
    pub has_fallen: bool,
}

/// All of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools)] // questions that have nothing to do with each other
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Campaign {
    pub setting_up: SettingUp,
    pub landing: Option<SecondLanding>,
    /// The turn of the second landing, and that in which its beach was given up.
    pub landed: Option<u8>,
    pub evacuated: Option<u8>,
    /// Units that have landed there.
    pub second_ashore: BTreeSet<Unit>,
    /// The eight points, and that of the headquarters (18.321d).
    pub points: Option<(Vec<u8>, u8)>,

    /// The results of appeals, each with its turn (17).
    pub appeals: Vec<(Appeal, u8)>,
    /// This turn's appeal was held; its cost is still to be thrown.
    pub has_appealed: bool,
    pub owes_cost: bool,
    pub counteroffensive: Option<Counteroffensive>,
    /// Units that came back by an appeal.
    pub brought_back: u8,

    /// How many fortifications may go south and how many went (9.62); announced, not thrown yet.
    pub south: Option<(u8, u8)>,
    pub announces_south: bool,
    /// Engineers that have sailed, and one that sails now.
    pub sailed: BTreeSet<Unit>,
    pub voyage: Option<Voyage>,
    /// Units that landed on the enemy: they assault in this turn (9.71c).
    pub must_assault: BTreeSet<Unit>,

    /// Japanese units that were bombarded or fired at in this turn (18.16b).
    pub hit: BTreeSet<Unit>,
    /// Units that have left the sector of the 24th in this turn.
    pub left_sector: BTreeSet<Unit>,
    /// Units on their way north (18.16h).
    pub northbound: BTreeSet<Unit>,
    /// Outposts that have retreated (18.44a).
    pub retreated: BTreeSet<Unit>,
    /// Marines that moved by sea in this turn; whether any have in this game.
    pub ashore: BTreeSet<Unit>,
    pub has_sailed: bool,

    /// This turn's rests are over; rebuilding is; steps rebuilt in it, by division.
    pub has_rested: bool,
    pub has_rebuilt: bool,
    pub rebuilt: [u8; 6],

    /// Hexes that the United States were the last in.
    pub us_held: BTreeSet<Hex>,
    /// Since when the north and the villages are held (J82).
    pub north_since: Option<u8>,
    pub villages_since: Option<u8>,
    pub scored: BTreeSet<Item>,
    /// Fire points lost, US and Japanese, and fortifications forced (18.44a).
    pub fire_lost: [u16; 2],
    pub forced: u8,
    pub verdict: Option<Verdict>,
}
