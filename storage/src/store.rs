//! The seam: what any back-end must do, and the words it is said in.

use crate::digest;
use crate::error::StoreError;
use adjutant_events::{CauseId, GameId, Seq};
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

/// Longest name of a game, in bytes: it is part of every key.
pub const MAX_GAME: usize = 200;
/// Longest cause, in bytes.
pub const MAX_CAUSE: usize = 1024;
/// Longest name of a channel, in bytes.
pub const MAX_CHANNEL: usize = 1024;
/// Largest event, in bytes. A real one has a few hundred; the bound keeps one bad caller from filling the memory of
/// everyone who reads the log later.
pub const MAX_EVENT: usize = 1 << 20;
/// Largest body of an outbox entry, in bytes.
pub const MAX_OUTBOX_BODY: usize = 8 << 20;
/// Largest batch, in bytes, events and outbox together.
pub const MAX_BATCH: usize = 16 << 20;
/// Largest snapshot, in bytes.
pub const MAX_SNAPSHOT: usize = 64 << 20;
/// Longest name of a note, in bytes.
pub(crate) const MAX_NOTE_NAME: usize = 256;
/// Largest note, in bytes.
pub const MAX_NOTE: usize = 64 << 10;
/// How many of a game's newest snapshots are kept in any case; of older ones fewer the older they are, see
/// `worth_keeping`.
pub const SNAPSHOTS_KEPT: usize = 3;
/// Largest answer that is remembered, in bytes.
pub const MAX_ANSWER: usize = 16 << 10;
/// How many answers to causes without events are remembered of a game; the oldest makes room for the newest.
pub const ANSWERS_KEPT: usize = 1024;

/// Which snapshots of a game stay when a new one is put, of the places of all of them, oldest first: the newest
/// [`SNAPSHOTS_KEPT`], the oldest, and of those between so many that from any place in the log the next one before it lies no
/// further than about the end of the log does. So going back reads about as much as it takes back, and a log that doubles
/// keeps two more.
pub(crate) fn worth_keeping(places: &[Seq]) -> Vec<Seq> {
    let Some(newest) = places.last() else { return Vec::new() };
    let mut kept: Vec<Seq> = Vec::with_capacity(places.len());
    for (number, at) in places.iter().enumerate().rev() {
        let is_new = kept.len() < SNAPSHOTS_KEPT;
        let older = number.checked_sub(1).and_then(|number| places.get(number));
        // Without this one, the stretch from its older neighbour to its newer one must not be longer than what lies behind.
        let stretch = kept.last().zip(older).map(|(newer, older)| (newer - older, newest - newer));
        if is_new || stretch.is_none_or(|(without, behind)| without > behind) {
            kept.push(*at);
        }
    }
    kept.reverse();
    kept
}

/// Keeps the logs of many games: the only thing that several machines must agree on, and they agree by `expected`. Calls
/// block; each may be made from any thread.
///
/// Reads show only what is durable: nobody can be told of an event that a power cut could still take back.
pub trait Log: Send + Sync {
    /// Appends the batch if the game's log ends at `expected`, and returns its new end once it is durable.
    ///
    /// The cause is looked up first: a batch whose cause was executed before is refused as
    /// [`StoreError::DuplicateCause`] whatever `expected` says, so that a repeated command finds its first answer.
    fn append(&self, game: &GameId, expected: Seq, batch: Batch) -> Result<Seq, StoreError>;

    /// The events `from`, `from + 1`, … at most `limit` of them; fewer only at the end of the log.
    ///
    /// A range that reaches past [`Log::readable_up_to`] is [`StoreError::Damaged`], never a short answer.
    fn read(&self, game: &GameId, from: Seq, limit: usize) -> Result<Vec<Record>, StoreError>;

    /// Where the log ends; 0 for a game that does not exist. A damaged game ends where it is known to have ended.
    fn last_seq(&self, game: &GameId) -> Result<Seq, StoreError>;

    /// The last event of the unbroken, verified beginning of the log. Equals `last_seq` unless there is damage.
    fn readable_up_to(&self, game: &GameId) -> Result<Seq, StoreError>;

    /// All games by name. No log is read for it.
    fn games(&self) -> Result<Vec<GameSummary>, StoreError>;

    /// The events that this cause produced, if it was executed.
    fn find_cause(&self, game: &GameId, cause: &CauseId) -> Result<Option<Span>, StoreError>;

    /// Keeps what was answered to a cause that made no event, such as a refusal: durable when it returns, so that the
    /// same cause is never executed afterwards. The first answer stays; a later one to the same cause is not taken. Of
    /// each game the newest [`ANSWERS_KEPT`] are kept.
    ///
    /// Not part of the log: nobody verifies it and no backup has it.
    fn remember(&self, game: &GameId, cause: &CauseId, answer: &[u8]) -> Result<(), StoreError>;

    /// What was answered to a cause that made no event, if it is remembered.
    fn remembered(&self, game: &GameId, cause: &CauseId) -> Result<Option<Vec<u8>>, StoreError>;
}

/// Is told of a game of which something more waits to be said.
pub type Listener = Arc<dyn Fn(&GameId) + Send + Sync>;

/// What is to be said of what happened, until it is said. It is written with the events it speaks of ([`Batch::outbox`]).
///
/// It is taken game by game, so that games can be told by different machines.
pub trait Outbox: Send + Sync {
    /// What waits to be sent of a game, oldest first, beginning after `after` (`OutboxId::START` for the first).
    ///
    /// Ids grow in the order of writing, so the entries of a channel come in their order. Only durable entries show.
    fn outbox_of(&self, game: &GameId, after: OutboxId, limit: usize) -> Result<Vec<OutboxItem>, StoreError>;

    /// The same of all games.
    fn outbox_pending(&self, after: OutboxId, limit: usize) -> Result<Vec<OutboxItem>, StoreError>;

    /// Notes that the entry was sent; it is not pending again, even after a crash. Unknown ids are no error: sending
    /// and marking may both be repeated.
    fn outbox_mark_sent(&self, id: OutboxId) -> Result<(), StoreError>;

    /// From now on this is called whenever something new is pending, once it is durable and before the append returns. It
    /// must not wait for anything. What was pending before is not told.
    fn listen_to_outbox(&self, listener: Listener);
}

/// What games looked like at moments of their logs. Losing it costs time, not truth.
pub trait Cache: Send + Sync {
    /// Keeps what the game looked like after event `at`. Older ones are thinned out: of the newest [`SNAPSHOTS_KEPT`] none
    /// goes, and the further back, the fewer are left.
    fn put_snapshot(&self, game: &GameId, at: Seq, bytes: &[u8]) -> Result<(), StoreError>;

    /// The newest good snapshot at or before `at_most`. A damaged one is reported in [`EventStore::damages`], and the
    /// next older one is given.
    fn latest_snapshot(&self, game: &GameId, at_most: Seq) -> Result<Option<(Seq, Vec<u8>)>, StoreError>;
}

/// What a face must remember beside the logs, such as where a game is played; never what happened in a game.
pub trait Notes: Send + Sync {
    /// Keeps a few bytes under a name, in place of those that were there; durable when it returns.
    fn put_note(&self, name: &str, bytes: &[u8]) -> Result<(), StoreError>;

    /// Forgets what was kept under a name; durable when it returns. What is not there is forgotten already.
    fn drop_note(&self, name: &str) -> Result<(), StoreError>;

    /// All notes, by name.
    fn notes(&self) -> Result<Vec<(String, Vec<u8>)>, StoreError>;
}

/// A store for everything, as one machine has it.
pub trait EventStore: Log + Outbox + Cache + Notes {
    /// Everything found damaged or missing so far.
    fn damages(&self) -> Vec<Damage>;

    /// Reads and checks every record of every game; returns all damage there is.
    fn verify_all(&self) -> Result<Vec<Damage>, StoreError>;
}

/// Those who listen to an outbox.
#[derive(Default)]
pub(crate) struct Listeners(Mutex<Vec<Listener>>);

impl Listeners {
    pub(crate) fn add(&self, listener: Listener) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(listener);
    }

    /// Something new waits of this game.
    pub(crate) fn tell(&self, game: &GameId) {
        let listeners = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        for listener in &listeners {
            listener(game);
        }
    }
}

impl fmt::Debug for Listeners {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Listeners")
    }
}

/// What one command did, kept as a whole or not at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Batch {
    /// What caused it. One cause makes one batch per game, ever.
    pub cause: CauseId,
    /// The encoded events, at least one.
    pub events: Vec<Vec<u8>>,
    /// What is to be said about it.
    pub outbox: Vec<OutboxEntry>,
}

impl Batch {
    /// A batch that says nothing.
    pub fn new(cause: CauseId, events: Vec<Vec<u8>>) -> Self {
        Self { cause, events, outbox: Vec::new() }
    }

    /// Refuses what no back-end can keep, before anything is touched.
    pub(crate) fn check(&self, game: &GameId) -> Result<(), StoreError> {
        check_game(game)?;
        let cause = self.cause.as_str().len();
        within("the cause", cause, MAX_CAUSE)?;
        if self.events.is_empty() {
            return Err(StoreError::EmptyBatch);
        }
        let mut total = 0;
        for event in &self.events {
            within("an event", event.len(), MAX_EVENT)?;
            total += event.len() + cause;
        }
        for entry in &self.outbox {
            within("the name of a channel", entry.channel.len(), MAX_CHANNEL)?;
            within("a message", entry.body.len(), MAX_OUTBOX_BODY)?;
            total += entry.body.len() + entry.channel.len();
        }
        within("a batch", total, MAX_BATCH)
    }
}

/// A game's name must fit its keys; an empty one could not be told from no game.
pub(crate) fn check_game(game: &GameId) -> Result<(), StoreError> {
    if game.as_str().is_empty() {
        return Err(StoreError::NamelessGame);
    }
    within("the name of a game", game.as_str().len(), MAX_GAME)
}

/// Refuses an answer that no back-end remembers.
pub(crate) fn check_answer(game: &GameId, cause: &CauseId, answer: &[u8]) -> Result<(), StoreError> {
    check_game(game)?;
    within("the cause", cause.as_str().len(), MAX_CAUSE)?;
    within("an answer", answer.len(), MAX_ANSWER)
}

/// Refuses a note that no back-end keeps.
pub(crate) fn check_note(name: &str, bytes: &[u8]) -> Result<(), StoreError> {
    within("the name of a note", name.len(), MAX_NOTE_NAME)?;
    within("a note", bytes.len(), MAX_NOTE)
}

pub(crate) fn within(what: &'static str, size: usize, limit: usize) -> Result<(), StoreError> {
    if size > limit { Err(StoreError::TooLarge { what, size, limit }) } else { Ok(()) }
}

/// Something to be said in a channel, written together with the events it speaks of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutboxEntry {
    /// Where. Storage only compares it.
    pub channel: String,
    /// What, in the sender's own encoding.
    pub body: Vec<u8>,
}

/// One event of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Its number, from 1.
    pub seq: Seq,
    /// What caused it.
    pub cause: CauseId,
    /// The encoded event.
    pub bytes: Vec<u8>,
}

/// A game and where its log ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSummary {
    /// Its name.
    pub game: GameId,
    /// The number of its last event.
    pub last_seq: Seq,
    /// Whether damage is known, so that it cannot go on.
    pub damaged: bool,
}

/// Consecutive events, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Span {
    pub first: Seq,
    pub last: Seq,
}

/// An outbox entry's place in the order of writing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct OutboxId(pub u64);

impl OutboxId {
    /// Stands before every entry.
    pub const START: Self = Self(0);
}

/// An entry that waits to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutboxItem {
    /// Its place in the order of writing.
    pub id: OutboxId,
    /// The game it speaks of.
    pub game: GameId,
    /// The first event of the batch it was written with.
    pub seq: Seq,
    /// Its place among the entries of that batch.
    pub index: u32,
    /// Where it goes.
    pub channel: String,
    /// What it says.
    pub body: Vec<u8>,
}

impl OutboxItem {
    /// The same entry has the same nonce on every machine and after every restore: the receiver can drop a repetition.
    pub fn nonce(&self) -> Nonce {
        Nonce(digest::nonce(&self.game, self.seq, self.index))
    }
}

/// Twelve bytes that name an outbox entry. Displayed as 24 hex digits, which fits Discord's limit of 25.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Nonce(pub [u8; 12]);

impl fmt::Display for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Something that was kept and cannot be read back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The game.
    pub game: GameId,
    /// The first event concerned; the log is good up to the one before. For a snapshot, its place.
    pub seq: Seq,
    /// What is wrong with it.
    pub what: String,
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}, event {}: {}", self.game, self.seq, self.what)
    }
}

#[cfg(test)]
mod tests {
    use super::{SNAPSHOTS_KEPT, worth_keeping};
    use adjutant_seeds as seeds;
    use proptest::prelude::*;
    use proptest::test_runner::RngSeed;

    proptest! {
        #![proptest_config(ProptestConfig {
            cases: seeds::tries(256, 10_000) as u32,
            rng_seed: RngSeed::Fixed(seeds::one("going_back_finds_a_snapshot_as_near_as_the_end")),
            failure_persistence: None,
            ..ProptestConfig::default()
        })]

        /// However irregularly snapshots are put: going back to any place reads no more than lies behind it, or than the
        /// widest gap that nobody put a snapshot in.
        #[test]
        fn going_back_finds_a_snapshot_as_near_as_the_end(gaps in proptest::collection::vec(1_u64..2_000, 1..400)) {
            let mut kept: Vec<u64> = Vec::new();
            let mut end = 0;
            for gap in &gaps {
                end += gap;
                kept.push(end);
                kept = worth_keeping(&kept);
                let newest: Vec<_> = kept.iter().rev().take(SNAPSHOTS_KEPT).collect();
                prop_assert_eq!(newest[0], &end);
                for pair in kept.windows(2) {
                    let widest = gaps.iter().max().copied().unwrap_or(0);
                    prop_assert!(pair[1] - pair[0] <= (end - pair[1]).max(widest), "{:?}", kept);
                }
                // A log that doubles keeps two more at the most.
                let most = 2 * (end / gaps.iter().min().copied().unwrap_or(1)).max(1).ilog2() as usize + SNAPSHOTS_KEPT + 2;
                prop_assert!(kept.len() <= most, "{} of {end}", kept.len());
            }
            prop_assert_eq!(kept.first(), gaps.first());
        }
    }
}
