//! A game that was just woken goes back without reading more of its log the longer that is. Counted, not timed.

use adjutant_commands::moderator::{Equipment, Session};
use adjutant_core::command::TableCommand;
use adjutant_core::{Game, apply};
use adjutant_events::{Actor, CauseId, Envelope, Event, GameId, PlayerId, Seq, TableEvent, Timestamp, codec};
use adjutant_storage::{
    Batch, Cache, Damage, EventStore, GameSummary, Listener, Log, MemoryStore, Notes, Outbox, OutboxId, OutboxItem,
    Record, Span, StoreError,
};
use adjutant_tests::undecided::undecided;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A session looks so often whether a snapshot is due, and puts one after twice as many events at the latest.
const EVERY: Seq = 500;

/// Counts the events that are read.
#[derive(Default)]
struct Counting {
    store: MemoryStore,
    read: AtomicU64,
}

impl Log for Counting {
    fn append(&self, game: &GameId, expected: Seq, batch: Batch) -> Result<Seq, StoreError> {
        self.store.append(game, expected, batch)
    }

    fn read(&self, game: &GameId, from: Seq, limit: usize) -> Result<Vec<Record>, StoreError> {
        let records = self.store.read(game, from, limit)?;
        self.read.fetch_add(records.len() as u64, Ordering::Relaxed);
        Ok(records)
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

    fn remember(&self, game: &GameId, cause: &CauseId, answer: &[u8]) -> Result<(), StoreError> {
        self.store.remember(game, cause, answer)
    }

    fn remembered(&self, game: &GameId, cause: &CauseId) -> Result<Option<Vec<u8>>, StoreError> {
        self.store.remembered(game, cause)
    }
}

impl Outbox for Counting {
    fn outbox_of(&self, game: &GameId, after: OutboxId, limit: usize) -> Result<Vec<OutboxItem>, StoreError> {
        self.store.outbox_of(game, after, limit)
    }

    fn outbox_pending(&self, after: OutboxId, limit: usize) -> Result<Vec<OutboxItem>, StoreError> {
        self.store.outbox_pending(after, limit)
    }

    fn outbox_mark_sent(&self, id: OutboxId) -> Result<(), StoreError> {
        self.store.outbox_mark_sent(id)
    }

    fn listen_to_outbox(&self, listener: Listener) {
        self.store.listen_to_outbox(listener);
    }
}

impl Cache for Counting {
    fn put_snapshot(&self, game: &GameId, at: Seq, bytes: &[u8]) -> Result<(), StoreError> {
        self.store.put_snapshot(game, at, bytes)
    }

    fn latest_snapshot(&self, game: &GameId, at_most: Seq) -> Result<Option<(Seq, Vec<u8>)>, StoreError> {
        self.store.latest_snapshot(game, at_most)
    }
}

impl Notes for Counting {
    fn put_note(&self, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
        self.store.put_note(name, bytes)
    }

    fn drop_note(&self, name: &str) -> Result<(), StoreError> {
        self.store.drop_note(name)
    }

    fn notes(&self) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        self.store.notes()
    }
}

impl EventStore for Counting {
    fn damages(&self) -> Vec<Damage> {
        self.store.damages()
    }

    fn verify_all(&self) -> Result<Vec<Damage>, StoreError> {
        self.store.verify_all()
    }
}

#[test]
fn a_woken_game_takes_back_by_what_came_since_a_snapshot_at_any_length() {
    let log = undecided(5, 6_000).log;
    let game = log[0].game.clone();
    let counting = Arc::new(Counting::default());
    let store: Arc<dyn EventStore> = counting.clone();
    let wake = || Session::load(Equipment::new(adjutant::games::shelf(), store.clone()), &game).expect("a game");
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
        // As a session does on its way: after enough events, and after what a snapshot showed was taken back.
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
        counting.read.store(0, Ordering::Relaxed);
        session.dry_run(&taker, &TableCommand::TakeBack.into(), Timestamp(0)).expect("taken back");
        let read = counting.read.load(Ordering::Relaxed);
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
