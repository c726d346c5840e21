//! Everything that a viewer can get about a game, by every command and interface, as text.

use adjutant::discord::interactions::commands::orders::said;
use adjutant::discord::interactions::response::Invoker;
use adjutant::discord::messages::panel::game_panel;
use adjutant::discord::messages::public_events::tell;
use adjutant::games::games;
use adjutant::machine::event;
use adjutant::machine::input::Inputs;
use adjutant::machine::names::Plain;
use adjutant::machine::run::{Eyes, Machine, Manner, RunInput};
use adjutant::machine::seating::Seated;
use adjutant::machine::state;
use adjutant::push::all_that_is_said;
use adjutant::table::narrator::{Narrator, sight};
use adjutant::table::play::{LocalGame, Played};
use adjutant::text::{Page, Paint};
use adjutant::web::{EvidenceFile, Holder, Pass, all_that_is_shown, exported_page};
use adjutant::webhook;
use adjutant::words::{Language, Words};
use adjutant_commands::moderator::{Equipment, Fault, Happened, Session};
use adjutant_commands::store::{MemoryStore, Store, open};
use adjutant_commands::{As, Tongue};
use adjutant_core::{Command, Game, Viewer, choices, replay};
use adjutant_events::{Actor, Audience, CauseId, Envelope, Event, PlayerId, SeatId, TableEvent, Timestamp, codec};
use adjutant_practice::Chance;
use adjutant_storage::Batch;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Command as Process, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

const NOW: Timestamp = Timestamp(1_700_000_000_000);

/// Questions, in the words of both families.
pub(crate) const QUESTIONS: [&str; 33] = [
    "board",
    "units",
    "income",
    "log 3",
    "log 2000",
    "battles",
    "offers",
    "seats",
    "clock",
    "instructions",
    "score",
    "turn",
    "audit game",
    "audit roll 1",
    "audit player player of british",
    "luck",
    "map",
    "help move",
    "letters",
    "plan list",
    "map plan",
    "letters with Germany last 50",
    "staff",
    "drafts",
    "check drafts",
    "votes",
    "rulings",
    "disputes",
    "office",
    "signup list",
    "signup history",
    "gallery",
    "map gallery",
];

fn now() -> Timestamp {
    NOW
}

pub(crate) fn words() -> Words {
    Words::new(Language::En)
}

/// Appends events to stored ones.
pub(crate) fn keep_on(store: &Store, log: &[Envelope]) {
    let Some(first) = log.first() else { return };
    let events = log.iter().map(|envelope| codec::encode(envelope).expect("encodable")).collect();
    let batch = Batch { cause: CauseId::new(format!("twin{}", first.seq)), events, outbox: Vec::new() };
    store.append(&first.game, first.seq - 1, batch).expect("kept");
}

/// A session of this log.
pub(crate) fn session(log: &[Envelope]) -> Session {
    let store: Store = Arc::new(MemoryStore::new());
    keep_on(&store, log);
    Session::load(Equipment::new(adjutant::games::game_list(), store), &log[0].game).expect("it loads")
}

/// A viewer's questions, the same for both twins.
pub(crate) struct Asking {
    /// Lines without effect: questions, trials, and blocks that are refused.
    lines: Vec<String>,
    /// Whether the program itself is asked too, which takes time.
    reports: bool,
}

impl Asking {
    pub(crate) fn of(log: &[Envelope], viewer: &Viewer) -> Self {
        static REPORTED: AtomicBool = AtomicBool::new(false);
        let reports = log.len() > 150 && !REPORTED.swap(true, Ordering::Relaxed);
        let game = replay(games(), log).expect("it replays");
        let mut lines: Vec<String> = QUESTIONS.map(str::to_owned).into();
        lines
            .extend(["try done", "try undo", "try stand", "try fire", "done\ncontinue\nfrobnicate"].map(str::to_owned));
        if let Viewer::Seat(seat) = viewer {
            let session = session(log);
            for command in commands(&game, seat) {
                let typed = words().with(session.lexicon().board()).typed(&command);
                lines.push(format!("try {typed}"));
                lines.push(format!("{typed}\n{typed}\nfrobnicate"));
                lines.push(format!("{typed}\ndone\nfire\nfrobnicate"));
            }
        }
        Self { lines, reports }
    }
}

/// Some of a seat's possible commands.
pub(crate) fn commands(game: &Game, seat: &SeatId) -> Vec<Command> {
    let choices = choices(game, seat);
    let whole = choices.iter().filter(|choice| choice.is_whole()).map(|choice| choice.order.clone());
    let mut chance = Chance::new(1);
    let any = (0..4).filter_map(|_| chance.order(game, seat));
    whole.take(4).chain(any).collect()
}

/// All answers, each with its question.
pub(crate) fn everything(log: &[Envelope], viewer: &Viewer, asking: &Asking) -> Vec<(String, String)> {
    let mut told = vec![
        ("the machine interface".to_owned(), machine(log, viewer, asking)),
        ("the state".to_owned(), whole_state(log, viewer)),
        ("the log".to_owned(), whole_log(log, viewer)),
        ("the channel on Discord".to_owned(), channel(log)),
        ("a webhook".to_owned(), hooked(log)),
    ];
    told.extend(pages(log, viewer));
    told.extend(discord(log, viewer, asking));
    told.extend(local(log, viewer, asking));
    if asking.reports {
        told.extend(reports(log, viewer));
    }
    // With a sealed secret, a digest is a commitment over bytes that no player has. Otherwise it is compared like
    // everything else.
    if session(log).game().draws.hold_a_secret() {
        for (_, text) in &mut told {
            *text = without_digest(text);
        }
    }
    told
}

/// A text without the state's digest.
pub(crate) fn without_digest(text: &str) -> String {
    const KEY: &str = "\"digest\":\"";
    let mut parts = text.split(KEY);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |done, part| format!("{done}{KEY}{}", part.get(64..).unwrap_or_default()))
}

pub(crate) fn holder(log: &[Envelope], seat: &SeatId) -> PlayerId {
    let game = replay(games(), log).expect("it replays");
    game.table.seat(seat).and_then(|seat| seat.player.clone()).expect("somebody sits there")
}

/// The page of the board.
fn pages(log: &[Envelope], viewer: &Viewer) -> Vec<(String, String)> {
    let game = log[0].game.clone();
    let holder = match viewer {
        Viewer::Seat(seat) => Holder::Player(self::holder(log, seat)),
        _ => Holder::Everybody,
    };
    let session = session(log);
    let mut shown = all_that_is_shown(&session, &Pass { game, holder }, words());
    shown.extend(all_that_is_said(&session).map(|said| ("a push message".to_owned(), said)));
    shown
}

fn machine(log: &[Envelope], viewer: &Viewer, asking: &Asking) -> String {
    let session = session(log);
    let (eyes, lines) = match viewer {
        Viewer::Seat(seat) => {
            let name = session.lexicon().power_name(seat, Tongue::English).to_owned();
            let block = |line: &String| {
                if line.contains('\n') { format!("{name}: orders\n{line}\nend\n") } else { format!("{name}: {line}\n") }
            };
            let own: String = asking.lines.iter().map(block).collect();
            // Lines for other seats are not accepted here, whoever their speaker claims to be.
            let others = session.game().table.seats.iter().filter(|other| other.id != *seat);
            let others: String = others
                .map(|other| session.lexicon().power_name(&other.id, Tongue::English))
                .flat_map(|other| {
                    ["log 2000", "instructions", "offers", "try done"]
                        .map(|line| format!("{other}: {line}\n{name}: {other}: {line}\n"))
                })
                .collect();
            let gm = ["log 2000", "try done", "close enough"]
                .map(|line| format!("gm: {line}\n{name}: gm: {line}\n"))
                .concat();
            (Eyes::Seat(name), own + &others + &gm)
        }
        _ => (Eyes::Everybody, String::new()),
    };
    let manner = Manner { words: words(), choices: true, strict: false, eyes };
    let mut out = Vec::new();
    let seated = Seated { session, events: Happened::default(), created: false };
    let input = RunInput { inputs: Inputs::new(lines.as_bytes()), script: false, resume: false };
    Machine::run(seated, manner, now, input, &mut out).expect("written");
    String::from_utf8(out).expect("text")
}

fn whole_state(log: &[Envelope], viewer: &Viewer) -> String {
    let session = session(log);
    let seat = match viewer {
        Viewer::Seat(seat) => Some(seat),
        _ => None,
    };
    state::state(&session, words(), seat).expect("a state").to_string()
}

fn whole_log(log: &[Envelope], viewer: &Viewer) -> String {
    let session = session(log);
    let mut narrator = Narrator::from_start(words()).to(viewer.clone());
    let page = Page::new(words(), session.lexicon().board(), Paint::None);
    let mut text = String::new();
    let read: Result<(), Fault> = session.read_on(viewer, 1, |envelope| {
        if let (before, Some(told)) = narrator.tell(&session, envelope) {
            text += &event::event(Plain(session.lexicon()), envelope, sight(before.as_ref()), &told).to_string();
            text += &page.log_line(envelope, sight(before.as_ref()));
        }
        Ok(())
    });
    read.expect("readable");
    text
}

fn hooked(log: &[Envelope]) -> String {
    let session = session(log);
    let sent = [false, true].map(|results_only| webhook::all_of(&session, words(), results_only));
    sent.map(|sent| sent.expect("readable")).concat()
}

fn channel(log: &[Envelope]) -> String {
    let session = session(log);
    let told = tell(&mut Narrator::from_start(words()), &session, log);
    format!("{told:?}\n{:?}", game_panel(&session, words()))
}

/// Answers on Discord: to the holder of the seat, to a stranger, and to a game master who plays.
fn discord(log: &[Envelope], viewer: &Viewer, asking: &Asking) -> Vec<(String, String)> {
    let ask = |session: &mut Session, player: &PlayerId, speaker: Option<As>, what: &str| {
        let mut told = String::new();
        for (at, line) in asking.lines.iter().enumerate() {
            let invoker = Invoker { player: player.clone(), speaker: speaker.clone(), words: words() };
            let cause = CauseId::new(format!("{what}{at}"));
            let answer = said(session, &invoker, |session| session.say(&cause, player, speaker.as_ref(), line, NOW));
            let _ = writeln!(told, "{line}: {answer:?}");
        }
        assert_eq!(session.game().seq, log_end(log, what), "nothing was done");
        (format!("Discord, {what}"), told)
    };
    let mut game = session(log);
    let Viewer::Seat(seat) = viewer else {
        return vec![ask(&mut game, &PlayerId::new("somebody"), None, "a stranger")];
    };
    let player = holder(log, seat);
    let other = game.game().table.seats.iter().find(|other| other.id != *seat).expect("another seat").id.clone();
    let mut told = vec![
        ask(&mut game, &player, None, "his own"),
        ask(&mut game, &player, Some(As::Seat(other)), "another's"),
        ask(&mut game, &player, Some(As::Gm), "a master's"),
    ];
    let mut log = log.to_vec();
    let last = log.last().expect("events").clone();
    let event: Event = TableEvent::GmAppointed { player: player.clone() }.into();
    let actor = Actor::Gm { player: game.game().table.gms[0].clone() };
    log.push(Envelope { seq: last.seq + 1, actor, audience: Audience::Everyone, event, ..last });
    let mut game = session(&log);
    told.push(ask(&mut game, &player, Some(As::Gm), "one who plays and is game master"));
    told
}

/// What Discord answers to questions for help about the commands of a game, each in a role.
pub(crate) fn helped(log: &[Envelope], player: &PlayerId, speaker: Option<&As>) -> Vec<String> {
    let mut game = session(log);
    let names: Vec<String> = games_commands(&game);
    let invoker = Invoker { player: player.clone(), speaker: speaker.cloned(), words: words() };
    let mut answers = Vec::new();
    for name in names {
        let (cause, line) = (CauseId::new(format!("help {name}")), format!("help {name}"));
        let answer = said(&mut game, &invoker, |session| session.say(&cause, player, speaker, &line, NOW));
        answers.push(answer.text);
    }
    answers
}

/// The commands that have a place in some phase: only they have examples of the moment.
fn games_commands(game: &Session) -> Vec<String> {
    let page = Page::new(words(), game.lexicon().board(), Paint::None);
    let all = page.grammar().expect("a game").commands().all();
    all.iter().filter(|command| !command.phases.is_empty()).map(|command| command.name.to_owned()).collect()
}

fn log_end(log: &[Envelope], what: &str) -> u64 {
    log.len() as u64 + u64::from(what.contains("is game master"))
}

/// The local table, with this seat at the keyboard.
fn local(log: &[Envelope], viewer: &Viewer, asking: &Asking) -> Vec<(String, String)> {
    let Viewer::Seat(seat) = viewer else { return Vec::new() };
    let mut local_game = LocalGame::new(session(log), words(), now);
    let name = local_game.session().lexicon().power_name(seat, Tongue::English).to_owned();
    let mut told = String::new();
    if local_game.hides() {
        told += &local_game.sits_down(seat.clone()).join("\n");
    }
    for line in &asking.lines {
        let Played { told: happened, denied, shown, pictured, .. } =
            local_game.say(&format!("{name}: {line}"), Paint::None, 80, NOW);
        let _ = writeln!(told, "{line}: {happened:?} {denied:?} {shown:?} {pictured:?}");
    }
    assert_eq!(local_game.session().game().seq, log.len() as u64, "nothing was done");
    let page = Page::new(words(), local_game.session().lexicon().board(), Paint::None);
    told += &local_game.asked(page);
    vec![("the local table".to_owned(), told)]
}

/// The program's reports about a game in its folder, as started by hand.
fn reports(log: &[Envelope], viewer: &Viewer) -> Vec<(String, String)> {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    keep_on(&open(&data.join("games")).expect("a store"), log);
    let game = log[0].game.as_str();
    let name = match viewer {
        Viewer::Seat(seat) => session(log).lexicon().power_name(seat, Tongue::English).to_owned(),
        _ => String::new(),
    };
    let seat: Vec<&str> = match viewer {
        Viewer::Seat(_) => vec!["--seat", &name],
        _ => Vec::new(),
    };
    let run = |args: &[&str], seat: &[&str]| {
        let mut process = Process::new(env!("CARGO_BIN_EXE_adjutant"));
        process.current_dir(folder.path()).arg("--data").arg(&data).args(args).args(seat).env("LANG", "C");
        let output = process.output().expect("it runs");
        let err = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{args:?}: {err}");
        (args.join(" "), String::from_utf8_lossy(&output.stdout).into_owned() + &err)
    };
    let mut told = vec![
        run(&["log", game, "--json"], &seat),
        run(&["log", game], &seat),
        run(&["log", game, "--json"], &[]),
        run(&["state", game, "--json"], &seat),
        run(&["state", game], &seat),
        run(&["games", "--json"], &[]),
        run(&["games"], &[]),
    ];
    told.push(("log --follow".to_owned(), followed(&data, game, &seat)));
    told.push(("log --follow, as a stranger".to_owned(), followed(&data, game, &[])));
    run(&["render", game, "--out", "board.svg"], &seat);
    let picture = std::fs::read_to_string(folder.path().join("board.svg")).expect("a picture");
    told.push(("the picture".to_owned(), picture));
    // The evidence contains commitments, which differ; its length was compared before.
    let nothing = EvidenceFile { file: "", bytes: &[], rolls: &BTreeMap::new() };
    told.push(("the page to hand on".to_owned(), exported_page(&session(log), words(), nothing).expect("a page")));
    told
}

/// The output of `log --follow` until it is quiet.
fn followed(data: &Path, game: &str, seat: &[&str]) -> String {
    let mut process = Process::new(env!("CARGO_BIN_EXE_adjutant"));
    process.arg("--data").arg(data).args(["log", game, "--follow", "--json"]).args(seat).env("LANG", "C");
    let mut follower = process.stdout(Stdio::piped()).spawn().expect("it runs");
    let output = BufReader::new(follower.stdout.take().expect("its output"));
    let (line, lines) = mpsc::channel();
    let reader = thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|text| line.send(text)));
    let mut told = lines.recv_timeout(Duration::from_secs(60)).expect("it tells something");
    while let Ok(text) = lines.recv_timeout(Duration::from_secs(1)) {
        told += "\n";
        told += &text;
    }
    follower.kill().expect("it is there");
    follower.wait().expect("it ends");
    drop(reader.join());
    told
}
