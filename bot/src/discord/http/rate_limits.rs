//! How many requests Discord takes: what it said about each kind of request and about all of them together.
//!
//! Nothing waits here and nothing looks at a clock: whoever sends asks first ([`Limits::take`]) and tells afterwards what
//! the answer said ([`Limits::heard`]).

use std::collections::{HashMap, VecDeque};
use std::time::Duration;
use tokio::time::Instant;

/// Requests that a bot may make in a second, those about interactions not counted.
const GLOBAL: usize = 50;
const SECOND: Duration = Duration::from_secs(1);
/// Buckets that are remembered before those whose time has passed are forgotten.
const REMEMBERED: usize = 1024;
/// The pause after a refusal that does not say how long; each further one is twice as long.
const BLIND: Duration = Duration::from_secs(1);
const LONGEST_BLIND: Duration = Duration::from_secs(60);

/// Which limit a request counts against.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::discord) struct Kind {
    /// Method and path without numbers and secrets.
    route: String,
    /// The channel, server or interaction that it is about: each has a limit of its own.
    about: String,
    /// Answers to interactions do not count against the limit of everything.
    counted: bool,
}

impl Kind {
    /// Whether it answers an interaction, with that one's token.
    pub(in crate::discord) fn answers(&self) -> bool {
        !self.counted
    }

    /// Of a request with this method and path.
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
            // What is registered on one server has nothing to do with another.
            ["applications", _, "guilds", guild, ..] => (*guild).to_owned(),
            _ => parts.iter().take(own).skip(1).copied().collect::<Vec<_>>().join("/"),
        };
        Self { route, about, counted: !interaction }
    }
}

/// What an answer said about limits.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::discord) struct RateLimitHeaders {
    /// The name of the bucket.
    pub(in crate::discord) bucket: Option<String>,
    /// Requests that it takes in its time.
    pub(in crate::discord) limit: Option<u32>,
    /// Those that are left of them.
    pub(in crate::discord) remaining: Option<u32>,
    /// How long until it is full again.
    pub(in crate::discord) reset_after: Option<Duration>,
    /// It was refused for haste.
    pub(in crate::discord) refused: Option<TooManyRequests>,
}

/// A refusal for haste.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::discord) struct TooManyRequests {
    /// How long to wait, if it was said.
    pub(in crate::discord) after: Option<Duration>,
    /// Whether nothing that counts may be sent.
    pub(in crate::discord) global: bool,
    /// Whether it was not Discord that refused, but a proxy before it, which refuses everything.
    pub(in crate::discord) wall: bool,
}

/// How full a bucket is.
#[derive(Clone, Debug)]
struct Bucket {
    limit: u32,
    remaining: u32,
    /// When it is full again.
    until: Instant,
    /// How long it took to be full again, as far as it was seen; none = a refusal said nothing about that.
    window: Option<Duration>,
}

/// Everything that is known about limits.
#[derive(Debug, Default)]
pub(in crate::discord) struct Limits {
    /// Routes whose bucket Discord named.
    named: HashMap<String, String>,
    standings: HashMap<(String, String), Bucket>,
    /// Nothing that counts may be sent before.
    closed: Option<Instant>,
    /// Nothing at all may be sent before.
    walled: Option<Instant>,
    /// Refusals in a row that did not say how long to wait.
    blind: u32,
    /// When the last requests were sent that count against the limit of everything.
    lately: VecDeque<Instant>,
}

impl Limits {
    /// Takes a place for a request, or says how long to wait before asking again.
    ///
    /// # Errors
    /// There is none now.
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
        // What was only refused is free again, and how much it takes is learned with the next answer.
        if self.standings.get(&key).is_some_and(|standing| standing.until <= now && standing.window.is_none()) {
            self.standings.remove(&key);
        }
        if let Some(standing) = self.standings.get_mut(&key) {
            if let Some(window) = standing.window.filter(|_| standing.until <= now) {
                // It is full again. How long this time it lasts is learned with the next answer.
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

    /// Learns from an answer.
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
            // What does not count against the limit of everything waits by its own.
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
                // Answers overtake each other: the least of them is nearest to what is left.
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
        // Full again: five, and then it is waited once more, even before an answer.
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
        // When it is over nothing is left of it: ten messages in the same moment are sent.
        for _ in 0..10 {
            assert_eq!(limits.take(&kind, now + seconds(30)), Ok(()));
            limits.heard(&kind, &RateLimitHeaders::default(), now + seconds(30));
        }
        // Not a word about how long: one second, two, four, and never more than a minute.
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
