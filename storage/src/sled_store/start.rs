//! Decides which files of a store are used when it is opened.
//!
//! The journal is authoritative. The engine's files are used if the last process closed them, or was killed while the
//! system kept running; they then get what only the journal has. In every other case, and if anything about them is
//! wrong, they are rebuilt from the journal. Only a damaged journal, or an old store without one, leads to `mend`.

use super::directory::{Checked, Directory, Entry};
use super::disk::Disk;
use super::engine::{self, Running, Trouble};
use super::folder::{self, Layout};
use super::heads_file::HeadsFile;
use super::journal::{self, Journal, Phase, Survey};
use super::judge;
use super::keys;
use super::known::Known;
use super::mend::{self, Mended, Patient};
use super::open::{games, known_format, next_outbox};
use super::panics;
use super::rebuild;
use super::run::{self, Distrust, Ended};
use crate::error::StoreError;
use adjutant_events::{GameId, Seq};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::io;

/// The approximate size of frames of a journal that is made from an engine, in bytes.
const FRAME: usize = 1 << 20;

/// A store that is being opened.
pub(super) struct Start<'a> {
    pub(super) layout: &'a Layout,
    pub(super) setting: &'a journal::Setting,
    pub(super) cache: u64,
    /// The boot ID of the system.
    pub(super) boot: &'a str,
}

type Games = BTreeMap<GameId, Entry>;

/// An opened engine that was found valid, as far as checked.
struct Engine {
    db: Running,
    games: Games,
    /// The ID for the next outbox entry.
    next_outbox: u64,
}

/// The opened parts.
pub(super) struct Started {
    pub(super) disk: Disk,
    pub(super) games: Directory,
    /// Damage that cannot be repaired; the repair is not tried again.
    pub(super) known: Known,
}

/// Why the engine's files cannot be used, or why the store cannot be opened at all.
enum Setback {
    Distrusted(String),
    Failed(StoreError),
}

impl From<StoreError> for Setback {
    fn from(error: StoreError) -> Self {
        Self::Failed(error)
    }
}

impl Start<'_> {
    pub(super) fn open(&self) -> Result<Started, StoreError> {
        let layout = self.layout;
        layout.finish_swap().map_err(|e| self.unwritable(e))?;
        mend::drop_half_written(&layout.engine()).map_err(|e| self.unwritable(e))?;
        self.setting.files.remove(&layout.new_journal()).map_err(|e| self.unwritable(e))?;
        let mut claims = HeadsFile::read(&layout.heads()).map_err(|e| self.unwritable(e))?;
        let last_frame = HeadsFile::last_frame(&mut claims);
        let (ended, distrust) = (run::ended(layout, self.boot), Distrust::read(layout));
        let survey = Survey::of(&layout.journal()).map_err(|e| self.unwritable(e))?;
        run::begin(&self.setting.files, layout, self.boot).map_err(|e| self.unwritable(e))?;
        let mut survey = match survey {
            Some(survey) => survey,
            None if layout.data().exists() => return self.mended(None, None, false, &claims),
            // A folder with records of a store is not new, so no empty store may be created there.
            None if last_frame > 0 || !claims.is_empty() => {
                let gone = "its journal and the engine's files are gone".to_owned();
                return self.mended(None, Some(gone), false, &claims);
            }
            None => self.new_journal()?,
        };
        if last_frame > survey.end.number {
            survey.faults.push(format!("it ends at frame {} and had {last_frame}", survey.end.number));
        }
        if distrust.journal {
            survey.faults.push("it was found damaged while it was in use".into());
        }
        if let Some(fault) = survey.faults.first() {
            let broken = format!("the journal is damaged ({fault})");
            return self.mended(Some(&survey), Some(broken), false, &claims);
        }
        let mut broken = "the engine's files were found damaged while they were in use".to_owned();
        let opened = !distrust.engine && ended != Ended::Unknown;
        if !distrust.engine {
            let taken = if ended == Ended::Unknown {
                Err(Setback::Distrusted("the system went down while the store was open".to_owned()))
            } else {
                self.as_it_is(&survey, &claims)
            };
            match taken {
                Ok(engine) => return self.go_on(engine, survey),
                Err(Setback::Failed(error)) => return Err(error),
                Err(Setback::Distrusted(why)) => broken = why,
            }
        }
        if self.remade(&survey, &claims)? {
            self.setting.files.remove(&layout.distrust()).map_err(|e| self.unwritable(e))?;
            return self.taken(survey, &claims);
        }
        self.mended(Some(&survey), Some(broken), opened, &claims)
    }

    /// Opens the engine with files that were just found valid.
    fn taken(&self, survey: Survey, claims: &HashMap<GameId, Seq>) -> Result<Started, StoreError> {
        match self.as_it_is(&survey, claims) {
            Ok(engine) => self.go_on(engine, survey),
            Err(Setback::Failed(error)) => Err(error),
            Err(Setback::Distrusted(why)) => Err(self.failed(Trouble::Broken(why))),
        }
    }

    fn unwritable(&self, source: io::Error) -> StoreError {
        StoreError::NotWritable { path: self.layout.root.clone(), source }
    }

    fn failed(&self, trouble: Trouble) -> StoreError {
        trouble.of_store(&self.layout.root)
    }

    /// Opens the engine with its existing files, if they belong to this journal and have everything that they claim.
    fn as_it_is(&self, survey: &Survey, claims: &HashMap<GameId, Seq>) -> Result<Engine, Setback> {
        let distrusted = |trouble| match trouble {
            Trouble::Broken(why) => Setback::Distrusted(why),
            trouble => Setback::Failed(self.failed(trouble)),
        };
        if !self.layout.data().exists() {
            return Err(Setback::Distrusted("the engine's files are missing".into()));
        }
        self.setting.files.phase(Phase::OpeningEngine);
        let db = engine::open(&self.layout.engine(), self.cache).map_err(distrusted)?;
        let read = || {
            match known_format(&db, self.layout) {
                Err(error @ StoreError::NewerFormat { .. }) => return Err(Setback::Failed(error)),
                outcome => outcome.map_err(|e| Setback::Distrusted(e.to_string()))?,
            }
            let applied = rebuild::applied(&db).map_err(|e| distrusted(e.into()))?.unwrap_or_default();
            if !survey.has(applied).map_err(|e| self.unwritable(e))? {
                return Err(Setback::Distrusted("the engine's files are not of this journal".into()));
            }
            self.setting.files.phase(Phase::Replaying);
            let faults = rebuild::replay(&db, survey, applied.number).map_err(distrusted)?;
            if let Some(fault) = faults.into_iter().next() {
                return Err(Setback::Distrusted(format!("the journal is damaged ({fault})")));
            }
            let games = games(&db, claims);
            self.suspects(&db, &games)?;
            let next_outbox = next_outbox(&db).map_err(|e| distrusted(e.into()))?;
            Ok((games, next_outbox))
        };
        let setback = match panics::guarded("reading its files", read) {
            Ok(Ok((games, next_outbox))) => return Ok(Engine { db, games, next_outbox }),
            Ok(Err(setback)) => setback,
            Err(panicked) => Setback::Distrusted(panicked),
        };
        // An engine that does not release its files is abandoned; new files replace them.
        drop(db.close());
        Err(setback)
    }

    /// Reads the logs that are known to be incomplete without reading them.
    fn suspects(&self, db: &sled::Db, games: &Games) -> Result<(), Setback> {
        let known = Known::read(self.layout);
        for (game, entry) in games.iter().filter(|(_, entry)| entry.is_suspicious()) {
            let mut entry = entry.clone();
            judge::one(db, game, &mut entry);
            match entry.checked {
                Checked::Broken { damage, .. } if !known.has(&damage) => {
                    return Err(Setback::Distrusted(damage.to_string()));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Rebuilds the engine's files from a complete journal. False if that does not restore everything that is known.
    fn remade(&self, survey: &Survey, claims: &HashMap<GameId, Seq>) -> Result<bool, StoreError> {
        self.setting.files.phase(Phase::Remaking);
        let new = self.layout.mending();
        self.layout.drop_mending().map_err(|e| self.unwritable(e))?;
        let db = engine::open(&new, self.cache).map_err(|trouble| self.failed(trouble))?;
        let fill = || {
            let faults = rebuild::replay(&db, survey, 0)?;
            let verdict = judge::all(&db, claims);
            db.flush()?;
            Ok::<_, Trouble>(faults.is_empty() && verdict.is_whole())
        };
        let filled = panics::guarded("being made again", fill);
        db.close().map_err(|trouble| self.failed(trouble))?;
        let whole =
            filled.map_err(Trouble::Broken).and_then(|filled| filled).map_err(|trouble| self.failed(trouble))?;
        if whole {
            folder::sync_all(&new).and_then(|()| self.layout.swap_in(&new, false)).map_err(|e| self.unwritable(e))?;
        } else {
            self.layout.drop_mending().map_err(|e| self.unwritable(e))?;
        }
        Ok(whole)
    }

    /// Without a complete journal: repairs the engine's files, and makes a journal from them.
    fn mended(
        &self,
        survey: Option<&Survey>,
        broken: Option<String>,
        opened: bool,
        claims: &HashMap<GameId, Seq>,
    ) -> Result<Started, StoreError> {
        self.setting.files.phase(Phase::Mending);
        let (layout, cache) = (self.layout, self.cache);
        let patient = Patient { layout, cache, claims, survey, broken, opened };
        let known = match mend::mend(&patient, &|db| self.journal_of(db, claims))? {
            Mended::Whole => Known::default(),
            Mended::AsFound(damages) => Known::of(&damages),
        };
        known.write(&self.setting.files, layout).map_err(|e| self.unwritable(e))?;
        self.setting.files.remove(&layout.distrust()).map_err(|e| self.unwritable(e))?;
        self.taken(self.survey()?, claims)
    }

    /// The journal that was just made.
    fn survey(&self) -> Result<Survey, StoreError> {
        let survey = Survey::of(&self.layout.journal()).map_err(|e| self.unwritable(e))?;
        survey.ok_or_else(|| self.unwritable(io::Error::other("the journal that was just made is not there")))
    }

    /// The journal of a new store.
    fn new_journal(&self) -> Result<Survey, StoreError> {
        let format = keys::FORMAT.to_le_bytes();
        let make = || {
            let mut journal = Journal::make(&self.layout.new_journal(), self.setting)?;
            journal.append([(keys::FORMAT_KEY, Some(format.as_slice()))])?;
            self.name_journal()
        };
        make().map_err(|e| self.unwritable(e))?;
        self.survey()
    }

    /// Renames a journal when it is complete and durable. An older one is kept as damaged.
    fn name_journal(&self) -> io::Result<()> {
        let (files, layout) = (&self.setting.files, self.layout);
        if layout.journal().exists() {
            files.rename(&layout.journal(), &layout.free_damaged()?)?;
        }
        files.rename(&layout.new_journal(), &layout.journal())?;
        files.sync_folder(&layout.root)
    }

    /// Writes a journal of everything in this engine.
    fn journal_of(&self, db: &sled::Db, claims: &HashMap<GameId, Seq>) -> Result<(), Trouble> {
        let (files, layout) = (&self.setting.files, self.layout);
        files.phase(Phase::BringingOver);
        known_format(db, layout).map_err(|e| Trouble::Store(Box::new(e)))?;
        db.insert(keys::FORMAT_KEY, &keys::FORMAT.to_le_bytes())?;
        files.remove(&layout.new_journal())?;
        let mut journal = Journal::make(&layout.new_journal(), self.setting)?;
        let (mut changes, mut size) = (Vec::new(), 0);
        for (key, value) in everything(db, claims) {
            if key.starts_with(keys::SNAPSHOTS) || key == keys::APPLIED_KEY {
                continue;
            }
            size += key.len() + value.len();
            changes.push((key, value));
            if size >= FRAME {
                journal.write(changes.iter().map(|(key, value)| (key.as_ref(), Some(value.as_ref()))))?;
                changes.clear();
                size = 0;
            }
        }
        let place = journal.append(changes.iter().map(|(key, value)| (key.as_ref(), Some(value.as_ref()))))?;
        drop(journal);
        self.name_journal()?;
        db.insert(keys::APPLIED_KEY, rebuild::encode(place))?;
        Ok(())
    }

    /// Opens the other parts of a store.
    fn go_on(&self, engine: Engine, survey: Survey) -> Result<Started, StoreError> {
        let Engine { db, games, next_outbox } = engine;
        let frame = survey.end.number;
        let journal = survey.go_on(self.setting).map_err(|e| self.unwritable(e))?;
        let ends = games.iter().map(|(game, entry)| (game.clone(), entry.claimed)).collect();
        let heads = HeadsFile::create(self.layout.heads(), ends, frame).map_err(|e| self.unwritable(e))?;
        let disk = Disk::new(db, journal, heads, self.setting.files.clone(), next_outbox);
        Ok(Started { disk, games: Directory::new(games), known: Known::read(self.layout) })
    }
}

/// Everything readable in an engine. A scan ends at an unreadable page, so each game is scanned separately.
fn everything(db: &sled::Db, claims: &HashMap<GameId, Seq>) -> impl Iterator<Item = (sled::IVec, sled::IVec)> {
    let mut starts: BTreeSet<Vec<u8>> = [keys::NOTES, keys::OUTBOX, keys::FORMAT_KEY, b""].map(<[u8]>::to_vec).into();
    for game in games(db, claims).keys() {
        starts.extend([keys::causes(game), keys::events(game), keys::head(game), keys::snapshots(game)]);
    }
    let starts: Vec<_> = starts.into_iter().collect();
    let ranges: Vec<_> = starts
        .iter()
        .enumerate()
        .map(|(i, start)| match starts.get(i + 1) {
            Some(end) => db.range(start.clone()..end.clone()),
            None => db.range(start.clone()..),
        })
        .collect();
    ranges.into_iter().flat_map(|range| range.map_while(Result::ok))
}
