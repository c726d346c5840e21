//! The distribution of the hits of a volley. Only this file knows how dice become hits.

use serde::{Deserialize, Serialize};

/// How dice become hits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Luck {
    /// Each unit throws its own die.
    #[default]
    Dice,
    /// Low luck: hit numbers are added up. The sum gives one hit for each full multiple of a die's faces, and one die
    /// decides the remainder.
    Low,
}

/// The probability of each number of hits from 0 when these units fire together at the same targets. `strengths` are
/// the hit numbers, each with its number of units.
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

/// The number of hits at a point from 0 to 1 of the cumulative distribution.
pub(super) fn drawn(chances: &[f64], mut point: f64) -> usize {
    let found = chances.iter().position(|chance| {
        point -= chance;
        point < 0.0
    });
    found.unwrap_or(chances.len().saturating_sub(1))
}

/// Adds one die that hits with this probability.
pub(super) fn one_more(chances: &mut Vec<f64>, hit: f64) {
    chances.push(0.0);
    for place in (1..chances.len()).rev() {
        chances[place] = chances[place] * (1.0 - hit) + chances[place - 1] * hit;
    }
    chances[0] *= 1.0 - hit;
}
