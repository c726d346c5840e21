//! Commitment, then beacon, then dice: the waiting times, the state after a crash, and a commitment that was not seen
//! in time.

use crate::fair::beacon::Told;
use crate::fair::play::{Bench, ROUND_1000, gm, name};
use crate::fair::rolls::{checked, whole_log};
use crate::game_list::games;
use adjutant_audit::{Cosigned, Cosigners, Outcome, ReaderInput, Reservation, examine_with, verify, verify_with};
use adjutant_commands::moderator::{
    BeaconSource, Cosignatures, Cosigning, Denial, DiceWish, Equipment, GameHost, GameHostConfig, GameStatus, Opening,
    OtherHistory, Session, Witnesses,
};
use adjutant_core::Refusal;
use adjutant_core::command::TableCommand;
use adjutant_core::table::refusal::TableRefusal;
use adjutant_events::dice::{BeaconRound, QUICKNET};
use adjutant_events::transcript::Frontier;
use adjutant_events::{
    Audience, BeaconPolicy, CauseId, Event, PlayerId, Pledging, RollEvent, TableEvent, Timestamp, codec,
};
use adjutant_practice::Chance;
use adjutant_storage::{Batch, EventStore, MemoryStore};
use base64::prelude::{BASE64_STANDARD, Engine};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};
use std::time::Duration;

/// Every recorded round.
pub(crate) fn recorded() -> BTreeMap<u64, BeaconRound> {
    let text = include_str!("../../../events/tests/vectors/quicknet.json");
    let recorded: serde_json::Value = serde_json::from_str(text).expect("JSON");
    let rounds = recorded["rounds"].as_array().expect("rounds").iter();
    rounds
        .map(|one| {
            let round = one["round"].as_u64().expect("a number");
            let signature = one["signature"].as_str().expect("text").parse().expect("hexadecimal");
            (round, BeaconRound { chain: QUICKNET.chain_hash(), round, signature })
        })
        .collect()
}

fn terms(witnesses: u8, wait: Option<u32>) -> BeaconPolicy {
    BeaconPolicy::Committed(Pledging { distance: 3, witnesses, wait })
}

/// A game whose first roll was requested three and a half seconds before round 1000, which decides it.
fn bench(policy: BeaconPolicy, with: impl FnOnce(Equipment) -> Equipment) -> (Bench, Arc<Told>) {
    let told = Arc::new(Told::default());
    told.rounds.lock().expect("unpoisoned").extend(recorded());
    let source: Arc<dyn BeaconSource> = told.clone();
    let now = Timestamp(ROUND_1000 - 3_500);
    let store: Arc<dyn EventStore> = Arc::new(MemoryStore::new());
    let mut bench = Bench::on(store, policy, now, |equipment| with(equipment.with_beacon(source)));
    bench.play(&mut Chance::new(21), 1);
    (bench, told)
}

fn awaited(bench: &Bench) -> (u64, Timestamp) {
    match bench.session.standing().expect("at work") {
        GameStatus::CommitmentAwaited { size, published, .. } => (size, published),
        standing => panic!("{standing:?}"),
    }
}

fn dice(bench: &Bench) -> usize {
    let is_dice = |event: &Event| matches!(event, Event::Roll(RollEvent::DiceRolled { .. }));
    whole_log(&bench.session).iter().filter(|envelope| is_dice(&envelope.event)).count()
}

#[test]
fn nothing_is_rolled_before_somebody_saw_the_request_however_late_it_is() {
    let (mut bench, told) = bench(terms(0, Some(60)), |equipment| equipment);
    let (size, published) = awaited(&bench);
    assert_eq!(published, Timestamp(ROUND_1000));
    let log = whole_log(&bench.session);
    assert!(matches!(log[size as usize - 1].event, Event::Roll(RollEvent::RollRequested(_))));
    assert!(matches!(log[size as usize].event, Event::Table(TableEvent::CheckpointSigned { .. })), "right behind it");
    bench.now = Timestamp(ROUND_1000 + 3_600_000);
    assert!(matches!(bench.resume(), GameStatus::CommitmentAwaited { shown: false, .. }));
    assert_eq!((dice(&bench), told.asked.load(Ordering::Relaxed)), (0, 0));
    // The table continues meanwhile.
    bench.act(&gm(), &TableCommand::AddEntropy { text: "meanwhile".into() }.into());
    assert_eq!((awaited(&bench).0, dice(&bench)), (size, 0));
}

/// The steps of a roll from its request to its dice.
fn step(bench: &mut Bench) {
    match bench.session.standing().expect("at work") {
        GameStatus::CommitmentAwaited { size, .. } => {
            bench.session.shown(size, bench.now, "local", bench.now).expect("kept");
        }
        GameStatus::BeaconAwaited { published, .. } => {
            bench.now = published;
            bench.resume();
        }
        standing => panic!("{standing:?}"),
    }
}

#[test]
fn a_crash_between_any_two_steps_changes_nothing() {
    let rolled = |crashes: u32| {
        let (mut bench, _) = bench(terms(0, None), |equipment| equipment);
        for at in 0..2 {
            if crashes & (1 << at) != 0 {
                bench.reload();
                bench.resume();
            }
            step(&mut bench);
        }
        let found = checked(&bench);
        assert_eq!((found.rolls, found.with_beacon), (1, 1));
        // A game's own value is known by its bytes after reading, and as a value before.
        let shape = |event: &Event| match event {
            Event::Play(_) => "Play".to_owned(),
            event => format!("{event:?}").split(['{', '(']).take(2).collect::<String>(),
        };
        // The results of the dice are random.
        let log = whole_log(&bench.session);
        let fell = log.iter().position(|one| matches!(one.event, Event::Roll(RollEvent::DiceRolled { .. })));
        log[..=fell.expect("dice")].iter().map(|envelope| shape(&envelope.event)).collect::<Vec<_>>()
    };
    let undisturbed = rolled(0);
    for crashes in 1..4 {
        assert_eq!(rolled(crashes), undisturbed, "crashes {crashes:b}");
    }
}

/// The cost of a roll, as stated in `docs/fairness.md`.
#[test]
fn a_roll_costs_what_is_said() {
    let bytes = |bench: &Bench| {
        let log = whole_log(&bench.session);
        let is_request = |event: &Event| matches!(event, Event::Roll(RollEvent::RollRequested(_)));
        let is_dice = |event: &Event| matches!(event, Event::Roll(RollEvent::DiceRolled { .. }));
        let from = log.iter().position(|one| is_request(&one.event)).expect("a request");
        let to = log.iter().position(|one| is_dice(&one.event)).expect("dice");
        let sizes: Vec<usize> = log[from..=to].iter().map(|one| codec::encode(one).expect("encodable").len()).collect();
        println!("{sizes:?}, {} bytes", sizes.iter().sum::<usize>());
        (to + 1 - from, sizes.iter().sum::<usize>())
    };
    let mut off = Bench::open(BeaconPolicy::Off, Timestamp(ROUND_1000));
    off.play(&mut Chance::new(21), 1);
    let (events, size) = bytes(&off);
    assert!(events == 2 && size < 400, "{events} events, {size} bytes");
    let (mut on, _) = bench(terms(0, None), |equipment| equipment);
    let (size, _) = awaited(&on);
    on.session.shown(size, on.now, "discord:1190000000000000000/1190000000000000000", on.now).expect("kept");
    step(&mut on);
    let (events, size) = bytes(&on);
    assert!(events == 4 && size < 1_000, "{events} events, {size} bytes");
    println!("{} bytes of proof", on.session.roll_proof(1).expect("thrown").write().expect("JSON").len());
}

/// The same log, cut after each event of a roll. Whatever was in the store when the process died, the roll is made
/// once. If the commitment was on disk, the dice are the same as without the crash.
#[test]
fn a_log_that_ends_anywhere_in_a_roll_goes_on() {
    let (mut bench, _) = bench(terms(0, None), |equipment| equipment);
    let (size, _) = awaited(&bench);
    step(&mut bench);
    step(&mut bench);
    let log = whole_log(&bench.session);
    let first = |log: &[adjutant_events::Envelope]| {
        log.iter().find(|envelope| matches!(envelope.event, Event::Roll(RollEvent::DiceRolled { .. }))).cloned()
    };
    let fell = first(&log).expect("dice");
    for cut in size + 1..fell.seq {
        let store: Arc<dyn EventStore> = Arc::new(MemoryStore::new());
        for envelope in &log[..cut as usize] {
            let bytes = codec::encode(envelope).expect("encodable");
            let cause = CauseId::new(format!("copy {}", envelope.seq));
            store.append(&name(), envelope.seq - 1, Batch::new(cause, vec![bytes])).expect("appended");
        }
        let equipment = Equipment { store, ..bench.equipment.clone() };
        let mut session = Session::load(equipment, &name()).expect("loaded");
        let now = Timestamp(ROUND_1000 - 3_500);
        session.resume(now).expect("resumed");
        if let Ok(GameStatus::CommitmentAwaited { size, .. }) = session.standing() {
            session.shown(size, now, "local", now).expect("kept");
        }
        session.resume(Timestamp(ROUND_1000)).expect("resumed");
        assert_eq!(first(&whole_log(&session)).map(|dice| dice.event), Some(fell.event.clone()), "cut behind {cut}");
    }
}

#[test]
fn what_nobody_saw_in_time_is_committed_to_anew() {
    let (mut bench, _) = bench(terms(0, None), |equipment| equipment);
    let (size, published) = awaited(&bench);
    // The channel was down; the message was delivered a moment after the round.
    bench.now = Timestamp(published.0 + 200);
    bench.session.shown(size, Timestamp(published.0), "discord:1/2", bench.now).expect("kept");
    let (again, published) = awaited(&bench);
    assert!(again > size);
    // Twice as far ahead as the first time.
    assert_eq!(published, QUICKNET.published(QUICKNET.round_after(Timestamp(bench.now.0 + 6_000))));
    // For the earlier commitment, it changes nothing.
    bench.session.shown(size, bench.now, "local", bench.now).expect("kept");
    assert_eq!((awaited(&bench).0, dice(&bench)), (again, 0));
    bench.reload();
    bench.resume();
    step(&mut bench);
    step(&mut bench);
    assert_eq!(dice(&bench), 1);
    let verdict = verify(games(), &bench.session.bundle().expect("a bundle"), &[]);
    assert_eq!(verdict.outcome, Outcome::Fair, "{verdict:?}");
    assert!(verdict.reservations.contains(&Reservation::CommittedAnew { rolls: 1 }), "{verdict:?}");
    let proof = bench.session.roll_proof(1).expect("thrown");
    assert_eq!(proof.committed.len(), 4);
    let alone = proof.verify(&[]);
    assert!(alone.is_fair() && alone.reservations.contains(&Reservation::CommittedAnew { rolls: 1 }), "{alone:?}");
    let all = bench.session.roll_proofs().expect("proofs");
    assert!(matches!(all.as_slice(), [(1, one)] if one.verify(&[]).is_fair()), "each roll that was thrown has one");
}

#[test]
fn a_preferred_round_that_does_not_come_is_left_out_only_of_what_was_shown() {
    let (mut bench, told) = bench(terms(0, Some(60)), |equipment| equipment);
    *told.down.lock().expect("unpoisoned") = true;
    step(&mut bench);
    bench.now = Timestamp(ROUND_1000 - 3_500 + 59_999);
    assert!(matches!(bench.resume(), GameStatus::BeaconAwaited { .. }));
    bench.now.0 += 1;
    bench.resume();
    assert_eq!(dice(&bench), 1);
    let verdict = verify(games(), &bench.session.bundle().expect("a bundle"), &[]);
    assert_eq!(verdict.outcome, Outcome::Fair, "{verdict:?}");
    assert!(verdict.reservations.contains(&Reservation::BeaconsSkipped { rolls: 1 }));
    assert!(verdict.reservations.contains(&Reservation::Choosable { rolls: 1 }));
}

/// A witness who signs every log that begins with what they saw.
#[derive(Default)]
pub(crate) struct Witness {
    pub(crate) asked: AtomicUsize,
    /// The other witnesses' reports of another history.
    refuses: Vec<OtherHistory>,
}

impl Witness {
    /// A witness beside whom these report another history.
    pub(crate) fn refusing(refuses: Vec<OtherHistory>) -> Self {
        Self { refuses, ..Self::default() }
    }
}

const LINE: &str = "\u{2014} witness.example/w AAAAAAAAAAAA";

impl Witnesses for Witness {
    fn count(&self) -> usize {
        1
    }

    fn cosign(&self, cosigning: &Cosigning) -> Cosignatures {
        self.asked.fetch_add(1, Ordering::Relaxed);
        let tree: Frontier = cosigning.leaves.iter().copied().collect();
        let root = cosigning.note.lines().nth(2).expect("a root");
        let ours = BASE64_STANDARD.encode(tree.root().as_bytes());
        assert_eq!((tree.size(), ours.as_str()), (cosigning.size, root), "the leaves of the note");
        Cosignatures { lines: vec![LINE.to_owned()], refused: self.refuses.clone() }
    }
}

/// Accepts that line.
pub(crate) struct Believer(pub(crate) Timestamp);

impl Cosigners for Believer {
    fn saw(&self, _: &str, lines: &[String]) -> Vec<Cosigned> {
        lines.iter().filter(|line| *line == LINE).map(|_| Cosigned { name: "w".into(), at: self.0 }).collect()
    }
}

#[test]
fn a_game_that_demands_witnesses_waits_for_them_and_proves_them() {
    let (mut bench, _) = bench(terms(1, None), |equipment| equipment.with_witnesses(Arc::new(Witness::default())));
    step(&mut bench);
    let (size, published) = awaited(&bench);
    bench.now = published;
    assert!(matches!(bench.resume(), GameStatus::CommitmentAwaited { shown: true, .. }), "the round came, no witness");
    let asked = bench.session.cosigning(bench.now).expect("readable").expect("to be asked");
    let lines = bench.session.witnesses().expect("witnesses").cosign(&asked);
    // Too late for that round, but in time for the next.
    bench.session.cosigned(size, lines.clone(), bench.now).expect("kept");
    let (again, published) = awaited(&bench);
    assert!(again > size);
    bench.session.cosigned(again, lines, bench.now).expect("kept");
    step(&mut bench);
    step(&mut bench);
    assert_eq!(dice(&bench), 1);
    let bundle = bench.session.bundle().expect("a bundle");
    let believing = |at: i64| {
        verify_with(
            games(),
            &bundle,
            &ReaderInput { cosigners: Some(&Believer(Timestamp(at))), ..ReaderInput::default() },
        )
    };
    let verdict = believing(published.0 - 1);
    assert_eq!(verdict.outcome, Outcome::Fair, "{verdict:?}");
    assert_eq!(verdict.witnessed[0].witness.as_deref(), Some("w"));
    assert!(!verdict.reservations.iter().any(|one| matches!(one, Reservation::Unwitnessed { .. })));
    assert!(
        believing(published.0).reservations.contains(&Reservation::Unwitnessed { rolls: 1 }),
        "not before the round"
    );
    let proof = bench.session.roll_proof(1).expect("thrown").write().expect("JSON");
    let given = ReaderInput { cosigners: Some(&Believer(Timestamp(published.0 - 1))), ..ReaderInput::default() };
    assert_eq!(examine_with(games(), proof.as_bytes(), &given).witnessed.len(), 1);
}

#[test]
fn a_witness_who_saw_another_history_is_told_of_to_everybody_once() {
    for seen in [None, Some(900)] {
        let other = OtherHistory { witness: "anna.example/w".to_owned(), seen };
        let witness = Witness { refuses: vec![other.clone()], ..Witness::default() };
        let (mut bench, _) = bench(terms(0, None), |equipment| equipment.with_witnesses(Arc::new(witness)));
        let (size, _) = awaited(&bench);
        let asked = bench.session.cosigning(bench.now).expect("readable").expect("to be asked");
        let said = bench.session.witnesses().expect("witnesses").cosign(&asked);
        let refused = Cosignatures { refused: said.refused.clone(), ..Cosignatures::default() };
        bench.session.cosigned(size, refused.clone(), bench.now).expect("kept");
        // Asked again it is not news, whoever signs meanwhile.
        bench.session.cosigned(size, refused, bench.now).expect("kept");
        bench.session.cosigned(size, said, bench.now).expect("kept");
        let log = whole_log(&bench.session);
        let all = log.iter().filter(|one| matches!(one.event, Event::Table(TableEvent::WitnessRefused { .. })));
        let told = TableEvent::WitnessRefused { witness: other.witness.clone(), size, seen };
        assert_eq!(
            all.map(|one| (&one.audience, &one.event)).collect::<Vec<_>>(),
            [(&Audience::Everyone, &told.into())]
        );
        let verdict = verify(games(), &bench.session.bundle().expect("a bundle"), &[]);
        assert!(verdict.finding().is_none(), "{verdict:?}");
        let named =
            |one: &Reservation| matches!(one, Reservation::WitnessRefused { witness, .. } if *witness == other.witness);
        assert!(verdict.reservations.iter().any(named), "{:?}", verdict.reservations);
    }
}

#[test]
fn what_cannot_be_had_here_is_said_before_the_game_begins() {
    let store: Arc<dyn EventStore> = Arc::new(MemoryStore::new());
    let keys = Arc::new(adjutant_commands::keys::MemoryKeyring::new());
    let ring: Arc<dyn adjutant_commands::keys::Keyring> = keys;
    let plain = Equipment::new(crate::game_list::game_list(), store).with_keys(ring);
    let make = |equipment: Equipment, policy: BeaconPolicy| {
        let dice = DiceWish::Verifiable { beacon: policy };
        let opening = Opening { ruleset: "aa1941".into(), options: Vec::new(), dice, against: None };
        Session::create(equipment, &name(), &opening, &PlayerId::new("gm"), &CauseId::new("create"), Timestamp(1))
    };
    let refused = |made: Result<_, Denial>| match made.map(|_: (Session, _)| ()) {
        Err(Denial::Refused(Refusal::Table(TableRefusal::OptionValue { option, allowed, .. }))) => (option, allowed),
        other => panic!("{other:?}"),
    };
    assert_eq!(refused(make(plain.clone(), terms(0, None))), ("beacon".to_owned(), vec!["off".to_owned()]));
    let sighted = plain.with_beacon(Arc::new(Told::default()));
    assert_eq!(refused(make(sighted.clone(), terms(1, None))), ("witnesses".to_owned(), vec!["0".to_owned()]));
    let witnessed = sighted.with_witnesses(Arc::new(Witness::default()));
    assert!(make(witnessed, terms(1, None)).is_ok());
}

/// The original attack: the folder is copied, the battle fought, the copy restored, and the battle fought again.
#[test]
fn who_puts_a_copy_back_contradicts_what_he_showed() {
    let (bench, _) = bench(terms(0, None), |equipment| equipment);
    let copied = whole_log(&bench.session);
    let before =
        copied.iter().position(|one| matches!(one.event, Event::Roll(RollEvent::RollRequested(_)))).expect("one");
    let cause = copied[before].cause.clone();
    let order = copied.iter().position(|one| one.cause == cause).expect("an order");
    let note = bench.session.note(awaited(&bench).0).expect("readable").expect("a checkpoint");
    let mut fought = 0;
    for attempt in 1..40 {
        let store: Arc<dyn EventStore> = Arc::new(MemoryStore::new());
        for envelope in &copied[..order] {
            let bytes = codec::encode(envelope).expect("encodable");
            let cause = CauseId::new(format!("copy {}", envelope.seq));
            store.append(&name(), envelope.seq - 1, Batch::new(cause, vec![bytes])).expect("appended");
        }
        let mut second = bench.copied(store, Timestamp(bench.now.0 + attempt));
        second.resume();
        second.play(&mut Chance::new(attempt.unsigned_abs()), 1);
        if second.session.game().table.rolls == 0 {
            continue;
        }
        while !matches!(second.session.standing(), Ok(GameStatus::Waiting(_))) && dice(&second) == 0 {
            step(&mut second);
        }
        let bundle = second.session.bundle().expect("a bundle");
        assert!(verify(games(), &bundle, &[]).doubts_dice(), "only the server says that it was shown");
        let confronted = verify(games(), &bundle, std::slice::from_ref(&note));
        assert!(matches!(confronted.outcome, Outcome::Wrong(_)), "{confronted:?}");
        fought += 1;
        if fought > 5 {
            break;
        }
    }
    assert!(fought > 0, "nobody fought again");
}

static NOW: AtomicI64 = AtomicI64::new(0);

#[tokio::test(start_paused = true)]
async fn a_game_host_asks_its_witnesses_by_itself() {
    let witness = Arc::new(Witness::default());
    let asked: Arc<dyn Witnesses> = witness.clone();
    let (bench, _) = bench(terms(1, None), |equipment| equipment.with_witnesses(asked));
    let (size, published) = awaited(&bench);
    NOW.store(bench.now.0, Ordering::Relaxed);
    let clock: fn() -> Timestamp = || Timestamp(NOW.load(Ordering::Relaxed));
    let game_host = GameHost::new(bench.equipment.clone(), GameHostConfig { clock, ..GameHostConfig::default() });
    for _ in 0..200 {
        tokio::time::sleep(Duration::from_millis(50)).await;
        game_host.standing(&name()).await.expect("awake");
        if witness.asked.load(Ordering::Relaxed) > 0 {
            break;
        }
    }
    game_host
        .ask(&name(), move |session| session.shown(size, clock(), "local", clock()))
        .await
        .expect("awake")
        .expect("kept");
    NOW.store(published.0, Ordering::Relaxed);
    for _ in 0..200 {
        tokio::time::sleep(Duration::from_secs(1)).await;
        let log = game_host.ask(&name(), |session| session.log(1, usize::MAX)).await.expect("awake").expect("readable");
        if log.iter().any(|one| matches!(one.event, Event::Roll(RollEvent::DiceRolled { .. }))) {
            assert!(log.iter().any(|one| matches!(one.event, Event::Table(TableEvent::CheckpointCosigned { .. }))));
            // Once for each request; the next roll may already be requested.
            let requests =
                log.iter().filter(|one| matches!(one.event, Event::Roll(RollEvent::RollRequested(_)))).count();
            assert!((1..=requests).contains(&witness.asked.load(Ordering::Relaxed)));
            game_host.shutdown().await;
            return;
        }
    }
    panic!("the dice never fell");
}
