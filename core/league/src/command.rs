//! The orders to a league.

use crate::matches::{Bound, Score};
use adjutant_events::transcript::{Commitment, Salt};
use adjutant_events::{GameId, PlayerId};
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

/// An office of a league.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Office {
    /// Runs the league: rules, seasons, rounds, officers.
    Director,
    /// Rules on disputed games, never on their own.
    Arbiter,
}

/// An order to a league. Variants are added at the end and never changed: the codec is positional.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Command {
    /// Found the league with a preset.
    Found { name: SmolStr, preset: SmolStr },
    /// Change one of its settings.
    Set { setting: SmolStr, value: SmolStr },
    /// Become a member with this name in tables.
    Join { name: SmolStr },
    /// Leave the league; results are kept.
    Leave,
    /// Change the name in tables.
    Rename { name: SmolStr },
    /// Appoint a person to an office.
    Name { player: PlayerId, office: Office },
    /// Remove a person from an office.
    Dismiss { player: PlayerId, office: Office },
    /// Open a season.
    OpenSeason,
    /// Close the season.
    CloseSeason,
    /// Challenge a player, or announce a game in an open league. Partners are for team games.
    Challenge { to: PlayerId, partners: Vec<PlayerId>, opponents: Vec<PlayerId> },
    /// Answer a challenge.
    Answer { challenge: u32, accept: bool },
    /// Record that a challenge was not answered in time.
    Lapse { challenge: u32 },
    /// Bid in the auction of sides: the bonus of the second side.
    Bid { pairing: u32, figure: i32 },
    /// Accept the other team's bid.
    AcceptBid { pairing: u32 },
    /// Commit to a bid without revealing it.
    SealBid { pairing: u32, commitment: Commitment },
    /// Reveal the committed bid.
    OpenBid { pairing: u32, figure: i32, salt: Salt },
    /// Name the game of a pairing.
    Link { pairing: u32, game: GameId },
    /// Report a result, which the other side must confirm; `material` is the material left for each, if the league
    /// counts it.
    Report { pairing: u32, score: Score, material: Option<[i32; 2]> },
    /// Confirm the reported result.
    Confirm { pairing: u32 },
    /// Dispute a reported result.
    Dispute { pairing: u32, reason: SmolStr },
    /// Concede a pairing.
    Concede { pairing: u32 },
    /// Rule on a pairing: a result, or none if it does not count. For a finished pairing it is a correction.
    Rule { pairing: u32, score: Option<Score>, rule: SmolStr, reason: SmolStr },
    /// Declare a pairing forfeited by a person who did not appear.
    Forfeit { pairing: u32, by: PlayerId, reason: SmolStr },
    /// Replace a person in a pairing.
    Substitute { pairing: u32, out: PlayerId, to: PlayerId },
    /// Pair the next round.
    Pair,
    /// Make the playoff from the table.
    DrawPlayoff,
    /// Draw the lots that decide when no tie-break does.
    DrawLots,
    /// Dissolve the league.
    Dissolve,
    /// The referee of a linked game reports its end: the winning team of the pairing (0 or 1), or nobody.
    Record { pairing: u32, game: GameId, winner: Option<u8>, events: u64 },
    /// Cause all events that are due.
    Pass,
    /// Confirm presence for a pairing.
    Ready { pairing: u32 },
    /// Be absent for this many days; the limits of the person's pairings pause.
    Away { days: u32 },
    /// Join the waiting list under this name, or leave it without a name.
    Wait { name: SmolStr },
    /// Like `Record`, and it identifies the game; since revision 2 of the rules.
    Attest { pairing: u32, game: GameId, winner: Option<u8>, events: u64, bound: Bound },
    /// Make another person a member under this name.
    Enrol { player: PlayerId, name: SmolStr },
    /// Offer a game to any member: a challenge that names nobody. The first who accepts it plays.
    Offer,
    /// Pair the members whose offers wait.
    Match,
}

impl Command {
    /// The kind of the order.
    pub fn kind(&self) -> Kind {
        match self {
            Self::Found { .. } => Kind::Found,
            Self::Set { .. } => Kind::Set,
            Self::Join { .. } => Kind::Join,
            Self::Leave => Kind::Leave,
            Self::Rename { .. } => Kind::Rename,
            Self::Name { .. } => Kind::Name,
            Self::Dismiss { .. } => Kind::Dismiss,
            Self::OpenSeason => Kind::OpenSeason,
            Self::CloseSeason => Kind::CloseSeason,
            Self::Challenge { .. } => Kind::Challenge,
            Self::Answer { .. } => Kind::Answer,
            Self::Lapse { .. } => Kind::Lapse,
            Self::Bid { .. } | Self::SealBid { .. } | Self::OpenBid { .. } => Kind::Bid,
            Self::AcceptBid { .. } => Kind::AcceptBid,
            Self::Link { .. } => Kind::Link,
            Self::Report { .. } => Kind::Report,
            Self::Confirm { .. } => Kind::Confirm,
            Self::Dispute { .. } => Kind::Dispute,
            Self::Concede { .. } => Kind::Concede,
            Self::Rule { .. } => Kind::Rule,
            Self::Forfeit { .. } => Kind::Forfeit,
            Self::Substitute { .. } => Kind::Substitute,
            Self::Pair => Kind::Pair,
            Self::DrawPlayoff => Kind::DrawPlayoff,
            Self::DrawLots => Kind::DrawLots,
            Self::Dissolve => Kind::Dissolve,
            Self::Record { .. } | Self::Attest { .. } => Kind::Record,
            Self::Pass => Kind::Pass,
            Self::Ready { .. } => Kind::Ready,
            Self::Away { .. } => Kind::Away,
            Self::Wait { .. } => Kind::Wait,
            Self::Enrol { .. } => Kind::Enrol,
            Self::Offer => Kind::Offer,
            Self::Match => Kind::Match,
        }
    }

    /// The pairing that it is about, if any.
    pub fn pairing(&self) -> Option<u32> {
        match self {
            Self::Bid { pairing, .. }
            | Self::AcceptBid { pairing }
            | Self::SealBid { pairing, .. }
            | Self::OpenBid { pairing, .. }
            | Self::Link { pairing, .. }
            | Self::Report { pairing, .. }
            | Self::Confirm { pairing }
            | Self::Dispute { pairing, .. }
            | Self::Concede { pairing }
            | Self::Rule { pairing, .. }
            | Self::Forfeit { pairing, .. }
            | Self::Substitute { pairing, .. }
            | Self::Ready { pairing }
            | Self::Record { pairing, .. }
            | Self::Attest { pairing, .. } => Some(*pairing),
            _ => None,
        }
    }
}

macro_rules! kinds {
    ($($kind:ident $word:literal),* $(,)?) => {
        /// A kind of order.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[allow(missing_docs)] // each is the order of that name
        pub enum Kind { $($kind),* }

        impl Kind {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$kind),*];

            /// Its word.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$kind => $word),* }
            }
        }
    };
}

kinds! {
    Found "found", Set "set", Join "join", Leave "leave", Rename "rename", Name "name", Dismiss "dismiss",
    OpenSeason "open", CloseSeason "close", Challenge "challenge", Answer "answer", Lapse "lapse", Bid "bid",
    AcceptBid "accept-bid", Link "link", Report "report", Confirm "confirm", Dispute "dispute", Concede "concede",
    Rule "rule", Forfeit "forfeit", Substitute "substitute", Pair "pair", DrawPlayoff "playoff", DrawLots "lots",
    Dissolve "dissolve", Record "record", Pass "pass", Ready "ready", Away "away", Wait "wait",
    Enrol "enrol", Offer "offer", Match "match",
}
