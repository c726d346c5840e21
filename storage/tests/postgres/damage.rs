//! Rows that somebody with all rights has changed.

use crate::cluster::shared;
use crate::suite::{batch, game, say};
use adjutant_events::CauseId;
use adjutant_storage::{Cache as _, EventStore as _, Log as _, Notes as _, Outbox as _, OutboxId, StoreError};

/// What is done to the log of game `a`, and the first event that cannot be relied on. The causes of its events 1 to 6
/// are c1 (1, 2), c2 (3, 4) and c3 (5, 6).
const CHANGES: [(&str, u64); 13] = [
    ("UPDATE events SET event = 'other' WHERE game = 'a' AND seq = 3", 3),
    ("UPDATE events SET cause = 'other' WHERE game = 'a' AND seq = 4", 4),
    (
        "UPDATE events SET digest = sha256('x')::bytea WHERE false; UPDATE events SET digest = substr(sha256('x'), 1, 16) WHERE game = 'a' AND seq = 2",
        2,
    ),
    ("DELETE FROM events WHERE game = 'a' AND seq = 1", 1),
    ("DELETE FROM events WHERE game = 'a' AND seq = 4", 4),
    ("DELETE FROM events WHERE game = 'a' AND seq >= 5", 5),
    ("DELETE FROM events WHERE game = 'a'", 1),
    ("UPDATE events SET seq = 7 WHERE game = 'a' AND seq = 6", 6),
    ("DELETE FROM games WHERE game = 'a'", 1),
    ("UPDATE games SET last = 4 WHERE game = 'a'", 7),
    ("DELETE FROM causes WHERE game = 'a' AND cause = 'c2'", 3),
    ("UPDATE causes SET last = 5 WHERE game = 'a' AND cause = 'c2'", 3),
    (
        "UPDATE events AS x SET event = y.event, digest = y.digest, cause = y.cause FROM events AS y \
      WHERE x.game = 'a' AND y.game = 'b' AND x.seq = y.seq AND x.seq = 2",
        2,
    ),
];

#[test]
fn a_changed_log_is_named_and_nothing_is_appended_to_it() {
    let Some(cluster) = shared() else { return };
    for (change, at) in CHANGES {
        println!("{change}");
        let database = cluster.database();
        let before = cluster.store(&database);
        for name in ["a", "b"] {
            for (number, cause) in [(0, "c1"), (2, "c2"), (4, "c3")] {
                let texts = [format!("{name} {number}"), format!("{name} {number}+")];
                before.append(&game(name), number, batch(cause, &texts.each_ref().map(String::as_str))).unwrap();
            }
        }
        drop(before);
        cluster.tamper(&database, change);

        // A new writer appends nothing to it, whatever it expects.
        let store = cluster.store(&database);
        for expected in [4, 6] {
            match store.append(&game("a"), expected, batch("new", &["x"])) {
                Err(StoreError::Damaged(damage)) => {
                    assert_eq!((damage.game.as_str(), damage.seq), ("a", at), "{damage}");
                }
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(store.readable_up_to(&game("a")).unwrap(), at - 1);
        assert_eq!(store.append(&game("b"), 6, batch("new", &["x"])).unwrap(), 7, "other games continue");

        // Reading finds it too, and says where; before it everything is there.
        let reader = cluster.store(&database);
        let damaged = reader.verify_all().unwrap();
        assert_eq!(damaged.len(), 1, "{damaged:?}");
        assert_eq!((damaged[0].game.as_str(), damaged[0].seq), ("a", at));
        assert!(matches!(reader.read(&game("a"), 1, 99), Err(StoreError::Damaged(damage)) if damage.seq == at));
        if at > 1 && at <= 6 {
            let beginning = reader.read(&game("a"), 1, at as usize - 1).unwrap();
            assert_eq!(beginning.len() as u64, at - 1);
        }
    }
}

#[test]
fn a_read_meets_a_changed_event_by_itself() {
    let Some(cluster) = shared() else { return };
    let database = cluster.database();
    let store = cluster.store(&database);
    store.append(&game("a"), 0, batch("c1", &["1", "2", "3"])).unwrap();
    cluster.tamper(&database, "UPDATE events SET event = 'x' WHERE seq = 2");
    assert_eq!(store.damages(), []);
    assert_eq!(store.read(&game("a"), 1, 1).unwrap().len(), 1);
    assert!(matches!(store.read(&game("a"), 2, 1), Err(StoreError::Damaged(damage)) if damage.seq == 2));
    assert_eq!(store.damages().len(), 1);
    // This store has verified the log before and knows its end; now it knows better.
    assert!(matches!(store.append(&game("a"), 3, batch("c2", &["4"])), Err(StoreError::Damaged(_))));
    let summary = store.games().unwrap();
    assert!(summary[0].damaged);
}

#[test]
fn what_is_beside_the_logs_is_checked_too() {
    let Some(cluster) = shared() else { return };
    let database = cluster.database();
    let store = cluster.store(&database);
    let a = game("a");
    let mut said = batch("c1", &["1", "2", "3"]);
    said.outbox = vec![say("x", "first"), say("x", "second"), say("y", "third")];
    store.append(&a, 0, said).unwrap();
    store.put_snapshot(&a, 1, b"one").unwrap();
    store.put_snapshot(&a, 2, b"two").unwrap();
    store.put_note("name", b"note").unwrap();
    store.remember(&a, &CauseId::new("no"), b"refused").unwrap();
    cluster.tamper(
        &database,
        "UPDATE messages SET body = 'x' WHERE place = 0; UPDATE messages SET channel = 'z' WHERE place = 2;
         UPDATE snapshots SET snapshot = 'x' WHERE seq = 2; UPDATE notes SET note = 'x';
         UPDATE answers SET answer = 'x'",
    );
    let waiting = store.outbox_of(&a, OutboxId::START, 1).unwrap();
    assert_eq!(waiting.len(), 1);
    assert_eq!(waiting[0].body, b"second");
    assert_eq!(store.outbox_pending(OutboxId::START, 9).unwrap().len(), 1);
    assert_eq!(store.latest_snapshot(&a, 9).unwrap(), Some((1, b"one".to_vec())));
    assert_eq!(store.notes().unwrap(), []);
    assert!(matches!(store.remembered(&a, &CauseId::new("no")), Err(StoreError::Damaged(_))));
    assert_eq!(store.damages().len(), 5, "{:?}", store.damages());
    assert_eq!(store.verify_all().unwrap().len(), 5);
    // None of it stops the game.
    assert_eq!(store.append(&a, 3, batch("c2", &["4"])).unwrap(), 4);
}
