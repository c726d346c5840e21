//! Games with the seeds of a test, one after the other.

use crate::{again, environment, made};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::time::{Duration, Instant};

/// So many seeds are printed one by one.
const PRINTED: usize = 24;

/// The seeds of a test.
#[derive(Clone, Debug)]
pub struct Seeds {
    test: &'static str,
    fixed: Vec<u64>,
    kept: Vec<u64>,
    rotating: usize,
    lasting: Option<Duration>,
}

impl Seeds {
    pub(crate) const fn of(test: &'static str) -> Self {
        Self { test, fixed: Vec::new(), kept: Vec::new(), rotating: 0, lasting: None }
    }

    /// These are played whatever the commit: of their games something is asked that not every game has.
    #[must_use]
    pub fn fixed(mut self, seeds: impl IntoIterator<Item = u64>) -> Self {
        self.fixed.extend(seeds);
        self
    }

    /// So many that are others after every commit: in the gate, in the long run.
    #[must_use]
    pub fn rotating(mut self, gate: usize, long: usize) -> Self {
        self.rotating = crate::tries(gate, long);
        self
    }

    /// As many that rotate as can be played in so many seconds, if somebody says so.
    #[must_use]
    pub fn lasting(mut self, seconds: Option<u64>) -> Self {
        self.lasting = seconds.map(Duration::from_secs);
        self
    }

    /// Seeds that once failed, each with what it found.
    #[must_use]
    pub fn kept(mut self, failed: &[(u64, &str)]) -> Self {
        self.kept.extend(failed.iter().map(|(seed, _)| *seed));
        self
    }

    /// Plays a game with each seed. One that fails is reported with its seed and the line that plays it again. The others are played all
    /// the same.
    ///
    /// # Panics
    /// Some failed.
    pub fn play<T>(self, mut game: impl FnMut(u64) -> T) -> Played<T> {
        let (begun, only, base) = (Instant::now(), environment::only(), environment::base());
        let (mut games, mut failed, mut count) = (Vec::new(), Vec::new(), 0_usize);
        let mut play = |seed: u64| {
            count += 1;
            let played = catch_unwind(AssertUnwindSafe(|| game(seed)));
            played.map_err(|why| {
                let line = again::line(self.test, seed);
                // A test may have silenced what is said of panics.
                println!("chance {}: seed {seed} failed: {}", self.test, said(why.as_ref()));
                println!("chance {}: again: {line}", self.test);
                failed.push((line, why));
            })
        };
        if let Some(seed) = only {
            // Nothing is asked of one game that is asked of all of them.
            let _ = play(seed);
        } else {
            games.extend(self.fixed.iter().filter_map(|seed| play(*seed).ok()));
            for seed in &self.kept {
                let _ = play(*seed);
            }
            for number in 0.. {
                let goes_on = self.lasting.map_or(number < self.rotating, |lasting| begun.elapsed() < lasting);
                if !goes_on {
                    break;
                }
                let seed = made::seed(base, self.test, number);
                if self.rotating <= PRINTED && self.lasting.is_none() {
                    println!("chance {}: plays seed {seed}", self.test);
                }
                let _ = play(seed);
            }
        }
        let seconds = begun.elapsed().as_secs_f64();
        println!("chance {}: {count} seeds of {base} in {seconds:.1} s, {} failed", self.test, failed.len());
        match failed.len() {
            0 => Played { games, only: only.is_some() },
            // One that fails alone is told as it was.
            1 => resume_unwind(failed.remove(0).1),
            all => {
                let lines: Vec<String> = failed.into_iter().map(|(line, _)| line).collect();
                panic!("{all} of {count} seeds failed:\n{}", lines.join("\n"))
            }
        }
    }
}

/// What a panic said.
fn said(why: &(dyn Any + Send)) -> &str {
    why.downcast_ref::<String>().map(String::as_str).or_else(|| why.downcast_ref::<&str>().copied()).unwrap_or_default()
}

/// What came of the games with fixed seeds.
#[derive(Debug)]
pub struct Played<T> {
    games: Vec<T>,
    only: bool,
}

impl<T> Played<T> {
    /// Asks something of all of them together; nothing where one seed is played by itself.
    pub fn together(self, ask: impl FnOnce(Vec<T>)) {
        if !self.only {
            ask(self.games);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Seeds;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    fn seeds() -> Seeds {
        Seeds::of("a_test").fixed(1..=3).kept(&[(9, "it was late")])
    }

    /// What is set in the environment of these tests would make them other tests.
    fn plain() -> bool {
        ["ADJUTANT_ONLY", "ADJUTANT_LONG"].iter().all(|name| std::env::var_os(name).is_none())
    }

    #[test]
    fn fixed_ones_come_first_and_are_all_that_is_asked_about() {
        if !plain() {
            return;
        }
        let mut played = Vec::new();
        let games = seeds().rotating(5, 50).play(|seed| {
            played.push(seed);
            seed * 10
        });
        assert_eq!((played.len(), &played[..4]), (9, &[1, 2, 3, 9][..]));
        games.together(|games| assert_eq!(games, [10, 20, 30]));
        let mut again = Vec::new();
        let _ = seeds().rotating(5, 50).play(|seed| again.push(seed));
        assert_eq!(played, again, "the same commit, the same seeds");
    }

    #[test]
    fn one_that_fails_does_not_keep_the_others_from_being_played() {
        if !plain() {
            return;
        }
        let mut played = 0;
        let failed = catch_unwind(AssertUnwindSafe(|| {
            let _ = seeds().play(|seed| {
                played += 1;
                assert_eq!(seed % 2, 1, "even");
            });
        }));
        assert!(failed.is_err() && played == 4, "{played}");
    }

    #[test]
    fn as_long_as_somebody_says() {
        if !plain() {
            return;
        }
        let mut played = 0;
        let _ = Seeds::of("a_test").rotating(1, 1).lasting(Some(1)).play(|_| {
            played += 1;
            std::thread::sleep(std::time::Duration::from_millis(1));
        });
        assert!(played > 1);
    }
}
