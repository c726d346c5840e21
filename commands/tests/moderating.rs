//! Games at work: sessions, blocks, dice, crashes, houses, rechecks.

use adjutant_commands::moderator::{
    Denial, DiceSource, DiceWish, Fault, House, HouseConfig, LineProblem, MisfitKind, Opening, Outcome, Said,
    ScriptedDice, Session, Standing, Throw, recheck, recheck_log,
};
use adjutant_commands::request::As;
use adjutant_core::Viewer;
use adjutant_events::{
    AxisEvent, CauseId, Envelope, Event, GameId, PlayerId, RollEvent, RollRequest, RulesetId, SeatId, Seq, Timestamp,
    codec,
};
use adjutant_storage::{
    Batch, Damage, EventStore, GameSummary, MemoryStore, OutboxId, OutboxItem, Record, Span, StoreError,
};
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

fn game() -> GameId {
    GameId::new("test")
}

fn anna() -> PlayerId {
    PlayerId::new("anna")
}

fn bert() -> PlayerId {
    PlayerId::new("bert")
}

fn now() -> Timestamp {
    static CLOCK: AtomicI64 = AtomicI64::new(1_000);
    Timestamp(CLOCK.fetch_add(1, Ordering::Relaxed))
}

fn cause() -> CauseId {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    CauseId::new(format!("c{}", COUNT.fetch_add(1, Ordering::Relaxed)))
}

fn opening(dice: DiceWish) -> Opening {
    Opening { ruleset: RulesetId::new("aa1941"), options: Vec::new(), dice }
}

fn created(store: &Arc<MemoryStore>, dice: DiceWish) -> Session {
    let store: Arc<dyn EventStore> = store.clone();
    Session::create(store, &game(), &opening(dice), &anna(), &cause(), now()).expect("created").0
}

/// A game in which Anna plays the Allies and is game master, and Bert plays the Axis.
fn started(store: &Arc<MemoryStore>, dice: DiceWish) -> Session {
    let mut session = created(store, dice);
    for seat in ["Soviet Union", "United Kingdom", "United States"] {
        done(&mut session, &anna(), &format!("seat {seat}"));
    }
    for seat in ["Germany", "Japan"] {
        done(&mut session, &bert(), &format!("seat {seat}"));
    }
    done(&mut session, &anna(), "start");
    session
}

fn said(session: &mut Session, player: &PlayerId, text: &str) -> Result<Outcome, Denial> {
    match session.say(&cause(), player, None, text, now()) {
        Ok(Said::Done(outcome)) => Ok(outcome),
        Ok(other) => panic!("{text}: {other:?}"),
        Err(denial) => Err(denial),
    }
}

fn done(session: &mut Session, player: &PlayerId, text: &str) -> Outcome {
    said(session, player, text).unwrap_or_else(|denial| panic!("{text}: {denial:?}"))
}

fn load(store: &Arc<MemoryStore>) -> Session {
    let store: Arc<dyn EventStore> = store.clone();
    Session::load(store, &game()).expect("loaded")
}

fn length(store: &Arc<MemoryStore>) -> Seq {
    store.last_seq(&game()).expect("length")
}

fn awaited(standing: &Standing) -> Vec<SeatId> {
    match standing {
        Standing::Waiting(prompts) => prompts.iter().flat_map(|prompt| prompt.seats.clone()).collect(),
        other => panic!("{other:?}"),
    }
}

/// The Soviet Union buys, Germany attacks Ukraine: up to the roll.
const SOVIET: &str = "purchase 2 infantry\ndone\ndone\ndone\nmobilize all in Russia";

#[test]
fn a_game_is_made_seated_and_started_by_words() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, DiceWish::OperatingSystem);
    let standing = session.standing().expect("standing");
    assert_eq!(awaited(&standing), [SeatId::new("soviet_union")]);
    let outcome = done(&mut session, &anna(), "purchase 2 infantry");
    assert!(matches!(&outcome.events[0].event, Event::Axis(AxisEvent::UnitsPurchased { .. })));
    let again = load(&store);
    assert_eq!(again.game().digest(), session.game().digest());
    assert_eq!(again.game().seq, length(&store));
}

#[test]
fn a_cause_is_executed_once_and_answered_alike() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, DiceWish::OperatingSystem);
    let cause = cause();
    let Ok(Said::Done(first)) = session.say(&cause, &anna(), None, "purchase 2 infantry", now()) else { panic!() };
    let before = length(&store);
    let Ok(Said::Done(second)) = session.say(&cause, &anna(), None, "purchase 2 infantry", now()) else { panic!() };
    assert_eq!(first.events, second.events);
    assert!(second.repeated && !first.repeated);
    assert_eq!(before, length(&store));
    let mut again = load(&store);
    let Ok(Said::Done(third)) = again.say(&cause, &anna(), None, "purchase 2 infantry", now()) else { panic!() };
    assert_eq!(first.events, third.events);
}

#[test]
fn a_game_is_made_once() {
    let store: Arc<dyn EventStore> = Arc::new(MemoryStore::new());
    let new = opening(DiceWish::Scripted);
    let cause = cause();
    let create = |cause: &CauseId| Session::create(Arc::clone(&store), &game(), &new, &anna(), cause, now());
    let first = create(&cause).expect("created").1;
    let second = create(&cause).expect("the same answer").1;
    assert_eq!(first.events, second.events);
    assert!(matches!(create(&CauseId::new("other")), Err(Denial::Fault(Fault::GameExists { .. }))));
    let mut unknown = new.clone();
    unknown.ruleset = RulesetId::new("aa2099");
    let made = Session::create(Arc::clone(&store), &GameId::new("x"), &unknown, &anna(), &cause, now());
    assert!(matches!(made, Err(Denial::Refused(_))));
}

#[test]
fn nobody_acts_for_a_seat_that_he_does_not_hold() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, DiceWish::OperatingSystem);
    let before = length(&store);
    let refused = |result: Result<Outcome, Denial>| match result {
        Err(Denial::Refused(refusal)) => refusal.key(),
        other => panic!("{other:?}"),
    };
    assert_eq!(refused(said(&mut session, &bert(), "Soviet Union: purchase 1 infantry")), "table-not-your-seat");
    assert_eq!(refused(said(&mut session, &bert(), "pause because I want to")), "table-only-gm");
    assert_eq!(refused(said(&mut session, &bert(), "gm: pause because I want to")), "table-only-gm");
    assert_eq!(refused(said(&mut session, &PlayerId::new("carl"), "done")), "table-not-your-seat");
    assert!(matches!(said(&mut session, &bert(), "resign"), Err(Denial::WhichSeat { .. })));
    assert_eq!(before, length(&store));
}

#[test]
fn while_a_game_is_paused_nobody_is_asked_for_which_seat_he_speaks() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, DiceWish::OperatingSystem);
    done(&mut session, &anna(), "pause because of tea");
    for player in [anna(), bert()] {
        match said(&mut session, &player, "done") {
            Err(Denial::Refused(refusal)) => assert_eq!(refusal.key(), "table-game-paused"),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn a_block_is_executed_as_a_whole() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, DiceWish::OperatingSystem);
    let before = length(&store);
    let outcome = done(&mut session, &anna(), SOVIET);
    let causes: Vec<_> = outcome.events.iter().map(|envelope| &envelope.cause).collect();
    assert!(causes.windows(2).all(|pair| pair[0] == pair[1]));
    assert_eq!(length(&store), before + outcome.events.len() as Seq);
    assert_eq!(awaited(&outcome.standing), [SeatId::new("germany")]);
    assert_eq!(load(&store).game().digest(), session.game().digest());
}

#[test]
fn every_wrong_line_of_a_block_is_explained_and_nothing_happens() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, DiceWish::OperatingSystem);
    let (before, digest) = (length(&store), session.game().digest());
    let block = "# the plan\n1. purchase 2 infantree\n2. purchase 2 infantry; purchase 50 tanks\n\nboard\n- done\nundo";
    let Err(Denial::Orders(denied)) = said(&mut session, &anna(), block) else { panic!() };
    let lines: Vec<(usize, &str)> = denied.lines.iter().map(|line| (line.number, line.text.as_str())).collect();
    assert_eq!(
        lines,
        [
            (2, "purchase 2 infantree"),
            (3, "purchase 2 infantry"),
            (3, "purchase 50 tanks"),
            (5, "board"),
            (6, "done"),
            (7, "undo")
        ]
    );
    let problem = |i: usize| denied.lines[i].problem.as_ref();
    assert!(matches!(problem(0), Some(LineProblem::Unread(_))));
    assert!(problem(1).is_none());
    assert!(matches!(problem(2), Some(LineProblem::Refused(_))));
    assert_eq!(problem(3), Some(&LineProblem::NotInABlock));
    assert!(problem(4).is_none());
    assert_eq!(problem(5), Some(&LineProblem::NotInABlock));
    assert_eq!((before, digest), (length(&store), session.game().digest()));
}

#[test]
fn nothing_follows_dice_or_somebody_elses_turn_in_a_block() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, DiceWish::Scripted);
    let block = format!("{SOVIET}\ndone\npurchase 1 infantry");
    let Err(Denial::Orders(denied)) = said(&mut session, &anna(), &block) else { panic!() };
    let Some(LineProblem::AfterAnswer { line, awaited }) = &denied.lines.last().expect("lines").problem else {
        panic!("{denied:?}")
    };
    assert!(*line < denied.lines.last().expect("lines").number);
    assert_eq!(awaited, &[SeatId::new("germany")]);
    let block = "done\nmove 3 infantry from Caucasus to Ukraine\ndone\nfight Ukraine\ncasualties 1 infantry\nretreat";
    match said(&mut session, &anna(), block) {
        Err(Denial::Orders(denied)) => {
            let problems: Vec<_> = denied.lines.iter().map(|line| &line.problem).collect();
            assert!(
                problems.iter().any(|problem| matches!(problem, Some(LineProblem::AfterDice { line: 4 }))),
                "{problems:?}"
            );
        }
        other => panic!("{other:?}"),
    }
}

/// Into a battle with dice typed in: the Soviets attack Ukraine.
fn at_the_first_roll(session: &mut Session) -> RollRequest {
    let outcome = done(session, &anna(), "done\nmove all from Caucasus to Ukraine\ndone\nfight Ukraine");
    match outcome.standing {
        Standing::RollAwaited(request) => request,
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
    assert_eq!(session.standing().expect("standing"), Standing::RollAwaited(request.clone()));
    let cause = cause();
    let outcome = session.supply_dice(&cause, &vec![6; request.count()], now()).expect("dice");
    assert!(matches!(&outcome.events[0].event, Event::Roll(RollEvent::DiceRolled { .. })));
    let again = session.supply_dice(&cause, &vec![6; request.count()], now()).expect("the same answer");
    assert_eq!(outcome.events, again.events);
    assert_eq!(recheck_log(&session.log(1, 10_000).expect("log")), None);
}

#[test]
fn dice_of_a_fair_game_are_not_typed_in() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, DiceWish::OperatingSystem);
    assert!(matches!(session.supply_dice(&cause(), &[1], now()), Err(Denial::DiceNotTyped)));
}

/// Fails when it is asked to keep dice for the first time; keeps what every append had.
struct Stumbling {
    store: Arc<MemoryStore>,
    stumbles: AtomicUsize,
    batches: Mutex<Vec<Vec<Event>>>,
}

impl EventStore for Stumbling {
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

    fn put_snapshot(&self, game: &GameId, at: Seq, bytes: &[u8]) -> Result<(), StoreError> {
        self.store.put_snapshot(game, at, bytes)
    }

    fn latest_snapshot(&self, game: &GameId, at_most: Seq) -> Result<Option<(Seq, Vec<u8>)>, StoreError> {
        self.store.latest_snapshot(game, at_most)
    }

    fn outbox_pending(&self, after: OutboxId, limit: usize) -> Result<Vec<OutboxItem>, StoreError> {
        self.store.outbox_pending(after, limit)
    }

    fn outbox_mark_sent(&self, id: OutboxId) -> Result<(), StoreError> {
        self.store.outbox_mark_sent(id)
    }

    fn put_note(&self, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
        self.store.put_note(name, bytes)
    }

    fn notes(&self) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        self.store.notes()
    }

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
    let mut session = Session::load(Arc::clone(&store), &game()).expect("loaded");
    let fight = cause();
    done(&mut session, &anna(), "done\nmove all from Caucasus to Ukraine\ndone");
    let fault = session.say(&fight, &anna(), None, "fight Ukraine", now());
    assert!(matches!(fault, Err(Denial::Fault(Fault::Store(_)))), "{fault:?}");
    drop(session);
    // The process is another now; the roll is open and is thrown before anything else.
    let mut session = Session::load(store, &game()).expect("loaded");
    assert!(matches!(session.standing(), Ok(Standing::RollAwaited(_))));
    let went_on = session.resume(now()).expect("resumed");
    assert!(matches!(&went_on.events[0].event, Event::Roll(RollEvent::DiceRolled { .. })));
    assert!(went_on.events.iter().all(|envelope| envelope.cause == fight));
    let Ok(Said::Done(again)) = session.say(&fight, &anna(), None, "fight Ukraine", now()) else { panic!() };
    assert!(again.repeated);
    assert!(again.events.ends_with(&went_on.events));
    for batch in stumbling.batches.lock().expect("batches").iter() {
        let requested = batch.iter().rposition(|event| matches!(event, Event::Roll(RollEvent::RollRequested(_))));
        assert!(requested.is_none_or(|at| at + 1 == batch.len()), "events follow a request: {batch:?}");
    }
    assert_eq!(recheck(memory.as_ref()).expect("rechecked")[0].misfit, None);
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
        // The defence rolls next and no dice are written for it.
        Err(Denial::Fault(Fault::Dice { roll, .. })) => assert_eq!(roll, request.roll + 1),
        Ok(outcome) => assert!(matches!(outcome.standing, Standing::Waiting(_))),
        other => panic!("{other:?}"),
    }
}

#[test]
fn trying_changes_nothing() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, DiceWish::OperatingSystem);
    let (before, digest) = (length(&store), session.game().digest());
    let Ok(Said::Tried(preview)) = session.say(&cause(), &anna(), None, "try purchase 2 infantry", now()) else {
        panic!()
    };
    assert!(matches!(&preview.events[0].event, Event::Axis(AxisEvent::UnitsPurchased { .. })));
    let Err(Denial::Refused(_)) = session.say(&cause(), &anna(), None, "try purchase 90 infantry", now()) else {
        panic!()
    };
    assert_eq!((before, digest), (length(&store), session.game().digest()));
}

#[test]
fn taking_back_needs_no_seat_named() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, DiceWish::OperatingSystem);
    let before = session.game().play_digest();
    done(&mut session, &anna(), "purchase 1 infantry");
    done(&mut session, &anna(), "undo");
    assert_eq!(session.game().play_digest(), before);
    assert_eq!(load(&store).game().digest(), session.game().digest());
    assert_eq!(recheck(store.as_ref()).expect("rechecked")[0].misfit, None);
}

#[test]
fn another_process_may_append_in_between() {
    let store = Arc::new(MemoryStore::new());
    let mut one = started(&store, DiceWish::OperatingSystem);
    let mut other = load(&store);
    done(&mut other, &anna(), "purchase 1 infantry");
    done(&mut one, &anna(), "purchase 1 infantry");
    assert_eq!(load(&store).game().digest(), one.game().digest());
}

#[test]
fn a_log_that_does_not_fit_freezes_its_game_at_the_event_before() {
    let store = Arc::new(MemoryStore::new());
    let session = started(&store, DiceWish::OperatingSystem);
    let last = session.game().seq;
    let mut envelope = session.log(last, 1).expect("log").remove(0);
    envelope.seq = last + 1;
    envelope.event =
        AxisEvent::UnitsMoved { units: vec![adjutant_events::UnitId(9999)], route: vec!["sz99".into()] }.into();
    let batch = Batch::new(CauseId::new("bad"), vec![codec::encode(&envelope).expect("bytes")]);
    store.append(&game(), last, batch).expect("appended");
    let mut frozen = load(&store);
    assert!(matches!(frozen.frozen(), Some(Fault::Frozen(_))), "{:?}", frozen.frozen());
    assert_eq!(frozen.game().seq, last);
    assert!(matches!(said(&mut frozen, &anna(), "purchase 1 infantry"), Err(Denial::Fault(Fault::Frozen(_)))));
    let report = recheck(store.as_ref()).expect("rechecked");
    assert!(matches!(&report[0].misfit, Some(misfit) if misfit.seq == last + 1), "{report:?}");
}

#[test]
fn an_act_that_the_referee_would_not_do_is_named() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, DiceWish::OperatingSystem);
    done(&mut session, &anna(), SOVIET);
    let mut log: Vec<Envelope> = session.log(1, 10_000).expect("log");
    assert_eq!(recheck_log(&log), None);
    let income = log
        .iter()
        .position(|envelope| matches!(envelope.event, Event::Axis(AxisEvent::IncomeCollected { .. })))
        .expect("income");
    let Event::Axis(AxisEvent::IncomeCollected { amount, .. }) = &mut log[income].event else { panic!() };
    *amount += 1;
    let misfit = recheck_log(&log).expect("a misfit");
    assert_eq!(misfit.seq, income as Seq + 1);
    assert!(matches!(misfit.what, MisfitKind::OtherAct(Some(_))));
}

#[test]
fn a_snapshot_gives_the_same_game_as_the_whole_log() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, DiceWish::OperatingSystem);
    for _ in 0..300 {
        done(&mut session, &anna(), "purchase 1 infantry");
        done(&mut session, &anna(), "undo");
    }
    let snapshot = store.latest_snapshot(&game(), Seq::MAX).expect("store");
    assert!(snapshot.is_some_and(|(at, _)| at >= 500));
    assert_eq!(load(&store).game().digest(), session.game().digest());
}

fn house(store: &Arc<MemoryStore>, config: HouseConfig) -> House {
    let store: Arc<dyn EventStore> = store.clone();
    House::new(store, config)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_house_serves_many_games_at_once() {
    let store = Arc::new(MemoryStore::new());
    let house = house(&store, HouseConfig::default());
    let mut tasks = Vec::new();
    for number in 0..20 {
        let house = house.clone();
        tasks.push(tokio::spawn(async move {
            let name = GameId::new(format!("game {number}"));
            house.create_game(&name, opening(DiceWish::OperatingSystem), anna(), cause(), now()).await.expect("made");
            for seat in ["Soviet Union", "UK", "USA", "gm: assign Germany to bert", "gm: assign Japan to bert"] {
                let line = if seat.starts_with("gm") { seat.to_owned() } else { format!("seat {seat}") };
                house.say(&name, cause(), anna(), None, line, now()).await.expect("seated");
            }
            house.say(&name, cause(), anna(), Some(As::Gm), "start".into(), now()).await.expect("started");
            house.say(&name, cause(), anna(), None, SOVIET.into(), now()).await.expect("played");
            house.view(&name, Viewer::Spectator).await.expect("seen").table.digest
        }));
    }
    let mut digests = Vec::new();
    for task in tasks {
        digests.push(task.await.expect("task"));
    }
    digests.dedup();
    assert_eq!(digests.len(), 1);
    assert_eq!(house.awake(), 20);
    house.shutdown().await;
    let denied = house.say(&GameId::new("game 1"), cause(), anna(), None, "board".into(), now()).await;
    assert!(matches!(denied, Err(Denial::Fault(Fault::Closing))));
}

#[tokio::test(start_paused = true)]
async fn a_game_that_nobody_touches_sleeps_and_wakes() {
    let store = Arc::new(MemoryStore::new());
    drop(started(&store, DiceWish::OperatingSystem));
    let house = house(&store, HouseConfig { idle: Duration::from_secs(5), ..HouseConfig::default() });
    house.say(&game(), cause(), anna(), None, "purchase 1 infantry".into(), now()).await.expect("bought");
    assert_eq!(house.awake(), 1);
    tokio::time::sleep(Duration::from_secs(60)).await;
    assert_eq!(house.awake(), 0);
    house.say(&game(), cause(), anna(), None, "undo".into(), now()).await.expect("taken back");
    assert_eq!(house.awake(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_games_crash_stops_no_other() {
    let store = Arc::new(MemoryStore::new());
    drop(started(&store, DiceWish::OperatingSystem));
    let house = house(&store, HouseConfig::default());
    house.create_game(&GameId::new("other"), opening(DiceWish::Scripted), bert(), cause(), now()).await.expect("made");
    house.view(&GameId::new("other"), Viewer::Spectator).await.expect("seen");
    let crashed = house.ask(&game(), |_| -> () { panic!("on purpose") }).await;
    assert!(matches!(crashed, Err(Fault::Crashed { .. })));
    house.view(&GameId::new("other"), Viewer::Spectator).await.expect("seen");
    // Rebuilt from its log.
    house.say(&game(), cause(), anna(), None, "purchase 1 infantry".into(), now()).await.expect("bought");
    assert!(matches!(house.view(&GameId::new("none"), Viewer::Spectator).await, Err(Fault::NoSuchGame { .. })));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn instructions_are_read_by_their_seat_alone() {
    let store = Arc::new(MemoryStore::new());
    drop(started(&store, DiceWish::OperatingSystem));
    let house = house(&store, HouseConfig::default());
    let line = "Germany: standing casualties infantry, tank".to_owned();
    house.say(&game(), cause(), bert(), None, line, now()).await.expect("given");
    let count = |log: Vec<Envelope>| {
        log.iter()
            .filter(|envelope| {
                matches!(&envelope.event, Event::Table(adjutant_events::TableEvent::InstructionGiven { .. }))
            })
            .count()
    };
    let name = game();
    let seen = |viewer| house.log(&name, 1, 1000, viewer);
    assert_eq!(count(seen(Viewer::Seat("germany".into())).await.expect("log")), 1);
    assert_eq!(count(seen(Viewer::Seat("japan".into())).await.expect("log")), 0);
    assert_eq!(count(seen(Viewer::Spectator).await.expect("log")), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn falling_asleep_loses_no_message() {
    let store = Arc::new(MemoryStore::new());
    drop(started(&store, DiceWish::OperatingSystem));
    let before = length(&store);
    let house = house(&store, HouseConfig { idle: Duration::from_micros(200), mailbox: 2 });
    let mut tasks = Vec::new();
    for number in 0..200 {
        let house = house.clone();
        tasks.push(tokio::spawn(async move {
            tokio::time::sleep(Duration::from_micros(number * 137 % 20_000)).await;
            let line = format!("entropy {number}");
            house.say(&game(), cause(), anna(), None, line, now()).await.expect("said");
        }));
    }
    for task in tasks {
        task.await.expect("task");
    }
    assert_eq!(length(&store), before + 200);
    assert_eq!(recheck(store.as_ref()).expect("rechecked")[0].misfit, None);
    house.shutdown().await;
}
