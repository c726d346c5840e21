//! What can be asked of a league.

use crate::matches::{Bound, Score};
use adjutant_events::transcript::{Commitment, Salt};
use adjutant_events::{GameId, PlayerId};
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

/// An office of a league.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Office {
    /// Runs it: rules, seasons, rounds, officers.
    Director,
    /// Rules on contested games, never on his own.
    Arbiter,
}

/// An order to a league. Variants are added at the end and never changed: the codec is positional.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Command {
    /// Found it, under one of the presets.
    Found { name: SmolStr, preset: SmolStr },
    /// Change one of its settings.
    Set { setting: SmolStr, value: SmolStr },
    /// Become a member, called so in tables.
    Join { name: SmolStr },
    /// Leave it; results stay.
    Leave,
    /// Be called otherwise in tables.
    Rename { name: SmolStr },
    /// Give somebody an office.
    Name { player: PlayerId, office: Office },
    /// Take an office from somebody.
    Dismiss { player: PlayerId, office: Office },
    /// Begin a season.
    OpenSeason,
    /// End the season.
    CloseSeason,
    /// Challenge somebody, or declare a game with him where anybody may play anybody. With partners for a team game.
    Challenge { to: PlayerId, partners: Vec<PlayerId>, opponents: Vec<PlayerId> },
    /// Answer a challenge.
    Answer { challenge: u32, accept: bool },
    /// Say that a challenge was not answered in time.
    Lapse { challenge: u32 },
    /// Name a figure: what the second side gets in the auction of the sides.
    Bid { pairing: u32, figure: i32 },
    /// Take the figure that the other named.
    AcceptBid { pairing: u32 },
    /// Commit to a figure without showing it.
    SealBid { pairing: u32, commitment: Commitment },
    /// Show the figure that was committed to.
    OpenBid { pairing: u32, figure: i32, salt: Salt },
    /// Name the game that a pairing is played in.
    Link { pairing: u32, game: GameId },
    /// Report a result, to be confirmed by the other; `material` is what each has left, if the league counts it.
    Report { pairing: u32, score: Score, material: Option<[i32; 2]> },
    /// Confirm the result that the other reported.
    Confirm { pairing: u32 },
    /// Contest a result that was reported.
    Dispute { pairing: u32, reason: SmolStr },
    /// Give a pairing up.
    Concede { pairing: u32 },
    /// Rule on a pairing: a result, or none (the pairing does not count). Of a finished one it is a correction.
    Rule { pairing: u32, score: Option<Score>, rule: SmolStr, reason: SmolStr },
    /// Let a pairing be forfeited by whoever did not appear.
    Forfeit { pairing: u32, by: PlayerId, reason: SmolStr },
    /// Put somebody in another's place in a pairing.
    Substitute { pairing: u32, out: PlayerId, to: PlayerId },
    /// Pair the next round.
    Pair,
    /// Draw the playoff from the table.
    DrawPlayoff,
    /// Draw the lots that break what no tie-break breaks.
    DrawLots,
    /// End the league.
    Dissolve,
    /// The referee of a linked game says how it ended: which member of the pairing's sides won (0 or 1), or nobody.
    Record { pairing: u32, game: GameId, winner: Option<u8>, events: u64 },
    /// Time has passed: what has come due happens.
    Pass,
    /// Say that one is there to play a pairing.
    Ready { pairing: u32 },
    /// Be away for so many days: the limits of one's pairings do not run.
    Away { days: u32 },
    /// Stand on the waiting list under this name; without one, no more.
    Wait { name: SmolStr },
    /// As `Record`, and which game it was: since revision 2 of the rules.
    Attest { pairing: u32, game: GameId, winner: Option<u8>, events: u64, bound: Bound },
}

impl Command {
    /// Which kind of order it is.
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
        }
    }

    /// The pairing it is about, if any.
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
}
