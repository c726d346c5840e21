//! What was found of a season where nothing is wrong: of the league, and of each of its games.

use super::finding::LeagueReservation;
use crate::reservation::Reservation;
use crate::verdict::Verdict;
use adjutant_events::LeagueId;
use adjutant_events::transcript::Fingerprint;
use std::collections::BTreeMap;

/// What was found to be right, and what is to be known besides.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct LeagueVerdict {
    pub league: LeagueId,
    pub server: Fingerprint,
    pub events: usize,
    pub draws: u32,
    pub pairings: usize,
    /// Checkpoints that were compared: those in the file, and those that were given.
    pub checkpoints: u64,
    /// The verdict on each game whose file is here, by its name.
    pub games: BTreeMap<String, GameVerdict>,
    /// What is to be known of the league.
    pub reservations: Vec<LeagueReservation>,
    /// Checkpoints that were given and could not be compared.
    pub apart: Vec<Reservation>,
}

/// The verdict on a game of a league.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct GameVerdict {
    pub pairing: u32,
    /// Whether a result rests on it: not where an official has ruled, or nothing counts.
    pub counts: bool,
    pub verdict: Verdict,
}

impl LeagueVerdict {
    /// Whether every game that a result rests on is proven: a season is never better than one of its games.
    pub fn is_proven(&self) -> bool {
        self.games.values().all(|game| !game.counts || game.verdict.is_good())
    }

    /// Whether something is to be known of the league or of a game.
    pub fn is_reserved(&self) -> bool {
        let of_games = |game: &GameVerdict| !game.verdict.is_good() || !game.verdict.reservations.is_empty();
        !self.reservations.is_empty() || !self.apart.is_empty() || self.games.values().any(of_games)
    }

    /// Whether something is to be known of lots, or of the dice of a game.
    pub fn doubts_dice(&self) -> bool {
        let of_games = |game: &GameVerdict| !game.verdict.is_good() || game.verdict.doubts_dice();
        self.reservations.iter().any(LeagueReservation::concerns_dice) || self.games.values().any(of_games)
    }

    /// Games that results rest on, and whose files are not here.
    pub fn missing(&self) -> impl Iterator<Item = &str> {
        self.reservations.iter().filter_map(|reservation| match reservation {
            LeagueReservation::GameMissing { game, .. } => Some(game.as_str()),
            _ => None,
        })
    }
}
