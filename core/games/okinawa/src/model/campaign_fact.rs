//! What can happen beyond the phases of a turn: set-up, calendar, appeals, victory.
//!
//! Sections: `9.62`, `9.7`, `15.3`, `15.4`, `17`, `18`.

use crate::model::board::Unit;
use crate::model::state::{Counteroffensive, SecondLanding, UnderWay, Verdict};
use crate::model::vocabulary::{Appeal, Formation, Item, Power};
use adjutant_hex::{Hex, Side};
use serde::{Deserialize, Serialize};

/// What can happen beyond the phases of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum CampaignFact {
    /// A unit is set up (18); Japan's are sealed until its set-up is over.
    Placed { power: Power, unit: Unit, hex: Hex },
    /// A fortification is set up.
    FortificationSet { hex: Hex, side: Side },
    /// A mine is laid, sealed.
    MineLaid { hex: Hex, is_real: bool },
    /// The markers of a hex are taken up again.
    MarkersTaken { hex: Hex },
    /// A unit takes a loss that the set-up prints for its kind.
    LossTaken { power: Power, unit: Unit },
    /// A division begins behind the front (18.622).
    DivisionRests { division: Formation },
    /// A side has set up; units that are not in play for want of room are gone.
    SetUpEnded { power: Power, gone: Vec<Unit> },
    /// What everybody sees of the Japanese set-up: units, fortifications, and where mines lie.
    SetUpShown { units: Vec<(Unit, Hex)>, fortifications: Vec<(Hex, Side)>, mines: Vec<Hex> },
    /// The United States wrote down their second landing, sealed (18.23).
    LandingSealed { landing: SecondLanding },
    /// They have written it.
    LandingReady,
    /// The second landing is on: what was written (18.23d).
    LandingShown { landing: SecondLanding },
    /// Japan wrote down eight points and that of its headquarters, sealed (18.321d).
    PointsSealed { points: Vec<u8>, headquarters: u8 },
    /// It has written them.
    PointsReady,
    /// What it wrote, opened at the end (18.34).
    PointsShown { points: Vec<u8>, headquarters: u8 },

    /// Reinforcements that appear in the Japanese movement phase (18.13).
    Appeared { unit: Unit, hex: Hex },
    /// A unit moved by sea (18.16i): supplied and commanded for the turn.
    Sailed { units: Vec<Unit>, hex: Hex, further: Vec<(Unit, Hex)> },
    /// The second beach is given up (18.25e).
    BeachEvacuated { units: Vec<Unit> },
    /// Units leave the map to rest (15.32c).
    Lifted { division: Formation, units: Vec<Unit> },
    /// A unit comes back.
    Returned { unit: Unit, hex: Hex },
    /// A unit regains steps (15.4).
    Rebuilt { unit: Unit, steps: u8 },
    /// Rests are over: what follows in the phase is the player's.
    RestsEnded,
    /// Nothing more is rebuilt in this turn.
    RebuildingEnded,
    /// Boeitai that are cut off are given up (9.42b).
    Abandoned { unit: Unit },
    /// A unit leaves by the north edge (18.33c).
    Exited { unit: Unit },
    /// The survivors go north (18.16h).
    NorthboundSet { units: Vec<Unit> },

    /// The move of fortifications south is announced (9.62).
    SouthAnnounced,
    /// So many may go.
    SouthRead { markers: u8 },
    /// Fortifications that the enemy forced to be placed anew (18.44a).
    FortificationsForced { count: u8 },
    /// An engineer sails (9.71).
    CoastalDeclared { unit: Unit },
    /// It lands; or, without a hex, it is lost (9.72).
    CoastalLanded { unit: Unit, steps: u16, hex: Option<Hex>, walk: UnderWay },
    /// Somebody makes room for it.
    CoastalShifted { unit: Unit, hex: Option<Hex> },
    /// It goes one hex on, or stays (9.71c).
    CoastalFurther { unit: Unit, hex: Option<Hex> },

    /// The appeal was held (17): whether its result is new.
    AppealRead { result: Appeal, is_new: bool },
    /// What it costs.
    AppealPaid { points: u16 },
    /// A counteroffensive begins (18.16g).
    CounteroffensiveDeclared { counteroffensive: Counteroffensive },
    /// A unit comes back by an appeal (17.13).
    BroughtBack { unit: Unit, hex: Hex },

    /// Places that are held since this turn, or not any more (J82).
    HeldSince { north: Option<u8>, villages: Option<u8> },
    /// An item of the victory chart is scored.
    Scored { item: Item, points: u16 },
    /// The game is over.
    GameEnded { verdict: Verdict },
}

impl CampaignFact {
    /// Whose eyes alone it is for.
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
