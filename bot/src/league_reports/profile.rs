//! A player of a league: results by side and bid, turns on time, and luck with dice.

use super::sheet::Sheet;
use crate::words::{Args, Words};
use adjutant_audit::report::Luck;
use adjutant_events::{Event, PlayerId, SeatId, TableEvent};
use adjutant_league::League;
use adjutant_league::matches::{How, Pairing};
use adjutant_league::rules::Bids;
use std::collections::{BTreeMap, BTreeSet};

/// Games won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The numbers of games won, drawn and lost, in this order.
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

/// A player's results by side and by bid, in all seasons.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Profile {
    /// The results on the first side and on the second.
    pub sides: [Tally; 2],
    /// The results by side and bid.
    pub bids: BTreeMap<(usize, i32), Tally>,
}

impl Profile {
    /// The profile of a player.
    pub fn of(league: &League, player: &PlayerId) -> Self {
        let mut profile = Self::default();
        // In a match of several games the sides change, so it counts for neither side.
        let pairings = league.pairings.iter().filter(|pairing| league.games_of(pairing) == 1);
        for pairing in pairings {
            let (Some(own), Some(outcome)) = (pairing.team_of(player), pairing.outcome()) else { continue };
            if outcome.how == How::Ruled && !has_sides(pairing) {
                continue;
            }
            let side = usize::from(pairing.second_side() == own);
            profile.sides[side].add(own, outcome.score.winner());
            if let Some((_, figure)) = pairing.auction.settled {
                profile.bids.entry((side, figure)).or_default().add(own, outcome.score.winner());
            }
        }
        profile
    }

    /// The profile as a table.
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

/// Whether it is known who played which side. In a league that bids, nobody has a side before the bids are settled.
fn has_sides(pairing: &Pairing) -> bool {
    pairing.auction.settled.is_some() || matches!(pairing.bids, Bids::None | Bids::Fixed)
}

/// How a player kept the deadlines of the player's games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Punctuality {
    /// The number of deadlines.
    pub limits: u32,
    /// The number of missed deadlines.
    pub missed: u32,
    pub games: u32,
}

impl Punctuality {
    /// Adds a game, from its public events.
    pub fn add<'a>(&mut self, player: &PlayerId, log: impl Iterator<Item = &'a Event>) {
        let mut seats: BTreeSet<SeatId> = BTreeSet::new();
        // The same deadline is repeated whenever another seat must act.
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

    /// The record as text.
    pub fn said(self, words: Words) -> String {
        let args = Args::new()
            .number("kept", self.limits.saturating_sub(self.missed))
            .number("missed", self.missed)
            .number("games", self.games);
        words.say("league-punctuality", &args)
    }
}

/// The luck of a player's dice in a game, in the words of the audit.
pub fn luck(words: Words, luck: &Luck) -> String {
    let args = Args::new()
        .number("dice", luck.dice)
        .number("hits", luck.hits)
        .text("expected", format!("{:.1}", luck.expected))
        .text("words", words.with(&crate::words::NoBoard).phrase(&luck.words()));
    words.say("league-luck", &args)
}
