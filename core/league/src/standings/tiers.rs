//! Tiers: the value of a result depends on the opponent's current tier, which depends on the opponent's results.

use super::{Results, Seen};
use crate::rules::Tiers;

/// The maximum number of iterations.
const MOST: usize = 64;

/// The tier of every player, from 0. All start in the lowest tier. Then all points are recomputed with the current
/// tiers until nothing changes. If the tiers oscillate, players keep the lower of their tiers.
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
                // In the second half no player rises, so the loop ends.
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

/// The value of a player's results under these tiers. A draw is worth half of a win plus a loss, rounded down.
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
