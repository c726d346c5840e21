//! A round of a Swiss tournament.
//!
//! First what must be: nobody meets anybody twice while that can be avoided, nobody rests twice while that can be avoided, and
//! nobody has one side more than once oftener than the other while that can be. Then what should be: equals meet, in each group
//! the upper half the lower half. The first is a matching in the graph of what may be; the second goes down the table and takes
//! for each the best partner with whom everybody else can still be paired.

use super::Pair;
use super::matching::{Graph, Partners};

/// Somebody who is to be paired; they are given in the order of the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Entrant {
    pub points: i64,
    /// Whom he met, as places in the order.
    pub met: Vec<usize>,
    /// How often he had the first side more than the second.
    pub balance: i32,
    /// How often he rested.
    pub byes: u32,
}

/// A round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// Who meets whom, from the top of the table.
    pub pairs: Vec<Pair>,
    /// Who rests.
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
    // Two who both had the same side oftener cannot both have the other.
    let level = |a: usize, b: usize| entrants[a].balance.signum() * entrants[b].balance.signum() <= 0;
    let strict = Graph::new(size, |a, b| new(a, b) && level(a, b));
    let loose = Graph::new(size, new);
    let (bye, partners) = rest(entrants, &strict, &loose);
    let mut gone = vec![false; size];
    if let Some(bye) = bye {
        gone[bye] = true;
    }
    // What had to be taken besides may stay, and nothing more of it.
    let mut graph = strict;
    for (a, b) in partners.iter().enumerate() {
        if let Some(b) = b {
            graph.allow(a, *b);
        }
    }
    let pairs = settle(entrants, &graph, partners, gone);
    Round { pairs: pairs.into_iter().map(|pair| sided(entrants, pair)).collect(), bye }
}

/// Who rests, and some pairing of the others with as few repetitions as can be.
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
        // Whoever is left has met all the others who are: they meet again.
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

/// From some pairing to the one that goes best with the table.
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

/// Whoever had the first side less often has it; of two alike the lower in the table, on every other board the upper.
fn sided(entrants: &[Entrant], (a, b): (usize, usize)) -> Pair {
    match entrants[a].balance.cmp(&entrants[b].balance) {
        std::cmp::Ordering::Less => Pair(a, b),
        std::cmp::Ordering::Greater => Pair(b, a),
        std::cmp::Ordering::Equal if a % 2 == 0 => Pair(a, b),
        std::cmp::Ordering::Equal => Pair(b, a),
    }
}
