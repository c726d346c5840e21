//! What long games cost: taking back, retelling, checking and drawing, with the real program and a store on disk.
//!
//! `cargo bench -p adjutant-tests --bench length` plays games of 500, 1,000, 5,000 and 20,000 events. A quarter or more of them are taken
//! back. It prints a table, then lists of games and the overview of a game master; figures with their machine are in `docs/benchmarks.md`.
//! `ADJUTANT_LENGTHS` names other lengths, `ADJUTANT_GAMES` how many games the list has. `ADJUTANT_KEEP` names a folder that the stores are
//! made in and left in, to look closer at what they cost.

use adjutant::games::games;
use adjutant_commands::moderator::{Equipment, Session};
use adjutant_core::command::TableCommand;
use adjutant_core::{Game, apply, decide};
use adjutant_events::{Actor, CauseId, Envelope, Event, GameId, PlayerId, Seq, TableEvent, Timestamp, codec};
use adjutant_storage::{Batch, EventStore, SledStore};
use adjutant_tests::undecided::undecided;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Each figure is the fastest of so many: other work on the machine only adds.
const TIMES: u32 = 5;
/// A session looks so often whether a snapshot is due.
const SNAPSHOT_EVERY: u64 = 500;
/// A moment with something to take back is looked for in so many events at the end.
const LATELY: usize = 400;

fn main() {
    let lengths = std::env::var("ADJUTANT_LENGTHS").unwrap_or_else(|_| "500,1000,5000,20000".to_owned());
    for length in lengths.split(',').filter_map(|length| length.trim().parse().ok()) {
        of_length(length);
    }
    list_of_games();
    overview();
}

fn of_length(length: usize) {
    // Random play ends sooner or later: the first of some games that lasts.
    let Some(table) = (0..40).map(|seed| undecided(seed, length)).find(|table| table.log.len() >= length) else {
        return println!("no game of {length} events among forty");
    };
    let Some((log, game)) = with_something_to_take_back(&table.log) else {
        return println!("nothing can be taken back in the last {LATELY} events of {length}");
    };
    let undone = log.iter().filter_map(back_to).count();
    println!("{} events, {undone} of them go back", log.len());
    println!("  undo at play, in memory: {:?}", fastest(|| undo(&game, log)));
    let folder = Folder::of(&format!("length-{length}"));
    fill(folder.path(), log, 1);
    println!(
        "  undo of a game that was just woken, without keeping it: {:?}",
        fastest(|| undo_when_woken(folder.path()))
    );
    println!("  rewind to the start, likewise: {:?}", fastest(|| rewind_when_woken(folder.path())));
    for words in [
        "games",
        "state game-0",
        "state game-0 --json",
        "log game-0 --json",
        "log game-0",
        "recheck",
        "export game-0 --out game.adjutant",
        "verify game.adjutant",
        "render game-0 --out game.png",
    ] {
        println!("  {words}: {:?}", fastest(|| run(folder.path(), words)));
    }
}

fn list_of_games() {
    let games = std::env::var("ADJUTANT_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(5_000);
    let folder = Folder::of("list");
    fill(folder.path(), &undecided(1, 100).log, games);
    println!("{games} games of 100 events");
    println!("  games, the first time: {:?}", run(folder.path(), "games"));
    println!("  games: {:?}", fastest(|| run(folder.path(), "games")));
    println!("  state game-0: {:?}", fastest(|| run(folder.path(), "state game-0")));
}

/// What a game master sees of five hundred games.
fn overview() {
    let folder = Folder::of("overview");
    fill(folder.path(), &undecided(1, 100).log, 500);
    println!("500 games of 100 events");
    println!("  gm, the first time: {:?}", run(folder.path(), "gm"));
    println!("  gm: {:?}", fastest(|| run(folder.path(), "gm")));
    println!("  gm --json: {:?}", fastest(|| run(folder.path(), "gm --json")));
}

/// Where a store is made.
enum Folder {
    Passing(tempfile::TempDir),
    Kept(PathBuf),
}

impl Folder {
    fn of(name: &str) -> Self {
        match std::env::var_os("ADJUTANT_KEEP") {
            Some(keep) => Self::Kept(Path::new(&keep).join(name)),
            None => Self::Passing(tempfile::tempdir().expect("a folder")),
        }
    }

    fn path(&self) -> &Path {
        match self {
            Self::Passing(folder) => folder.path(),
            Self::Kept(folder) => folder,
        }
    }
}

/// The log as far as there is something to take back, and the game at its end. The last events are played one by one as
/// at a table.
fn with_something_to_take_back(log: &[Envelope]) -> Option<(&[Envelope], Game)> {
    let mut game = adjutant_core::replay(games(), &log[..log.len().checked_sub(LATELY)?]).ok()?;
    let mut found = None;
    for (at, envelope) in log.iter().enumerate().skip(log.len() - LATELY) {
        apply(&mut game, envelope, &log[..at]).expect("it fits");
        if !game.undo.is_empty() {
            found = Some((&log[..=at], game.clone()));
        }
    }
    found
}

/// Who may take the last command back.
fn taker(game: &Game) -> Actor {
    let seat = &game.undo.last().expect("something to take back").seat;
    Actor::Seat { seat: seat.clone(), player: PlayerId::new(seat.as_str()) }
}

/// Takes the last command back, as a session does with its draft.
fn undo(game: &Game, log: &[Envelope]) -> Duration {
    let actor = taker(game);
    let start = Instant::now();
    let mut draft = game.clone();
    let events = decide(&draft, &actor, &TableCommand::TakeBack.into(), Timestamp(0)).expect("taken back");
    for event in events {
        let last = log.last().expect("a log");
        let (actor, cause) = (actor.clone(), CauseId::new("back"));
        let envelope = Envelope { seq: draft.seq + 1, actor, cause, event, ..last.clone() };
        apply(&mut draft, &envelope, log).expect("it fits");
    }
    start.elapsed()
}

/// The same in a game that has no trail and reads its way back from the store.
fn undo_when_woken(folder: &Path) -> Duration {
    when_woken(folder, |game| (taker(game), TableCommand::TakeBack))
}

/// The longest way back that a game master can order.
fn rewind_when_woken(folder: &Path) -> Duration {
    when_woken(folder, |game| {
        let player = game.table.gms.first().expect("a game master").clone();
        let to = game.marks.first().expect("a moment").seq;
        (Actor::Gm { player }, TableCommand::Rewind { to, reason: "a mistake".into() })
    })
}

fn when_woken(folder: &Path, ordered: impl Fn(&Game) -> (Actor, TableCommand)) -> Duration {
    let store: Arc<dyn EventStore> = Arc::new(SledStore::open(place(folder)).expect("a store"));
    let session =
        Session::load(Equipment::new(adjutant::games::game_list(), store), &GameId::new("game-0")).expect("a game");
    let (actor, command) = ordered(session.game());
    let start = Instant::now();
    session.dry_run(&actor, &command.into(), Timestamp(0)).expect("back");
    start.elapsed()
}

fn place(folder: &Path) -> PathBuf {
    folder.join("adjutant-data").join("games")
}

fn fastest(mut once: impl FnMut() -> Duration) -> Duration {
    (0..TIMES).map(|_| once()).min().unwrap_or_default()
}

fn run(folder: &Path, words: &str) -> Duration {
    let start = Instant::now();
    let status = Command::new(env!("CARGO_BIN_EXE_adjutant-under-test"))
        .args(words.split(' '))
        .current_dir(folder)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    let took = start.elapsed();
    // Dice that were typed in prove nothing: of such a game `verify` checks everything and then says so.
    let unproven = i32::from(words.starts_with("verify"));
    assert!(status.is_ok_and(|status| status.code() == Some(unproven)), "{words}");
    took
}

fn back_to(envelope: &Envelope) -> Option<Seq> {
    match envelope.event {
        Event::Table(TableEvent::TakenBack { to } | TableEvent::Rewound { to, .. }) => Some(to),
        _ => None,
    }
}

/// Games with this log, with the snapshots that sessions would have put. One alone is kept command by command, as it is
/// played, and has its snapshots where a session puts them; many, for the time that it takes, in few parts.
fn fill(folder: &Path, log: &[Envelope], games: u32) {
    let store: Arc<dyn EventStore> = Arc::new(SledStore::open(place(folder)).expect("a store"));
    for number in 0..games {
        let game = GameId::new(format!("game-{number}"));
        let named = |envelope: &Envelope| codec::encode(&Envelope { game: game.clone(), ..envelope.clone() });
        let mut snapshot_at = 0;
        let parts: Vec<&[Envelope]> = match games {
            1 => log.chunk_by(|one, next| one.cause == next.cause).collect(),
            _ => log.chunks(500).collect(),
        };
        for part in parts {
            let events = part.iter().map(|envelope| named(envelope).expect("encodable")).collect();
            let first = part[0].seq;
            let batch = Batch::new(CauseId::new(format!("fill-{first}")), events);
            let end = store.append(&game, first - 1, batch).expect("appended");
            // As a session does on its way: after enough events, and after what a snapshot showed was taken back.
            let kept = |at_most| store.latest_snapshot(&game, at_most).expect("a store").map_or(0, |(at, _)| at);
            snapshot_at = part.iter().filter_map(back_to).map(kept).chain([snapshot_at]).min().unwrap_or(0);
            if end >= snapshot_at + SNAPSHOT_EVERY {
                Session::load(Equipment::new(adjutant::games::game_list(), store.clone()), &game)
                    .expect("a game")
                    .snapshot_if_due();
                snapshot_at = if kept(end) == end { end } else { snapshot_at };
            }
        }
    }
}
