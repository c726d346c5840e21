//! What happens around the table, the same for every game: creation, seats, pause, rewind, result.

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
    /// The first event of every log: what is played, by which rules, with which dice.
    GameCreated {
        /// The ruleset, by its data folder.
        ruleset: RulesetId,
        /// The rules revision; the game keeps it for life.
        revision: u16,
        /// SHA-256 of the board's data files, hex: which board was on the table.
        board: String,
        /// Options chosen, `(name, value)`, sorted by name. Those not named have the ruleset's default.
        options: Vec<(String, String)>,
        /// Where the dice come from.
        dice: DicePolicy,
        /// Who made the game and is its first game master.
        gm: PlayerId,
    },
    /// Somebody sat down.
    SeatTaken { seat: SeatId, player: PlayerId },
    /// Somebody stood up; the seat is free.
    SeatLeft { seat: SeatId, player: PlayerId },
    /// Another game master was named.
    GmAppointed { player: PlayerId },
    /// All seats are taken and play begins.
    GameStarted,
    /// Play is suspended.
    Paused { reason: String },
    /// Play goes on.
    Resumed,
    /// A seat gave up. When every seat of a side has, the other side wins.
    SeatResigned { seat: SeatId },
    /// A player took back what he did; the board is again as after event `to`.
    TakenBack {
        /// The last event that still counts.
        to: Seq,
    },
    /// A game master took the board back to what it was after event `to`.
    Rewound {
        /// The last event that still counts.
        to: Seq,
        /// Why: never optional.
        reason: String,
    },
    /// A seat said beforehand how it will answer.
    InstructionGiven {
        seat: SeatId,
        /// For which battles.
        scope: InstructionScope,
        topic: TopicId,
        /// What it said, in the game's own bytes.
        instruction: Native,
    },
    /// A seat took a standing instruction back.
    InstructionWithdrawn { seat: SeatId, scope: InstructionScope, topic: TopicId },
    /// The game is over.
    GameEnded { result: GameResult },
    /// Somebody added words of his own to the transcript: every later roll depends on them.
    EntropyAdded {
        /// The words, at most 200 characters.
        text: String,
    },
    /// The server signed the transcript so far.
    CheckpointSigned {
        /// The checkpoint: a C2SP signed note over the tree of all events before this one.
        note: String,
    },
    /// The key that rolls are made with was replaced; earlier rolls verify under the earlier key.
    RollKeyReplaced {
        /// The key of all later rolls.
        rolls: VrfPublicKey,
        /// Why: never optional.
        reason: String,
    },
    /// A game master set the clock; deadlines are counted by these rules from now on.
    ClockSet { rules: ClockRules },
    /// A game master took the clock away: nobody has a deadline.
    ClockStopped,
    /// These seats are awaited from now on, each until its deadline; nobody else is.
    DeadlinesSet {
        period: Period,
        /// In the order of the table.
        deadlines: Vec<Deadline>,
    },
    /// A seat's allowance ran out and its time bank was opened.
    BankOpened {
        seat: SeatId,
        /// When the bank is empty: the new deadline.
        at: Timestamp,
    },
    /// A seat has more time than the clock gave it.
    DeadlineExtended {
        seat: SeatId,
        /// The new deadline.
        at: Timestamp,
        /// Why: never optional.
        reason: ExtensionReason,
    },
    /// A seat's time ran out, its bank included.
    DeadlineMissed { seat: SeatId },
    /// A player is away: no deadline of his falls before this.
    VacationTaken { player: PlayerId, until: Timestamp },
    /// A player is back.
    VacationEnded { player: PlayerId },
    /// A player asked the others to suspend play.
    PauseProposed { player: PlayerId, reason: String },
    /// A player agreed to suspend play. When all have, the game is paused.
    PauseAgreed { player: PlayerId },
    /// The checkpoint that ends in a roll's request, or in a new commitment to it, was shown to the players.
    CheckpointShown {
        /// How many events it is over.
        size: u64,
        /// When it was shown.
        at: Timestamp,
        /// Where: `discord:<channel>/<message>` in a channel of Discord, `local` at a table or to a program.
        place: String,
    },
    /// Witnesses saw the checkpoint that ends in a roll's request.
    CheckpointCosigned {
        /// How many events it is over.
        size: u64,
        /// Their signature lines, as they stand in a C2SP signed note, each without its line end.
        lines: Vec<String>,
    },
    /// A roll that is open is bound to a later round of the beacon: nobody had seen the checkpoint of its request before
    /// the round that was named first.
    RollCommittedAnew {
        roll: u32,
        /// The round that takes the place of the one that was named before.
        round: u64,
    },
    /// A seat left a chain of secrets: every later roll takes its next link.
    EntropyCommitted {
        seat: SeatId,
        /// The hash of the first link.
        tip: EntropyLink,
        /// How many links there are.
        links: u32,
        /// Seconds that a roll waits for its link; none = as long as it takes.
        wait: Option<u32>,
    },
    /// A seat opened the link that the open roll takes.
    EntropyOpened {
        roll: u32,
        seat: SeatId,
        /// Which link of the chain it is; the first is 1.
        number: u32,
        link: EntropyLink,
    },
    /// The open roll goes on without the link of a seat, which did not come in time.
    EntropySkipped { roll: u32, seat: SeatId },
    /// A seat's chain counts no more.
    EntropyWithdrawn {
        seat: SeatId,
        /// Why a game master took it away; none if its owner did.
        reason: Option<String>,
    },
    /// All links that the open roll takes were opened or skipped: now it is bound to this round of the beacon.
    RollBound { roll: u32, round: u64 },
    /// About a vote, or put down by a game master.
    Council(CouncilEvent),
    /// About the office of the game masters, or what a player contests.
    Office(OfficeEvent),
    /// About a seat's staff.
    Staff(StaffEvent),
    /// What powers write.
    Press(PressEvent),
    /// About signing up, and substitutes.
    SignUp(SignUpEvent),
    /// On a side's planning map.
    Plan(PlanEvent),
    /// A witness did not sign the checkpoint of a roll, because what he saw of this log before is of another history.
    WitnessRefused {
        /// The name that he is known by.
        witness: String,
        /// How many events the checkpoint is over.
        size: u64,
        /// How many he says he saw, if they are more; none = what he saw does not begin this log.
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

/// Why a deadline was moved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ExtensionReason {
    /// A game master said so, in these words.
    Said(String),
    /// It fell while the referee was away.
    RefereeAway,
    /// The player is away.
    Vacation,
    /// The players voted for it.
    Voted,
}

/// The longest text of [`TableEvent::EntropyAdded`], in characters.
pub const LONGEST_ENTROPY: usize = 200;

/// Where the dice of a game come from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DicePolicy {
    /// The operating system's generator, taken on trust.
    OperatingSystem,
    /// Typed in. For tests only: such a game can never verify as fair.
    Scripted,
    /// A verifiable random function over the transcript: anyone can check every roll.
    Verifiable {
        /// The key that rolls are verified with.
        rolls: VrfPublicKey,
        /// The key that checkpoints are verified with.
        server: ServerPublicKey,
        /// Whether rolls also depend on a public beacon.
        beacon: BeaconPolicy,
    },
}

/// Whether rolls depend on a round of the public beacon drand quicknet that does not exist yet when they are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BeaconPolicy {
    /// No.
    Off,
    /// Yes, unless the round cannot be had within this time; the log then says so.
    Preferred {
        /// Seconds to wait for the round.
        wait: u32,
    },
    /// Yes; a roll waits for its round as long as it takes.
    Required,
    /// Yes, and the request is committed to in public before its round exists. The two above are of games that earlier
    /// programs began.
    Committed(Pledging),
}

/// How the request of a roll is committed to before the round of the beacon that decides it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pledging {
    /// The round is the first that is published more than so many seconds after the request.
    pub distance: u8,
    /// How many witnesses must have seen the commitment before the round; 0 = none need to.
    pub witnesses: u8,
    /// Seconds after which a roll goes on without its round if that cannot be had; none = it waits as long as it takes.
    pub wait: Option<u32>,
}

impl BeaconPolicy {
    /// How requests are committed to, if they are.
    pub const fn pledging(&self) -> Option<Pledging> {
        match self {
            Self::Committed(terms) => Some(*terms),
            Self::Off | Self::Preferred { .. } | Self::Required => None,
        }
    }

    /// Whether rolls are bound to rounds of the beacon.
    pub const fn is_on(&self) -> bool {
        !matches!(self, Self::Off)
    }

    /// Seconds after which a roll may go on without its round; none if it may not.
    pub const fn wait(&self) -> Option<u32> {
        match self {
            Self::Preferred { wait } => Some(*wait),
            Self::Committed(terms) => terms.wait,
            Self::Off | Self::Required => None,
        }
    }

    /// How many milliseconds after the time at which a round is named it must lie: it is the first that is published more
    /// than that much later. Each time that a roll is committed to anew it is twice as much, up to sixteen times.
    pub const fn distance(&self, anew: u32) -> i64 {
        match self {
            Self::Committed(terms) => (terms.distance as i64 * 1000) << if anew < 4 { anew } else { 4 },
            Self::Off | Self::Preferred { .. } | Self::Required => 0,
        }
    }
}

/// Which battles a standing instruction is for.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum InstructionScope {
    /// All of them, until withdrawn.
    Always,
    /// Those in one space; goes before `Always`.
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
        /// The way to win that was met, by its name in the ruleset.
        by: String,
    },
    /// A side won because every seat of the other resigned.
    Resignation { side: SideId },
    /// A game master closed it.
    Closed { reason: String },
    /// Nobody won by the rules.
    Draw {
        /// Why, by its name in the ruleset.
        by: String,
    },
}
