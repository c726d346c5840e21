//! Press: what powers write to each other, to everybody, and to the game masters.
//!
//! A letter is for the seats that it goes between; whoever holds a seat, and its staff, read what is for it. What is
//! published is everybody's.

use crate::{Audience, SeatId};
use serde::{Deserialize, Serialize};

/// What may be written in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PressPolicy {
    /// Nothing.
    Off,
    /// To everybody; no letters.
    #[default]
    Public,
    /// To everybody, and letters to powers of one's own side.
    Allies,
    /// To everybody, and letters to any power.
    Private,
}

/// An event of the press.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum PressEvent {
    /// From now on this may be written.
    PolicySet { policy: PressPolicy },
    /// A seat wrote to everybody.
    Published { seat: SeatId, text: String },
    /// A letter.
    LetterSent {
        /// Who wrote it; none = a game master.
        from: Option<SeatId>,
        /// To whom, in the order of the table; none = to the game masters.
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
    /// Say what may be written (GM).
    SetPolicy { policy: PressPolicy },
    /// Write to everybody.
    Publish { text: String },
    /// Write a letter.
    Send {
        /// To whom; none = to the game masters.
        to: Vec<SeatId>,
        text: String,
    },
}
