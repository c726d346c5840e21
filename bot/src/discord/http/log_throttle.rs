//! Limits repeated log messages to one a minute, so that a recurring fault does not fill the log.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long a repeated message is suppressed.
const MINUTE: Duration = Duration::from_secs(60);
/// The messages that are remembered before old ones are dropped.
const REMEMBERED: usize = 256;

/// The messages that were logged recently, and how often each was suppressed since.
#[derive(Debug, Default)]
pub(in crate::discord) struct LogThrottle {
    said: Mutex<HashMap<String, (Instant, u64)>>,
}

impl LogThrottle {
    /// Whether a message may be logged now; if so, how often it was suppressed before.
    pub(in crate::discord) fn may_say(&self, what: &str, now: Instant) -> Option<u64> {
        let mut said = self.said.lock().unwrap_or_else(PoisonError::into_inner);
        if said.len() > REMEMBERED {
            said.retain(|_, (at, _)| now.duration_since(*at) < MINUTE);
        }
        if let Some((at, kept)) = said.get_mut(what) {
            if now.duration_since(*at) < MINUTE {
                *kept += 1;
                return None;
            }
            *at = now;
            return Some(std::mem::take(kept));
        }
        said.insert(what.to_owned(), (now, 0));
        Some(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_is_said_once_a_minute_with_how_often_it_came() {
        let (throttle, begin) = (LogThrottle::default(), Instant::now());
        let said = |fault: &str, second: u64| throttle.may_say(fault, begin + Duration::from_secs(second));
        assert_eq!((said("closed", 0), said("broken", 1)), (Some(0), Some(0)));
        for second in 2..50 {
            assert_eq!(said("closed", second), None);
        }
        assert_eq!((said("closed", 60), said("broken", 61)), (Some(48), Some(0)));
        assert_eq!(said("closed", 119), None);
    }

    #[test]
    fn it_does_not_grow_for_ever() {
        let (throttle, begin) = (LogThrottle::default(), Instant::now());
        for number in 0..10_000 {
            throttle.may_say(&number.to_string(), begin + Duration::from_secs(number));
        }
        assert!(throttle.said.lock().expect("whole").len() <= REMEMBERED + 1);
    }
}
