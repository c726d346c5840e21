//! The state of the gateway connections.

use adjutant_events::Timestamp;
use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

/// The state of each shard's connection.
#[derive(Debug, Default)]
pub struct Link {
    shards: Mutex<Vec<SessionState>>,
    /// The connections of this daemon, if there are several daemons.
    only: Mutex<Option<BTreeSet<usize>>>,
}

/// The state of one connection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct SessionState {
    /// When the session began; none = no session now.
    since: Option<Timestamp>,
    /// When the last heartbeat was answered.
    beat: Option<Timestamp>,
}

/// The state of all connections together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// When the last shard was connected; none = not all are connected.
    pub since: Option<Timestamp>,
    /// When a heartbeat was last answered; of several shards, the oldest of these times.
    pub beat: Option<Timestamp>,
}

impl Link {
    /// A session was begun or taken up again.
    pub(in crate::discord) fn up(&self, shard: usize, now: Timestamp) {
        self.change(shard, |standing| standing.since = Some(now));
    }

    /// A heartbeat was answered.
    pub(in crate::discord) fn beat(&self, shard: usize, now: Timestamp) {
        self.change(shard, |standing| standing.beat = Some(now));
    }

    /// The connection is gone.
    pub(in crate::discord) fn down(&self, shard: usize) {
        self.change(shard, |standing| standing.since = None);
    }

    /// Sets the number of connections.
    pub(in crate::discord) fn expect(&self, shards: usize) {
        self.shards.lock().unwrap_or_else(PoisonError::into_inner).resize(shards.max(1), SessionState::default());
    }

    /// Sets the number of connections of all daemons, and which of them are this one's.
    pub(in crate::discord) fn expect_only(&self, shards: usize, only: &BTreeSet<usize>) {
        self.expect(shards);
        *self.only.lock().unwrap_or_else(PoisonError::into_inner) = Some(only.clone());
    }

    fn change(&self, shard: usize, change: impl FnOnce(&mut SessionState)) {
        if let Some(standing) = self.shards.lock().unwrap_or_else(PoisonError::into_inner).get_mut(shard) {
            change(standing);
        }
    }

    /// The state of all connections together.
    pub fn report(&self) -> Report {
        let shards = self.shards.lock().unwrap_or_else(PoisonError::into_inner);
        let only = self.only.lock().unwrap_or_else(PoisonError::into_inner);
        let is_ours = |shard: usize| only.as_ref().is_none_or(|only| only.contains(&shard));
        let ours = || shards.iter().enumerate().filter(|(shard, _)| is_ours(*shard)).map(|(_, state)| state);
        let all = |of: fn(&SessionState) -> Option<Timestamp>| ours().map(of).collect::<Option<Vec<_>>>();
        Report {
            since: all(|shard| shard.since).and_then(|times| times.into_iter().max()),
            beat: all(|shard| shard.beat).and_then(|times| times.into_iter().min()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_connected_when_all_of_it_is() {
        let link = Link::default();
        assert_eq!(link.report(), Report::default(), "before the first connection");
        link.expect(2);
        link.up(0, Timestamp(10));
        link.beat(0, Timestamp(50));
        assert_eq!(link.report(), Report::default());
        link.up(1, Timestamp(20));
        link.beat(1, Timestamp(40));
        assert_eq!(link.report(), Report { since: Some(Timestamp(20)), beat: Some(Timestamp(40)) });
        link.down(0);
        assert_eq!(link.report(), Report { since: None, beat: Some(Timestamp(40)) });
        // Shard 0 is another daemon's.
        link.expect_only(2, &BTreeSet::from([1]));
        assert_eq!(link.report(), Report { since: Some(Timestamp(20)), beat: Some(Timestamp(40)) });
    }
}
