//! A `GameHost` with many games: several at once, loaded and unloaded, one of them broken.

use crate::game_list::{games, with};
use crate::moderating::{SOVIET, anna, bert, cause, game, length, now, opening, started};
use adjutant_commands::moderator::{Denial, DiceWish, Fault, GameHost, GameHostConfig, recheck};
use adjutant_commands::request::As;
use adjutant_core::Viewer;
use adjutant_events::{Envelope, Event, GameId};
use adjutant_storage::{EventStore, MemoryStore};
use std::sync::Arc;
use std::time::Duration;

fn game_host(store: &Arc<MemoryStore>, config: GameHostConfig) -> GameHost {
    let store: Arc<dyn EventStore> = store.clone();
    GameHost::new(with(store), config)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_host_serves_many_games_at_once() {
    let store = Arc::new(MemoryStore::new());
    let game_host = game_host(&store, GameHostConfig::default());
    let mut tasks = Vec::new();
    for number in 0..20 {
        let game_host = game_host.clone();
        tasks.push(tokio::spawn(async move {
            let name = GameId::new(format!("game {number}"));
            game_host
                .create_game(&name, opening(DiceWish::OperatingSystem), anna(), cause(), now())
                .await
                .expect("made");
            for seat in ["Soviet Union", "UK", "USA", "gm: assign Germany to bert", "gm: assign Japan to bert"] {
                let line = if seat.starts_with("gm") { seat.to_owned() } else { format!("seat {seat}") };
                game_host.say(&name, cause(), anna(), None, line, now()).await.expect("seated");
            }
            game_host.say(&name, cause(), anna(), Some(As::Gm), "start".into(), now()).await.expect("started");
            game_host.say(&name, cause(), anna(), None, SOVIET.into(), now()).await.expect("played");
            game_host.ask(&name, |session| session.game().digest()).await.expect("asked")
        }));
    }
    let mut digests = Vec::new();
    for task in tasks {
        digests.push(task.await.expect("task"));
    }
    digests.dedup();
    assert_eq!(digests.len(), 1);
    assert_eq!(game_host.awake(), 20);
    game_host.shutdown().await;
    let denied = game_host.say(&GameId::new("game 1"), cause(), anna(), None, "board".into(), now()).await;
    assert!(matches!(denied, Err(Denial::Fault(Fault::Closing))));
}

#[tokio::test(start_paused = true)]
async fn a_game_that_nobody_touches_sleeps_and_wakes() {
    let store = Arc::new(MemoryStore::new());
    drop(started(&store, DiceWish::OperatingSystem));
    let game_host = game_host(&store, GameHostConfig { idle: Duration::from_secs(5), ..GameHostConfig::default() });
    game_host.say(&game(), cause(), anna(), None, "purchase 1 infantry".into(), now()).await.expect("bought");
    assert_eq!(game_host.awake(), 1);
    tokio::time::sleep(Duration::from_secs(60)).await;
    assert_eq!(game_host.awake(), 0);
    game_host.say(&game(), cause(), anna(), None, "undo".into(), now()).await.expect("taken back");
    assert_eq!(game_host.awake(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_games_crash_stops_no_other() {
    let store = Arc::new(MemoryStore::new());
    drop(started(&store, DiceWish::OperatingSystem));
    let game_host = game_host(&store, GameHostConfig::default());
    game_host
        .create_game(&GameId::new("other"), opening(DiceWish::Scripted), bert(), cause(), now())
        .await
        .expect("made");
    game_host.view(&GameId::new("other"), Viewer::Spectator).await.expect("seen");
    let crashed = game_host.ask(&game(), |_| -> () { panic!("on purpose") }).await;
    assert!(matches!(crashed, Err(Fault::Crashed { .. })));
    game_host.view(&GameId::new("other"), Viewer::Spectator).await.expect("seen");
    // Rebuilt from its log.
    game_host.say(&game(), cause(), anna(), None, "purchase 1 infantry".into(), now()).await.expect("bought");
    assert!(matches!(game_host.view(&GameId::new("none"), Viewer::Spectator).await, Err(Fault::NoSuchGame { .. })));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn instructions_are_read_by_their_seat_alone() {
    let store = Arc::new(MemoryStore::new());
    drop(started(&store, DiceWish::OperatingSystem));
    let game_host = game_host(&store, GameHostConfig::default());
    let line = "Germany: standing casualties infantry, tank".to_owned();
    game_host.say(&game(), cause(), bert(), None, line, now()).await.expect("given");
    let count = |log: Vec<Envelope>| {
        log.iter()
            .filter(|envelope| {
                matches!(&envelope.event, Event::Table(adjutant_events::TableEvent::InstructionGiven { .. }))
            })
            .count()
    };
    let name = game();
    let seen = |viewer| game_host.log(&name, 1, 1000, viewer);
    assert_eq!(count(seen(Viewer::Seat("germany".into())).await.expect("log")), 1);
    assert_eq!(count(seen(Viewer::Seat("japan".into())).await.expect("log")), 0);
    assert_eq!(count(seen(Viewer::Spectator).await.expect("log")), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn falling_asleep_loses_no_message() {
    let store = Arc::new(MemoryStore::new());
    drop(started(&store, DiceWish::OperatingSystem));
    let before = length(&store);
    let game_host =
        game_host(&store, GameHostConfig { idle: Duration::from_micros(200), mailbox: 2, ..GameHostConfig::default() });
    let mut tasks = Vec::new();
    for number in 0..200 {
        let game_host = game_host.clone();
        tasks.push(tokio::spawn(async move {
            tokio::time::sleep(Duration::from_micros(number * 137 % 20_000)).await;
            let line = format!("entropy {number}");
            game_host.say(&game(), cause(), anna(), None, line, now()).await.expect("said");
        }));
    }
    for task in tasks {
        task.await.expect("task");
    }
    // An order and its effect.
    assert_eq!(length(&store), before + 2 * 200);
    assert_eq!(recheck(games(), store.as_ref()).expect("rechecked")[0].misfit, None);
    game_host.shutdown().await;
}
