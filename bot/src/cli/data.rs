//! The paths in the data folder, and the stores: there, or in a database.

use super::failure::Failure;
use super::stores::Stores;
use crate::beacon::Relays;
use crate::games::game_list;
use adjutant_commands::GameList;
use adjutant_commands::database::{self, CopyTarget, Login, Part};
use adjutant_commands::keys::{Keyring, KeyringError};
use adjutant_commands::moderator::Equipment;
use adjutant_commands::naming;
use adjutant_commands::store::{self, EventStore, Reading, Store, StoreError};
use adjutant_events::GameId;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long a process waits for another one that has the store open briefly.
const PATIENCE: Duration = Duration::from_secs(10);

/// The data folder, and the database that has games and leagues in its place, if there is one. Keys are in the folder, unless a
/// sealing key there opens those in the database.
#[derive(Clone, Debug)]
pub struct Data {
    folder: PathBuf,
    stores: Option<Arc<Stores>>,
}

impl Data {
    /// This folder.
    pub fn at(folder: PathBuf) -> Self {
        Self { folder, stores: None }
    }

    /// The same, with games and leagues in a database.
    pub(super) fn with_database(self, login: Login) -> Self {
        Self { stores: Some(Arc::new(Stores::new(login))), ..self }
    }

    /// The database, if games and leagues are in one.
    pub(super) fn database(&self) -> Option<&Login> {
        self.stores.as_ref().map(|stores| stores.login())
    }

    /// Where games and leagues are, in words for people.
    pub(super) fn place(&self) -> String {
        self.database().map_or_else(|| self.folder.display().to_string(), |login| login.address.to_string())
    }

    /// Its path.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The folder of the games.
    pub fn games(&self) -> PathBuf {
        self.folder.join("games")
    }

    /// The folder of the leagues.
    pub fn leagues(&self) -> PathBuf {
        self.folder.join("leagues")
    }

    /// Opens the store of the leagues, which is created if it is missing. Every order opens it briefly.
    ///
    /// # Errors
    /// It cannot be created or opened.
    pub fn open_leagues(&self, stay: Stay) -> Result<Store, Failure> {
        let store: Store = match &self.stores {
            Some(stores) => {
                // Of a copy that is not finished, the store of the games says so.
                finished(stores.of(Part::Games)?)?;
                stores.of(Part::Leagues)?
            }
            None => patiently(goes, || stay.open(&self.leagues()))?,
        };
        finished(store)
    }

    /// Whether there may be leagues.
    pub fn has_leagues(&self) -> bool {
        self.stores.is_some() || self.leagues().is_dir()
    }

    /// Opens the store of the leagues for reading.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn read_leagues(&self) -> Result<Reading, Failure> {
        match &self.stores {
            Some(stores) => Ok(Reading::of(stores.of(Part::Leagues)?)),
            None => Ok(patiently(|_| true, || store::read(&self.leagues()))?),
        }
    }

    /// Opens the stores of the games and of the leagues for reading. Nothing in them is changed, not even to repair them.
    ///
    /// # Errors
    /// One of them cannot be read.
    pub fn read_untouched(&self) -> Result<[Reading; 2], Failure> {
        match &self.stores {
            // Whoever reads a database changes nothing in it.
            Some(_) => Ok([self.read()?, self.read_leagues()?]),
            None => Ok([store::read_untouched(&self.games())?, store::read_untouched(&self.leagues())?]),
        }
    }

    /// The folder of the keys, beside the games and not in their backup.
    pub fn keys(&self) -> PathBuf {
        self.folder.join("keys")
    }

    /// The keys: those of the folder, or those in the database if the data folder has a sealing key.
    ///
    /// # Errors
    /// Other users can read them, the sealing key is damaged, or the database fails.
    pub(super) fn keyring(&self) -> Result<Arc<dyn Keyring>, KeyringError> {
        database::keyring(self.database(), &self.folder)
    }

    /// The file of the key that signs links to the board page. It does not affect dice, but with it one can read games
    /// and give orders in them.
    pub fn web_key(&self) -> PathBuf {
        self.folder.join("web-key")
    }

    /// The file with the local table's input history.
    pub fn history(&self) -> PathBuf {
        self.folder.join("history")
    }

    /// The file that remembers which key signed which game.
    pub fn known_servers(&self) -> PathBuf {
        self.folder.join("known-servers")
    }

    /// Whether there is no store of games yet. A database has one as soon as it is prepared.
    pub fn is_new(&self) -> bool {
        self.stores.is_none() && !self.games().exists()
    }

    /// The folder for what is computed of the games and may be lost; none for a database, whose games others may replace.
    pub(super) fn cache(&self) -> Option<PathBuf> {
        if self.stores.is_some() { None } else { Some(self.games()) }
    }

    /// Both stores, games before leagues, as the source or the target of a copy. Those of a folder are created if they are missing, and
    /// locked.
    ///
    /// # Errors
    /// They cannot be opened.
    pub(super) fn to_copy(&self) -> Result<[Arc<dyn CopyTarget>; 2], Failure> {
        match &self.stores {
            Some(stores) => Ok([stores.of(Part::Games)?, stores.of(Part::Leagues)?]),
            None => Ok([store::open_to_copy(&self.games())?, store::open_to_copy(&self.leagues())?]),
        }
    }

    /// Everything needed for play: store, keys and beacon. Without URLs, the beacon's default relays are used.
    ///
    /// # Errors
    /// The store cannot be created or opened, or other users can read the keys.
    pub fn equipment(&self, beacon_urls: &[String], stay: Stay) -> Result<Equipment, Failure> {
        let keys = self.keyring()?;
        Ok(Equipment::new(game_list(), self.open(stay)?)
            .with_keys(keys)
            .with_beacon(Arc::new(Relays::new(beacon_urls))))
    }

    /// Opens the store, which is created if it is missing.
    ///
    /// # Errors
    /// It cannot be created or opened.
    pub fn open(&self, stay: Stay) -> Result<Store, Failure> {
        let store: Store = match &self.stores {
            Some(stores) => stores.of(Part::Games)?,
            None => patiently(goes, || stay.open(&self.games()))?,
        };
        finished(store)
    }

    /// Opens the store for reading, whoever has it open.
    ///
    /// # Errors
    /// It needs a repair that is not possible, or another process keeps it too long.
    pub fn read(&self) -> Result<Reading, Failure> {
        if let Some(stores) = &self.stores {
            return Ok(Reading::of(stores.of(Part::Games)?));
        }
        // It is only locked while it is repaired or replaced, for example when a table opens.
        Ok(patiently(|_| true, || store::read(&self.games()))?)
    }
}

impl Data {
    /// The games, with the boards that this folder's store keeps. Without a store, or if it cannot be read, those of the program.
    pub fn game_list(&self) -> GameList {
        let kept = || {
            let reading = if self.stores.is_some() { self.read().ok() } else { store::read(&self.games()).ok() };
            reading.map(|reading| Equipment::new(game_list(), reading.store.clone()).game_list)
        };
        if self.is_new() { game_list().clone() } else { kept().unwrap_or_else(|| game_list().clone()) }
    }
}

/// The store, unless it is the target of a copy that is not finished.
fn finished(store: Store) -> Result<Store, Failure> {
    match store::unfinished_copy(store.as_ref())? {
        Some(from) => Err(Failure::UnfinishedCopy { from }),
        None => Ok(store),
    }
}

/// How long a store is kept open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stay {
    /// For a session.
    Long,
    /// For one order.
    Brief,
}

impl Stay {
    fn open(self, folder: &Path) -> Result<Store, StoreError> {
        match self {
            Self::Long => store::open(folder),
            Self::Brief => store::open_briefly(folder),
        }
    }
}

/// Waits only for processes that keep the store briefly.
fn goes(stays: bool) -> bool {
    !stays
}

/// Opens a store that another process may have open; `waits` decides whether to wait, from whether that process stays.
fn patiently<T>(waits: impl Fn(bool) -> bool, open: impl Fn() -> Result<T, StoreError>) -> Result<T, StoreError> {
    let end = Instant::now() + PATIENCE;
    loop {
        match open() {
            Err(StoreError::InUse { stays, .. }) if waits(stays) && Instant::now() < end => {
                std::thread::sleep(Duration::from_millis(20));
            }
            opened => return opened,
        }
    }
}

/// The game that a command line names.
pub(super) fn named(store: &dyn EventStore, text: &str) -> GameId {
    naming::known_game(text, |game| store.last_seq(game).is_ok_and(|seq| seq > 0))
}

/// The game that a command line names, which may be new.
///
/// # Errors
/// No such game, and the name is not allowed.
pub(super) fn named_or_new(store: &dyn EventStore, text: &str) -> Result<GameId, Failure> {
    let game = named(store, text);
    if store.last_seq(&game)? > 0 {
        return Ok(game);
    }
    naming::name(text).map(GameId::new).map_err(Failure::Name)
}
