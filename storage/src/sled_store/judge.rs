//! Judges what an opened engine still has of the confirmed events, by its digests and other sources.

use super::check;
use super::directory::{Checked, Entry};
use super::open;
use crate::store::Damage;
use adjutant_events::{GameId, Seq};
use std::collections::HashMap;

/// The verified events of all games, and the damage.
#[derive(Debug, Default)]
pub(super) struct Verdict {
    /// The number of events in valid chains.
    pub(super) events: u64,
    /// Games that end before the event that another source names.
    pub(super) damages: Vec<Damage>,
}

impl Verdict {
    /// Whether every event that any source knows of is there.
    pub(super) fn is_whole(&self) -> bool {
        self.damages.is_empty()
    }
}

/// Reads every log of every game, including games known only from `claims`.
pub(super) fn all(db: &sled::Db, claims: &HashMap<GameId, Seq>) -> Verdict {
    let mut verdict = Verdict::default();
    for (game, mut entry) in open::games(db, claims) {
        verdict.events += one(db, &game, &mut entry);
        if let Checked::Broken { damage, .. } = entry.checked {
            verdict.damages.push(damage);
        }
    }
    verdict
}

/// Reads one log.
pub(super) fn one(db: &sled::Db, game: &GameId, entry: &mut Entry) -> Seq {
    let head = entry.headless.is_none().then_some(entry.durable);
    let finding = check::log(db, game, head);
    entry.judge(game, &finding);
    finding.readable
}
