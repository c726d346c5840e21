//! What can be wrong with a league's file, and what is to be known where nothing is: one variant for each reason.

use crate::finding::{Check, Finding};
use crate::words::sayings;
use adjutant_league::Stray;

sayings! {
    /// What is wrong with a league's file: the first thing that does not follow.
    LeagueFinding, prefix "audit-league-wrong" {
        /// It cannot be read; what stands within says why.
        File NotRead {},
        /// An event cannot be read.
        Records EventUnreadable { seq: u64, why: String },
        /// It cannot be recorded.
        Rules Unfit { seq: u64, why: String },
        /// An order stands in the log that is refused.
        Rules OrderRefused { seq: u64, rule: String },
        /// Something else follows from what stands before.
        Rules OtherEvent { seq: u64, found: String },
        /// The log ends before all that follows.
        Rules CutShort { seq: u64 },
        /// Before this the log was to be signed.
        Rules CheckpointMissing { seq: u64, found: String },
        /// Lots did not fall so.
        Proofs Lots { seq: u64, why: String },
        /// A figure that was shown is not the one that was sealed.
        Secrets Figure { seq: u64 },
        /// A checkpoint is not over what stands before it, or not signed by the league's server.
        Signature Checkpoint { seq: u64, why: String },
        /// The league is another server's than the reader says.
        Signature OtherServer { expected: String, found: String },
        /// A checkpoint that was given contradicts the file; what stands within says how.
        Pastes Paste {},
        /// A game's file is wrong; what stands within says how.
        Records Game { game: String },
        /// The file under a game's name is of another game.
        Records OtherName { game: String, found: String },
        /// A game's file is of one that is not over.
        Records NotOver { game: String },
        /// A game's file is of one that no pairing names.
        Records NotLinked { game: String },
        /// A game ended otherwise than the league has it.
        Records OtherEnd { seq: u64, game: String },
        /// A game was recorded by the league's own server, and the file under its name is signed by another.
        Signature GameOfOther { game: String, expected: String, found: String },
        /// The file under a game's name is not of the game that the league recorded.
        Transcript OtherGame { seq: u64, game: String },
        /// A game was not run as the league demands.
        Rules DemandUnmet { game: String, pairing: u64, demand: String },
        /// A game was not made with what the league, or the bid of its pairing, asks for; in parentheses what it has.
        Rules OtherTerms { game: String, pairing: u64, differs: String },
        /// Somebody played the side that the auction gave to the other.
        Rules OtherSide { game: String, pairing: u64, player: String },
    }
}

sayings! {
    /// Something to know before believing what a league's file says.
    LeagueReservation, prefix "audit-league-reserved" {
        /// The dice of a game prove nothing, whoever threw them.
        Proofs GameUnproven { game: String, pairing: u64 },
        /// The file of a game that a result rests on is not here.
        Proofs GameMissing { game: String, pairing: u64 },
        /// The log does not say which game it was but by its name.
        Records GameUnbound { game: String, pairing: u64 },
        /// A game is signed by another server than the league.
        Signature GameElsewhere { game: String, pairing: u64, server: String },
        /// A game went on after its end was recorded.
        Records GameWentOn { game: String, pairing: u64, events: u64, present: u64 },
        /// The league is of an earlier program, by whose rules checkpoints could be left out.
        Records EarlierRules {},
        /// Lots that wait for a round of the beacon, and only the server says that they were asked for before it.
        Dice LotsUnwitnessed { draws: u64 },
        /// Lots that were committed to again.
        Dice LotsCommittedAnew { draws: u64 },
        /// Lots that went on without their round.
        Beacon LotsSkipped { draws: u64 },
        /// A witness did not sign what lots were committed to by, because what he saw before is of another history.
        Beacon WitnessRefused { seq: u64, witness: String },
        /// Lots that were asked for and are not drawn.
        Dice LotsOpen { draw: u64 },
        /// Lots that the server could have tried before it drew them.
        Dice LotsChoosable { draws: u64 },
        /// Results that both reported, without a game: that they did is the word of the server.
        Records ResultsOnWord { pairings: u64 },
    }
}

/// How every key of a reservation begins.
const PREFIX: &str = "audit-league-reserved-";

impl LeagueReservation {
    /// Whether it is to be known of lots, or of the dice of a game. Such a one is never left out of a list.
    pub fn concerns_dice(&self) -> bool {
        matches!(self.check(), Check::Dice | Check::Beacon | Check::Proofs | Check::Requests)
    }

    /// Its kind: its key without what all have in front.
    pub fn kind(&self) -> String {
        let key = self.key();
        key.strip_prefix(PREFIX).unwrap_or(&key).to_owned()
    }
}

/// What is wrong, and where it is about something within the league's file (a game, a checkpoint that was given) what is wrong
/// there.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct LeagueWrong {
    pub finding: LeagueFinding,
    pub within: Option<Box<Finding>>,
}

impl LeagueWrong {
    /// Of a finding that is about something within the file.
    pub fn within(finding: LeagueFinding, within: Finding) -> Self {
        Self { finding, within: Some(Box::new(within)) }
    }
}

impl From<LeagueFinding> for LeagueWrong {
    fn from(finding: LeagueFinding) -> Self {
        Self { finding, within: None }
    }
}

impl From<Stray> for LeagueWrong {
    fn from(stray: Stray) -> Self {
        Self::from(match stray {
            Stray::Unfit { seq, error } => LeagueFinding::Unfit { seq, why: error.to_string() },
            Stray::Refused { seq, key } => LeagueFinding::OrderRefused { seq, rule: key },
            Stray::Other { seq, found } => LeagueFinding::OtherEvent { seq, found },
            Stray::Unsigned { seq, found } => LeagueFinding::CheckpointMissing { seq, found },
            Stray::Short { seq } => LeagueFinding::CutShort { seq },
        })
    }
}
