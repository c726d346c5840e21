//! What can be wrong with a league's file, and what to know if nothing is: one variant for each reason.

use crate::finding::{Check, Finding};
use crate::words::sayings;
use adjutant_league::Stray;

sayings! {
    /// The first thing that is wrong with a league's file.
    LeagueFinding, prefix "audit-league-wrong" {
        /// The file cannot be read; the inner finding says why.
        File NotRead {},
        /// An event cannot be read.
        Records EventUnreadable { seq: u64, why: String },
        /// An event cannot be applied.
        Rules Unfit { seq: u64, why: String },
        /// The log contains an order that the rules refuse.
        Rules OrderRefused { seq: u64, rule: String },
        /// The rules give another event here.
        Rules OtherEvent { seq: u64, found: String },
        /// The log ends before all events that must follow.
        Rules CutShort { seq: u64 },
        /// A checkpoint is missing before this event.
        Rules CheckpointMissing { seq: u64, found: String },
        /// The lots are not those that the proof gives.
        Proofs Lots { seq: u64, why: String },
        /// A revealed bid is not the sealed one.
        Secrets Figure { seq: u64 },
        /// A checkpoint is not over the events before it, or not signed by the league's server.
        Signature Checkpoint { seq: u64, why: String },
        /// The league belongs to another server than the reader expects.
        Signature OtherServer { expected: String, found: String },
        /// A pasted checkpoint contradicts the file; the inner finding says how.
        Pastes Paste {},
        /// A game's file is wrong; the inner finding says how.
        Records Game { game: String },
        /// The file under a game's name belongs to another game.
        Records OtherName { game: String, found: String },
        /// The game in a file is not over.
        Records NotOver { game: String },
        /// No pairing names the game in a file.
        Records NotLinked { game: String },
        /// A game ended differently from the league's record.
        Records OtherEnd { seq: u64, game: String },
        /// The league's own server recorded a game, but another server signed its file.
        Signature GameOfOther { game: String, expected: String, found: String },
        /// The file under a game's name is not the game that the league recorded.
        Transcript OtherGame { seq: u64, game: String },
        /// A game does not meet a demand of the league.
        Rules DemandUnmet { game: String, pairing: u64, demand: String },
        /// The settings of a game are not those that the league or the bid of its pairing asks for. The game's value is
        /// in parentheses.
        Rules OtherTerms { game: String, pairing: u64, differs: String },
        /// A player took the side that the auction gave to the other team.
        Rules OtherSide { game: String, pairing: u64, player: String },
    }
}

sayings! {
    /// Something to know before trusting a league's file.
    LeagueReservation, prefix "audit-league-reserved" {
        /// The dice of a game are not proven.
        Proofs GameUnproven { game: String, pairing: u64 },
        /// The file of a game that decides a result is missing.
        Proofs GameMissing { game: String, pairing: u64 },
        /// The log identifies a game by its name only.
        Records GameUnbound { game: String, pairing: u64 },
        /// Another server than the league's signed a game.
        Signature GameElsewhere { game: String, pairing: u64, server: String },
        /// A game continued after its end was recorded.
        Records GameWentOn { game: String, pairing: u64, events: u64, present: u64 },
        /// An earlier program founded the league; by its rules checkpoints could be missing.
        Records EarlierRules {},
        /// Lots wait for a beacon round, but only the server states that they were requested before it.
        Dice LotsUnwitnessed { draws: u64 },
        /// Lots were committed anew.
        Dice LotsCommittedAnew { draws: u64 },
        /// Lots were drawn without their round.
        Beacon LotsSkipped { draws: u64 },
        /// A witness refused to sign the commitment to lots, because it had seen another history before.
        Beacon WitnessRefused { seq: u64, witness: String },
        /// Lots were requested and not drawn.
        Dice LotsOpen { draw: u64 },
        /// The server could have tried the lots before it drew them.
        Dice LotsChoosable { draws: u64 },
        /// Both teams reported these results without a game; only the server states that they did.
        Records ResultsOnWord { pairings: u64 },
    }
}

/// The prefix of every key of a reservation.
const PREFIX: &str = "audit-league-reserved-";

impl LeagueReservation {
    /// Whether it concerns lots or the dice of a game. Such a reservation is always listed.
    pub fn concerns_dice(&self) -> bool {
        matches!(self.check(), Check::Dice | Check::Beacon | Check::Proofs | Check::Requests)
    }

    /// Its kind: its key without the common prefix.
    pub fn kind(&self) -> String {
        let key = self.key();
        key.strip_prefix(PREFIX).unwrap_or(&key).to_owned()
    }
}

/// What is wrong with a league's file. If it is about a game or a pasted checkpoint, the inner finding says what is
/// wrong there.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct LeagueWrong {
    pub finding: LeagueFinding,
    pub within: Option<Box<Finding>>,
}

impl LeagueWrong {
    /// A finding about something inside the file.
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
