//! A player of a league: results by side and bid, and out of his games the turns on time and the luck of his dice.

use super::sheet::Sheet;
use crate::words::{Args, Words};
use adjutant_audit::report::Luck;
use adjutant_events::{Event, PlayerId, SeatId, TableEvent};
use adjutant_league::League;
use std::collections::{BTreeMap, BTreeSet};

/// Games won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Won, drawn, lost.
    pub results: [u32; 3],
}

impl Tally {
    fn add(&mut self, own: usize, winner: Option<usize>) {
        let at = match winner {
            Some(winner) if winner == own => 0,
            None => 1,
            Some(_) => 2,
        };
        self.results[at] += 1;
    }
}

/// What a player got on each side and at each bid, in all seasons.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Profile {
    /// On the first side and on the second.
    pub sides: [Tally; 2],
    /// At each figure, by the side that he played.
    pub bids: BTreeMap<(usize, i32), Tally>,
}

impl Profile {
    /// Of somebody.
    pub fn of(league: &League, player: &PlayerId) -> Self {
        let mut profile = Self::default();
        // In a match of several games sides are exchanged, so that it says nothing of a side.
        let pairings = league.pairings.iter().filter(|pairing| league.games_of(pairing) == 1);
        for pairing in pairings {
            let (Some(own), Some(outcome)) = (pairing.team_of(player), pairing.outcome()) else { continue };
            let side = usize::from(pairing.second_side() == own);
            profile.sides[side].add(own, outcome.score.winner());
            if let Some((_, figure)) = pairing.auction.settled {
                profile.bids.entry((side, figure)).or_default().add(own, outcome.score.winner());
            }
        }
        profile
    }

    /// As a sheet.
    pub fn sheet(&self, words: Words, league: &League) -> Sheet {
        let heading = [
            words.word("league-column-side"),
            words.word("league-column-bid"),
            words.word("league-column-won"),
            words.word("league-column-drawn"),
            words.word("league-column-lost"),
        ];
        let row = |side: usize, bid: String, tally: &Tally| {
            let mut cells = vec![league.rules.sides[side].to_string(), bid];
            cells.extend(tally.results.map(|count| count.to_string()));
            cells
        };
        let mut rows: Vec<Vec<String>> = (0..2).map(|side| row(side, String::new(), &self.sides[side])).collect();
        rows.extend(self.bids.iter().map(|((side, figure), tally)| row(*side, figure.to_string(), tally)));
        Sheet { heading: heading.into(), rows }
    }
}

/// How somebody kept to the clock of his games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Punctuality {
    /// Limits that he had.
    pub limits: u32,
    /// Limits that he missed.
    pub missed: u32,
    pub games: u32,
}

impl Punctuality {
    /// Adds a game, by the events of it that everybody may read.
    pub fn add<'a>(&mut self, player: &PlayerId, log: impl Iterator<Item = &'a Event>) {
        let mut seats: BTreeSet<SeatId> = BTreeSet::new();
        // The same limit is said again whenever somebody else is awaited.
        let mut limits: BTreeSet<(SeatId, i64)> = BTreeSet::new();
        self.games += 1;
        for event in log {
            let Event::Table(event) = event else { continue };
            match event {
                TableEvent::SeatTaken { seat, player: who } if who == player => {
                    seats.insert(seat.clone());
                }
                TableEvent::SeatLeft { seat, .. } => {
                    seats.remove(seat);
                }
                TableEvent::DeadlinesSet { deadlines, .. } => {
                    let his = deadlines.iter().filter(|one| seats.contains(&one.seat));
                    limits.extend(his.map(|one| (one.seat.clone(), one.at.0)));
                }
                TableEvent::DeadlineMissed { seat, .. } if seats.contains(seat) => self.missed += 1,
                _ => {}
            }
        }
        self.limits += limits.len() as u32;
    }

    /// In words.
    pub fn said(self, words: Words) -> String {
        let args = Args::new()
            .number("kept", self.limits.saturating_sub(self.missed))
            .number("missed", self.missed)
            .number("games", self.games);
        words.say("league-punctuality", &args)
    }
}

/// The luck of somebody's dice in a game, in the words of the audit.
pub fn luck(words: Words, luck: &Luck) -> String {
    let args = Args::new()
        .number("dice", luck.dice)
        .number("hits", luck.hits)
        .text("expected", format!("{:.1}", luck.expected))
        .text("words", words.with(&crate::words::NoBoard).phrase(&luck.words()));
    words.say("league-luck", &args)
}
