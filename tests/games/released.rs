//! What a release wrote is opened, played on and verified by every later version.
//!
//! `golden/releases/VERSION.backup` has a running game of every ruleset and a finished war. It also has a game of every ruleset
//! that has only been made, and the boards of all of them. It is recorded once, before the version ships (`docs/schema-versions.md`).

use adjutant::games::{game_list, games};
use adjutant_audit::examine;
use adjutant_commands::moderator::{DiceWish, Equipment, Opening as NewGame, Session, recheck};
use adjutant_core::table::Status;
use adjutant_core::{Next, next};
use adjutant_events::codec::{SCHEMA, decode, encode};
use adjutant_events::{Actor, CauseId, Envelope, GameId, PlayerId, Timestamp};
use adjutant_practice::{Opening, Table};
use adjutant_storage::{Batch, EventStore, Options, backup};
use adjutant_tests::golden;
use std::sync::Arc;

const NOW: Timestamp = Timestamp(1_767_225_600_000);
/// How many orders a running game has, and the seed of its chance.
const ORDERS: usize = 60;
const SEED: u64 = 46;

/// The versions that were released or are about to be.
const VERSIONS: [&str; 1] = ["0.1.0"];

/// Stores a log, one batch for each cause.
fn keep(store: &dyn EventStore, game: &GameId, log: &[Envelope]) {
    for batch in log.chunk_by(|one, other| one.cause == other.cause) {
        let events = batch.iter().map(|envelope| {
            let envelope = Envelope { game: game.clone(), time: NOW, ..envelope.clone() };
            encode(&envelope).expect("encoded")
        });
        // A cause may come back in a log that was played by chance; a store has each once.
        let cause = CauseId::new(format!("{}#{}", batch[0].cause, batch[0].seq));
        let batch = Batch { cause, events: events.collect(), outbox: Vec::new() };
        store.append(game, store.last_seq(game).expect("readable"), batch).expect("stored");
    }
}

/// Makes the backup of this version.
fn record(file: &std::path::Path) {
    let folder = tempfile::tempdir().expect("a folder");
    let store: Arc<dyn EventStore> = Arc::new(Options::default().open(folder.path()).expect("a store"));
    for rules in games().all() {
        let name = rules.id().as_str();
        let mut table = Table::open(games(), &Opening::of(name), SEED);
        for _ in 0..ORDERS {
            table.play_one();
        }
        keep(store.as_ref(), &GameId::new(format!("running-{name}")), &table.log);
        let made = NewGame {
            ruleset: rules.id().clone(),
            options: Vec::new(),
            dice: DiceWish::OperatingSystem,
            against: None,
        };
        let (game, gm, cause) = (GameId::new(format!("made-{name}")), PlayerId::new("gm"), CauseId::new("new"));
        let equipment = Equipment::new(game_list(), Arc::clone(&store));
        Session::create(equipment, &game, &made, &gm, &cause, NOW).expect("a game");
    }
    let war = golden::text(&format!("golden/aa1941/schema-{SCHEMA}.log"));
    let war: Vec<Envelope> =
        war.lines().map(|line| decode(&hex::decode(line).expect("hexadecimal")).expect("an envelope")).collect();
    keep(store.as_ref(), &GameId::new("war"), &war);
    std::fs::create_dir_all(file.parent().expect("a folder")).expect("made");
    backup::write_file(store.as_ref(), file).expect("written");
}

#[test]
fn what_a_release_wrote_is_opened_played_on_and_verified() {
    for version in VERSIONS {
        let file = golden::file(&format!("golden/releases/{version}.backup"));
        let recorded = std::env::var_os("ADJUTANT_RECORD");
        if version == env!("CARGO_PKG_VERSION") && recorded.is_some_and(|what| what == "1" || !file.exists()) {
            record(&file);
        }
        let folder = tempfile::tempdir().expect("a folder");
        let target = folder.path().join("games");
        backup::restore_file(&file, &target).expect("restored");
        let store: Arc<dyn EventStore> = Arc::new(Options::default().open(&target).expect("a store"));
        let equipment = Equipment::new(game_list(), Arc::clone(&store));
        let reports = recheck(equipment.game_list.games(), store.as_ref()).expect("readable");
        let (mut running, mut made, mut over) = (0, 0, 0);
        for report in reports {
            assert!(report.misfit.is_none(), "{version}, {}: {:?}", report.game, report.misfit);
            let mut session = Session::load(equipment.clone(), &report.game).expect("it loads");
            assert!(session.frozen().is_none(), "{version}, {}", report.game);
            match &session.game().table.status {
                Status::Playing => {
                    running += 1;
                    play_on(&mut session);
                }
                Status::Gathering => made += 1,
                _ => over += 1,
            }
            let bundle = session.bundle().expect("a bundle").write().expect("written");
            let verdict = examine(equipment.game_list.games(), &bundle, &[]);
            assert!(verdict.finding().is_none(), "{version}, {}: {:?}", report.game, verdict.finding());
        }
        assert!(running >= games().all().len() && made >= games().all().len() && over >= 1, "{running} {made} {over}");
    }
}

/// Gives one order of a seat that is asked, if no dice are awaited.
fn play_on(session: &mut Session) {
    let game = session.game().clone();
    let Next::Wait(prompts) = next(&game) else { return };
    let seats = prompts.iter().flat_map(|prompt| prompt.seats.clone());
    let mut tried = 0;
    for seat in seats {
        let player = PlayerId::new(seat.as_str());
        for order in adjutant_core::mildest(&game, &seat) {
            tried += 1;
            let actor = Actor::Seat { seat: seat.clone(), player: player.clone() };
            let cause = CauseId::new(format!("played on {tried}"));
            if session.execute(&cause, &actor, &order, NOW).is_ok() {
                return;
            }
        }
    }
    panic!("{}: none of {tried} orders was taken", game.id);
}
