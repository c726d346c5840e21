//! Discord's rate limits: for each kind of request and for all requests together.
//!
//! Nothing here waits or reads a clock. The sender first calls [`Limits::take`], and afterwards reports the answer to
//! [`Limits::heard`].

use std::collections::{HashMap, VecDeque};
use std::time::Duration;
use tokio::time::Instant;

/// Discord's global limit, in requests a second. Answers to interactions do not count.
const GLOBAL: usize = 50;
const SECOND: Duration = Duration::from_secs(1);
/// The buckets that are remembered before expired ones are dropped.
const REMEMBERED: usize = 1024;
/// The pause after a refusal without a waiting time. It doubles with each further one.
const BLIND: Duration = Duration::from_secs(1);
const LONGEST_BLIND: Duration = Duration::from_secs(60);

/// The limit that a request counts against.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::discord) struct Kind {
    /// Method and path, without ids and secrets.
    route: String,
    /// The channel, server or interaction: each has its own limit.
    about: String,
    /// Whether it counts against the global limit. Answers to interactions do not.
    counted: bool,
}

impl Kind {
    /// Whether it answers an interaction, with that interaction's token.
    pub(in crate::discord) fn answers(&self) -> bool {
        !self.counted
    }

    /// The kind of a request with this method and path.
    pub(in crate::discord) fn of(method: &str, path: &str) -> Self {
        let parts: Vec<&str> = path.split('/').collect();
        let interaction = matches!(parts.first(), Some(&("interactions" | "webhooks")));
        let own = match parts.first() {
            Some(&("channels" | "guilds")) => 2,
            _ if interaction => 3,
            _ => 1,
        };
        let mut route = method.to_owned();
        for (place, part) in parts.iter().enumerate() {
            let varies = (1..own).contains(&place) || part.parse::<u64>().is_ok();
            route.push('/');
            route.push_str(if varies { "*" } else { part });
        }
        let about = match parts.as_slice() {
            // Commands of different servers have different limits.
            ["applications", _, "guilds", guild, ..] => (*guild).to_owned(),
            _ => parts.iter().take(own).skip(1).copied().collect::<Vec<_>>().join("/"),
        };
        Self { route, about, counted: !interaction }
    }
}

/// The rate limits in an answer.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::discord) struct RateLimitHeaders {
    /// The id of the bucket.
    pub(in crate::discord) bucket: Option<String>,
    /// The bucket's size, in requests.
    pub(in crate::discord) limit: Option<u32>,
    /// The requests that are left.
    pub(in crate::discord) remaining: Option<u32>,
    /// The time until the bucket is full again.
    pub(in crate::discord) reset_after: Option<Duration>,
    /// The refusal, if the answer was 429.
    pub(in crate::discord) refused: Option<TooManyRequests>,
}

/// A refusal because of a rate limit.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::discord) struct TooManyRequests {
    /// How long to wait, if the answer says so.
    pub(in crate::discord) after: Option<Duration>,
    /// Whether it is the global limit.
    pub(in crate::discord) global: bool,
    /// Whether a proxy refused instead of Discord. A proxy refuses everything.
    pub(in crate::discord) wall: bool,
}

/// The state of a bucket.
#[derive(Clone, Debug)]
struct Bucket {
    limit: u32,
    remaining: u32,
    /// When it is full again.
    until: Instant,
    /// The longest time it took to fill again, as observed; none = unknown after a refusal.
    window: Option<Duration>,
}

/// All known rate limits.
#[derive(Debug, Default)]
pub(in crate::discord) struct Limits {
    /// The bucket of each route, as named by Discord.
    named: HashMap<String, String>,
    standings: HashMap<(String, String), Bucket>,
    /// Requests that count globally must wait until then.
    closed: Option<Instant>,
    /// All requests must wait until then.
    walled: Option<Instant>,
    /// The consecutive refusals without a waiting time.
    blind: u32,
    /// When the latest globally counted requests were sent.
    lately: VecDeque<Instant>,
}

impl Limits {
    /// Takes a slot for a request.
    ///
    /// # Errors
    /// No slot is free; the value is how long to wait before asking again.
    pub(in crate::discord) fn take(&mut self, kind: &Kind, now: Instant) -> Result<(), Duration> {
        if let Some(walled) = self.walled.filter(|walled| *walled > now) {
            return Err(walled - now);
        }
        if kind.counted {
            if let Some(closed) = self.closed.filter(|closed| *closed > now) {
                return Err(closed - now);
            }
            self.closed = None;
            while self.lately.front().is_some_and(|sent| now.duration_since(*sent) >= SECOND) {
                self.lately.pop_front();
            }
            if let Some(first) = self.lately.front().filter(|_| self.lately.len() >= GLOBAL) {
                return Err(SECOND.saturating_sub(now.duration_since(*first)));
            }
        }
        let key = self.key(kind);
        // After a plain refusal the size is unknown: it is learned from the next answer.
        if self.standings.get(&key).is_some_and(|standing| standing.until <= now && standing.window.is_none()) {
            self.standings.remove(&key);
        }
        if let Some(standing) = self.standings.get_mut(&key) {
            if let Some(window) = standing.window.filter(|_| standing.until <= now) {
                // The bucket is full again. Its real reset time is learned from the next answer.
                standing.remaining = standing.limit;
                standing.until = now + window;
            }
            if standing.remaining == 0 {
                return Err(standing.until - now);
            }
            standing.remaining -= 1;
        }
        if kind.counted {
            self.lately.push_back(now);
        }
        Ok(())
    }

    /// Updates the limits from an answer.
    pub(in crate::discord) fn heard(&mut self, kind: &Kind, said: &RateLimitHeaders, now: Instant) {
        if let Some(bucket) = &said.bucket {
            self.named.insert(kind.route.clone(), bucket.clone());
        }
        let key = self.key(kind);
        if let Some(too_many) = said.refused {
            let wait = too_many.after.unwrap_or_else(|| {
                self.blind += 1;
                let doubled = BLIND.saturating_mul(1_u32.checked_shl(self.blind - 1).unwrap_or(u32::MAX));
                doubled.min(LONGEST_BLIND)
            });
            let later = |before: Option<Instant>| Some(before.map_or(now + wait, |before| before.max(now + wait)));
            if too_many.wall {
                self.walled = later(self.walled);
                return;
            }
            if too_many.global {
                self.closed = later(self.closed);
            }
            // A request that does not count globally waits on its own bucket.
            if !too_many.global || !kind.counted {
                let limit = said.limit.unwrap_or(1).max(1);
                let window = said.limit.and(Some(wait));
                self.standings.insert(key, Bucket { limit, remaining: 0, until: now + wait, window });
            }
            return;
        }
        self.blind = 0;
        if let (Some(limit), Some(remaining), Some(wait)) = (said.limit, said.remaining, said.reset_after) {
            let until = now + wait;
            match self.standings.get_mut(&key) {
                // Answers can arrive out of order, so the smallest count is used.
                Some(known) if known.until > now => {
                    known.limit = limit.max(1);
                    known.remaining = known.remaining.min(remaining);
                    known.until = until;
                    known.window = Some(known.window.map_or(wait, |window| window.max(wait)));
                }
                _ => {
                    let window = Some(wait);
                    self.standings.insert(key, Bucket { limit: limit.max(1), remaining, until, window });
                }
            }
        }
        if self.standings.len() > REMEMBERED {
            self.standings.retain(|_, standing| standing.until > now);
        }
    }

    fn key(&self, kind: &Kind) -> (String, String) {
        let bucket = self.named.get(&kind.route).unwrap_or(&kind.route);
        (bucket.clone(), kind.about.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    fn left(remaining: u32, seconds: u64) -> RateLimitHeaders {
        let bucket = Some("b".to_owned());
        let reset_after = Some(Duration::from_secs(seconds));
        RateLimitHeaders { bucket, limit: Some(5), remaining: Some(remaining), reset_after, refused: None }
    }

    fn too_many(seconds: u64, global: bool) -> RateLimitHeaders {
        RateLimitHeaders {
            refused: Some(TooManyRequests { after: Some(Duration::from_secs(seconds)), global, wall: false }),
            ..RateLimitHeaders::default()
        }
    }

    #[test]
    fn each_server_has_its_own_limit_of_commands() {
        let of = |guild: u64| Kind::of("PUT", &format!("applications/1/guilds/{guild}/commands"));
        let mut limits = Limits::default();
        let now = Instant::now();
        let refused = TooManyRequests { after: Some(seconds(3600)), ..TooManyRequests::default() };
        limits.heard(&of(2), &RateLimitHeaders { refused: Some(refused), ..RateLimitHeaders::default() }, now);
        assert!(limits.take(&of(2), now).is_err());
        assert_eq!(limits.take(&of(3), now), Ok(()));
        assert_eq!(limits.take(&Kind::of("PUT", "applications/1/commands"), now), Ok(()));
    }

    #[test]
    fn each_channel_has_a_limit_of_its_own() {
        let post = Kind::of("POST", "channels/7/messages");
        assert_eq!(post, Kind::of("POST", "channels/7/messages"));
        assert_ne!(post, Kind::of("POST", "channels/8/messages"));
        assert_eq!(Kind::of("PATCH", "channels/7/messages/1"), Kind::of("PATCH", "channels/7/messages/2"));
        assert_ne!(Kind::of("PATCH", "channels/7/messages/1"), Kind::of("DELETE", "channels/7/messages/1"));
        let secret = Kind::of("POST", "webhooks/1/secret");
        assert!(!secret.route.contains("secret") && !secret.counted);
        assert_ne!(secret, Kind::of("POST", "webhooks/1/another"));
    }

    #[test]
    fn a_bucket_that_is_empty_is_waited_for() {
        let (mut limits, now) = (Limits::default(), Instant::now());
        let post = Kind::of("POST", "channels/7/messages");
        assert_eq!(limits.take(&post, now), Ok(()));
        limits.heard(&post, &left(1, 3), now);
        assert_eq!(limits.take(&post, now), Ok(()));
        assert_eq!(limits.take(&post, now + seconds(1)), Err(seconds(2)));
        assert_eq!(limits.take(&Kind::of("POST", "channels/8/messages"), now), Ok(()), "another channel goes on");
        // Full again: five requests, then another wait, even before an answer.
        for _ in 0..5 {
            assert_eq!(limits.take(&post, now + seconds(3)), Ok(()));
        }
        assert_eq!(limits.take(&post, now + seconds(3)), Err(seconds(3)));
    }

    #[test]
    fn an_older_answer_gives_nothing_back() {
        let (mut limits, now) = (Limits::default(), Instant::now());
        let post = Kind::of("POST", "channels/7/messages");
        limits.heard(&post, &left(0, 3), now);
        limits.heard(&post, &left(2, 3), now);
        assert_eq!(limits.take(&post, now), Err(seconds(3)));
    }

    #[test]
    fn a_refusal_for_haste_is_obeyed() {
        let (mut limits, now) = (Limits::default(), Instant::now());
        let post = Kind::of("POST", "channels/7/messages");
        limits.heard(&post, &too_many(20, false), now);
        assert_eq!(limits.take(&post, now + seconds(19)), Err(seconds(1)));
        assert_eq!(limits.take(&post, now + seconds(20)), Ok(()));
        let other = Kind::of("POST", "channels/8/messages");
        limits.heard(&post, &too_many(9, true), now);
        assert_eq!(limits.take(&other, now), Err(seconds(9)));
        assert_eq!(limits.take(&Kind::of("POST", "interactions/1/x/callback"), now), Ok(()), "answers go on");
        assert_eq!(limits.take(&other, now + seconds(9)), Ok(()));
    }

    #[test]
    fn routes_of_one_bucket_share_it() {
        let (mut limits, now) = (Limits::default(), Instant::now());
        let (post, edit) = (Kind::of("POST", "channels/7/messages"), Kind::of("PATCH", "channels/7/messages/1"));
        limits.heard(&edit, &left(5, 3), now);
        limits.heard(&post, &left(0, 3), now);
        assert_eq!(limits.take(&edit, now), Err(seconds(3)));
    }

    #[test]
    fn no_more_than_fifty_a_second_are_sent() {
        let (mut limits, now) = (Limits::default(), Instant::now());
        for channel in 0..50 {
            assert_eq!(limits.take(&Kind::of("POST", &format!("channels/{channel}/messages")), now), Ok(()));
        }
        assert_eq!(limits.take(&Kind::of("POST", "channels/99/messages"), now), Err(SECOND));
        assert_eq!(limits.take(&Kind::of("POST", "channels/99/messages"), now + SECOND), Ok(()));
    }

    #[test]
    fn a_refusal_without_a_word_about_limits_heals() {
        let (mut limits, now) = (Limits::default(), Instant::now());
        let kind = Kind::of("POST", "channels/7/messages");
        let bare = |after: Option<u64>, wall: bool| RateLimitHeaders {
            refused: Some(TooManyRequests { after: after.map(seconds), global: false, wall }),
            ..RateLimitHeaders::default()
        };
        limits.heard(&kind, &bare(Some(30), false), now);
        assert_eq!(limits.take(&kind, now), Err(seconds(30)));
        // After the waiting time nothing remains: ten messages at once are sent.
        for _ in 0..10 {
            assert_eq!(limits.take(&kind, now + seconds(30)), Ok(()));
            limits.heard(&kind, &RateLimitHeaders::default(), now + seconds(30));
        }
        // Without a waiting time: one second, two, four, up to a minute.
        let mut at = now + seconds(100);
        for wait in [1, 2, 4, 8, 16, 32, 60, 60] {
            limits.heard(&kind, &bare(None, false), at);
            assert_eq!(limits.take(&kind, at), Err(seconds(wait)));
            at += seconds(wait);
        }
        assert_eq!(limits.take(&kind, at), Ok(()));
        limits.heard(&kind, &RateLimitHeaders::default(), at);
        limits.heard(&kind, &bare(None, false), at);
        assert_eq!(limits.take(&kind, at), Err(seconds(1)), "an answer makes it short again");
        // A proxy refuses everything, answers to interactions included.
        let answer = Kind::of("POST", "interactions/1/x/callback");
        limits.heard(&kind, &bare(Some(5), true), at);
        assert_eq!(limits.take(&answer, at), Err(seconds(5)));
        assert_eq!(limits.take(&answer, at + seconds(5)), Ok(()));
    }

    #[test]
    fn an_answer_to_an_interaction_that_is_refused_waits_too() {
        let (mut limits, now) = (Limits::default(), Instant::now());
        let answer = Kind::of("PATCH", "webhooks/1/x/messages/@original");
        let refused = Some(TooManyRequests { after: Some(seconds(2)), global: true, wall: false });
        limits.heard(&answer, &RateLimitHeaders { refused, ..RateLimitHeaders::default() }, now);
        assert_eq!(limits.take(&answer, now), Err(seconds(2)), "it is not sent again and again");
    }

    #[test]
    fn what_has_passed_is_forgotten() {
        let (mut limits, now) = (Limits::default(), Instant::now());
        for channel in 0..5_000_u64 {
            let said = RateLimitHeaders { bucket: None, ..left(3, 1) };
            limits.heard(&Kind::of("POST", &format!("webhooks/1/token-{channel}")), &said, now + seconds(channel));
        }
        assert!(limits.standings.len() <= REMEMBERED + 1, "{}", limits.standings.len());
    }
}
