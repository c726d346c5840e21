//! Dice: typed, scripted, and requested on disk before they are rolled.

use crate::game_list::{games, with};
use crate::moderating::{anna, cause, done, game, load, now, started};
use adjutant_commands::moderator::{
    Denial, DiceSource, DiceWish, Fault, GameStatus, LineOutcome, ScriptedDice, Session, Throw, recheck, recheck_log,
};
use adjutant_events::{CauseId, Event, GameId, RollEvent, RollRequest, Seq, codec};
use adjutant_storage::{
    Batch, Cache, Damage, EventStore, GameSummary, Listener, Log, MemoryStore, Notes, Outbox, OutboxId, OutboxItem,
    Record, Span, StoreError,
};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

/// A battle with typed dice: the Soviets attack Ukraine.
fn at_the_first_roll(session: &mut Session) -> RollRequest {
    let outcome = done(session, &anna(), "done\nmove all from Caucasus to Ukraine\ndone\nfight Ukraine");
    match outcome.standing {
        GameStatus::RollAwaited(request) => request,
        other => panic!("{other:?}"),
    }
}

#[test]
fn typed_dice_answer_the_roll_that_is_open() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, DiceWish::Scripted);
    let refused = session.supply_dice(&cause(), &[1], now());
    assert!(matches!(refused, Err(Denial::Refused(_))));
    let request = at_the_first_roll(&mut session);
    let wrong = session.supply_dice(&cause(), &vec![1; request.count() + 1], now());
    assert!(matches!(wrong, Err(Denial::Refused(_))));
    // A restart between the request and the dice.
    let mut session = load(&store);
    assert_eq!(session.standing().expect("standing"), GameStatus::RollAwaited(request.clone()));
    let cause = cause();
    let outcome = session.supply_dice(&cause, &vec![6; request.count()], now()).expect("dice");
    assert!(matches!(&outcome.events.everything()[0].event, Event::Roll(RollEvent::DiceRolled { .. })));
    let again = session.supply_dice(&cause, &vec![6; request.count()], now()).expect("the same answer");
    assert_eq!(outcome.events, again.events);
    assert_eq!(recheck_log(games(), &session.log(1, 10_000).expect("log")), None);
}

#[test]
fn dice_of_a_fair_game_are_not_typed_in() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, DiceWish::OperatingSystem);
    assert!(matches!(session.supply_dice(&cause(), &[1], now()), Err(Denial::DiceNotTyped)));
}

/// A store that fails at the first append of dice, and records every append.
struct Stumbling {
    store: Arc<MemoryStore>,
    stumbles: AtomicUsize,
    batches: Mutex<Vec<Vec<Event>>>,
}

impl Log for Stumbling {
    fn append(&self, game: &GameId, expected: Seq, batch: Batch) -> Result<Seq, StoreError> {
        let events: Vec<Event> = batch.events.iter().map(|bytes| codec::decode(bytes).expect("event").event).collect();
        let rolled = events.iter().any(|event| matches!(event, Event::Roll(RollEvent::DiceRolled { .. })));
        if rolled && self.stumbles.load(Ordering::Relaxed) > 0 {
            self.stumbles.fetch_sub(1, Ordering::Relaxed);
            return Err(StoreError::Stopped { reason: "the disk is full".into() });
        }
        self.batches.lock().expect("batches").push(events);
        self.store.append(game, expected, batch)
    }

    fn read(&self, game: &GameId, from: Seq, limit: usize) -> Result<Vec<Record>, StoreError> {
        self.store.read(game, from, limit)
    }

    fn last_seq(&self, game: &GameId) -> Result<Seq, StoreError> {
        self.store.last_seq(game)
    }

    fn readable_up_to(&self, game: &GameId) -> Result<Seq, StoreError> {
        self.store.readable_up_to(game)
    }

    fn games(&self) -> Result<Vec<GameSummary>, StoreError> {
        self.store.games()
    }

    fn find_cause(&self, game: &GameId, cause: &CauseId) -> Result<Option<Span>, StoreError> {
        self.store.find_cause(game, cause)
    }

    fn remember(&self, game: &GameId, cause: &CauseId, answer: &[u8]) -> Result<(), StoreError> {
        self.store.remember(game, cause, answer)
    }

    fn remembered(&self, game: &GameId, cause: &CauseId) -> Result<Option<Vec<u8>>, StoreError> {
        self.store.remembered(game, cause)
    }
}

impl Outbox for Stumbling {
    fn outbox_of(&self, game: &GameId, after: OutboxId, limit: usize) -> Result<Vec<OutboxItem>, StoreError> {
        self.store.outbox_of(game, after, limit)
    }

    fn outbox_pending(&self, after: OutboxId, limit: usize) -> Result<Vec<OutboxItem>, StoreError> {
        self.store.outbox_pending(after, limit)
    }

    fn outbox_mark_sent(&self, id: OutboxId) -> Result<(), StoreError> {
        self.store.outbox_mark_sent(id)
    }

    fn listen_to_outbox(&self, listener: Listener) {
        self.store.listen_to_outbox(listener);
    }
}

impl Cache for Stumbling {
    fn put_snapshot(&self, game: &GameId, at: Seq, bytes: &[u8]) -> Result<(), StoreError> {
        self.store.put_snapshot(game, at, bytes)
    }

    fn latest_snapshot(&self, game: &GameId, at_most: Seq) -> Result<Option<(Seq, Vec<u8>)>, StoreError> {
        self.store.latest_snapshot(game, at_most)
    }
}

impl Notes for Stumbling {
    fn put_note(&self, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
        self.store.put_note(name, bytes)
    }

    fn drop_note(&self, name: &str) -> Result<(), StoreError> {
        self.store.drop_note(name)
    }

    fn notes(&self) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        self.store.notes()
    }
}

impl EventStore for Stumbling {
    fn damages(&self) -> Vec<Damage> {
        self.store.damages()
    }

    fn verify_all(&self) -> Result<Vec<Damage>, StoreError> {
        self.store.verify_all()
    }
}

#[test]
fn a_roll_is_durable_before_its_dice_and_goes_on_after_a_crash() {
    let memory = Arc::new(MemoryStore::new());
    drop(started(&memory, DiceWish::OperatingSystem));
    let stumbling =
        Arc::new(Stumbling { store: Arc::clone(&memory), stumbles: AtomicUsize::new(1), batches: Mutex::default() });
    let store: Arc<dyn EventStore> = stumbling.clone();
    let mut session = Session::load(with(Arc::clone(&store)), &game()).expect("loaded");
    let fight = cause();
    done(&mut session, &anna(), "done\nmove all from Caucasus to Ukraine\ndone");
    let fault = session.say(&fight, &anna(), None, "fight Ukraine", now());
    assert!(matches!(fault, Err(Denial::Fault(Fault::Store(_)))), "{fault:?}");
    drop(session);
    // In another process, the roll is open and is made before anything else.
    let mut session = Session::load(with(store), &game()).expect("loaded");
    assert!(matches!(session.standing(), Ok(GameStatus::RollAwaited(_))));
    let went_on = session.resume(now()).expect("resumed");
    assert!(matches!(&went_on.events.everything()[0].event, Event::Roll(RollEvent::DiceRolled { .. })));
    assert!(went_on.events.everything().iter().all(|envelope| envelope.cause == fight));
    let Ok(LineOutcome::Done(again)) = session.say(&fight, &anna(), None, "fight Ukraine", now()) else { panic!() };
    assert!(again.repeated);
    assert!(again.events.everything().ends_with(went_on.events.everything()));
    for batch in stumbling.batches.lock().expect("batches").iter() {
        let requested = batch.iter().rposition(|event| matches!(event, Event::Roll(RollEvent::RollRequested(_))));
        assert!(requested.is_none_or(|at| at + 1 == batch.len()), "events follow a request: {batch:?}");
    }
    assert_eq!(recheck(games(), memory.as_ref()).expect("rechecked")[0].misfit, None);
}

#[test]
fn scripted_dice_are_used_up() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, DiceWish::Scripted);
    let request = at_the_first_roll(&mut session);
    let mut dice = ScriptedDice::new([vec![1, 2]]);
    assert!(matches!(dice.throw(&game(), &RollRequest { dice: Vec::new(), ..request.clone() }), Throw::Failed { .. }));
    assert_eq!(dice.left(), 1);
    let left = std::panic::catch_unwind(move || drop(dice));
    assert!(left.is_err());
    let mut session = load(&store).with_dice(Box::new(ScriptedDice::new([vec![6; request.count()]])));
    let fault = session.resume(now());
    match fault {
        // The defence rolls next, and no dice are prepared for it.
        Err(Denial::Fault(Fault::Dice { roll, .. })) => assert_eq!(roll, request.roll + 1),
        Ok(outcome) => assert!(matches!(outcome.standing, GameStatus::Waiting(_))),
        other => panic!("{other:?}"),
    }
}
