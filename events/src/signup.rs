//! Sign-up with wishes for seats, a draw that anybody can verify, a waiting list, and substitutes called from it.

use crate::staff::Office;
use crate::{PlayerId, SeatId, Timestamp};
use serde::{Deserialize, Serialize};

/// The purpose of the roll that decides a draw: the faces of eight dice, in order, are its seed.
pub const LOTS: &str = "lots";

/// The number of dice for the seed of a draw, and their faces.
pub const LOT_DICE: (u16, u16) = (8, 32_768);

/// The most players who can sign up for a game.
pub const MOST_SIGNED: usize = 100;

/// The most officers that a draw assigns to the staff of a seat.
pub const MOST_OFFICERS: u8 = 20;

/// The terms of a sign-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SignUpTerms {
    /// The number of officers drawn for the staff of each seat.
    pub officers: u8,
    /// The number of deadlines that a seat's holder misses before a substitute is called; none = a game master calls.
    pub missed: Option<u8>,
    /// The minutes that a substitute has to answer.
    pub minutes: u32,
}

/// The role that a player signs up for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// Any role; holding a seat is preferred to serving on a staff.
    #[default]
    Any,
    /// Only holding a seat.
    Commander,
    /// Only serving as an officer.
    Officer,
    /// Only as a substitute, called before others.
    Reserve,
}

/// A player's result of a draw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Placed {
    pub player: PlayerId,
    pub seat: SeatId,
    /// The office on its staff; none = the player holds the seat.
    pub office: Option<Office>,
    /// The number of the player's wish that it meets, from 1; 0 = the player named no seats.
    pub wish: u8,
}

/// Why a called substitute does not come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Declined {
    /// The substitute declined.
    Said,
    /// The substitute did not answer in time.
    Silent,
    /// The substitute is no longer needed, because the seat's holder is back.
    NotNeeded,
}

/// An event of a sign-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum SignUpEvent {
    /// Seats are drawn; players cannot take them.
    Opened { terms: SignUpTerms },
    /// There is no draw; players take seats.
    Closed,
    /// A player signed up, or changed the sign-up.
    SignedUp {
        player: PlayerId,
        /// The seats that the player wants, in order of preference; empty = any.
        seats: Vec<SeatId>,
        part: Part,
    },
    /// A player withdrew the sign-up.
    SignedOff { player: PlayerId },
    /// Sign-up is closed; the draw follows.
    DrawBegun,
    /// The result of the draw.
    Drawn {
        /// In seat order.
        placed: Vec<Placed>,
        /// The players without a seat, in the order in which they will be called.
        waiting: Vec<PlayerId>,
    },
    /// The next waiting player is asked to take over a seat.
    SubstituteCalled {
        seat: SeatId,
        player: PlayerId,
        /// When the call expires.
        until: Timestamp,
    },
    /// The substitute does not come, and leaves the waiting list unless no substitute was needed.
    SubstituteDeclined { seat: SeatId, player: PlayerId, why: Declined },
    /// The substitute holds the seat from now on.
    SubstituteCame { seat: SeatId, player: PlayerId },
}

/// A command about a sign-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum SignUpCommand {
    /// Open the sign-up for a draw (GM).
    Open { terms: SignUpTerms },
    /// Close the sign-up without a draw (GM).
    Close,
    /// Sign up, or change the sign-up.
    SignUp { seats: Vec<SeatId>, part: Part },
    /// Withdraw the sign-up.
    SignOff,
    /// Draw (GM).
    Draw,
    /// Ask the next waiting player to take over a seat (GM, or the clock).
    Call { seat: SeatId },
    /// Accept a call to a seat.
    Accept { seat: SeatId },
    /// Decline a call to a seat.
    Decline { seat: SeatId },
    /// End a call that was not answered in time (anybody, or the clock).
    Lapse { seat: SeatId },
    /// Take a player off the sign-up and the waiting list (GM).
    Remove { player: PlayerId },
}
