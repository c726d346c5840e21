//! Which house rules there are and how the options of a game name them.
//!
//! Sections: `house.low-luck`, `house.rounds`, `house.bid`.

use crate::model::edition::Side;
use serde::{Deserialize, Serialize};

/// How hits are found.
pub const LUCK: &str = "luck";
/// After how many rounds the game ends.
pub const ROUNDS: &str = "rounds";
/// By what it is then judged.
pub const JUDGED: &str = "judged";
/// How much a bid is.
pub const BID: &str = "bid";
/// Whose it is.
pub const BID_SIDE: &str = "bid_side";
/// Which units it may buy.
pub const BID_UNITS: &str = "bid_units";

/// What was agreed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// How hits are found.
    pub luck: Luck,
    /// When the game ends, whoever has won by then.
    pub limit: Option<Limit>,
    /// What a side gets before the first turn.
    pub bid: Option<Bid>,
}

/// How hits are found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Luck {
    /// A die for every unit, as printed.
    #[default]
    EveryDie,
    /// Strengths are added up; only what is left over is thrown for.
    LowLuck,
}

/// The end of a game after so many rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limit {
    /// How many.
    pub rounds: u16,
    /// Who has won then.
    pub judged: Judged,
}

/// By what a game is judged that has come to its last round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Judged {
    /// The IPCs of the spaces that each side holds.
    Income,
    /// What the units of each side would cost.
    UnitValue,
}

impl Judged {
    /// Its word, for messages and programs.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Income => "income",
            Self::UnitValue => "unit_value",
        }
    }
}

/// What a side gets before the first turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bid {
    /// How many IPCs.
    pub amount: u32,
    /// Who gets them.
    pub side: Side,
    /// What they may buy.
    pub units: BidUnits,
}

/// Which units a bid may buy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BidUnits {
    /// At most one in a space, and only where its power has a unit already; ships where it has a ship.
    OneASpace,
    /// Any number, in land of their power and in sea zones beside it or with a ship of its.
    Free,
    /// None: it is money in hand.
    None,
}

impl BidUnits {
    /// Its word, as the option has it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::OneASpace => "one_a_space",
            Self::Free => "free",
            Self::None => "none",
        }
    }
}

impl Terms {
    /// What options say, each asked by its name. They were checked when the game was made: another value says nothing.
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
