//! A store in memory, for tests and benchmarks of other crates.

use crate::copying::CopyTarget;
use crate::error::StoreError;
use crate::store::{
    ANSWERS_KEPT, Batch, Cache, Damage, EventStore, GameSummary, Listener, Listeners, Log, MAX_SNAPSHOT, Notes, Outbox,
    OutboxId, OutboxItem, Record, Span, check_answer, check_game, check_note, within, worth_keeping,
};
use adjutant_events::{CauseId, GameId, Seq};
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Stores everything in memory, with the same contract as the real store.
#[derive(Debug, Default)]
pub struct MemoryStore {
    kept: Mutex<Kept>,
    listeners: Listeners,
    events_read: AtomicU64,
}

#[derive(Debug, Default)]
struct Kept {
    games: BTreeMap<GameId, Game>,
    outbox: BTreeMap<OutboxId, OutboxItem>,
    last_outbox: u64,
    notes: BTreeMap<String, Vec<u8>>,
}

#[derive(Debug, Default)]
struct Game {
    log: Vec<Record>,
    causes: HashMap<CauseId, Span>,
    /// Answers to causes without events, oldest first.
    answers: VecDeque<(CauseId, Vec<u8>)>,
    snapshots: BTreeMap<Seq, Vec<u8>>,
}

impl Game {
    fn last(&self) -> Seq {
        self.log.len() as Seq
    }
}

impl MemoryStore {
    /// An empty store.
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of events read so far. Costs are measured by counting, not by time.
    pub fn events_read(&self) -> u64 {
        self.events_read.load(Ordering::Relaxed)
    }

    /// If another caller panics, no partial change remains, because every method checks first and changes after.
    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Log for MemoryStore {
    fn append(&self, game: &GameId, expected: Seq, batch: Batch) -> Result<Seq, StoreError> {
        batch.check(game)?;
        let says = !batch.outbox.is_empty();
        let mut guard = self.kept();
        let kept = &mut *guard;
        let known = kept.games.get(game);
        if let Some(span) = known.and_then(|known| known.causes.get(&batch.cause)) {
            let Span { first, last } = *span;
            return Err(StoreError::DuplicateCause { game: game.clone(), cause: batch.cause, first, last });
        }
        let actual = known.map_or(0, Game::last);
        if actual != expected {
            return Err(StoreError::WrongSeq { game: game.clone(), expected, actual });
        }
        let span = Span { first: actual + 1, last: actual + batch.events.len() as Seq };
        let entry = kept.games.entry(game.clone()).or_default();
        for (seq, bytes) in (span.first..).zip(batch.events) {
            entry.log.push(Record { seq, cause: batch.cause.clone(), bytes });
        }
        entry.causes.insert(batch.cause, span);
        for (index, said) in (0..).zip(batch.outbox) {
            kept.last_outbox += 1;
            let id = OutboxId(kept.last_outbox);
            let (game, seq) = (game.clone(), span.first);
            kept.outbox.insert(id, OutboxItem { id, game, seq, index, channel: said.channel, body: said.body });
        }
        drop(guard);
        if says {
            self.listeners.tell(game);
        }
        Ok(span.last)
    }

    fn read(&self, game: &GameId, from: Seq, limit: usize) -> Result<Vec<Record>, StoreError> {
        let kept = self.kept();
        let Some(game) = kept.games.get(game) else { return Ok(Vec::new()) };
        let skip = usize::try_from(from.max(1) - 1).unwrap_or(usize::MAX);
        let found: Vec<Record> = game.log.iter().skip(skip).take(limit).cloned().collect();
        self.events_read.fetch_add(found.len() as u64, Ordering::Relaxed);
        Ok(found)
    }

    fn last_seq(&self, game: &GameId) -> Result<Seq, StoreError> {
        Ok(self.kept().games.get(game).map_or(0, Game::last))
    }

    fn readable_up_to(&self, game: &GameId) -> Result<Seq, StoreError> {
        self.last_seq(game)
    }

    fn games(&self) -> Result<Vec<GameSummary>, StoreError> {
        let summary =
            |(game, kept): (&GameId, &Game)| GameSummary { game: game.clone(), last_seq: kept.last(), damaged: false };
        Ok(self.kept().games.iter().map(summary).collect())
    }

    fn find_cause(&self, game: &GameId, cause: &CauseId) -> Result<Option<Span>, StoreError> {
        Ok(self.kept().games.get(game).and_then(|game| game.causes.get(cause).copied()))
    }

    fn remember(&self, game: &GameId, cause: &CauseId, answer: &[u8]) -> Result<(), StoreError> {
        check_answer(game, cause, answer)?;
        let mut kept = self.kept();
        let known = kept.games.get_mut(game).ok_or_else(|| StoreError::NoSuchGame { game: game.clone() })?;
        if known.answers.iter().any(|(answered, _)| answered == cause) {
            return Ok(());
        }
        known.answers.push_back((cause.clone(), answer.to_vec()));
        while known.answers.len() > ANSWERS_KEPT {
            known.answers.pop_front();
        }
        Ok(())
    }

    fn remembered(&self, game: &GameId, cause: &CauseId) -> Result<Option<Vec<u8>>, StoreError> {
        let kept = self.kept();
        let answers = kept.games.get(game).map(|known| known.answers.iter());
        Ok(answers.and_then(|mut all| all.find(|(answered, _)| answered == cause)).map(|(_, answer)| answer.clone()))
    }
}

impl Outbox for MemoryStore {
    fn outbox_of(&self, game: &GameId, after: OutboxId, limit: usize) -> Result<Vec<OutboxItem>, StoreError> {
        let (kept, from) = (self.kept(), OutboxId(after.0.saturating_add(1)));
        let of_game = kept.outbox.range(from..).map(|(_, item)| item).filter(|item| item.game == *game);
        Ok(of_game.take(limit).cloned().collect())
    }

    fn outbox_pending(&self, after: OutboxId, limit: usize) -> Result<Vec<OutboxItem>, StoreError> {
        let from = OutboxId(after.0.saturating_add(1));
        Ok(self.kept().outbox.range(from..).take(limit).map(|(_, item)| item.clone()).collect())
    }

    fn outbox_mark_sent(&self, id: OutboxId) -> Result<(), StoreError> {
        self.kept().outbox.remove(&id);
        Ok(())
    }

    fn listen_to_outbox(&self, listener: Listener) {
        self.listeners.add(listener);
    }
}

impl Cache for MemoryStore {
    fn put_snapshot(&self, game: &GameId, at: Seq, bytes: &[u8]) -> Result<(), StoreError> {
        check_game(game)?;
        within("a snapshot", bytes.len(), MAX_SNAPSHOT)?;
        let mut kept = self.kept();
        let last = kept.games.get(game).map_or(0, Game::last);
        let Some(known) = kept.games.get_mut(game).filter(|_| (1..=last).contains(&at)) else {
            return Err(StoreError::SnapshotAhead { game: game.clone(), at, last });
        };
        known.snapshots.insert(at, bytes.to_vec());
        let kept = worth_keeping(&known.snapshots.keys().copied().collect::<Vec<_>>());
        known.snapshots.retain(|at, _| kept.binary_search(at).is_ok());
        Ok(())
    }

    fn latest_snapshot(&self, game: &GameId, at_most: Seq) -> Result<Option<(Seq, Vec<u8>)>, StoreError> {
        let kept = self.kept();
        let newest = kept.games.get(game).and_then(|game| game.snapshots.range(..=at_most).next_back());
        Ok(newest.map(|(at, bytes)| (*at, bytes.clone())))
    }
}

impl Notes for MemoryStore {
    fn put_note(&self, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
        check_note(name, bytes)?;
        self.kept().notes.insert(name.to_owned(), bytes.to_vec());
        Ok(())
    }

    fn drop_note(&self, name: &str) -> Result<(), StoreError> {
        self.kept().notes.remove(name);
        Ok(())
    }

    fn notes(&self) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        Ok(self.kept().notes.iter().map(|(name, bytes)| (name.clone(), bytes.clone())).collect())
    }
}

impl CopyTarget for MemoryStore {
    fn put_messages(&self, items: &[OutboxItem]) -> Result<(), StoreError> {
        let mut guard = self.kept();
        let kept = &mut *guard;
        for item in items {
            kept.last_outbox += 1;
            let id = OutboxId(kept.last_outbox);
            kept.outbox.insert(id, OutboxItem { id, ..item.clone() });
        }
        Ok(())
    }
}

impl EventStore for MemoryStore {
    fn damages(&self) -> Vec<Damage> {
        Vec::new()
    }

    fn verify_all(&self) -> Result<Vec<Damage>, StoreError> {
        Ok(Vec::new())
    }
}
