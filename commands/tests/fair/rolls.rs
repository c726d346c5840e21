//! Whole games with proofs, and crashes between a request and its dice.

use crate::fair::check::{Found, check};
use crate::fair::play::{Bench, PATIENCE, gm, name};
use crate::game_list::{game_list, games};
use adjutant_commands::keys::{Keyring, MemoryKeyring};
use adjutant_commands::moderator::{Denial, Equipment, Fault, GameStatus, Session, recheck_log};
use adjutant_core::command::{Command, TableCommand};
use adjutant_events::{
    Actor, BeaconPolicy, CauseId, Envelope, Event, InstructionScope, Native, PlayerId, RollEvent, SeatId, TableEvent,
    Timestamp,
};
use adjutant_game_axis::command::SubmarineOrder;
use adjutant_game_axis::instructions::AxisInstruction;
use adjutant_practice::Chance;
use adjutant_storage::{Batch, EventStore, MemoryStore, SledStore};
use std::sync::Arc;

pub(crate) fn whole_log(session: &Session) -> Vec<Envelope> {
    session.log(1, usize::MAX).expect("readable")
}

pub(crate) fn checked(bench: &Bench) -> Found {
    let log = whole_log(&bench.session);
    assert_eq!(recheck_log(games(), &log), None);
    let server = bench.keys.server().expect("keys").expect("a server's key");
    check(&log, &server.salts(&name()))
}

/// A random game of 120 rolls, with a new key and so with new dice.
fn random_game() -> Bench {
    let mut bench = Bench::open(BeaconPolicy::Off, Timestamp(1));
    let germany = Actor::Seat { seat: SeatId::new("germany"), player: PlayerId::new("germany") };
    let instruction = Native::new(AxisInstruction::Submarines(SubmarineOrder::Strike));
    bench.act(&germany, &TableCommand::Instruct { scope: InstructionScope::Always, instruction }.into());
    let mut pick = Chance::new(41);
    for stop in 1..=8 {
        bench.play(&mut pick, stop * 15);
        bench.act(&gm(), &TableCommand::AddEntropy { text: format!("words {stop}") }.into());
        bench.reload();
        bench.resume();
    }
    bench
}

#[test]
fn a_whole_random_game_verifies_from_its_log() {
    let bench = random_game();
    let found = checked(&bench);
    // The instruction and its order.
    assert!(found.rolls >= 100 && found.checkpoints >= 20 && found.hidden == 2, "{found:?}");
}

#[test]
fn it_verifies_from_a_folder_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let store: Arc<dyn EventStore> = Arc::new(SledStore::open(folder.path()).expect("a store"));
    let mut bench = Bench::on(store, BeaconPolicy::Off, Timestamp(1), |equipment| equipment);
    bench.play(&mut Chance::new(5), 10);
    let found = checked(&bench);
    assert!(found.rolls >= 10 && found.checkpoints >= 1, "{found:?}");
}

/// The log up to and including the last request, in a separate store: the state after a crash directly after it.
fn cut_after_a_request(bench: &Bench) -> (Arc<dyn EventStore>, Vec<Envelope>) {
    let log = whole_log(&bench.session);
    let last = log.iter().rposition(|e| matches!(e.event, Event::Roll(RollEvent::RollRequested(_)))).expect("a roll");
    let store: Arc<dyn EventStore> = Arc::new(MemoryStore::new());
    for envelope in &log[..=last] {
        let bytes = adjutant_events::codec::encode(envelope).expect("encodable");
        let cause = CauseId::new(format!("copy {}", envelope.seq));
        store.append(&name(), envelope.seq - 1, Batch::new(cause, vec![bytes])).expect("appended");
    }
    (store, log[last + 1..].to_vec())
}

fn dice_of(events: &[Envelope]) -> Vec<Event> {
    let dice = |envelope: &&Envelope| matches!(envelope.event, Event::Roll(RollEvent::DiceRolled { .. }));
    events.iter().filter(dice).map(|envelope| envelope.event.clone()).collect()
}

#[test]
fn a_crash_between_request_and_dice_gives_the_same_dice() {
    let mut bench = Bench::open(BeaconPolicy::Off, Timestamp(1));
    let mut pick = Chance::new(7);
    for rolls in 1..=10 {
        bench.play(&mut pick, rolls);
        let (store, after) = cut_after_a_request(&bench);
        let fell = dice_of(&after);
        let mut equipment = bench.equipment.clone();
        equipment.store = store;
        // Another clock, and other words in between: only key and transcript matter.
        let mut session = Session::load(equipment, &name()).expect("loaded");
        let outcome = session.resume(Timestamp(99_999)).expect("resumed");
        assert_eq!(dice_of(outcome.events.everything())[0], fell[0]);
    }
}

#[test]
fn what_is_only_tried_is_not_signed() {
    let mut bench = Bench::open(BeaconPolicy::Off, Timestamp(1));
    let russia = Actor::Seat { seat: SeatId::new("soviet_union"), player: PlayerId::new("soviet_union") };
    let done: Command = adjutant_game_axis::command::AxisCommand::Done { phase: None }.into();
    let before = bench.session.game().digest();
    let preview = bench.session.dry_run(&russia, &done, Timestamp(2)).expect("possible");
    let signed = |events: &[Envelope]| {
        events.iter().any(|e| matches!(e.event, Event::Table(TableEvent::CheckpointSigned { .. })))
    };
    assert!(!signed(&preview.events) && !preview.events.is_empty());
    assert_eq!(before, bench.session.game().digest());
    let outcome = bench.act(&russia, &done);
    assert!(signed(outcome.events.everything()));
}

#[test]
fn without_keys_a_game_is_looked_at_and_not_played() {
    let mut bench = Bench::open(BeaconPolicy::Off, Timestamp(1));
    bench.play(&mut Chance::new(3), 2);
    let mut session = Session::load(Equipment::new(game_list(), Arc::clone(&bench.store)), &name()).expect("loaded");
    assert!(session.frozen().is_none());
    assert_eq!(session.game().digest(), bench.session.game().digest());
    for seed in 0.. {
        let Ok(GameStatus::Waiting(prompts)) = session.standing() else { panic!() };
        let seat = prompts[0].seats[0].clone();
        let command = Chance::new(seed).order_within(session.game(), &seat, PATIENCE).expect("something to do");
        let actor = Actor::Seat { player: PlayerId::new(seat.as_str()), seat };
        match session.execute(&CauseId::new(format!("keyless {seed}")), &actor, &command, Timestamp(2)) {
            Ok(_) => assert!(seed < 10_000),
            Err(Denial::Fault(Fault::NoKeys { .. })) => break,
            Err(other) => panic!("{other:?}"),
        }
    }
    // Wrong keys are an error of their own.
    let others: Arc<dyn Keyring> = Arc::new(MemoryKeyring::new());
    let session = Session::load(Equipment::new(game_list(), Arc::clone(&bench.store)).with_keys(others), &name())
        .expect("loaded");
    assert!(matches!(session.frozen(), Some(Fault::NoKeys { .. })));
    // The transcript is whole again with the right ones.
    bench.reload();
    bench.resume();
    bench.play(&mut Chance::new(4), 6);
    checked(&bench);
}
