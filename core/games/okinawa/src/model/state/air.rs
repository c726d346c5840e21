//! The state of the air and sea game.
//!
//! Sections: `5`.

use crate::model::fact::{BaseAa, FleetHit, ShipHit};
use crate::model::order::{JapaneseGroup, UsGroup};
use crate::model::set_up::SetUp;
use crate::model::vocabulary::Base;
use serde::{Deserialize, Serialize};

/// The aircraft points of Japan (5.31).
pub const JAPANESE_POINTS: u16 = 700;
/// The aircraft points of each allied attack (5.1).
pub const US_POINTS: u16 = 750;

/// An allied attack in progress; unknown parts are none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct UsRaid {
    pub groups: Vec<UsGroup>,
    /// The bases that receive a marker.
    pub bases: Option<Vec<Base>>,
    pub markers: Option<Vec<(Base, u8)>>,
    pub aa: Option<Vec<BaseAa>>,
    /// Whether the bases have been struck.
    pub struck: bool,
}

/// The stage of a Japanese attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a variant without a comment is what its name says
pub enum RaidStage {
    Aa,
    Hits,
    Ships,
    Carriers,
    Fires,
    Home,
}

/// A Japanese attack in progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct JapaneseRaid {
    pub stage: RaidStage,
    /// The points left in each group.
    pub groups: Vec<JapaneseGroup>,
    pub fleets: Vec<FleetHit>,
    /// Damaged carriers; later only those with a fatal hit.
    pub carriers: Vec<ShipHit>,
}

/// The tracks of the air and sea game, and the progress of its phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools)] // independent flags
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Air {
    /// Japanese points that are lost and disrupted.
    pub lost: u16,
    pub disrupted: u16,
    /// Lost US points, which only score (J48).
    pub us_lost: u16,
    /// Points for ships.
    pub ship_points: u16,
    /// The number of attacks left, besides the opening attack.
    pub us_attacks: u8,
    pub japanese_attacks: u8,
    /// Whether the opening attack is still due (5.1).
    pub opening: bool,
    /// The first turn in which Japan may fly (5.16).
    pub first_flight: u8,
    /// Whether the Yamato has sailed in this game (5.22), and whether it did in this turn.
    pub yamato: bool,
    pub yamato_now: bool,
    /// For this turn: whether the United States attack, whether Japan has decided on the Yamato, and whether Japan has
    /// decided on its attack.
    pub us_attacks_now: Option<bool>,
    pub yamato_said: bool,
    pub japan_said: bool,
    pub us_raid: Option<UsRaid>,
    pub japanese_raid: Option<JapaneseRaid>,
}

impl Air {
    /// The start of a scenario. In the opening scenario Japan flies in T4 at the earliest (18.4).
    pub fn at_start(set_up: Option<&SetUp>) -> Self {
        let is_campaign = set_up.is_some_and(|set_up| set_up.scenario.is_campaign());
        let is_opening = set_up.is_some_and(|set_up| !is_campaign && set_up.first_turn == 1);
        Self {
            lost: set_up.map_or(0, |set_up| set_up.air_loss),
            disrupted: set_up.map_or(0, |set_up| set_up.air_disruption),
            us_lost: 0,
            ship_points: 0,
            us_attacks: set_up.map_or(0, |set_up| set_up.us_air_attacks),
            japanese_attacks: set_up.map_or(0, |set_up| set_up.japanese_air_attacks),
            opening: is_campaign,
            first_flight: if is_opening { 4 } else { 1 },
            yamato: false,
            yamato_now: false,
            us_attacks_now: None,
            yamato_said: false,
            japan_said: false,
            us_raid: None,
            japanese_raid: None,
        }
    }

    /// The Japanese points that can fly (5.31).
    pub fn available(&self) -> u16 {
        JAPANESE_POINTS.saturating_sub(self.lost).saturating_sub(self.disrupted)
    }
}
