//! Games whose rolls depend on a public beacon, and games whose roll key was replaced.

use crate::audit::forge::{alter, first, found, is_dice, is_request, redo_proofs, sign};
use crate::audit::game::{Kind, SHORT, Sky, Table};
use crate::game_list::games;
use adjutant_audit::{Finding, Outcome, examine, verify};
use adjutant_events::dice::{BeaconSignature, QUICKNET};
use adjutant_events::transcript::GameSecrets;
use adjutant_events::{BeaconPolicy, Event, RollEvent, TableEvent};

fn sky() -> Sky {
    Sky { clock: QUICKNET.published(1000).0 - 1, round: Ok(()) }
}

fn few() -> Kind {
    Kind { commands: 60, ..SHORT }
}

#[test]
fn rolls_under_a_beacon_verify() {
    for policy in [BeaconPolicy::Required, BeaconPolicy::Preferred { wait: 30 }] {
        let table = Table::open_beacon(few(), policy, sky()).play();
        let verdict = verify(games(), &table.bundle(), &[]);
        assert_eq!(verdict.outcome, Outcome::Fair, "{verdict:?}");
        assert!(verdict.counts.rolls > 0 && verdict.counts.beacons_skipped == 0);
        let proof = table.proof(1).write().unwrap();
        assert!(proof.len() <= 4096);
        assert_eq!(examine(games(), proof.as_bytes(), &[]).outcome, Outcome::Fair);
    }
}

#[test]
fn a_round_may_be_skipped_after_the_wait_and_not_before() {
    let late = Table::open_beacon(few(), BeaconPolicy::Preferred { wait: 30 }, Sky { round: Err(30), ..sky() }).play();
    let verdict = verify(games(), &late.bundle(), &[]);
    assert_eq!(verdict.outcome, Outcome::Fair, "{verdict:?}");
    assert_eq!(verdict.counts.beacons_skipped, verdict.counts.rolls);
    assert_eq!(examine(games(), late.proof(1).write().unwrap().as_bytes(), &[]).outcome, Outcome::Fair);

    let hasty = Table::open_beacon(few(), BeaconPolicy::Preferred { wait: 30 }, Sky { round: Err(29), ..sky() }).play();
    let early = Finding::BeaconSkippedEarly { seq: 0, roll: 1, wait: 30, waited: 29 };
    assert_eq!(found(&hasty.bundle()).key(), early.key());
    assert_eq!(hasty.proof(1).verify(&[]).finding().map(Finding::key), Some(early.key()));

    let stubborn = Table::open_beacon(few(), BeaconPolicy::Required, Sky { round: Err(30), ..sky() }).play();
    assert!(matches!(found(&stubborn.bundle()), Finding::BeaconNotSkippable { roll: 1, round: 1000, .. }));
}

#[test]
fn another_round_or_none_is_found() {
    let table = Table::open_beacon(few(), BeaconPolicy::Required, sky()).play();
    let whole = table.bundle();
    let request = first(&whole, is_request);
    let dice = first(&whole, is_dice);
    let asked = |beacon: Option<u64>| {
        let altered = alter(&whole, request, |envelope| {
            if let Event::Roll(RollEvent::RollRequested(request)) = &mut envelope.event {
                request.beacon = beacon;
            }
        });
        let mut altered = altered;
        redo_proofs(&mut altered, &table, request + 1);
        found(&sign(altered))
    };
    assert_eq!(asked(None), Finding::BeaconRound { seq: request, roll: 1, expected: 1000, found: 0 });
    assert_eq!(asked(Some(999)), Finding::BeaconRound { seq: request, roll: 1, expected: 1000, found: 999 });

    let thrown = |change: &dyn Fn(&mut Option<adjutant_events::dice::BeaconRound>)| {
        let mut altered = alter(&whole, dice, |envelope| {
            if let Event::Roll(RollEvent::DiceRolled { beacon, .. }) = &mut envelope.event {
                change(beacon);
            }
        });
        redo_proofs(&mut altered, &table, dice + 1);
        found(&sign(altered))
    };
    assert_eq!(thrown(&|beacon| *beacon = None), Finding::BeaconMissing { seq: dice, roll: 1, round: 1000 });
    let forged = thrown(&|beacon| {
        if let Some(beacon) = beacon {
            beacon.signature = BeaconSignature::from_bytes([5; 48]);
        }
    });
    assert!(matches!(forged, Finding::BeaconForged { round: 1000, .. }), "{forged:?}");
    let other = thrown(&|beacon| {
        if let Some(beacon) = beacon {
            beacon.round = 999;
        }
    });
    assert!(matches!(other, Finding::BeaconRound { expected: 1000, found: 999, .. }), "{other:?}");
}

#[test]
fn a_replaced_key_makes_later_rolls_and_only_those() {
    // Whether a battle comes within this many commands depends on the random player.
    let played_on = |mut table: Table, rolls: u32| {
        for _ in 0..8 {
            if table.game.table.rolls == rolls {
                table = table.play();
            }
        }
        table
    };
    let mut table = played_on(Table::open(few()), 0);
    let before = table.game.table.rolls;
    let mut other = [2; 65];
    other[0] = 1;
    table.replace_key(GameSecrets::from_bytes(&other).unwrap());
    let table = played_on(table, before);
    assert!(before > 0 && table.game.table.rolls > before);
    let verdict = verify(games(), &table.bundle(), &[]);
    assert_eq!(verdict.outcome, Outcome::Fair, "{verdict:?}");
    assert_eq!(verdict.counts.key_changes, 1);
    for roll in [1, table.game.table.rolls] {
        let proof = table.proof(roll);
        assert_eq!(proof.rekeyed.is_some(), roll > 1);
        assert_eq!(examine(games(), proof.write().unwrap().as_bytes(), &[]).outcome, Outcome::Fair);
    }
    // Without the event that replaced the key, a later roll seems to have the wrong key.
    let mut proof = table.proof(table.game.table.rolls);
    proof.rekeyed = None;
    assert!(matches!(proof.verify(&[]).finding(), Some(Finding::ProofWrong { .. })));
    // The opposite: an early roll under the later key.
    let rekeyed = table.proof(table.game.table.rolls).rekeyed;
    let mut proof = table.proof(1);
    proof.rekeyed = rekeyed;
    assert!(proof.verify(&[]).finding().is_some());
    let bundle = table.bundle();
    let at = first(&bundle, |event| matches!(event, Event::Table(TableEvent::RollKeyReplaced { .. })));
    assert!(at > 1);
}
