//! Votes of the players, and rulings, announcements and notes of game masters.

use crate::{PlayerId, SeatId, Seq, SideId, Timestamp};
use serde::{Deserialize, Serialize};

/// The longest text of a house rule, a question, a ruling, an announcement or a note, in characters.
pub const LONGEST_PAPER: usize = 500;

/// The matter of a vote. Its result is carried out as soon as it has passed. Only a house rule and a question are
/// merely recorded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Matter {
    /// The game ends without a winner.
    Draw,
    /// The side of the player who calls the vote resigns.
    Concession,
    /// Another player takes a seat.
    Replacement { seat: SeatId, player: PlayerId },
    /// A seat that must act gets more time.
    MoreTime {
        seat: SeatId,
        /// The additional minutes.
        minutes: u32,
    },
    /// An error is corrected: the board goes back to its state after event `to`.
    Mend {
        /// The last event that still counts.
        to: Seq,
        reason: String,
    },
    /// A rule that the players add to those of the game.
    HouseRule { text: String },
    /// Anything else.
    Question { text: String },
}

/// The required share of those who answer yes or no.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Needed {
    /// More yes than no.
    #[default]
    Majority,
    /// At least twice as many yes as no.
    TwoThirds,
    /// All voters say yes.
    Everybody,
}

/// The terms of a vote.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct VoteTerms {
    /// Whether only the caller's side votes; otherwise all players vote.
    pub own_side: bool,
    /// Whether only game masters see the answers before the game is over.
    pub secret: bool,
    /// The required share.
    pub needed: Needed,
    /// The percentage of voters who must answer, 0 to 100.
    pub quorum: u8,
    /// The minutes after which it is counted; none = when all voters have answered.
    pub minutes: Option<u32>,
}

/// An answer in a vote.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum VoteAnswer {
    Yes,
    No,
    /// It counts only for the quorum.
    Abstain,
}

/// The result of a vote.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VoteOutcome {
    /// It passed, and is carried out.
    Passed,
    /// It did not pass.
    Failed,
    /// Too few had answered when its time was up.
    NoQuorum,
    /// It passed, but cannot be carried out any more.
    Void,
    /// Its caller or a game master withdrew it.
    Withdrawn,
}

/// An event of a vote, or a record of a game master.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum CouncilEvent {
    /// A player called a vote.
    VoteCalled {
        /// Votes of a game are numbered from 1.
        number: u32,
        player: PlayerId,
        matter: Matter,
        terms: VoteTerms,
        /// The side that votes; none = everybody who plays.
        side: Option<SideId>,
        /// When it is counted; none = when all voters have answered.
        until: Option<Timestamp>,
        /// The voters, each once, in seat order, with their sides.
        voters: Vec<(PlayerId, SideId)>,
    },
    /// A voter answered. An answer can be changed until the vote is counted.
    VoteCast {
        number: u32,
        player: PlayerId,
        answer: VoteAnswer,
        /// In a secret vote, the only seat that may read it.
        kept: Option<SeatId>,
    },
    /// A vote was counted or withdrawn.
    VoteClosed { number: u32, outcome: VoteOutcome, yes: u32, no: u32, abstained: u32 },
    /// A game master made a ruling.
    RulingMade {
        /// Rulings of a game are numbered from 1.
        number: u32,
        text: String,
        /// The event that it is about, if it is about one.
        about: Option<Seq>,
    },
    /// A game master announced something.
    Announced { text: String },
    /// A game master kept a note for the game masters.
    NoteKept { text: String },
}

/// A command about votes, rulings, announcements and notes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum CouncilCommand {
    /// Call a vote.
    CallVote { matter: Matter, terms: VoteTerms },
    /// Answer in a vote.
    Vote {
        /// The number of the vote; none = the open one.
        number: Option<u32>,
        answer: VoteAnswer,
    },
    /// Count a vote whose time is up.
    CountVote { number: u32 },
    /// Withdraw a vote that is not counted yet (its caller, or GM).
    WithdrawVote { number: u32 },
    /// Make a ruling (GM).
    Rule {
        text: String,
        /// The event that it is about.
        about: Option<Seq>,
    },
    /// Announce something (GM).
    Announce { text: String },
    /// Keep a note for the game masters (GM).
    Note { text: String },
}
