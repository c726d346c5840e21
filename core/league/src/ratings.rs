//! Ratings, computed from all results of all seasons in the order in which they were finished.
//!
//! A library has the formulas. After each result all values are rounded to a millionth, so that small differences in
//! floating-point arithmetic do not matter.

use crate::matches::{How, Pairing};
use crate::numbers::Numbers;
use crate::rules::RatingSystem;
use crate::state::{Entry, League};
use adjutant_events::{PlayerId, Seq, Timestamp};
use skillratings::Outcomes;
use skillratings::elo::{EloConfig, EloRating, elo};
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_two_teams};

/// A rating.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Rated {
    pub rating: f64,
    /// Its deviation; 0 if the system has none.
    pub deviation: f64,
    pub volatility: f64,
    /// The number of results.
    pub results: u32,
}

/// The ratings of all members, by number.
#[derive(Clone, Debug, PartialEq)]
pub struct Ratings {
    /// Over all games, on the first side, and on the second side.
    all: Vec<[Rated; 3]>,
}

impl Ratings {
    /// A member's rating over all games.
    pub fn overall(&self, number: usize) -> Rated {
        self.all[number][0]
    }

    /// A member's rating on one side.
    pub fn on_side(&self, number: usize, side: usize) -> Rated {
        self.all[number][1 + side.min(1)]
    }

    /// The rating in whole millionths, for comparisons.
    pub fn millionths(&self, number: usize) -> i64 {
        (self.overall(number).rating * 1e6).round() as i64
    }
}

fn start(league: &League) -> Rated {
    let (rating, deviation, volatility) = match league.rules.rating {
        RatingSystem::Elo => (f64::from(league.rules.rating_start), 0.0, 0.0),
        RatingSystem::Glicko2 => (1500.0, 350.0, 0.06),
        RatingSystem::WengLin => (25.0, round(25.0 / 3.0), 0.0),
    };
    Rated { rating, deviation, volatility, results: 0 }
}

fn round(value: f64) -> f64 {
    (value * 1e6).round() / 1e6
}

/// The current ratings of all members.
pub fn ratings(league: &League) -> Ratings {
    let mut rating = Rating::begin(league);
    for entry in &league.chronicle {
        if let Some(pairing) = finished(league, entry) {
            rating.count(pairing);
        }
    }
    rating.ratings
}

/// The history of a player's rating: after each result, with its time and pairing.
pub fn curve(league: &League, player: &PlayerId) -> Vec<(Timestamp, Seq, Rated)> {
    let Some(member) = league.members.get(player) else { return Vec::new() };
    let mut rating = Rating::begin(league);
    let mut curve = Vec::new();
    for entry in &league.chronicle {
        let Some(pairing) = finished(league, entry) else { continue };
        let before = rating.ratings.overall(member.number as usize);
        rating.count(pairing);
        let after = rating.ratings.overall(member.number as usize);
        if after.results != before.results {
            let at = pairing.outcome().map_or(Timestamp(0), |outcome| outcome.at);
            curve.push((at, pairing.number.into(), after));
        }
    }
    curve
}

fn finished<'a>(league: &'a League, entry: &Entry) -> Option<&'a Pairing> {
    let Entry::Finished(number) = entry else { return None };
    league.pairing(*number)
}

/// The state of the rating computation, with buffers that are reused.
struct Rating<'a> {
    league: &'a League,
    numbers: Numbers<'a>,
    ratings: Ratings,
    members: [Vec<usize>; 2],
    teams: [Vec<Rated>; 2],
}

impl<'a> Rating<'a> {
    fn begin(league: &'a League) -> Self {
        Self {
            league,
            numbers: Numbers::of(league),
            ratings: Ratings { all: vec![[start(league); 3]; league.members.len()] },
            members: [Vec::new(), Vec::new()],
            teams: [Vec::new(), Vec::new()],
        }
    }

    fn count(&mut self, pairing: &Pairing) {
        let rules = &self.league.rules;
        let Some(outcome) = pairing.outcome() else { return };
        if outcome.how == How::Forfeited && !rules.rating_forfeits {
            return;
        }
        let result = match outcome.score.winner() {
            Some(0) => Outcomes::WIN,
            Some(_) => Outcomes::LOSS,
            None => Outcomes::DRAW,
        };
        self.numbers.teams(pairing, &mut self.members);
        if self.members.iter().any(Vec::is_empty) {
            return;
        }
        // A match of several games exchanges sides, so it does not count for a side.
        let sided = rules.rating_sides && rules.games == 1;
        let second = pairing.second_side();
        let slots: &[[usize; 2]] = if sided { &[[0, 0], if second == 1 { [1, 2] } else { [2, 1] }] } else { &[[0, 0]] };
        for slot in slots {
            for ((team, members), place) in self.teams.iter_mut().zip(&self.members).zip(slot) {
                team.clear();
                team.extend(members.iter().map(|number| self.ratings.all[*number][*place]));
            }
            settle(self.league, &mut self.teams, result);
            for ((team, members), place) in self.teams.iter().zip(&self.members).zip(slot) {
                for (number, rated) in members.iter().zip(team) {
                    self.ratings.all[*number][*place] = *rated;
                }
            }
        }
    }
}

/// Updates two teams after a result.
fn settle(league: &League, teams: &mut [Vec<Rated>; 2], result: Outcomes) {
    match league.rules.rating {
        RatingSystem::WengLin => {
            let old = [0, 1].map(|team: usize| -> Vec<WengLinRating> {
                let of = |rated: &Rated| WengLinRating { rating: rated.rating, uncertainty: rated.deviation };
                teams[team].iter().map(of).collect()
            });
            let (first, second) = weng_lin_two_teams(&old[0], &old[1], &result, &WengLinConfig::new());
            for (rated, new) in teams.iter_mut().flatten().zip(first.iter().chain(&second)) {
                (rated.rating, rated.deviation) = (round(new.rating), round(new.uncertainty));
            }
        }
        RatingSystem::Elo | RatingSystem::Glicko2 => {
            // A team counts as its average, and all members change by the same amount.
            let [first, second] = [average(&teams[0]), average(&teams[1])];
            let new = pair(league, first, second, result);
            for (team, (old, new)) in teams.iter_mut().zip([(first, new.0), (second, new.1)]) {
                for rated in team.iter_mut() {
                    rated.rating = round(rated.rating + new.rating - old.rating);
                    rated.deviation = round(rated.deviation + new.deviation - old.deviation);
                    rated.volatility = new.volatility;
                }
            }
        }
    }
    for rated in teams.iter_mut().flatten() {
        rated.results += 1;
    }
}

fn average(team: &[Rated]) -> Rated {
    let count = team.len() as f64;
    let mean = |of: fn(&Rated) -> f64| team.iter().map(of).sum::<f64>() / count;
    Rated {
        rating: mean(|rated| rated.rating),
        deviation: mean(|rated| rated.deviation),
        volatility: mean(|rated| rated.volatility),
        results: 0,
    }
}

fn pair(league: &League, first: Rated, second: Rated, result: Outcomes) -> (Rated, Rated) {
    if league.rules.rating == RatingSystem::Elo {
        let of = |rated: Rated| EloRating { rating: rated.rating };
        let config = EloConfig { k: f64::from(league.rules.rating_k) };
        let (one, other) = elo(&of(first), &of(second), &result, &config);
        return (Rated { rating: one.rating, ..first }, Rated { rating: other.rating, ..second });
    }
    let of =
        |rated: Rated| Glicko2Rating { rating: rated.rating, deviation: rated.deviation, volatility: rated.volatility };
    let (one, other) = glicko2(&of(first), &of(second), &result, &Glicko2Config::new());
    let back = |new: Glicko2Rating, old: Rated| Rated {
        rating: new.rating,
        deviation: new.deviation,
        volatility: round(new.volatility),
        results: old.results,
    };
    (back(one, first), back(other, second))
}
