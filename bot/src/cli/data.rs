//! The data folder: what stands where in it.

use super::failure::Failure;
use crate::beacon::Relays;
use crate::games::shelf;
use adjutant_commands::keys;
use adjutant_commands::moderator::Equipment;
use adjutant_commands::naming;
use adjutant_commands::store::{self, EventStore, Reading, Store, StoreError};
use adjutant_events::GameId;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long a process waits for one that has the store only for a moment.
const PATIENCE: Duration = Duration::from_secs(10);

/// The folder that everything is kept in.
#[derive(Clone, Debug)]
pub struct Data {
    folder: PathBuf,
}

impl Data {
    /// This folder.
    pub fn at(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// Where it is.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Where the games are.
    pub fn games(&self) -> PathBuf {
        self.folder.join("games")
    }

    /// Where the leagues are.
    pub fn leagues(&self) -> PathBuf {
        self.folder.join("leagues")
    }

    /// The store of the leagues, made if there is none: every order opens it for a moment.
    ///
    /// # Errors
    /// It cannot be made or opened.
    pub fn open_leagues(&self, stay: Stay) -> Result<Store, Failure> {
        Ok(patiently(goes, || stay.open(&self.leagues()))?)
    }

    /// The store of the leagues as it is, only to be read.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn read_leagues(&self) -> Result<Reading, Failure> {
        Ok(patiently(|_| true, || store::read(&self.leagues()))?)
    }

    /// Where the keys are: beside the games, and not in their backup.
    pub fn keys(&self) -> PathBuf {
        self.folder.join("keys")
    }

    /// Where the key is that links of the board's page are signed with. It is worth no die: whoever reads it can look at the
    /// games and give orders in them.
    pub fn web_key(&self) -> PathBuf {
        self.folder.join("web-key")
    }

    /// Where the local table remembers what was typed.
    pub fn history(&self) -> PathBuf {
        self.folder.join("history")
    }

    /// Where it is remembered which key signed which game.
    pub fn known_servers(&self) -> PathBuf {
        self.folder.join("known-servers")
    }

    /// Whether there is anything yet.
    pub fn is_new(&self) -> bool {
        !self.games().exists()
    }

    /// The store, the keys and the beacon: all that is needed for play. No URLs = the beacon's own relays.
    ///
    /// # Errors
    /// The store cannot be made or opened, or others can read the keys.
    pub fn equipment(&self, beacon_urls: &[String], stay: Stay) -> Result<Equipment, Failure> {
        let keys = keys::open(&self.keys())?;
        Ok(Equipment::new(shelf(), self.open(stay)?).with_keys(keys).with_beacon(Arc::new(Relays::new(beacon_urls))))
    }

    /// The store, made if there is none.
    ///
    /// # Errors
    /// It cannot be made or opened.
    pub fn open(&self, stay: Stay) -> Result<Store, Failure> {
        Ok(patiently(goes, || stay.open(&self.games()))?)
    }

    /// The store as it is, only to be read, whoever has it.
    ///
    /// # Errors
    /// Something must be mended first, and cannot be, or another process keeps the store meanwhile.
    pub fn read(&self) -> Result<Reading, Failure> {
        // Only what is being mended, or exchanged at this moment, is waited for: also by a table that opens.
        Ok(patiently(|_| true, || store::read(&self.games()))?)
    }
}

/// How long a store is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stay {
    /// As long as somebody plays.
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

/// One who stays is not waited for.
fn goes(stays: bool) -> bool {
    !stays
}

/// Opens what another process may have for a moment; `waits` says whether one is waited for who stays or does not.
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

/// The game that a command line names, which may be a new one.
///
/// # Errors
/// There is none, and none can be called so.
pub(super) fn named_or_new(store: &dyn EventStore, text: &str) -> Result<GameId, Failure> {
    let game = named(store, text);
    if store.last_seq(&game)? > 0 {
        return Ok(game);
    }
    naming::name(text).map(GameId::new).map_err(Failure::Name)
}
