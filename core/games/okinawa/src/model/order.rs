//! What a side can order.
//!
//! Sections: `5`, `7`, `8.2`.

use crate::model::vocabulary::{Base, Fleet, JapaneseChit, UsChit};
use adjutant_hex::Hex;
use serde::{Deserialize, Serialize};

/// A group of US aircraft and the base that it attacks (5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct UsGroup {
    pub base: Base,
    /// All of it, B-29 included.
    pub points: u16,
    /// Counters of B-29, of seventy-five points each.
    pub bombers: u8,
}

/// A group of Japanese aircraft and the box that it attacks (5.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct JapaneseGroup {
    pub fleet: Fleet,
    pub special: u16,
    pub conventional: u16,
}

/// Markers that are written down for a hex (8.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Aimed {
    pub hex: Hex,
    pub markers: u8,
}

/// An order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum OkinawaOrder {
    /// The United States attack from the air in this turn, or not (5.2).
    DeclareAirAttack { attack: bool },
    /// The Yamato sails, or not (5.22).
    Yamato { sail: bool },
    /// The groups of an air attack, in the order in which they strike (5.1, 5.14).
    FormUsGroups { groups: Vec<UsGroup> },
    /// The bases on which an evacuation marker is drawn in the opening attack (5.12).
    Evacuate { bases: Vec<Base> },
    /// The groups of a Japanese attack; none = no attack (5.3).
    FormJapaneseGroups { groups: Vec<JapaneseGroup> },
    /// A chit of the United States (7.1).
    ChooseUsChit { chit: UsChit },
    /// A Japanese chit.
    ChooseJapaneseChit { chit: JapaneseChit },
    /// Where bombardment markers go; none of them = no bombardment (8.2).
    WritePlot { aimed: Vec<Aimed> },
}
