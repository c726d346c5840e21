//! What verifiable dice cost a live game, in memory: a roll with its proof, an event in the transcript, loading a game.
//!
//! `cargo bench -p adjutant-commands --bench fair`. The aims of issue 3: 0.5 ms for a roll, 5 µs for an event.

#[path = "../tests/shelf/mod.rs"]
mod shelf;
use adjutant_commands::keys::{Keyring, MemoryKeyring};
use adjutant_commands::moderator::{DiceWish, Equipment, Opening, Session};
use adjutant_core::command::TableCommand;
use adjutant_core::{Command, Next, next};
use adjutant_events::{Actor, BeaconPolicy, CauseId, Event, GameId, PlayerId, RollEvent, SeatId, Timestamp, codec};
use adjutant_game_axis::command::AxisCommand;
use adjutant_storage::{Batch, EventStore, MemoryStore};
use divan::Bencher;
use shelf::shelf;
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
    let equipment = Equipment::new(shelf(), store).with_keys(keys);
    let opening = Opening { ruleset: "aa1941".into(), options: Vec::new(), dice };
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
