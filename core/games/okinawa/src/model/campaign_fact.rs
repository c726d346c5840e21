//! Facts outside the phases of a turn: set-up, calendar, appeals and victory.
//!
//! Sections: `9.62`, `9.7`, `15.3`, `15.4`, `17`, `18`.

use crate::model::board::Unit;
use crate::model::state::{Counteroffensive, SecondLanding, UnderWay, Verdict};
use crate::model::vocabulary::{Appeal, Formation, Item, Power};
use adjutant_hex::{Hex, Side};
use serde::{Deserialize, Serialize};

/// A fact outside the phases of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum CampaignFact {
    /// A unit is set up (18); Japanese units are sealed until the Japanese set-up is over.
    Placed { power: Power, unit: Unit, hex: Hex },
    /// A fortification is set up.
    FortificationSet { hex: Hex, side: Side },
    /// A mine is laid face down.
    MineLaid { hex: Hex, is_real: bool },
    /// The markers of a hex are removed.
    MarkersTaken { hex: Hex },
    /// A unit takes a loss that the set-up prescribes for its kind.
    LossTaken { power: Power, unit: Unit },
    /// A division starts behind the front (18.622).
    DivisionRests { division: Formation },
    /// A side has finished its set-up; units in play without room are removed.
    SetUpEnded { power: Power, gone: Vec<Unit> },
    /// The public part of the Japanese set-up: visible units, fortifications, and the hexes with mines.
    SetUpShown { units: Vec<(Unit, Hex)>, fortifications: Vec<(Hex, Side)>, mines: Vec<Hex> },
    /// The United States wrote down their second landing: readable by them only (18.23).
    LandingSealed { landing: SecondLanding },
    /// The United States have written down their second landing.
    LandingReady,
    /// The second landing takes place and is revealed (18.23d).
    LandingShown { landing: SecondLanding },
    /// Japan wrote down eight points and that of its headquarters: readable by Japan only (18.321d).
    PointsSealed { points: Vec<u8>, headquarters: u8 },
    /// Japan has written down its points.
    PointsReady,
    /// Japan's points, revealed at the end (18.34).
    PointsShown { points: Vec<u8>, headquarters: u8 },

    /// Boeitai appear in the Japanese movement phase (18.13).
    Appeared { unit: Unit, hex: Hex },
    /// Units moved by sea (18.16i); they are in supply and command for the turn.
    Sailed { units: Vec<Unit>, hex: Hex, further: Vec<(Unit, Hex)> },
    /// The second beach is evacuated (18.25e).
    BeachEvacuated { units: Vec<Unit> },
    /// Units leave the map to rest (15.32c).
    Lifted { division: Formation, units: Vec<Unit> },
    /// A unit returns to the map.
    Returned { unit: Unit, hex: Hex },
    /// A unit regains steps (15.4).
    Rebuilt { unit: Unit, steps: u8 },
    /// Rests are over; the player's part of the phase begins.
    RestsEnded,
    /// Rebuilding is over in this turn.
    RebuildingEnded,
    /// Boeitai that are cut off are removed (9.42b).
    Abandoned { unit: Unit },
    /// A unit leaves the map over the north edge (18.33c).
    Exited { unit: Unit },
    /// The survivors begin to go north (18.16h).
    NorthboundSet { units: Vec<Unit> },

    /// The move of fortifications south is announced (9.62).
    SouthAnnounced,
    /// The number of fortifications that may go south.
    SouthRead { markers: u8 },
    /// Fortifications that the enemy forced to be placed again (18.44a).
    FortificationsForced { count: u8 },
    /// An engineer begins to sail (9.71).
    CoastalDeclared { unit: Unit },
    /// The engineer lands; without a hex it is lost (9.72).
    CoastalLanded { unit: Unit, steps: u16, hex: Option<Hex>, walk: UnderWay },
    /// A unit makes room for the engineer.
    CoastalShifted { unit: Unit, hex: Option<Hex> },
    /// The engineer moves one hex on, or stays (9.71c).
    CoastalFurther { unit: Unit, hex: Option<Hex> },

    /// The result of an appeal (17), and whether it is new.
    AppealRead { result: Appeal, is_new: bool },
    /// The cost of the appeal.
    AppealPaid { points: u16 },
    /// A counteroffensive begins (18.16g).
    CounteroffensiveDeclared { counteroffensive: Counteroffensive },
    /// A unit returns by an appeal (17.13).
    BroughtBack { unit: Unit, hex: Hex },

    /// The turns since when places are held; none = they are not held (J82).
    HeldSince { north: Option<u8>, villages: Option<u8> },
    /// An item of the victory chart is scored.
    Scored { item: Item, points: u16 },
    /// The game is over.
    GameEnded { verdict: Verdict },
}

impl CampaignFact {
    /// The only side that may read it; none = everyone may.
    pub const fn sealed_for(&self) -> Option<Power> {
        match self {
            Self::Placed { power: Power::Japan, .. }
            | Self::FortificationSet { .. }
            | Self::MineLaid { .. }
            | Self::MarkersTaken { .. }
            | Self::LossTaken { power: Power::Japan, .. }
            | Self::PointsSealed { .. } => Some(Power::Japan),
            Self::LandingSealed { .. } => Some(Power::Us),
            Self::Placed { power: Power::Us, .. }
            | Self::LossTaken { power: Power::Us, .. }
            | Self::DivisionRests { .. }
            | Self::SetUpEnded { .. }
            | Self::SetUpShown { .. }
            | Self::LandingReady
            | Self::LandingShown { .. }
            | Self::PointsReady
            | Self::PointsShown { .. }
            | Self::Appeared { .. }
            | Self::Sailed { .. }
            | Self::BeachEvacuated { .. }
            | Self::Lifted { .. }
            | Self::Returned { .. }
            | Self::Rebuilt { .. }
            | Self::RestsEnded
            | Self::RebuildingEnded
            | Self::Abandoned { .. }
            | Self::Exited { .. }
            | Self::NorthboundSet { .. }
            | Self::SouthAnnounced
            | Self::SouthRead { .. }
            | Self::FortificationsForced { .. }
            | Self::CoastalDeclared { .. }
            | Self::CoastalLanded { .. }
            | Self::CoastalShifted { .. }
            | Self::CoastalFurther { .. }
            | Self::AppealRead { .. }
            | Self::AppealPaid { .. }
            | Self::CounteroffensiveDeclared { .. }
            | Self::BroughtBack { .. }
            | Self::HeldSince { .. }
            | Self::Scored { .. }
            | Self::GameEnded { .. } => None,
        }
    }
}
