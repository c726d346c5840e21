//! A fire combat phase, how far it has come.
//!
//! Sections: `10.16`, `10.23`, `10.31`.

use crate::model::board::Unit;
use crate::model::ground_fact::ShotRead;
use crate::model::vocabulary::Power;
use adjutant_hex::Hex;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A shot of the group that is open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Named {
    pub power: Power,
    pub target: Hex,
    pub units: Vec<Unit>,
    pub read: Option<ShotRead>,
}

/// A try at an observer (10.17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Try {
    pub power: Power,
    pub guns: Hex,
    pub target: Hex,
    /// None until the die has fallen.
    pub succeeds: Option<bool>,
    /// After a failure, what the guns do (10.17b).
    pub choice: Option<GunChoice>,
}

/// What guns do that no observer leads (10.17b): said before other guns are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GunChoice {
    /// They fire indirectly at the target, or not at all.
    Indirect,
    /// They hold their fire and may be tried, or fire indirectly, at another target.
    Elsewhere,
}

/// How far it has come.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Fire {
    /// The group that is open: the United States named the first of them.
    pub group: Vec<Named>,
    /// Who is asked within the group: the other side when both have passed ends it.
    pub asked: Option<Power>,
    /// Hexes that were shot at in this phase.
    pub shot_at: BTreeSet<Hex>,
    pub tries: Vec<Try>,
    /// Sides that have no more shots.
    pub done: [bool; 2],
}
