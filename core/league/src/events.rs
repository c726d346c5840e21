//! What happened in a league: its events and their envelope.

use crate::command::{Command, Office};
use crate::matches::{Bound, How, Origin, Score};
use adjutant_events::dice::BeaconRound;
use adjutant_events::dice::vrf::{VrfProof, VrfPublicKey};
use adjutant_events::transcript::{Commitment, Salt, ServerPublicKey};
use adjutant_events::{CauseId, GameId, LeagueId, PlayerId, Seq, Timestamp};
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

/// On whose behalf something happens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// A person.
    Person(PlayerId),
    /// The referee: what the rules do by themselves.
    Referee,
}

impl By {
    /// The person, if it is one.
    pub fn person(&self) -> Option<&PlayerId> {
        match self {
            Self::Person(player) => Some(player),
            Self::Referee => None,
        }
    }
}

/// One line of a league's log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Envelope {
    pub league: LeagueId,
    /// Its place in the log, from 1 without gaps.
    pub seq: Seq,
    /// When the order that caused it came in. Never earlier than the event before it.
    pub time: Timestamp,
    pub by: By,
    /// What caused it: all events of one order share it.
    pub cause: CauseId,
    pub event: Event,
}

/// The keys of a league: what its checkpoints and lots are checked with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Keys {
    pub checkpoints: ServerPublicKey,
    pub lots: VrfPublicKey,
}

/// What a league is founded with, beside the order: neither is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Founding {
    /// Its keys, made for it.
    pub keys: Keys,
    /// The revision of the rules: the one of the program that founds it.
    pub revision: u8,
}

/// What lots are drawn for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// The order of the season: what is equal otherwise is paired and ranked by it.
    Order,
    /// Who plays which side of a pairing, after equal figures.
    Sides(u32),
}

/// Two teams that are to play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Fixture {
    pub first: Vec<PlayerId>,
    pub second: Vec<PlayerId>,
}

/// What happened. Variants are added at the end and never changed: the codec is positional.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Event {
    /// An order, as it was given; right behind it stands what it made happen.
    Ordered(Command),
    Founded {
        name: SmolStr,
        preset: SmolStr,
        director: PlayerId,
        keys: Keys,
    },
    RuleSet {
        setting: SmolStr,
        value: SmolStr,
    },
    MemberJoined {
        player: PlayerId,
        name: SmolStr,
    },
    MemberLeft {
        player: PlayerId,
    },
    MemberRenamed {
        player: PlayerId,
        name: SmolStr,
    },
    OfficerNamed {
        player: PlayerId,
        office: Office,
    },
    OfficerDismissed {
        player: PlayerId,
        office: Office,
    },
    /// With the divisions, highest first, where the league has any.
    SeasonOpened {
        season: u16,
        divisions: Vec<Vec<PlayerId>>,
    },
    SeasonClosed {
        season: u16,
    },
    ChallengeMade {
        challenge: u32,
        fixture: Fixture,
    },
    ChallengeAnswered {
        challenge: u32,
        accepted: bool,
    },
    /// Not answered in time.
    ChallengeLapsed {
        challenge: u32,
    },
    PairingMade {
        pairing: u32,
        origin: Origin,
        fixture: Fixture,
    },
    BidNamed {
        pairing: u32,
        team: u8,
        figure: i32,
    },
    BidSealed {
        pairing: u32,
        team: u8,
        commitment: Commitment,
    },
    BidShown {
        pairing: u32,
        team: u8,
        figure: i32,
        salt: Salt,
    },
    /// Who plays the second side, and what it gets.
    SidesAuctioned {
        pairing: u32,
        second: u8,
        figure: i32,
    },
    GameLinked {
        pairing: u32,
        game: GameId,
    },
    /// The referee of a linked game says how it ended, after so many events.
    GameRecorded {
        pairing: u32,
        game: GameId,
        winner: Option<u8>,
        events: u64,
    },
    ResultProposed {
        pairing: u32,
        team: u8,
        score: Score,
        material: Option<[i32; 2]>,
    },
    ResultContested {
        pairing: u32,
        team: u8,
        reason: SmolStr,
    },
    ResultStands {
        pairing: u32,
        score: Score,
        how: How,
        material: Option<[i32; 2]>,
    },
    /// With the rule that it stands on.
    Ruled {
        pairing: u32,
        score: Option<Score>,
        rule: SmolStr,
        reason: SmolStr,
    },
    /// A result that stood is another now, or none.
    Corrected {
        pairing: u32,
        before: Option<Score>,
        score: Option<Score>,
        rule: SmolStr,
        reason: SmolStr,
    },
    Forfeited {
        pairing: u32,
        team: u8,
        reason: SmolStr,
    },
    Substituted {
        pairing: u32,
        out: PlayerId,
        to: PlayerId,
    },
    /// Pairings of a round follow it; whoever has a bye is named.
    RoundPaired {
        round: u16,
        byes: Vec<PlayerId>,
    },
    /// The seeds, strongest first.
    PlayoffDrawn {
        seeds: Vec<PlayerId>,
        double: bool,
        best_of: u8,
    },
    /// Lots are asked for: over so many things. The lots depend on the whole log up to here.
    LotsAsked {
        draw: u32,
        purpose: Purpose,
        things: u32,
    },
    /// The things in the order in which they were drawn, from 0, with the proof.
    LotsDrawn {
        draw: u32,
        order: Vec<u32>,
        proof: VrfProof,
    },
    Dissolved,
    /// The log so far, signed.
    CheckpointSigned {
        note: String,
    },
    /// It has not begun in time: its players are called, to come until then.
    PairingCalled {
        pairing: u32,
        until: Timestamp,
    },
    /// One of its teams is there.
    PartyReady {
        pairing: u32,
        team: u8,
    },
    /// Nobody came: it does not count.
    PairingLapsed {
        pairing: u32,
    },
    /// It has not begun or ended in time, and an official is to decide.
    PairingOverdue {
        pairing: u32,
    },
    MemberAway {
        player: PlayerId,
        from: Timestamp,
        until: Timestamp,
    },
    ReserveJoined {
        player: PlayerId,
        name: SmolStr,
    },
    ReserveLeft {
        player: PlayerId,
    },
    /// A corrected result has others meet in a place of the bracket.
    FixtureChanged {
        pairing: u32,
        fixture: Fixture,
    },
    /// As `GameRecorded`, and which game it was.
    GameAttested {
        pairing: u32,
        game: GameId,
        winner: Option<u8>,
        events: u64,
        bound: Bound,
    },
    /// The log up to here, and this round of the beacon if there is one, decide the draw that is asked for.
    LotsCommitted {
        draw: u32,
        round: Option<u64>,
    },
    /// Witnesses signed the checkpoint behind that.
    LotsCosigned {
        draw: u32,
        lines: Vec<String>,
    },
    /// The round could not be had.
    LotsSkipped {
        draw: u32,
        round: u64,
    },
    /// As `LotsDrawn`, with the round.
    LotsThrown {
        draw: u32,
        order: Vec<u32>,
        proof: VrfProof,
        beacon: Option<BeaconRound>,
    },
    /// A witness did not sign the checkpoint behind the commitment: what he saw of this log before is of another history. `seen`
    /// is how many events he says he saw, if they are more than there are.
    LotsRefused {
        draw: u32,
        witness: String,
        seen: Option<u64>,
    },
}

impl Event {
    /// Whether the log is signed as soon as nothing follows any more.
    pub fn is_signed(&self) -> bool {
        matches!(
            self,
            Self::Founded { .. }
                | Self::SeasonOpened { .. }
                | Self::SeasonClosed { .. }
                | Self::RoundPaired { .. }
                | Self::PlayoffDrawn { .. }
                | Self::GameAttested { .. }
                | Self::ResultStands { .. }
                | Self::Ruled { .. }
                | Self::Corrected { .. }
                | Self::Forfeited { .. }
        )
    }
}
