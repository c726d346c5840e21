//! Press: what powers write to each other, to everybody, and to the game masters.
//!
//! The holders of the sender's and recipients' seats, and their staffs, may read a letter. Published texts are for
//! everybody.

use crate::{Audience, SeatId};
use serde::{Deserialize, Serialize};

/// The press rules of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PressPolicy {
    /// Nothing.
    Off,
    /// To everybody; no letters.
    #[default]
    Public,
    /// To everybody, and letters to powers of the same side.
    Allies,
    /// To everybody, and letters to any power.
    Private,
}

/// An event of the press.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum PressEvent {
    /// The press rules were set.
    PolicySet { policy: PressPolicy },
    /// A seat wrote to everybody.
    Published { seat: SeatId, text: String },
    /// A letter.
    LetterSent {
        /// The sender; none = a game master.
        from: Option<SeatId>,
        /// The recipients, in seat order; empty = the game masters.
        to: Vec<SeatId>,
        text: String,
    },
}

impl PressEvent {
    /// Who may read it before the game ends.
    pub fn audience(&self) -> Audience {
        match self {
            Self::PolicySet { .. } | Self::Published { .. } => Audience::Everyone,
            Self::LetterSent { from, to, .. } => {
                let mut seats: Vec<SeatId> = from.iter().chain(to).cloned().collect();
                match (seats.len(), seats.pop()) {
                    (1, Some(only)) => Audience::Seat(only),
                    (_, Some(last)) => {
                        seats.push(last);
                        Audience::Seats(seats)
                    }
                    (_, None) => Audience::Gm,
                }
            }
        }
    }
}

/// A command of the press.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum PressCommand {
    /// Set the press rules (GM).
    SetPolicy { policy: PressPolicy },
    /// Write to everybody.
    Publish { text: String },
    /// Write a letter.
    Send {
        /// The recipients; empty = the game masters.
        to: Vec<SeatId>,
        text: String,
    },
}
