//! Leases: which of several daemons does a piece of work.
//!
//! Nothing in a log rests on them. Of two daemons that append to one game at one place, the store refuses one. A lease
//! only decides who works. Its epoch keeps a daemon that was paused from writing behind the back of its successor.

use crate::error::StoreError;
use crate::store::within;
use adjutant_events::GameId;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The longest lease. One that would end later was given before the clock of the store was set back, and is free.
pub const MAX_LEASE: Duration = Duration::from_secs(300);
/// The longest name of a lease or of a daemon, in bytes.
pub const MAX_LEASE_NAME: usize = 200;
/// The most that a daemon says about itself, in bytes.
pub const MAX_ABOUT: usize = 2 << 10;

/// A lease that this process was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lease {
    /// What is leased.
    pub name: String,
    /// Who holds it. Two processes never have the same name.
    pub holder: String,
    /// The number of times that it was given, to anybody. It never falls.
    pub epoch: u64,
    /// Until when it is held for certain, by the clock of this process that nobody sets. It is counted from before the
    /// request was sent. So it is never later than the end that the store knows.
    pub until: Instant,
}

impl Lease {
    /// Whether it is held for certain.
    pub fn is_held(&self) -> bool {
        Instant::now() < self.until
    }
}

/// The answer to whoever wants a lease.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Taken {
    /// It is given.
    Given(Lease),
    /// Somebody else holds it.
    Held {
        /// Who.
        holder: String,
        /// How long it still lasts, unless it is renewed or given back.
        left: Duration,
    },
}

/// A lease as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaseState {
    /// What is leased.
    pub name: String,
    /// Who holds it, or held it last.
    pub holder: String,
    /// The number of times that it was given.
    pub epoch: u64,
    /// How long it still lasts; zero = it is free.
    pub left: Duration,
}

/// A daemon that says that it lives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Daemon {
    /// Its name. Every start of the program has another one.
    pub name: String,
    /// What it says about itself. Storage does not read it.
    pub about: Vec<u8>,
}

/// The leases and daemons of one moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Holdings {
    /// All leases that were ever given, by name.
    pub leases: Vec<LeaseState>,
    /// The daemons that live, by name.
    pub daemons: Vec<Daemon>,
}

/// Gives leases. Calls block, and may be made from any thread.
pub trait Leases: Send + Sync {
    /// Whether other processes may use the store at the same time. If not, every lease is given.
    fn is_shared(&self) -> bool;

    /// Takes a lease that is free. A holder that takes its own lease gets it with a new epoch.
    fn take(&self, name: &str, holder: &str, length: Duration) -> Result<Taken, StoreError>;

    /// Renews leases, and returns those that are still held. One that ran out is not renewed, even if nobody took it.
    fn renew(&self, leases: &[Lease], length: Duration) -> Result<Vec<Lease>, StoreError>;

    /// Gives a lease back, so that it is free at once. One that is lost already is no error.
    fn give_back(&self, lease: &Lease) -> Result<(), StoreError>;

    /// Says that a daemon lives, for this time.
    fn attend(&self, daemon: &Daemon, length: Duration) -> Result<(), StoreError>;

    /// Says that a daemon has ended.
    fn depart(&self, daemon: &str) -> Result<(), StoreError>;

    /// All leases and daemons.
    fn holdings(&self) -> Result<Holdings, StoreError>;

    /// From now on, games are written only under the leases that this names. It is set once, before the first write of a
    /// daemon that is one of several. False = it was set already, or this store knows no fence.
    fn fence(&self, fencing: Arc<dyn Fencing>) -> bool;
}

/// Under which lease something is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fence {
    /// Under none.
    Open,
    /// Only as long as this one is held with this epoch.
    Under {
        /// The name of the lease.
        lease: String,
        /// The epoch in which it was given.
        epoch: u64,
    },
    /// This process does not hold the lease.
    Closed {
        /// The name of the lease.
        lease: String,
    },
}

/// Says under which lease a game is written. It is asked at each write and must not block.
pub trait Fencing: Send + Sync {
    /// The fence of this game.
    fn of(&self, game: &GameId) -> Fence;
}

/// The leases of a store that one process has for itself: it holds all of them.
#[derive(Clone, Copy, Debug)]
pub struct OnlyProcess;

impl Leases for OnlyProcess {
    fn is_shared(&self) -> bool {
        false
    }

    fn take(&self, name: &str, holder: &str, length: Duration) -> Result<Taken, StoreError> {
        check_lease(name, holder, length)?;
        let until = Instant::now() + length;
        Ok(Taken::Given(Lease { name: name.to_owned(), holder: holder.to_owned(), epoch: 1, until }))
    }

    fn renew(&self, leases: &[Lease], length: Duration) -> Result<Vec<Lease>, StoreError> {
        let until = Instant::now() + length.min(MAX_LEASE);
        Ok(leases.iter().map(|lease| Lease { until, ..lease.clone() }).collect())
    }

    fn give_back(&self, _: &Lease) -> Result<(), StoreError> {
        Ok(())
    }

    fn attend(&self, daemon: &Daemon, length: Duration) -> Result<(), StoreError> {
        check_daemon(daemon, length)
    }

    fn depart(&self, _: &str) -> Result<(), StoreError> {
        Ok(())
    }

    fn holdings(&self) -> Result<Holdings, StoreError> {
        Ok(Holdings::default())
    }

    fn fence(&self, _: Arc<dyn Fencing>) -> bool {
        false
    }
}

pub(crate) fn check_lease(name: &str, holder: &str, length: Duration) -> Result<(), StoreError> {
    within("the name of a lease", name.len(), MAX_LEASE_NAME)?;
    within("the name of a daemon", holder.len(), MAX_LEASE_NAME)?;
    check_length(length)
}

pub(crate) fn check_daemon(daemon: &Daemon, length: Duration) -> Result<(), StoreError> {
    within("the name of a daemon", daemon.name.len(), MAX_LEASE_NAME)?;
    within("what a daemon says about itself", daemon.about.len(), MAX_ABOUT)?;
    check_length(length)
}

/// A longer lease could not be told from one that was given before the clock was set back.
pub(crate) fn check_length(length: Duration) -> Result<(), StoreError> {
    if length > MAX_LEASE {
        let reason = format!("a lease lasts at most {} s", MAX_LEASE.as_secs());
        return Err(StoreError::Refused { reason });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_process_holds_every_lease() {
        let length = Duration::from_secs(5);
        let Ok(Taken::Given(lease)) = OnlyProcess.take("shard 0 of 1", "me", length) else { panic!() };
        assert!(lease.is_held() && !OnlyProcess.is_shared());
        let renewed = OnlyProcess.renew(std::slice::from_ref(&lease), length).expect("renewed");
        assert_eq!((renewed.len(), renewed[0].epoch), (1, lease.epoch));
        assert!(OnlyProcess.take("x", "me", MAX_LEASE + length).is_err());
    }
}
