//! Two daemons at one game: whatever both decide from one state, of each size there is one checkpoint, and nobody is told
//! another one.

use crate::fair::play::{Bench, PATIENCE, name};
use adjutant_commands::keys::Keyring as _;
use adjutant_commands::moderator::{GameStatus, Outcome};
use adjutant_core::Command;
use adjutant_events::transcript::{Checkpoint, Origin, ServerKey};
use adjutant_events::{Actor, BeaconPolicy, CauseId, Event, GameId, PlayerId, SeatId, Seq, TableEvent, Timestamp};
use adjutant_practice::Chance;
use adjutant_storage::{
    Batch, Cache, Daemon, Damage, EventStore, Fencing, GameSummary, Holdings, Lease, Leases, Listener, Log,
    MemoryStore, Notes, OnlyProcess, Outbox, OutboxId, OutboxItem, Record, Span, StoreError, Taken,
};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// A store in memory that says that other daemons use it too.
struct Several(Mutex<Arc<MemoryStore>>);

impl Several {
    fn new() -> Arc<Self> {
        Arc::new(Self(Mutex::new(Arc::new(MemoryStore::new()))))
    }

    fn store(&self) -> Arc<MemoryStore> {
        Arc::clone(&self.0.lock().expect("unpoisoned"))
    }

    /// From now on it has what another store has: it was taken back, and somebody went on.
    fn becomes(&self, other: Arc<MemoryStore>) {
        *self.0.lock().expect("unpoisoned") = other;
    }
}

impl Log for Several {
    fn append(&self, game: &GameId, expected: Seq, batch: Batch) -> Result<Seq, StoreError> {
        self.store().append(game, expected, batch)
    }

    fn read(&self, game: &GameId, from: Seq, limit: usize) -> Result<Vec<Record>, StoreError> {
        self.store().read(game, from, limit)
    }

    fn last_seq(&self, game: &GameId) -> Result<Seq, StoreError> {
        self.store().last_seq(game)
    }

    fn readable_up_to(&self, game: &GameId) -> Result<Seq, StoreError> {
        self.store().readable_up_to(game)
    }

    fn games(&self) -> Result<Vec<GameSummary>, StoreError> {
        self.store().games()
    }

    fn find_cause(&self, game: &GameId, cause: &CauseId) -> Result<Option<Span>, StoreError> {
        self.store().find_cause(game, cause)
    }

    fn remember(&self, game: &GameId, cause: &CauseId, answer: &[u8]) -> Result<(), StoreError> {
        self.store().remember(game, cause, answer)
    }

    fn remembered(&self, game: &GameId, cause: &CauseId) -> Result<Option<Vec<u8>>, StoreError> {
        self.store().remembered(game, cause)
    }
}

impl Outbox for Several {
    fn outbox_of(&self, game: &GameId, after: OutboxId, limit: usize) -> Result<Vec<OutboxItem>, StoreError> {
        self.store().outbox_of(game, after, limit)
    }

    fn outbox_pending(&self, after: OutboxId, limit: usize) -> Result<Vec<OutboxItem>, StoreError> {
        self.store().outbox_pending(after, limit)
    }

    fn outbox_mark_sent(&self, id: OutboxId) -> Result<(), StoreError> {
        self.store().outbox_mark_sent(id)
    }

    fn listen_to_outbox(&self, listener: Listener) {
        self.store().listen_to_outbox(listener);
    }
}

impl Cache for Several {
    fn put_snapshot(&self, game: &GameId, at: Seq, bytes: &[u8]) -> Result<(), StoreError> {
        self.store().put_snapshot(game, at, bytes)
    }

    fn latest_snapshot(&self, game: &GameId, at_most: Seq) -> Result<Option<(Seq, Vec<u8>)>, StoreError> {
        self.store().latest_snapshot(game, at_most)
    }
}

impl Notes for Several {
    fn put_note(&self, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
        self.store().put_note(name, bytes)
    }

    fn drop_note(&self, name: &str) -> Result<(), StoreError> {
        self.store().drop_note(name)
    }

    fn notes(&self) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        self.store().notes()
    }
}

impl EventStore for Several {
    fn damages(&self) -> Vec<Damage> {
        self.store().damages()
    }

    fn verify_all(&self) -> Result<Vec<Damage>, StoreError> {
        self.store().verify_all()
    }

    fn leases(&self) -> &dyn Leases {
        &Everybodys
    }
}

/// Leases that every daemon believes to hold.
struct Everybodys;

impl Leases for Everybodys {
    fn is_shared(&self) -> bool {
        true
    }

    fn take(&self, name: &str, holder: &str, length: Duration) -> Result<Taken, StoreError> {
        OnlyProcess.take(name, holder, length)
    }

    fn renew(&self, leases: &[Lease], length: Duration) -> Result<Vec<Lease>, StoreError> {
        OnlyProcess.renew(leases, length)
    }

    fn give_back(&self, lease: &Lease) -> Result<(), StoreError> {
        OnlyProcess.give_back(lease)
    }

    fn attend(&self, daemon: &Daemon, length: Duration) -> Result<(), StoreError> {
        OnlyProcess.attend(daemon, length)
    }

    fn depart(&self, daemon: &str) -> Result<(), StoreError> {
        OnlyProcess.depart(daemon)
    }

    fn holdings(&self) -> Result<Holdings, StoreError> {
        OnlyProcess.holdings()
    }

    fn fence(&self, _: Arc<dyn Fencing>) -> bool {
        true
    }
}

/// The checkpoints that were told, by size.
struct Told {
    origin: Origin,
    server: Arc<ServerKey>,
    notes: BTreeMap<u64, String>,
}

impl Told {
    fn of(bench: &Bench) -> Self {
        let server = bench.keys.server().expect("keys").expect("a server's key");
        let origin = Origin::new(server.public_key().fingerprint(), name()).expect("an origin");
        Self { origin, server, notes: BTreeMap::new() }
    }

    fn hear(&mut self, outcome: &Outcome) {
        for envelope in outcome.events.everything() {
            if let Event::Table(TableEvent::CheckpointSigned { note }) = &envelope.event {
                self.note(note);
            }
        }
    }

    fn note(&mut self, note: &str) {
        let checkpoint = Checkpoint::open(note.as_bytes(), &self.origin, &self.server.public_key());
        let size = checkpoint.expect("signed by the server").head.size;
        let before = self.notes.insert(size, note.to_owned());
        assert!(before.is_none_or(|before| before == note), "two checkpoints of size {size}");
    }
}

/// An order that somebody could give now; none = nobody is asked.
fn order(bench: &Bench, chance: &mut Chance) -> Option<(Actor, Command)> {
    let GameStatus::Waiting(prompts) = bench.session.standing().expect("at work") else { return None };
    let seats: Vec<SeatId> = prompts.into_iter().flat_map(|prompt| prompt.seats).collect();
    let seat = seats.first()?.clone();
    let command = chance.order_within(bench.session.game(), &seat, PATIENCE)?;
    Some((Actor::Seat { player: PlayerId::new(seat.as_str()), seat }, command))
}

#[test]
fn two_daemons_never_tell_two_checkpoints_of_one_size() {
    let several = Several::new();
    let store: Arc<dyn EventStore> = several.clone();
    let mut one = Bench::on(Arc::clone(&store), BeaconPolicy::Off, Timestamp(1), |equipment| equipment);
    let mut other = one.copied(Arc::clone(&store), Timestamp(1));
    let mut told = Told::of(&one);
    let (mut chance, mut another) = (Chance::new(3), Chance::new(4));
    let mut races = 0;
    for round in 0..1_500 {
        // Both stand at the same event, and neither hears of what the other does.
        one.session.catch_up().expect("read");
        other.session.catch_up().expect("read");
        let orders = if round % 8 == 7 { None } else { order(&one, &mut chance).zip(order(&other, &mut another)) };
        let Some((first, second)) = orders else {
            // Random orders alone take long to end a phase.
            one.step(&mut chance);
            continue;
        };
        let give = |bench: &mut Bench, (actor, command): (Actor, Command), who: &str| {
            let cause = CauseId::new(format!("{who} {round}"));
            bench.session.execute(&cause, &actor, &command, Timestamp(1))
        };
        let begun = one.session.game().seq;
        if let Ok(outcome) = give(&mut one, first, "one") {
            told.hear(&outcome);
        }
        // What it decides is refused by the store, and it decides again from what the first one did.
        races += usize::from(one.session.game().seq > begun && other.session.game().seq == begun);
        if let Ok(outcome) = give(&mut other, second, "other") {
            told.hear(&outcome);
        }
        if told.notes.len() >= 8 && races >= 100 {
            break;
        }
    }
    assert!(races >= 50 && told.notes.len() >= 4, "{races} races, {} checkpoints", told.notes.len());
    let log = one.session.log(1, usize::MAX).expect("readable");
    let mut stored = Told::of(&one);
    for envelope in &log {
        if let Event::Table(TableEvent::CheckpointSigned { note }) = &envelope.event {
            stored.note(note);
        }
    }
    for (size, note) in &told.notes {
        assert_eq!(stored.notes.get(size), Some(note), "what was told is what is stored");
    }
    // What both sign for somebody who asks is one checkpoint too.
    one.session.catch_up().expect("read");
    other.session.catch_up().expect("read");
    assert!(one.session.bundle().is_ok() && other.session.bundle().is_ok());
}

/// A primary died with what it had acknowledged, and its successor went on from an earlier event.
#[test]
fn a_history_that_the_store_does_not_have_is_not_signed() {
    let several = Several::new();
    let store: Arc<dyn EventStore> = several.clone();
    let mut bench = Bench::on(Arc::clone(&store), BeaconPolicy::Off, Timestamp(1), |equipment| equipment);
    bench.play(&mut Chance::new(5), 3);
    assert!(bench.session.bundle().is_ok());
    let log = several.store().read(&name(), 1, usize::MAX).expect("readable");
    let copy = |last: usize| {
        let copy = MemoryStore::new();
        for (at, record) in log[..last].iter().enumerate() {
            let batch = Batch::new(CauseId::new(format!("copy {at}")), vec![record.bytes.clone()]);
            copy.append(&name(), at as Seq, batch).expect("copied");
        }
        copy
    };
    several.becomes(Arc::new(copy(log.len() - 2)));
    assert!(bench.session.bundle().is_err(), "it is not there");
    // As long as before and longer, with another history.
    let others = Arc::new(copy(log.len() / 2));
    let elsewhere: Arc<dyn EventStore> = others.clone();
    let mut alternative = bench.copied(elsewhere, Timestamp(2));
    alternative.resume();
    let mut chance = Chance::new(9);
    while alternative.session.game().seq < log.len() as Seq {
        assert!(alternative.step(&mut chance), "it goes on");
    }
    several.becomes(others);
    let refused = bench.session.bundle().map(drop);
    assert!(refused.is_err(), "{refused:?}");
    several.becomes(Arc::new(copy(log.len())));
    assert!(bench.session.bundle().is_ok(), "what is stored is signed");
}
