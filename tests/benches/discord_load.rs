//! The bot under load: many games on one daemon, interactions at a steady rate.
//!
//! `cargo bench -p adjutant-tests --bench discord-load` prints how long acknowledgements took, the daemon's memory and
//! what went wrong. `ADJUTANT_GAMES`, `ADJUTANT_SECONDS` and `ADJUTANT_RATE` change the number of games, how long it goes
//! on and the interactions a second; `ADJUTANT_LEAGUE=200` has so many of the games played for pairings of a league. The fake Discord runs in this process, on the same machine: what it needs is not the
//! bot's, and still makes it wait.

use adjutant::discord::channels::games::{GameChannel, GameChannels};
use adjutant::discord::leagues::{LeagueChannel, LeagueChannels};
use adjutant_commands::keys;
use adjutant_commands::league_moderator::Leagues;
use adjutant_commands::moderator::{Equipment, Opening, Session};
use adjutant_commands::store;
use adjutant_core::command::TableCommand;
use adjutant_events::{Actor, CauseId, GameId, LeagueId, PlayerId, Timestamp};
use adjutant_league::{By, Command as LeagueCommand};
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

/// What a game is made ready for, and what is then done in it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Units are bought and taken back.
    Purchase,
    /// Units are moved and taken back.
    Moves,
    /// Battles are fought, press by press.
    Battles,
    /// War of 1812: a board with secrets.
    Blocks,
}

impl Kind {
    /// The kind of a game by its number: of eight, three buy, two move, two fight and one is of 1812.
    fn of(number: usize) -> Self {
        [Self::Purchase, Self::Purchase, Self::Purchase, Self::Moves, Self::Moves, Self::Battles, Self::Battles]
            .get(number % 8)
            .copied()
            .unwrap_or(Self::Blocks)
    }
}

/// Buttons that bring a battle on, by what they mean.
const ANSWERS: [&str; 7] = ["fight ", "casualties", "agree", "continue", "strike", "stay", "done"];

async fn load() {
    let (games, seconds, rate) =
        (setting("ADJUTANT_GAMES", 1_000), setting("ADJUTANT_SECONDS", 60), setting("ADJUTANT_RATE", 50));
    let fake = FakeDiscord::start().await.with_patience(Duration::from_secs(600)).with_quiet(Duration::ZERO);
    fake.let_time_run();
    let guild = fake.guild("Club");
    let people: Vec<Person> = ["Anna", "Ben", "Carl", "Dora", "Emil"].iter().map(|name| fake.user(name)).collect();
    let rooms: Vec<Snowflake> = (0..games).map(|game| fake.channel(guild, &format!("room-{game}"))).collect();
    let program = Program::new(env!("CARGO_BIN_EXE_adjutant-under-test"), env!("CARGO_TARGET_TMPDIR"));
    fill(&program, guild, &people, &rooms).await;

    let mut daemon = start(&fake, &program);
    fake.until_connected().await;
    fake.until_registered(20).await;
    let begun = Instant::now();
    // Every game shows how it stands before anybody does anything.
    fake.until("every game is shown", |fake| fake.requests().iter().filter(|r| is_message(r)).count() >= rooms.len())
        .await;
    let shown = begun.elapsed();
    fake.for_load();
    let begun = Instant::now();
    prepare(&people, &rooms).await;
    let (prepared, before) = (begun.elapsed(), resident(&daemon));

    let known = fake.latencies().len();
    let begun = Instant::now();
    let mut ticks = tokio::time::interval(Duration::from_secs_f64(1.0 / rate as f64));
    let mut tasks = Vec::new();
    let mut pick = 1941_u64;
    for index in 0..seconds * rate {
        ticks.tick().await;
        pick = pick.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let number = ((pick >> 33) as usize) % rooms.len();
        tasks.push(tokio::spawn(act(fake.clone(), people.clone(), rooms[number], Kind::of(number), index)));
    }
    let asked = begun.elapsed();
    let (mut failed, mut presses) = (0, 0);
    for task in tasks {
        match task.await {
            Ok(pressed) => presses += u64::from(pressed),
            Err(_) => failed += 1,
        }
    }
    let answered = begun.elapsed();
    let mut took = fake.latencies().split_off(known.min(fake.latencies().len()));
    took.sort();
    let at = |share: f64| took.get(((took.len() as f64 * share) as usize).min(took.len().saturating_sub(1)));
    let log = fs::read_to_string(program.path("log.txt")).unwrap_or_default();
    let errors = log.lines().filter(|line| line.contains("\"level\":\"ERROR\"")).count();
    println!("{games} games, {} interactions in {asked:.1?}, the last answered after {answered:.1?}", seconds * rate);
    println!("every game shown after {shown:.1?}, moves and battles prepared in {prepared:.1?}");
    println!("acknowledged: {} · p50 {:?} · p99 {:?} · slowest {:?}", took.len(), at(0.5), at(0.99), took.last());
    println!("presses that brought a battle on: {presses}");
    println!("resident memory: {before} MB before, {} MB after", resident(&daemon));
    println!("without an answer: {failed} · errors logged: {errors}");
    println!("load of the machine: {}", fs::read_to_string("/proc/loadavg").unwrap_or_default().trim());
    daemon.kill().expect("kill");
    daemon.wait().expect("it ends");
}

/// Brings games to where units move, or to where battles wait, by what their players type.
async fn prepare(people: &[Person], rooms: &[Snowflake]) {
    let ready = rooms.iter().enumerate().map(|(number, room)| (Kind::of(number), *room));
    let mut tasks = Vec::new();
    for (kind, room) in ready.filter(|(kind, _)| matches!(kind, Kind::Moves | Kind::Battles)) {
        let anna = people[0].clone();
        tasks.push(tokio::spawn(async move {
            anna.slash(room, "/done").await;
            if kind == Kind::Battles {
                anna.slash(room, "/move units:3 infantry from:Karelia to:West Russia").await;
                anna.slash(room, "/move units:3 infantry, 1 tank from:Russia to:West Russia").await;
                anna.slash(room, "/done").await;
            }
        }));
        // As fast as some people type at once, and no faster.
        if tasks.len() % 16 == 0 {
            for task in tasks.drain(..) {
                task.await.expect("it is answered");
            }
        }
    }
    for task in tasks {
        task.await.expect("it is answered");
    }
}

/// One interaction in a game; whether it was a press that brought a battle on.
async fn act(fake: FakeDiscord, people: Vec<Person>, room: Snowflake, kind: Kind, index: u64) -> bool {
    let (anna, other) = (&people[0], &people[1 + (index as usize) % 4]);
    match (kind, index % 4) {
        (Kind::Battles, _) => {
            if bring_on(&fake, &people, room).await {
                return true;
            }
            drop(other.slash(room, "/board").await);
        }
        (Kind::Purchase, 0) => drop(anna.slash(room, "/purchase units:1 infantry").await),
        (Kind::Moves, 0) => drop(anna.slash(room, "/move units:1 infantry from:Russia to:West Russia").await),
        (Kind::Purchase | Kind::Moves, 1) => drop(anna.slash(room, "/undo").await),
        (Kind::Purchase, 2) => drop(anna.autocomplete(room, "/purchase units:inf").await),
        (Kind::Moves, 2) => drop(anna.autocomplete(room, "/move units:1 infantry from:Russia to:We").await),
        (Kind::Blocks, 0 | 1) => drop(anna.slash(room, "/board").await),
        (Kind::Blocks, 2) => drop(people[1].slash(room, "/board").await),
        _ => drop(other.slash(room, "/turn").await),
    }
    false
}

/// Whoever is awaited presses the first button that brings the battle on, if there is one.
async fn bring_on(fake: &FakeDiscord, people: &[Person], room: Snowflake) -> bool {
    let Some(message) = fake.messages(room).into_iter().rfind(|message| !message.components().is_empty()) else {
        return false;
    };
    let text = message.json["content"].as_str().unwrap_or_default().to_owned();
    let Some(person) = people.iter().find(|person| text.contains(&format!("<@{}>", person.id))) else { return false };
    let ids: Vec<String> = message.components().into_iter().map(|component| component.custom_id).collect();
    let means = |id: &String, answer: &str| {
        let mut parts = id.splitn(6, '|').skip(4);
        parts.next() == Some("s") && parts.next().is_some_and(|text| text.starts_with(answer))
    };
    let id = ANSWERS.iter().find_map(|answer| ids.iter().find(|id| means(id, answer)));
    match id {
        Some(id) => person.try_press(message.id, id).await.is_some(),
        None => false,
    }
}

fn is_message(request: &adjutant_tests::discord::Answered) -> bool {
    request.method == "POST" && request.path.ends_with("/messages")
}

/// Games that have begun, each with a channel, as the daemon would have left them.
async fn fill(program: &Program, guild: Snowflake, people: &[Person], rooms: &[Snowflake]) {
    let store = store::open(&program.path("adjutant-data").join("games")).expect("a store");
    let places = GameChannels::open(Arc::clone(&store)).expect("places");
    let now = Timestamp(START);
    let player = |person: &Person| PlayerId::new(format!("discord-{}", person.id));
    let keys = keys::open(&program.path("adjutant-data").join("keys")).expect("keys");
    for (number, room) in rooms.iter().enumerate() {
        let game = GameId::new(format!("game-{number}"));
        let rules = if Kind::of(number) == Kind::Blocks { "war1812" } else { "aa1941" };
        let opening = Opening::new(rules.into(), Vec::new()).expect("options");
        let gm = player(&people[0]);
        let equipment = Equipment::new(adjutant::games::game_list(), Arc::clone(&store)).with_keys(Arc::clone(&keys));
        let (mut session, _) =
            Session::create(equipment, &game, &opening, &gm, &CauseId::new("create"), now).expect("made");
        let seats: Vec<_> = session.game().table.seats.iter().map(|seat| seat.id.clone()).collect();
        for (seat, person) in seats.into_iter().zip(people) {
            let (cause, actor) = (CauseId::new(format!("sit-{seat}")), Actor::Player { player: player(person) });
            session.execute(&cause, &actor, &TableCommand::TakeSeat { seat }.into(), now).expect("seated");
        }
        let actor = Actor::Gm { player: gm };
        session.execute(&CauseId::new("start"), &actor, &TableCommand::Start.into(), now).expect("begun");
        let channel: u64 = room.to_string().parse().expect("a number");
        let place = GameChannel {
            guild: guild.to_string().parse().expect("a number"),
            parent: channel,
            channel: Some(channel),
            language: "en".to_owned(),
            host: people[0].id.to_string().parse().expect("a number"),
            ..GameChannel::default()
        };
        places.put(&game, place).await.expect("kept");
    }
    let of_league = rooms.len().min(setting("ADJUTANT_LEAGUE", 0) as usize);
    if of_league > 0 {
        league(program, keys, of_league, (guild, rooms[0])).await;
    }
}

/// A league that is shown in a channel and waits for the ends of so many games.
async fn league(program: &Program, keys: Arc<dyn keys::Keyring>, games: usize, shown: (Snowflake, Snowflake)) {
    let store = store::open(&program.path("adjutant-data").join("leagues")).expect("a store");
    let leagues = Leagues::new(Arc::clone(&store), keys, adjutant::games::games().clone());
    let mut open = leagues.open(&LeagueId::new("Big")).expect("a league");
    let mut orders = 0;
    let mut order = |player: &str, command: LeagueCommand| {
        orders += 1;
        let (by, cause) = (By::Person(PlayerId::new(player)), CauseId::new(format!("o{orders}")));
        leagues.order(&mut open, &by, command, &cause, Timestamp(START)).expect("done");
    };
    order("dora", LeagueCommand::Found { name: "Big".into(), preset: "season-elo".into() });
    for player in 0..2 * games {
        order(&format!("p{player}"), LeagueCommand::Join { name: format!("P{player}").into() });
    }
    order("dora", LeagueCommand::OpenSeason);
    for game in 0..games {
        let (first, second, number) = (format!("p{}", 2 * game), format!("p{}", 2 * game + 1), game as u32 + 1);
        let to = PlayerId::new(&second);
        order(&first, LeagueCommand::Challenge { to, partners: Vec::new(), opponents: Vec::new() });
        order(&second, LeagueCommand::Answer { challenge: number, accept: true });
        order(&first, LeagueCommand::Link { pairing: number, game: GameId::new(format!("game-{game}")) });
    }
    let [guild, channel] = [shown.0, shown.1].map(|id| id.to_string().parse().expect("a number"));
    // All of it was told before.
    let stand =
        LeagueChannel { guild, channel, language: "en".to_owned(), told: open.league.seq, ..LeagueChannel::default() };
    let stands = LeagueChannels::open(store).expect("stands");
    stands.change(&open.league.id, |stands| stands.push(stand)).await.expect("kept");
}

fn start(fake: &FakeDiscord, program: &Program) -> Child {
    let config = format!("rest_url = \"{}\"\nbeacon = \"off\"\nlisten = \"\"\n", fake.url());
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
