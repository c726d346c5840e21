//! What tests of copies need: a store with something of everything, and a comparison.

use adjutant_events::{CauseId, GameId};
use adjutant_storage::backup;
use adjutant_storage::{Batch, CopyError, CopySummary, CopyTarget, Copying, EventStore, OutboxEntry, OutboxId};

fn batch(cause: &str, events: &[Vec<u8>], said: &[&str]) -> Batch {
    let outbox = said.iter().map(|body| OutboxEntry { channel: "somewhere".into(), body: body.as_bytes().to_vec() });
    Batch { cause: CauseId::new(cause), events: events.to_vec(), outbox: outbox.collect() }
}

/// Games, messages of which some are sent, notes, a snapshot and an answer.
pub(crate) fn fill(store: &dyn EventStore) {
    let (a, b, c) = (GameId::new("a"), GameId::new("b ü 東京"), GameId::new("c"));
    store.append(&a, 0, batch("a 1", &[b"one".to_vec(), Vec::new(), vec![0, 255]], &["a first", "a second"])).unwrap();
    store.append(&b, 0, batch("b 1", &[vec![7; 70_000]], &["b first"])).unwrap();
    store.append(&a, 3, batch("a 2", &[b"four".to_vec()], &["a third"])).unwrap();
    // More than a page of events, and a batch that ends within one.
    for number in 0..90_u64 {
        let events: Vec<Vec<u8>> = (0..4).map(|event| format!("{number} {event}").into_bytes()).collect();
        store.append(&c, number * 4, batch(&format!("c {number}"), &events, &[])).unwrap();
    }
    store.append(&b, 1, batch("b 2", &[b"end".to_vec()], &["b second", ""])).unwrap();
    let sent = store.outbox_pending(OutboxId::START, 9).unwrap();
    store.outbox_mark_sent(sent[1].id).unwrap();
    for (name, bytes) in [("board/x", "board"), ("person/y", "own"), ("place/a", "channel"), ("", "nameless")] {
        store.put_note(name, bytes.as_bytes()).unwrap();
    }
    store.put_snapshot(&a, 2, b"snapshot").unwrap();
    store.remember(&a, &CauseId::new("no"), b"refused").unwrap();
}

/// A backup, all notes, and the messages that wait.
pub(crate) type Content = (Vec<u8>, Vec<(String, Vec<u8>)>, Vec<Waiting>);
/// A message: its game, event and place, and its body.
pub(crate) type Waiting = (String, u64, u32, Vec<u8>);

/// What two stores must have in common: their backups byte for byte, all notes, and which messages wait in which order.
pub(crate) fn content(store: &dyn EventStore) -> Content {
    let mut bytes = Vec::new();
    backup::write(store, &mut bytes).unwrap();
    let waiting = store.outbox_pending(OutboxId::START, 99).unwrap().into_iter();
    let waiting = waiting.map(|item| (item.game.to_string(), item.seq, item.index, item.body));
    (bytes, store.notes().unwrap(), waiting.collect())
}

/// A whole copy, as the program does it.
pub(crate) fn copy(from: &dyn EventStore, to: &dyn CopyTarget, name: &str) -> Result<CopySummary, CopyError> {
    let copying = Copying::begin(from, to, name)?;
    copying.mark(name)?;
    let summary = copying.run()?;
    copying.finish()?;
    Ok(summary)
}
