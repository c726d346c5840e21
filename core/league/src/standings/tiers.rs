//! Tiers: what a result is worth follows the opponent's present tier, which follows what his results are worth.

use super::{Results, Seen};
use crate::rules::Tiers;

/// Nothing that does not settle in so many rounds ever will.
const MOST: usize = 64;

/// The tier of everybody, from 0. Newcomers, and at first all, are in the lowest; then everybody's points are counted anew by the
/// tiers of all, until nothing changes. Where it goes round in a circle, whoever moves in it keeps the lower of his tiers.
pub(super) fn settle(tiers: &Tiers, games: u32, results: &Results) -> Vec<usize> {
    let lowest = tiers.cutoffs.len();
    let mut present = vec![lowest; results.players.len()];
    for turn in 0..MOST {
        let next: Vec<usize> = (0..present.len())
            .map(|player| {
                let seen = &results.seen[player];
                if (seen.len() as u32) < games.max(1) {
                    return lowest;
                }
                let tier = tiers.of(points(tiers, &present, seen), seen.len() as u32);
                // In the second half nobody rises any more, so that it ends.
                if turn >= MOST / 2 { tier.max(present[player]) } else { tier }
            })
            .collect();
        if next == present {
            break;
        }
        present = next;
    }
    present
}

/// What somebody's results are worth under these tiers. A draw is worth half of both, rounded down.
pub(super) fn points(tiers: &Tiers, present: &[usize], seen: &[Seen]) -> u32 {
    let worth = |seen: &Seen| {
        let tier = present[seen.opponent];
        match seen.halves {
            2 => tiers.wins[tier],
            0 => tiers.losses[tier],
            _ => u32::midpoint(tiers.wins[tier], tiers.losses[tier]),
        }
    };
    seen.iter().map(worth).sum()
}
