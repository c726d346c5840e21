//! Decisions that people take together, and what a game master puts down for good: votes, rulings, announcements, notes.

use crate::{PlayerId, SeatId, Seq, SideId, Timestamp};
use serde::{Deserialize, Serialize};

/// The longest text of a house rule, a question, a ruling, an announcement or a note, in characters.
pub const LONGEST_PAPER: usize = 500;

/// What a vote is about. What it decides happens as soon as it has passed, but for a house rule and a question: those are
/// only put down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Matter {
    /// The game ends without a winner.
    Draw,
    /// The side of who calls the vote gives up.
    Concession,
    /// Somebody else takes a seat.
    Replacement { seat: SeatId, player: PlayerId },
    /// An awaited seat gets more time.
    MoreTime {
        seat: SeatId,
        /// How many minutes more.
        minutes: u32,
    },
    /// An error is mended: the board goes back to what it was after event `to`.
    Mend {
        /// The last event that still counts.
        to: Seq,
        reason: String,
    },
    /// A rule that the players keep beside those of the game.
    HouseRule { text: String },
    /// Anything else.
    Question { text: String },
}

/// How much a vote needs to pass, of those who answer yes or no.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Needed {
    /// More yes than no.
    #[default]
    Majority,
    /// Twice as many yes as no, or more.
    TwoThirds,
    /// Everybody who may vote says yes.
    Everybody,
}

/// How a vote is held.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct VoteTerms {
    /// Whether only the side of who calls it votes; else everybody who plays.
    pub own_side: bool,
    /// Whether nobody but a game master sees who answered what before the game is over.
    pub secret: bool,
    /// What it needs to pass.
    pub needed: Needed,
    /// How many percent of those who may vote must have answered, 0 to 100.
    pub quorum: u8,
    /// Minutes after which it is counted as it stands; none = when everybody has answered.
    pub minutes: Option<u32>,
}

/// What somebody answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum VoteAnswer {
    Yes,
    No,
    /// Counts for the quorum and for nothing else.
    Abstain,
}

/// How a vote ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VoteOutcome {
    /// It passed, and what it decides happens.
    Passed,
    /// It did not.
    Failed,
    /// Too few had answered when its time was up.
    NoQuorum,
    /// It passed, but what it decides cannot be done any more.
    Void,
    /// Who called it, or a game master, took it back.
    Withdrawn,
}

/// An event of a vote, or of what a game master puts down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum CouncilEvent {
    /// Somebody called a vote.
    VoteCalled {
        /// Votes of a game are numbered from 1.
        number: u32,
        player: PlayerId,
        matter: Matter,
        terms: VoteTerms,
        /// The side that votes; none = everybody who plays.
        side: Option<SideId>,
        /// When it is counted as it stands; none = when everybody has answered.
        until: Option<Timestamp>,
        /// Who may vote, each once, in the order of the table, and on which side he plays.
        voters: Vec<(PlayerId, SideId)>,
    },
    /// Somebody answered. An answer may be changed until the vote is counted: the last one counts.
    VoteCast {
        number: u32,
        player: PlayerId,
        answer: VoteAnswer,
        /// The seat that alone may know of it, in a secret vote.
        kept: Option<SeatId>,
    },
    /// A vote was counted, or taken back.
    VoteClosed { number: u32, outcome: VoteOutcome, yes: u32, no: u32, abstained: u32 },
    /// A game master settled a question for good.
    RulingMade {
        /// Rulings of a game are numbered from 1.
        number: u32,
        text: String,
        /// The event that it is about, if it is about one.
        about: Option<Seq>,
    },
    /// A game master told everybody something.
    Announced { text: String },
    /// A game master noted something for himself and the other game masters.
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
        /// Which; none = the one that is open.
        number: Option<u32>,
        answer: VoteAnswer,
    },
    /// Count a vote whose time is up.
    CountVote { number: u32 },
    /// Take a vote back that is not counted yet (who called it, or GM).
    WithdrawVote { number: u32 },
    /// Settle a question for good (GM).
    Rule {
        text: String,
        /// The event that it is about.
        about: Option<Seq>,
    },
    /// Tell everybody something (GM).
    Announce { text: String },
    /// Note something for the game masters alone (GM).
    Note { text: String },
}
