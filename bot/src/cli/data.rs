//! The data folder: what stands where in it.

use super::failure::Failure;
use adjutant_commands::store::{self, Store};
use std::path::{Path, PathBuf};

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

    /// The store, made if there is none.
    ///
    /// # Errors
    /// It cannot be made or opened.
    pub fn open(&self) -> Result<Store, Failure> {
        Ok(store::open(&self.games())?)
    }
}
