//! The house rules, and the names of their options.
//!
//! Sections: `house.low-luck`, `house.rounds`, `house.bid`.

use crate::model::edition::Side;
use serde::{Deserialize, Serialize};

/// The option for the way in which hits are determined.
pub const LUCK: &str = "luck";
/// The option for the number of rounds.
pub const ROUNDS: &str = "rounds";
/// The option for the figure that decides after the last round.
pub const JUDGED: &str = "judged";
/// The option for the amount of the bid.
pub const BID: &str = "bid";
/// The option for the side with the bid.
pub const BID_SIDE: &str = "bid_side";
/// The option for the units that the bid may buy.
pub const BID_UNITS: &str = "bid_units";

/// The agreed house rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// How hits are determined.
    pub luck: Luck,
    /// The limit of rounds, if there is one.
    pub limit: Option<Limit>,
    /// The bid, if there is one.
    pub bid: Option<Bid>,
}

/// How hits are determined.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Luck {
    /// A die for every unit, as printed.
    #[default]
    EveryDie,
    /// Low luck: hit numbers are added up, and only the remainder is rolled.
    LowLuck,
}

/// The end of a game after a number of rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limit {
    /// The number of rounds.
    pub rounds: u16,
    /// The figure that decides who has won.
    pub judged: Judged,
}

/// The figure that decides a game after its last round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Judged {
    /// The IPCs of the spaces that each side controls.
    Income,
    /// The cost of each side's units.
    UnitValue,
}

impl Judged {
    /// The word in messages and for programs.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Income => "income",
            Self::UnitValue => "unit_value",
        }
    }
}

/// The IPCs that a side gets before the first turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bid {
    /// The number of IPCs.
    pub amount: u32,
    /// The side that gets them.
    pub side: Side,
    /// The units that they may buy.
    pub units: BidUnits,
}

/// The units that a bid may buy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BidUnits {
    /// At most one in a space, where its power already has a unit; ships only where it has a ship.
    OneASpace,
    /// Any number, in land that their power controls, and in sea zones beside it or with one of its ships.
    Free,
    /// None: the bid is money only.
    None,
}

impl BidUnits {
    /// The word as a value of the option.
    pub const fn word(self) -> &'static str {
        match self {
            Self::OneASpace => "one_a_space",
            Self::Free => "free",
            Self::None => "none",
        }
    }
}

impl Terms {
    /// Reads the options by name. They were checked when the game was created; an unknown value counts as not given.
    pub(crate) fn read<'a>(said: impl Fn(&str) -> Option<&'a str>) -> Self {
        let number = |option: &str| said(option).and_then(|value| value.parse::<u16>().ok()).filter(|n| *n > 0);
        let luck = if said(LUCK) == Some("low_luck") { Luck::LowLuck } else { Luck::EveryDie };
        let judged = if said(JUDGED) == Some("by_unit_value") { Judged::UnitValue } else { Judged::Income };
        let side = if said(BID_SIDE) == Some("allies") { Side::Allies } else { Side::Axis };
        let units = match said(BID_UNITS) {
            Some("free") => BidUnits::Free,
            Some("none") => BidUnits::None,
            _ => BidUnits::OneASpace,
        };
        Self {
            luck,
            limit: number(ROUNDS).map(|rounds| Limit { rounds, judged }),
            bid: number(BID).map(|amount| Bid { amount: u32::from(amount), side, units }),
        }
    }
}
