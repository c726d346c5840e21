//! What can be wrong with a bundle, a roll proof or a pasted checkpoint: one variant for each reason.
//!
//! Numbers are events (`seq`, `from`, `to`), rolls (`roll`), dice (`die`) and pastes (`paste`), all counted from 1.
//! `detail` is the English message of a decoder or of a cryptographic function, for experts.

use super::words::sayings;
use adjutant_core::term::Term;
use adjutant_events::Seq;
use serde::{Deserialize, Serialize};

/// The check that made a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Check {
    /// The file is complete and readable.
    File,
    /// Every record is an event of this game, in the right place.
    Records,
    /// All signatures are the server's.
    Signature,
    /// The tree over the events is the one that the server signed.
    Transcript,
    /// Pasted checkpoints belong to this history.
    Pastes,
    /// Every roll was asked for once and thrown once.
    Requests,
    /// Each proof is by this game's key and for this roll.
    Proofs,
    /// Each beacon round is the right one and authentic.
    Beacon,
    /// Each die shows the face that the proof gives.
    Dice,
    /// Each secret event has the audience that the rules give, and nobody can choose what is drawn.
    Secrets,
    /// The rules allow every event, and none is missing.
    Rules,
    /// The state of the game is the one that the server signed.
    State,
}

impl Check {
    /// All checks, in the order in which they are made.
    pub const ALL: [Self; 12] = [
        Self::File,
        Self::Records,
        Self::Signature,
        Self::Transcript,
        Self::Pastes,
        Self::Requests,
        Self::Proofs,
        Self::Beacon,
        Self::Dice,
        Self::Secrets,
        Self::Rules,
        Self::State,
    ];

    /// The message key of its name.
    pub fn key(self) -> &'static str {
        match self {
            Self::File => "audit-check-file",
            Self::Records => "audit-check-records",
            Self::Signature => "audit-check-signature",
            Self::Transcript => "audit-check-transcript",
            Self::Pastes => "audit-check-pastes",
            Self::Requests => "audit-check-requests",
            Self::Proofs => "audit-check-proofs",
            Self::Beacon => "audit-check-beacon",
            Self::Dice => "audit-check-dice",
            Self::Secrets => "audit-check-secrets",
            Self::Rules => "audit-check-rules",
            Self::State => "audit-check-state",
        }
    }
}

sayings! {
    /// The first thing that is wrong.
    Finding, prefix "audit-wrong" {
        /// The file is neither a bundle nor a roll proof.
        File NotEvidence {},
        /// A later version of this program wrote the file.
        File UnknownVersion { found: u64, known: u64 },
        /// The file is larger than allowed.
        File TooLarge { most: u64 },
        /// The file is shorter or longer than its header says.
        File WrongLength {},
        /// The digest of the file does not match its bytes.
        File Damaged {},
        /// The content does not follow the format.
        File Unreadable { detail: String },
        /// The JSON is not in its exact spelling.
        File Respelt {},

        /// The file has no events.
        Records NoEvents {},
        /// An event cannot be decoded.
        Records EventUnreadable { seq: u64, detail: String },
        /// An event is not in its canonical encoding.
        Records EventRespelt { seq: u64 },
        /// An event has the number of another place.
        Records WrongPlace { seq: u64, found: u64 },
        /// An event belongs to another game.
        Records OtherGame { seq: u64, expected: String, found: String },
        /// An event is dated before the one before it.
        Records TimeReversed { seq: u64 },
        /// A finished command is continued, or another command has the same cause.
        Records CauseAgain { seq: u64, cause: String },
        /// A cause is malformed or names an impossible place.
        Records CauseImpossible { seq: u64, cause: String },
        /// The events of one command have different times, though the program waited for nothing.
        Records TimeWithin { seq: u64, cause: String },
        /// A public event is hidden, or a non-public event is not.
        Records WrongAudience { seq: u64 },
        /// An event that must be public is hidden: the creation, dice, checkpoints.
        Records MustBePublic { seq: u64 },
        /// The game is over and an event is still hidden.
        Records NotOpened { seq: u64 },
        /// The first event does not create the game.
        Records NotCreated {},
        /// The file names another server key than the game's first event.
        Records OtherServer { expected: String, found: String },
        /// The game has verifiable dice, but the file has no checkpoint over all of it.
        Records NoCheckpoint {},
        /// The file has a checkpoint or a key, though the game has none.
        Records UnexpectedCheckpoint {},
        /// An event in a roll proof is of the wrong type.
        Records OtherEvent { seq: u64, expected: String },

        /// A logged checkpoint is unreadable or not signed by the server.
        Signature CheckpointNotSigned { seq: u64, detail: String },
        /// The final checkpoint is unreadable or not signed by the server.
        Signature FinalNotSigned { detail: String },
        /// Another server signed it than the reader expects.
        Signature OtherSigner { expected: String, found: String },

        /// The size of a logged checkpoint differs from the number of events before it.
        Transcript CheckpointSize { seq: u64, expected: u64, found: u64 },
        /// The server signed more events than the file has.
        Transcript CutOff { signed: u64, present: u64 },
        /// The file has events that the server did not sign.
        Transcript Added { signed: u64, present: u64 },
        /// Something in this range of events is not what the server signed.
        Transcript Altered { from: u64, to: u64, expected: String, found: String },
        /// A logged checkpoint has another root than the events before it.
        Transcript CheckpointRoot { seq: u64, expected: String, found: String },
        /// An event of a roll proof is not in the signed tree.
        Transcript NotInTranscript { seq: u64, detail: String },

        /// A pasted checkpoint covers later events that the file does not contain.
        Pastes LaterCheckpoint { paste: u64, signed: u64, present: u64 },
        /// A pasted checkpoint was seen before the time of an event that it covers.
        Pastes SeenBefore { paste: u64, seq: u64 },
        /// The server signed two different histories.
        Pastes TwoHistories { paste: u64, size: u64, expected: String, found: String },

        /// The numbers of rolls have a gap.
        Requests RollNumber { seq: u64, expected: u64, found: u64 },
        /// The same roll was requested twice.
        Requests AskedTwice { seq: u64, roll: u64 },
        /// Dice fell for a roll that was not requested.
        Requests NotAsked { seq: u64, roll: u64 },
        /// The same roll was thrown twice.
        Requests ThrownTwice { seq: u64, roll: u64 },
        /// The board changed while a roll was awaited.
        Requests NotThrown { seq: u64, roll: u64 },

        /// A seat committed to a chain, though the game takes none, or to one of an impossible length.
        Requests ChainUnexpected { seq: u64 },
        /// A link was opened or skipped, though no roll waits for it.
        Requests LinkNotAwaited { seq: u64, roll: u64, seat: String },
        /// A link is not the next of its chain: one was left out, or one is repeated.
        Requests LinkOther { seq: u64, roll: u64, seat: String, expected: u64, found: u64 },
        /// The opened value does not belong to the chain that the seat committed to.
        Requests LinkForeign { seq: u64, roll: u64, seat: String, expected: u64 },
        /// A link was skipped, though the game does not allow that.
        Requests LinkNotSkippable { seq: u64, roll: u64, seat: String },
        /// A link was skipped before its waiting time was over.
        Requests LinkSkippedEarly { seq: u64, roll: u64, seat: String, wait: u64, waited: u64 },
        /// Dice fell, or a round was named, before all links were opened.
        Requests LinkAwaited { seq: u64, roll: u64, seat: String },
        /// A roll with links has no round that was named after them.
        Requests NotBound { seq: u64, roll: u64 },

        /// A proof has the wrong length.
        Proofs ProofLength { seq: u64, roll: u64, expected: u64, found: u64 },
        /// A proof is not valid for this roll.
        Proofs ProofWrong { seq: u64, roll: u64, detail: String },
        /// There is a proof, though the game has none.
        Proofs ProofUnexpected { seq: u64, roll: u64 },

        /// No checkpoint that ends with the request follows it.
        Beacon NotCommitted { seq: u64, roll: u64 },
        /// The checkpoint of a roll's request was not shown before the dice.
        Beacon NotShown { seq: u64, roll: u64 },
        /// The checkpoint was shown after its round was published, or another one was shown.
        Beacon ShownTooLate { seq: u64, roll: u64, round: u64 },
        /// Fewer witnesses cosigned it than the game demands.
        Beacon NotCosigned { seq: u64, roll: u64, demanded: u64, found: u64 },
        /// Witnesses cosigned something else than the checkpoint of the open roll, or did so twice.
        Beacon CosignedOther { seq: u64, roll: u64 },
        /// A roll was committed anew, though its request was seen in time, or it is not the open roll.
        Beacon CommittedNeedlessly { seq: u64, roll: u64 },
        /// The dice are dated before the publication of their round.
        Beacon BeforeRound { seq: u64, roll: u64, round: u64 },
        /// A request names no round, or not the one of its time.
        Beacon BeaconRound { seq: u64, roll: u64, expected: u64, found: u64 },
        /// A roll names a beacon round, though the game has no beacon.
        Beacon BeaconUnexpected { seq: u64, roll: u64 },
        /// The dice lack the round that the request named.
        Beacon BeaconMissing { seq: u64, roll: u64, round: u64 },
        /// The signature of the round is not the beacon network's.
        Beacon BeaconForged { seq: u64, roll: u64, round: u64, detail: String },
        /// The round was skipped, though the game does not allow that.
        Beacon BeaconNotSkippable { seq: u64, roll: u64, round: u64 },
        /// The round was skipped before the waiting time was over.
        Beacon BeaconSkippedEarly { seq: u64, roll: u64, wait: u64, waited: u64 },

        /// The number of dice differs from the request.
        Dice DiceCount { seq: u64, roll: u64, asked: u64, shown: u64 },
        /// The dice are impossible.
        Dice ImpossibleDice { seq: u64, roll: u64, detail: String },
        /// A die does not show the face that the proof gives.
        Dice WrongFace { seq: u64, roll: u64, die: u64, shown: u64, rolled: u64 },

        /// An event has another audience than the rules give.
        Secrets AudienceDiffers { seq: u64, expected: String, found: String },
        /// An event tells of a secret that was not recorded directly before it.
        Secrets NotLaidDown { seq: u64, found: String },
        /// The dice of a draw other than the next were requested.
        Secrets DrawNumber { seq: u64, roll: u64, expected: u64, found: u64 },
        /// The dice of an unsealed draw were requested.
        Secrets DrawUnsealed { seq: u64, roll: u64, draw: u64 },
        /// A draw was sealed twice.
        Secrets SealedTwice { seq: u64, draw: u64 },
        /// The result of a draw differs from what the seal and the dice give.
        Secrets DrawDiffers { seq: u64, draw: u64, expected: String, found: String },

        /// The board in the file is not the one with which the game began.
        Rules BoardAltered { seq: u64, expected: String },
        /// The board cannot apply an event.
        Rules DoesNotFit { seq: u64, detail: String },
        /// The referee would have done something else.
        Rules RefereeOther { seq: u64, expected: String, found: String },
        /// The referee would have acted before this event.
        Rules RefereeOmitted { seq: u64, expected: String, found: String },
        /// The referee would have waited for an order.
        Rules RefereeUnasked { seq: u64, found: String },
        /// A checkpoint is missing before this event.
        Rules CheckpointMissing { seq: u64, found: String },
        /// Somebody acted who could not: for a seat of another player, without being game master, or out of turn.
        Rules NotEntitled { seq: u64, who: String, found: String },
        /// An event of a player has no order in the log.
        Rules OrderMissing { seq: u64, who: String, found: String },
        /// The rules refuse an order; `rule` is the message key of the refusal.
        Rules Refused { seq: u64, who: String, found: String, rule: String },
        /// An order has no effect; the log keeps no such orders.
        Rules OrderIdle { seq: u64, who: String, found: String },
        /// By the rules, another event follows an order.
        Rules OrderDiffers { seq: u64, order: u64, expected: String, found: String },
        /// An event that follows an order has another actor, cause or time.
        Rules OrderTorn { seq: u64, order: u64, found: String },
        /// The log ends before all events that follow from an order.
        Rules OrderUnfinished { seq: u64, order: u64, expected: String },
        /// The clock gave a seat another answer than the mildest one.
        Rules ClockOther { seq: u64, expected: String, found: String },
        /// A stand-in would have given another order than the one in its name.
        Rules StandInOther { seq: u64, expected: String, found: String },
        /// An order is by a stand-in whose policy this program no longer has.
        Rules StandInUnknown { seq: u64, revision: u64 },
        /// The rules of this program failed on the event.
        Rules Stumbled { seq: u64 },

        /// A logged checkpoint has no digest of the game's state.
        State StateNotSaid { seq: u64 },
        /// The state of the game differs from the checkpoint.
        State StateDiffers { seq: u64, expected: String, found: String },
    }
}

impl Finding {
    /// The event that it is about, if any.
    pub fn seq(&self) -> Option<Seq> {
        self.number("seq")
    }

    /// The roll that it is about, if any.
    pub fn roll(&self) -> Option<u64> {
        self.number("roll")
    }

    fn number(&self, wanted: &str) -> Option<u64> {
        self.terms().into_iter().find_map(|(name, term)| match term {
            Term::Number(number) if name == wanted => Some(number),
            _ => None,
        })
    }
}

sayings! {
    /// Why nothing is wrong, and yet nothing is proven.
    Unproven, prefix "audit-unproven" {
        /// The dice were entered by hand.
        Proofs ScriptedDice {},
        /// The dice came from the operating system and cannot be checked.
        Proofs SystemDice {},
        /// Some events are hidden until the game is over. The rules were checked up to the first of them.
        Rules StillHidden { hidden: u64, from: u64 },
        /// Neither this program nor the file has the board with which the game began, so the rules were not checked.
        Rules NoBoard { ruleset: String, revision: u64, digest: String },
        /// This program does not have the rules of the game, or not in this revision. So what only they say was not checked.
        Rules UnknownRuleset { ruleset: String, revision: u64 },
    }
}
