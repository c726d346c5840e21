//! Copies of stores, between folders and memory. Those with a database are in `postgres/copies.rs`.

use crate::moving::{content, copy, fill};
use adjutant_events::{CauseId, GameId, Seq};
use adjutant_storage::{
    Batch, Cache, CopyError, CopySummary, CopyTarget, Damage, EventStore, GameSummary, Listener, Log, MemoryStore,
    Notes, Outbox, OutboxId, OutboxItem, Record, SledStore, Span, StoreError, UNFINISHED, unfinished,
};
use std::sync::atomic::{AtomicUsize, Ordering};

/// A store that does so many writes and no more, as if its process had been killed. Before each it does something else.
struct Dying<'a> {
    store: &'a dyn CopyTarget,
    left: AtomicUsize,
    before: &'a (dyn Fn(usize) + Send + Sync),
}

impl Dying<'_> {
    fn write<T>(&self, write: impl FnOnce() -> Result<T, StoreError>) -> Result<T, StoreError> {
        let left = self.left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1));
        match left {
            Ok(left) => {
                (self.before)(left);
                write()
            }
            Err(_) => Err(StoreError::Stopped { reason: "killed".to_owned() }),
        }
    }
}

impl Log for Dying<'_> {
    fn append(&self, game: &GameId, expected: Seq, batch: Batch) -> Result<Seq, StoreError> {
        self.write(|| self.store.append(game, expected, batch))
    }

    fn read(&self, game: &GameId, from: Seq, limit: usize) -> Result<Vec<Record>, StoreError> {
        self.store.read(game, from, limit)
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
        self.write(|| self.store.remember(game, cause, answer))
    }

    fn remembered(&self, game: &GameId, cause: &CauseId) -> Result<Option<Vec<u8>>, StoreError> {
        self.store.remembered(game, cause)
    }
}

impl Outbox for Dying<'_> {
    fn outbox_of(&self, game: &GameId, after: OutboxId, limit: usize) -> Result<Vec<OutboxItem>, StoreError> {
        self.store.outbox_of(game, after, limit)
    }

    fn outbox_pending(&self, after: OutboxId, limit: usize) -> Result<Vec<OutboxItem>, StoreError> {
        self.store.outbox_pending(after, limit)
    }

    fn outbox_mark_sent(&self, id: OutboxId) -> Result<(), StoreError> {
        self.write(|| self.store.outbox_mark_sent(id))
    }

    fn listen_to_outbox(&self, listener: Listener) {
        self.store.listen_to_outbox(listener);
    }
}

impl Cache for Dying<'_> {
    fn put_snapshot(&self, game: &GameId, at: Seq, bytes: &[u8]) -> Result<(), StoreError> {
        self.write(|| self.store.put_snapshot(game, at, bytes))
    }

    fn latest_snapshot(&self, game: &GameId, at_most: Seq) -> Result<Option<(Seq, Vec<u8>)>, StoreError> {
        self.store.latest_snapshot(game, at_most)
    }
}

impl Notes for Dying<'_> {
    fn put_note(&self, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
        self.write(|| self.store.put_note(name, bytes))
    }

    fn drop_note(&self, name: &str) -> Result<(), StoreError> {
        self.write(|| self.store.drop_note(name))
    }

    fn notes(&self) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        self.store.notes()
    }
}

impl EventStore for Dying<'_> {
    fn damages(&self) -> Vec<Damage> {
        self.store.damages()
    }

    fn verify_all(&self) -> Result<Vec<Damage>, StoreError> {
        self.store.verify_all()
    }
}

impl CopyTarget for Dying<'_> {
    fn put_messages(&self, items: &[OutboxItem]) -> Result<(), StoreError> {
        self.write(|| self.store.put_messages(items))
    }
}

fn nothing(_: usize) {}

#[test]
fn a_store_goes_there_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let first = SledStore::open(folder.path().join("first")).unwrap();
    fill(&first);
    let memory = MemoryStore::new();
    let summary = copy(&first, &memory, "first").unwrap();
    assert_eq!(summary, CopySummary { games: 3, records: 366, written: 366, outbox: 5, notes: 4 });
    assert_eq!(content(&memory), content(&first));
    let back = SledStore::open(folder.path().join("back")).unwrap();
    copy(&memory, &back, "memory").unwrap();
    assert_eq!(content(&back), content(&first));
    assert_eq!(back.verify_all().unwrap(), []);
    // A nonce is the same, so that a message that was sent before the copy is known to its receiver.
    let nonces = |store: &dyn EventStore| {
        let waiting = store.outbox_pending(OutboxId::START, 99).unwrap();
        waiting.iter().map(|item| item.nonce().to_string()).collect::<Vec<_>>()
    };
    assert_eq!(nonces(&back), nonces(&first));
    drop(back);
    let opened = SledStore::open(folder.path().join("back")).unwrap();
    assert_eq!(content(&opened), content(&first));
}

#[test]
fn a_copy_that_was_killed_goes_on_wherever_it_was() {
    let source = MemoryStore::new();
    fill(&source);
    let wanted = content(&source);
    let mut deaths = 0;
    for writes in 0.. {
        let target = MemoryStore::new();
        target.append(&GameId::new("other"), 0, Batch::new(CauseId::new("x"), vec![vec![1]])).unwrap();
        let dying = Dying { store: &target, left: AtomicUsize::new(writes), before: &nothing };
        match copy(&source, &dying, "source") {
            Ok(_) => break,
            Err(CopyError::Target(StoreError::Stopped { .. })) => deaths += 1,
            Err(other) => panic!("{other}"),
        }
        let is_marked = writes > 0;
        assert_eq!(unfinished(&target).unwrap().is_some(), is_marked, "{writes}");
        if is_marked {
            assert!(matches!(copy(&source, &target, "another"), Err(CopyError::OtherCopy { .. })), "{writes}");
            assert!(matches!(
                copy(&target, &MemoryStore::new(), "target"),
                Err(CopyError::UnfinishedSource { source_name }) if source_name == "source"
            ));
        }
        let summary = copy(&source, &target, "source").unwrap();
        assert_eq!((summary.games, summary.records), (3, 366));
        assert_eq!(unfinished(&target).unwrap(), None);
        let alone = MemoryStore::new();
        copy(&target, &alone, "target").unwrap();
        assert_eq!(alone.games().unwrap().len(), 4);
        assert_eq!((content(&target).1, content(&target).2), (wanted.1.clone(), wanted.2.clone()), "{writes}");
    }
    // The mark, 94 batches, messages, notes, and the mark again.
    assert!(deaths > 98, "{deaths}");
}

#[test]
fn what_is_there_is_never_overwritten() {
    let source = MemoryStore::new();
    fill(&source);
    let refused = |prepare: &dyn Fn(&MemoryStore)| {
        let target = MemoryStore::new();
        prepare(&target);
        let before = content(&target);
        let refused = copy(&source, &target, "source").unwrap_err();
        assert_eq!(content(&target), before, "{refused}");
        refused
    };
    let begun = |store: &MemoryStore, game: &str| {
        store.append(&GameId::new(game), 0, Batch::new(CauseId::new("x"), vec![vec![1]])).unwrap();
    };
    let same = refused(&|target| ["a", "c", "d"].iter().for_each(|game| begun(target, game)));
    assert!(matches!(&same, CopyError::SameNames { count: 2, games } if games == "a, c"), "{same}");
    let other = refused(&|target| target.put_note("person/y", b"other").unwrap());
    assert!(matches!(&other, CopyError::OtherNote { name } if name == "person/y"), "{other}");
    let other = refused(&|target| target.put_note(UNFINISHED, b"elsewhere").unwrap());
    assert!(matches!(&other, CopyError::OtherCopy { source_name } if source_name == "elsewhere"), "{other}");
    // Whoever wrote into an unfinished target made another history of it.
    let differs = refused(&|target| {
        begun(target, "a");
        target.put_note(UNFINISHED, b"source").unwrap();
    });
    assert!(matches!(&differs, CopyError::Differs { game, seq: 1 } if game.as_str() == "a"), "{differs}");
    // What says the same is in nobody's way.
    let target = MemoryStore::new();
    target.put_note("person/y", b"own").unwrap();
    begun(&target, "d");
    copy(&source, &target, "source").unwrap();
    assert_eq!(target.games().unwrap().len(), 4);
}

#[test]
fn a_source_that_goes_on_is_found() {
    let (source, target) = (MemoryStore::new(), MemoryStore::new());
    fill(&source);
    // At the last but one write of a copy, events and messages are there already.
    let late = |left: usize| {
        if left == 1_000 - 97 {
            source.append(&GameId::new("new"), 0, Batch::new(CauseId::new("x"), vec![vec![1]])).unwrap();
        }
    };
    let dying = Dying { store: &target, left: AtomicUsize::new(1_000), before: &late };
    let refused = copy(&source, &dying, "source").unwrap_err();
    assert!(matches!(refused, CopyError::WentOn), "{refused}");
    assert!(unfinished(&target).unwrap().is_some());
    copy(&source, &target, "source").unwrap();
    assert_eq!(content(&target), content(&source));
}

#[test]
fn what_a_killed_try_had_sent_may_be_executed_late() {
    let (source, target) = (MemoryStore::new(), MemoryStore::new());
    let (game, batch) = (GameId::new("a"), Batch::new(CauseId::new("x"), vec![vec![1], vec![2]]));
    source.append(&game, 0, batch.clone()).unwrap();
    // After the mark, just before the append of this try.
    let late = |left: usize| {
        if left == 99 {
            target.append(&game, 0, batch.clone()).unwrap();
        }
    };
    let dying = Dying { store: &target, left: AtomicUsize::new(100), before: &late };
    assert_eq!(copy(&source, &dying, "source").unwrap().records, 2);
    assert_eq!(content(&target), content(&source));
}
