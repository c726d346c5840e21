//! What this daemon works for at present.

use super::plan::{lease_of, shard_of};
use adjutant_commands::store::{Fence, Lease};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;

/// The shards that this daemon holds. Cheap to clone.
#[derive(Clone)]
pub struct Held(Arc<Inner>);

struct Inner {
    /// Whether other daemons may hold others. If not, this one works for everything.
    is_shared: bool,
    now: Mutex<Now>,
    told: watch::Sender<BTreeSet<usize>>,
}

#[derive(Default)]
struct Now {
    shards: usize,
    leases: BTreeMap<usize, Lease>,
}

impl Default for Held {
    fn default() -> Self {
        Self::alone()
    }
}

impl Held {
    /// One daemon that works for everything.
    pub fn alone() -> Self {
        Self::new(false)
    }

    /// One of several daemons, which holds nothing yet.
    pub fn shared() -> Self {
        Self::new(true)
    }

    fn new(is_shared: bool) -> Self {
        let told = watch::Sender::new(BTreeSet::new());
        Self(Arc::new(Inner { is_shared, now: Mutex::default(), told }))
    }

    fn now(&self) -> MutexGuard<'_, Now> {
        self.0.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether this is one of several daemons.
    pub fn is_shared(&self) -> bool {
        self.0.is_shared
    }

    /// Whether this daemon works for a server. What belongs to no server is of server 0.
    pub fn works_for(&self, guild: u64) -> bool {
        !self.0.is_shared || matches!(self.fence_of(guild), Fence::Under { .. })
    }

    /// Under which lease the games of a server are written.
    pub fn fence_of(&self, guild: u64) -> Fence {
        if !self.0.is_shared {
            return Fence::Open;
        }
        let now = self.now();
        let shard = shard_of(guild, now.shards);
        match now.leases.get(&shard) {
            Some(lease) if lease.is_held() => Fence::Under { lease: lease.name.clone(), epoch: lease.epoch },
            _ => Fence::Closed { lease: lease_of(shard, now.shards) },
        }
    }

    /// The shard of a server, by the number of shards in force.
    pub fn shard_of(&self, guild: u64) -> usize {
        shard_of(guild, self.now().shards)
    }

    /// The number of shards in force; 0 = not known yet.
    pub fn shards(&self) -> usize {
        self.now().shards
    }

    /// Sets what is held, and tells those who watch.
    pub(in crate::discord) fn set(&self, shards: usize, leases: &BTreeMap<usize, Lease>) {
        *self.now() = Now { shards, leases: leases.clone() };
        self.drop_lapsed();
    }

    /// Tells those who watch of leases that ran out meanwhile.
    pub(in crate::discord) fn drop_lapsed(&self) {
        let held: BTreeSet<usize> = {
            let mut now = self.now();
            now.leases.retain(|_, lease| lease.is_held());
            now.leases.keys().copied().collect()
        };
        self.0.told.send_if_modified(|told| {
            let is_news = *told != held;
            *told = held;
            is_news
        });
    }

    /// Watches which shards are held.
    pub(in crate::discord) fn watch(&self) -> watch::Receiver<BTreeSet<usize>> {
        self.0.told.subscribe()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::{Duration, Instant};

    fn lease(shard: usize, epoch: u64, until: Instant) -> (usize, Lease) {
        (shard, Lease { name: lease_of(shard, 2), holder: "me".to_owned(), epoch, until })
    }

    #[test]
    fn one_of_several_works_for_what_it_holds_and_one_alone_for_everything() {
        let alone = Held::alone();
        assert!(alone.works_for(0) && alone.works_for(u64::MAX));
        assert_eq!(alone.fence_of(7), Fence::Open);

        let held = Held::shared();
        let mut told = held.watch();
        let (even, odd) = (2 << 22, 3 << 22);
        assert!(!held.works_for(even) && !held.works_for(0));
        let soon = Instant::now() + Duration::from_secs(60);
        held.set(2, &BTreeMap::from([lease(0, 4, soon)]));
        assert!(told.has_changed().expect("there"));
        assert_eq!(*told.borrow_and_update(), BTreeSet::from([0]));
        assert!(held.works_for(even) && held.works_for(0) && !held.works_for(odd));
        assert_eq!(held.fence_of(even), Fence::Under { lease: "shard 0 of 2".to_owned(), epoch: 4 });
        assert_eq!(held.fence_of(odd), Fence::Closed { lease: "shard 1 of 2".to_owned() });
        held.set(2, &BTreeMap::from([lease(0, 5, soon)]));
        assert!(!told.has_changed().expect("there"), "the same shards");
        // The database has said nothing for longer than the lease.
        held.set(2, &BTreeMap::from([lease(0, 5, Instant::now())]));
        assert!(!held.works_for(even));
        assert_eq!(*told.borrow_and_update(), BTreeSet::new());
    }
}
