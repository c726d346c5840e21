//! The progress of a fire combat phase.
//!
//! Sections: `10.16`, `10.23`, `10.31`.

use crate::model::board::Unit;
use crate::model::ground_fact::ShotRead;
use crate::model::vocabulary::Power;
use adjutant_hex::Hex;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A shot of the open group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Named {
    pub power: Power,
    pub target: Hex,
    pub units: Vec<Unit>,
    pub read: Option<ShotRead>,
}

/// An attempt to use an observer (10.17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Try {
    pub power: Power,
    pub guns: Hex,
    pub target: Hex,
    /// The result; none until the die is rolled.
    pub succeeds: Option<bool>,
    /// The choice for the guns after a failure (10.17b).
    pub choice: Option<GunChoice>,
}

/// The choice for guns without an observer (10.17b), made before other guns try.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GunChoice {
    /// Indirect fire at the target, or none.
    Indirect,
    /// The guns may try again or fire indirectly, at another target.
    Elsewhere,
}

/// The progress of the phase.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Fire {
    /// The open group; the United States name its first shots.
    pub group: Vec<Named>,
    /// The side that is asked within the group; the group ends when both have passed.
    pub asked: Option<Power>,
    /// Hexes shot at in this phase.
    pub shot_at: BTreeSet<Hex>,
    pub tries: Vec<Try>,
    /// Whether each side has ended its fire.
    pub done: [bool; 2],
}
