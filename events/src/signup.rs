//! Signing up by lists of wishes: who wants which seat, a draw that anybody can check, a waiting list, and substitutes that are
//! called from it.

use crate::staff::Office;
use crate::{PlayerId, SeatId, Timestamp};
use serde::{Deserialize, Serialize};

/// The purpose of the roll that decides a draw: eight dice whose faces, in their order, are its seed.
pub const LOTS: &str = "lots";

/// How many dice make the seed of a draw, and how many faces each has.
pub const LOT_DICE: (u16, u16) = (8, 32_768);

/// The most people who sign up for a game.
pub const MOST_SIGNED: usize = 100;

/// The most officers that a draw puts on the staff of a seat.
pub const MOST_OFFICERS: u8 = 20;

/// How a game is signed up for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SignUpTerms {
    /// How many officers are drawn for the staff of each seat.
    pub officers: u8,
    /// After how many deadlines that the holder of a seat has missed a substitute is called; none = a game master calls.
    pub missed: Option<u8>,
    /// For how many minutes a substitute is asked before the next is.
    pub minutes: u32,
}

/// What somebody wants to be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// Whatever there is, to command a seat rather than to serve.
    #[default]
    Any,
    /// The one who holds a seat, and nothing else.
    Commander,
    /// An officer on a staff, and nothing else.
    Officer,
    /// A substitute: nothing now, the first who is called later.
    Reserve,
}

/// Where a draw put somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Placed {
    pub player: PlayerId,
    pub seat: SeatId,
    /// On its staff; none = he holds it.
    pub office: Option<Office>,
    /// Which of his wishes it is, from 1; 0 = he named none.
    pub wish: u8,
}

/// Why a substitute who was called does not come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Declined {
    /// He said so.
    Said,
    /// He did not answer in time.
    Silent,
    /// He is not needed any more: whoever holds the seat is there.
    NotNeeded,
}

/// An event of signing up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum SignUpEvent {
    /// Seats are drawn for; nobody takes one by himself.
    Opened { terms: SignUpTerms },
    /// There is no draw; seats are taken by whoever comes.
    Closed,
    /// Somebody signed up, or wants something else than before.
    SignedUp {
        player: PlayerId,
        /// The seats that he would have, the dearest first; none = any.
        seats: Vec<SeatId>,
        part: Part,
    },
    /// Somebody does not want to any more.
    SignedOff { player: PlayerId },
    /// Nobody signs up any more; the lots come next.
    DrawBegun,
    /// What the lots made of the wishes.
    Drawn {
        /// In the order of the table.
        placed: Vec<Placed>,
        /// Those for whom there was nothing, in the order in which they are called.
        waiting: Vec<PlayerId>,
    },
    /// The next who waits is asked to take over a seat.
    SubstituteCalled {
        seat: SeatId,
        player: PlayerId,
        /// Until when he is asked.
        until: Timestamp,
    },
    /// He does not, and waits no more, unless nobody was needed.
    SubstituteDeclined { seat: SeatId, player: PlayerId, why: Declined },
    /// He does: he holds the seat from now on.
    SubstituteCame { seat: SeatId, player: PlayerId },
}

/// A command of signing up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum SignUpCommand {
    /// Have seats drawn for (GM).
    Open { terms: SignUpTerms },
    /// Have no draw (GM).
    Close,
    /// Sign up, or say what one wants instead.
    SignUp { seats: Vec<SeatId>, part: Part },
    /// Do not want to any more.
    SignOff,
    /// Draw (GM).
    Draw,
    /// Ask the next who waits to take over a seat (GM, or the clock).
    Call { seat: SeatId },
    /// Take over the seat that one is called to.
    Accept { seat: SeatId },
    /// Do not.
    Decline { seat: SeatId },
    /// Ask nobody further who did not answer in time (anybody, or the clock).
    Lapse { seat: SeatId },
}
