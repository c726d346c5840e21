//! Luck: exact probabilities of hits, and whether all faces are equally frequent.
//!
//! The number of hits of dice with different hit numbers follows the Poisson-binomial distribution. It is computed
//! exactly, die by die; no normal approximation is used. The chi-square test is Pearson's; its p-value is the
//! regularised upper incomplete gamma function Q(degrees / 2, statistic / 2), from the crate `statrs`.
//!
//! This module only reports on dice; its floating-point numbers are never written to the log.

use statrs::function::gamma::checked_gamma_ur;

/// The most dice whose hits are computed exactly. The time grows with the square of their number.
pub const MAX_DICE: usize = 20_000;

/// Why something cannot be computed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum StatisticsError {
    /// A probability outside 0 to 1.
    #[error("{0} is no probability")]
    NotAProbability(f64),
    /// More dice than [`MAX_DICE`].
    #[error("{0} dice are more than the {MAX_DICE} whose hits are computed exactly")]
    TooManyDice(usize),
    /// A test needs at least two possible results, each expected at least sometimes, and at least one observation.
    #[error("there is nothing to test")]
    NothingToTest,
}

/// The probability of each number of hits, for a list of dice.
#[derive(Clone, Debug, PartialEq)]
pub struct HitDistribution {
    /// Entry k is the probability of exactly k hits.
    exactly: Vec<f64>,
    expected: f64,
    variance: f64,
}

impl HitDistribution {
    /// The distribution for dice with these chances to hit.
    ///
    /// # Errors
    /// A chance outside 0 to 1, or more than [`MAX_DICE`] dice.
    pub fn of_chances(chances: &[f64]) -> Result<Self, StatisticsError> {
        if chances.len() > MAX_DICE {
            return Err(StatisticsError::TooManyDice(chances.len()));
        }
        let mut exactly = Vec::with_capacity(chances.len() + 1);
        exactly.push(1.0);
        let (mut expected, mut variance) = (0.0, 0.0);
        for &chance in chances {
            if !(0.0..=1.0).contains(&chance) {
                return Err(StatisticsError::NotAProbability(chance));
            }
            expected += chance;
            variance += chance * (1.0 - chance);
            exactly.push(0.0);
            for hits in (0..exactly.len()).rev() {
                let one_fewer = if hits == 0 { 0.0 } else { exactly[hits - 1] };
                exactly[hits] = exactly[hits] * (1.0 - chance) + one_fewer * chance;
            }
        }
        Ok(Self { exactly, expected, variance })
    }

    /// The distribution for dice given as (hits on this number or less, number of sides).
    ///
    /// # Errors
    /// A die without sides, or with more hitting faces than sides; more than [`MAX_DICE`] dice.
    pub fn of_dice(dice: impl IntoIterator<Item = (u16, u16)>) -> Result<Self, StatisticsError> {
        let chances: Vec<f64> =
            dice.into_iter().map(|(hits_on, sides)| f64::from(hits_on) / f64::from(sides)).collect();
        Self::of_chances(&chances)
    }

    /// The number of dice.
    pub fn dice(&self) -> usize {
        self.exactly.len() - 1
    }

    /// The mean number of hits.
    pub fn expected(&self) -> f64 {
        self.expected
    }

    /// The variance of the number of hits.
    pub fn variance(&self) -> f64 {
        self.variance
    }

    /// The probability of exactly this many hits.
    pub fn exactly(&self, hits: usize) -> f64 {
        self.exactly.get(hits).copied().unwrap_or(0.0)
    }

    /// The probability of fewer hits.
    pub fn fewer_than(&self, hits: usize) -> f64 {
        self.exactly.iter().take(hits).sum()
    }

    /// The probability of more hits.
    pub fn more_than(&self, hits: usize) -> f64 {
        self.exactly.iter().skip(hits.saturating_add(1)).sum()
    }

    /// The share of players, from 0 to 1, who have fewer hits. Equal numbers count half, so that the usual result gives
    /// about 0.5.
    pub fn percentile(&self, hits: usize) -> f64 {
        (self.fewer_than(hits) + self.exactly(hits) / 2.0).clamp(0.0, 1.0)
    }
}

/// The result of a chi-square test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChiSquare {
    /// Pearson's statistic.
    pub statistic: f64,
    /// Degrees of freedom.
    pub degrees: u64,
    /// The probability that fair dice give a statistic at least this large.
    pub p_value: f64,
}

/// Tests whether all faces are equally frequent, from the count of each.
///
/// # Errors
/// [`StatisticsError::NothingToTest`] with fewer than two faces or no rolls.
pub fn chi_square(counts: &[u64]) -> Result<ChiSquare, StatisticsError> {
    let total: u64 = counts.iter().fold(0, |sum, count| sum.saturating_add(*count));
    chi_square_against(counts, &vec![total as f64 / counts.len() as f64; counts.len()])
}

/// Tests the counts of results against their expected counts.
///
/// # Errors
/// [`StatisticsError::NothingToTest`] with fewer than two results, lists of different length, or an expected count of
/// zero.
pub fn chi_square_against(counts: &[u64], expected: &[f64]) -> Result<ChiSquare, StatisticsError> {
    let never = expected.iter().any(|often| !often.is_finite() || *often <= 0.0);
    if counts.len() < 2 || counts.len() != expected.len() || never {
        return Err(StatisticsError::NothingToTest);
    }
    let statistic: f64 =
        counts.iter().zip(expected).map(|(count, often)| (*count as f64 - often).powi(2) / often).sum();
    let degrees = counts.len() as u64 - 1;
    // Q(a, 0) is 1, but statrs rejects 0.
    let p_value = if statistic <= 0.0 {
        1.0
    } else {
        checked_gamma_ur(degrees as f64 / 2.0, statistic / 2.0).map_err(|_| StatisticsError::NothingToTest)?
    };
    Ok(ChiSquare { statistic, degrees, p_value })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-12
    }

    #[test]
    fn equal_dice_follow_the_binomial_distribution() {
        // Three dice that hit on 3 or less of 6.
        let hits = HitDistribution::of_dice([(3, 6); 3]).unwrap();
        for (k, chance) in [0.125, 0.375, 0.375, 0.125].into_iter().enumerate() {
            assert!(close(hits.exactly(k), chance));
        }
        assert!(close(hits.exactly(4), 0.0));
        assert!(close(hits.expected(), 1.5) && close(hits.variance(), 0.75));
        assert!(close(hits.fewer_than(2), 0.5) && close(hits.more_than(2), 0.125));
        assert!(close(hits.percentile(1), 0.3125));
        assert!(close(hits.percentile(99), 1.0));
    }

    #[test]
    fn different_dice_are_counted_one_by_one() {
        // One hits on 1, one on 3, one on 4: all 216 outcomes by hand.
        let hits = HitDistribution::of_dice([(1, 6), (3, 6), (4, 6)]).unwrap();
        for (k, ways) in [30.0, 96.0, 78.0, 12.0].into_iter().enumerate() {
            assert!(close(hits.exactly(k), ways / 216.0), "{k}: {}", hits.exactly(k) * 216.0);
        }
        assert_eq!(hits.dice(), 3);
    }

    #[test]
    fn thousands_of_dice_still_sum_to_one() {
        let hits = HitDistribution::of_dice((0..5000).map(|i| (1 + i % 4, 6))).unwrap();
        assert!((hits.exactly.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        let mean: f64 = hits.exactly.iter().enumerate().map(|(k, p)| k as f64 * p).sum();
        assert!((mean - hits.expected()).abs() < 1e-6);
        assert!((hits.percentile(mean as usize) - 0.5).abs() < 0.02);
    }

    #[test]
    fn no_dice_are_never_lucky() {
        let none = HitDistribution::of_chances(&[]).unwrap();
        assert!(close(none.exactly(0), 1.0) && close(none.percentile(0), 0.5));
    }

    #[test]
    fn nonsense_is_refused() {
        assert_eq!(HitDistribution::of_dice([(7, 6)]), Err(StatisticsError::NotAProbability(7.0 / 6.0)));
        assert!(HitDistribution::of_dice([(0, 0)]).is_err());
        assert!(HitDistribution::of_chances(&[f64::NAN]).is_err());
        assert!(HitDistribution::of_chances(&vec![0.5; MAX_DICE + 1]).is_err());
        for counts in [&[][..], &[5], &[0, 0]] {
            assert_eq!(chi_square(counts), Err(StatisticsError::NothingToTest));
        }
    }

    /// Critical values of the chi-square distribution as printed in the NIST/SEMATECH e-Handbook of Statistical
    /// Methods, section 1.3.6.7.4: (degrees, upper tail, value).
    #[test]
    fn p_values_agree_with_the_published_table() {
        for (degrees, tail, value) in [
            (1, 0.10, 2.706),
            (1, 0.05, 3.841),
            (5, 0.10, 9.236),
            (5, 0.05, 11.070),
            (5, 0.01, 15.086),
            (5, 0.001, 20.515),
            (10, 0.05, 18.307),
            (100, 0.05, 124.342),
        ] {
            let p = checked_gamma_ur(f64::from(degrees) / 2.0, value / 2.0).unwrap();
            assert!((p - tail).abs() < tail * 2e-3, "{degrees} degrees, {value}: {p}");
        }
    }

    #[test]
    fn a_loaded_die_is_noticed_and_a_fair_one_is_not() {
        let fair = chi_square(&[100, 97, 104, 99, 101, 99]).unwrap();
        assert!(fair.p_value > 0.99, "{fair:?}");
        assert_eq!(fair.degrees, 5);
        assert!(close(fair.statistic, 0.28));
        assert!(chi_square(&[100, 100, 100, 100, 100, 200]).unwrap().p_value < 1e-9);
        assert!(close(chi_square(&[7; 6]).unwrap().p_value, 1.0));
    }
}
