//! The verdict on a season without findings: on the league, and on each of its games.

use super::finding::LeagueReservation;
use crate::reservation::Reservation;
use crate::verdict::Verdict;
use adjutant_events::LeagueId;
use adjutant_events::transcript::Fingerprint;
use std::collections::BTreeMap;

/// What was verified, and what else the reader should know.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct LeagueVerdict {
    pub league: LeagueId,
    pub server: Fingerprint,
    pub events: usize,
    pub draws: u32,
    pub pairings: usize,
    /// The number of compared checkpoints: those in the file and the pasted ones.
    pub checkpoints: u64,
    /// The verdict on each game whose file is present, by name.
    pub games: BTreeMap<String, GameVerdict>,
    /// The reservations about the league.
    pub reservations: Vec<LeagueReservation>,
    /// Pasted checkpoints that could not be compared.
    pub apart: Vec<Reservation>,
}

/// The verdict on a game of a league.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct GameVerdict {
    pub pairing: u32,
    /// Whether a result depends on it. Not if an official has ruled or the pairing is annulled.
    pub counts: bool,
    pub verdict: Verdict,
}

impl LeagueVerdict {
    /// Whether every game that decides a result is proven. A season is never better than the worst of its games.
    pub fn is_proven(&self) -> bool {
        self.games.values().all(|game| !game.counts || game.verdict.is_good())
    }

    /// Whether there are reservations about the league or a game.
    pub fn is_reserved(&self) -> bool {
        let of_games = |game: &GameVerdict| !game.verdict.is_good() || !game.verdict.reservations.is_empty();
        !self.reservations.is_empty() || !self.apart.is_empty() || self.games.values().any(of_games)
    }

    /// Whether there are reservations about lots or the dice of a game.
    pub fn doubts_dice(&self) -> bool {
        let of_games = |game: &GameVerdict| !game.verdict.is_good() || game.verdict.doubts_dice();
        self.reservations.iter().any(LeagueReservation::concerns_dice) || self.games.values().any(of_games)
    }

    /// Games that decide results and whose files are missing.
    pub fn missing(&self) -> impl Iterator<Item = &str> {
        self.reservations.iter().filter_map(|reservation| match reservation {
            LeagueReservation::GameMissing { game, .. } => Some(game.as_str()),
            _ => None,
        })
    }
}
