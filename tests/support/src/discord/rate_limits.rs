//! Rate limits like Discord's, for tests that need them: a number of requests for each bucket and time, and 50 a second
//! in all. Answers to interactions do not count, as on Discord.

use std::collections::{HashMap, VecDeque};
use std::time::{Duration, Instant};

/// The limit of all requests in a second.
const GLOBAL: usize = 50;

/// Rate limits in the client's time.
#[derive(Debug, Default)]
pub(super) struct RateLimits {
    per_bucket: Option<(usize, Duration)>,
    windows: HashMap<String, Window>,
    /// Requests of the last second.
    lately: VecDeque<Instant>,
}

/// A bucket: it is refilled some time after the first request that used it.
#[derive(Clone, Copy, Debug)]
struct Window {
    begun: Instant,
    spent: usize,
}

/// The state of a bucket after a request.
#[derive(Clone, Debug)]
pub(super) struct BucketState {
    pub(super) bucket: String,
    pub(super) limit: usize,
    pub(super) remaining: usize,
    pub(super) reset_after: f64,
    /// The seconds to wait, and whether the global limit caused it.
    pub(super) refused: Option<(f64, bool)>,
}

impl RateLimits {
    pub(super) fn enforce(&mut self, requests: usize, within: Duration) {
        self.per_bucket = Some((requests, within));
    }

    /// Counts a request.
    pub(super) fn count(&mut self, method: &str, path: &[String], now: Instant) -> Option<BucketState> {
        let (limit, within) = self.per_bucket?;
        if path.first().is_some_and(|first| first == "interactions" || first == "webhooks") {
            return None;
        }
        let bucket = bucket(method, path);
        if let Some(wait) = self.hurries(now) {
            let refused = Some((wait, true));
            return Some(BucketState { bucket, limit: GLOBAL, remaining: 0, reset_after: wait, refused });
        }
        let fresh = Window { begun: now, spent: 0 };
        let window = self.windows.entry(bucket.clone()).or_insert(fresh);
        if now.duration_since(window.begun) >= within {
            *window = fresh;
        }
        let is_empty = window.spent >= limit;
        window.spent += usize::from(!is_empty);
        let reset_after = within.saturating_sub(now.duration_since(window.begun)).as_secs_f64().max(0.001);
        let refused = is_empty.then_some((reset_after, false));
        Some(BucketState { bucket, limit, remaining: limit - window.spent, reset_after, refused })
    }

    /// Counts a request against the global limit. Returns the seconds to wait if it is exceeded.
    fn hurries(&mut self, now: Instant) -> Option<f64> {
        let second = Duration::from_secs(1);
        while self.lately.front().is_some_and(|at| now.duration_since(*at) >= second) {
            self.lately.pop_front();
        }
        if let Some(first) = self.lately.front().filter(|_| self.lately.len() >= GLOBAL) {
            return Some(second.saturating_sub(now.duration_since(*first)).as_secs_f64().max(0.001));
        }
        self.lately.push_back(now);
        None
    }
}

/// Method and path without ids, except the id of the main channel or server.
fn bucket(method: &str, path: &[String]) -> String {
    let mut name = method.to_owned();
    for (place, part) in path.iter().enumerate() {
        name.push('/');
        name.push_str(if place > 1 && part.parse::<u64>().is_ok() { "{}" } else { part });
    }
    name
}
