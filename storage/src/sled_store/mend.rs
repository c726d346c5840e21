//! Repairs the engine's files: always on a copy, the least intrusive way first, and only if nothing is lost.
//!
//! sled has an index of its pages in a separate file (`snap.N`), and its settings in another (`conf`). It refuses to
//! open if either does not fit the data file, for which one changed bit is enough. It can open without both. It then
//! uses its default settings and reads the data file from its beginning. This program uses no other settings. Leaving
//! out the index is not harmless: freed segments are gone from the file, and without an index nothing tells which. So
//! every way is tried on a copy, together with the journal. It is judged by the events that it restores, compared with
//! the heads file.
//!
//! With a complete journal none of this is needed, because `open` rebuilds the engine from it.

use super::engine;
pub(super) use super::engine::Trouble;
use super::folder::{self, Layout};
use super::journal::Survey;
use super::judge::{self, Verdict};
use super::panics;
use super::rebuild;
use crate::error::StoreError;
use crate::store::Damage;
use adjutant_events::{GameId, Seq};
use std::collections::HashMap;
use std::ffi::{OsStr, OsString};
use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::Path;

const SETTINGS: &str = "conf";
/// The prefix of index files, and the suffix of one that is still being written.
const INDEX: &str = "snap.";
const HALF_WRITTEN: &str = ".generating";

/// Removes incomplete indexes, as a killed process leaves them. They are no damage, but the engine would take such a
/// file for its newest index.
pub(super) fn drop_half_written(engine: &Path) -> io::Result<()> {
    for name in names(engine)? {
        let text = name.to_string_lossy();
        if text.starts_with(INDEX) && text.ends_with(HALF_WRITTEN) {
            fs::remove_file(engine.join(&name))?;
        }
    }
    Ok(())
}

/// Which files are left out of a copy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Way {
    indexes: Indexes,
    settings: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Indexes {
    All,
    Only(OsString),
    None,
}

impl Way {
    /// Whether only incomplete indexes are left out.
    fn is_all(&self) -> bool {
        self.settings && self.indexes == Indexes::All
    }

    fn keeps(&self, name: &OsStr) -> bool {
        let text = name.to_string_lossy();
        if text == SETTINGS {
            return self.settings;
        }
        if !text.starts_with(INDEX) {
            return true;
        }
        !text.ends_with(HALF_WRITTEN)
            && match &self.indexes {
                Indexes::All => true,
                Indexes::Only(kept) => kept == name,
                Indexes::None => false,
            }
    }
}

/// Every way for these files, the least intrusive first.
fn ways(engine: &Path) -> io::Result<Vec<Way>> {
    let mut indexes: Vec<_> = names(engine)?
        .into_iter()
        .filter(|name| {
            let text = name.to_string_lossy();
            text.starts_with(INDEX) && !text.ends_with(HALF_WRITTEN)
        })
        .collect();
    // Their names are numbers of equal length; the newest comes first.
    indexes.sort_unstable_by(|a, b| b.cmp(a));
    let mut choices = vec![Indexes::All];
    choices.extend(indexes.into_iter().skip(1).map(Indexes::Only));
    choices.push(Indexes::None);
    let both = |indexes: Indexes| [true, false].map(|settings| Way { indexes: indexes.clone(), settings });
    Ok(choices.into_iter().flat_map(both).collect())
}

fn names(folder: &Path) -> io::Result<Vec<OsString>> {
    match fs::read_dir(folder) {
        Ok(entries) => entries.map(|entry| Ok(entry?.file_name())).collect(),
        Err(e) if e.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(e) => Err(e),
    }
}

/// The result of a repair.
pub(super) enum Mended {
    /// Every event that any source knows of is restored.
    Whole,
    /// The engine opens with the original files, and no other way restores more. These games are damaged.
    AsFound(Vec<Damage>),
}

/// The store to repair, and the data by which the result is judged.
pub(super) struct Patient<'a> {
    pub(super) layout: &'a Layout,
    pub(super) cache: u64,
    /// The last event of each log.
    pub(super) claims: &'a HashMap<GameId, Seq>,
    /// The intact part of the journal. It may have what the engine has lost.
    pub(super) survey: Option<&'a Survey>,
    /// Why a repair is needed; none if no error is known.
    pub(super) broken: Option<String>,
    /// Whether the engine has tried to open the original files, which may change them.
    pub(super) opened: bool,
}

/// Finds a way that restores everything, and replaces the engine's files by its result. The old files are kept as
/// `damaged-N`. There may be no such way. Then the original files stay in use, if the engine opens them and no way
/// restores more. Otherwise nothing is changed, and the error says what is missing.
///
/// `secure` gets the chosen engine before anything is replaced, and makes its content durable.
pub(super) fn mend(
    patient: &Patient<'_>,
    secure: &dyn Fn(&sled::Db) -> Result<(), Trouble>,
) -> Result<Mended, StoreError> {
    let layout = patient.layout;
    let failed = |trouble: Trouble| trouble.of_store(&layout.root);
    let mut best: Option<(Option<Way>, Verdict)> = None;
    for way in all_ways(patient).map_err(failed)? {
        match attempt(patient, way.as_ref(), |db, verdict| if verdict.is_whole() { secure(db) } else { Ok(()) }) {
            Ok(verdict) if verdict.is_whole() => {
                // A complete copy is as good as the original.
                let keep = !way.as_ref().is_some_and(Way::is_all);
                put_in_place(layout, keep).map_err(|e| failed(e.into()))?;
                return Ok(Mended::Whole);
            }
            Ok(verdict) if best.as_ref().is_none_or(|(_, best)| verdict.events > best.events) => {
                best = Some((way, verdict));
            }
            Ok(_) | Err(Trouble::Broken(_)) => {}
            Err(trouble) => {
                // The first error is the one to report.
                let _ = layout.drop_mending();
                return Err(failed(trouble));
            }
        }
    }
    if let Some((Some(way), verdict)) = best.take_if(|(way, _)| way.as_ref().is_some_and(Way::is_all)) {
        attempt(patient, Some(&way), |db, _| secure(db)).map_err(failed)?;
        put_in_place(layout, true).map_err(|e| failed(e.into()))?;
        return Ok(Mended::AsFound(verdict.damages));
    }
    layout.drop_mending().map_err(|e| failed(e.into()))?;
    Err(hopeless(patient, best.as_ref().map(|(_, verdict)| verdict)))
}

/// Every way, the least intrusive first.
pub(super) fn all_ways(patient: &Patient<'_>) -> Result<Vec<Option<Way>>, Trouble> {
    // Without the engine's data file there is nothing to copy; the engine would open as a new, empty one.
    let has_data = patient.layout.data().exists();
    let ways = if has_data { ways(&patient.layout.engine())? } else { Vec::new() };
    // The last way uses nothing of the engine, only the journal.
    Ok(ways.into_iter().map(Some).chain(patient.survey.map(|_| None)).collect())
}

fn put_in_place(layout: &Layout, keep: bool) -> io::Result<()> {
    folder::sync_all(&layout.mending())?;
    layout.swap_in(&layout.mending(), keep)
}

/// Makes a copy, opens it, adds the journal, reads everything, and closes it.
pub(super) fn attempt(
    patient: &Patient<'_>,
    way: Option<&Way>,
    then: impl FnOnce(&sled::Db, &Verdict) -> Result<(), Trouble>,
) -> Result<Verdict, Trouble> {
    let copy = patient.layout.mending();
    patient.layout.drop_mending()?;
    if let Some(way) = way {
        copy_engine(&patient.layout.engine(), &copy, |name| way.keeps(name))?;
    }
    let db = engine::open(&copy, patient.cache)?;
    let judged = panics::guarded("reading its files", || {
        if let Some(survey) = patient.survey {
            rebuild::fill(&db, survey)?;
        }
        let verdict = judge::all(&db, patient.claims);
        then(&db, &verdict)?;
        db.flush()?;
        Ok::<_, Trouble>(verdict)
    });
    let closed = db.close();
    let verdict = judged??;
    closed.map(|()| verdict)
}

fn hopeless(patient: &Patient<'_>, best: Option<&Verdict>) -> StoreError {
    let layout = patient.layout;
    let mut reason = patient.broken.clone().unwrap_or_else(|| "it does not have what it had".into());
    let known: Seq = patient.claims.values().sum();
    match best {
        None => {
            let _ = write!(reason, "; no way of mending gives back any of {known} events");
        }
        Some(best) => {
            let _ = write!(reason, "; the best way of mending gives back {} of {known} events", best.events);
            for damage in best.damages.iter().take(5) {
                let _ = write!(reason, "; {damage}");
            }
            if let Some(more) = best.damages.len().checked_sub(5).filter(|more| *more > 0) {
                let _ = write!(reason, "; and {more} games more");
            }
        }
    }
    let lie = if patient.opened { "lie as the engine left them" } else { "lie untouched" };
    let kept = format!("The files {lie} in {}", layout.root.display());
    StoreError::Unreadable { path: layout.root.clone(), reason, kept }
}

/// Copies the wanted files of the engine into a new folder.
fn copy_engine(engine: &Path, copy: &Path, wanted: impl Fn(&OsStr) -> bool) -> io::Result<()> {
    fs::create_dir(copy)?;
    for entry in fs::read_dir(engine)? {
        let entry = entry?;
        let (kind, target) = (entry.file_type()?, copy.join(entry.file_name()));
        if kind.is_dir() {
            // The folder of large pages. Notes are not split into parts, so a page of long ones lies there.
            fs::create_dir(&target)?;
            folder::copy_store(&entry.path(), &target)?;
        } else if kind.is_file() && wanted(&entry.file_name()) {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
