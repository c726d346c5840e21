//! Mending the engine's files: always on a copy, the gentlest way first, and only if it gives everything back.
//!
//! sled keeps an index of its pages in a file of its own (`snap.N`) and its settings in another (`conf`), and refuses to
//! open when either does not fit the data file, which one changed bit is enough for. It can do without both: it then
//! takes its usual settings, which are the only ones we use, and reads the data file from its beginning. The latter is
//! not harmless: segments that were freed are gone from the file, and without an index nothing tells which. So every
//! way is tried on a copy, with what the journal has, and judged by the events that it gives back, against the heads file.
//!
//! With a whole journal nothing of this is needed: `open` makes the engine again from it.

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
/// How the names of index files begin, and how that of one ends which is still being written.
const INDEX: &str = "snap.";
const HALF_WRITTEN: &str = ".generating";

/// Removes indexes that were not written to their end: what a process that was killed then leaves. That is no damage; but
/// the engine would take such a file for its newest index.
pub(super) fn drop_half_written(engine: &Path) -> io::Result<()> {
    for name in names(engine)? {
        let text = name.to_string_lossy();
        if text.starts_with(INDEX) && text.ends_with(HALF_WRITTEN) {
            fs::remove_file(engine.join(&name))?;
        }
    }
    Ok(())
}

/// What is left out of a copy.
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
    /// Whether it leaves out nothing but half-written indexes.
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

/// Every way there is for these files, the gentlest first.
fn ways(engine: &Path) -> io::Result<Vec<Way>> {
    let mut indexes: Vec<_> = names(engine)?
        .into_iter()
        .filter(|name| {
            let text = name.to_string_lossy();
            text.starts_with(INDEX) && !text.ends_with(HALF_WRITTEN)
        })
        .collect();
    // Their names are numbers of one length: the newest first.
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

/// What mending came to.
pub(super) enum Mended {
    /// Everything that any witness knows of is back.
    Whole,
    /// The engine opens as it was found, and no way gives back more than that: these games are damaged.
    AsFound(Vec<Damage>),
}

/// What is mended, and against what it is judged.
pub(super) struct Patient<'a> {
    pub(super) layout: &'a Layout,
    pub(super) cache: u64,
    /// Where each log ended.
    pub(super) claims: &'a HashMap<GameId, Seq>,
    /// The journal, as far as it is intact: what the engine has lost may be in it.
    pub(super) survey: Option<&'a Survey>,
    /// Why mending is needed; none if nothing is known to be wrong.
    pub(super) broken: Option<String>,
    /// Whether the engine has tried to open its files as they are, which may change them.
    pub(super) opened: bool,
}

/// Finds a way that gives everything back and puts its outcome in the place of the engine's files, which are kept as
/// `damaged-N`. Without such a way the files as they were found are put there, if the engine opens them and nothing gives
/// back more. Else nothing is changed, and the error says what is missing.
///
/// `secure` is given the engine that was decided on, and makes durable what it has, before anything is replaced.
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
                // A copy from which nothing was left out is as good as what it was copied from.
                let keep = !way.as_ref().is_some_and(Way::is_all);
                put_in_place(layout, keep).map_err(|e| failed(e.into()))?;
                return Ok(Mended::Whole);
            }
            Ok(verdict) if best.as_ref().is_none_or(|(_, best)| verdict.events > best.events) => {
                best = Some((way, verdict));
            }
            Ok(_) | Err(Trouble::Broken(_)) => {}
            Err(trouble) => {
                // The error that comes first is the one to be told.
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

/// Every way there is, the gentlest first.
pub(super) fn all_ways(patient: &Patient<'_>) -> Result<Vec<Option<Way>>, Trouble> {
    // Without the engine's data there is nothing to copy: it would open as a new and empty one.
    let has_data = patient.layout.data().exists();
    let ways = if has_data { ways(&patient.layout.engine())? } else { Vec::new() };
    // Last of all without anything of the engine: what the journal has alone.
    Ok(ways.into_iter().map(Some).chain(patient.survey.map(|_| None)).collect())
}

fn put_in_place(layout: &Layout, keep: bool) -> io::Result<()> {
    folder::sync_all(&layout.mending())?;
    layout.swap_in(&layout.mending(), keep)
}

/// Makes a copy, opens it, adds what the journal has, reads everything, and closes it again.
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

/// Copies what is wanted of the engine's files into a new folder.
fn copy_engine(engine: &Path, copy: &Path, wanted: impl Fn(&OsStr) -> bool) -> io::Result<()> {
    fs::create_dir(copy)?;
    for entry in fs::read_dir(engine)? {
        let entry = entry?;
        // The folder of large pages is empty: see `parts`.
        if entry.file_type()?.is_file() && wanted(&entry.file_name()) {
            fs::copy(entry.path(), copy.join(entry.file_name()))?;
        }
    }
    Ok(())
}
