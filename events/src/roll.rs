//! Dice as facts: a roll is asked for, and only then thrown.
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
    /// Dice are needed; nobody knows them yet.
    RollRequested(RollRequest),
    /// The dice fell.
    DiceRolled {
        /// Number of the roll in its game.
        roll: u32,
        /// Faces, 1 and up, in the order of the request.
        values: Vec<u16>,
        /// Proof of the values under the game's dice policy; empty where the policy has none.
        proof: Vec<u8>,
        /// The beacon round that the request named, if it named one and the round was had.
        beacon: Option<BeaconRound>,
    },
    /// The beacon round that a request named was not had in time; the roll goes on without.
    BeaconSkipped { roll: u32, round: u64 },
    /// What a draw of hidden things also depends on: 32 bytes that nobody at the table knows, committed to before the
    /// dice of the draw are thrown, so that the dice alone tell nobody what was drawn. For the game master.
    DrawSealed {
        /// Number of the draw in its game, from 1.
        draw: u32,
        secret: [u8; 32],
    },
}

/// The purpose of a roll that, with the secret sealed before it, makes a draw. Its `round` is the number of the draw.
pub const DRAW: &str = "draw";

/// What is to be rolled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RollRequest {
    /// Number of the roll in its game, from 1.
    pub roll: u32,
    /// Who throws.
    pub seat: SeatId,
    /// What for, in the ruleset's word: `attack_fire`, `surprise_defence`.
    pub purpose: String,
    /// The space that it is about, if it is about one.
    pub space: Option<SpaceId>,
    /// The round of the battle it belongs to, from 1.
    pub round: u16,
    /// Faces of each die.
    pub sides: u16,
    /// The dice, from the highest hit number to the lowest, grouped by kind of unit.
    pub dice: Vec<DieGroup>,
    /// The beacon round that the roll depends on: the first that is published after the request.
    pub beacon: Option<u64>,
}

impl RollRequest {
    /// How many dice it asks for.
    pub fn count(&self) -> usize {
        self.dice.iter().map(|group| usize::from(group.count)).sum()
    }
}

/// Dice thrown for like units.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct DieGroup {
    /// The kind of unit they are for.
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
    /// It is no hit or miss: a rule reads what it shows.
    Face,
}

impl Reading {
    /// Whether a face is a hit; none where faces are no hits.
    pub const fn is_hit(self, face: u16) -> Option<bool> {
        match self {
            Self::AtMost(most) => Some(face <= most),
            Self::AtLeast(least) => Some(face >= least),
            Self::Face => None,
        }
    }

    /// How many faces of a die with so many are hits.
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
