use super::*;
use crate::discord::daemons::{LEASE, LOOK};
use adjutant_commands::store::{Daemon, LeaseState};
use adjutant_seeds as seeds;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use std::time::Duration;

/// A view in which these workers live and these shards are held. `-` = a shard is free.
fn view(workers: &[&str], held: &[&str]) -> View {
    let held_shards = held.iter().enumerate().filter(|(_, holder)| **holder != "-");
    View {
        shards: held.len(),
        workers: workers.iter().map(|worker| (*worker).to_owned()).collect(),
        held: held_shards.map(|(shard, holder)| (shard, (*holder).to_owned())).collect(),
        last: BTreeMap::new(),
    }
}

#[test]
fn each_daemon_does_its_part() {
    use Step::{GiveBack, Take};
    // What happens, who lives, who holds each shard, who plans, and the plan.
    type Case = (&'static str, &'static [&'static str], &'static [&'static str], &'static str, &'static [Step]);
    let cases: [Case; 12] = [
        ("the first takes all", &["a"], &["-", "-", "-"], "a", &[Take(0), Take(1), Take(2)]),
        ("two that begin share", &["a", "b"], &["-", "-", "-"], "a", &[Take(0), Take(1)]),
        ("and do not take the same", &["a", "b"], &["-", "-", "-"], "b", &[Take(2)]),
        ("what is held stays", &["a", "b"], &["a", "b"], "a", &[]),
        ("who has less takes what is free", &["a", "b"], &["a", "a", "-"], "b", &[Take(2)]),
        ("who has enough leaves it", &["a", "b"], &["a", "a", "-"], "a", &[]),
        ("one more shard than daemons moves nothing", &["a", "b"], &["b", "b", "a"], "b", &[]),
        ("a new one gets some, one at a time", &["a", "b"], &["a", "a", "a", "a"], "a", &[GiveBack(3)]),
        ("the next when that is taken", &["a", "b"], &["a", "a", "a", "-"], "a", &[]),
        ("of two with too many one gives", &["a", "b", "c"], &["a", "a", "b", "b", "a", "b"], "b", &[]),
        ("who leaves gives all back", &["b"], &["a", "b", "a"], "a", &[GiveBack(0), GiveBack(2)]),
        ("what the dead still hold is not free", &["b"], &["a", "b"], "b", &[]),
    ];
    for (what, workers, held, me, steps) in cases {
        assert_eq!(view(workers, held).steps(me), steps, "{what}");
    }
}

#[test]
fn a_free_shard_goes_back_to_who_may_still_have_its_session() {
    let mut seen = view(&["a", "b"], &["-", "-", "-", "-"]);
    seen.last = [(0, "b"), (1, "b"), (2, "gone"), (3, "b")].map(|(shard, last)| (shard, last.to_owned())).into();
    assert_eq!(seen.steps("b"), [Step::Take(0), Step::Take(1)], "as many as are its share");
    assert_eq!(seen.steps("a"), [Step::Take(2), Step::Take(3)]);
}

#[test]
fn shards_have_one_name_and_servers_one_shard() {
    assert_eq!(shard_in(&lease_of(3, 8)), Some((3, 8)));
    for other in
        ["", "shard", "shard 8 of 8", "shard 03 of 8", "shard +3 of 8", "shard 3 of", "shard -1 of 8", "identify 0"]
    {
        assert_eq!(shard_in(other), None, "{other}");
    }
    for (guild, shards, shard) in [(0, 4, 0), (5 << 22, 4, 1), ((7 << 22) | 9, 4, 3), (u64::MAX, 1, 0), (9 << 22, 0, 0)]
    {
        assert_eq!(shard_of(guild, shards), shard, "{guild} of {shards}");
    }
}

#[test]
fn of_each_bucket_one_identifies_at_a_time() {
    // The shards, how many identify at once, and the buckets.
    type Case = (&'static [usize], usize, &'static [&'static [usize]]);
    let cases: [Case; 5] = [
        (&[], 1, &[]),
        (&[0, 1, 2], 1, &[&[0], &[1], &[2]]),
        (&[0, 1, 2, 3], 2, &[&[0, 1], &[2, 3]]),
        (&[0, 2, 4, 1], 2, &[&[0, 1], &[2], &[4]]),
        (&[3, 1], 0, &[&[3], &[1]]),
    ];
    for (shards, max_concurrency, rounds) in cases {
        assert_eq!(identify_rounds(shards, max_concurrency), rounds, "{shards:?} by {max_concurrency}");
    }
}

fn lease(name: &str, seconds: u64) -> LeaseState {
    LeaseState { name: name.to_owned(), holder: "a".to_owned(), epoch: 1, left: Duration::from_secs(seconds) }
}

#[test]
fn the_number_of_shards_is_that_of_those_who_work() {
    let cases: [(&[LeaseState], usize, bool); 5] = [
        (&[], 4, false),
        (&[lease("shard 0 of 2", 0)], 4, false),
        (&[lease("shard 0 of 2", 1), lease("identify 0", 1)], 2, false),
        (&[lease("shard 0 of 2", 1), lease("shard 0 of 1", 0)], 2, false),
        (&[lease("shard 0 of 2", 1), lease("shard 1 of 2", 1), lease("shard 0 of 1", 1)], 2, true),
    ];
    for (leases, shards, mixed) in cases {
        let holdings = Holdings { leases: leases.to_vec(), daemons: Vec::new() };
        assert_eq!(shards_in_force(&holdings, 4), shards, "{leases:?}");
        assert_eq!(is_mixed(&holdings, shards), mixed, "{leases:?}");
    }
}

#[test]
fn what_a_daemon_says_is_read_by_daemons_of_other_versions() {
    let leaving = About { leaving: true, web: Some("http://10.0.0.2:8080".to_owned()) };
    assert_eq!(About::read(&leaving.write()), leaving);
    assert_eq!(About::read(br#"{"leaving": true, "weather": "fine"}"#), About { leaving: true, web: None });
    assert_eq!(About::read(b"no"), About::default());
}

/// The store as the daemons of a test see it. Time passes only as the test says.
#[derive(Default)]
struct World {
    /// In milliseconds.
    now: u64,
    shards: usize,
    /// Holder, epoch and end.
    leases: BTreeMap<String, (String, u64, u64)>,
    /// What each said, and until when it lives.
    daemons: BTreeMap<String, (About, u64)>,
    given: BTreeSet<(String, u64)>,
}

#[derive(Clone, Default)]
struct Played {
    name: String,
    /// What it believes to hold: epoch, and until when it does.
    held: BTreeMap<usize, (u64, u64)>,
    dead: bool,
    leaving: bool,
    paused_until: u64,
    /// What it saw at its last look. It acts on that when it is slow.
    seen: Holdings,
    slow: bool,
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

impl World {
    fn holdings(&self) -> Holdings {
        let left = |ends: u64| Duration::from_millis(ends.saturating_sub(self.now));
        let leases = self.leases.iter().map(|(name, (holder, epoch, ends))| LeaseState {
            name: name.clone(),
            holder: holder.clone(),
            epoch: *epoch,
            left: left(*ends),
        });
        let alive = self.daemons.iter().filter(|(_, (_, ends))| *ends > self.now);
        let daemons = alive.map(|(name, (about, _))| Daemon { name: name.clone(), about: about.write() });
        Holdings { leases: leases.collect(), daemons: daemons.collect() }
    }

    fn take(&mut self, name: String, holder: &str) -> Option<u64> {
        let ends = self.now + milliseconds(LEASE);
        let epoch = match self.leases.get(&name) {
            Some((by, _, until)) if *until > self.now && by != holder => return None,
            Some((_, epoch, _)) => epoch + 1,
            None => 1,
        };
        assert!(self.given.insert((name.clone(), epoch)), "two holders of one epoch of {name}");
        self.leases.insert(name, (holder.to_owned(), epoch, ends));
        Some(epoch)
    }

    /// One look of a daemon, with all that follows.
    fn look(&mut self, daemon: &mut Played) {
        if daemon.dead || daemon.paused_until > self.now {
            return;
        }
        let ends = self.now + milliseconds(LEASE);
        let about = About { leaving: daemon.leaving, web: None };
        self.daemons.insert(daemon.name.clone(), (about, ends));
        let (now, shards) = (self.now, self.shards);
        let leases = &mut self.leases;
        daemon.held.retain(|shard, (epoch, until)| match leases.get_mut(&lease_of(*shard, shards)) {
            Some((by, current, end)) if *by == daemon.name && current == epoch && *end > now => {
                (*end, *until) = (ends, ends);
                true
            }
            _ => false,
        });
        let fresh = self.holdings();
        let seen = if daemon.slow { std::mem::replace(&mut daemon.seen, fresh) } else { fresh };
        for step in View::of(&seen, self.shards).steps(&daemon.name) {
            match step {
                Step::Take(shard) => {
                    if let Some(epoch) = self.take(lease_of(shard, self.shards), &daemon.name) {
                        daemon.held.insert(shard, (epoch, ends));
                    }
                }
                Step::GiveBack(shard) => {
                    if let Some((epoch, _)) = daemon.held.remove(&shard)
                        && let Some((_, current, end)) = self.leases.get_mut(&lease_of(shard, self.shards))
                        && *current == epoch
                    {
                        *end = self.now;
                    }
                }
            }
        }
        if daemon.leaving && daemon.held.is_empty() {
            self.daemons.remove(&daemon.name);
            daemon.dead = true;
        }
    }

    /// Everybody looks once, and time passes.
    fn pass(&mut self, daemons: &mut [Played]) {
        for daemon in daemons.iter_mut() {
            self.look(daemon);
        }
        self.now += milliseconds(LOOK);
        for shard in 0..self.shards {
            let who: Vec<&str> = daemons
                .iter()
                .filter(|daemon| daemon.held.get(&shard).is_some_and(|(_, until)| *until > self.now))
                .map(|daemon| daemon.name.as_str())
                .collect();
            assert!(who.len() <= 1, "shard {shard} is held by {who:?}");
        }
    }

    fn pass_for(&mut self, daemons: &mut [Played], time: Duration) {
        let end = self.now + milliseconds(time);
        while self.now < end {
            self.pass(daemons);
        }
    }

    /// How many shards each alive daemon holds.
    fn loads(&self, daemons: &[Played]) -> Vec<usize> {
        let alive = daemons.iter().filter(|daemon| !daemon.dead && !daemon.leaving);
        alive.map(|daemon| daemon.held.values().filter(|(_, until)| *until > self.now).count()).collect()
    }
}

fn daemons(names: &[&str]) -> Vec<Played> {
    names.iter().map(|name| Played { name: (*name).to_owned(), ..Played::default() }).collect()
}

#[test]
fn the_shards_of_a_daemon_that_dies_go_on_elsewhere_within_ten_seconds_and_of_one_that_leaves_within_two() {
    let mut world = World { shards: 7, ..World::default() };
    let mut all = daemons(&["a", "b", "c"]);
    world.pass_for(&mut all, LOOK * 4);
    assert_eq!(world.loads(&all).iter().sum::<usize>(), 7);
    all[0].dead = true;
    // Six seconds, so that four are left for Discord.
    world.pass_for(&mut all, Duration::from_secs(6));
    assert_eq!(world.loads(&all).iter().sum::<usize>(), 7);
    all[1].leaving = true;
    world.pass_for(&mut all, Duration::from_secs(2));
    assert_eq!(world.loads(&all), [7]);
    // Another one that begins gets its share, one shard after another.
    all.extend(daemons(&["d"]));
    world.pass_for(&mut all, Duration::from_secs(10));
    assert_eq!(world.loads(&all), [4, 3]);
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: seeds::tries(200, 10_000) as u32,
        rng_seed: RngSeed::Fixed(seeds::one("every_shard_has_one_holder_whoever_dies")),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    /// Whatever happens to daemons, no epoch has two holders. Soon after the last of it, all shards are held, and
    /// everybody who lives has as many as the others.
    #[test]
    fn every_shard_has_one_holder_whoever_dies(
        shards in 1_usize..12,
        begun in 1_usize..4,
        happens in proptest::collection::vec((0_u8..6, 0_usize..8, 1_u64..30), 0..24),
    ) {
        let mut world = World { shards, ..World::default() };
        let name = |number: usize| format!("daemon {number}");
        let mut all: Vec<Played> =
            (0..begun).map(|number| Played { name: name(number), ..Played::default() }).collect();
        for (what, who, ticks) in happens {
            let (count, now) = (all.len(), world.now);
            let who = who % count;
            match what {
                0 => all.push(Played { name: name(count), ..Played::default() }),
                1 => all[who].dead = true,
                2 => all[who].leaving = true,
                // For longer than a lease, or not.
                3 => all[who].paused_until = now + ticks * milliseconds(LOOK),
                4 => all[who].slow = !all[who].slow,
                _ => {}
            }
            world.pass_for(&mut all, LOOK * u32::try_from(ticks % 5).unwrap_or_default());
        }
        for daemon in &mut all {
            (daemon.paused_until, daemon.slow) = (0, false);
        }
        let alive = all.iter().filter(|daemon| !daemon.dead && !daemon.leaving).count();
        world.pass_for(&mut all, Duration::from_secs(10));
        let held: usize = world.loads(&all).iter().sum();
        // One may be on its way for the sake of balance.
        prop_assert!(alive == 0 || held + 1 >= shards, "{held} of {shards} after ten seconds");
        world.pass_for(&mut all, Duration::from_secs(20));
        let loads = world.loads(&all);
        if let (Some(most), Some(least)) = (loads.iter().max(), loads.iter().min()) {
            prop_assert_eq!(loads.iter().sum::<usize>(), shards);
            prop_assert!(most - least <= 1, "{:?}", loads);
        }
    }
}
