//! The special rules of campaigns and scenarios that apply in a game. Without any, only sections 4 to 16 apply.
//!
//! Sections: `18.16`, `18.2`, `18.3`, `18.43`, `18.53`, `18.63`, `18.73`.

use crate::model::vocabulary::Scenario;
use serde::{Deserialize, Serialize};

/// Each special rule, and whether it applies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools)] // each is a rule that applies or does not
pub struct Special {
    /// No Japanese unit moves on Okinawa in the first turn (18.16b).
    pub standstill: bool,
    /// Units stay in their sectors until their dates (18.16b).
    pub sectors: bool,
    /// Beaches must remain in Japanese zones of control (18.16b).
    pub beach_duty: bool,
    /// Marine divisions clear the north and the centre, and move south on their dates (18.16c, e).
    pub marine_dates: bool,
    /// The Udo detachment does not move (18.16d).
    pub udo_stays: bool,
    /// The command appeal (17).
    pub appeals: bool,
    /// Japan may declare a counteroffensive (18.16g), and its engineers may sail (9.7).
    pub counteroffensive: bool,
    /// Japan may announce that fortifications go south (9.62).
    pub moves_south: bool,
    /// Ie Shima is part of the game, and the 77th lands there (18.15).
    pub ie_shima: bool,
    /// The marines may move by sea once (18.16i).
    pub amphibious: bool,
    /// Survivors go north at the end (18.16h, 18.73b).
    pub goes_north: bool,
    /// Four battalions of Boeitai arrive (18.13).
    pub boeitai: bool,
    /// Two divisions land on a second beach (18.23).
    pub second_landing: bool,
    /// Japanese units may leave over the north edge at the end (18.33c).
    pub exits: bool,
    /// The victory chart applies (18.17).
    pub chart: bool,
    /// The game ends after its last turn.
    pub ends: bool,
}

impl Special {
    /// The special rules of a scenario.
    pub const fn of(scenario: Scenario) -> Self {
        let campaign = Self {
            standstill: true,
            sectors: true,
            beach_duty: true,
            marine_dates: true,
            udo_stays: true,
            appeals: true,
            counteroffensive: true,
            moves_south: true,
            ie_shima: true,
            amphibious: true,
            goes_north: true,
            boeitai: true,
            second_landing: false,
            exits: false,
            chart: true,
            ends: true,
        };
        let short = Self { ends: true, ..Self::none() };
        match scenario {
            Scenario::Campaign => campaign,
            Scenario::Historical => Self { second_landing: true, ..campaign },
            Scenario::Free => Self {
                standstill: false,
                sectors: false,
                beach_duty: false,
                marine_dates: false,
                udo_stays: false,
                moves_south: false,
                second_landing: true,
                exits: true,
                ..campaign
            },
            // The standstill is not among its restrictions (J69).
            Scenario::Opening => Self { sectors: true, beach_duty: true, moves_south: true, ..short },
            Scenario::Ushijima => Self {
                marine_dates: true,
                counteroffensive: true,
                moves_south: true,
                ie_shima: true,
                boeitai: true,
                ..short
            },
            Scenario::Sunset => short,
            Scenario::Cornered => Self { amphibious: true, goes_north: true, ..short },
        }
    }

    /// No special rules.
    pub const fn none() -> Self {
        Self {
            standstill: false,
            sectors: false,
            beach_duty: false,
            marine_dates: false,
            udo_stays: false,
            appeals: false,
            counteroffensive: false,
            moves_south: false,
            ie_shima: false,
            amphibious: false,
            goes_north: false,
            boeitai: false,
            second_landing: false,
            exits: false,
            chart: false,
            ends: false,
        }
    }
}
