//! The list of games and their ends. It is in memory, with a few dozen bytes a game, and needs no log.

use super::check::Finding;
use super::commit::{Job, Ticket};
use super::record::Head;
use crate::digest::Digest;
use crate::store::{Damage, GameSummary, Span};
use adjutant_events::{CauseId, GameId, Seq};
use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The number of locks. Games that share one wait for each other's checks, not for each other's syncs.
const SHARDS: usize = 64;

/// What is known of a game.
#[derive(Clone)]
pub(super) struct Entry {
    /// The head on disk.
    pub(super) durable: Head,
    /// The head when everything that is queued is written.
    pub(super) queued: Head,
    /// Queued commands that are not yet durable.
    pub(super) in_flight: Vec<(CauseId, Span, Ticket)>,
    /// The last event that is known to have existed, from any source.
    pub(super) claimed: Seq,
    /// Why the head on disk is not reliable, if it is not.
    pub(super) headless: Option<Headless>,
    pub(super) checked: Checked,
    /// An event of a log that was not read from its beginning, and its verified digest. The events after it were read,
    /// and their digests lead to the end that the head names.
    pub(super) vouched: Option<(Seq, Digest)>,
}

/// A game whose head record is lost.
#[derive(Clone)]
pub(super) struct Headless {
    pub(super) why: String,
    /// Whether a new head can be written in its place. In an unreadable page it cannot.
    pub(super) mendable: bool,
}

/// Whether the log was read and found valid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Checked {
    NotYet,
    Whole,
    Broken { readable: Seq, damage: Damage },
}

impl Entry {
    /// A game found on disk and not checked yet.
    pub(super) fn found(head: Head, claimed: Seq, headless: Option<Headless>) -> Self {
        let (durable, queued) = (head, head);
        let claimed = claimed.max(head.last);
        Self { durable, queued, in_flight: Vec::new(), claimed, headless, checked: Checked::NotYet, vouched: None }
    }

    /// A new game.
    pub(super) fn begun() -> Self {
        Self { checked: Checked::Whole, ..Self::found(Head::default(), 0, None) }
    }

    /// Whether its log is known to be incomplete, without reading it.
    pub(super) fn is_suspicious(&self) -> bool {
        self.headless.is_some() || self.claimed > self.durable.last
    }

    /// Whether the events after this one are verified, though the log was not read from its beginning.
    pub(super) fn is_vouched_behind(&self, seq: Seq) -> bool {
        self.checked == Checked::NotYet && self.vouched.is_some_and(|(from, _)| from <= seq)
    }

    /// Whether it is listed.
    pub(super) fn is_known(&self) -> bool {
        self.claimed > 0 || matches!(self.checked, Checked::Broken { .. })
    }

    /// Takes the result of reading the log.
    pub(super) fn judge(&mut self, game: &GameId, finding: &Finding) {
        let readable = finding.readable;
        let damage = |seq, what: String| Damage { game: game.clone(), seq, what };
        let broken = if let Some((seq, what)) = &finding.broken {
            Some(damage(*seq, what.clone()))
        } else if readable < self.claimed {
            let what = format!("it is missing: the log had {} events, {readable} are left", self.claimed);
            Some(damage(readable + 1, what))
        } else {
            let hopeless = self.headless.as_ref().filter(|headless| self.claimed == 0 || !headless.mendable);
            hopeless.map(|headless| damage(readable + 1, format!("whether it exists is unknown: {}", headless.why)))
        };
        self.checked = match broken {
            None => {
                if self.headless.is_some() {
                    // Every confirmed event is there and the chain is valid, so the log itself tells its end.
                    let head = Head { last: readable, digest: finding.digest };
                    (self.durable, self.queued, self.claimed) = (head, head, readable);
                }
                Checked::Whole
            }
            Some(damage) => {
                self.claimed = self.claimed.max(damage.seq - 1);
                Checked::Broken { readable, damage }
            }
        };
    }
}

pub(super) type Shard = HashMap<GameId, Entry>;

/// All games, in parts with a lock each.
pub(super) struct Directory {
    shards: Vec<Mutex<Shard>>,
    hasher: RandomState,
}

impl Directory {
    pub(super) fn new(entries: impl IntoIterator<Item = (GameId, Entry)>) -> Self {
        let shards = (0..SHARDS).map(|_| Mutex::default()).collect();
        let directory = Self { shards, hasher: RandomState::new() };
        for (game, entry) in entries {
            directory.shard(&game).insert(game, entry);
        }
        directory
    }

    /// The part with this game, locked.
    pub(super) fn shard(&self, game: &GameId) -> MutexGuard<'_, Shard> {
        lock(&self.shards[self.hasher.hash_one(game) as usize % SHARDS])
    }

    /// Records what has become durable.
    pub(super) fn advance(&self, jobs: &[Job]) {
        for (game, head) in jobs.iter().filter_map(|job| job.advance.as_ref()) {
            if let Some(entry) = self.shard(game).get_mut(game) {
                entry.durable = *head;
                entry.claimed = entry.claimed.max(head.last);
                entry.in_flight.retain(|(_, span, _)| span.last > head.last);
            }
        }
    }

    pub(super) fn summaries(&self) -> Vec<GameSummary> {
        let mut all = Vec::new();
        for shard in &self.shards {
            all.extend(lock(shard).iter().filter(|(_, entry)| entry.is_known()).map(|(game, entry)| GameSummary {
                game: game.clone(),
                last_seq: entry.claimed,
                damaged: matches!(entry.checked, Checked::Broken { .. }),
            }));
        }
        all.sort_unstable_by(|a, b| a.game.cmp(&b.game));
        all
    }

    pub(super) fn damages(&self) -> Vec<Damage> {
        let mut all = Vec::new();
        for shard in &self.shards {
            all.extend(lock(shard).values().filter_map(|entry| match &entry.checked {
                Checked::Broken { damage, .. } => Some(damage.clone()),
                _ => None,
            }));
        }
        all.sort_unstable_by(|a, b| (&a.game, a.seq).cmp(&(&b.game, b.seq)));
        all
    }
}

fn lock(shard: &Mutex<Shard>) -> MutexGuard<'_, Shard> {
    // An entry is changed in single assignments, so a caller's panic leaves none half changed.
    shard.lock().unwrap_or_else(PoisonError::into_inner)
}
