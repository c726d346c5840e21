//! The air and sea game at one moment.
//!
//! Sections: `5`.

use crate::model::set_up::SetUp;

/// Aircraft points of Japan (5.31).
pub const JAPANESE_POINTS: u16 = 700;
/// Aircraft points of each allied attack (5.1).
pub const US_POINTS: u16 = 750;

/// The tracks of the air and sea game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Air {
    /// Japanese points that are lost, and disrupted.
    pub lost: u16,
    pub disrupted: u16,
    /// US points lost; they only score (J48).
    pub us_lost: u16,
    /// Attacks that are left, besides the opening attack.
    pub us_attacks: u8,
    pub japanese_attacks: u8,
    /// Whether the opening attack is still to come (5.1).
    pub opening: bool,
    /// The first turn in which Japan may fly (5.16).
    pub first_flight: u8,
    /// Whether the Yamato has sailed (5.22).
    pub yamato: bool,
}

impl Air {
    /// As a scenario begins. In the opening the Japanese fly on T4 at the earliest (18.4).
    pub fn at_start(set_up: Option<&SetUp>) -> Self {
        let is_campaign = set_up.is_some_and(|set_up| set_up.scenario.is_campaign());
        let is_opening = set_up.is_some_and(|set_up| !is_campaign && set_up.first_turn == 1);
        Self {
            lost: set_up.map_or(0, |set_up| set_up.air_loss),
            disrupted: set_up.map_or(0, |set_up| set_up.air_disruption),
            us_lost: 0,
            us_attacks: set_up.map_or(0, |set_up| set_up.us_air_attacks),
            japanese_attacks: set_up.map_or(0, |set_up| set_up.japanese_air_attacks),
            opening: is_campaign,
            first_flight: if is_opening { 4 } else { 1 },
            yamato: false,
        }
    }

    /// Japanese points that can fly (5.31).
    pub fn available(&self) -> u16 {
        JAPANESE_POINTS.saturating_sub(self.lost).saturating_sub(self.disrupted)
    }
}
