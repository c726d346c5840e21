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
    /// The epoch of each shard that is held.
    told: watch::Sender<BTreeMap<usize, u64>>,
    /// The shards that are worked for.
    worked: watch::Sender<BTreeSet<usize>>,
}

#[derive(Default)]
struct Now {
    shards: usize,
    leases: BTreeMap<usize, Lease>,
    /// The shards of which everything was read that other daemons have left.
    taken_over: BTreeSet<usize>,
    /// Where the pages of the daemons are that hold the other shards.
    others: BTreeMap<usize, String>,
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
        let (told, worked) = (watch::Sender::new(BTreeMap::new()), watch::Sender::new(BTreeSet::new()));
        Self(Arc::new(Inner { is_shared, now: Mutex::default(), told, worked }))
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
        if !self.0.is_shared {
            return true;
        }
        let now = self.now();
        let shard = shard_of(guild, now.shards);
        now.taken_over.contains(&shard) && now.leases.get(&shard).is_some_and(Lease::is_held)
    }

    /// Where the pages of the daemon are that works for a server; none = this one does, or nobody is known to.
    pub fn daemon_of(&self, guild: u64) -> Option<String> {
        if self.works_for(guild) {
            return None;
        }
        let now = self.now();
        now.others.get(&shard_of(guild, now.shards)).cloned()
    }

    /// Notes where the pages of the other daemons are, by shard.
    pub(in crate::discord) fn set_others(&self, others: BTreeMap<usize, String>) {
        self.now().others = others;
    }

    /// Whether this is one of several daemons and holds nothing at present: it waits for another one to end.
    pub fn is_spare(&self) -> bool {
        self.0.is_shared && self.now().leases.is_empty()
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

    /// Whether no other daemon may hold the lease of a server at present.
    pub fn holds(&self, guild: u64) -> bool {
        !matches!(self.fence_of(guild), Fence::Closed { .. })
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
        {
            let mut now = self.now();
            let is_same = |shard: &usize| {
                let epoch = |leases: &BTreeMap<usize, Lease>| leases.get(shard).map(|lease| lease.epoch);
                now.shards == shards && epoch(&now.leases) == epoch(leases)
            };
            let taken_over = now.taken_over.iter().copied().filter(is_same).collect();
            let others = std::mem::take(&mut now.others);
            *now = Now { shards, leases: leases.clone(), taken_over, others };
        }
        self.drop_lapsed();
    }

    /// From now on this daemon works for this shard, if it holds it still in this epoch.
    pub(in crate::discord) fn has_taken_over(&self, shard: usize, epoch: u64) {
        {
            let mut now = self.now();
            if now.leases.get(&shard).is_some_and(|lease| lease.epoch == epoch) {
                now.taken_over.insert(shard);
            }
        }
        self.drop_lapsed();
    }

    /// Tells those who watch of leases that ran out meanwhile.
    pub(in crate::discord) fn drop_lapsed(&self) {
        let (held, worked) = {
            let mut now = self.now();
            let now = &mut *now;
            now.leases.retain(|_, lease| lease.is_held());
            now.taken_over.retain(|shard| now.leases.contains_key(shard));
            let held: BTreeMap<usize, u64> = now.leases.iter().map(|(shard, lease)| (*shard, lease.epoch)).collect();
            (held, now.taken_over.clone())
        };
        tell(&self.0.told, held);
        tell(&self.0.worked, worked);
    }

    /// Watches which shards are held, and in which epoch.
    pub(in crate::discord) fn watch(&self) -> watch::Receiver<BTreeMap<usize, u64>> {
        self.0.told.subscribe()
    }

    /// Watches which shards are worked for.
    pub(in crate::discord) fn watch_worked(&self) -> watch::Receiver<BTreeSet<usize>> {
        self.0.worked.subscribe()
    }
}

fn tell<T: PartialEq>(to: &watch::Sender<T>, new: T) {
    to.send_if_modified(|told| {
        let is_news = *told != new;
        *told = new;
        is_news
    });
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
        assert!(alone.holds(7));

        let held = Held::shared();
        let mut told = held.watch();
        let (even, odd) = (2 << 22, 3 << 22);
        assert!(!held.works_for(even) && !held.works_for(0));
        let soon = Instant::now() + Duration::from_secs(60);
        held.set(2, &BTreeMap::from([lease(0, 4, soon)]));
        assert!(held.holds(even) && !held.holds(odd), "also before it works for it");
        assert!(told.has_changed().expect("there"));
        assert_eq!(*told.borrow_and_update(), BTreeMap::from([(0, 4)]));
        assert!(!held.works_for(even), "what others have left is not read yet");
        held.has_taken_over(0, 3);
        assert!(!held.works_for(even), "that was another time");
        held.has_taken_over(0, 4);
        assert_eq!(*held.watch_worked().borrow(), BTreeSet::from([0]));
        assert!(held.works_for(even) && held.works_for(0) && !held.works_for(odd));
        assert_eq!(held.fence_of(even), Fence::Under { lease: "shard 0 of 2".to_owned(), epoch: 4 });
        assert_eq!(held.fence_of(odd), Fence::Closed { lease: "shard 1 of 2".to_owned() });
        held.set(2, &BTreeMap::from([lease(0, 5, soon)]));
        assert!(told.has_changed().expect("there") && !held.works_for(even), "somebody may have had it meanwhile");
        assert_eq!(*told.borrow_and_update(), BTreeMap::from([(0, 5)]));
        held.has_taken_over(0, 5);
        held.set(2, &BTreeMap::from([lease(0, 5, soon)]));
        assert!(held.works_for(even) && !told.has_changed().expect("there"), "it was renewed");
        // The database has said nothing for longer than the lease.
        held.set(2, &BTreeMap::from([lease(0, 5, Instant::now())]));
        assert!(!held.works_for(even));
        assert_eq!(*told.borrow_and_update(), BTreeMap::new());
        assert_eq!(*held.watch_worked().borrow(), BTreeSet::new());
    }
}
