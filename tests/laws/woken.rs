//! A newly loaded game goes back without reading more of its log the longer the log is. It counts the events that are
//! read; it measures no time.

use adjutant_commands::moderator::{Equipment, Session};
use adjutant_core::command::TableCommand;
use adjutant_core::{Game, apply};
use adjutant_events::{Actor, CauseId, Envelope, Event, PlayerId, Seq, TableEvent, Timestamp, codec};
use adjutant_storage::{Batch, EventStore, MemoryStore};
use adjutant_tests::undecided::undecided;
use std::sync::Arc;

/// After this many events a session checks whether a snapshot is due. It makes one after twice as many at the latest.
const EVERY: Seq = 500;

#[test]
fn a_woken_game_takes_back_by_what_came_since_a_snapshot_at_any_length() {
    let log = undecided(5, 6_000).log;
    let game = log[0].game.clone();
    let counting = Arc::new(MemoryStore::new());
    let store: Arc<dyn EventStore> = counting.clone();
    let wake = || Session::load(Equipment::new(adjutant::games::game_list(), store.clone()), &game).expect("a game");
    let mut played = Game::from_first(adjutant::games::games(), &log[0]).expect("a game");
    let (mut snapshot_at, mut woken, mut last_woken) = (0, 0, 0);
    for command in log.chunk_by(|one, next| one.cause == next.cause) {
        let first = command[0].seq;
        let events = command.iter().map(|envelope| codec::encode(envelope).expect("encodable")).collect();
        let end = store
            .append(&game, first - 1, Batch::new(CauseId::new(format!("fill-{first}")), events))
            .expect("appended");
        for envelope in command.iter().filter(|envelope| envelope.seq > 1) {
            apply(&mut played, envelope, &log).expect("it fits");
        }
        // As a running session does: after enough events, and after the events of a snapshot were taken back.
        let kept = |at_most| store.latest_snapshot(&game, at_most).expect("a store").map_or(0, |(at, _)| at);
        snapshot_at = command.iter().filter_map(goes_back).map(kept).chain([snapshot_at]).min().unwrap_or(0);
        if end >= snapshot_at + EVERY {
            wake().snapshot_if_due();
            snapshot_at = if kept(end) == end { end } else { snapshot_at };
        }
        let Some(point) = played.undo.last().filter(|_| end >= last_woken + 40) else { continue };
        last_woken = end;
        let session = wake();
        let taker = Actor::Seat { seat: point.seat.clone(), player: PlayerId::new(point.seat.as_str()) };
        let before = counting.events_read();
        session.dry_run(&taker, &TableCommand::TakeBack.into(), Timestamp(0)).expect("taken back");
        let read = counting.events_read() - before;
        assert!(read <= 2 * EVERY + EVERY / 2, "{read} events read at event {end}, a snapshot at {snapshot_at}");
        woken += 1;
    }
    assert!(woken > 60, "only {woken} games were woken");
    assert!(
        log.len() > 5_000 && log.iter().filter_map(goes_back).count() > 600,
        "the game is too short or too decided"
    );
}

fn goes_back(envelope: &Envelope) -> Option<Seq> {
    match envelope.event {
        Event::Table(TableEvent::TakenBack { to } | TableEvent::Rewound { to, .. }) => Some(to),
        _ => None,
    }
}
