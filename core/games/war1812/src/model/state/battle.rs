//! The battle in progress, in a town (10) or on a lake (7).

use crate::model::board::{Kind, Lake, Side, Town};
use serde::{Deserialize, Serialize};

/// The progress of a battle in a town.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// The defender stands or retreats.
    Begun,
    /// A side rolls its fire.
    Fire(Side),
    /// A side takes hits.
    Hits(Side),
    /// A side fires or retreats.
    Choice(Side),
    /// The side that stays may claim double pursuit.
    Claim(Side),
    /// The retreating side may show its dragoons.
    Answer(Side),
    /// The side that stays rolls its pursuit.
    Pursuit(Side),
    /// The retreating side takes hits.
    PursuitHits(Side),
    /// The retreating side leaves.
    Leave(Side),
}

/// The destinations of a retreating side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Way {
    /// The town that blocks go to by road.
    pub to: Option<Town>,
    /// The next town, to which dragoons go from there.
    pub dragoons_to: Option<Town>,
    /// The town that landed blocks return to by sea.
    pub by_sea: Option<Town>,
}

/// A battle in a town (10).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Battle {
    pub town: Town,
    /// The attacker.
    pub attacker: Side,
    /// The round, from 1.
    pub round: u16,
    /// Whether the blocks are revealed.
    pub open: bool,
    /// Whether the next fire is doubled (12.3).
    pub double: bool,
    /// The progress of the battle.
    pub step: Step,
    /// The number of hits still to be taken.
    pub hits: u16,
    /// The destinations of the retreating side.
    pub way: Way,
    /// The kinds that pursue with two dice.
    pub claims: Vec<Kind>,
    /// The effect of the hits, after their owner has assigned them: CV lost, blocks removed.
    pub taken: Option<(u8, u8)>,
    /// The towns from which the attackers came, by road or over the lake. The defender may not retreat to them,
    /// whatever happens to the blocks that came from there (11.2, J18).
    pub barred: Vec<Town>,
}

/// The progress of a battle on a lake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NavalStep {
    /// Both sides fire.
    Fire,
    /// Hits are spent; then a fleet that must retreat does so.
    Hits,
    /// A side stays or retreats.
    Choice(Side),
}

/// A battle on a lake (7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct NavalBattle {
    pub lake: Lake,
    /// The attacker.
    pub attacker: Side,
    /// The round, from 1.
    pub round: u16,
    /// The progress of the battle.
    pub step: NavalStep,
    /// Hits scored and not yet spent, by the side that fired.
    pub hits: [u16; 2],
}
