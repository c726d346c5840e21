//! The tracks, and the markers of units under construction.
//!
//! Sections: `2.1`, `4.7`, `7.1`, `9.13`, `9.16`, `9.24`.

use crate::model::board::{Board, Setup};
use crate::model::vocabulary::{Class, Nation, Power, Word, words};
use serde::{Deserialize, Serialize};

words! {
    /// A track, or a number that is kept like a track. All are open (11).
    Track {
        TransportCapacity = "transport_capacity",
        /// Transport points left in this turn (1.1).
        TransportLeft = "transport_left",
        Oil = "oil",
        AswLevel = "asw_level",
        /// WERP invested in the next level of anti-submarine warfare.
        AswProgress = "asw_progress",
        Kamikaze = "kamikaze",
        HomeHonshu = "home_honshu",
        HomeShikoku = "home_shikoku",
        HomeKyushu = "home_kyushu",
        SubmarinePoints = "submarine_points",
        BomberPoints = "bomber_points",
        Duds = "duds",
        JapanActions = "japan_actions",
        UsActions = "us_actions",
        CommonwealthActions = "commonwealth_actions",
        /// Strategic moves left in this player turn (5.24).
        JapanMoves = "japan_moves",
        UsMoves = "us_moves",
        CommonwealthMoves = "commonwealth_moves",
        /// WERP left in the current production phase.
        JapanWerp = "japan_werp",
        UsWerp = "us_werp",
        CommonwealthWerp = "commonwealth_werp",
        NationalistWerp = "nationalist_werp",
        PhilippineWerp = "philippine_werp",
        /// How often the condition of 9.22 was fulfilled; at most 2.
        UsConditions = "us_conditions",
        /// The turn from which each fulfilment counts; 0 = not fulfilled.
        UsFirstFrom = "us_first_from",
        UsSecondFrom = "us_second_from",
        /// Whether codes were broken in 1942 and in 1943 (7.6).
        CodeBroken1942 = "code_broken_1942",
        CodeBroken1943 = "code_broken_1943",
        /// Submarine steps bought while the unit was at sea (4.63).
        JapanSubmarineWaits = "japan_submarine_waits",
        UsSubmarineWaits = "us_submarine_waits",
        /// Japan's oil income in this turn's production (9.13).
        OilIncome = "oil_income",
        /// WERP that submarines and bombers destroy in this turn.
        WerpLost = "werp_lost",
        /// 0 = in the game, 1 = has fallen, 2 = has returned (10.1).
        IndiaFell = "india_fell",
        AustraliaFell = "australia_fell",
        DeiFell = "dei_fell",
        PhilippinesFell = "philippines_fell",
        NationalistsFell = "nationalists_fell",
        CommunistsFell = "communists_fell",
        /// Whether the Nationalists attack by a US special action in this turn (7.7).
        NationalistAttack = "nationalist_attack",
        /// Whether Japan has paid for extensive rebasing in this phase (7.5).
        ExtensiveRebasing = "extensive_rebasing",
    }
}

impl Track {
    const fn ix(self) -> usize {
        self as usize
    }

    /// The track of a power's special actions (7.11).
    pub const fn actions(power: Power) -> Option<Self> {
        match power {
            Power::Japan => Some(Self::JapanActions),
            Power::Usa => Some(Self::UsActions),
            Power::Commonwealth => Some(Self::CommonwealthActions),
            Power::Nationalists | Power::Communists | Power::Dei | Power::Philippines => None,
        }
    }

    /// The track of a power's strategic moves (5.24).
    pub const fn moves(power: Power) -> Option<Self> {
        match power {
            Power::Japan => Some(Self::JapanMoves),
            Power::Usa => Some(Self::UsMoves),
            Power::Commonwealth => Some(Self::CommonwealthMoves),
            Power::Nationalists | Power::Communists | Power::Dei | Power::Philippines => None,
        }
    }

    /// The track of a power's WERP (4.1).
    pub const fn werp(power: Power) -> Option<Self> {
        match power {
            Power::Japan => Some(Self::JapanWerp),
            Power::Usa => Some(Self::UsWerp),
            Power::Commonwealth => Some(Self::CommonwealthWerp),
            Power::Nationalists => Some(Self::NationalistWerp),
            Power::Philippines => Some(Self::PhilippineWerp),
            Power::Communists | Power::Dei => None,
        }
    }
}

/// The values of all tracks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tracks(Vec<u8>);

impl Tracks {
    /// The tracks at the start of a scenario.
    pub fn at_start(setup: &Setup) -> Self {
        let mut tracks = Self(vec![0; Track::ALL.len()]);
        for (track, word) in [
            (Track::TransportCapacity, "transport_capacity"),
            (Track::Oil, "oil_points"),
            (Track::AswLevel, "asw_level"),
            (Track::Kamikaze, "kamikaze_marker"),
            (Track::HomeHonshu, "home_defence_honshu"),
            (Track::HomeShikoku, "home_defence_shikoku"),
            (Track::HomeKyushu, "home_defence_kyushu"),
            (Track::SubmarinePoints, "us_submarine_points"),
            (Track::BomberPoints, "us_bomber_points"),
            (Track::Duds, "us_dud_torpedoes"),
            (Track::JapanActions, "special_actions"),
            (Track::UsActions, "us_special_actions"),
            (Track::CommonwealthActions, "commonwealth_special_actions"),
        ] {
            tracks.set(track, setup.tracks.get(word).copied().unwrap_or(0));
        }
        tracks
    }

    /// The value of a track.
    pub fn get(&self, track: Track) -> u8 {
        self.0.get(track.ix()).copied().unwrap_or(0)
    }

    /// Sets a track.
    pub fn set(&mut self, track: Track, value: u8) {
        if let Some(known) = self.0.get_mut(track.ix()) {
            *known = value;
        }
    }
}

/// A naval build marker (4.7, 9.24); it builds one step at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct NavalMarker {
    pub nation: Nation,
    /// The only class that it can build; none = any.
    pub only: Option<Class>,
    /// The class under construction, and the box of the marker.
    pub job: Option<(Class, u8)>,
    /// Whether it was finished in this turn; it is free again in the next (4.76).
    pub rests: bool,
}

impl NavalMarker {
    /// The markers at the start: three of Japan, one of the Commonwealth, and those of the United States that have
    /// arrived by this turn.
    pub fn at_start(board: &Board, turn: u8) -> Vec<Self> {
        let mut markers: Vec<Self> = Class::ALL.iter().map(|class| Self::of(Nation::Japan, Some(*class))).collect();
        markers.push(Self::of(Nation::Commonwealth, None));
        for turn in 0..=turn {
            markers.extend(board.tables.us_markers(turn).into_iter().map(|class| Self::of(Nation::Usa, Some(class))));
        }
        markers
    }

    /// A free marker.
    pub const fn of(nation: Nation, only: Option<Class>) -> Self {
        Self { nation, only, job: None, rests: false }
    }
}

/// A Japanese air build marker (4.72).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct AirMarker {
    /// Whether it builds carrier air; otherwise it builds land-based air.
    pub carrier: bool,
    /// The box of the marker; 0 = it builds nothing.
    pub at: u8,
    /// Whether it was finished in this turn.
    pub rests: bool,
}

/// A damaged step on the naval track (8.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Damaged {
    pub nation: Nation,
    pub class: Class,
    /// The box of its marker; past the last box it is repaired.
    pub at: u8,
}
