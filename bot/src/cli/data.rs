//! The data folder: what stands where in it.

use super::failure::Failure;
use crate::beacon::Relays;
use adjutant_commands::keys;
use adjutant_commands::moderator::Equipment;
use adjutant_commands::store::{self, Store};
use std::path::{Path, PathBuf};
use std::sync::Arc;

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

    /// It.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Where the games are.
    pub fn games(&self) -> PathBuf {
        self.folder.join("games")
    }

    /// Where the keys are: beside the games, and not in their backup.
    pub fn keys(&self) -> PathBuf {
        self.folder.join("keys")
    }

    /// Where the local table remembers what was typed.
    pub fn history(&self) -> PathBuf {
        self.folder.join("history")
    }

    /// Where the process that holds the folder is asked.
    pub fn doorbell(&self) -> PathBuf {
        self.folder.join("doorbell")
    }

    /// Whether there is anything yet.
    pub fn is_new(&self) -> bool {
        !self.games().exists()
    }

    /// The store, the keys and the beacon: all that is needed for play. No URLs = the beacon's own relays.
    ///
    /// # Errors
    /// The store cannot be made or opened, or others can read the keys.
    pub fn equipment(&self, beacon_urls: &[String]) -> Result<Equipment, Failure> {
        let keys = keys::open(&self.keys())?;
        Ok(Equipment::new(self.open()?).with_keys(keys).with_beacon(Arc::new(Relays::new(beacon_urls))))
    }

    /// The store, made if there is none.
    ///
    /// # Errors
    /// It cannot be made or opened.
    pub fn open(&self) -> Result<Store, Failure> {
        Ok(store::open(&self.games())?)
    }
}
