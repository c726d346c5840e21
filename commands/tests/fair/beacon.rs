//! Rolls that wait for the beacon: recorded rounds, and sources that are late, down, or lie.

use crate::fair::play::{Bench, ROUND_1000, gm};
use crate::fair::rolls::{checked, whole_log};
use adjutant_commands::moderator::{BeaconSource, BeaconTrouble, GameStatus};
use adjutant_core::command::TableCommand;
use adjutant_events::dice::{BeaconRound, QUICKNET};
use adjutant_events::{BeaconPolicy, Event, RollEvent, Timestamp};
use adjutant_practice::Chance;
use adjutant_storage::MemoryStore;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

/// Rounds of the beacon as they were published.
pub(crate) fn recorded() -> BTreeMap<u64, BeaconRound> {
    let signatures = [
        "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39",
        "b33bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41",
        "ab066f9c12dd6de1336fca0f925192fb0c72a771c3e4c82ede1fd362c1a770f9eb05843c6308ce2530b53a99c0281a6e",
    ];
    (1000..)
        .zip(signatures)
        .map(|(round, signature)| {
            let signature = signature.parse().expect("hexadecimal");
            (round, BeaconRound { chain: QUICKNET.chain_hash(), round, signature })
        })
        .collect()
}

/// A source with prepared answers.
#[derive(Default)]
pub(crate) struct Told {
    pub(crate) rounds: Mutex<BTreeMap<u64, BeaconRound>>,
    pub(crate) down: Mutex<bool>,
    pub(crate) asked: AtomicUsize,
}

impl BeaconSource for Told {
    fn round(&self, round: u64) -> Result<Option<BeaconRound>, BeaconTrouble> {
        self.asked.fetch_add(1, Ordering::Relaxed);
        if *self.down.lock().expect("unpoisoned") {
            return Err(BeaconTrouble { round, why: "nobody there".into() });
        }
        Ok(self.rounds.lock().expect("unpoisoned").get(&round).copied())
    }
}

fn bench(policy: BeaconPolicy) -> (Bench, Arc<Told>) {
    let told = Arc::new(Told::default());
    let source: Arc<dyn BeaconSource> = told.clone();
    // Requested half a second before round 1000, so that round applies.
    let now = Timestamp(ROUND_1000 - 500);
    let mut bench = Bench::on(Arc::new(MemoryStore::new()), policy, now, |equipment| equipment.with_beacon(source));
    bench.play(&mut Chance::new(21), 1);
    let standing = bench.session.standing().expect("at work");
    let GameStatus::BeaconAwaited { round, published, .. } = standing else { panic!("{standing:?}") };
    assert_eq!((round, published), (1000, Timestamp(ROUND_1000)));
    (bench, told)
}

fn fell(bench: &Bench) -> Vec<Option<u64>> {
    let round = |event: Event| match event {
        Event::Roll(RollEvent::DiceRolled { beacon, .. }) => Some(beacon.map(|round| round.round)),
        _ => None,
    };
    whole_log(&bench.session).into_iter().filter_map(|envelope| round(envelope.event)).collect()
}

#[test]
fn a_roll_waits_for_its_round_and_is_made_with_it() {
    let (mut bench, told) = bench(BeaconPolicy::Required);
    assert!(matches!(bench.resume(), GameStatus::BeaconAwaited { .. }));
    assert_eq!(told.asked.load(Ordering::Relaxed), 0, "nobody is asked before the round is published");
    bench.now = Timestamp(ROUND_1000 + 100);
    assert!(matches!(bench.resume(), GameStatus::BeaconAwaited { .. }), "late, so it is waited for");
    // The table continues meanwhile; later words do not affect the requested roll.
    bench.act(&gm(), &TableCommand::AddEntropy { text: "meanwhile".into() }.into());
    bench.reload();
    assert!(matches!(bench.resume(), GameStatus::BeaconAwaited { .. }));
    told.rounds.lock().expect("unpoisoned").extend(recorded());
    assert!(!matches!(bench.resume(), GameStatus::BeaconAwaited { round: 1000, .. }));
    assert_eq!(fell(&bench)[0], Some(1000));
    let found = checked(&bench);
    assert_eq!((found.with_beacon, found.skipped), (found.rolls, 0));
}

#[test]
fn a_required_round_is_waited_for_as_long_as_it_takes() {
    let (mut bench, told) = bench(BeaconPolicy::Required);
    *told.down.lock().expect("unpoisoned") = true;
    bench.now = Timestamp(ROUND_1000 + 1_000_000_000);
    assert!(matches!(bench.resume(), GameStatus::BeaconAwaited { .. }));
    assert!(fell(&bench).is_empty());
}

#[test]
fn a_preferred_round_is_waited_for_so_long_and_then_left_out() {
    let (mut bench, told) = bench(BeaconPolicy::Preferred { wait: 60 });
    *told.down.lock().expect("unpoisoned") = true;
    bench.now = Timestamp(ROUND_1000 - 500 + 59_999);
    assert!(matches!(bench.resume(), GameStatus::BeaconAwaited { .. }));
    bench.now = Timestamp(ROUND_1000 - 500 + 60_000);
    bench.resume();
    assert_eq!(fell(&bench)[0], None);
    let found = checked(&bench);
    assert_eq!((found.with_beacon, found.skipped), (0, found.rolls));
}

#[test]
fn a_preferred_round_that_comes_is_used() {
    let (mut bench, told) = bench(BeaconPolicy::Preferred { wait: 60 });
    told.rounds.lock().expect("unpoisoned").extend(recorded());
    // Even if it is only looked up after it was due.
    bench.now = Timestamp(ROUND_1000 + 3_600_000);
    bench.resume();
    assert_eq!(fell(&bench)[0], Some(1000));
    checked(&bench);
}

#[test]
fn a_source_that_lies_is_not_believed() {
    let genuine = recorded();
    let lies = [
        BeaconRound { signature: genuine[&1001].signature, ..genuine[&1000] },
        genuine[&1001],
        BeaconRound { chain: adjutant_events::dice::ChainHash::from_bytes([1; 32]), ..genuine[&1000] },
    ];
    let (mut bench, told) = bench(BeaconPolicy::Required);
    bench.now = Timestamp(ROUND_1000 + 100);
    for lie in lies {
        told.rounds.lock().expect("unpoisoned").insert(1000, lie);
        assert!(matches!(bench.resume(), GameStatus::BeaconAwaited { round: 1000, .. }), "{lie:?}");
    }
    told.rounds.lock().expect("unpoisoned").insert(1000, genuine[&1000]);
    bench.resume();
    assert_eq!(fell(&bench)[0], Some(1000));
}
