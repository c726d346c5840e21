//! The bot under load: many games on one daemon, interactions at a steady rate.
//!
//! `cargo bench -p adjutant-tests --bench discord-load` prints how long acknowledgements took, the daemon's memory and
//! what went wrong. `ADJUTANT_GAMES`, `ADJUTANT_SECONDS` and `ADJUTANT_RATE` change the number of games, how long it goes
//! on and the interactions a second. The fake Discord runs in this process, on the same machine: what it needs is not the
//! bot's, and still makes it wait.

use adjutant::discord::places::{Place, Places};
use adjutant_commands::moderator::{Equipment, Opening, Session};
use adjutant_commands::store;
use adjutant_core::command::TableCommand;
use adjutant_events::{Actor, CauseId, GameId, PlayerId, Timestamp};
use adjutant_tests::discord::{FakeDiscord, Person, Snowflake, TOKEN};
use adjutant_tests::program::Program;
use std::fs::{self, File};
use std::process::{Child, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

const START: i64 = 1_795_176_000_000;

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(load());
}

fn setting(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

async fn load() {
    let (games, seconds, rate) =
        (setting("ADJUTANT_GAMES", 1_000), setting("ADJUTANT_SECONDS", 60), setting("ADJUTANT_RATE", 50));
    let fake = FakeDiscord::start().await.with_patience(Duration::from_secs(300)).with_quiet(Duration::ZERO);
    fake.let_time_run();
    let guild = fake.guild("Club");
    let people: Vec<Person> = ["Anna", "Ben", "Carl", "Dora", "Emil"].iter().map(|name| fake.user(name)).collect();
    let rooms: Vec<Snowflake> = (0..games).map(|game| fake.channel(guild, &format!("room-{game}"))).collect();
    let program = Program::new(env!("CARGO_BIN_EXE_adjutant-under-test"), env!("CARGO_TARGET_TMPDIR"));
    fill(&program, guild, &people, &rooms).await;

    let mut daemon = start(&fake, &program);
    fake.until_connected().await;
    fake.until_registered(30).await;
    let begun = Instant::now();
    // Every game shows how it stands before anybody does anything.
    fake.until("every game is shown", |fake| fake.requests().iter().filter(|r| is_message(r)).count() >= rooms.len())
        .await;
    let (shown, before) = (begun.elapsed(), resident(&daemon));
    fake.for_load();

    let known = fake.latencies().len();
    let begun = Instant::now();
    let mut ticks = tokio::time::interval(Duration::from_secs_f64(1.0 / rate as f64));
    let mut tasks = Vec::new();
    let mut pick = 1941_u64;
    for index in 0..seconds * rate {
        ticks.tick().await;
        pick = pick.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let room = rooms[((pick >> 33) as usize) % rooms.len()];
        // The Soviet Union buys and takes back; others look and type.
        let (anna, other) = (people[0].clone(), people[1 + (index as usize) % 4].clone());
        tasks.push(tokio::spawn(async move {
            match index % 5 {
                0 => drop(anna.slash(room, "/purchase units:1 infantry").await),
                1 => drop(anna.slash(room, "/undo").await),
                2 => drop(other.slash(room, "/board").await),
                3 => drop(anna.autocomplete(room, "/purchase units:inf").await),
                _ => drop(other.slash(room, "/turn").await),
            }
        }));
    }
    let asked = begun.elapsed();
    let mut failed = 0;
    for task in tasks {
        failed += u64::from(task.await.is_err());
    }
    let answered = begun.elapsed();
    let mut took = fake.latencies().split_off(known.min(fake.latencies().len()));
    took.sort();
    let at = |share: f64| took.get(((took.len() as f64 * share) as usize).min(took.len().saturating_sub(1)));
    let log = fs::read_to_string(program.path("log.txt")).unwrap_or_default();
    let errors = log.lines().filter(|line| line.contains("\"level\":\"ERROR\"")).count();
    println!("{games} games, {} interactions in {asked:.1?}, the last answered after {answered:.1?}", seconds * rate);
    println!("every game shown after {shown:.1?}");
    println!("acknowledged: {} · p50 {:?} · p99 {:?} · slowest {:?}", took.len(), at(0.5), at(0.99), took.last());
    println!("resident memory: {before} MB before, {} MB after", resident(&daemon));
    println!("without an answer: {failed} · errors logged: {errors}");
    println!("load of the machine: {}", fs::read_to_string("/proc/loadavg").unwrap_or_default().trim());
    daemon.kill().expect("kill");
    daemon.wait().expect("it ends");
}

fn is_message(request: &adjutant_tests::discord::Answered) -> bool {
    request.method == "POST" && request.path.ends_with("/messages")
}

/// Games that have begun, each with a channel, as the daemon would have left them.
async fn fill(program: &Program, guild: Snowflake, people: &[Person], rooms: &[Snowflake]) {
    let store = store::open(&program.path("adjutant-data").join("games")).expect("a store");
    let places = Places::open(Arc::clone(&store)).expect("places");
    let now = Timestamp(START);
    let player = |person: &Person| PlayerId::new(format!("discord-{}", person.id));
    for (number, room) in rooms.iter().enumerate() {
        let game = GameId::new(format!("game-{number}"));
        let opening = Opening::new("aa1941".into(), vec![("dice".to_owned(), "system".to_owned())]).expect("options");
        let gm = player(&people[0]);
        let (mut session, _) =
            Session::create(Equipment::new(Arc::clone(&store)), &game, &opening, &gm, &CauseId::new("create"), now)
                .expect("made");
        let seats: Vec<_> = session.game().table.seats.iter().map(|seat| seat.id.clone()).collect();
        for (seat, person) in seats.into_iter().zip(people) {
            let (cause, actor) = (CauseId::new(format!("sit-{seat}")), Actor::Player { player: player(person) });
            session.execute(&cause, &actor, &TableCommand::TakeSeat { seat }.into(), now).expect("seated");
        }
        let actor = Actor::Gm { player: gm };
        session.execute(&CauseId::new("start"), &actor, &TableCommand::Start.into(), now).expect("begun");
        let channel: u64 = room.to_string().parse().expect("a number");
        let place = Place {
            guild: guild.to_string().parse().expect("a number"),
            parent: channel,
            channel: Some(channel),
            language: "en".to_owned(),
            host: people[0].id.to_string().parse().expect("a number"),
            ..Place::default()
        };
        places.put(&game, place).await.expect("kept");
    }
}

fn start(fake: &FakeDiscord, program: &Program) -> Child {
    let config = format!("rest_url = \"{}\"\nlisten = \"\"\n", fake.url());
    fs::write(program.path("adjutant.toml"), config).expect("written");
    let log = File::create(program.path("log.txt")).expect("a log");
    let mut command = program.command(&["serve", "--log", "json"]);
    command.env("DISCORD_TOKEN", TOKEN).stderr(Stdio::from(log)).stdin(Stdio::null()).spawn().expect("it starts")
}

/// What the daemon has in memory, MB.
fn resident(daemon: &Child) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", daemon.id())).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default();
    line.split_whitespace().next().and_then(|kb| kb.parse::<u64>().ok()).unwrap_or(0) / 1024
}
