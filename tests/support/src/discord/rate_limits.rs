//! Limits like Discord's, when a test wants them: so many requests of a bucket in so many seconds, and 50 a second
//! altogether. Answers to interactions count for nothing, as there.

use std::collections::{HashMap, VecDeque};
use std::time::{Duration, Instant};

/// Requests of all kinds in a second.
const GLOBAL: usize = 50;

/// Windows by bucket. Real time, since the client waits in real time.
#[derive(Debug, Default)]
pub(super) struct RateLimits {
    per_bucket: Option<(usize, Duration)>,
    windows: HashMap<String, VecDeque<Instant>>,
}

/// Where a bucket stands after a request.
#[derive(Clone, Debug)]
pub(super) struct Standing {
    pub(super) bucket: String,
    pub(super) limit: usize,
    pub(super) remaining: usize,
    pub(super) reset_after: f64,
    /// How long to wait, and whether because of the limit of everything.
    pub(super) refused: Option<(f64, bool)>,
}

impl RateLimits {
    pub(super) fn enforce(&mut self, requests: usize, within: Duration) {
        self.per_bucket = Some((requests, within));
    }

    /// Counts a request.
    pub(super) fn count(&mut self, method: &str, path: &[String]) -> Option<Standing> {
        let (limit, within) = self.per_bucket?;
        if path.first().is_some_and(|first| first == "interactions" || first == "webhooks") {
            return None;
        }
        let bucket = bucket(method, path);
        let global = spend(self.windows.entry(String::new()).or_default(), GLOBAL, Duration::from_secs(1));
        if let Err(wait) = global {
            return Some(Standing {
                bucket,
                limit: GLOBAL,
                remaining: 0,
                reset_after: wait,
                refused: Some((wait, true)),
            });
        }
        let window = self.windows.entry(bucket.clone()).or_default();
        let spent = spend(window, limit, within);
        let oldest = window.front().map_or(Duration::ZERO, |at| within.saturating_sub(at.elapsed()));
        Some(Standing {
            bucket,
            limit,
            remaining: limit - window.len().min(limit),
            reset_after: oldest.as_secs_f64(),
            refused: spent.err().map(|wait| (wait, false)),
        })
    }
}

/// Takes a place in a window, or says for how long there is none.
fn spend(window: &mut VecDeque<Instant>, limit: usize, within: Duration) -> Result<(), f64> {
    while window.front().is_some_and(|at| at.elapsed() >= within) {
        window.pop_front();
    }
    if window.len() >= limit {
        let wait = window.front().map_or(Duration::ZERO, |at| within.saturating_sub(at.elapsed()));
        return Err(wait.as_secs_f64().max(0.001));
    }
    window.push_back(Instant::now());
    Ok(())
}

/// Method and path with the ids left out, but for the channel or server that it is about.
fn bucket(method: &str, path: &[String]) -> String {
    let mut name = method.to_owned();
    for (place, part) in path.iter().enumerate() {
        name.push('/');
        name.push_str(if place > 1 && part.parse::<u64>().is_ok() { "{}" } else { part });
    }
    name
}
