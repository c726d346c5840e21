//! The interface that every back-end must implement, and its types.

use crate::digest;
use crate::error::StoreError;
use crate::leases::{Leases, OnlyProcess};
use adjutant_events::{CauseId, GameId, Seq};
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

/// The longest name of a game, in bytes; it is part of every key.
pub const MAX_GAME: usize = 200;
/// The longest cause, in bytes.
pub const MAX_CAUSE: usize = 1024;
/// The longest name of a channel, in bytes.
pub const MAX_CHANNEL: usize = 1024;
/// The largest event, in bytes. A real one has a few hundred. The limit prevents one bad caller from filling the memory
/// of all readers of the log.
pub const MAX_EVENT: usize = 1 << 20;
/// The largest body of an outbox entry, in bytes.
pub const MAX_OUTBOX_BODY: usize = 8 << 20;
/// The largest batch, in bytes, events and outbox together.
pub const MAX_BATCH: usize = 16 << 20;
/// The largest snapshot, in bytes.
pub const MAX_SNAPSHOT: usize = 64 << 20;
/// The longest name of a note, in bytes.
pub(crate) const MAX_NOTE_NAME: usize = 256;
/// The largest note, in bytes.
pub const MAX_NOTE: usize = 64 << 10;
/// The number of a game's newest snapshots that are always kept. Of older ones, fewer are kept the older they are; see
/// `worth_keeping`.
pub const SNAPSHOTS_KEPT: usize = 3;
/// The largest stored answer, in bytes.
pub const MAX_ANSWER: usize = 16 << 10;
/// The most stored answers to causes without events, per game; the oldest is dropped first.
pub const ANSWERS_KEPT: usize = 1024;

/// The snapshots of a game that are kept, from the events of all of them, oldest first.
///
/// The newest [`SNAPSHOTS_KEPT`] and the oldest are kept. Of the others, enough are kept for going back. From any
/// event, the previous snapshot is about as near as the end of the log. So going back reads about as much as it takes
/// back. A log of double length has two more snapshots.
pub(crate) fn worth_keeping(places: &[Seq]) -> Vec<Seq> {
    let Some(newest) = places.last() else { return Vec::new() };
    let mut kept: Vec<Seq> = Vec::with_capacity(places.len());
    for (number, at) in places.iter().enumerate().rev() {
        let is_new = kept.len() < SNAPSHOTS_KEPT;
        let older = number.checked_sub(1).and_then(|number| places.get(number));
        // Without this snapshot, the gap between its neighbours must not be longer than the rest of the log after it.
        let stretch = kept.last().zip(older).map(|(newer, older)| (newer - older, newest - newer));
        if is_new || stretch.is_none_or(|(without, behind)| without > behind) {
            kept.push(*at);
        }
    }
    kept.reverse();
    kept
}

/// Stores the logs of many games. Several machines need to agree only on these, and do so by `expected`. Calls block,
/// and may be made from any thread.
///
/// Reads return only durable events. So no user can be told of an event that a power cut could still remove.
pub trait Log: Send + Sync {
    /// Appends the batch if the game's log ends at `expected`, and returns the new end once it is durable.
    ///
    /// The cause is looked up first. A batch whose cause was executed before is refused as
    /// [`StoreError::DuplicateCause`], whatever `expected` is. So a repeated command finds its first answer.
    fn append(&self, game: &GameId, expected: Seq, batch: Batch) -> Result<Seq, StoreError>;

    /// The events from `from` on, at most `limit` of them; fewer only at the end of the log.
    ///
    /// A range that goes beyond [`Log::readable_up_to`] is [`StoreError::Damaged`], never a shorter result.
    fn read(&self, game: &GameId, from: Seq, limit: usize) -> Result<Vec<Record>, StoreError>;

    /// The last event of the log; 0 if there is no such game. For a damaged game it is the last event known to have
    /// existed.
    fn last_seq(&self, game: &GameId) -> Result<Seq, StoreError>;

    /// The last event of the verified part of the log. It equals `last_seq` unless there is damage.
    fn readable_up_to(&self, game: &GameId) -> Result<Seq, StoreError>;

    /// All games by name. It reads no log.
    fn games(&self) -> Result<Vec<GameSummary>, StoreError>;

    /// The events of this cause, if it was executed.
    fn find_cause(&self, game: &GameId, cause: &CauseId) -> Result<Option<Span>, StoreError>;

    /// Stores the answer to a cause without events, such as a refusal. It is durable on return, so that the cause is
    /// never executed later. Only the first answer to a cause is stored. Of each game the newest [`ANSWERS_KEPT`] are
    /// kept.
    ///
    /// Answers are not part of the log: they are not verified, and not in backups.
    fn remember(&self, game: &GameId, cause: &CauseId, answer: &[u8]) -> Result<(), StoreError>;

    /// The stored answer to a cause without events, if any.
    fn remembered(&self, game: &GameId, cause: &CauseId) -> Result<Option<Vec<u8>>, StoreError>;
}

/// Is called with a game that has new outbox entries.
pub type Listener = Arc<dyn Fn(&GameId) + Send + Sync>;

/// Messages about events, until they are sent. They are written together with their events ([`Batch::outbox`]).
///
/// They are read game by game, so that different machines can serve different games.
pub trait Outbox: Send + Sync {
    /// The unsent entries of a game, oldest first, after `after` (`OutboxId::START` for the first).
    ///
    /// IDs grow in the order of writing, so the entries of a channel are in order. Only durable entries are returned.
    fn outbox_of(&self, game: &GameId, after: OutboxId, limit: usize) -> Result<Vec<OutboxItem>, StoreError>;

    /// The same, for all games.
    fn outbox_pending(&self, after: OutboxId, limit: usize) -> Result<Vec<OutboxItem>, StoreError>;

    /// Marks the entry as sent; it is not pending again, even after a crash. An unknown ID is no error, because sending
    /// and marking may both be repeated.
    fn outbox_mark_sent(&self, id: OutboxId) -> Result<(), StoreError>;

    /// Registers a function that is called for every new pending entry, once it is durable and before the append
    /// returns. It must not block. Entries that are already pending are not reported.
    fn listen_to_outbox(&self, listener: Listener);
}

/// Snapshots of games at moments of their logs. Losing them costs only time.
pub trait Cache: Send + Sync {
    /// Stores the game after event `at`. The newest [`SNAPSHOTS_KEPT`] snapshots are always kept; of older ones, fewer
    /// the older they are.
    fn put_snapshot(&self, game: &GameId, at: Seq, bytes: &[u8]) -> Result<(), StoreError>;

    /// The newest valid snapshot at or before `at_most`. A damaged one is reported in [`EventStore::damages`], and the
    /// next older one is returned.
    fn latest_snapshot(&self, game: &GameId, at_most: Seq) -> Result<Option<(Seq, Vec<u8>)>, StoreError>;
}

/// What the names of notes begin with that games need to go on. A backup has them too.
pub const GAMES_NEED: &str = "board/";

/// What the names of notes begin with that have a person's own settings. A backup has them too.
pub const OWN_SETTINGS: &str = "person/";

/// What the names of notes begin with that say who does not want to be shown. A backup has them too: without them a
/// restored store would show these people.
pub const NOT_SHOWN: &str = "no-profile/";

/// What the names of notes begin with that have a person's guesses about battles. A backup has them too.
pub const GUESSES: &str = "predict/guesses/";

/// Whether a backup has a note of this name.
pub(crate) fn is_backed_up(name: &str) -> bool {
    [GAMES_NEED, OWN_SETTINGS, NOT_SHOWN, GUESSES].iter().any(|prefix| name.starts_with(prefix))
}

/// Data of interfaces beside the logs, such as the channel of a game; never events of a game.
pub trait Notes: Send + Sync {
    /// Stores a note under a name and replaces an older one. It is durable on return.
    fn put_note(&self, name: &str, bytes: &[u8]) -> Result<(), StoreError>;

    /// The same for a note about a game. If this process holds the lease of the game, the note is written only as long as it
    /// does: one that was paused replaces nothing that its successor has written.
    fn put_note_of(&self, _: &GameId, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
        self.put_note(name, bytes)
    }

    /// Deletes a note; durable on return. A missing note is no error.
    fn drop_note(&self, name: &str) -> Result<(), StoreError>;

    /// All notes, by name.
    fn notes(&self) -> Result<Vec<(String, Vec<u8>)>, StoreError>;
}

/// A store for everything.
pub trait EventStore: Log + Outbox + Cache + Notes {
    /// All damage found so far.
    fn damages(&self) -> Vec<Damage>;

    /// Reads and checks every record of every game, and returns all damage.
    fn verify_all(&self) -> Result<Vec<Damage>, StoreError>;

    /// Who of several processes does which work. A store that one process has for itself gives every lease.
    fn leases(&self) -> &dyn Leases {
        &OnlyProcess
    }
}

/// The listeners of an outbox.
#[derive(Default)]
pub(crate) struct Listeners(Mutex<Vec<Listener>>);

impl Listeners {
    pub(crate) fn add(&self, listener: Listener) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(listener);
    }

    /// Reports new entries of this game.
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

/// The events of one command, stored as a whole or not at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Batch {
    /// The cause. A cause has at most one batch per game.
    pub cause: CauseId,
    /// The encoded events, at least one.
    pub events: Vec<Vec<u8>>,
    /// The messages about them.
    pub outbox: Vec<OutboxEntry>,
}

impl Batch {
    /// A batch without messages.
    pub fn new(cause: CauseId, events: Vec<Vec<u8>>) -> Self {
        Self { cause, events, outbox: Vec::new() }
    }

    /// Refuses what no back-end can store, before anything is changed.
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

/// A game's name must fit into its keys, and must not be empty.
pub(crate) fn check_game(game: &GameId) -> Result<(), StoreError> {
    if game.as_str().is_empty() {
        return Err(StoreError::NamelessGame);
    }
    within("the name of a game", game.as_str().len(), MAX_GAME)
}

/// Refuses an answer that no back-end stores.
pub(crate) fn check_answer(game: &GameId, cause: &CauseId, answer: &[u8]) -> Result<(), StoreError> {
    check_game(game)?;
    within("the cause", cause.as_str().len(), MAX_CAUSE)?;
    within("an answer", answer.len(), MAX_ANSWER)
}

/// Refuses a note that no back-end stores.
pub(crate) fn check_note(name: &str, bytes: &[u8]) -> Result<(), StoreError> {
    within("the name of a note", name.len(), MAX_NOTE_NAME)?;
    within("a note", bytes.len(), MAX_NOTE)
}

pub(crate) fn within(what: &'static str, size: usize, limit: usize) -> Result<(), StoreError> {
    if size > limit { Err(StoreError::TooLarge { what, size, limit }) } else { Ok(()) }
}

/// A message for a channel, written together with its events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutboxEntry {
    /// The channel. Storage only compares it.
    pub channel: String,
    /// The message, in the sender's own encoding.
    pub body: Vec<u8>,
}

/// One event of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Its number, from 1.
    pub seq: Seq,
    /// Its cause.
    pub cause: CauseId,
    /// The encoded event.
    pub bytes: Vec<u8>,
}

/// A game and the end of its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSummary {
    /// Its name.
    pub game: GameId,
    /// The number of its last event.
    pub last_seq: Seq,
    /// Whether it has known damage, so that it cannot continue.
    pub damaged: bool,
}

/// Consecutive events, first and last included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Span {
    pub first: Seq,
    pub last: Seq,
}

/// An outbox entry's number, in the order of writing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct OutboxId(pub u64);

impl OutboxId {
    /// Before every entry.
    pub const START: Self = Self(0);
}

/// An unsent entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutboxItem {
    /// Its number, in the order of writing.
    pub id: OutboxId,
    /// Its game.
    pub game: GameId,
    /// The first event of the batch it was written with.
    pub seq: Seq,
    /// Its index among the entries of that batch.
    pub index: u32,
    /// Its channel.
    pub channel: String,
    /// Its message.
    pub body: Vec<u8>,
}

impl OutboxItem {
    /// The nonce is the same on every machine and after every restore, so the receiver can drop a repetition.
    pub fn nonce(&self) -> Nonce {
        Nonce(digest::nonce(&self.game, self.seq, self.index))
    }
}

/// Identifies an outbox entry, in 12 bytes. It is displayed as 24 hex digits, which fits Discord's limit of 25.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Nonce(pub [u8; 12]);

impl fmt::Display for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Stored data that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The game.
    pub game: GameId,
    /// The first event concerned; the log is valid before it. For a snapshot, its event.
    pub seq: Seq,
    /// The error.
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

        /// However irregular the snapshots are, going back to any event reads a limited number of events. It is at most
        /// what lies after the event, or the widest gap between two snapshots.
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
                // A log of double length has at most two more snapshots.
                let most = 2 * (end / gaps.iter().min().copied().unwrap_or(1)).max(1).ilog2() as usize + SNAPSHOTS_KEPT + 2;
                prop_assert!(kept.len() <= most, "{} of {end}", kept.len());
            }
            prop_assert_eq!(kept.first(), gaps.first());
        }
    }
}
