//! Which daemon works for which shard: a plan from what everybody sees, without clock, store or chance.
//!
//! Every daemon plans by itself. Daemons that see the same plan the same. Where they see different moments, the lease
//! of a shard decides.

use super::about::About;
use adjutant_commands::store::Holdings;
use std::collections::{BTreeMap, BTreeSet};

/// What one daemon sees of all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// The number of shards.
    pub shards: usize,
    /// The daemons that live and stay, by name.
    pub workers: BTreeSet<String>,
    /// Who holds which shard; a shard that is missing is free.
    pub held: BTreeMap<usize, String>,
    /// Who held a free shard last. It may still have its session.
    pub last: BTreeMap<usize, String>,
}

/// What a daemon does next about a shard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// Takes it.
    Take(usize),
    /// Lets it go to another daemon.
    GiveBack(usize),
}

/// The name of a shard's lease. It has the number of shards too: a shard of three is other servers than one of four.
pub fn lease_of(shard: usize, shards: usize) -> String {
    format!("shard {shard} of {shards}")
}

/// The shard and the number of shards of a lease; none = it is of something else.
pub fn shard_in(lease: &str) -> Option<(usize, usize)> {
    let (shard, shards) = lease.strip_prefix("shard ")?.split_once(" of ")?;
    let (shard, shards): (usize, usize) = (shard.parse().ok()?, shards.parse().ok()?);
    // Only the name that this program writes: "shard 03 of 8" would be a second lease for one shard.
    (shard < shards && lease == lease_of(shard, shards)).then_some((shard, shards))
}

/// The shard of a server, by Discord's formula. What belongs to no server is at shard 0, as direct messages are.
pub fn shard_of(guild: u64, shards: usize) -> usize {
    usize::try_from((guild >> 22) % (shards.max(1) as u64)).unwrap_or_default()
}

/// Shards that may identify at the same time, one list after another. Of each bucket one identifies every five seconds,
/// and a shard's bucket is its number modulo `max_concurrency`.
pub fn identify_rounds(shards: &[usize], max_concurrency: usize) -> Vec<Vec<usize>> {
    let mut buckets: BTreeMap<usize, usize> = BTreeMap::new();
    let mut rounds: Vec<Vec<usize>> = Vec::new();
    for shard in shards {
        let before = buckets.entry(bucket_of(*shard, max_concurrency)).or_default();
        match rounds.get_mut(*before) {
            Some(round) => round.push(*shard),
            None => rounds.push(vec![*shard]),
        }
        *before += 1;
    }
    rounds
}

/// The bucket in which a shard identifies.
pub fn bucket_of(shard: usize, max_concurrency: usize) -> usize {
    shard % max_concurrency.max(1)
}

/// The number of shards: the one by which daemons work at present, else the recommended one.
///
/// Discord's recommendation grows with the bot. Daemons that follow different ones would serve servers twice.
pub fn shards_in_force(holdings: &Holdings, recommended: usize) -> usize {
    let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
    for lease in holdings.leases.iter().filter(|lease| !lease.left.is_zero()) {
        if let Some((_, shards)) = shard_in(&lease.name) {
            *counts.entry(shards).or_default() += 1;
        }
    }
    counts.into_iter().max_by_key(|(_, leases)| *leases).map_or(recommended.max(1), |(shards, _)| shards)
}

/// Whether leases of another number of shards are still held. Nothing is taken until they have ended.
pub fn is_mixed(holdings: &Holdings, shards: usize) -> bool {
    let held = holdings.leases.iter().filter(|lease| !lease.left.is_zero());
    held.filter_map(|lease| shard_in(&lease.name)).any(|(_, others)| others != shards)
}

impl View {
    /// What follows from leases and daemons, for a daemon that stays or leaves.
    pub fn of(holdings: &Holdings, recommended: usize) -> Self {
        let shards = shards_in_force(holdings, recommended);
        let stay = holdings.daemons.iter().filter(|daemon| !About::read(&daemon.about).leaving);
        let workers = stay.map(|daemon| daemon.name.clone()).collect();
        let (mut held, mut last) = (BTreeMap::new(), BTreeMap::new());
        for lease in &holdings.leases {
            if let Some((shard, of)) = shard_in(&lease.name)
                && of == shards
            {
                let whom = if lease.left.is_zero() { &mut last } else { &mut held };
                whom.insert(shard, lease.holder.clone());
            }
        }
        Self { shards, workers, held, last }
    }

    /// Where the pages of the daemons are that hold the other shards, as they say themselves.
    pub fn others(&self, holdings: &Holdings, me: &str) -> BTreeMap<usize, String> {
        let pages = |holder: &str| {
            let daemon = holdings.daemons.iter().find(|daemon| daemon.name == holder)?;
            About::read(&daemon.about).web
        };
        let others = self.held.iter().filter(|(_, holder)| *holder != me);
        others.filter_map(|(shard, holder)| Some((*shard, pages(holder)?))).collect()
    }

    /// The shards that nobody holds.
    pub fn free(&self) -> Vec<usize> {
        (0..self.shards).filter(|shard| !self.held.contains_key(shard)).collect()
    }

    /// The shards that a daemon holds.
    pub fn held_by(&self, daemon: &str) -> Vec<usize> {
        self.held.iter().filter(|(_, holder)| *holder == daemon).map(|(shard, _)| *shard).collect()
    }

    /// How many shards each worker should hold. They differ by one at most. Who holds more keeps the one more, so that
    /// nothing moves without need.
    fn shares(&self) -> BTreeMap<&str, usize> {
        let mut workers: Vec<(&str, usize)> =
            self.workers.iter().map(|worker| (worker.as_str(), self.held_by(worker).len())).collect();
        workers.sort_by(|(a, of_a), (b, of_b)| of_b.cmp(of_a).then_with(|| a.cmp(b)));
        let (each, more) = match workers.len() {
            0 => (0, 0),
            many => (self.shards / many, self.shards % many),
        };
        let share = |number: usize| each + usize::from(number < more);
        workers.iter().enumerate().map(|(number, (worker, _))| (*worker, share(number))).collect()
    }

    /// Who takes which free shard: whoever held it last if there is room, else whoever lacks most.
    fn taken(&self) -> BTreeMap<usize, &str> {
        let mut lacks: BTreeMap<&str, usize> = self
            .shares()
            .into_iter()
            .map(|(worker, share)| (worker, share.saturating_sub(self.held_by(worker).len())))
            .collect();
        let mut taken = BTreeMap::new();
        let mut rest = Vec::new();
        for shard in self.free() {
            let before = self.last.get(&shard).and_then(|last| lacks.get_key_value(last.as_str()));
            match before.map(|(worker, lacking)| (*worker, *lacking)) {
                Some((worker, 1..)) => {
                    taken.insert(shard, worker);
                    lacks.entry(worker).and_modify(|lacking| *lacking -= 1);
                }
                _ => rest.push(shard),
            }
        }
        for shard in rest {
            let most = lacks.iter().max_by(|(a, of_a), (b, of_b)| of_a.cmp(of_b).then_with(|| b.cmp(a)));
            let Some((worker, 1..)) = most.map(|(worker, lacking)| (*worker, *lacking)) else { break };
            taken.insert(shard, worker);
            lacks.entry(worker).and_modify(|lacking| *lacking -= 1);
        }
        taken
    }

    /// What this daemon does next.
    ///
    /// One that leaves gives everything back. One that holds more than its share gives back one shard at a time, and only
    /// while none is free: so at most one shard is on its way for the sake of balance.
    pub fn steps(&self, me: &str) -> Vec<Step> {
        let mine = self.held_by(me);
        if !self.workers.contains(me) {
            return mine.into_iter().map(Step::GiveBack).collect();
        }
        let taken = self.taken();
        let to_take: Vec<Step> =
            taken.into_iter().filter(|(_, worker)| *worker == me).map(|(shard, _)| Step::Take(shard)).collect();
        if !to_take.is_empty() {
            return to_take;
        }
        let share = self.shares().get(me).copied().unwrap_or_default();
        match mine.last() {
            Some(shard) if mine.len() > share && self.free().is_empty() && self.gives_first(me) => {
                vec![Step::GiveBack(*shard)]
            }
            _ => Vec::new(),
        }
    }

    /// Whether this daemon is the first of those that hold more than their share.
    fn gives_first(&self, me: &str) -> bool {
        let shares = self.shares();
        shares
            .iter()
            .find(|(worker, share)| self.held_by(worker).len() > **share)
            .is_some_and(|(worker, _)| *worker == me)
    }
}

#[cfg(test)]
mod tests;
