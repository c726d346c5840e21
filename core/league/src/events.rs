//! The events of a league and their envelope.

use crate::command::{Command, Office};
use crate::matches::{Bound, How, Origin, Score};
use adjutant_events::dice::BeaconRound;
use adjutant_events::dice::vrf::{VrfProof, VrfPublicKey};
use adjutant_events::transcript::{Commitment, Salt, ServerPublicKey};
use adjutant_events::{CauseId, GameId, LeagueId, PlayerId, Seq, Timestamp};
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

/// The actor of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// A person.
    Person(PlayerId),
    /// The referee, for the rules' own acts.
    Referee,
}

impl By {
    /// The person, if the actor is one.
    pub fn person(&self) -> Option<&PlayerId> {
        match self {
            Self::Person(player) => Some(player),
            Self::Referee => None,
        }
    }
}

/// One entry of a league's log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Envelope {
    pub league: LeagueId,
    /// Its number in the log, from 1 without gaps.
    pub seq: Seq,
    /// The time of the order that caused it. Never earlier than the event before it.
    pub time: Timestamp,
    pub by: By,
    /// Its cause. All events of one order share it.
    pub cause: CauseId,
    pub event: Event,
}

/// The keys that verify a league's checkpoints and lots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Keys {
    pub checkpoints: ServerPublicKey,
    pub lots: VrfPublicKey,
}

/// What the founding of a league needs besides the order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Founding {
    /// The keys made for it.
    pub keys: Keys,
    /// The revision of the rules, which is that of the founding program.
    pub revision: u8,
}

/// The purpose of a draw of lots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// The order of the season, which decides pairings and ranks of equals.
    Order,
    /// The sides of a pairing after equal bids.
    Sides(u32),
}

/// Two teams that must play.
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
    /// An order as it was given. The events that it caused follow directly.
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
    /// The season, with the divisions from the highest down, if the league has any.
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
    /// The challenge was not answered in time.
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
    /// The team that plays the second side, and its bonus.
    SidesAuctioned {
        pairing: u32,
        second: u8,
        figure: i32,
    },
    GameLinked {
        pairing: u32,
        game: GameId,
    },
    /// The referee of a linked game reports its end, after this many events.
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
    /// A ruling, with the rule that it is based on.
    Ruled {
        pairing: u32,
        score: Option<Score>,
        rule: SmolStr,
        reason: SmolStr,
    },
    /// A result was changed or removed.
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
    /// The pairings of a round follow it. Players with a bye are named.
    RoundPaired {
        round: u16,
        byes: Vec<PlayerId>,
    },
    /// The seeds of the playoff, the strongest first.
    PlayoffDrawn {
        seeds: Vec<PlayerId>,
        double: bool,
        best_of: u8,
    },
    /// Lots are requested, for this many items. They depend on the whole log up to this event.
    LotsAsked {
        draw: u32,
        purpose: Purpose,
        things: u32,
    },
    /// The items in drawn order, counted from 0, with the proof.
    LotsDrawn {
        draw: u32,
        order: Vec<u32>,
        proof: VrfProof,
    },
    Dissolved,
    /// A signed checkpoint of the log so far.
    CheckpointSigned {
        note: String,
    },
    /// The pairing has not started in time. Its players are called, with a deadline.
    PairingCalled {
        pairing: u32,
        until: Timestamp,
    },
    /// One of the teams is present.
    PartyReady {
        pairing: u32,
        team: u8,
    },
    /// Neither team came, so the pairing does not count.
    PairingLapsed {
        pairing: u32,
    },
    /// The pairing has not started or finished in time, so an official must decide.
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
    /// A corrected result changed the players of a place in the bracket.
    FixtureChanged {
        pairing: u32,
        fixture: Fixture,
    },
    /// Like `GameRecorded`, and it identifies the game.
    GameAttested {
        pairing: u32,
        game: GameId,
        winner: Option<u8>,
        events: u64,
        bound: Bound,
    },
    /// The log up to this event decides the requested draw, together with the beacon round if there is one.
    LotsCommitted {
        draw: u32,
        round: Option<u64>,
    },
    /// Witnesses cosigned the checkpoint of the commitment.
    LotsCosigned {
        draw: u32,
        lines: Vec<String>,
    },
    /// The round was unavailable.
    LotsSkipped {
        draw: u32,
        round: u64,
    },
    /// Like `LotsDrawn`, with the round.
    LotsThrown {
        draw: u32,
        order: Vec<u32>,
        proof: VrfProof,
        beacon: Option<BeaconRound>,
    },
    /// A witness refused to sign the checkpoint of the commitment, because it had seen another history. `seen` is the
    /// number of events that it saw, if there are fewer here.
    LotsRefused {
        draw: u32,
        witness: String,
        seen: Option<u64>,
    },
}

impl Event {
    /// Whether the log must be signed once nothing else follows.
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
