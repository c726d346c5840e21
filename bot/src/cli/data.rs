//! The paths in the data folder.

use super::failure::Failure;
use crate::beacon::Relays;
use crate::games::game_list;
use adjutant_commands::GameList;
use adjutant_commands::keys;
use adjutant_commands::moderator::Equipment;
use adjutant_commands::naming;
use adjutant_commands::store::{self, EventStore, Reading, Store, StoreError};
use adjutant_events::GameId;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long a process waits for another one that has the store open briefly.
const PATIENCE: Duration = Duration::from_secs(10);

/// The data folder.
#[derive(Clone, Debug)]
pub struct Data {
    folder: PathBuf,
}

impl Data {
    /// This folder.
    pub fn at(folder: PathBuf) -> Self {
        Self { folder }
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
        Ok(patiently(goes, || stay.open(&self.leagues()))?)
    }

    /// Opens the store of the leagues for reading.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn read_leagues(&self) -> Result<Reading, Failure> {
        Ok(patiently(|_| true, || store::read(&self.leagues()))?)
    }

    /// Opens the stores of the games and of the leagues for reading. Nothing in them is changed, not even to repair them.
    ///
    /// # Errors
    /// One of them cannot be read.
    pub fn read_untouched(&self) -> Result<[Reading; 2], Failure> {
        Ok([store::read_untouched(&self.games())?, store::read_untouched(&self.leagues())?])
    }

    /// The folder of the keys, beside the games and not in their backup.
    pub fn keys(&self) -> PathBuf {
        self.folder.join("keys")
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

    /// Whether there are no games yet.
    pub fn is_new(&self) -> bool {
        !self.games().exists()
    }

    /// Everything needed for play: store, keys and beacon. Without URLs, the beacon's default relays are used.
    ///
    /// # Errors
    /// The store cannot be created or opened, or other users can read the keys.
    pub fn equipment(&self, beacon_urls: &[String], stay: Stay) -> Result<Equipment, Failure> {
        let keys = keys::open(&self.keys())?;
        Ok(Equipment::new(game_list(), self.open(stay)?)
            .with_keys(keys)
            .with_beacon(Arc::new(Relays::new(beacon_urls))))
    }

    /// Opens the store, which is created if it is missing.
    ///
    /// # Errors
    /// It cannot be created or opened.
    pub fn open(&self, stay: Stay) -> Result<Store, Failure> {
        Ok(patiently(goes, || stay.open(&self.games()))?)
    }

    /// Opens the store for reading, whoever has it open.
    ///
    /// # Errors
    /// It needs a repair that is not possible, or another process keeps it too long.
    pub fn read(&self) -> Result<Reading, Failure> {
        // It is only locked while it is repaired or replaced, for example when a table opens.
        Ok(patiently(|_| true, || store::read(&self.games()))?)
    }
}

impl Data {
    /// The games, with the boards that this folder's store keeps. Without a store, or if it cannot be read, those of the program.
    pub fn game_list(&self) -> GameList {
        let kept = || {
            store::read(&self.games()).ok().map(|reading| Equipment::new(game_list(), reading.store.clone()).game_list)
        };
        if self.is_new() { game_list().clone() } else { kept().unwrap_or_else(|| game_list().clone()) }
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
