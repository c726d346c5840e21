//! Events of the table, the same for every game: creation, seats, pause, rewind, result.

use crate::council::CouncilEvent;
use crate::dice::{EntropyLink, VrfPublicKey};
use crate::office::OfficeEvent;
use crate::plan::PlanEvent;
use crate::press::PressEvent;
use crate::signup::SignUpEvent;
use crate::staff::StaffEvent;
use crate::transcript::ServerPublicKey;
use crate::{
    ClockRules, Deadline, Native, Period, PlayerId, RulesetId, SeatId, Seq, SideId, SpaceId, Timestamp, TopicId,
};
use serde::{Deserialize, Serialize};

/// An event of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum TableEvent {
    /// The first event of every log: the game, its rules and its dice.
    GameCreated {
        /// The ruleset, by its data folder.
        ruleset: RulesetId,
        /// The rules revision, which the game keeps.
        revision: u16,
        /// The SHA-256 of the board's data files, in hexadecimal, to identify the board.
        board: String,
        /// The chosen options, `(name, value)`, sorted by name. Others have the ruleset's default.
        options: Vec<(String, String)>,
        /// The source of the dice.
        dice: DicePolicy,
        /// The player who created the game, its first game master.
        gm: PlayerId,
    },
    /// A player took a seat.
    SeatTaken { seat: SeatId, player: PlayerId },
    /// A player left a seat, which is free now.
    SeatLeft { seat: SeatId, player: PlayerId },
    /// A game master was appointed.
    GmAppointed { player: PlayerId },
    /// All seats are taken and play begins.
    GameStarted,
    /// The game was paused.
    Paused { reason: String },
    /// The game was resumed.
    Resumed,
    /// A seat resigned. When every seat of a side has resigned, the other side wins.
    SeatResigned { seat: SeatId },
    /// A player took back a command; the board is as after event `to`.
    TakenBack {
        /// The last event that still counts.
        to: Seq,
    },
    /// A game master took the board back to its state after event `to`.
    Rewound {
        /// The last event that still counts.
        to: Seq,
        /// The reason, which is required.
        reason: String,
    },
    /// A seat gave a standing instruction.
    InstructionGiven {
        seat: SeatId,
        /// The battles that it is for.
        scope: InstructionScope,
        topic: TopicId,
        /// The instruction, of the game's own type.
        instruction: Native,
    },
    /// A seat withdrew a standing instruction.
    InstructionWithdrawn { seat: SeatId, scope: InstructionScope, topic: TopicId },
    /// The game is over.
    GameEnded { result: GameResult },
    /// A text was added to the transcript; every later roll depends on it.
    EntropyAdded {
        /// The text, at most 200 characters.
        text: String,
    },
    /// The server signed the transcript so far.
    CheckpointSigned {
        /// The checkpoint: a C2SP signed note over the tree of all events before this one.
        note: String,
    },
    /// The roll key was replaced; earlier rolls are verified with the earlier key.
    RollKeyReplaced {
        /// The key of all later rolls.
        rolls: VrfPublicKey,
        /// The reason, which is required.
        reason: String,
    },
    /// A game master set the clock; deadlines follow these rules from now on.
    ClockSet { rules: ClockRules },
    /// A game master removed the clock; there are no deadlines.
    ClockStopped,
    /// These seats must act, each before its deadline; no other seat must.
    DeadlinesSet {
        period: Period,
        /// In seat order.
        deadlines: Vec<Deadline>,
    },
    /// A seat's allowance was used up, and its time bank was opened.
    BankOpened {
        seat: SeatId,
        /// When the bank is used up, which is the new deadline.
        at: Timestamp,
    },
    /// A seat got more time.
    DeadlineExtended {
        seat: SeatId,
        /// The new deadline.
        at: Timestamp,
        /// The reason, which is required.
        reason: ExtensionReason,
    },
    /// A seat's time, including its bank, was used up.
    DeadlineMissed { seat: SeatId },
    /// A player is on vacation; none of the player's deadlines is before its end.
    VacationTaken { player: PlayerId, until: Timestamp },
    /// A player's vacation ended.
    VacationEnded { player: PlayerId },
    /// A player proposed a pause.
    PauseProposed { player: PlayerId, reason: String },
    /// A player agreed to the pause. When all players have, the game is paused.
    PauseAgreed { player: PlayerId },
    /// The checkpoint after a roll's request, or after a new commitment to it, was shown to the players.
    CheckpointShown {
        /// The number of events in it.
        size: u64,
        /// When it was shown.
        at: Timestamp,
        /// The place: `discord:<channel>/<message>` in a Discord channel, `local` in a terminal or for a program.
        place: String,
    },
    /// Witnesses signed the checkpoint after a roll's request.
    CheckpointCosigned {
        /// The number of events in it.
        size: u64,
        /// Their signature lines, as in a C2SP signed note, without line ends.
        lines: Vec<String>,
    },
    /// The open roll is bound to a later beacon round. The checkpoint of its request was not seen before the first one.
    RollCommittedAnew {
        roll: u32,
        /// The new round.
        round: u64,
    },
    /// A seat committed a chain of secrets; every later roll uses its next link.
    EntropyCommitted {
        seat: SeatId,
        /// The hash of the first link.
        tip: EntropyLink,
        /// The number of links.
        links: u32,
        /// The seconds that a roll waits for its link; none = without limit.
        wait: Option<u32>,
    },
    /// A seat opened its link for the open roll.
    EntropyOpened {
        roll: u32,
        seat: SeatId,
        /// The number of the link in its chain, from 1.
        number: u32,
        link: EntropyLink,
    },
    /// The open roll continues without a seat's link, which did not come in time.
    EntropySkipped { roll: u32, seat: SeatId },
    /// A seat's chain was withdrawn.
    EntropyWithdrawn {
        seat: SeatId,
        /// The reason, if a game master dismissed it; none if its owner withdrew it.
        reason: Option<String>,
    },
    /// All links of the open roll were opened or skipped, and it is bound to this beacon round.
    RollBound { roll: u32, round: u64 },
    /// An event of a vote, or a record of a game master.
    Council(CouncilEvent),
    /// An event of the game masters' work, or of a dispute.
    Office(OfficeEvent),
    /// An event of a seat's staff.
    Staff(StaffEvent),
    /// An event of the press.
    Press(PressEvent),
    /// An event of sign-up and substitutes.
    SignUp(SignUpEvent),
    /// An event of a side's planning map.
    Plan(PlanEvent),
    /// A witness did not sign the checkpoint of a roll, because it saw another history of this log.
    WitnessRefused {
        /// The name of the witness.
        witness: String,
        /// The number of events in the checkpoint.
        size: u64,
        /// The number of events that it claims to have seen, if greater; none = this log does not begin with what it
        /// saw.
        seen: Option<u64>,
    },
}

impl From<PlanEvent> for TableEvent {
    fn from(event: PlanEvent) -> Self {
        Self::Plan(event)
    }
}

impl From<StaffEvent> for TableEvent {
    fn from(event: StaffEvent) -> Self {
        Self::Staff(event)
    }
}

impl From<PressEvent> for TableEvent {
    fn from(event: PressEvent) -> Self {
        Self::Press(event)
    }
}

impl From<SignUpEvent> for TableEvent {
    fn from(event: SignUpEvent) -> Self {
        Self::SignUp(event)
    }
}

impl From<CouncilEvent> for TableEvent {
    fn from(event: CouncilEvent) -> Self {
        Self::Council(event)
    }
}

impl From<OfficeEvent> for TableEvent {
    fn from(event: OfficeEvent) -> Self {
        Self::Office(event)
    }
}

/// Why a deadline was extended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ExtensionReason {
    /// A game master's reason.
    Said(String),
    /// It expired while the referee was not running.
    RefereeAway,
    /// The player is on vacation.
    Vacation,
    /// The players voted for it.
    Voted,
}

/// The longest text of [`TableEvent::EntropyAdded`], in characters.
pub const LONGEST_ENTROPY: usize = 200;

/// The source of a game's dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DicePolicy {
    /// The operating system's generator, without proof.
    OperatingSystem,
    /// Typed in, for tests only. Such a game never verifies as fair.
    Scripted,
    /// A verifiable random function over the transcript, so anybody can verify every roll.
    Verifiable {
        /// The key that verifies rolls.
        rolls: VrfPublicKey,
        /// The key that verifies checkpoints.
        server: ServerPublicKey,
        /// Whether rolls also depend on a public beacon.
        beacon: BeaconPolicy,
    },
}

/// Whether rolls depend on a round of the public beacon drand quicknet that does not exist yet at the request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BeaconPolicy {
    /// No.
    Off,
    /// Yes, unless the round is not available within this time, which the log then records.
    Preferred {
        /// The seconds to wait for the round.
        wait: u32,
    },
    /// Yes; a roll waits for its round without limit.
    Required,
    /// Yes, and the request is committed in public before its round exists. The two variants above are for games that
    /// earlier programs began.
    Committed(Pledging),
}

/// How the request of a roll is committed before its beacon round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pledging {
    /// The seconds after the request; the first round published after that is used.
    pub distance: u8,
    /// The number of witnesses that must see the commitment before the round; 0 = none.
    pub witnesses: u8,
    /// The seconds after which a roll continues without an unavailable round; none = it waits without limit.
    pub wait: Option<u32>,
}

impl BeaconPolicy {
    /// How requests are committed, if they are.
    pub const fn pledging(&self) -> Option<Pledging> {
        match self {
            Self::Committed(terms) => Some(*terms),
            Self::Off | Self::Preferred { .. } | Self::Required => None,
        }
    }

    /// Whether rolls depend on beacon rounds.
    pub const fn is_on(&self) -> bool {
        !matches!(self, Self::Off)
    }

    /// The seconds after which a roll may continue without its round; none = it may not.
    pub const fn wait(&self) -> Option<u32> {
        match self {
            Self::Preferred { wait } => Some(*wait),
            Self::Committed(terms) => terms.wait,
            Self::Off | Self::Required => None,
        }
    }

    /// The least distance between naming a round and its publication, in milliseconds. It doubles with each new
    /// commitment of a roll, up to sixteen times.
    pub const fn distance(&self, anew: u32) -> i64 {
        match self {
            Self::Committed(terms) => (terms.distance as i64 * 1000) << if anew < 4 { anew } else { 4 },
            Self::Off | Self::Preferred { .. } | Self::Required => 0,
        }
    }
}

/// The battles that a standing instruction is for.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum InstructionScope {
    /// All of them, until withdrawn.
    Always,
    /// Those in one space; it takes precedence over `Always`.
    At(SpaceId),
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum GameResult {
    /// A side won by the rules.
    Victory {
        side: SideId,
        /// The victory condition, by its name in the ruleset.
        by: String,
    },
    /// A side won because every seat of the other resigned.
    Resignation { side: SideId },
    /// A game master closed it.
    Closed { reason: String },
    /// No side won by the rules.
    Draw {
        /// The reason, by its name in the ruleset.
        by: String,
    },
}
