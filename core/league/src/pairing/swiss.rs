//! Pairs a round of a Swiss tournament.
//!
//! Three rules are kept as far as possible. No two players meet twice, and no player rests twice. A player's numbers of
//! games on each side differ by at most one. Then equals should meet, the upper half of each group against the lower
//! half. The rules give a graph, and a matching in it is found. Then the table is walked from the top. Each player gets
//! the best partner with whom all others can still be paired.

use super::Pair;
use super::matching::{Graph, Partners};

/// A player to be paired; players are given in table order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Entrant {
    pub points: i64,
    /// The previous opponents, as places in the order.
    pub met: Vec<usize>,
    /// The games on the first side minus those on the second.
    pub balance: i32,
    /// The number of rests.
    pub byes: u32,
}

/// A round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// The pairs, from the top of the table.
    pub pairs: Vec<Pair>,
    /// The player who rests.
    pub bye: Option<usize>,
}

/// Pairs a round.
pub fn round(entrants: &[Entrant]) -> Round {
    let size = entrants.len();
    let mut met = vec![false; size * size];
    for (a, entrant) in entrants.iter().enumerate() {
        for b in entrant.met.iter().filter(|b| **b < size) {
            met[a * size + b] = true;
            met[b * size + a] = true;
        }
    }
    let new = |a: usize, b: usize| !met[a * size + b];
    // Two players with a surplus on the same side cannot both get the other side.
    let level = |a: usize, b: usize| entrants[a].balance.signum() * entrants[b].balance.signum() <= 0;
    let strict = Graph::new(size, |a, b| new(a, b) && level(a, b));
    let loose = Graph::new(size, new);
    let (bye, partners) = rest(entrants, &strict, &loose);
    let mut gone = vec![false; size];
    if let Some(bye) = bye {
        gone[bye] = true;
    }
    // Necessary exceptions stay, and no others are added.
    let mut graph = strict;
    for (a, b) in partners.iter().enumerate() {
        if let Some(b) = b {
            graph.allow(a, *b);
        }
    }
    let pairs = settle(entrants, &graph, partners, gone);
    Round { pairs: pairs.into_iter().map(|pair| sided(entrants, pair)).collect(), bye }
}

/// Chooses the player who rests, and a pairing of the others with the fewest repetitions.
fn rest(entrants: &[Entrant], strict: &Graph, loose: &Graph) -> (Option<usize>, Partners) {
    let size = entrants.len();
    let matched = |gone: &[bool]| {
        let mut partners: Partners = vec![None; size];
        strict.grow(&mut partners, gone);
        loose.grow(&mut partners, gone);
        let left = (0..size).filter(|one| partners[*one].is_none() && !gone[*one]).count();
        (left, partners)
    };
    let finish = |mut partners: Partners, gone: &[bool]| {
        // The remaining players have all met each other, so they meet again.
        let left: Vec<usize> = (0..size).filter(|one| partners[*one].is_none() && !gone[*one]).collect();
        for pair in left.chunks_exact(2) {
            partners[pair[0]] = Some(pair[1]);
            partners[pair[1]] = Some(pair[0]);
        }
        partners
    };
    if size.is_multiple_of(2) {
        let gone = vec![false; size];
        return (None, finish(matched(&gone).1, &gone));
    }
    let fewest = entrants.iter().map(|entrant| entrant.byes).min().unwrap_or(0);
    let mut best: Option<(usize, usize, Partners)> = None;
    for bye in (0..size).rev().filter(|one| entrants[*one].byes == fewest) {
        let mut gone = vec![false; size];
        gone[bye] = true;
        let (left, partners) = matched(&gone);
        if best.as_ref().is_none_or(|(fewer, ..)| left < *fewer) {
            best = Some((left, bye, partners));
        }
        if left == 0 {
            break;
        }
    }
    let Some((_, bye, partners)) = best else { return (None, vec![None; size]) };
    let mut gone = vec![false; size];
    gone[bye] = true;
    (Some(bye), finish(partners, &gone))
}

/// Improves a pairing to the one that fits the table best.
fn settle(entrants: &[Entrant], graph: &Graph, mut partners: Partners, mut gone: Vec<bool>) -> Vec<(usize, usize)> {
    let mut pairs = Vec::with_capacity(entrants.len() / 2);
    for a in 0..entrants.len() {
        if gone[a] {
            continue;
        }
        let group: Vec<usize> =
            (a..entrants.len()).filter(|one| !gone[*one] && entrants[*one].points == entrants[a].points).collect();
        let half = group.len() / 2;
        let ideal = group.get(half.max(1)).copied().unwrap_or(a + 1);
        let mut others: Vec<usize> = (a + 1..entrants.len()).filter(|b| !gone[*b] && graph.may(a, *b)).collect();
        others.sort_by_key(|b| ((entrants[a].points - entrants[*b].points).abs(), b.abs_diff(ideal), *b));
        for b in others {
            if partners[a] == Some(b) {
                break;
            }
            let mut trial = partners.clone();
            let (Some(lone), Some(other)) = (trial[a], trial[b]) else { continue };
            (trial[a], trial[b]) = (Some(b), Some(a));
            (trial[lone], trial[other]) = (None, None);
            gone[a] = true;
            gone[b] = true;
            let done = graph.augment(lone, &mut trial, &gone);
            gone[a] = false;
            gone[b] = false;
            if done {
                partners = trial;
                break;
            }
        }
        let Some(b) = partners[a] else { continue };
        gone[a] = true;
        gone[b] = true;
        pairs.push((a, b));
    }
    pairs
}

/// The player with fewer games on the first side gets it. Between equals, the upper one in the table gets it if its
/// place, counted from 0, is even; otherwise the lower one gets it.
fn sided(entrants: &[Entrant], (a, b): (usize, usize)) -> Pair {
    match entrants[a].balance.cmp(&entrants[b].balance) {
        std::cmp::Ordering::Less => Pair(a, b),
        std::cmp::Ordering::Greater => Pair(b, a),
        std::cmp::Ordering::Equal if a % 2 == 0 => Pair(a, b),
        std::cmp::Ordering::Equal => Pair(b, a),
    }
}
