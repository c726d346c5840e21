//! The permissions: who may give which order, and when. The handbook and the tests use the same table.

use crate::command::{Kind, Kind as K};
use crate::state::League;
use adjutant_events::PlayerId;
use serde::Serialize;

/// A part of the season.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Phase {
    /// Before or between seasons.
    Preparing,
    Season,
    Playoff,
    Dissolved,
}

impl Phase {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Preparing, Self::Season, Self::Playoff, Self::Dissolved];

    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Preparing => "preparing",
            Self::Season => "season",
            Self::Playoff => "playoff",
            Self::Dissolved => "dissolved",
        }
    }
}

/// A role of a person with respect to an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Runs the league.
    Director,
    /// Rules on disputes.
    Arbiter,
    /// Plays in the pairing of the order.
    Party,
    /// Any member.
    Member,
    /// A person who is not a member.
    Stranger,
    /// The referee of a game.
    Referee,
}

impl Role {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Director, Self::Arbiter, Self::Party, Self::Member, Self::Stranger, Self::Referee];

    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Director => "director",
            Self::Arbiter => "arbiter",
            Self::Party => "party",
            Self::Member => "member",
            Self::Stranger => "stranger",
            Self::Referee => "referee",
        }
    }
}

use Phase::{Playoff, Preparing, Season};
use Role::{Arbiter, Director, Member, Party, Referee, Stranger};

/// For each order, the roles and parts of the season in which it may be given. A person with several roles has all
/// their rights.
pub const TABLE: &[(Kind, &[Role], &[Phase])] = &[
    (K::Found, &[Stranger], &[]),
    (K::Set, &[Director], &[Preparing, Season, Playoff]),
    (K::Join, &[Stranger, Director, Arbiter], &[Preparing, Season]),
    (K::Leave, &[Member], &[Preparing, Season, Playoff]),
    (K::Rename, &[Member], &[Preparing, Season, Playoff]),
    (K::Name, &[Director], &[Preparing, Season, Playoff]),
    (K::Dismiss, &[Director], &[Preparing, Season, Playoff]),
    (K::OpenSeason, &[Director], &[Preparing]),
    (K::CloseSeason, &[Director], &[Season, Playoff]),
    (K::Challenge, &[Member], &[Season]),
    (K::Answer, &[Member], &[Season]),
    (K::Lapse, &[Director, Arbiter, Member], &[Season]),
    (K::Bid, &[Party], &[Season, Playoff]),
    (K::AcceptBid, &[Party], &[Season, Playoff]),
    (K::Link, &[Party, Director], &[Season, Playoff]),
    (K::Report, &[Party], &[Season, Playoff]),
    (K::Confirm, &[Party], &[Season, Playoff]),
    (K::Dispute, &[Party], &[Season, Playoff]),
    (K::Concede, &[Party], &[Season, Playoff]),
    (K::Rule, &[Director, Arbiter], &[Season, Playoff]),
    (K::Forfeit, &[Director, Arbiter], &[Season, Playoff]),
    (K::Substitute, &[Director], &[Season, Playoff]),
    (K::Pair, &[Director], &[Season]),
    (K::DrawPlayoff, &[Director], &[Season]),
    (K::DrawLots, &[Director], &[Season]),
    (K::Dissolve, &[Director], &[Preparing]),
    (K::Record, &[Referee], &[Season, Playoff]),
    (K::Pass, &[Referee], &[Season, Playoff]),
    (K::Ready, &[Party], &[Season, Playoff]),
    (K::Away, &[Member], &[Season, Playoff]),
    (K::Wait, &[Stranger], &[Preparing, Season, Playoff]),
    (K::Enrol, &[Director], &[Preparing, Season]),
    (K::Offer, &[Member], &[Season]),
    (K::Match, &[Director], &[Season]),
];

/// The table's row for an order: roles and parts of the season.
pub fn of(kind: Kind) -> (&'static [Role], &'static [Phase]) {
    TABLE.iter().find(|(known, ..)| *known == kind).map_or((&[], &[]), |(_, roles, phases)| (*roles, *phases))
}

/// The roles of a person for an order about this pairing.
pub fn roles(league: &League, player: &PlayerId, pairing: Option<u32>) -> Vec<Role> {
    let mut roles = Vec::new();
    if league.directors.contains(player) {
        roles.push(Director);
    }
    if league.arbiters.contains(player) {
        roles.push(Arbiter);
    }
    let pairing = pairing.and_then(|number| league.pairing(number));
    if pairing.is_some_and(|pairing| pairing.team_of(player).is_some()) {
        roles.push(Party);
    }
    roles.push(if league.is_member(player) { Member } else { Stranger });
    roles
}

/// The table in Markdown, for the handbook.
pub fn markdown() -> String {
    let mut text = String::from("| order | who | when |\n|---|---|---|\n");
    for (kind, roles, phases) in TABLE {
        let roles: Vec<&str> = roles.iter().map(|role| role.word()).collect();
        let phases: Vec<&str> = phases.iter().map(|phase| phase.word()).collect();
        let phases = if phases.is_empty() { "before it exists".to_owned() } else { phases.join(", ") };
        text.extend(["| ", kind.word(), " | ", &roles.join(", "), " | ", &phases, " |\n"]);
    }
    text
}
