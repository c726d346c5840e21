//! Recovers data if journal and engine are both damaged. It collects in another folder what can be verified of each,
//! and reports what is missing. The damaged store is not changed.
//!
//! Every way of repairing is tried on copies, each with the intact part of the journal. Of each log the longest
//! verified beginning of any way is used. Messages and notes are those of the way that restores most. Events after a
//! gap in a log cannot be verified or replayed, so they are left out.

use super::check;
use super::folder::{self, Layout};
use super::heads_file::HeadsFile;
use super::journal::Survey;
use super::judge::Verdict;
use super::mend::{self, Patient, Way};
use super::parts::Wholes;
use super::{OpenCheck, Options, SledStore, keys, open, record};
use crate::error::StoreError;
use crate::store::{Batch, Log as _, Notes as _, OutboxItem};
use adjutant_events::{GameId, Seq};
use std::collections::{BTreeMap, HashMap};
use std::path::Path;

/// The recovered part of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Salvaged {
    /// The game.
    pub game: GameId,
    /// The last recovered, verified event.
    pub events: Seq,
    /// The last event that is known to have existed.
    pub known: Seq,
}

impl Salvaged {
    /// Whether nothing is known to be missing.
    pub fn is_whole(&self) -> bool {
        self.events >= self.known
    }
}

/// The result of one way.
struct Attempt {
    way: Option<Way>,
    /// The last valid event of each log.
    readable: BTreeMap<GameId, Seq>,
}

impl Attempt {
    fn events(&self) -> u64 {
        self.readable.values().sum()
    }
}

/// Collects in `to`, which must be new, what can be verified of the store in `from`. `beside` is a folder for temporary
/// copies. No other process may use the store meanwhile.
pub(crate) fn salvage(from: &Path, to: &Path, beside: &Path) -> Result<Vec<Salvaged>, StoreError> {
    let unwritable = |source| StoreError::NotWritable { path: beside.to_owned(), source };
    let origin = Layout { root: from.to_owned() };
    // A store in use is being written.
    let _held = if from.join("lock").exists() { folder::hold(&origin)? } else { None };
    let work = Layout { root: beside.to_owned() };
    folder::copy_store(from, beside).map_err(unwritable)?;
    mend::drop_half_written(&work.engine()).map_err(unwritable)?;
    let mut claims = HeadsFile::read(&work.heads()).map_err(unwritable)?;
    HeadsFile::last_frame(&mut claims);
    let survey = Survey::of(&work.journal()).map_err(unwritable)?;
    let cache = Options::default().cache;
    let patient =
        Patient { layout: &work, cache, claims: &claims, survey: survey.as_ref(), broken: None, opened: false };
    let (attempts, known) = attempts(&patient)?;
    let store = Options { check: OpenCheck::Heads, ..Options::default() }.open(to)?;
    take(&patient, &attempts, &store)?;
    let mut all = Vec::new();
    for (game, known) in known {
        let events = store.last_seq(&game)?;
        all.push(Salvaged { game, events, known });
    }
    Ok(all)
}

/// Tries every way, until one restores everything. Also returns the last known event of each log, from any source.
fn attempts(patient: &Patient<'_>) -> Result<(Vec<Attempt>, BTreeMap<GameId, Seq>), StoreError> {
    let mut attempts = Vec::new();
    let mut known: BTreeMap<GameId, Seq> = patient.claims.iter().map(|(game, last)| (game.clone(), *last)).collect();
    for way in mend::all_ways(patient).map_err(|trouble| trouble.of_store(&patient.layout.root))? {
        let mut readable = BTreeMap::new();
        let look = |db: &sled::Db, _: &Verdict| {
            for (game, entry) in open::games(db, patient.claims) {
                let head = entry.headless.is_none().then_some(entry.durable);
                let finding = check::log(db, &game, head);
                let reached = known.entry(game.clone()).or_insert(0);
                *reached = (*reached).max(entry.claimed).max(finding.readable);
                readable.insert(game, finding.readable);
            }
            Ok(())
        };
        match mend::attempt(patient, way.as_ref(), look) {
            Ok(verdict) => {
                attempts.push(Attempt { way, readable });
                if verdict.is_whole() {
                    break;
                }
            }
            Err(mend::Trouble::Broken(_)) => {}
            Err(trouble) => return Err(trouble.of_store(&patient.layout.root)),
        }
    }
    // The way with the most events comes first. So of two equal results for a game, the one that restores more of the
    // others is used.
    attempts.sort_by_key(|attempt| std::cmp::Reverse(attempt.events()));
    Ok((attempts, known))
}

/// Writes the longest results into a new store.
fn take(patient: &Patient<'_>, attempts: &[Attempt], store: &SledStore) -> Result<(), StoreError> {
    let mut best: HashMap<&GameId, (usize, Seq)> = HashMap::new();
    for (number, attempt) in attempts.iter().enumerate() {
        for (game, readable) in &attempt.readable {
            if best.get(game).is_none_or(|(_, most)| readable > most) {
                best.insert(game, (number, *readable));
            }
        }
    }
    for (number, attempt) in attempts.iter().enumerate() {
        let games: BTreeMap<&GameId, Seq> = best
            .iter()
            .filter(|(_, (of, most))| *of == number && *most > 0)
            .map(|(game, (_, most))| (*game, *most))
            .collect();
        if games.is_empty() && number > 0 {
            continue;
        }
        let mut taken = Ok(());
        let outcome = mend::attempt(patient, attempt.way.as_ref(), |db, _| {
            taken = take_games(db, &games, store);
            if number == 0 && taken.is_ok() {
                taken = take_beside(db, &best, store);
            }
            Ok(())
        });
        outcome.map_err(|trouble| trouble.of_store(&patient.layout.root))?;
        taken?;
    }
    store.settle()
}

fn take_games(db: &sled::Db, games: &BTreeMap<&GameId, Seq>, store: &SledStore) -> Result<(), StoreError> {
    for (game, upto) in games {
        let mut batches: Vec<Batch> = Vec::new();
        let wholes = Wholes::with_prefix(db, &keys::events(game)).take(usize::try_from(*upto).unwrap_or(usize::MAX));
        check::chain(wholes, game, None, |_, event| match batches.last_mut() {
            Some(batch) if batch.cause == event.cause => batch.events.push(event.bytes),
            _ => batches.push(Batch::new(event.cause, vec![event.bytes])),
        });
        let mut last = 0;
        for batch in batches {
            store.append_later(game, last, &batch)?;
            last += batch.events.len() as Seq;
        }
        store.settle()?;
    }
    Ok(())
}

/// Messages of recovered events, and notes.
fn take_beside(db: &sled::Db, best: &HashMap<&GameId, (usize, Seq)>, store: &SledStore) -> Result<(), StoreError> {
    for whole in Wholes::with_prefix(db, keys::OUTBOX) {
        let Ok((id, value)) = whole else { break };
        let item: Option<OutboxItem> = value.ok().and_then(|value| record::decode_outbox(id, &value));
        if let Some(item) = item.filter(|item| best.get(&item.game).is_some_and(|(_, most)| item.seq <= *most)) {
            store.outbox_later(&item)?;
        }
    }
    for found in db.scan_prefix(keys::NOTES) {
        let Ok((key, value)) = found else { break };
        store.put_note(&String::from_utf8_lossy(&key[keys::NOTES.len()..]), &value)?;
    }
    Ok(())
}
