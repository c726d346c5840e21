//! The end of a game, as a league needs to know it.

use adjutant_core::ruleset::Games;
use adjutant_events::{DicePolicy, Event, GameResult, PlayerId, RulesetId, SideId, TableEvent, Timestamp};
use adjutant_league::League;
use adjutant_league::matches::Pairing;
use std::collections::BTreeMap;

/// The end of a game, as a league needs to know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// The players of the winning side; none = nobody won.
    winners: Option<Vec<PlayerId>>,
    /// Whether the game was closed without a result.
    closed: bool,
    /// The number of events in the game.
    pub events: u64,
    /// The time at which the game was made.
    pub began: Timestamp,
    pub(super) made: Made,
    /// The side of each player at the end.
    sat: Vec<(SideId, PlayerId)>,
    /// Whether this program has the game's rules, which say whose side a seat is on.
    is_known: bool,
}

/// The settings that a game was made with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Made {
    pub(super) ruleset: RulesetId,
    pub(super) revision: u16,
    pub(super) options: Vec<(String, String)>,
    pub(super) dice: DicePolicy,
}

impl End {
    /// The end by the game's public events; none if the game is not over.
    pub fn of(games: &Games, log: impl Iterator<Item = Event>, events: u64, began: Timestamp) -> Option<Self> {
        let mut sides = None;
        let mut holders: BTreeMap<_, PlayerId> = BTreeMap::new();
        let (mut made, mut end) = (None, None);
        for event in log {
            let Event::Table(event) = event else { continue };
            match event {
                TableEvent::GameCreated { ruleset, revision, options, dice, .. } => {
                    sides = games.find(&ruleset, revision).map(|rules| rules.seats());
                    made = Some(Made { ruleset, revision, options, dice });
                }
                TableEvent::SeatTaken { seat, player } => {
                    holders.insert(seat, player);
                }
                TableEvent::SeatLeft { seat, .. } => {
                    holders.remove(&seat);
                }
                TableEvent::GameEnded { result } => end = Some(result),
                // A rewound game is played again, whatever the target.
                TableEvent::Rewound { .. } => end = None,
                _ => {}
            }
        }
        let (side, closed) = match end? {
            GameResult::Victory { side, .. } | GameResult::Resignation { side } => (Some(side), false),
            GameResult::Draw { .. } => (None, false),
            GameResult::Closed { .. } => (None, true),
        };
        let is_known = sides.is_some();
        let sides = sides.unwrap_or_default();
        let winners = side.map(|side| {
            let seats = sides.iter().filter(|(_, of)| *of == side);
            seats.filter_map(|(seat, _)| holders.get(seat).cloned()).collect()
        });
        let sat = sides.into_iter().filter_map(|(seat, side)| Some((side, holders.remove(&seat)?))).collect();
        Some(Self { winners, closed, events, began, made: made?, sat, is_known })
    }

    /// A player of a pairing who played the side that the auction gave to the other team. None without an auction, or
    /// if the game's sides have other names than the league's. Also none in a match, where the sides are exchanged.
    pub fn on_other_side(&self, league: &League, pairing: &Pairing) -> Option<&PlayerId> {
        pairing.auction.settled?;
        let names = league.rules.sides.each_ref().map(|side| side.to_lowercase());
        let has = |name: &String| self.sat.iter().any(|(side, _)| side.as_str() == name);
        if league.games_of(pairing) > 1 || !names.iter().all(has) {
            return None;
        }
        let second = pairing.second_side();
        let wrong = |(side, player): &&(SideId, PlayerId)| {
            pairing.team_of(player).is_some_and(|team| side.as_str() != names[usize::from(team == second)])
        };
        self.sat.iter().find(wrong).map(|(_, player)| player)
    }

    /// Whether the game may have ended so: this team won, or neither. Where its rules are not known here, nobody can tell which team
    /// won a victory.
    pub(super) fn may_be(&self, teams: &[Vec<PlayerId>; 2], winner: Option<u8>) -> bool {
        let is_open = !self.is_known && self.winners.is_some() && winner.is_some();
        is_open || self.winner(teams) == Some(winner)
    }

    /// The winning team, or neither. The outer none = the game does not say, because it was closed or others played it.
    pub fn winner(&self, teams: &[Vec<PlayerId>; 2]) -> Option<Option<u8>> {
        if self.closed {
            return None;
        }
        let Some(winners) = &self.winners else { return Some(None) };
        let won = |team: usize| winners.iter().any(|player| teams[team].contains(player));
        match (won(0), won(1)) {
            (true, false) => Some(Some(0)),
            (false, true) => Some(Some(1)),
            _ => None,
        }
    }
}
