//! Elimination: a bracket and its state.
//!
//! Places are numbered in the order in which they can be played. In a double elimination, players continue in a second
//! bracket after their first loss. Its winner meets the unbeaten player at the end. If the unbeaten player loses, they
//! meet once more.

use crate::matches::Origin;
use crate::state::League;
use adjutant_events::PlayerId;

/// Where a player of a place comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A seed, from 0; there is no player beyond the last one.
    Seed(usize),
    /// The winner of that match.
    WinnerOf(usize),
    /// The loser of that match.
    LoserOf(usize),
}

/// A bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bracket {
    /// The sources of each place.
    pub places: Vec<[Source; 2]>,
    /// The last place, and in a double bracket the one before it, the first meeting of the same two.
    pub finals: (usize, Option<usize>),
}

/// The seeds in bracket order: 1 and 8, 4 and 5, 2 and 7, 3 and 6; counted from 0.
pub fn order(size: usize) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < size {
        let doubled = order.len() * 2;
        order = order.iter().flat_map(|seed| [*seed, doubled - 1 - seed]).collect();
    }
    order
}

impl Bracket {
    /// A bracket for this number of players.
    pub fn new(players: usize, double: bool) -> Self {
        let size = players.max(2).next_power_of_two();
        let mut places: Vec<[Source; 2]> = Vec::new();
        let mut upper: Vec<Vec<usize>> = Vec::new();
        let first: Vec<usize> = order(size)
            .chunks_exact(2)
            .map(|pair| {
                places.push([Source::Seed(pair[0]), Source::Seed(pair[1])]);
                places.len() - 1
            })
            .collect();
        upper.push(first);
        while let Some(last) = upper.last().filter(|last| last.len() > 1).cloned() {
            let next = last
                .chunks_exact(2)
                .map(|pair| {
                    places.push([Source::WinnerOf(pair[0]), Source::WinnerOf(pair[1])]);
                    places.len() - 1
                })
                .collect();
            upper.push(next);
        }
        let top = places.len() - 1;
        if !double || size < 4 {
            return Self { places, finals: (top, None) };
        }
        let mut lower: Vec<Source> = upper[0].iter().map(|place| Source::LoserOf(*place)).collect();
        for (round, losers) in upper.iter().enumerate().skip(1) {
            lower = pair_off(&mut places, &lower);
            // The order is reversed, so that earlier opponents do not meet again at once.
            let mut dropped: Vec<Source> = losers.iter().map(|place| Source::LoserOf(*place)).collect();
            if round % 2 == 1 {
                dropped.reverse();
            }
            lower = lower
                .iter()
                .zip(dropped)
                .map(|(up, down)| {
                    places.push([*up, down]);
                    Source::WinnerOf(places.len() - 1)
                })
                .collect();
        }
        let survivor = lower.first().copied().unwrap_or(Source::LoserOf(top));
        places.push([Source::WinnerOf(top), survivor]);
        let last = places.len() - 1;
        places.push([Source::WinnerOf(last), Source::LoserOf(last)]);
        Self { places, finals: (last + 1, Some(last)) }
    }

    /// The players and the winner of each place, as far as they are known. A bye has nobody (`None`). `won` returns
    /// which of the two players of a place won, if that is known.
    pub fn filled(&self, players: usize, won: impl Fn(usize) -> Option<usize>) -> Vec<BracketSlot> {
        let mut filled: Vec<BracketSlot> = Vec::with_capacity(self.places.len());
        for (number, sources) in self.places.iter().enumerate() {
            let stands = sources.map(|source| match source {
                Source::Seed(seed) => Some((seed < players).then_some(seed)),
                Source::WinnerOf(place) => filled[place].winner,
                Source::LoserOf(place) => filled[place].loser,
            });
            let mut place = BracketSlot { stands, winner: None, loser: None, played: false };
            match stands {
                [Some(one), Some(None)] => (place.winner, place.loser) = (Some(one), Some(None)),
                [Some(None), Some(other)] => (place.winner, place.loser) = (Some(other), Some(None)),
                [Some(one), Some(other)] => {
                    // The second meeting is omitted if the unbeaten player won the first.
                    let again = self.finals.1.is_some() && self.finals.0 == number;
                    let decided = again && filled.last().is_some_and(|first| first.winner == first.stands[0]);
                    if decided {
                        (place.winner, place.loser) = (Some(one), Some(other));
                    } else {
                        place.played = true;
                        match won(number) {
                            Some(0) => (place.winner, place.loser) = (Some(one), Some(other)),
                            Some(_) => (place.winner, place.loser) = (Some(other), Some(one)),
                            None => {}
                        }
                    }
                }
                _ => {}
            }
            filled.push(place);
        }
        filled
    }
}

fn pair_off(places: &mut Vec<[Source; 2]>, sources: &[Source]) -> Vec<Source> {
    sources
        .chunks_exact(2)
        .map(|pair| {
            places.push([pair[0], pair[1]]);
            Source::WinnerOf(places.len() - 1)
        })
        .collect()
}

/// A place of the bracket: an unknown player is `None`, a bye is `Some(None)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::option_option, missing_docs)] // an unknown player, and a bye
pub struct BracketSlot {
    pub stands: [Option<Option<usize>>; 2],
    pub winner: Option<Option<usize>>,
    pub loser: Option<Option<usize>>,
    /// Whether two players meet there.
    pub played: bool,
}

/// The bracket of the current playoff with all its players.
pub fn present(league: &League) -> Option<(Bracket, Vec<BracketSlot>)> {
    let playoff = league.playoff.as_ref()?;
    let bracket = Bracket::new(playoff.seeds.len(), playoff.double);
    let winner = |place: usize| {
        let here = |origin: Origin| matches!(origin, Origin::Playoff(number) if usize::from(number) == place);
        let pairing = league.present().find(|pairing| here(pairing.origin))?;
        pairing.outcome()?.score.winner()
    };
    let filled = bracket.filled(playoff.seeds.len(), winner);
    Some((bracket, filled))
}

/// Places that can be played and have no pairing yet.
pub(crate) fn due(league: &League) -> Vec<(u16, [PlayerId; 2])> {
    let (Some((_, filled)), Some(playoff)) = (present(league), &league.playoff) else { return Vec::new() };
    let made = |number: usize| {
        league.present().any(|pairing| matches!(pairing.origin, Origin::Playoff(place) if usize::from(place) == number))
    };
    filled
        .iter()
        .enumerate()
        .filter(|(number, place)| place.played && !made(*number))
        .filter_map(|(number, place)| {
            let [Some(Some(one)), Some(Some(other))] = place.stands else { return None };
            let seeds = [playoff.seeds.get(one)?.clone(), playoff.seeds.get(other)?.clone()];
            Some((u16::try_from(number).ok()?, seeds))
        })
        .collect()
}

/// The champion and the runner-up, if the last match was played.
pub(crate) fn honours(league: &League) -> (Option<PlayerId>, Option<PlayerId>) {
    let (Some((_, filled)), Some(playoff)) = (present(league), &league.playoff) else { return (None, None) };
    let last = filled.last();
    let player = |who: Option<Option<usize>>| who.flatten().and_then(|seed| playoff.seeds.get(seed).cloned());
    (player(last.and_then(|last| last.winner)), player(last.and_then(|last| last.loser)))
}
