//! Keeps the leases of this daemon, and takes and gives back what the plan says.

use super::about::About;
use super::held::Held;
use super::plan::{Step, View, is_mixed, lease_of, shard_in};
use super::{LEASE, LOOK};
use adjutant_commands::store::{Daemon, Fencing, Holdings, Lease, Leases, Store, StoreError, Taken};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::sleep;

/// Whoever has it decides how many shards there are, as long as nobody works.
const FIRST: &str = "number of shards";

/// The leases of a store.
pub struct OfStore(pub Store);

impl Leases for OfStore {
    fn is_shared(&self) -> bool {
        self.0.leases().is_shared()
    }

    fn take(&self, name: &str, holder: &str, length: Duration) -> Result<Taken, StoreError> {
        self.0.leases().take(name, holder, length)
    }

    fn renew(&self, leases: &[Lease], length: Duration) -> Result<Vec<Lease>, StoreError> {
        self.0.leases().renew(leases, length)
    }

    fn give_back(&self, lease: &Lease) -> Result<(), StoreError> {
        self.0.leases().give_back(lease)
    }

    fn attend(&self, daemon: &Daemon, length: Duration) -> Result<(), StoreError> {
        self.0.leases().attend(daemon, length)
    }

    fn depart(&self, daemon: &str) -> Result<(), StoreError> {
        self.0.leases().depart(daemon)
    }

    fn holdings(&self) -> Result<Holdings, StoreError> {
        self.0.leases().holdings()
    }

    fn fence(&self, fencing: Arc<dyn Fencing>) -> bool {
        self.0.leases().fence(fencing)
    }
}

/// Keeps the leases of one daemon.
pub struct Keeper<L> {
    leases: L,
    held: Held,
    name: String,
    about: About,
    /// The number of shards that Discord recommends.
    recommended: usize,
    /// The number of shards by which the leases were taken.
    shards: usize,
    mine: BTreeMap<usize, Lease>,
}

impl<L: Leases> Keeper<L> {
    /// A daemon of this name that holds nothing. No other start of the program has the same name.
    pub fn new(leases: L, held: Held, name: String, about: About, recommended: usize) -> Self {
        let (shards, mine) = (recommended.max(1), BTreeMap::new());
        Self { leases, held, name, about, recommended, shards, mine }
    }

    fn tell(&self) {
        self.held.set(self.shards, &self.mine);
    }

    fn attend(&self) -> Result<(), StoreError> {
        self.leases.attend(&Daemon { name: self.name.clone(), about: self.about.write() }, LEASE)
    }

    /// Renews what is held, looks at the others, and does what the plan says.
    ///
    /// # Errors
    /// The store fails. What is held stays held until it runs out.
    pub fn look(&mut self) -> Result<(), StoreError> {
        self.attend()?;
        let mine: Vec<Lease> = self.mine.values().cloned().collect();
        let renewed = self.leases.renew(&mine, LEASE)?;
        let shard = |lease: Lease| shard_in(&lease.name).map(|(shard, _)| (shard, lease));
        self.mine = renewed.into_iter().filter_map(shard).collect();
        self.tell();
        let mut seen = self.leases.holdings()?;
        let mut first = None;
        if View::of(&seen, self.recommended).held.is_empty() {
            // Two that begin at once might go by different recommendations.
            match self.leases.take(FIRST, &self.name, LEASE)? {
                Taken::Held { .. } => return Ok(()),
                Taken::Given(lease) => first = Some(lease),
            }
            seen = self.leases.holdings()?;
        }
        let done = self.follow(&seen);
        if let Some(first) = first {
            self.leases.give_back(&first)?;
        }
        done
    }

    fn follow(&mut self, seen: &Holdings) -> Result<(), StoreError> {
        let view = View::of(seen, self.recommended);
        if is_mixed(seen, view.shards) || (view.shards != self.shards && !self.mine.is_empty()) {
            return if view.shards == self.shards { Ok(()) } else { self.let_all_go() };
        }
        self.shards = view.shards;
        self.tell();
        self.held.set_others(view.others(seen, &self.name));
        for step in view.steps(&self.name) {
            match step {
                Step::Take(shard) => {
                    if let Taken::Given(lease) = self.leases.take(&lease_of(shard, self.shards), &self.name, LEASE)? {
                        self.mine.insert(shard, lease);
                        self.tell();
                    }
                }
                Step::GiveBack(shard) => self.let_go(shard)?,
            }
        }
        Ok(())
    }

    /// Stops working for a shard, and only then gives it back.
    fn let_go(&mut self, shard: usize) -> Result<(), StoreError> {
        let Some(lease) = self.mine.remove(&shard) else { return Ok(()) };
        self.tell();
        self.leases.give_back(&lease)
    }

    fn let_all_go(&mut self) -> Result<(), StoreError> {
        let shards: Vec<usize> = self.mine.keys().copied().collect();
        shards.into_iter().try_for_each(|shard| self.let_go(shard))
    }

    /// Gives everything back, and says that this daemon has ended.
    ///
    /// # Errors
    /// The store fails. What was not given back runs out.
    pub fn leave(&mut self) -> Result<(), StoreError> {
        self.about.leaving = true;
        self.attend()?;
        self.let_all_go()?;
        self.leases.depart(&self.name)
    }
}

impl<L: Leases + 'static> Keeper<L> {
    /// Looks again and again until `stop`, and leaves then.
    pub async fn run(self, mut stop: watch::Receiver<bool>) {
        let held = self.held.clone();
        let mut keeper = self;
        loop {
            let mut looking = tokio::task::spawn_blocking(move || {
                let looked = keeper.look();
                (keeper, looked)
            });
            let (back, looked) = loop {
                tokio::select! {
                    done = &mut looking => match done {
                        Ok(done) => break done,
                        Err(error) => return tracing::error!(%error, "the leases are not kept any more"),
                    },
                    // A database that does not answer does not keep a lease from running out.
                    () = sleep(LOOK) => held.drop_lapsed(),
                }
            };
            keeper = back;
            if let Err(error) = looked {
                tracing::warn!(%error, "the leases of this daemon could not be looked after");
            }
            held.drop_lapsed();
            tokio::select! {
                () = sleep(LOOK) => {}
                () = stopped(&mut stop) => break,
            }
        }
        let left = tokio::task::spawn_blocking(move || keeper.leave()).await;
        if let Ok(Err(error)) = left {
            tracing::warn!(%error, "what this daemon held is free only when its leases run out");
        }
    }
}

async fn stopped(stop: &mut watch::Receiver<bool>) {
    drop(stop.wait_for(|stop| *stop).await);
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_commands::store::{Fence, LeaseState};
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::{Mutex, PoisonError};
    use std::time::Instant;

    /// Leases in memory, for several daemons. None runs out during a test.
    #[derive(Clone, Default)]
    struct Table(Arc<Rows>);

    #[derive(Default)]
    struct Rows {
        leases: Mutex<BTreeMap<String, (String, u64, bool)>>,
        daemons: Mutex<BTreeMap<String, Vec<u8>>>,
        fails: AtomicBool,
    }

    impl Table {
        fn leases(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, (String, u64, bool)>> {
            self.0.leases.lock().unwrap_or_else(PoisonError::into_inner)
        }

        fn daemons(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, Vec<u8>>> {
            self.0.daemons.lock().unwrap_or_else(PoisonError::into_inner)
        }
    }

    impl Leases for Table {
        fn is_shared(&self) -> bool {
            true
        }

        fn take(&self, name: &str, holder: &str, length: Duration) -> Result<Taken, StoreError> {
            let mut leases = self.leases();
            let row = leases.entry(name.to_owned()).or_default();
            if row.2 && row.0 != holder {
                return Ok(Taken::Held { holder: row.0.clone(), left: length });
            }
            *row = (holder.to_owned(), row.1 + 1, true);
            let (holder, epoch) = (row.0.clone(), row.1);
            Ok(Taken::Given(Lease { name: name.to_owned(), holder, epoch, until: Instant::now() + length }))
        }

        fn renew(&self, leases: &[Lease], length: Duration) -> Result<Vec<Lease>, StoreError> {
            let rows = self.leases();
            let until = Instant::now() + length;
            let is_held = |lease: &&Lease| {
                rows.get(&lease.name).is_some_and(|row| row.2 && row.0 == lease.holder && row.1 == lease.epoch)
            };
            Ok(leases.iter().filter(is_held).map(|lease| Lease { until, ..lease.clone() }).collect())
        }

        fn give_back(&self, lease: &Lease) -> Result<(), StoreError> {
            if let Some(row) = self.leases().get_mut(&lease.name)
                && row.1 == lease.epoch
            {
                row.2 = false;
            }
            Ok(())
        }

        fn attend(&self, daemon: &Daemon, _: Duration) -> Result<(), StoreError> {
            if self.0.fails.load(Ordering::SeqCst) {
                return Err(StoreError::Unavailable { reason: "of the test".to_owned() });
            }
            self.daemons().insert(daemon.name.clone(), daemon.about.clone());
            Ok(())
        }

        fn depart(&self, daemon: &str) -> Result<(), StoreError> {
            self.daemons().remove(daemon);
            Ok(())
        }

        fn holdings(&self) -> Result<Holdings, StoreError> {
            let left = |held: bool| if held { LEASE } else { Duration::ZERO };
            let rows = self.leases();
            let leases = rows.iter().map(|(name, (holder, epoch, held))| LeaseState {
                name: name.clone(),
                holder: holder.clone(),
                epoch: *epoch,
                left: left(*held),
            });
            let daemons = self.daemons();
            let daemons = daemons.iter().map(|(name, about)| Daemon { name: name.clone(), about: about.clone() });
            Ok(Holdings { leases: leases.collect(), daemons: daemons.collect() })
        }

        fn fence(&self, _: Arc<dyn Fencing>) -> bool {
            true
        }
    }

    fn keeper(table: &Table, name: &str, recommended: usize) -> (Keeper<Table>, Held) {
        let held = Held::shared();
        (Keeper::new(table.clone(), held.clone(), name.to_owned(), About::default(), recommended), held)
    }

    fn held(held: &Held) -> Vec<usize> {
        held.watch().borrow().keys().copied().collect()
    }

    #[test]
    fn daemons_share_the_shards_and_one_that_leaves_hands_over_at_once() {
        let table = Table::default();
        let ((mut a, of_a), (mut b, of_b)) = (keeper(&table, "a", 4), keeper(&table, "b", 1));
        a.look().expect("looked");
        assert_eq!(held(&of_a), [0, 1, 2, 3]);
        for _ in 0..6 {
            b.look().expect("looked");
            a.look().expect("looked");
        }
        assert_eq!((held(&of_a), held(&of_b)), (vec![0, 1], vec![2, 3]), "by the number of shards of the first");
        a.leave().expect("left");
        assert_eq!(held(&of_a), Vec::<usize>::new());
        b.look().expect("looked");
        assert_eq!(held(&of_b), [0, 1, 2, 3]);
        assert!(matches!(of_b.fence_of(0), Fence::Under { .. }) && matches!(of_a.fence_of(0), Fence::Closed { .. }));
    }

    #[test]
    fn of_two_that_begin_at_once_one_says_how_many_shards_there_are() {
        let table = Table::default();
        let ((mut a, of_a), (mut b, of_b)) = (keeper(&table, "a", 2), keeper(&table, "b", 3));
        // Somebody is about to begin.
        let Ok(Taken::Given(first)) = table.take(FIRST, "a", LEASE) else { panic!("taken") };
        b.look().expect("looked");
        assert_eq!(held(&of_b), Vec::<usize>::new());
        table.give_back(&first).expect("given back");
        a.look().expect("looked");
        b.look().expect("looked");
        assert_eq!((of_a.shards(), of_b.shards()), (2, 2));
    }

    #[test]
    fn a_store_that_fails_takes_nothing_away_before_its_time() {
        let table = Table::default();
        let (mut a, of_a) = keeper(&table, "a", 1);
        a.look().expect("looked");
        table.0.fails.store(true, Ordering::SeqCst);
        assert!(a.look().is_err());
        assert_eq!(held(&of_a), [0]);
        // Somebody else was given it: then it is gone at the next look.
        table.leases().insert(lease_of(0, 1), ("b".to_owned(), 9, true));
        table.0.fails.store(false, Ordering::SeqCst);
        a.look().expect("looked");
        assert_eq!(held(&of_a), Vec::<usize>::new());
    }
}
