//! Round robin by the circle method.

use super::Pair;

/// The rounds for a number of players. Each player meets every other player once and rests at most once. The numbers of
/// games on each side differ by at most one.
pub fn rounds(players: usize) -> Vec<Vec<Pair>> {
    if players < 2 {
        return Vec::new();
    }
    // With an odd number, the opponent of the missing player rests.
    let even = players + players % 2;
    let circle = even - 1;
    (0..circle)
        .map(|round| {
            let mut pairs = Vec::with_capacity(even / 2);
            if players == even {
                // The fixed player alternates sides.
                pairs.push(if round % 2 == 0 { Pair(round, circle) } else { Pair(circle, round) });
            }
            for step in 1..even / 2 {
                pairs.push(Pair((round + step) % circle, (round + circle - step) % circle));
            }
            pairs
        })
        .collect()
}

/// The same repeated, with sides exchanged each time.
pub fn legs(players: usize, legs: u8) -> Vec<Vec<Pair>> {
    let once = rounds(players);
    let turned = |pairs: &Vec<Pair>| pairs.iter().map(|Pair(a, b)| Pair(*b, *a)).collect();
    (0..legs)
        .flat_map(|leg| {
            let leg: Vec<Vec<Pair>> = if leg % 2 == 0 { once.clone() } else { once.iter().map(turned).collect() };
            leg
        })
        .collect()
}
