//! How many hits a volley scores, and with what chance: the one place that knows how dice become hits.

use serde::{Deserialize, Serialize};

/// How dice become hits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Luck {
    /// Everybody throws a die of his own.
    #[default]
    Dice,
    /// Strengths are added up: a hit for each time that the faces of a die go into the sum, and one die for what is left.
    Low,
}

/// The chance of every number of hits from 0 on, when these fire together at targets that are the same to all of them.
/// `strengths` are the numbers that they hit on, each with how many hit on it.
pub fn hits(strengths: &[(u8, u16)], faces: u16, luck: Luck) -> Vec<f64> {
    let faces = faces.max(1);
    match luck {
        Luck::Dice => {
            let mut chances = vec![1.0];
            for &(strength, count) in strengths {
                let hit = (f64::from(strength) / f64::from(faces)).min(1.0);
                for _ in 0..count {
                    one_more(&mut chances, hit);
                }
            }
            chances
        }
        Luck::Low => {
            let sum: u32 = strengths.iter().map(|(strength, count)| u32::from(*strength) * u32::from(*count)).sum();
            let faces = u32::from(faces);
            let mut chances = vec![0.0; (sum / faces) as usize];
            let rest = f64::from(sum % faces) / f64::from(faces);
            chances.push(1.0 - rest);
            if rest > 0.0 {
                chances.push(rest);
            }
            chances
        }
    }
}

/// The number of hits at a point from 0 to 1 of all chances in their order.
pub(super) fn drawn(chances: &[f64], mut point: f64) -> usize {
    let found = chances.iter().position(|chance| {
        point -= chance;
        point < 0.0
    });
    found.unwrap_or(chances.len().saturating_sub(1))
}

/// The same with one more die that hits with this chance.
pub(super) fn one_more(chances: &mut Vec<f64>, hit: f64) {
    chances.push(0.0);
    for place in (1..chances.len()).rev() {
        chances[place] = chances[place] * (1.0 - hit) + chances[place - 1] * hit;
    }
    chances[0] *= 1.0 - hit;
}
