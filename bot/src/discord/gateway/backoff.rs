//! The pause before the gateway is connected to again.
//!
//! Discord resets the token of a bot that connects too often. Each failed connection doubles the next pause. Only time
//! in a session reduces it, because a gateway may accept the bot and disconnect it at once.

use super::connection::{Ended, Life};
use std::time::Duration;

/// The longest pause after the first failure.
const FIRST: Duration = Duration::from_millis(500);
/// The longest pause, so that the bot returns soon after an outage.
const LONGEST: Duration = Duration::from_secs(300);
/// This much time in a session cancels one failure.
const FORGIVING: Duration = Duration::from_secs(5);
/// The pause after an invalid session: Discord asks for one to five seconds.
const AFTER_INVALID: Duration = Duration::from_secs(1);
const AFTER_INVALID_MORE: Duration = Duration::from_secs(4);

/// The failures that determine the next pause.
#[derive(Debug, Default)]
pub(in crate::discord) struct Pace {
    faults: u32,
}

impl Pace {
    /// The pause after this connection. `chance`, from 0 to 1, spreads the reconnections of many bots.
    pub(in crate::discord) fn pause(&mut self, life: &Life, chance: f64) -> Duration {
        let forgiven = life.in_session.as_secs() / FORGIVING.as_secs();
        self.faults = self.faults.saturating_sub(u32::try_from(forgiven).unwrap_or(u32::MAX)) + 1;
        let doubled = FIRST.saturating_mul(1_u32.checked_shl(self.faults - 1).unwrap_or(u32::MAX));
        let pause = doubled.min(LONGEST).mul_f64(f64::midpoint(1.0, chance));
        if matches!(life.ended, Ended::Invalid { .. }) {
            return pause.max(AFTER_INVALID + AFTER_INVALID_MORE.mul_f64(chance));
        }
        pause
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Duration = Duration::from_secs(3600);

    fn life(ended: Ended, in_session: u64) -> Life {
        Life { ended, in_session: Duration::from_secs(in_session) }
    }

    /// The number of connections within a duration if all end alike.
    fn connections(within: Duration, chance: f64, ended: impl Fn() -> Life) -> usize {
        let (mut pace, mut passed, mut count) = (Pace::default(), Duration::ZERO, 0);
        while passed < within {
            count += 1;
            let life = ended();
            passed += life.in_session + pace.pause(&life, chance);
        }
        count
    }

    #[test]
    fn a_storm_is_a_handful_of_connections() {
        for chance in [0.0, 0.5, 1.0] {
            for ended in [
                || life(Ended::Closed(1001, String::new()), 0),
                || life(Ended::Closed(4000, String::new()), 0),
                || life(Ended::Broken, 0),
                || life(Ended::Invalid { resumable: true }, 0),
                || life(Ended::Unreachable("no connection"), 0),
                || life(Ended::Closed(4000, String::new()), 1),
                || life(Ended::Closed(4003, String::new()), 4),
            ] {
                assert!(connections(Duration::from_secs(10), chance, ended) <= 6, "in ten seconds");
                assert!(connections(HOUR, chance, ended) <= 36, "in an hour");
                // Discord allows a thousand sessions a day.
                assert!(connections(24 * HOUR, chance, ended) <= 600, "in a day");
            }
        }
    }

    #[test]
    fn an_ordinary_reconnect_is_quick_and_so_is_the_end_of_a_storm() {
        let mut pace = Pace::default();
        for _ in 0..100 {
            assert!(pace.pause(&life(Ended::ReconnectRequested, 3600), 1.0) <= FIRST);
        }
        for _ in 0..100 {
            assert!(pace.pause(&life(Ended::Broken, 0), 1.0) <= LONGEST);
        }
        assert!(pace.pause(&life(Ended::ReconnectRequested, 3600), 1.0) <= FIRST, "an hour has made up for it");
    }

    #[test]
    fn after_an_invalid_session_between_one_second_and_five_are_waited() {
        let (mut least, mut most) = (Pace::default(), Pace::default());
        let invalid = || life(Ended::Invalid { resumable: false }, 3600);
        assert_eq!(least.pause(&invalid(), 0.0), Duration::from_secs(1));
        assert_eq!(most.pause(&invalid(), 1.0), Duration::from_secs(5));
    }
}
