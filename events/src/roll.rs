//! Dice events: a roll is requested first, and made later.
//!
//! The request is durable before any number exists, so a roll can be neither repeated nor forgotten.

use crate::dice::BeaconRound;
use crate::{KindId, SeatId, SpaceId};
use serde::{Deserialize, Serialize};

/// An event of the dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum RollEvent {
    /// Dice are needed; their faces are not known yet.
    RollRequested(RollRequest),
    /// The dice were rolled.
    DiceRolled {
        /// Number of the roll in its game.
        roll: u32,
        /// Faces, 1 and up, in the order of the request.
        values: Vec<u16>,
        /// The proof of the faces under the game's dice policy; empty if the policy has none.
        proof: Vec<u8>,
        /// The beacon round of the request, if the request named one that was available.
        beacon: Option<BeaconRound>,
    },
    /// The beacon round of a request was not available in time; the roll continues without it.
    BeaconSkipped { roll: u32, round: u64 },
    /// The seal of a draw of hidden things: 32 bytes that no player knows, committed before the dice of the draw are
    /// rolled. So the dice alone do not tell what was drawn. Only game masters may read it.
    DrawSealed {
        /// Number of the draw in its game, from 1.
        draw: u32,
        secret: [u8; 32],
    },
}

/// The purpose of a roll that makes a draw, together with the secret sealed before it. Its `round` is the number of the
/// draw.
pub const DRAW: &str = "draw";

/// The request of a roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RollRequest {
    /// Number of the roll in its game, from 1.
    pub roll: u32,
    /// The seat that rolls.
    pub seat: SeatId,
    /// The purpose, in the ruleset's word: `attack_fire`, `surprise_defence`.
    pub purpose: String,
    /// The space that it concerns, if any.
    pub space: Option<SpaceId>,
    /// The round of its battle, from 1.
    pub round: u16,
    /// The number of faces of each die.
    pub sides: u16,
    /// The dice, from the highest hit number to the lowest, grouped by kind of unit.
    pub dice: Vec<DieGroup>,
    /// The beacon round that the roll depends on: the first that is published after the request.
    pub beacon: Option<u64>,
}

impl RollRequest {
    /// The number of dice.
    pub fn count(&self) -> usize {
        self.dice.iter().map(|group| usize::from(group.count)).sum()
    }
}

/// Dice for identical units.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct DieGroup {
    /// The kind of unit.
    pub kind: KindId,
    pub owner: SeatId,
    pub count: u16,
    /// How their faces are read.
    pub reads: Reading,
}

/// How the face of a die is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reading {
    /// A face of at most this is a hit.
    AtMost(u16),
    /// A face of at least this is a hit.
    AtLeast(u16),
    /// Neither hit nor miss: a rule reads the face.
    Face,
}

impl Reading {
    /// Whether a face is a hit; none if faces are not hits.
    pub const fn is_hit(self, face: u16) -> Option<bool> {
        match self {
            Self::AtMost(most) => Some(face <= most),
            Self::AtLeast(least) => Some(face >= least),
            Self::Face => None,
        }
    }

    /// The number of hitting faces on a die with this many sides.
    pub const fn hits_on(self, sides: u16) -> u16 {
        match self {
            Self::AtMost(most) => {
                if most < sides {
                    most
                } else {
                    sides
                }
            }
            Self::AtLeast(least) => (sides + 1).saturating_sub(least),
            Self::Face => 0,
        }
    }
}
