//! What verifiable dice cost a live game, in memory: a roll with its proof, an event in the transcript, loading a game.
//!
//! `cargo bench -p adjutant-commands --bench fair`. The aims of issue 3: 0.5 ms for a roll, 5 µs for an event.

#[path = "../tests/game_list/mod.rs"]
#[allow(dead_code)]
mod game_list;
use adjutant_commands::keys::{Keyring, MemoryKeyring};
use adjutant_commands::moderator::{DiceWish, Equipment, Opening, Session};
use adjutant_commands::parse::parse;
use adjutant_commands::{Context, Request};
use adjutant_core::command::{StaffCommand, TableCommand};
use adjutant_core::table::staff::{Verdict, check};
use adjutant_core::{Command, Next, Viewer, next, view};
use adjutant_events::{
    Actor, BeaconPolicy, CauseId, Event, GameId, Native, PlayerId, RollEvent, SeatId, Timestamp, codec,
};
use adjutant_game_axis::command::AxisCommand;
use adjutant_storage::{Batch, EventStore, MemoryStore};
use divan::Bencher;
use game_list::game_list;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

fn main() {
    divan::main();
}

fn name() -> GameId {
    GameId::new("bench")
}

fn cause() -> CauseId {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    CauseId::new(format!("b{}", COUNT.fetch_add(1, Ordering::Relaxed)))
}

struct Bench {
    equipment: Equipment,
    session: Session,
}

fn started(dice: DiceWish) -> Bench {
    let store: Arc<dyn EventStore> = Arc::new(MemoryStore::new());
    let keys: Arc<dyn Keyring> = Arc::new(MemoryKeyring::new());
    let equipment = Equipment::new(game_list(), store).with_keys(keys);
    let opening = Opening { ruleset: "aa1941".into(), options: Vec::new(), dice, against: None };
    let gm = PlayerId::new("gm");
    let made = Session::create(equipment.clone(), &name(), &opening, &gm, &cause(), Timestamp(1));
    let mut bench = Bench { equipment, session: made.expect("created").0 };
    for seat in bench.session.game().table.seats.clone() {
        let player = PlayerId::new(seat.id.as_str());
        bench.act(&Actor::Player { player }, &TableCommand::TakeSeat { seat: seat.id }.into());
    }
    bench.act(&Actor::Gm { player: gm }, &TableCommand::Start.into());
    bench
}

impl Bench {
    fn act(&mut self, actor: &Actor, command: &Command) {
        self.session.execute(&cause(), actor, command, Timestamp(1)).expect("accepted");
    }

    fn say(&mut self, seat: &str, line: &str) {
        let (player, seat) = (PlayerId::new(seat), adjutant_commands::As::Seat(SeatId::new(seat)));
        self.session.say(&cause(), &player, Some(&seat), line, Timestamp(1)).expect("accepted");
    }

    /// The order that a line of a seat is.
    fn order(&self, seat: &str, line: &str) -> Native {
        let seat = SeatId::new(seat);
        let seen = view(self.session.game(), &Viewer::Seat(seat.clone()));
        let context = Context { lexicon: self.session.lexicon(), seat: Some(&seat), view: Some(&seen) };
        match parse(line, &context).expect("an order") {
            Request::Act(Command::Play(order)) => order,
            other => panic!("{line}: {other:?}"),
        }
    }

    /// Up to Germany's first battle.
    fn before_a_battle(&mut self) {
        for line in ["done", "done", "done", "mobilize all in Russia"] {
            self.say("soviet_union", line);
            if matches!(next(self.session.game()), Next::Wait(ref asked) if asked[0].seats[0].as_str() == "germany") {
                break;
            }
        }
        for line in ["done", "move 3 infantry from Ukraine to Caucasus", "done"] {
            self.say("germany", line);
        }
    }
}

const FAIR: DiceWish = DiceWish::Verifiable { beacon: BeaconPolicy::Off };

/// Two hundred drafts of a staff of twenty are checked: a turn's first phases, and moves of which most stand in the way of
/// others. The aim of issue 17: 50 ms.
#[divan::bench]
fn check_two_hundred_drafts(bencher: Bencher) {
    let mut bench = started(DiceWish::OperatingSystem);
    let (seat, soviets) = (SeatId::new("soviet_union"), "soviet_union");
    for officer in 0..19 {
        bench.say(soviets, &format!("staff appoint officer player Officer{officer}"));
    }
    let moves = [
        "move 1 infantry from Karelia to West Russia",
        "move 1 infantry from Karelia to Finland",
        "move 1 infantry from Russia to West Russia",
        "move 1 infantry from Caucasus to Ukraine",
        "move 1 tank from Russia to Ukraine",
    ];
    for number in 0..200 {
        let line = match number {
            0 => "purchase 1 infantry",
            1 => "done",
            _ => moves[number % moves.len()],
        };
        let order = bench.order(soviets, line);
        let player = PlayerId::new(format!("Officer{}", number % 19));
        let draft = TableCommand::from(StaffCommand::Draft { order });
        bench.act(&Actor::Seat { seat: seat.clone(), player }, &draft.into());
    }
    assert_eq!(bench.session.game().staff.drafts.len(), 200);
    let checked = check(bench.session.game(), &seat);
    let of = |wanted: fn(&Verdict) -> bool| checked.iter().filter(|one| wanted(&one.verdict)).count();
    assert!(of(|verdict| matches!(verdict, Verdict::Accepted)) > 5);
    assert!(of(|verdict| matches!(verdict, Verdict::Conflict { .. })) > 50);
    bencher.bench_local(|| check(bench.session.game(), &seat));
}

/// From the moment the request is durable: the session made again on a log that ends with it, then resumed.
#[divan::bench]
fn prove_a_roll(bencher: Bencher) {
    let mut bench = started(FAIR);
    bench.before_a_battle();
    bench.say("germany", "fight");
    let log = bench.session.log(1, usize::MAX).expect("readable");
    let asked = |event: &Event| matches!(event, Event::Roll(RollEvent::RollRequested(_)));
    let last = log.iter().position(|envelope| asked(&envelope.event)).expect("a roll");
    bencher
        .with_inputs(|| {
            let store: Arc<dyn EventStore> = Arc::new(MemoryStore::new());
            let events = log[..=last].iter().map(|envelope| codec::encode(envelope).expect("encodable")).collect();
            store.append(&name(), 0, Batch::new(CauseId::new("fill"), events)).expect("appended");
            let mut equipment = bench.equipment.clone();
            equipment.store = store;
            Session::load(equipment, &name()).expect("loaded")
        })
        .bench_local_values(|mut session| {
            session.resume(Timestamp(1)).expect("rolled");
            session
        });
}

/// A command of one event, without and with a transcript.
#[divan::bench(args = ["system", "verifiable"])]
fn one_event(bencher: Bencher, dice: &str) {
    let mut bench = started(if dice == "system" { DiceWish::OperatingSystem } else { FAIR });
    let entropy: Command = TableCommand::AddEntropy { text: "the rain in Spain".into() }.into();
    let gm = Actor::Gm { player: PlayerId::new("gm") };
    bencher.bench_local(|| bench.act(&gm, &entropy));
}

/// A command that ends a phase: a checkpoint is signed.
#[divan::bench(args = ["system", "verifiable"])]
fn end_a_phase(bencher: Bencher, dice: &str) {
    let wish = if dice == "system" { DiceWish::OperatingSystem } else { FAIR };
    let done: Command = AxisCommand::Done { phase: None }.into();
    let russia = Actor::Seat { seat: SeatId::new("soviet_union"), player: PlayerId::new("soviet_union") };
    bencher.with_inputs(|| started(wish)).bench_local_values(|mut bench| {
        bench.act(&russia, &done);
        bench
    });
}

/// Loading a game of 10,000 events, the transcript with it.
#[divan::bench(args = ["system", "verifiable"], sample_count = 10)]
fn load_ten_thousand(bencher: Bencher, dice: &str) {
    let mut bench = started(if dice == "system" { DiceWish::OperatingSystem } else { FAIR });
    let gm = Actor::Gm { player: PlayerId::new("gm") };
    for n in 0..10_000 {
        bench.act(&gm, &TableCommand::AddEntropy { text: format!("the rain in Spain {n}") }.into());
    }
    bencher.bench_local(|| Session::load(bench.equipment.clone(), &name()).expect("loaded"));
}
