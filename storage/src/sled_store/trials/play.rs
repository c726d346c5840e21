//! The data of the trials: every event follows from its number, so what must be there is known.

use crate::sled_store::SledStore;
use crate::store::{Batch, Cache, EventStore, Log, Notes, Outbox, OutboxEntry, OutboxId, OutboxItem};
use adjutant_events::{CauseId, GameId};
use std::collections::{BTreeMap, BTreeSet};

/// The number of games written at a time.
pub(super) const GAMES: u64 = 4;
const NOTE: &str = "where";

pub(super) fn game(t: u64) -> GameId {
    GameId::new(format!("game {t}"))
}

/// The batch that continues the log after `from`; its content follows from `from`.
pub(super) fn batch(t: u64, from: u64) -> Batch {
    let count = 1 + (from * 7 + t) % 4;
    let size = if from % 50 == 3 { 30_000 } else { 20 + (from % 13) as usize * 40 };
    let events = (0..count).map(|i| format!("{t} {from} {i} ").into_bytes().repeat(size / 8)).collect();
    let outbox = vec![OutboxEntry { channel: format!("c{t}"), body: from.to_string().repeat(30).into() }];
    Batch { cause: CauseId::new(format!("cause {from}")), events, outbox }
}

/// What the store confirmed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Heard {
    /// The last event of each log.
    pub(super) acknowledged: BTreeMap<u64, u64>,
    /// Messages about to be marked as sent, by game and first event.
    pub(super) sending: BTreeSet<(u64, u64)>,
    /// Messages that are marked as sent.
    pub(super) sent: BTreeSet<(u64, u64)>,
    /// The number in the note.
    pub(super) noted: u64,
}

/// A report of a writer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    Acknowledged(u64, u64),
    Sending(u64, u64),
    Sent(u64, u64),
    Noted(u64),
}

impl Heard {
    pub(super) fn hear(&mut self, word: Word) {
        match word {
            Word::Acknowledged(t, last) => drop(self.acknowledged.insert(t, last)),
            Word::Sending(t, seq) => drop(self.sending.insert((t, seq))),
            Word::Sent(t, seq) => drop(self.sent.insert((t, seq))),
            Word::Noted(n) => self.noted = self.noted.max(n),
        }
    }

    /// Compares the stored data with the reports, event by event, and records what was stored beyond them. Each game
    /// may have one more batch than was reported, and the note one more number.
    pub(super) fn check(&mut self, store: &SledStore, when: &str) {
        assert_eq!(store.damages(), [], "{when}");
        let pending = store.outbox_pending(OutboxId::START, usize::MAX).expect("readable");
        assert!(pending.windows(2).all(|pair| pair[0].id < pair[1].id), "{when}");
        let mut waiting: BTreeSet<_> = pending.iter().map(message).collect();
        assert_eq!(waiting.len(), pending.len(), "{when}: a message waits twice");
        for t in 0..GAMES {
            let last = store.last_seq(&game(t)).expect("readable");
            let known = self.acknowledged.get(&t).copied().unwrap_or(0);
            let next = known + batch(t, known).events.len() as u64;
            assert!(last == known || last == next, "{when}: {known} was acknowledged, {last} is there");
            let log = store.read(&game(t), 1, usize::MAX).expect("readable");
            assert_eq!(log.len() as u64, last, "{when}");
            let mut at = 0;
            while at < last {
                let expected = batch(t, at);
                let place = (t, at + 1);
                let waits = waiting.remove(&place);
                assert!(!(waits && self.sent.contains(&place)), "{when}: {place:?} would be sent twice");
                assert!(waits || self.sending.contains(&place), "{when}: {place:?} is not sent and does not wait");
                if !waits {
                    self.sent.insert(place);
                }
                for event in &expected.events {
                    let record = &log[usize::try_from(at).expect("small")];
                    assert_eq!((&record.bytes, &record.cause), (event, &expected.cause), "{when}: event {at}");
                    at += 1;
                }
            }
            assert_eq!(at, last, "{when}: half a batch");
            let cause = store.find_cause(&game(t), &batch(t, 0).cause).expect("readable");
            assert_eq!(cause.is_some(), last > 0, "{when}");
            if let Some((at, bytes)) = store.latest_snapshot(&game(t), last).expect("readable") {
                assert_eq!(bytes, snapshot(at), "{when}");
            }
            self.acknowledged.insert(t, last);
        }
        assert!(waiting.is_empty(), "{when}: {waiting:?} wait, and nobody said them");
        let notes = store.notes().expect("readable");
        let noted = notes.iter().find(|(name, _)| name == NOTE).map_or(0, |(_, bytes)| number(bytes));
        assert!(noted == self.noted || noted == self.noted + 1, "{when}: {} was noted, {noted} is there", self.noted);
        self.noted = noted;
    }
}

fn number(bytes: &[u8]) -> u64 {
    bytes.first_chunk().map_or(0, |first| u64::from_le_bytes(*first))
}

fn message(item: &OutboxItem) -> (u64, u64) {
    (item.game.as_str().trim_start_matches("game ").parse().expect("one of ours"), item.seq)
}

fn snapshot(at: u64) -> Vec<u8> {
    at.to_le_bytes().repeat(1000)
}

/// One command in game `t`, and sometimes a snapshot, a sent message or a note. False if the store has stopped.
pub(super) fn play(store: &SledStore, t: u64, tell: &dyn Fn(Word)) -> bool {
    let mut last = store.last_seq(&game(t)).expect("known");
    match store.append(&game(t), last, batch(t, last)) {
        Ok(end) => last = end,
        Err(_) => return false,
    }
    tell(Word::Acknowledged(t, last));
    if last.is_multiple_of(11) && store.put_snapshot(&game(t), last, &snapshot(last)).is_err() {
        return false;
    }
    if last.is_multiple_of(3) {
        let Ok(pending) = store.outbox_pending(OutboxId::START, 50) else { return false };
        if let Some(item) = pending.iter().find(|item| item.game == game(t)) {
            tell(Word::Sending(t, item.seq));
            if store.outbox_mark_sent(item.id).is_err() {
                return false;
            }
            tell(Word::Sent(t, item.seq));
        }
    }
    if t == 0 && last.is_multiple_of(2) {
        let Ok(notes) = store.notes() else { return false };
        let n = 1 + notes.first().map_or(0, |(_, bytes)| number(bytes));
        if store.put_note(NOTE, &n.to_le_bytes()).is_err() {
            return false;
        }
        tell(Word::Noted(n));
    }
    true
}
