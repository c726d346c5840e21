//! What can be wrong with a bundle, a roll proof or a pasted checkpoint: one variant for each reason.
//!
//! Numbers are events (`seq`, `from`, `to`), rolls (`roll`), dice (`die`) and pastes (`paste`), all counted from 1.
//! `detail` is what a decoder or a cryptographic block said, in English: for the expert, behind the sentence.

use super::words::sayings;
use adjutant_core::term::Term;
use adjutant_events::Seq;
use serde::{Deserialize, Serialize};

/// Which check found something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Check {
    /// The file is whole and readable.
    File,
    /// Every record is an event of this game, in its place.
    Records,
    /// Signatures are the server's.
    Signature,
    /// The tree over the events is the one that was signed.
    Transcript,
    /// Checkpoints copied from elsewhere belong to this history.
    Pastes,
    /// Every roll was asked for once and thrown once.
    Requests,
    /// Proofs are of this key for this roll.
    Proofs,
    /// The beacon round is the right one and genuine.
    Beacon,
    /// Each die is the one that was rolled.
    Dice,
    /// What is secret is so for those whom the rules mean, and nobody can choose what is drawn.
    Secrets,
    /// The rules allow what happened and nothing was left out.
    Rules,
    /// The game stands where the server said it stood.
    State,
}

impl Check {
    /// All of them, in the order in which they are made.
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

    /// The catalogue's key of its name.
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
        /// Neither a bundle nor a roll proof.
        File NotEvidence {},
        /// Written by a later version of this program.
        File UnknownVersion { found: u64, known: u64 },
        /// Larger than any game.
        File TooLarge { most: u64 },
        /// Ends before it should, or goes on after it.
        File WrongLength {},
        /// Its bytes are not those that were written.
        File Damaged {},
        /// Its content is not what the format says.
        File Unreadable { detail: String },
        /// Its content is spelt in another way than it is written.
        File Respelt {},

        /// No events at all.
        Records NoEvents {},
        /// Bytes that are no event.
        Records EventUnreadable { seq: u64, detail: String },
        /// An event in other bytes than it is written in.
        Records EventRespelt { seq: u64 },
        /// Another event stands where this one belongs.
        Records WrongPlace { seq: u64, found: u64 },
        /// An event of another game.
        Records OtherGame { seq: u64, expected: String, found: String },
        /// An event that happened before the one before it.
        Records TimeReversed { seq: u64 },
        /// A command is gone on with that was over, or another has its cause.
        Records CauseAgain { seq: u64, cause: String },
        /// A cause that nothing can have: of another form, or of another place.
        Records CauseImpossible { seq: u64, cause: String },
        /// Events of one command have different times, and nothing was waited for.
        Records TimeWithin { seq: u64, cause: String },
        /// An event for everybody that is hidden, or one for a few that is not.
        Records WrongAudience { seq: u64 },
        /// An event that must be open to everybody is not: the creation, dice, checkpoints.
        Records MustBePublic { seq: u64 },
        /// The game is over and an event was not shown.
        Records NotOpened { seq: u64 },
        /// The first event does not create the game.
        Records NotCreated {},
        /// The file names another server key than the game's first event.
        Records OtherServer { expected: String, found: String },
        /// A game with proofs, and no checkpoint over all of it.
        Records NoCheckpoint {},
        /// A checkpoint or key in a file of a game that has none.
        Records UnexpectedCheckpoint {},
        /// A roll proof's event is not what it is shown as.
        Records OtherEvent { seq: u64, expected: String },

        /// The checkpoint in an event is not signed by the server or not readable.
        Signature CheckpointNotSigned { seq: u64, detail: String },
        /// The checkpoint that closes the file is not signed by the server or not readable.
        Signature FinalNotSigned { detail: String },
        /// Another server signed it than the one that the reader named.
        Signature OtherSigner { expected: String, found: String },

        /// The checkpoint in an event is over another number of events than stand before it.
        Transcript CheckpointSize { seq: u64, expected: u64, found: u64 },
        /// The server signed more events than the file has.
        Transcript CutOff { signed: u64, present: u64 },
        /// The file has events that the server did not sign.
        Transcript Added { signed: u64, present: u64 },
        /// Something in this stretch of events is not what the server signed.
        Transcript Altered { from: u64, to: u64, expected: String, found: String },
        /// The checkpoint in an event is of another history than the final one.
        Transcript CheckpointRoot { seq: u64, expected: String, found: String },
        /// An event of a roll proof is not in the tree that was signed.
        Transcript NotInTranscript { seq: u64, detail: String },

        /// A later checkpoint exists, of events that the file does not contain.
        Pastes LaterCheckpoint { paste: u64, signed: u64, present: u64 },
        /// A checkpoint was seen before events happened that it covers.
        Pastes SeenBefore { paste: u64, seq: u64 },
        /// The server signed two histories.
        Pastes TwoHistories { paste: u64, size: u64, expected: String, found: String },

        /// Rolls are numbered without gaps.
        Requests RollNumber { seq: u64, expected: u64, found: u64 },
        /// A roll was asked for again.
        Requests AskedTwice { seq: u64, roll: u64 },
        /// Dice of a roll that nobody asked for.
        Requests NotAsked { seq: u64, roll: u64 },
        /// A roll was thrown again.
        Requests ThrownTwice { seq: u64, roll: u64 },
        /// Something happened on the board while dice were in the air.
        Requests NotThrown { seq: u64, roll: u64 },

        /// A chain of secrets where the game takes none, or of a length that none has.
        Requests ChainUnexpected { seq: u64 },
        /// A link is opened or given up that no roll waits for.
        Requests LinkNotAwaited { seq: u64, roll: u64, seat: String },
        /// A link of the chain, but not the next: one was left out, or one comes again.
        Requests LinkOther { seq: u64, roll: u64, seat: String, expected: u64, found: u64 },
        /// What was opened is not of the chain that the seat left.
        Requests LinkForeign { seq: u64, roll: u64, seat: String, expected: u64 },
        /// A link was given up though the roll waits for it as long as it takes.
        Requests LinkNotSkippable { seq: u64, roll: u64, seat: String },
        /// A link was given up before its time was up.
        Requests LinkSkippedEarly { seq: u64, roll: u64, seat: String, wait: u64, waited: u64 },
        /// Dice, or the round that decides them, before all links were there.
        Requests LinkAwaited { seq: u64, roll: u64, seat: String },
        /// A roll with links was not bound to a round that comes after them.
        Requests NotBound { seq: u64, roll: u64 },

        /// A proof of another length than proofs have.
        Proofs ProofLength { seq: u64, roll: u64, expected: u64, found: u64 },
        /// A proof that does not prove this roll.
        Proofs ProofWrong { seq: u64, roll: u64, detail: String },
        /// A proof where the game has none.
        Proofs ProofUnexpected { seq: u64, roll: u64 },

        /// No checkpoint that ends in the request stands right behind it.
        Beacon NotCommitted { seq: u64, roll: u64 },
        /// What a roll is committed to by was not shown before the dice.
        Beacon NotShown { seq: u64, roll: u64 },
        /// It was shown when its round was published already, or something else was.
        Beacon ShownTooLate { seq: u64, roll: u64, round: u64 },
        /// Fewer witnesses saw it than the game demands.
        Beacon NotCosigned { seq: u64, roll: u64, demanded: u64, found: u64 },
        /// Witnesses are said to have signed something else than the checkpoint of the open roll, or twice.
        Beacon CosignedOther { seq: u64, roll: u64 },
        /// A roll was committed to anew though its request had been seen in time, or another roll was.
        Beacon CommittedNeedlessly { seq: u64, roll: u64 },
        /// Dice that are dated before the round that decides them was published.
        Beacon BeforeRound { seq: u64, roll: u64, round: u64 },
        /// A request names another round than the one that belongs to its time, or none.
        Beacon BeaconRound { seq: u64, roll: u64, expected: u64, found: u64 },
        /// A roll with a beacon where the game has none.
        Beacon BeaconUnexpected { seq: u64, roll: u64 },
        /// The dice do not carry the round that the request named.
        Beacon BeaconMissing { seq: u64, roll: u64, round: u64 },
        /// The round's signature is not the network's.
        Beacon BeaconForged { seq: u64, roll: u64, round: u64, detail: String },
        /// The round was skipped though the game waits as long as it takes.
        Beacon BeaconNotSkippable { seq: u64, roll: u64, round: u64 },
        /// The round was skipped before the time was up.
        Beacon BeaconSkippedEarly { seq: u64, roll: u64, wait: u64, waited: u64 },

        /// Another number of dice than asked for.
        Dice DiceCount { seq: u64, roll: u64, asked: u64, shown: u64 },
        /// Dice that cannot be.
        Dice ImpossibleDice { seq: u64, roll: u64, detail: String },
        /// A die shows something else than was rolled.
        Dice WrongFace { seq: u64, roll: u64, die: u64, shown: u64, rolled: u64 },

        /// An event is for others than the rules mean it for.
        Secrets AudienceDiffers { seq: u64, expected: String, found: String },
        /// Something is told of a secret that was not laid down right before.
        Secrets NotLaidDown { seq: u64, found: String },
        /// The dice of another draw than the next are asked for.
        Secrets DrawNumber { seq: u64, roll: u64, expected: u64, found: u64 },
        /// The dice of a draw are asked for, and nothing was sealed for it.
        Secrets DrawUnsealed { seq: u64, roll: u64, draw: u64 },
        /// A draw is sealed a second time.
        Secrets SealedTwice { seq: u64, draw: u64 },
        /// Something else was drawn than the seal and the dice give.
        Secrets DrawDiffers { seq: u64, draw: u64, expected: String, found: String },

        /// An event that the board cannot record.
        Rules DoesNotFit { seq: u64, detail: String },
        /// The referee would have done something else.
        Rules RefereeOther { seq: u64, expected: String, found: String },
        /// The referee would have acted before this.
        Rules RefereeOmitted { seq: u64, expected: String, found: String },
        /// The referee would have waited for somebody.
        Rules RefereeUnasked { seq: u64, found: String },
        /// The server had to sign before this and did not.
        Rules CheckpointMissing { seq: u64, found: String },
        /// Somebody acted who could not: not his seat, not game master, not his turn.
        Rules NotEntitled { seq: u64, who: String, found: String },
        /// Somebody did something without an order in the log.
        Rules OrderMissing { seq: u64, who: String, found: String },
        /// The rules refuse an order; `rule` is the key of the refusal.
        Rules Refused { seq: u64, who: String, found: String, rule: String },
        /// An order that makes nothing happen: no log keeps such.
        Rules OrderIdle { seq: u64, who: String, found: String },
        /// By the rules something else follows an order.
        Rules OrderDiffers { seq: u64, order: u64, expected: String, found: String },
        /// What follows an order is not of the same actor, cause and time.
        Rules OrderTorn { seq: u64, order: u64, found: String },
        /// The log ends before all that an order makes happen.
        Rules OrderUnfinished { seq: u64, order: u64, expected: String },
        /// The clock passed for a seat otherwise than the mildest way.
        Rules ClockOther { seq: u64, expected: String, found: String },
        /// An order stands in the name of a stand-in, which says something else.
        Rules StandInOther { seq: u64, expected: String, found: String },
        /// An order stands in the name of a stand-in whose policy this program does not have any more.
        Rules StandInUnknown { seq: u64, revision: u64 },
        /// The rules of this program could not cope with the event.
        Rules Stumbled { seq: u64 },

        /// The checkpoint in an event does not say how the game stood.
        State StateNotSaid { seq: u64 },
        /// The game stood otherwise than the checkpoint says.
        State StateDiffers { seq: u64, expected: String, found: String },
    }
}

impl Finding {
    /// The event that it is about, if it is about one.
    pub fn seq(&self) -> Option<Seq> {
        self.number("seq")
    }

    /// The roll that it is about, if it is about one.
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
        /// The dice were typed in.
        Proofs ScriptedDice {},
        /// The dice came from the operating system and were taken on trust.
        Proofs SystemDice {},
        /// Events are hidden until the game is over; moves after the first of them cannot be followed yet.
        Rules StillHidden { hidden: u64, from: u64 },
    }
}
