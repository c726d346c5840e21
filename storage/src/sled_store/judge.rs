//! What an opened engine gives back of what was acknowledged, by its own digests and by other witnesses.

use super::check;
use super::directory::{Checked, Entry};
use super::open;
use crate::store::Damage;
use adjutant_events::{GameId, Seq};
use std::collections::HashMap;

/// The verified events of all games, and what is not as it should be.
#[derive(Debug, Default)]
pub(super) struct Verdict {
    /// Events that are there, whole, each following from the one before.
    pub(super) events: u64,
    /// Games that do not reach as far as some witness says.
    pub(super) damages: Vec<Damage>,
}

impl Verdict {
    /// Everything that any witness knows of is there.
    pub(super) fn is_whole(&self) -> bool {
        self.damages.is_empty()
    }
}

/// Reads every log of every game, those included that only `claims` knows of.
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
