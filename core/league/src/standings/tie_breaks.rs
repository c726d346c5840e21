//! The tie-breaks, in the order that the league sets.

use super::Results;
use crate::state::League;

/// A tie-break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieBreak {
    /// Points from the games between the equal players.
    HeadToHead,
    /// The sum of the opponents' points.
    Buchholz,
    /// The sum of the points of beaten opponents, plus half of those of drawn ones; doubled.
    SonnebornBerger,
    /// Games played.
    Games,
    /// The value of the strongest beaten opponent.
    StrongestWin,
    /// The material left at the end of all games.
    Material,
    /// The lots of the season.
    Lot,
}

impl TieBreak {
    const WORDS: [(&'static str, Self); 7] = [
        ("head-to-head", Self::HeadToHead),
        ("buchholz", Self::Buchholz),
        ("sonneborn-berger", Self::SonnebornBerger),
        ("games", Self::Games),
        ("strongest-win", Self::StrongestWin),
        ("material", Self::Material),
        ("lot", Self::Lot),
    ];

    /// Its word.
    pub fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, one)| *one == self).map_or("", |(word, _)| word)
    }

    /// The tie-break with this word.
    pub fn read(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(known, _)| *known == word).map(|(_, one)| *one)
    }
}

/// A player's value of a tie-break; more is better. `group` marks the players who are equal so far.
fn value(one: TieBreak, player: usize, group: &[bool], results: &Results, primary: &[i64], lots: &[i64]) -> i64 {
    let seen = &results.seen[player];
    match one {
        TieBreak::HeadToHead => {
            seen.iter().filter(|seen| group[seen.opponent]).map(|seen| i64::from(seen.halves) - 1).sum()
        }
        TieBreak::Buchholz => seen.iter().map(|seen| primary[seen.opponent]).sum(),
        TieBreak::SonnebornBerger => seen.iter().map(|seen| i64::from(seen.halves) * primary[seen.opponent]).sum(),
        TieBreak::Games => i64::try_from(seen.len()).unwrap_or(i64::MAX),
        TieBreak::StrongestWin => {
            let beaten = seen.iter().filter(|seen| seen.halves == 2).map(|seen| primary[seen.opponent]);
            // No win is worth less than any win.
            beaten.max().unwrap_or(i64::MIN / 4)
        }
        TieBreak::Material => results.material[player],
        TieBreak::Lot => lots[player],
    }
}

/// The final order: rank, number, and the values of the tie-breaks.
pub(super) fn order(
    league: &League,
    results: &Results,
    primary: &[i64],
    shown: &[usize],
) -> Vec<(u32, usize, Vec<i64>)> {
    // Members who came after the draw are behind all others.
    let mut lots = vec![-i64::try_from(league.lots.len()).unwrap_or(i64::MAX); results.players.len()];
    for (place, player) in (0..).zip(&league.lots) {
        if let Some(member) = league.members.get(player) {
            lots[member.number as usize] = -place;
        }
    }
    let mut all: Vec<usize> = shown.to_vec();
    all.sort_by_key(|player| (std::cmp::Reverse(primary[*player]), *player));
    let mut breaks = vec![Vec::new(); results.players.len()];
    let mut group = vec![false; results.players.len()];
    let mut groups: Vec<Vec<usize>> = all.chunk_by(|a, b| primary[*a] == primary[*b]).map(<[usize]>::to_vec).collect();
    for one in &league.rules.tie_breaks {
        let mut finer = Vec::with_capacity(groups.len());
        for mut equals in groups {
            for player in &equals {
                group[*player] = true;
            }
            for player in &equals {
                breaks[*player].push(value(*one, *player, &group, results, primary, &lots));
            }
            for player in &equals {
                group[*player] = false;
            }
            let last = |player: &usize| breaks[*player].last().copied().unwrap_or(0);
            equals.sort_by_key(|player| (std::cmp::Reverse(last(player)), *player));
            finer.extend(equals.chunk_by(|a, b| last(a) == last(b)).map(<[usize]>::to_vec));
        }
        groups = finer;
    }
    let mut order = Vec::with_capacity(all.len());
    for equals in groups {
        let rank = order.len() as u32 + 1;
        order.extend(equals.into_iter().map(|player| (rank, player, std::mem::take(&mut breaks[player]))));
    }
    order
}
