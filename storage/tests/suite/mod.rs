//! The contract of `EventStore`, case by case.

use adjutant_events::{CauseId, GameId};
use adjutant_storage::{
    ANSWERS_KEPT, Batch, EventStore, MAX_ANSWER, MAX_BATCH, MAX_CAUSE, MAX_EVENT, MAX_GAME, MAX_NOTE, OutboxEntry,
    OutboxId, Span, StoreError,
};
use std::sync::{Arc, Barrier, Mutex};
use std::thread;

type Case = fn(&dyn EventStore);

/// Runs every case on a store of its own. The guard lives as long as the store.
pub(crate) fn run<S: EventStore, G>(new: impl Fn() -> (S, G)) {
    let cases: [(&str, Case); 15] = [
        ("what is appended can be read", appended_is_read),
        ("an append at the wrong place changes nothing", wrong_place),
        ("a cause is executed once", cause_once),
        ("ranges", ranges),
        ("games keep out of each other's way", games_apart),
        ("what cannot be kept is refused", refused),
        ("large events and batches", large),
        ("snapshots", snapshots),
        ("the outbox keeps its order", outbox),
        ("of many at one place one wins", one_wins),
        ("many games at once", many_games),
        ("notes", notes),
        ("what was answered without an event is remembered", answers),
        ("the oldest answers make room", answers_make_room),
        ("nothing is damaged", undamaged),
    ];
    for (name, case) in cases {
        let (store, _guard) = new();
        println!("{name}");
        case(&store);
        assert_eq!(store.verify_all().unwrap(), [], "{name}");
    }
}

pub(crate) fn game(name: &str) -> GameId {
    GameId::new(name)
}

pub(crate) fn batch(cause: &str, events: &[&str]) -> Batch {
    Batch::new(CauseId::new(cause), events.iter().map(|event| event.as_bytes().to_vec()).collect())
}

pub(crate) fn say(channel: &str, body: &str) -> OutboxEntry {
    OutboxEntry { channel: channel.into(), body: body.into() }
}

fn notes(store: &dyn EventStore) {
    assert_eq!(store.notes().unwrap(), []);
    store.put_note("place/b", b"1").unwrap();
    store.put_note("place/a", b"2").unwrap();
    store.put_note("place/b", b"3").unwrap();
    let kept = [("place/a".to_owned(), b"2".to_vec()), ("place/b".to_owned(), b"3".to_vec())];
    assert_eq!(store.notes().unwrap(), kept);
    assert!(store.put_note("place/a", &vec![0; MAX_NOTE + 1]).is_err());
    // They are no games, and in nobody's way.
    assert_eq!(store.games().unwrap(), []);
    assert_eq!(store.append(&game("place/a"), 0, batch("c", &["one"])).unwrap(), 1);
    assert_eq!(store.notes().unwrap(), kept);
    store.drop_note("place/b").unwrap();
    store.drop_note("never kept").unwrap();
    assert_eq!(store.notes().unwrap(), kept[..1]);
}

fn answers(store: &dyn EventStore) {
    let (a, b) = (game("a"), game("b"));
    let cause = CauseId::new("no");
    assert!(matches!(store.remember(&a, &cause, b"x"), Err(StoreError::NoSuchGame { .. })));
    assert_eq!(store.remembered(&a, &cause).unwrap(), None);
    store.append(&a, 0, batch("c", &["one"])).unwrap();
    store.append(&b, 0, batch("c", &["one"])).unwrap();
    store.remember(&a, &cause, b"refused").unwrap();
    store.remember(&a, &cause, b"refused otherwise").unwrap();
    let long = vec![7; MAX_ANSWER];
    store.remember(&a, &CauseId::new("long"), &long).unwrap();
    store.remember(&a, &CauseId::new("empty"), b"").unwrap();
    assert_eq!(store.remembered(&a, &cause).unwrap().unwrap(), b"refused", "the first answer stays");
    assert_eq!(store.remembered(&a, &CauseId::new("long")).unwrap().unwrap(), long);
    assert_eq!(store.remembered(&a, &CauseId::new("empty")).unwrap().unwrap(), b"");
    assert_eq!(store.remembered(&b, &cause).unwrap(), None, "another game, another matter");
    assert_eq!(store.find_cause(&a, &cause).unwrap(), None, "it made no event");
    let too_long = CauseId::new("x".repeat(MAX_CAUSE + 1));
    assert!(matches!(store.remember(&a, &too_long, b""), Err(StoreError::TooLarge { .. })));
    assert!(matches!(store.remember(&a, &cause, &[long, vec![7]].concat()), Err(StoreError::TooLarge { .. })));
    // The log knows nothing of it.
    assert_eq!(store.append(&a, 1, batch("d", &["two"])).unwrap(), 2);
    assert_eq!(texts(store, "a", 1, 9), ["one", "two"]);
}

fn answers_make_room(store: &dyn EventStore) {
    let a = game("a");
    store.append(&a, 0, batch("c", &["one"])).unwrap();
    let cause = |number: usize| CauseId::new(format!("no {number}"));
    let more = 5;
    for number in 0..ANSWERS_KEPT + more {
        store.remember(&a, &cause(number), format!("{number}").as_bytes()).unwrap();
    }
    for number in 0..more {
        assert_eq!(store.remembered(&a, &cause(number)).unwrap(), None, "{number}");
    }
    for number in [more, more + 1, ANSWERS_KEPT, ANSWERS_KEPT + more - 1] {
        assert_eq!(store.remembered(&a, &cause(number)).unwrap().unwrap(), format!("{number}").as_bytes());
    }
}

fn texts(store: &dyn EventStore, name: &str, from: u64, limit: usize) -> Vec<String> {
    let records = store.read(&game(name), from, limit).unwrap();
    assert!(records.iter().zip(from.max(1)..).all(|(record, seq)| record.seq == seq), "{records:?}");
    records.into_iter().map(|record| String::from_utf8(record.bytes).unwrap()).collect()
}

fn appended_is_read(store: &dyn EventStore) {
    assert_eq!(store.last_seq(&game("a")).unwrap(), 0);
    assert_eq!(store.read(&game("a"), 1, 10).unwrap(), []);
    assert_eq!(store.append(&game("a"), 0, batch("c1", &["one", "two"])).unwrap(), 2);
    assert_eq!(store.append(&game("a"), 2, batch("c2", &["", "four"])).unwrap(), 4);
    assert_eq!(texts(store, "a", 1, usize::MAX), ["one", "two", "", "four"]);
    let causes: Vec<_> = store.read(&game("a"), 1, 9).unwrap().into_iter().map(|record| record.cause).collect();
    assert_eq!(causes, ["c1", "c1", "c2", "c2"].map(CauseId::new));
    assert_eq!(store.last_seq(&game("a")).unwrap(), 4);
    assert_eq!(store.readable_up_to(&game("a")).unwrap(), 4);
}

fn wrong_place(store: &dyn EventStore) {
    store.append(&game("a"), 0, batch("c1", &["one"])).unwrap();
    for expected in [0, 2, u64::MAX] {
        let refusal = store.append(&game("a"), expected, batch("c2", &["x"])).unwrap_err();
        assert!(matches!(refusal, StoreError::WrongSeq { actual: 1, expected: e, .. } if e == expected), "{refusal}");
    }
    let refusal = store.append(&game("b"), 1, batch("c2", &["x"])).unwrap_err();
    assert!(matches!(refusal, StoreError::WrongSeq { actual: 0, expected: 1, .. }), "{refusal}");
    assert_eq!(texts(store, "a", 1, 9), ["one"]);
    assert_eq!(store.games().unwrap().len(), 1);
    assert_eq!(store.find_cause(&game("a"), &CauseId::new("c2")).unwrap(), None);
}

fn cause_once(store: &dyn EventStore) {
    store.append(&game("a"), 0, batch("c1", &["one"])).unwrap();
    store.append(&game("a"), 1, batch("c2", &["two", "three"])).unwrap();
    for expected in [0, 1, 3, 7] {
        let refusal = store.append(&game("a"), expected, batch("c2", &["x"])).unwrap_err();
        assert!(matches!(refusal, StoreError::DuplicateCause { first: 2, last: 3, .. }), "{refusal}");
    }
    assert_eq!(store.find_cause(&game("a"), &CauseId::new("c2")).unwrap(), Some(Span { first: 2, last: 3 }));
    assert_eq!(store.find_cause(&game("a"), &CauseId::new("c3")).unwrap(), None);
    assert_eq!(store.find_cause(&game("b"), &CauseId::new("c2")).unwrap(), None);
    store.append(&game("b"), 0, batch("c2", &["another game, another matter"])).unwrap();
    assert_eq!(store.last_seq(&game("a")).unwrap(), 3);
}

fn ranges(store: &dyn EventStore) {
    store.append(&game("a"), 0, batch("c", &["1", "2", "3", "4", "5"])).unwrap();
    assert_eq!(texts(store, "a", 2, 2), ["2", "3"]);
    assert_eq!(texts(store, "a", 5, 2), ["5"]);
    assert_eq!(texts(store, "a", 0, 1), ["1"]);
    assert_eq!(texts(store, "a", 6, 9), [""; 0]);
    assert_eq!(texts(store, "a", u64::MAX, usize::MAX), [""; 0]);
    assert_eq!(texts(store, "a", 3, 0), [""; 0]);
}

fn games_apart(store: &dyn EventStore) {
    // Names that are beginnings of each other, and bytes that mean something in keys.
    let names = ["a", "aa", "a\0", "ab", "ゲーム", "e", "h\u{1}a"];
    for name in names {
        store.append(&game(name), 0, batch("c", &[name])).unwrap();
    }
    let mut sorted: Vec<_> = names.map(game).into();
    sorted.sort();
    let listed = store.games().unwrap();
    assert_eq!(listed.iter().map(|summary| summary.game.clone()).collect::<Vec<_>>(), sorted);
    assert!(listed.iter().all(|summary| summary.last_seq == 1 && !summary.damaged));
    for name in names {
        assert_eq!(texts(store, name, 1, 9), [name]);
    }
}

fn refused(store: &dyn EventStore) {
    let long = "x".repeat(MAX_GAME + 1);
    assert!(matches!(store.append(&game("a"), 0, batch("c", &[])), Err(StoreError::EmptyBatch)));
    assert!(matches!(store.append(&game(""), 0, batch("c", &["x"])), Err(StoreError::NamelessGame)));
    assert!(matches!(store.append(&game(&long), 0, batch("c", &["x"])), Err(StoreError::TooLarge { .. })));
    let large = Batch::new(CauseId::new("c"), vec![vec![0; MAX_EVENT + 1]]);
    assert!(matches!(store.append(&game("a"), 0, large), Err(StoreError::TooLarge { .. })));
    let large = Batch::new(CauseId::new("c"), vec![vec![0; MAX_EVENT]; MAX_BATCH / MAX_EVENT + 1]);
    assert!(matches!(store.append(&game("a"), 0, large), Err(StoreError::TooLarge { .. })));
    assert_eq!(store.games().unwrap(), []);
    assert_eq!(store.read(&game(&long), 1, 1).unwrap(), []);
}

fn large(store: &dyn EventStore) {
    let events: Vec<Vec<u8>> = (0..10).map(|i| vec![i as u8; i * 1000 * 11]).collect();
    store.append(&game("a"), 0, Batch::new(CauseId::new("c1"), events.clone())).unwrap();
    let largest = vec![vec![7; MAX_EVENT]; 3];
    store.append(&game("a"), 10, Batch::new(CauseId::new("c2"), largest.clone())).unwrap();
    let many: Vec<Vec<u8>> = (0..20_000_u32).map(|i| i.to_le_bytes().to_vec()).collect();
    store.append(&game("a"), 13, Batch::new(CauseId::new("c3"), many.clone())).unwrap();
    let read: Vec<_> = store.read(&game("a"), 1, usize::MAX).unwrap().into_iter().map(|record| record.bytes).collect();
    assert!(read == [events, largest, many].concat());
}

fn snapshots(store: &dyn EventStore) {
    let a = game("a");
    assert!(matches!(store.put_snapshot(&a, 1, b"s"), Err(StoreError::SnapshotAhead { last: 0, .. })));
    assert_eq!(store.latest_snapshot(&a, 9).unwrap(), None);
    store.append(&a, 0, batch("c", &["1", "2", "3", "4", "5", "6", "7", "8"])).unwrap();
    assert!(matches!(store.put_snapshot(&a, 9, b"s"), Err(StoreError::SnapshotAhead { last: 8, .. })));
    let large = vec![3; 300_000];
    store.put_snapshot(&a, 2, b"").unwrap();
    store.put_snapshot(&a, 4, &large).unwrap();
    assert_eq!(store.latest_snapshot(&a, 1).unwrap(), None);
    assert_eq!(store.latest_snapshot(&a, 3).unwrap(), Some((2, Vec::new())));
    assert_eq!(store.latest_snapshot(&a, u64::MAX).unwrap(), Some((4, large)));
    store.put_snapshot(&a, 4, b"smaller").unwrap();
    assert_eq!(store.latest_snapshot(&a, 8).unwrap(), Some((4, b"smaller".to_vec())));
    for at in 5..=8 {
        store.put_snapshot(&a, at, &[at as u8; 5000]).unwrap();
    }
    // The newest three, the oldest, and between them one not further off than the end.
    let there: Vec<_> = (1..=8).map(|at| store.latest_snapshot(&a, at).unwrap().map_or(0, |(at, _)| at)).collect();
    assert_eq!(there, [0, 2, 2, 4, 4, 6, 7, 8]);
    assert_eq!(store.latest_snapshot(&a, 6).unwrap(), Some((6, vec![6; 5000])));
    assert_eq!(store.latest_snapshot(&game("b"), 8).unwrap(), None);
}

fn outbox(store: &dyn EventStore) {
    assert_eq!(store.outbox_pending(OutboxId::START, 9).unwrap(), []);
    let heard: Arc<Mutex<Vec<GameId>>> = Arc::default();
    let notes = Arc::clone(&heard);
    store.listen_to_outbox(Arc::new(move |game| notes.lock().unwrap().push(game.clone())));
    let long = "long ".repeat(5000);
    let mut first = batch("c1", &["1"]);
    first.outbox = vec![say("x", "hello"), say("y", &long)];
    let mut second = batch("c2", &["2"]);
    second.outbox = vec![say("x", "again")];
    store.append(&game("a"), 0, first).unwrap();
    store.append(&game("b"), 0, second.clone()).unwrap();
    assert!(store.append(&game("b"), 0, second.clone()).is_err());
    second.cause = CauseId::new("c3");
    store.append(&game("b"), 1, second).unwrap();
    store.append(&game("b"), 2, batch("c4", &["says nothing"])).unwrap();
    assert_eq!(*heard.lock().unwrap(), [game("a"), game("b"), game("b")], "of what is refused or silent nobody hears");

    let all = store.outbox_pending(OutboxId::START, 9).unwrap();
    let bodies: Vec<_> = all.iter().map(|item| (item.channel.as_str(), item.body.as_slice())).collect();
    let again = "again".as_bytes();
    assert_eq!(bodies, [("x", "hello".as_bytes()), ("y", long.as_bytes()), ("x", again), ("x", again)]);
    assert!(all.windows(2).all(|pair| pair[0].id < pair[1].id));
    assert_eq!((all[1].seq, all[1].index, all[3].seq, all[3].index), (1, 1, 2, 0));
    let mut nonces: Vec<_> = all.iter().map(|item| item.nonce().to_string()).collect();
    assert!(nonces.iter().all(|nonce| nonce.len() == 24));
    nonces.sort();
    nonces.dedup();
    assert_eq!(nonces.len(), 4);

    assert_eq!(store.outbox_pending(OutboxId::START, 2).unwrap(), all[..2]);
    assert_eq!(store.outbox_pending(all[1].id, 9).unwrap(), all[2..]);
    assert_eq!(store.outbox_pending(all[3].id, 9).unwrap(), []);
    assert_eq!(store.outbox_of(&game("b"), OutboxId::START, 9).unwrap(), all[2..]);
    assert_eq!(store.outbox_of(&game("b"), OutboxId::START, 1).unwrap(), all[2..3]);
    assert_eq!(store.outbox_of(&game("b"), all[2].id, 9).unwrap(), all[3..]);
    assert_eq!(store.outbox_of(&game("c"), OutboxId::START, 9).unwrap(), []);
    store.outbox_mark_sent(all[1].id).unwrap();
    store.outbox_mark_sent(all[1].id).unwrap();
    store.outbox_mark_sent(OutboxId(1 << 40)).unwrap();
    assert_eq!(store.outbox_pending(OutboxId::START, 9).unwrap(), [&all[..1], &all[2..]].concat());
}

fn one_wins(store: &dyn EventStore) {
    let start = Barrier::new(8);
    for round in 0..5 {
        let won: usize = thread::scope(|scope| {
            let attempt = |i: usize| {
                let start = &start;
                scope.spawn(move || {
                    start.wait();
                    store.append(&game("a"), round, batch(&format!("{round} {i}"), &["x"])).is_ok()
                })
            };
            let threads: Vec<_> = (0..8).map(attempt).collect();
            threads.into_iter().map(|thread| usize::from(thread.join().unwrap())).sum()
        });
        assert_eq!(won, 1);
        let again: usize = thread::scope(|scope| {
            let attempt = |_| {
                let start = &start;
                scope.spawn(move || {
                    start.wait();
                    match store.append(&game("b"), round, batch(&format!("{round}"), &["x"])) {
                        Ok(_) => 1,
                        Err(StoreError::DuplicateCause { .. }) => 0,
                        Err(other) => panic!("{other}"),
                    }
                })
            };
            let threads: Vec<_> = (0..8).map(attempt).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).sum()
        });
        assert_eq!(again, 1);
    }
}

fn many_games(store: &dyn EventStore) {
    thread::scope(|scope| {
        for t in 0..8 {
            scope.spawn(move || {
                let name = format!("g{t}");
                for i in 0..25 {
                    let text = format!("{t} {i}");
                    let mut said = batch(&format!("c{i}"), &[&text, &text]);
                    said.outbox = vec![say(&name, &text)];
                    assert_eq!(store.append(&game(&name), i * 2, said).unwrap(), i * 2 + 2);
                    assert_eq!(texts(store, &name, i * 2 + 1, 2), [text.clone(), text]);
                }
            });
        }
    });
    let pending = store.outbox_pending(OutboxId::START, usize::MAX).unwrap();
    for t in 0..8 {
        let said: Vec<_> = pending.iter().filter(|item| item.channel == format!("g{t}")).collect();
        assert_eq!(said.len(), 25);
        assert!(said.windows(2).all(|pair| pair[0].seq < pair[1].seq));
    }
}

fn undamaged(store: &dyn EventStore) {
    store.append(&game("a"), 0, batch("c", &["1"])).unwrap();
    assert_eq!(store.damages(), []);
}
