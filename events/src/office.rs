//! The office of the game masters: who gives it back, what is done for a seat whose player is not there, what happens at a
//! set time, and what players contest.

use crate::{Command, PlayerId, SeatId, Seq, Timestamp};
use serde::{Deserialize, Serialize};

/// The most orders that wait for their time in one game.
pub const MOST_SCHEDULED: usize = 20;

/// How well a stand-in plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// At once, by plain rules: it buys, defends, takes what it wins, and always ends its turn.
    Steady,
    /// It weighs several plans against each other.
    Keen,
}

impl Level {
    /// All of them, the plainest first.
    pub const ALL: [Self; 2] = [Self::Steady, Self::Keen];

    /// The word for it, as players type it and programs have it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Steady => "steady",
            Self::Keen => "keen",
        }
    }

    /// The level of this word.
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.word() == word)
    }
}

/// What somebody contests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Contested {
    Roll(u32),
    /// A ruling of a game master, by its number.
    Ruling(u32),
    Event(Seq),
}

/// An event of the office.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum OfficeEvent {
    /// A game master gave his office back.
    GmStoodDown { player: PlayerId },
    /// A game master gives the orders of a seat from now on, without taking it.
    ActingBegun { seat: SeatId, player: PlayerId, reason: String },
    /// He does so no longer.
    ActingEnded { seat: SeatId, player: PlayerId },
    /// A game master let the mildest answer be given for a seat; what follows is that answer.
    SeatPassed { seat: SeatId, reason: String },
    /// An order of a game master will be given at a set time.
    OrderScheduled {
        /// Scheduled orders of a game are numbered from 1.
        number: u32,
        player: PlayerId,
        at: Timestamp,
        order: Box<Command>,
    },
    /// A scheduled order was taken back before its time.
    OrderDropped { number: u32 },
    /// The time of a scheduled order has come; what follows is what it made happen.
    OrderCameDue { number: u32 },
    /// The time of a scheduled order has come, and it could not be given any more.
    OrderLapsed { number: u32 },
    /// A player contests something.
    DisputeOpened {
        /// Disputes of a game are numbered from 1.
        number: u32,
        player: PlayerId,
        /// The seat that alone may know of it, with the game masters.
        seat: SeatId,
        about: Contested,
        text: String,
    },
    /// A game master ruled on it.
    DisputeSettled {
        number: u32,
        /// The ruling, by its number.
        ruling: u32,
    },
    /// Who contested something does so no longer.
    DisputeWithdrawn { number: u32, seat: SeatId },
    /// A stand-in plays a seat from now on, whoever held it before.
    StandInSeated {
        seat: SeatId,
        level: Level,
        /// By which revision of its policy it chooses.
        revision: u16,
    },
    /// A stand-in will play for whoever runs out of time.
    StandInOnCall {
        level: Level,
        /// By which revision of its policy it chooses.
        revision: u16,
    },
    /// Seats that nobody has taken when play begins are played by stand-ins.
    PracticeSet { level: Level },
    /// Everybody is shown the whole game as it was so many rounds before.
    GallerySet {
        /// None = nobody is any more.
        rounds: Option<u16>,
    },
}

/// A command about the office.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum OfficeCommand {
    /// Give the office back (GM).
    StandDown,
    /// Give the orders of a seat without taking it (GM).
    ActFor { seat: SeatId, reason: String },
    /// Leave them to its player again (GM, or the player).
    HandBack { seat: SeatId },
    /// Let the mildest answer be given for a seat, once (GM).
    PassFor { seat: SeatId, reason: String },
    /// Give an order later (GM).
    Schedule {
        /// In how many minutes.
        minutes: u32,
        order: Box<Command>,
    },
    /// Give a scheduled order whose time has come.
    GiveScheduled { number: u32 },
    /// Take a scheduled order back (GM).
    DropScheduled { number: u32 },
    /// Contest something.
    OpenDispute { about: Contested, text: String },
    /// Rule on what is contested (GM).
    SettleDispute { number: u32, text: String },
    /// Contest it no longer.
    WithdrawDispute { number: u32 },
    /// Let a stand-in play a seat (GM).
    SeatStandIn { seat: SeatId, level: Level },
    /// Let stand-ins play the seats that nobody takes (GM).
    Practise { level: Level },
    /// Show everybody the whole game as it was so many rounds before (GM).
    SetGallery {
        /// None = no longer.
        rounds: Option<u16>,
    },
}
