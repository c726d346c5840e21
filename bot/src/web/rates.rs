//! Rate limits for reading and writing, for each person and each address.
//!
//! Each has a token bucket. Only the most recent ones are remembered; a forgotten one starts full.

use crate::limits::http::Peer;
use axum::extract::ConnectInfo;
use axum::http::{Extensions, HeaderMap};
use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The header in which a proxy names the client's address.
pub(super) const FORWARDED: &str = "x-forwarded-for";

/// A token bucket: its size, and the tokens a second.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Rate {
    pub at_once: u16,
    pub each_second: u16,
}

/// The limits.
#[derive(Clone, Copy, Debug)]
pub struct Rates {
    /// For a person: reading and writing.
    pub of_person: [Rate; 2],
    /// For an address, which several people may share: reading and writing.
    pub of_address: [Rate; 2],
    /// The most buckets in each of the two generations.
    pub remembered: usize,
}

impl Default for Rates {
    fn default() -> Self {
        let rate = |at_once, each_second| Rate { at_once, each_second };
        Self {
            of_person: [rate(300, 10), rate(60, 2)],
            of_address: [rate(1_500, 50), rate(300, 10)],
            remembered: 10_000,
        }
    }
}

/// The client: a person or an address.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Who {
    Person(String),
    Address(IpAddr),
}

/// The token buckets.
pub(super) struct Pace {
    rates: Rates,
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    now: HashMap<(Who, bool), Left>,
    /// The earlier generation.
    before: HashMap<(Who, bool), Left>,
}

#[derive(Clone, Copy)]
struct Left {
    count: f64,
    at: Instant,
}

impl Pace {
    pub(super) fn new(rates: Rates) -> Self {
        Self { rates, known: Mutex::default() }
    }

    /// Takes a token from each of these buckets.
    ///
    /// # Errors
    /// A bucket is empty. The value is the time until it has a token; nothing is taken.
    pub(super) fn take(&self, all: &[Who], writes: bool, now: Instant) -> Result<(), Duration> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let left: Vec<(Left, Rate)> = all.iter().map(|who| self.left(&mut known, who, writes, now)).collect();
        let lacks = |(left, rate): &(Left, Rate)| (1.0 - left.count) / f64::from(rate.each_second.max(1));
        if let Some(wait) = left.iter().map(lacks).filter(|wait| *wait > 0.0).max_by(f64::total_cmp) {
            return Err(Duration::from_secs_f64(wait));
        }
        for (who, (left, _)) in all.iter().zip(left) {
            if known.now.len() >= self.rates.remembered {
                known.before = std::mem::take(&mut known.now);
            }
            known.now.insert((who.clone(), writes), Left { count: left.count - 1.0, at: now });
        }
        Ok(())
    }

    fn left(&self, known: &mut Known, who: &Who, writes: bool, now: Instant) -> (Left, Rate) {
        let rates = match who {
            Who::Person(_) => self.rates.of_person,
            Who::Address(_) => self.rates.of_address,
        };
        let rate = rates[usize::from(writes)];
        let key = (who.clone(), writes);
        let most = f64::from(rate.at_once);
        let left = known.now.get(&key).or_else(|| known.before.get(&key)).map_or(most, |left| {
            let more = now.saturating_duration_since(left.at).as_secs_f64() * f64::from(rate.each_second);
            (left.count + more).min(most)
        });
        (Left { count: left, at: now }, rate)
    }
}

/// The client's address: as named by a proxy in the local network, otherwise the connection's own. For IPv6 it is the
/// /64 network, because a household has one.
pub(super) fn address(extensions: &Extensions, headers: &HeaderMap) -> Option<IpAddr> {
    let ConnectInfo(Peer(peer)) = extensions.get::<ConnectInfo<Peer>>()?;
    let peer = peer.ip().to_canonical();
    let is_beside = match peer {
        IpAddr::V4(peer) => peer.is_loopback() || peer.is_private(),
        IpAddr::V6(peer) => peer.is_loopback() || peer.is_unique_local(),
    };
    // Only the last entry is written by the proxy; earlier ones may be forged.
    let said = headers.get_all(FORWARDED).iter().next_back().and_then(|line| line.to_str().ok());
    let said = said.and_then(|line| line.rsplit(',').next()?.trim().parse::<IpAddr>().ok());
    Some(match said.filter(|_| is_beside).map_or(peer, |said| said.to_canonical()) {
        IpAddr::V6(whole) => IpAddr::V6(Ipv6Addr::from_bits(whole.to_bits() & !u128::from(u64::MAX))),
        old @ IpAddr::V4(_) => old,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn anna() -> Who {
        Who::Person("Anna".into())
    }

    fn at(last: u8) -> Who {
        Who::Address([192, 0, 2, last].into())
    }

    #[test]
    fn whoever_has_emptied_his_store_waits_and_nobody_else_does() {
        let rate = |at_once, each_second| Rate { at_once, each_second };
        let rates =
            Rates { of_person: [rate(5, 1), rate(2, 2)], of_address: [rate(8, 1), rate(8, 1)], ..Rates::default() };
        let (pace, begun) = (Pace::new(rates), Instant::now());
        for _ in 0..2 {
            assert_eq!(pace.take(&[anna(), at(1)], true, begun), Ok(()));
        }
        assert_eq!(pace.take(&[anna(), at(1)], true, begun), Err(Duration::from_millis(500)));
        // Reading has its own bucket, another person too, and half a second later there is a token.
        assert_eq!(pace.take(&[anna(), at(1)], false, begun), Ok(()));
        assert_eq!(pace.take(&[Who::Person("Ben".into()), at(1)], true, begun), Ok(()));
        let later = begun + Duration::from_millis(500);
        assert_eq!(pace.take(&[anna(), at(1)], true, later), Ok(()));
        assert!(pace.take(&[anna(), at(1)], true, later).is_err());
        // A refused request takes no token; an address has a limit of its own.
        for number in 0..4 {
            assert_eq!(pace.take(&[Who::Person(number.to_string()), at(1)], true, later), Ok(()), "{number}");
        }
        assert!(pace.take(&[Who::Person("x".into()), at(1)], true, later).is_err());
        assert_eq!(pace.take(&[Who::Person("x".into()), at(2)], true, later), Ok(()));
    }

    #[test]
    fn only_so_many_are_remembered() {
        let (pace, now) = (Pace::new(Rates { remembered: 100, ..Rates::default() }), Instant::now());
        for number in 0..10_000_u32 {
            assert_eq!(pace.take(&[Who::Address(IpAddr::from(number.to_be_bytes()))], false, now), Ok(()));
            let known = pace.known.lock().expect("nobody holds it");
            assert!(known.now.len() <= 100 && known.before.len() <= 100);
        }
    }

    #[test]
    fn an_address_is_what_the_proxy_says_who_stands_beside_us() {
        let asked = |peer: &str, said: &[&'static str]| {
            let mut extensions = Extensions::new();
            extensions.insert(ConnectInfo(Peer((peer.parse::<IpAddr>().expect("an address"), 1).into())));
            let mut headers = HeaderMap::new();
            for line in said {
                headers.append(FORWARDED, line.parse().expect("a value"));
            }
            address(&extensions, &headers).map(|address| address.to_string()).unwrap_or_default()
        };
        assert_eq!(asked("127.0.0.1", &["203.0.113.9"]), "203.0.113.9");
        assert_eq!(asked("10.0.0.2", &["198.51.100.1, 203.0.113.9"]), "203.0.113.9", "the first is a stranger's word");
        assert_eq!(asked("127.0.0.1", &["198.51.100.1", "203.0.113.9"]), "203.0.113.9");
        assert_eq!(asked("203.0.113.7", &["198.51.100.1"]), "203.0.113.7", "no proxy of ours");
        assert_eq!(asked("127.0.0.1", &["rubbish"]), "127.0.0.1");
        assert_eq!(asked("2001:db8:1:2:3:4:5:6", &[]), "2001:db8:1:2::");
        assert_eq!(asked("::ffff:127.0.0.1", &["2001:db8::1"]), "2001:db8::");
    }
}
