//! The table of a season, computed from its results.

mod tie_breaks;
mod tiers;

pub use tie_breaks::TieBreak;

use crate::ladder;
use crate::matches::{How, Origin, Outcome};
use crate::numbers::Numbers;
use crate::ratings::{self, Ratings};
use crate::rules::RankBy;
use crate::state::League;
use adjutant_events::PlayerId;

/// A row of the table.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Row {
    /// From 1; complete equals share a rank.
    pub rank: u32,
    pub player: PlayerId,
    pub points: u32,
    pub played: u32,
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
    pub byes: u32,
    pub opponents: u32,
    pub rating: f64,
    /// Whether the rating is provisional.
    pub provisional: bool,
    /// The tier, from 0 as the highest; none if the league has none.
    pub tier: Option<usize>,
    /// The primary value of the league's ranking; more is better. Tie-breaks separate equal values.
    pub ranked_by: i64,
    /// The values of the tie-breaks, in the league's order.
    pub breaks: Vec<i64>,
}

/// A result from one team's view.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seen {
    pub(crate) opponent: usize,
    /// 2 won, 1 drawn, 0 lost.
    pub(crate) halves: u8,
}

/// The results of a season by member number.
pub(crate) struct Results {
    pub(crate) players: Vec<PlayerId>,
    pub(crate) seen: Vec<Vec<Seen>>,
    pub(crate) points: Vec<u32>,
    pub(crate) material: Vec<i64>,
    pub(crate) byes: Vec<u32>,
}

impl Results {
    fn of(league: &League) -> Self {
        let count = league.members.len();
        let mut players = vec![PlayerId::new(""); count];
        for (player, member) in &league.members {
            players[member.number as usize] = player.clone();
        }
        let mut results = Self {
            players,
            seen: vec![Vec::new(); count],
            points: vec![0; count],
            material: vec![0; count],
            byes: vec![0; count],
        };
        let numbers = Numbers::of(league);
        let mut teams = [Vec::new(), Vec::new()];
        for pairing in league.present().filter(|pairing| !matches!(pairing.origin, Origin::Playoff(_))) {
            if let Some(outcome) = pairing.outcome() {
                numbers.teams(pairing, &mut teams);
                results.add(outcome, &teams);
            }
        }
        for player in league.rounds.iter().flat_map(|round| &round.byes) {
            if let Some(number) = numbers.get(player) {
                results.byes[number] += 1;
            }
        }
        results
    }

    fn add(&mut self, outcome: &Outcome, teams: &[Vec<usize>; 2]) {
        for team in 0..2 {
            let halves = match outcome.score.winner() {
                None => 1,
                Some(winner) if winner == team => 2,
                Some(_) => 0,
            };
            for &own in &teams[team] {
                self.seen[own].extend(teams[1 - team].iter().map(|&opponent| Seen { opponent, halves }));
                if let Some(material) = outcome.material {
                    self.material[own] += i64::from(material[team]);
                }
            }
        }
    }

    /// A team game counts as one game for each member, whatever the number of opponents.
    fn played(&self, player: usize, team: u8) -> u32 {
        self.seen[player].len() as u32 / u32::from(team.max(1))
    }

    fn count(&self, player: usize, halves: u8, team: u8) -> u32 {
        self.seen[player].iter().filter(|seen| seen.halves == halves).count() as u32 / u32::from(team.max(1))
    }
}

/// The table of the current season, or of the last one if none is open.
pub fn table(league: &League) -> Vec<Row> {
    table_with(league, &ratings::ratings(league))
}

/// The same with known ratings.
pub fn table_with(league: &League, ratings: &Ratings) -> Vec<Row> {
    let rules = &league.rules;
    let mut results = Results::of(league);
    let tiers = rules.tiers.as_ref().map(|tiers| tiers::settle(tiers, rules.tier_games, &results));
    for player in 0..results.players.len() {
        results.points[player] = if let (Some(table), Some(tiers)) = (&rules.tiers, &tiers) {
            tiers::points(table, tiers, &results.seen[player])
        } else {
            let count = |halves| results.count(player, halves, rules.team);
            count(2) * rules.win + count(1) * rules.draw + count(0) * rules.loss + results.byes[player] * rules.bye
        };
    }
    let rungs = if rules.rank_by == RankBy::Rung { ladder::rungs(league) } else { Vec::new() };
    let primary: Vec<i64> = (0..results.players.len())
        .map(|player| match rules.rank_by {
            RankBy::Points => i64::from(results.points[player]),
            RankBy::PerGame => {
                i64::from(results.points[player]) * 10_000 / i64::from(results.played(player, rules.team).max(1))
            }
            RankBy::Rating => ratings.millionths(player),
            RankBy::Rung => {
                let rung = rungs.iter().position(|on| *on == results.players[player]);
                -(rung.and_then(|rung| i64::try_from(rung).ok()).unwrap_or(i64::MAX / 2))
            }
        })
        .collect();
    let shown: Vec<usize> = (0..results.players.len())
        .filter(|player| league.is_member(&results.players[*player]) || !results.seen[*player].is_empty())
        .collect();
    let order = tie_breaks::order(league, &results, &primary, &shown);
    let mut rows = Vec::with_capacity(order.len());
    for (rank, player, breaks) in order {
        let mut opponents: Vec<usize> = results.seen[player].iter().map(|seen| seen.opponent).collect();
        opponents.sort_unstable();
        opponents.dedup();
        let played = results.played(player, rules.team);
        rows.push(Row {
            rank,
            player: results.players[player].clone(),
            points: results.points[player],
            played,
            won: results.count(player, 2, rules.team),
            drawn: results.count(player, 1, rules.team),
            lost: results.count(player, 0, rules.team),
            byes: results.byes[player],
            opponents: opponents.len() as u32,
            rating: ratings.overall(player).rating,
            provisional: ratings.overall(player).results < rules.provisional,
            tier: tiers.as_ref().map(|tiers| tiers[player]),
            ranked_by: primary[player],
            breaks,
        });
    }
    rows
}

/// The winner and the runner-up of the season: by the playoff's last match if there was one, otherwise by the table.
pub(crate) fn honours(league: &League) -> (Option<PlayerId>, Option<PlayerId>) {
    if league.playoff.is_some() {
        return crate::pairing::bracket::honours(league);
    }
    let played = league.present().any(|pairing| pairing.outcome().is_some_and(|outcome| outcome.how != How::Forfeited));
    let rows = if played { table(league) } else { Vec::new() };
    let at = |place: usize| rows.get(place).map(|row| row.player.clone());
    (at(0), at(1))
}
