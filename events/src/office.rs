//! The work of game masters: standing down, acting for absent players, scheduled orders, stand-ins and disputes.

use crate::{Command, PlayerId, SeatId, Seq, Timestamp};
use serde::{Deserialize, Serialize};

/// The most scheduled orders of one game.
pub const MOST_SCHEDULED: usize = 20;

/// The level of a stand-in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Immediate and by simple rules: it buys, defends, takes what it wins, and always ends its turn.
    Steady,
    /// It compares several plans.
    Keen,
}

impl Level {
    /// All levels, the simplest first.
    pub const ALL: [Self; 2] = [Self::Steady, Self::Keen];

    /// The word for it, for players and programs.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Steady => "steady",
            Self::Keen => "keen",
        }
    }

    /// The level with this word.
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.word() == word)
    }
}

/// The subject of a dispute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Contested {
    Roll(u32),
    /// A ruling of a game master, by its number.
    Ruling(u32),
    Event(Seq),
}

/// An event of the game masters' work.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum OfficeEvent {
    /// A game master stood down.
    GmStoodDown { player: PlayerId },
    /// A game master gives the orders of a seat from now on, without holding it.
    ActingBegun { seat: SeatId, player: PlayerId, reason: String },
    /// The game master no longer does so.
    ActingEnded { seat: SeatId, player: PlayerId },
    /// A game master let a seat pass: the mildest answer follows.
    SeatPassed { seat: SeatId, reason: String },
    /// A game master's order is scheduled.
    OrderScheduled {
        /// Scheduled orders of a game are numbered from 1.
        number: u32,
        player: PlayerId,
        at: Timestamp,
        order: Box<Command>,
    },
    /// A scheduled order was dropped.
    OrderDropped { number: u32 },
    /// A scheduled order is due; its events follow.
    OrderCameDue { number: u32 },
    /// A scheduled order was due, but could not be given.
    OrderLapsed { number: u32 },
    /// A player opened a dispute.
    DisputeOpened {
        /// Disputes of a game are numbered from 1.
        number: u32,
        player: PlayerId,
        /// The only seat that may read it, besides the game masters.
        seat: SeatId,
        about: Contested,
        text: String,
    },
    /// A game master settled a dispute.
    DisputeSettled {
        number: u32,
        /// The ruling, by its number.
        ruling: u32,
    },
    /// A dispute was withdrawn.
    DisputeWithdrawn { number: u32, seat: SeatId },
    /// A stand-in plays a seat from now on, whoever held it before.
    StandInSeated {
        seat: SeatId,
        level: Level,
        /// The revision of its policy.
        revision: u16,
    },
    /// A stand-in will play for seats whose time is up.
    StandInOnCall {
        level: Level,
        /// The revision of its policy.
        revision: u16,
    },
    /// Seats that are not taken at the start are played by stand-ins.
    PracticeSet { level: Level },
    /// Everybody may see the whole game with a delay of some rounds.
    GallerySet {
        /// None = no longer.
        rounds: Option<u16>,
    },
}

/// A command about the game masters' work.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum OfficeCommand {
    /// Stand down (GM).
    StandDown,
    /// Give the orders of a seat without holding it (GM).
    ActFor { seat: SeatId, reason: String },
    /// Return the seat to its player (GM, or the player).
    HandBack { seat: SeatId },
    /// Let a seat pass once, with the mildest answer (GM).
    PassFor { seat: SeatId, reason: String },
    /// Schedule an order (GM).
    Schedule {
        /// The delay in minutes.
        minutes: u32,
        order: Box<Command>,
    },
    /// Give a scheduled order that is due.
    GiveScheduled { number: u32 },
    /// Drop a scheduled order (GM).
    DropScheduled { number: u32 },
    /// Open a dispute.
    OpenDispute { about: Contested, text: String },
    /// Settle a dispute (GM).
    SettleDispute { number: u32, text: String },
    /// Withdraw a dispute.
    WithdrawDispute { number: u32 },
    /// Let a stand-in play a seat (GM).
    SeatStandIn { seat: SeatId, level: Level },
    /// Let stand-ins play the seats that are not taken (GM).
    Practise { level: Level },
    /// Show everybody the whole game with a delay of some rounds (GM).
    SetGallery {
        /// None = no longer.
        rounds: Option<u16>,
    },
}
