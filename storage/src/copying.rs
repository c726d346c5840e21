//! Copies everything that one store has to another one, of whatever kind, and compares the two event by event.
//!
//! A copy begins with a note in the target. While the note is there, the copy is not finished: whoever opens the target
//! can tell, and the same copy goes on where it was killed. Another copy is refused then.
//!
//! What is copied: events with their causes, unsent messages, notes. What is not: snapshots, which are a cache, and
//! stored answers to commands that made no event, as in backups.

use crate::digest::{self, Digest};
use crate::error::StoreError;
use crate::store::{Batch, Damage, EventStore, OutboxId, OutboxItem, Record};
use adjutant_events::{GameId, Seq};
use std::collections::{BTreeMap, HashSet};
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use thiserror::Error;

/// The name of the note in a target whose copy is not finished. It says what is copied there.
pub const UNFINISHED: &str = "copy/unfinished";

/// How many events are read at a time.
const PAGE: usize = 256;
/// How many messages are read at a time. One may have megabytes.
const MESSAGES: usize = 16;
/// How many games are copied at the same time. Each append waits for a sync of its own.
const SIDE_BY_SIDE: usize = 8;
/// How many names an error lists.
const LISTED: usize = 5;

/// A store that another one can be copied to.
pub trait CopyTarget: EventStore {
    /// Adds messages of events that exist already, in this order, with their own places in their batches.
    fn put_messages(&self, items: &[OutboxItem]) -> Result<(), StoreError>;
}

/// What a copy has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CopySummary {
    /// The number of games.
    pub games: u64,
    /// The number of events of all games.
    pub records: u64,
    /// How many of them were written now; an earlier try wrote the others.
    pub written: u64,
    /// The number of unsent messages.
    pub outbox: u64,
    /// The number of notes.
    pub notes: u64,
}

/// Why a store was not copied.
#[derive(Debug, Error)]
#[non_exhaustive]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum CopyError {
    /// The target has games of the same names.
    #[error(
        "the target has {count} of the games that are to be copied: {games}. Nothing was written; copy to a store without them"
    )]
    SameNames {
        count: usize,
        /// The first ones.
        games: String,
    },
    /// The target has a note of the same name that says something else.
    #[error("the target has a note `{name}` that says something else. Nothing was written; copy to a store without it")]
    OtherNote { name: String },
    /// Another copy to this target is not finished.
    #[error("a copy of {source_name} to the target is not finished. Finish it first, or copy to another store")]
    OtherCopy { source_name: String },
    /// The source is itself the target of a copy that is not finished.
    #[error("the source is itself a copy of {source_name} that is not finished. Finish it first")]
    UnfinishedSource { source_name: String },
    /// The source has damage.
    #[error("the source is damaged: {0}. Repair it or restore it from a backup, then copy it")]
    DamagedSource(Damage),
    /// The copy is not what the source has.
    #[error("game {game}: event {seq} of the target is not that of the source. Do not use the target")]
    Differs { game: GameId, seq: Seq },
    /// Messages or notes of the copy are not those of the source.
    #[error("the {what} of the target are not those of the source. Do not use the target")]
    DiffersBeside { what: &'static str },
    /// Somebody wrote to the source during the copy.
    #[error(
        "the source went on during the copy. Stop whatever writes to it, and give the same command again: the copy goes on"
    )]
    WentOn,
    /// The source cannot be read.
    #[error("the source: {0}")]
    Source(StoreError),
    /// The target cannot be read or written.
    #[error("the target: {0}")]
    Target(StoreError),
}

/// A copy that has begun.
pub struct Copying<'a> {
    from: &'a dyn EventStore,
    to: &'a dyn CopyTarget,
    goes_on: bool,
}

/// The note in a store that says that its copy is not finished: what is copied there.
pub fn unfinished(store: &dyn EventStore) -> Result<Option<String>, StoreError> {
    let found = store.notes()?.into_iter().find(|(name, _)| name == UNFINISHED);
    Ok(found.map(|(_, bytes)| String::from_utf8_lossy(&bytes).into_owned()))
}

impl<'a> Copying<'a> {
    /// A copy that can be begun, or gone on with if it is of this source. `source_name` says where it is from. Nothing is
    /// written yet.
    pub fn begin(from: &'a dyn EventStore, to: &'a dyn CopyTarget, source_name: &str) -> Result<Self, CopyError> {
        if let Some(source_name) = unfinished(from).map_err(CopyError::Source)? {
            return Err(CopyError::UnfinishedSource { source_name });
        }
        let begun = unfinished(to).map_err(CopyError::Target)?;
        let goes_on = match begun {
            Some(begun) if begun == source_name => true,
            Some(source_name) => return Err(CopyError::OtherCopy { source_name }),
            None => false,
        };
        Self::beside(from, to, goes_on)
    }

    /// Notes in the target that the copy is not finished. It comes before [`Copying::run`].
    pub fn mark(&self, source_name: &str) -> Result<(), CopyError> {
        self.to.put_note(UNFINISHED, source_name.as_bytes()).map_err(CopyError::Target)
    }

    /// A copy beside another one that has the note, such as that of the leagues.
    pub fn beside(from: &'a dyn EventStore, to: &'a dyn CopyTarget, goes_on: bool) -> Result<Self, CopyError> {
        let copying = Self { from, to, goes_on };
        if !goes_on {
            copying.refuse_what_is_there()?;
        }
        Ok(copying)
    }

    /// Whether an earlier try is gone on with.
    pub fn goes_on(&self) -> bool {
        self.goes_on
    }

    fn refuse_what_is_there(&self) -> Result<(), CopyError> {
        let there: HashSet<GameId> =
            self.to.games().map_err(CopyError::Target)?.into_iter().map(|summary| summary.game).collect();
        let ours = self.from.games().map_err(CopyError::Source)?;
        let both: Vec<&str> =
            ours.iter().map(|summary| &summary.game).filter(|game| there.contains(*game)).map(GameId::as_str).collect();
        if !both.is_empty() {
            let games = both.iter().take(LISTED).copied().collect::<Vec<_>>().join(", ");
            return Err(CopyError::SameNames { count: both.len(), games });
        }
        let there: BTreeMap<String, Vec<u8>> = self.to.notes().map_err(CopyError::Target)?.into_iter().collect();
        for (name, bytes) in self.from.notes().map_err(CopyError::Source)? {
            if there.get(&name).is_some_and(|other| *other != bytes) {
                return Err(CopyError::OtherNote { name });
            }
        }
        Ok(())
    }

    /// Copies what is not there yet, and compares everything.
    pub fn run(&self) -> Result<CopySummary, CopyError> {
        let games = self.ends()?;
        let written = each(&games, |game, end| self.game(game, end))?;
        let (outbox, notes) = (self.messages(&games)?, self.notes()?);
        each(&games, |game, end| self.compare(game, end).map(|()| 0))?;
        if self.ends()? != games {
            return Err(CopyError::WentOn);
        }
        let records = games.iter().map(|(_, end)| end).sum();
        Ok(CopySummary { games: games.len() as u64, records, written, outbox, notes })
    }

    /// Takes the note away: the target may be used from now on.
    pub fn finish(self) -> Result<(), CopyError> {
        self.to.drop_note(UNFINISHED).map_err(CopyError::Target)
    }

    /// All games of the source with their ends. Their whole logs are verified.
    fn ends(&self) -> Result<Vec<(GameId, Seq)>, CopyError> {
        let mut ends = Vec::new();
        for summary in self.from.games().map_err(CopyError::Source)? {
            let readable = self.from.readable_up_to(&summary.game).map_err(CopyError::Source)?;
            if readable < summary.last_seq || summary.damaged {
                let damages = self.from.damages();
                let known = damages.into_iter().find(|damage| damage.game == summary.game);
                let what = "the log is damaged".to_owned();
                let damage = known.unwrap_or(Damage { game: summary.game, seq: readable + 1, what });
                return Err(CopyError::DamagedSource(damage));
            }
            ends.push((summary.game, readable));
        }
        ends.sort_unstable();
        Ok(ends)
    }

    /// Copies a game from where the target ends, batch by batch; returns how many events were written.
    fn game(&self, game: &GameId, end: Seq) -> Result<u64, CopyError> {
        let there = self.to.last_seq(game).map_err(CopyError::Target)?;
        if there > end {
            return Err(CopyError::Differs { game: game.clone(), seq: end + 1 });
        }
        self.compare_range(game, 1, there)?;
        let (mut at, mut read) = (there, there);
        let mut batch: Option<Batch> = None;
        let mut append = |batch: Batch| {
            let end = at + batch.events.len() as Seq;
            at = match self.to.append(game, at, batch) {
                // A try that was killed had sent it, and a database executed it only now.
                Err(StoreError::DuplicateCause { first, last, .. }) if (first, last) == (at + 1, end) => last,
                done => done.map_err(CopyError::Target)?,
            };
            Ok::<_, CopyError>(())
        };
        while read < end {
            for record in page(self.from, game, read + 1, end).map_err(CopyError::Source)? {
                read = record.seq;
                // The events of a cause are one batch, which is stored as a whole.
                if let Some(whole) = batch.take_if(|batch| batch.cause != record.cause) {
                    append(whole)?;
                }
                let batch = batch.get_or_insert_with(|| Batch::new(record.cause.clone(), Vec::new()));
                batch.events.push(record.bytes);
            }
        }
        batch.map_or(Ok(()), append)?;
        Ok(end - there)
    }

    /// Copies the unsent messages in their order, and compares them; returns their number.
    fn messages(&self, games: &[(GameId, Seq)]) -> Result<u64, CopyError> {
        let ours: HashSet<&GameId> = games.iter().map(|(game, _)| game).collect();
        let there = listed(self.to, &ours).map_err(CopyError::Target)?;
        let there: HashSet<Digest> = there.into_iter().collect();
        let mut after = OutboxId::START;
        loop {
            let page = self.from.outbox_pending(after, MESSAGES).map_err(CopyError::Source)?;
            let Some(last) = page.last() else { break };
            after = last.id;
            let fresh = |item: &OutboxItem| ours.contains(&item.game) && !there.contains(&message(item));
            let fresh: Vec<OutboxItem> = page.into_iter().filter(fresh).collect();
            if !fresh.is_empty() {
                self.to.put_messages(&fresh).map_err(CopyError::Target)?;
            }
        }
        let wanted = listed(self.from, &ours).map_err(CopyError::Source)?;
        if listed(self.to, &ours).map_err(CopyError::Target)? != wanted {
            return Err(CopyError::DiffersBeside { what: "unsent messages" });
        }
        Ok(wanted.len() as u64)
    }

    /// Copies the notes, and compares them; returns their number.
    fn notes(&self) -> Result<u64, CopyError> {
        let ours = self.from.notes().map_err(CopyError::Source)?;
        let there: BTreeMap<String, Vec<u8>> = self.to.notes().map_err(CopyError::Target)?.into_iter().collect();
        for (name, bytes) in ours.iter().filter(|(name, bytes)| there.get(name) != Some(bytes)) {
            self.to.put_note(name, bytes).map_err(CopyError::Target)?;
        }
        let there: BTreeMap<String, Vec<u8>> = self.to.notes().map_err(CopyError::Target)?.into_iter().collect();
        if ours.iter().any(|(name, bytes)| there.get(name) != Some(bytes)) {
            return Err(CopyError::DiffersBeside { what: "notes" });
        }
        Ok(ours.len() as u64)
    }

    /// Compares a whole game.
    fn compare(&self, game: &GameId, end: Seq) -> Result<(), CopyError> {
        let differs = |seq: Seq| CopyError::Differs { game: game.clone(), seq };
        let last = self.to.last_seq(game).map_err(CopyError::Target)?;
        if last != end {
            return Err(differs(last.min(end) + 1));
        }
        let readable = self.to.readable_up_to(game).map_err(CopyError::Target)?;
        if readable != end {
            return Err(differs(readable + 1));
        }
        self.compare_range(game, 1, end)
    }

    /// Compares these events, the last one included.
    fn compare_range(&self, game: &GameId, mut from: Seq, to: Seq) -> Result<(), CopyError> {
        while from <= to {
            let wanted = page(self.from, game, from, to).map_err(CopyError::Source)?;
            let found = page(self.to, game, from, to).map_err(CopyError::Target)?;
            let differing = wanted.iter().zip(&found).find(|(wanted, found)| wanted != found);
            if let Some((wanted, _)) = differing {
                return Err(CopyError::Differs { game: game.clone(), seq: wanted.seq });
            }
            from += wanted.len().min(found.len()) as Seq;
        }
        Ok(())
    }
}

/// The next events up to this one, at least one.
fn page(store: &(impl EventStore + ?Sized), game: &GameId, from: Seq, to: Seq) -> Result<Vec<Record>, StoreError> {
    let left = usize::try_from(to - from + 1).unwrap_or(usize::MAX);
    let page = store.read(game, from, PAGE.min(left))?;
    if page.is_empty() {
        // A store that ends before its own end has a defect that must be reported.
        return Err(StoreError::Read { reason: format!("game {game} has no event {from}") });
    }
    Ok(page)
}

/// The unsent messages of these games in their order.
fn listed(store: &(impl EventStore + ?Sized), games: &HashSet<&GameId>) -> Result<Vec<Digest>, StoreError> {
    let (mut after, mut found) = (OutboxId::START, Vec::new());
    loop {
        let page = store.outbox_pending(after, MESSAGES)?;
        let Some(last) = page.last() else { return Ok(found) };
        after = last.id;
        found.extend(page.iter().filter(|item| games.contains(&item.game)).map(message));
    }
}

/// What two stores must have in common of a message: everything but its id.
fn message(item: &OutboxItem) -> Digest {
    digest::of("copy", &item.game, item.seq, &[&item.index.to_le_bytes(), item.channel.as_bytes(), &item.body])
}

/// Does this with each game, several at a time, and adds up the results. After the first error no game is begun.
fn each(
    games: &[(GameId, Seq)],
    work: impl Fn(&GameId, Seq) -> Result<u64, CopyError> + Sync,
) -> Result<u64, CopyError> {
    let next = AtomicUsize::new(0);
    let hand = || {
        let mut sum = 0;
        while let Some((game, end)) = games.get(next.fetch_add(1, Ordering::Relaxed)) {
            sum += work(game, *end).inspect_err(|_| next.store(games.len(), Ordering::Relaxed))?;
        }
        Ok::<u64, CopyError>(sum)
    };
    thread::scope(|scope| {
        let more = SIDE_BY_SIDE.min(games.len()).saturating_sub(1);
        // If no thread can be started, this thread does everything.
        let others: Vec<_> = (0..more).map_while(|_| thread::Builder::new().spawn_scoped(scope, hand).ok()).collect();
        let mut sums = vec![hand()];
        sums.extend(others.into_iter().map(|other| other.join().unwrap_or_else(|panic| resume_unwind(panic))));
        sums.into_iter().sum()
    })
}
