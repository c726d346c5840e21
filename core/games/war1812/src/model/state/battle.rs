//! The battle that is being fought, in a town (10) or on a lake (7).

use crate::model::board::{Kind, Lake, Side, Town};
use serde::{Deserialize, Serialize};

/// Where a battle in a town stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// The defender stands or leaves.
    Begun,
    /// A side rolls its fire.
    Fire(Side),
    /// A side takes hits.
    Hits(Side),
    /// A side fires or leaves.
    Choice(Side),
    /// The side that stays may claim double pursuit.
    Claim(Side),
    /// The side that leaves may show its dragoons.
    Answer(Side),
    /// The side that stays rolls its pursuit.
    Pursuit(Side),
    /// The side that leaves takes hits.
    PursuitHits(Side),
    /// It leaves.
    Leave(Side),
}

/// Where a side that leaves a battle goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Way {
    /// By road.
    pub to: Option<Town>,
    /// Dragoons one town on from there.
    pub dragoons_to: Option<Town>,
    /// Landed blocks by sea.
    pub by_sea: Option<Town>,
}

/// A battle in a town (10).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Battle {
    pub town: Town,
    /// Who attacks.
    pub attacker: Side,
    /// Round, from 1.
    pub round: u16,
    /// Whether blocks lie open.
    pub open: bool,
    /// The next fire is doubled (12.3).
    pub double: bool,
    /// Where it stands.
    pub step: Step,
    /// Hits that wait to be taken.
    pub hits: u16,
    /// Where those that leave go.
    pub way: Way,
    /// Kinds that pursue with two dice.
    pub claims: Vec<Kind>,
    /// What the hits did, once their owner has assigned them: CV lost, blocks removed.
    pub taken: Option<(u8, u8)>,
    /// Towns from which the attackers came, by road or over the lake: closed to the defender, whatever becomes of the
    /// blocks that came from there (11.2, J18).
    pub barred: Vec<Town>,
}

/// Where a battle on a lake stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NavalStep {
    /// Both fire.
    Fire,
    /// Hits are spent; after them who must go goes.
    Hits,
    /// A side stays or goes.
    Choice(Side),
}

/// A battle on a lake (7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct NavalBattle {
    pub lake: Lake,
    /// Who attacks.
    pub attacker: Side,
    /// Round, from 1.
    pub round: u16,
    /// Where it stands.
    pub step: NavalStep,
    /// Hits scored and not spent, by side of who fired.
    pub hits: [u16; 2],
}
